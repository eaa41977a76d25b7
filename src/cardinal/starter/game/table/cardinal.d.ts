// Cardinal's client API for browser tables, version 1. docs/tables.md explains it.
// Your editor reads this file to check table/index.js; Cardinal does not load it.

/** What every view has. Your game's own fields come on top. */
export interface View {
  game: string
  /** Your seat, or null if you are watching. */
  seat: number | null
  /** More than 0: it is your decision. */
  ask: number
  /** The moves you may make now, as texts. */
  moves: string[]
  /** The seat whose turn it is, if your game's view has this field: the frame marks that player. */
  turn?: number
  [field: string]: any
}

export interface Seat {
  seat: number
  kind: 'person' | 'bot' | 'open' | 'empty'
  name: string
  team: number | null
}

/** What can be said about a table without drawing it. */
export interface Glance<V = View> {
  readonly view: V
  readonly seats: readonly Seat[]
  /** Your seat, or null if you are watching. */
  readonly you: number | null
  readonly over: boolean
  /** By seat, when the game is over. More is better. */
  readonly points: readonly number[]
  /** The seats that have won, when the game is over. */
  readonly winners: readonly number[]
  /** A player's name; 'You' for your own seat. */
  name(seat: number): string
}

/** What `draw` gets. */
export interface Table<V = View> extends Glance<V> {
  /** The view before this one, or null. */
  readonly before: V | null
  /** It is your decision, and a move can be sent now. Offer buttons only then. */
  readonly asked: boolean
  /** Table time in milliseconds. */
  readonly now: number
  /** Yours to keep what the player has picked. It starts empty with each game. */
  readonly state: Record<string, any>
  /** Change `state` and draw again. */
  set(change: Record<string, any>): void
  /** Send a move. If it is refused, the reason appears beside the element whose key or place is `at`. */
  play(move: string, at?: string): void
}

type Child = Node | string | number | null | undefined | false | Child[]

export interface CardProps {
  /** The same name for the same card, so that it moves instead of jumping. Without it: the card's text. */
  key?: string
  /** The key or place that a new card comes from, for example 'pile' or 'seat-2'. */
  from?: string
  /** It can be played now. */
  lit?: boolean
  /** It is chosen. */
  picked?: boolean
  /** What it is called, if not “Queen of hearts”. */
  label?: string
  /** Makes the card a button. */
  onclick?: () => void
}

/** Builders for what lies on a table. All return plain elements. */
export interface UI {
  /** An element: h('p', { class: 'total' }, 'Total: ', 12). Properties that start with "on" are listeners. */
  h(tag: string, props?: Record<string, any> | null, ...children: Child[]): HTMLElement
  /** A card: 'QH' or '10S' from the deck of 52, any other short text on a blank card, or null for a back. */
  card(text: string | number | null, props?: CardProps): HTMLElement
  /** Cards in a row that overlap as much as they must. `place` names it for `from` and `at`. */
  hand(label: string, cards: Child, place?: string): HTMLElement
  /** A titled place on the table: a pile, a trick, a discard. */
  pile(title: string, cards: Child, note?: string, place?: string): HTMLElement
  /** Several things side by side in the middle of the table. */
  row(...children: Child[]): HTMLElement
  button(label: string, onclick: () => void, props?: { main?: boolean; disabled?: boolean }): HTMLElement
  /** The bar of buttons at the bottom. Put the main one last. */
  actions(...buttons: Child[]): HTMLElement
  /** “Queen of hearts” for 'QH'. */
  cardName(text: string): string
}

export interface Moment {
  kind: 'shout' | 'right' | 'wrong' | 'zap' | 'line' | 'call' | 'score' | 'start' | 'note'
  seat?: number
  title: string
  words?: string
}

export interface Result {
  headline: string
  rows: { name: string; points: string; won: boolean }[]
}

/** The default export of table/index.js. Only `api` and `draw` are required. */
export interface GameTable<V = View> {
  api: 1
  /** Draws the whole table. Called again whenever something changes. */
  draw(t: Table<V>, ui: UI): Child
  /** The line above the table that says what is asked of you. */
  prompt?(t: Table<V>): string
  /** A few words by seat, shown under each name: '5 cards'. */
  notes?(t: Glance<V>): string[]
  /** The seats that are to act. Without it: `view.turn`. */
  acting?(t: Glance<V>): number[]
  /** Who won, in a sentence, and a row for each player. Without it: the game's points and winners. */
  result?(t: Glance<V>): Result
  /** For beginners: what to look at. The first one is shown beside its key or place. */
  hints?(t: Glance<V>): { at: string; words: string }[]
  /** What has just happened, if it is worth a moment: it is shown across the table, with a sound and the bird of `seat`. */
  moment?(t: Glance<V>, before: V | null): Moment | null
  /** Style rules for your own classes; they apply to this table only. */
  css?: string
}
