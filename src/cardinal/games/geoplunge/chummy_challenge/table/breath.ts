// Somebody else has answered, and for a breath nobody says whether it is right: their answer stands in the room.

import type { ChallengeView, ChummyView } from './view'

const BREATH = 1600 // ms
const SHORT = 900 // where a clock runs

/** The challenge that an answer of others only has just decided; null: none, or we have answered ourselves. */
export function answered(view: ChummyView, before: ChummyView): ChallengeView | null {
  const done = view.past.length > before.past.length && before.phase === 'answering' ? view.past.at(-1)! : null
  return done && done.fate === 'played' && done.counting.length === 1 && done.counting[0] !== view.team ? done : null
}

export const breath = (view: ChummyView, before: ChummyView) => (!answered(view, before) ? 0 : view.options.clocks === 'off' ? BREATH : SHORT)
