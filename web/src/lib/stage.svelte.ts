// The context that a table gets, made from a source; the stage shows what is said through it.

import type { CardsInfo } from './outlines'
import type { Around, Refusal, TableContext } from './context'
import type { Source } from './source'
import { teamName } from './teams'

export interface Bubble extends Refusal {
  at: string
  key: number
}

const REPLIES: Refusal = { clause: 'table', words: 'This is a replay: nothing can be done here.' }

export class Stage implements TableContext {
  prompt = $state('')
  looking = $state(false) // at what has just happened: no hint yet for what comes next
  bubble = $state.raw<Bubble | null>(null)
  private count = 0

  constructor(
    private readonly source: () => Source,
    readonly facts: CardsInfo,
    private readonly seen: () => Around,
  ) {}

  get around() {
    return this.seen()
  }

  get view() {
    return this.source().view
  }
  get before() {
    return this.source().before
  }
  get coming() {
    return this.source().coming ?? null
  }
  get seats() {
    return this.source().seats
  }
  get you() {
    return this.source().you
  }
  get over() {
    return this.source().over
  }
  get points() {
    return this.source().points
  }
  get winners() {
    return this.source().winners
  }
  get live() {
    return this.source().live
  }
  get playing() {
    return this.source().playing
  }
  get busy() {
    return this.source().busy
  }
  get now() {
    return this.source().now
  }
  get draft() {
    return this.source().draft
  }
  get laid() {
    return this.draft.rows.reduce((sum, row) => sum + row.length, 0)
  }
  get suggestions() {
    return this.source().suggestions
  }

  // Fields, not methods: a context `within` speaks through this stage.
  play = async (text: string, at = 'prompt'): Promise<Refusal | null> => {
    this.bubble = null
    const refusal = this.playing ? await this.source().move(text) : REPLIES
    if (refusal) this.tell(refusal.words, at, refusal.clause)
    return refusal
  }

  tell = (words: string, at: string, clause = ''): void => {
    this.bubble = { words, at, clause, key: ++this.count }
  }

  say = (words: string, looking = false): void => {
    this.prompt = words
    this.looking = looking
  }

  name = (seat: number): string =>
    seat === (this.source().shown?.own ?? this.you) ? 'You' : this.seats[seat]?.name || `Seat ${seat + 1}`

  teamName = (team: number): string => teamName(this.seats, team, this.name)

  picture = (token: string): string => this.source().picture(token)

  within<W>(view: () => W, before: () => W | null = () => null): TableContext<W> {
    return Object.create(this, {
      view: { get: view },
      before: { get: before },
      coming: { get: () => this.coming?.inner ?? null },
      prompt: { get: () => this.prompt }, // it is the stage's own, and nobody else can read it
      within: { value: this.within.bind(this) },
    }) as TableContext<W>
  }
}
