// A tournament day as this browser knows it: one line to the server, what it shows, and what we want changed.
// Each page (Desk, Console, Team, Hall) gets one prop, `day`, when `day.view` is there.

import { Wrong } from '../lib/api'
import { TableClock } from '../lib/clock'
import { Line } from '../lib/socket'
import { days } from './api'
import { perch } from './bird'
import { roleOf, type Held } from './kept'
import { Queue, type Refused, type Waiting } from './queue'
import type { AnyChange, AnyView, DayMessage, Done, ScreenMessage } from './wire'

export type { Refused, Waiting } from './queue'

const TICK = 100
const PATIENCE = 12_000 // in a dead spot the socket may not notice; asking again does no harm
const LONGEST_TAP = 15_000 // characters: a long list of teams goes by HTTP
const LATER: Record<string, number> = { slow: 429, store: 503, unsure: 503, network: 0 } // as HTTP calls it

export class Day {
  /** What this role sees; its `type` says which of the four views it is. Null until the server has spoken. */
  view = $state.raw<AnyView | null>(null)
  /** Server time in ms, ticking; `clock.now()` is exact. */
  now = $state(0)
  /** The server has greeted us, and the line is whole. Else `now` runs on as a guess: it stands while the server is down. */
  online = $state(false)
  /** Changes on their way, the oldest first: show them as pending. */
  queue = $state.raw<Waiting[]>([])
  /** Done, but not in the view yet: that comes by another way, a moment later. */
  landed = $state.raw<(Waiting & { number: number })[]>([])
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
  private taps = new Map<string, { done: (done: Done) => void; fail: (words: string, clause: string) => void }>()
  private ticking: number

  constructor(
    readonly code: string,
    held: Held | null = null,
  ) {
    this.token = held?.token ?? null
    this.role = held ? roleOf(held) : 'hall'
    this.line = new Line(`day/${code}`, this.hello, this.heard, this.lost)
    this.waiting = held && this.open(held)
    this.ticking = window.setInterval(() => (this.now = this.clock.now()), TICK)
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
    clearInterval(this.ticking)
    this.waiting?.close()
    this.line.close()
  }

  private open(held: Held): Queue {
    return new Queue(this.code, roleOf(held), this.tap, {
      changed: (waiting) => (this.queue = waiting),
      done: (one, said, number) => {
        this.said = said
        if (number > this.number) this.landed = [...this.landed, { ...one, number }]
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

  private hello = (): void => {
    this.line.send({ t: 'hello', token: this.token })
    for (const delay of [0, 100, 250, 450, 700]) setTimeout(() => this.line.ping(), delay)
  }

  /** A change goes over the socket, like a move. Fails if the server has not judged it. */
  private tap = (id: string, change: AnyChange): Promise<Done> => {
    if (JSON.stringify(change).length > LONGEST_TAP) return days.change(this.code, id, change, this.token)
    return new Promise((done, fail) => {
      const end = (then: () => void) => {
        clearTimeout(timer)
        this.taps.delete(id)
        then()
      }
      const refuse = (words: string, clause: string) => end(() => fail(new Wrong(words, clause, LATER[clause] ?? 409)))
      const timer = setTimeout(() => refuse('The server does not answer.', 'network'), PATIENCE)
      this.taps.set(id, { done: (answer) => end(() => done(answer)), fail: refuse })
      if (this.online) this.line.send({ t: 'change', id, change })
      else refuse('The connection is gone.', 'network')
    })
  }

  private lost = (): void => {
    this.online = false
    for (const tap of [...this.taps.values()]) tap.fail('The connection is gone.', 'network')
  }

  private heard = (message: DayMessage): void => {
    if (message.t === 'pong') {
      this.clock.heard(message.c, message.s)
    } else if (message.t === 'ok') {
      this.taps.get(message.id)?.done(message)
    } else if (message.t === 'no') {
      this.taps.get(message.id)?.fail(message.words, message.clause)
    } else if (message.t === 'error') {
      return // a message of ours that nobody waits for
    } else if (message.t === 'bye') {
      // The line comes back by itself, a little later. That the server does not know the day is no reason to forget its
      // link: it may have been started on another database, and the host's link is nowhere else.
      if (message.clause === 'slow' || message.clause === 'closing') return
      this.end(message.words, message.clause ?? '')
      this.line.close()
      this.lost()
    } else {
      if (!this.online) this.greeted(message.now, message.speed)
      perch((message.view.type === 'desk' ? message.view.hall : message.view).standings.map((row) => ({ id: row.team, name: row.name })))
      this.view = message.view
      this.number = message.number
      if (this.landed.length) this.landed = this.landed.filter((one) => one.number > message.number)
    }
    this.now = this.clock.now()
  }

  private greeted(now: number, speed: number): void {
    this.clock.set(now, speed) // a first guess; the pings make it exact
    this.now = this.clock.now()
    this.online = true
    this.waiting?.hurry()
  }
}
