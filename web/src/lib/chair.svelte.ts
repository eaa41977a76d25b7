// A seat at a table as this browser knows it: everything that it has been told.

import type { HintOut, Tell } from '../wire'
import type { AnyView } from './context'
import { Board } from './draft'
import type { Told } from './proof'

export interface StoryLine {
  n: number
  at: number
  words: string
}

/** What one seat has been told. */
export class Chair {
  at = $state(0) // when something was last told, in table time
  n = 0 // the last number without a gap before it
  view = $state.raw<AnyView | null>(null)
  before = $state.raw<AnyView | null>(null)
  coming = $state.raw<AnyView | null>(null) // a breath is held: this is told after it
  events = $state.raw<Record<string, any>[]>([])
  story = $state.raw<StoryLine[]>([])
  rows = $state.raw<string[][]>([])
  text = $state('')
  readonly board = new Board(this)
  suggestions = $state.raw<Record<number, string>>({})
  may = $state(false) // could our last move be taken back?
  why = $state('') // if not
  hint = $state.raw<HintOut | null>(null) // that was asked for; it goes with the question, or the move
  told: Told[] = [] // every event of this play
  promised = '' // for which shuffle it has committed to a salt
  waiting = new Map<number, Tell>() // told before their turn
  asked = -1e9 // when we last asked for them

  constructor(
    readonly seat: number | null,
    readonly token: string | null,
  ) {}

  /** Why chat and the team's board are closed now, in the rules' words; '' while they are open. */
  get hush(): string {
    return this.view?.hush ?? this.view?.inner?.hush ?? ''
  }

  renew(): void {
    this.n = 0
    this.view = this.before = this.coming = null
    this.events = []
    this.told = []
    this.story = []
    this.rows = []
    this.text = ''
    this.board.renew()
    this.suggestions = {}
    this.hint = null
    this.waiting.clear()
  }

  show(view: AnyView): void {
    this.before = this.view
    this.view = view
    this.may = false
    this.why = ''
    if (this.hint?.ask !== view.ask) this.hint = null
  }
}
