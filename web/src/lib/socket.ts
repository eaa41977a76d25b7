// One WebSocket that comes back by itself, also where the Wi-Fi is gone and the socket does not notice. What is said over
// it is the room's business.

import type { ClientMessage, ServerMessage } from '../wire'

const FIRST = 400 // ms until it is tried again, then twice as long, and so on
const SLOWEST = 5000
const BEAT = 4000
const SILENT = 11_000 // no answer for so long: the line is cut, though the socket (open, or opening) has not noticed

type Ping = { t: 'ping'; c: number }

export class Line<Heard = ServerMessage, Said = ClientMessage> {
  private socket: WebSocket | null = null
  private wait = FIRST
  private timer = 0
  private heart = window.setInterval(() => this.beat(), BEAT)
  private asked: number | null = null // since when we wait for any word
  private closed = false

  constructor(
    private readonly path: string, // a table's code
    private readonly opened: () => void,
    private readonly heard: (message: Heard) => void,
    private readonly lost: () => void,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.path.split('/').map(encodeURIComponent).join('/')}`)
    const late = () => this.closed || socket !== this.socket // another one has taken its place
    this.socket = socket
    this.asked = performance.now()
    socket.onopen = () => {
      if (late()) return
      this.opened()
    }
    socket.onmessage = (event) => {
      if (late()) return
      this.asked = null
      this.wait = FIRST // somebody answers: a socket that only opens may be closed again at once
      this.heard(JSON.parse(event.data as string) as Heard)
    }
    socket.onclose = () => {
      if (late()) return
      this.lost()
      // Each at a moment of its own: ten thousand whose server has ended do not come to the next one all at once.
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()))
      this.wait = Math.min(this.wait * 2, SLOWEST)
    }
  }

  /** The network or the person is back: do not wait any longer. */
  private hurry = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(this.timer)
    this.wait = FIRST
    this.connect()
  }

  private beat(): void {
    if (this.socket?.readyState === WebSocket.CLOSED) return // it is opened again soon
    if (this.asked === null || performance.now() - this.asked < SILENT) return this.ping()
    const dead = this.socket
    this.lost()
    this.connect()
    dead?.close()
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  /** For the clock; and whoever answers is still there. */
  ping(): void {
    if (!this.open) return
    this.asked ??= performance.now()
    this.send({ t: 'ping', c: performance.now() } satisfies Ping as Said)
  }

  send(message: Said): void {
    if (this.open) this.socket?.send(JSON.stringify(message))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.heart)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }
}
