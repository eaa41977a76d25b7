// What a table gets, and what a game's folder offers. web/README.md says how to write one.

import type { Component } from 'svelte'
import type { CardsInfo, SeatInfo } from '../wire'

/** Why a move was not taken. */
export interface Refusal {
  clause: string
  words: string
}

/** The fields that every view has. */
export interface AnyView {
  game: string
  seat: number | null
  ask: number
  moves: string[]
  forms: Record<string, any>[]
  aside: string[]
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

export interface TableContext<V = any> {
  /** What the seat may know now. Reactive, and never changed in place. */
  readonly view: V
  /** The view before this one, or null. */
  readonly before: V | null
  readonly seats: SeatInfo[]
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
  readonly draft: Draft
  /** The fifty States: facts.cards.TX.card.name, …; loaded before any table is drawn. */
  readonly facts: CardsInfo
  /** What bot mates would do, by seat (GP-R10). */
  readonly suggestions: Record<number, string>
  /** Send a move. The refusal is shown beside the element with `data-key` or `data-place` = `at`, and returned. */
  play(text: string, at?: string): Promise<Refusal | null>
  /** Say beside a place why something cannot be done, without asking the server. */
  tell(words: string, at: string, clause?: string): void
  /** The one line that says what is asked of you. */
  say(words: string): void
  /** A seat's name; 'You' for your own. */
  name(seat: number): string
  /** A team's name: its person's where it is one person, else 'Team A'. */
  teamName(team: number): string
  /** The address of a picture that a view names by an opaque token. */
  picture(token: string): string
  /** The same context with another view: for a match, which shows the table of the game that is on. */
  within<W>(view: () => W, before?: () => W | null): TableContext<W>
}

/** What the frame draws around the table. */
export interface Summary {
  /** The seats that are asked now. */
  acting: number[]
  /** Table time at which something ends, or null. */
  until: number | null
  /** A few words by seat: '5 cards, 12 points'. */
  notes: string[]
  /** By team, which of the frame's team colors it has; without it, team k has color k. */
  colors?: number[]
  over: boolean
  /** When it is over: who has won, in a sentence, and points by seat or team. */
  result?: { headline: string; rows: { name: string; points: string; won: boolean }[] }
}

/** What a summary may speak with. */
export interface Told {
  seats: SeatInfo[]
  name(seat: number): string
  teamName(team: number): string
}

/** A word for beginners, beside the place it speaks of (`data-key` or `data-place`). */
export interface Hint {
  at: string
  words: string
}

/** Something that the host may put in, where the rules let a host decide. */
export interface Ruling {
  words: string
  label: string
}

/** The default export of a game's table/index.ts. */
export interface GameTable<V = any> {
  game: string
  load: () => Promise<{ default: Component<{ t: TableContext<V> }> }>
  /** A picture for the lobby, 3:2. */
  Picture?: Component
  summary(view: V, t: Told): Summary
  /** For a first game: what to look at, what may be done, why that was good. The first one is shown. */
  hints?(view: V, before: V | null): Hint[]
  rulings?(view: V): Ruling[]
  /** How many rows of the team's draft the game uses (the server keeps eight); none: the game has no draft. */
  slots?(view: V): number
}
