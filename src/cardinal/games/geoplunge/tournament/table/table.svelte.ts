// One table and its match, as this phone knows it: what the server shows, what still waits to be sent, and where we are.

import { Wrong } from '$web/lib/api'
import { choice, choose } from '$web/lib/seats'
import type { Day, Refused } from '$web/desk/day.svelte'
import type { AnyChange, MatchRow, Score, Selection, TableView } from '$web/desk/wire'
import type { Pack, Point, Script, Step } from './wire'
import { askJudge, fetchPack } from './api'
import { fill, sideOf, two, type Side } from './fill'
import { another, arrive, begin, marked, now, pointOf, powerNow, stepOf, type Run, type Visit } from './run'
import type { DeckName } from './decks'

interface Kept {
  match: string
  agreed: string // the games that were selected, as the helper has read them out
  run: Run | null
}

const nothing = (match: string): Kept => ({ match, agreed: '', run: null })

/** Packs are large, and a phone has little room. */
function forgetOtherDays(code: string): void {
  try {
    const old = Object.keys(localStorage).filter((key) => key.startsWith('cardinal.console.') && !key.startsWith(`cardinal.console.${code}.`))
    old.forEach((key) => localStorage.removeItem(key))
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

export class Table {
  pack = $state.raw<Pack | null>(null)
  wrong = $state('')
  private kept = $state.raw<Kept>(nothing(''))

  constructor(readonly day: Day) {}

  get view(): TableView {
    return this.day.view as TableView
  }
  get match(): MatchRow | null {
    return this.view.match
  }
  get names(): [string, string] {
    const [a = '', b = ''] = this.match?.names ?? []
    return [a, b]
  }

  private get key(): string {
    return `console.${this.day.code}.${this.view.table}`
  }

  // -- the pack ----------------------------------------------------------------------------------------------

  /** Once for each match; then it is kept, and no network is needed. */
  async load(match: string): Promise<void> {
    const stored = choice<Pack | null>(`${this.key}.pack`, null)
    this.pack = null
    this.kept = nothing(match)
    if (stored?.match === match) {
      this.pack = stored
      this.kept = choice<Kept>(this.key, this.kept)
      if (this.kept.match !== match) this.kept = nothing(match)
      return
    }
    try {
      const pack = await fetchPack(this.day.code, this.day.token)
      if (this.match?.id !== match) return
      if (pack.match !== match) throw new Wrong('The desk has just given this table another match.', 'again', 409)
      this.wrong = ''
      this.pack = pack
      forgetOtherDays(this.day.code)
      choose(`${this.key}.pack`, pack)
      this.keep({})
    } catch (error) {
      this.wrong = (error as Wrong).message
    }
  }

  private keep(more: Partial<Kept>): void {
    this.kept = { ...this.kept, ...more }
    choose(this.key, this.kept)
  }

  // -- the games so far --------------------------------------------------------------------------------------

  private waiting = $derived.by((): AnyChange[] =>
    [...this.day.landed, ...this.day.queue].map((one) => one.change).filter((change) => 'match' in change && change.match === this.match?.id),
  )

  /** With those that wait to be sent. */
  games = $derived.by((): Score[] => {
    const games = [...(this.match?.games ?? [])]
    for (const change of this.waiting) {
      if (change.do === 'played' && change.number === games.length + 1) games.push(change.score)
      if (change.do === 'take_back' && change.number === games.length) games.pop()
    }
    return games
  })
  /** How many of them the server has. */
  sent = $derived(this.match?.games.length ?? 0)
  reporting = $derived(this.waiting.some((change) => change.do === 'report' || change.do === 'no_show'))

  points(score: Score): [number, number] {
    const staked = Number(score.stakes?.[0] ?? false) + 2 * Number(score.stakes?.[1] ?? false)
    const won = score.winner ?? null
    return this.pack?.points[`${won === null ? '-' : won} ${Number(score.bonus ?? false)} ${staked}`] ?? [0, 0]
  }

  total = $derived.by((): [number, number] => {
    if (this.match && this.games.length === this.match.games.length) return [this.match.points[0], this.match.points[1]]
    return this.games.map((score) => this.points(score)).reduce((sum, one) => [sum[0] + one[0], sum[1] + one[1]], [0, 0])
  })
  won = $derived.by((): [number, number] => [
    this.games.filter((one) => one.winner === 0).length,
    this.games.filter((one) => one.winner === 1).length,
  ])
  /** Games count, not points: the finals. */
  counted = $derived(this.pack !== null && !this.pack.stakes)

  title(game: string): string {
    return this.view.sheet?.titles[game] ?? game
  }

  // -- which game comes now ----------------------------------------------------------------------------------

  /** Call and afternoon: what each side wants, the first one first; from this phone or another. */
  selected = $derived.by((): Selection[] => {
    let made = this.view.selected
    for (const change of this.waiting) {
      if (change.do !== 'select') continue
      const mine = { side: change.side, games: change.games }
      if (change.anew) made = []
      made = made.some((one) => one.side === mine.side) ? made.map((one) => (one.side === mine.side ? mine : one)) : [...made, mine]
    }
    return made
  })

  private chosen = $derived.by((): number[] => {
    const key = this.selected.map((one) => [...one.games].sort((a, b) => a - b).join(' ')).join('|')
    return this.pack?.chosen[key] ?? []
  })
  order = $derived.by((): number[] => (this.pack?.choosing ? this.chosen : (this.pack?.games ?? [])))
  /** Nothing to select, or both have, and the helper has said that it is right. */
  agreed = $derived.by(() => !this.pack?.choosing || (this.order.length > 0 && this.kept.agreed === this.order.join(' ')))

  /** How many games of a match are played anyway; after them somebody has to win. */
  private regular = $derived.by(() => (this.pack?.format === 'championship' ? this.pack.games.length : 0))
  /** GP-R30: the game that comes now is this replay of a tied playoff or tie-breaker. */
  replay = $derived.by(() => (this.counted ? Math.max(0, this.games.length - this.regular) : 0))

  /** The winner of the match, where games won decide. */
  decided = $derived.by((): Side | null => {
    if (!this.pack || !this.counted) return null
    const winners = this.games.map((one) => (one.winner == null ? '-' : String(one.winner))).join('')
    const regular = this.regular
    for (let n = 1; n <= regular; n++) {
      const found = this.pack.ends[winners.slice(0, n)]
      if (found !== undefined && winners.length >= n) return found
    }
    const last = winners.slice(regular).match(/[01]/) // GP-59, GP-R30: the first one won
    return winners.length > regular && last ? (Number(last[0]) as Side) : null
  })

  private breaker = $derived.by(() => !!this.pack?.tie_breaker && this.counted && this.games.length >= this.order.length)

  /** The number of the game that comes now: in their order, and over again (GP-39). */
  next = $derived.by((): number | null =>
    this.order.length ? (this.breaker ? this.order[0] : this.order[this.games.length % this.order.length]) : null,
  )

  nextTitle = $derived.by((): string => {
    if (!this.pack || this.next === null) return ''
    if (this.breaker) return this.pack.scripts[this.pack.tie_breaker].title
    return this.pack.choices.find((one) => one.number === this.next)?.title ?? ''
  })

  agree(): void {
    this.keep({ agreed: this.order.join(' ') })
  }
  reselect(): void {
    this.keep({ agreed: '', run: null })
  }

  // -- the game that is on -----------------------------------------------------------------------------------

  /** A result that another phone has sent ends the game here, too. */
  run = $derived.by((): Run | null => (this.kept.run?.number === this.games.length + 1 ? this.kept.run : null))
  script = $derived.by((): Script | null => (this.run && this.pack ? this.pack.scripts[this.run.script] : null))
  point = $derived.by((): Point | null => (this.run && this.pack ? pointOf(this.pack, this.run) : null))
  step = $derived.by((): Step | null => (this.run && this.pack ? stepOf(this.pack, this.run) : null))
  first = $derived.by((): Side => (this.run ? now(this.run).first : 0))

  private get played(): string[] {
    return this.games.map((one) => one.game)
  }

  say(text: string): string {
    return fill(text, this.names, this.first, this.point)
  }
  side(role: Side): Side {
    return sideOf(role, this.first)
  }

  start(): void {
    if (!this.pack || this.next === null) return
    const last = this.games[this.games.length - 1]?.winner ?? null
    this.keep({ run: begin(this.pack, this.played, this.next, last === null ? null : two(last), this.breaker) })
  }

  go(to: string, first: Side | null = null): void {
    if (!this.pack || !this.run || !this.script) return
    this.keep({ run: arrive(this.pack, this.played, this.run, this.script, to, first ?? this.first) })
  }

  /** One step back; at the first one, out of the game. */
  back(): void {
    if (!this.run) return
    this.keep({ run: this.run.trail.length > 1 ? { ...this.run, trail: this.run.trail.slice(0, -1), timer: null } : null })
  }

  note(more: Partial<Run>): void {
    if (this.run) this.keep({ run: { ...this.run, ...more } })
  }

  mark(more: Partial<Visit>): void {
    if (this.run) this.keep({ run: marked(this.run, more) })
  }

  /** A side adds a Power card to this trick, or none. */
  play(side: Side, id: string | null): void {
    if (!this.run) return
    const powers: [string | null, string | null] = [powerNow(this.run, 0), powerNow(this.run, 1)]
    powers[side] = id
    this.mark({ powers })
  }

  /** The BUR cards of this game, and what they make for its bases (PR-30): kept, so that every trick shows it. */
  async workOut(cards: string[]): Promise<void> {
    this.note({ bur: cards, best: '' })
    const bases = this.run?.bases ?? []
    if (!this.day.online || !cards.length || !bases.length) return
    const best = await askJudge(this.day.code, { kind: 'bur', cards, bases }, this.day.token).then(
      (verdict) => verdict.words,
      () => '',
    )
    if (this.run?.bur === cards) this.note({ best })
  }

  another(deck: DeckName, place: number): void {
    if (this.pack && this.run) this.keep({ run: another(this.pack, this.played, this.run, deck, place) })
  }

  drop(): void {
    this.keep({ run: null })
  }

  // -- what is sent ------------------------------------------------------------------------------------------

  send(score: Score): Promise<Refused | null> {
    const number = this.games.length + 1
    const run = this.kept.run?.number === number ? this.kept.run : null // else an earlier game is mended: the one that is on stays
    const sent = this.day.change({ do: 'played', match: this.match!.id, number, score })
    if (run) this.keep({ run: null })
    void sent.then((refused) => refused && run && this.keep({ run })) // not lost: it can be sent again
    return sent
  }

  takeBack(): Promise<Refused | null> {
    return this.day.change({ do: 'take_back', match: this.match!.id, number: this.games.length })
  }
}
