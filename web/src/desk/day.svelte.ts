// A tournament day as this browser knows it: one line to the server, what it shows, and what we want changed.
// Each page (Desk, Console, Team, Hall) gets one prop, `day`, when `day.view` is there.

import { TableClock } from '../lib/clock'
import { Line } from '../lib/socket'
import { roleOf, type Held } from './kept'
import { Queue, type Refused, type Waiting } from './queue'
import type { AnyChange, AnyView, DayMessage, ScreenMessage } from './wire'

export type { Refused, Waiting } from './queue'

const TICK = 100
const PING = 4000
const SILENT = 11_000 // nothing heard for so long: the Wi-Fi is gone, though the socket (open, or opening) has not noticed

export class Day {
  /** What this role sees; its `type` says which of the four views it is. Null until the server has spoken. */
  view = $state.raw<AnyView | null>(null)
  /** Server time in ms, ticking; `clock.now()` is exact. */
  now = $state(0)
  online = $state(false)
  /** Changes on their way, the oldest first: show them as pending. */
  queue = $state.raw<Waiting[]>([])
  /** Refused when nobody waited for the answer any more (the page was loaded again): to be shown and dismissed. */
  refused = $state.raw<Refused[]>([])
  /** What the latest change did, in the server's words. */
  said = $state('')
  /** Why the server has closed the line for good: an old link, a day that was deleted. */
  bye = $state('')
  /** … and it is the link: another one may be good. */
  old = $state(false)
  /** How many entries the log has: something has changed when this does. */
  number = $state(0)
  readonly clock = new TableClock()

  readonly token: string | null
  /** "hall", "host", "table 3", "team T4". */
  readonly role: string
  private line: Line<DayMessage, ScreenMessage>
  private waiting: Queue | null
  private asked = new Map<string, (refusal: Refused | null) => void>()
  private timers: number[] = []
  private heardAt = performance.now()
  private greeted = false

  constructor(
    readonly code: string,
    held: Held | null = null,
  ) {
    this.token = held?.token ?? null
    this.role = held ? roleOf(held) : 'hall'
    this.line = this.connect()
    this.waiting = held && this.open(held)
    this.timers.push(window.setInterval(() => (this.now = this.clock.now()), TICK))
    this.timers.push(window.setInterval(this.watch, PING))
  }

  get pending(): number {
    return this.queue.length
  }

  /** Queue a change. Resolves to null when it is done, or to the refusal, in words; while offline it waits. */
  change(change: AnyChange): Promise<Refused | null> {
    if (!this.waiting) return Promise.resolve({ id: '', change, clause: 'role', words: 'This screen only shows the day.' })
    const id = this.waiting.add($state.snapshot(change) as AnyChange)
    return new Promise((answer) => this.asked.set(id, answer))
  }

  dismiss(id: string): void {
    this.refused = this.refused.filter((one) => one.id !== id)
  }

  close(): void {
    this.timers.forEach((timer) => clearInterval(timer))
    this.waiting?.close()
    this.line.close()
  }

  private open(held: Held): Queue {
    return new Queue(this.code, roleOf(held), () => this.token, {
      changed: (waiting) => (this.queue = waiting),
      done: (one, said) => {
        this.said = said
        this.answer(one.id, null)
      },
      refused: (one) => {
        if (!this.answer(one.id, one)) this.refused = [...this.refused, one]
      },
      oldLink: this.end,
    })
  }

  private end = (words: string, clause: string): void => {
    this.bye = words
    this.old = clause === 'token'
  }

  private answer(id: string, refusal: Refused | null): boolean {
    const asked = this.asked.get(id)
    this.asked.delete(id)
    asked?.(refusal)
    return asked !== undefined
  }

  // -- the line ----------------------------------------------------------------------------------------------

  private connect(): Line<DayMessage, ScreenMessage> {
    this.greeted = false
    this.heardAt = performance.now()
    const line: Line<DayMessage, ScreenMessage> = new Line(`day/${this.code}`, this.hello, this.heard, (open) => {
      if (line !== this.line) return // one that was given up closes late
      this.online = open
      if (open) this.waiting?.hurry()
    })
    return line
  }

  private hello = (): void => {
    this.greeted = false
    this.line.send({ t: 'hello', token: this.token })
    for (const delay of [0, 100, 250, 450, 700]) setTimeout(this.ping, delay)
  }

  private ping = (): void => this.line.send({ t: 'ping', c: performance.now() })

  private watch = (): void => {
    if (this.bye) return
    if (performance.now() - this.heardAt > SILENT) {
      this.line.close()
      this.online = false
      this.line = this.connect()
    } else this.ping()
  }

  private heard = (message: DayMessage): void => {
    this.heardAt = performance.now()
    if (message.t === 'pong') {
      this.clock.heard(message.c, message.s)
    } else if (message.t === 'bye') {
      // The line comes back by itself, a little later. That the server does not know the day is no reason to forget its
      // link: it may have been started on another database, and the host's link is nowhere else.
      if (message.clause === 'slow' || message.clause === 'closing') return
      this.end(message.words, message.clause)
      this.line.close()
    } else {
      if (!this.greeted) this.clock.set(message.now, message.speed) // a first guess; the pings make it exact
      this.greeted = true
      this.view = message.view
      this.number = message.number
    }
    this.now = this.clock.now()
  }
}
