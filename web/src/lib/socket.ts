// One WebSocket that comes back by itself. What is said over it is the room's business.

import type { ClientMessage, ServerMessage } from '../wire'

const SLOWEST = 5000

export class Line<Heard = ServerMessage, Said = ClientMessage> {
  private socket: WebSocket | null = null
  private wait = 250
  private timer = 0
  private closed = false

  constructor(
    private readonly path: string, // a table's code
    private readonly opened: () => void,
    private readonly heard: (message: Heard) => void,
    private readonly changed: (open: boolean) => void,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.path.split('/').map(encodeURIComponent).join('/')}`)
    this.socket = socket
    socket.onopen = () => {
      this.wait = 250
      this.changed(true)
      this.opened()
    }
    socket.onmessage = (event) => this.heard(JSON.parse(event.data as string) as Heard)
    socket.onclose = () => {
      if (socket !== this.socket) return
      this.changed(false)
      if (this.closed) return
      this.timer = window.setTimeout(() => this.connect(), this.wait + Math.random() * 150)
      this.wait = Math.min(this.wait * 2, SLOWEST)
    }
  }

  /** The network or the person is back: do not wait any longer. */
  private hurry = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(this.timer)
    this.wait = 250
    this.connect()
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  send(message: Said): void {
    if (this.open) this.socket?.send(JSON.stringify(message))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }
}
