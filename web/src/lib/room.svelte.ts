// A table as this browser knows it: one line to the server, and a chair for each seat that is held here.

import type { BackOut, ClientMessage, HintOut, MoveIn, ServerMessage, TableInfo, Tell } from '../wire'
import { api, Wrong } from './api'
import { Chair } from './chair.svelte'
import { TableClock } from './clock'
import type { AnyView, Reacted, Refusal } from './context'
import { moveId } from './ids'
import { Outbox } from './outbox.svelte'
import { drop, kept, renew, type Held } from './seats'
import { handOn, promise, reveal } from './shuffle'
import { Line } from './socket'

const FRESH = 5000 // ms

export class Room {
  table = $state.raw<TableInfo | null>(null)
  held = $state.raw<Held[]>([]) // the seats that are this device's
  chairs = $state.raw<Chair[]>([]) // those that the server has greeted
  at = $state(0) // the chair that the screen shows
  online = $state(false) // the server has greeted us, and the line is whole
  reactions = $state.raw<string[]>([])
  reacted = $state.raw<Reacted[]>([])
  said = $state.raw<{ seat: number; words: string }[]>([])
  unread = $state(0) // of them
  back = $state.raw<BackOut | null>(null) // somebody asks to take back a move
  notice = $state('') // what the server could not take
  hold = $state('') // why all clocks stand still
  bye = $state('') // why the server closed the line
  deleted = $state(false) // because the table is gone
  play = $state(0)
  commitment = $state('')
  drawing = $state(false) // everything is fixed, and the cards are dealt in a moment
  now = $state(0)
  /** How many ms a view is held back, while everybody holds their breath: the game says so. */
  breath: (view: AnyView, before: AnyView) => number = () => 0
  readonly clock = new TableClock()

  private line: Line
  private outbox = new Outbox(
    (message) => this.online && this.line.send(message),
    () => this.hold !== '',
  )
  private ticking: number
  private count = 0
  private later: TableInfo | null = null // told while a breath was held: it may say who has won

  /** `next`: the table's commitment for its next play, as far as it is known. */
  constructor(
    readonly code: string,
    private readonly next = '',
  ) {
    this.held = kept(code).held
    this.line = this.connect()
    // While the line is cut nobody knows whether the table's clocks run (others play on) or stand (the server is down).
    this.ticking = window.setInterval(() => this.online && (this.now = this.clock.now()), 250)
  }

  private connect(): Line {
    return new Line(this.code, this.hello, this.heard, () => (this.online = false))
  }

  close(): void {
    clearInterval(this.ticking)
    this.line.close()
  }

  /** Moves that are on their way. */
  get waiting(): number {
    return this.outbox.waiting
  }

  /** May this browser run the table? */
  get hosting(): boolean {
    const seat = this.table?.host_seat
    return seat == null ? kept(this.code).host !== null : this.chairs.some((chair) => chair.seat === seat)
  }

  /** Do something as the host: by the host's own secret, or by that of the seat which hosting was handed to. */
  async asHost<T>(act: (token: string) => Promise<T>): Promise<T> {
    const own = kept(this.code).host
    const seat = this.chairs.find((chair) => chair.seat === this.table?.host_seat)?.token
    try {
      return await act(own ?? seat ?? '')
    } catch (wrong) {
      if (own && seat && wrong instanceof Wrong && (wrong.status === 401 || wrong.status === 403)) return act(seat)
      throw wrong
    }
  }

  get chair(): Chair | null {
    return this.chairs[this.at] ?? null
  }

  chairOf(seat: number | null): Chair | undefined {
    return this.chairs.find((chair) => chair.seat === seat) ?? (this.held.length ? undefined : this.chairs[0])
  }

  // -- saying ------------------------------------------------------------------------------------------------

  private send(message: ClientMessage, chair: Chair | null = this.chair): void {
    if (this.chairs.length > 1 && chair?.seat != null) message.seat = chair.seat
    this.line.send(message)
  }

  private hello = (): void => {
    const [first, ...more] = this.held
    const seen = (token: string | null) => this.chairs.find((chair) => chair.token === token)?.n ?? 0
    const token = first?.token ?? kept(this.code).host // a host without a seat, or somebody who watches
    const next = this.table?.next ?? this.next
    this.line.send({ t: 'hello', token, seen: seen(token), next, commit: first ? promise(first.token, next) : '' })
    for (const { token } of more) this.line.send({ t: 'add', token, seen: seen(token) })
    for (const delay of [0, 150, 300, 500, 800]) setTimeout(() => this.line.ping(), delay)
  }

  /** One more seat on this device. */
  add(held: Held): void {
    this.held = [...this.held, held]
    if (this.held.length === 1) return this.restart()
    this.line.send({ t: 'add', token: held.token, seen: 0 })
  }

  /** Begin again with what is held now: somebody who watched has taken a seat. */
  restart(): void {
    this.line.close()
    this.held = kept(this.code).held
    this.chairs = []
    this.at = 0
    this.bye = ''
    this.line = this.connect()
  }

  /** Other devices that hold our secrets, and links that were shown, are good for nothing any more. */
  async signOutOthers(): Promise<void> {
    const { held, host } = kept(this.code)
    this.line.close()
    try {
      for (const token of [...held.map((one) => one.token), ...(host ? [host] : [])]) {
        const fresh = (await api.renew(this.code, token)).token
        renew(this.code, token, fresh)
        handOn(token, fresh)
      }
    } finally {
      this.restart()
    }
  }

  /** `ask`: the decision that the move answers; null where it stands whatever is asked by then. */
  move(chair: Chair, text: string, ask: number | null = chair.view?.ask ?? 0): Promise<Refusal | null> {
    const message: MoveIn = {
      t: 'move',
      id: moveId(),
      ask,
      text,
      claimed: this.clock.now(),
      rtt: Math.round(this.clock.rtt),
    }
    if (this.chairs.length > 1 && chair.seat !== null) message.seat = chair.seat
    chair.hint = null // it has been followed, or not
    return this.outbox.post(message)
  }

  /** A clock that runs out while somebody says "yes, I give up" does not take it back. */
  async giveUp(chair: Chair, text: string): Promise<void> {
    const refusal = await this.move(chair, text, null)
    if (refusal) this.notice = refusal.words
  }

  react(what: string): void {
    this.send({ t: 'react', what })
  }

  /** Everybody at this device wants a rematch. */
  wantRematch(): void {
    for (const chair of this.chairs) if (chair.token) this.send({ t: 'react', what: 'rematch' }, chair)
  }

  /** About taking back a move. */
  takeBack(word: 'ask' | 'yes' | 'no'): void {
    if (this.chair) this.chair.may = false
    this.send({ t: 'back', word })
  }

  /** The game waits for somebody: a bot should play for them until they are back. */
  standIn(gone: number): void {
    this.send({ t: 'stand_in', gone })
  }

  /** "Show me one." */
  askHint(): void {
    this.send({ t: 'hint' })
  }

  speak(words: string): void {
    this.send({ t: 'say', words })
  }

  // -- hearing -----------------------------------------------------------------------------------------------

  private heard = (message: ServerMessage): void => {
    switch (message.t) {
      case 'sync':
        return this.line.send({ t: 'sync', k: message.k })
      case 'pong':
        this.clock.heard(message.c, message.s)
        this.now = this.clock.now()
        return
      case 'welcome':
        return this.welcome(message)
      case 'table':
        if (this.chairs.some((chair) => chair.coming)) this.later = message.table
        else this.news(message.table)
        return
      case 'tell':
        return this.told(message)
      case 'soon':
        return this.soon(message.seat, message.at, message.view as AnyView)
      case 'ok':
        this.done(message.id, message.n)
        return this.outbox.answered(message.id, null)
      case 'back':
        return this.backed(message)
      case 'no':
        return this.outbox.refused(message.id, { clause: message.clause, words: message.words })
      case 'hold':
        this.hold = message.words
        if (message.on) this.clock.hold(message.now)
        else this.clock.set(message.now, this.clock.speed)
        return
      case 'draw':
        return this.drawn(message.seat, message.text)
      case 'draft':
        return this.drafted(message)
      case 'react':
        return this.reactedTo(message.seat, message.what)
      case 'say':
        this.said = [...this.said, { seat: message.seat, words: message.words }].slice(-60)
        this.unread += 1
        return
      case 'suggest':
        return this.suggested(message.seat, message.text)
      case 'hint':
        return this.hinted(message)
      case 'error':
      case 'notice':
        this.notice = message.words
        return
      case 'bye':
        if (message.seat !== undefined) return this.gone(message.seat, message.words)
        this.deleted = message.clause === 'code'
        this.bye = message.words
        this.line.close()
    }
  }

  private welcome(message: import('../wire').Welcome): void {
    if (message.play !== this.play || !this.online) this.clock.set(message.now, message.speed)
    this.online = true
    this.hold = ''
    this.drawing = false
    this.now = this.clock.now()
    this.reactions = [...message.reactions]
    let chair = this.chairs.find((found) => found.seat === message.seat)
    if (!chair) {
      if (this.chairs.length > 1 && this.chairs.length === this.held.length) return this.restart() // seats were reordered
      const index = this.chairs.length < this.held.length ? this.chairs.length : 0
      chair = new Chair(message.seat, this.held[index]?.token ?? null)
      const owner = chair
      chair.board.send = (change) => (change.clear || !owner.hush) && this.send({ t: 'draft', ...change }, owner)
      this.chairs = index ? [...this.chairs, chair] : [chair]
    }
    if (message.play !== this.play || message.n < chair.n) {
      const missed = chair.n > 0 // we have asked for what comes after a number of the old stream
      chair.renew()
      if (missed && message.n > 0) this.again(chair)
    }
    this.play = message.play
    this.commitment = message.commitment
    this.later = null
    this.news(message.table)
    chair.board.again()
    this.outbox.again()
  }

  private news(table: TableInfo): void {
    this.table = table
    for (const chair of this.chairs) {
      if (chair.seat === null || !chair.token || chair.promised === table.next) continue
      chair.promised = table.next
      this.send({ t: 'commit', next: table.next, commit: promise(chair.token, table.next) }, chair)
    }
  }

  /** The next play is fixed but for the salts: now ours can be shown. */
  private drawn(seat: number, text: string): void {
    const chair = this.chairs.find((found) => found.seat === seat)
    const salt = chair?.token ? reveal(chair.token, seat, text) : null
    if (salt === null) return
    this.drawing = true
    this.send({ t: 'reveal', salt }, chair)
  }

  private told(message: Tell): void {
    const chair = this.chairOf(message.seat)
    if (!chair || message.n <= chair.n) return
    chair.waiting.set(message.n, message)
    if (chair.seat !== null && message.n > chair.n + 1) this.again(chair)
    this.tellOn(chair)
  }

  /** All that has come, in its order. A breath that is held holds everything up: sounds, story and result, too. */
  private tellOn(chair: Chair): void {
    while (!chair.coming) {
      const n = chair.seat === null ? Math.max(...chair.waiting.keys()) : chair.n + 1 // who watches is told the newest only
      const next = chair.waiting.get(n)
      if (!next) return
      for (const told of chair.waiting.keys()) if (told <= n) chair.waiting.delete(told)
      const view = (next.view ?? null) as AnyView | null
      const fresh = this.clock.now() - next.at < FRESH * this.clock.speed // not what a page missed
      const ms = view && chair.view && fresh ? this.breath(view, chair.view) : 0
      if (!ms) {
        this.take(chair, next)
        continue
      }
      chair.n = n
      chair.may = false
      chair.coming = view
      setTimeout(() => chair.coming === view && this.breathe(chair, next), ms)
    }
  }

  private breathe(chair: Chair, next: Tell): void {
    chair.coming = null
    this.take(chair, next)
    this.tellOn(chair)
    if (!this.later || this.chairs.some((one) => one.coming)) return
    this.news(this.later)
    this.later = null
  }

  /** A gap: what comes after our last number, once more; a burst of tellings asks for it once. */
  private again(chair: Chair): void {
    if (performance.now() - chair.asked < 1000) return
    chair.asked = performance.now()
    this.send({ t: 'again', from: chair.n }, chair)
  }

  private take(chair: Chair, message: Tell): void {
    chair.n = message.n
    chair.may = false // whatever it was, the server is asked anew
    chair.at = message.at
    const lines = message.story.filter(Boolean).map((words) => ({ n: message.n, at: message.at, words }))
    if (lines.length) chair.story = [...chair.story, ...lines]
    chair.events = message.events
    chair.told.push(...message.events.map((event) => ({ at: message.at, event })))
    if (message.view !== undefined) chair.show(message.view as AnyView)
  }

  /** Shown at its instant, unless something that is told before then makes it untrue. */
  private soon(seat: number, at: number, view: AnyView): void {
    const chair = this.chairOf(seat)
    if (!chair) return
    const n = chair.n
    setTimeout(() => chair.n === n && !chair.coming && chair.show(view), Math.max(0, this.clock.until(at)))
  }

  private drafted(message: import('../wire').DraftOut): void {
    const chair = this.chairOf(message.seat)
    if (!chair) return
    chair.board.heard(message.rows, message.text, message.number)
  }

  private suggested(seat: number, text: string | undefined): void {
    const team = this.table?.seats[seat]?.team
    for (const chair of this.chairs) {
      if (this.table?.seats[chair.seat ?? -1]?.team !== team) continue // another team on this device must not see it
      const { [seat]: _, ...others } = chair.suggestions
      chair.suggestions = text === undefined ? others : { ...others, [seat]: text }
    }
  }

  /** A move of ours was taken. If nothing has come of it for a moment, it can perhaps be taken back. */
  private done(id: string, n: number): void {
    const chair = this.chairs.find((one) => one.seat === (this.outbox.seat(id) ?? this.chairs[0]?.seat))
    if (!chair) return
    chair.may = false
    setTimeout(() => chair.n === n && this.askBack(chair), 600)
  }

  /** Could the last move be taken back? */
  askBack(chair = this.chair): void {
    if (chair?.token && !this.table?.day) this.send({ t: 'back', word: 'may' }, chair)
  }

  private backed(back: BackOut): void {
    if (back.may || back.why) {
      if (this.chair) [this.chair.may, this.chair.why] = [back.may ?? false, back.why ?? '']
      return
    }
    this.back = back.seat === null ? null : back
    if (back.words && back.seat === null) this.notice = back.words
  }

  private hinted(hint: HintOut): void {
    const chair = this.chairOf(hint.seat)
    if (chair?.view?.ask === hint.ask) chair.hint = hint
  }

  private reactedTo(seat: number, what: string): void {
    const key = ++this.count
    this.reacted = [...this.reacted, { key, seat, what }]
    setTimeout(() => (this.reacted = this.reacted.filter((shown) => shown.key !== key)), 3500)
  }

  /** One seat of several is played elsewhere now, or no longer ours. */
  private gone(seat: number, words: string): void {
    const lost = this.chairs.find((chair) => chair.seat === seat)
    this.held = this.held.filter((held) => held.token !== lost?.token)
    this.chairs = this.chairs.filter((chair) => chair !== lost)
    this.at = 0
    this.notice = `${this.table?.seats[seat]?.name ?? ''}: ${words}`
  }

  /** A seat of ours is gone: the host has removed us, or we have left. */
  lose(chair: Chair): void {
    if (chair.token) drop(this.code, chair.token)
    this.restart()
  }
}
