// What a stage is fed with: a live chair, or a frame of a replay.

import type { HintOut, SeatInfo } from '../wire'
import type { AnyView, Draft, Refusal } from './context'

export interface Source {
  readonly view: AnyView
  readonly before: AnyView | null
  readonly coming?: AnyView | null // while a breath is held: the next view
  readonly seats: SeatInfo[]
  readonly you: number | null // whose side of the table it is
  /** A replay is seen from anybody's side: only the seat `own` (-1: nobody) is called “You”. `lively`: this step follows the
   * one before it, so its moment is shown. */
  readonly shown?: { own: number; lively?: boolean }
  readonly over: boolean
  readonly points: readonly number[]
  readonly winners: readonly number[]
  readonly live: boolean
  readonly playing: boolean
  readonly busy: boolean
  readonly now: number
  readonly draft: Draft
  readonly suggestions: Record<number, string>
  readonly news?: readonly string[] // the last lines of the story
  readonly hint?: HintOut | null // that was asked for
  dropHint?(): void
  move(text: string): Promise<Refusal | null>
  picture(token: string): string
}
