// A step of a record as a stage takes it: seen from a seat, and nothing can be done in it.

import type { Frame, HintOut, SeatInfo } from '../wire'
import type { AnyView, Draft } from './context'
import type { Source } from './source'

const nothing = () => {}
const draft: Draft = { rows: [], text: '', find: () => null, lay: nothing, take: nothing, write: nothing, clear: nothing }

interface Shown {
  readonly code: string // of the table
  readonly play: number // of that table
  readonly seats: SeatInfo[]
  readonly seat: number // whose side it is seen from
  readonly own: number // who looks on, or -1
  readonly lively?: boolean
  readonly frame: Frame
  readonly before?: Frame
  readonly hint: HintOut | null
  readonly end?: { points: number[]; winners: number[] } | null // at the last step: how the play ended
  dropHint?(): void
}

/** `shown` is read each time: its getters may give something else at every step. */
export const frameSource = (shown: Shown): Source => ({
  get view() {
    return shown.frame.views[shown.seat] as AnyView
  },
  get before() {
    return (shown.before?.views[shown.seat] as AnyView | undefined) ?? null
  },
  get seats() {
    return shown.seats
  },
  get you() {
    return shown.seat
  },
  get shown() {
    return { own: shown.own, lively: shown.lively }
  },
  get over() {
    return !!shown.end
  },
  get points() {
    return shown.end?.points ?? []
  },
  get winners() {
    return shown.end?.winners ?? []
  },
  live: false,
  playing: false,
  busy: false,
  get now() {
    return shown.frame.at
  },
  draft,
  suggestions: {},
  move: async () => ({ clause: 'table', words: 'This is a replay.' }),
  get hint() {
    return shown.hint
  },
  dropHint: () => shown.dropHint?.(),
  picture: (token) => `/api/tables/${shown.code}/picture/${token}.svg?play=${shown.play}`,
})
