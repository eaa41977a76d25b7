// What a table gets, and what a game's folder offers. web/README.md says how to write one.

import type { Component } from 'svelte'
import type { HintOut, SeatInfo, View } from '../wire'
import type { CardsInfo } from './outlines'
import type { Mood } from './birds'
import type { Next } from './next'

/** Why a move was not taken. */
export interface Refusal {
  clause: string
  words: string
}

/** What the frame reads of a view. */
export interface AnyView extends View {
  /** Why chat and the team's board are closed now; empty or not there: they are open. */
  hush?: string
  /** In a match: the view of the game that is on. */
  inner?: AnyView | null
}

/** A board that the seats of a team arrange together, before anything is said. Best effort; nothing of it is a move. */
export interface Draft {
  readonly rows: string[][]
  readonly text: string
  /** Where a card lies, or null while it is in the hand. */
  find(card: string): { slot: number; place: number } | null
  lay(card: string, slot: number, place?: number): void
  take(card: string): void
  write(text: string): void
  clear(): void
}

export interface TableContext<V = any> extends Told {
  /** What the seat may know now. Reactive, and never changed in place. */
  readonly view: V
  /** The view before this one, or null. */
  readonly before: V | null
  /** While a breath is held (`GameTable.breath`): the view that comes after it. For what everybody saw done, and never for what came of it. */
  readonly coming?: V | null
  /** Our seat, or null for somebody who watches. */
  readonly you: number | null
  /** False while stepping through a replay, or while the line is cut: show, but offer nothing. */
  readonly live: boolean
  /** Also true while the line is cut or the clocks stand: a field that somebody types in stays, and what is sent then waits for the line. */
  readonly playing: boolean
  /** True while a move is on its way. */
  readonly busy: boolean
  /** Table time in ms, four times a second; for countdowns. It stands while the line is cut. */
  readonly now: number
  /** The points of this game decide nothing: it belongs to a match that counts the games won. */
  readonly pointless?: boolean
  readonly draft: Draft
  /** The fifty States: facts.cards.TX.card.name, …; loaded before any table is drawn. */
  readonly facts: CardsInfo
  /** What bot mates would do, by seat. */
  readonly suggestions: Record<number, string>
  /** Send a move. The refusal is shown beside the element with `data-key` or `data-place` = `at`, and returned. */
  play(text: string, at?: string): Promise<Refusal | null>
  /** Say beside a place why something cannot be done, without asking the server. */
  tell(words: string, at: string, clause?: string): void
  /** The one line that says what is asked of you. */
  say(words: string, looking?: boolean): void
  /** The address of a picture that a view names by an opaque token. */
  picture(token: string): string
  /** What a seat shows: for `<Seat>`. */
  readonly around: Around
  /** What `say` has said last, for `<Prompt>`. */
  readonly prompt: string
  /** The same context with another view: for a match, which shows the table of the game that is on. */
  within<W>(view: () => W, before?: () => W | null): TableContext<W>
}

/** What is known of the players besides the view. */
export interface Around {
  readonly summary: Summary
  readonly reacted: readonly Reacted[]
  /** Seats that nobody attends to now. */
  readonly away: readonly number[]
  /** The line that stands instead of the table's own: a replay tells its step. */
  readonly told?: string
  /** The last lines of the story, for `<News>`; a replay and a lesson have none: they tell it themselves. */
  readonly news?: readonly string[]
  /** Whom the prompt speaks to, where several share a screen. */
  readonly who: string
  /** The answer to "show me one", and how a table takes it away. */
  readonly hint?: HintOut | null
  readonly dropHint?: () => void
  /** Ask to take back the last move, while that can be done. */
  readonly onback?: () => void
  /** The moment that the birds still feel. */
  readonly felt?: Moment | null
  /** A moment comes late: until then no bird shows how it ends. */
  readonly hushed?: boolean
  /** Hints are on: a table may help beginners more. */
  readonly hinting?: boolean
  /** A replay: it jumps from step to step, and a hint's words stand beside the table. */
  readonly replay?: boolean
  /** In a replay: see the table from there. */
  readonly onpick?: (seat: number) => void
}

/** A reaction that is shown for a few seconds. */
export interface Reacted {
  key: number
  seat: number
  what: string
}

/** What the frame draws around the table. */
export interface Summary {
  /** The seats that are asked now. */
  acting: number[]
  /** Table time at which something ends, or null. */
  until: number | null
  /** A few words by seat: '5 cards, 12 points'. */
  notes: string[]
  /** By seat, how a bird looks, where the game knows better than the frame: skipped is asleep. */
  moods?: (Mood | undefined)[]
  /** By seat: it cannot sit still, for a reason that everybody sees. */
  nervous?: boolean[]
  /** Beside the title in the bar: 'Game 2 of 6'. */
  part?: string
  /** By team, which of the frame's team colors it has; without it, team k has color k. */
  colors?: number[]
  over: boolean
  /** When it is over. */
  result?: Outcome
}

/** How a play ended, for the panel beside the board. */
export interface Outcome {
  /** Who has won, in a sentence; what follows a colon is its reason and stands below it. */
  headline: string
  /** What everybody should know who reads the points: 'Lowest score wins.' */
  note?: string
  /** For whoever sits here: what to try next time, or the best moment. */
  tip?: string
  /** By seat or team, best first. `game`: the points of the last game, where `points` are a match's. */
  rows: { name: string; points: string; won: boolean; game?: string; seats?: number[] }[]
  /** The games of a match, one by one: the points of each row, and which rows have won it. */
  games?: { name: string; points: string[]; won?: number[]; note?: string }[]
}

/** What a summary may speak with. */
export interface Told {
  readonly seats: SeatInfo[]
  /** A seat's name; 'You' for your own. */
  name(seat: number): string
  /** A team's name: its person's where it is one person, else 'Team A'. */
  teamName(team: number): string
  /** Whether the play is over; then who has won and the points, by seat. */
  readonly over: boolean
  readonly points: readonly number[]
  readonly winners: readonly number[]
  /** How many cards lie in the team's draft, where there is one. */
  readonly laid?: number
  /** The fifty States, at a table. */
  readonly facts?: CardsInfo
}

/** A word for beginners, beside the place it speaks of (`data-key` or `data-place`). */
export interface Hint {
  at: string
  words: string
}

/** Something that stops the room for a breath: the stage shows it across the table, with the bird of `seat` and a sound. */
export interface Moment {
  kind: 'shout' | 'right' | 'wrong' | 'zap' | 'line' | 'call' | 'score' | 'start' | 'note'
  seat?: number
  title: string
  words?: string
  /** It is heard, and read by a screen reader; the table itself shows it. */
  bare?: boolean
  /** It comes often: no star in the replay. */
  small?: boolean
  /** So many ms late: what the table turns over is seen first. */
  late?: number
  /** Only you may see it: nobody else can answer it. */
  secret?: boolean
  /** It concerns you: it stays twice as long. */
  long?: boolean
}

/** Something that the host may put in, where the rules let a host decide. */
export interface Ruling {
  words: string
  label: string
}

/** The default export of a game's table/index.ts. */
export interface GameTable<V = any> {
  game: string
  Table: Component<{ t: TableContext<V> }>
  summary(view: V, t: Told): Summary
  /** For a first game: what to look at, what may be done, why that was good. The first one is shown. */
  hints?(view: V, before: V | null, t: Told): Hint[]
  /** None will ever come in this play: no place is kept for them. */
  hintless?(view: V): boolean
  rulings?(view: V): Ruling[]
  /** After a play: what the next one on this device begins with. */
  next?(view: V, t: Told): Next | null
  /** What has just happened, if it is worth a moment. `before` is null only at the start of a play. */
  moment?(view: V, before: V | null, t: Told): Moment | null
  /** Something was done, and for so many ms nobody says what came of it: all of the page stays as it was (`t.coming`). */
  breath?(view: V, before: V): number
  /** False: the game needs nothing of the fifty States, and a page does not load them. */
  facts?: false
  /** The table draws the players (`<Seat>`) and the prompt (`<Prompt>`) itself; else they are a row above it. */
  arranges?: boolean
  /** On a small screen the result comes below the table, which shows how it was won. */
  stays?: boolean
  /** So many ms the table has the stage after the end, where it tells more than others do; a tap ends it. */
  lingers?: number
  /** The games that have been played in it, by id: a match has several, and medals count each. */
  parts?(view: V): string[]
  /** How many rows of the team's draft the game uses (the server keeps eight); none: the game has no draft. */
  slots?(view: V): number
}
