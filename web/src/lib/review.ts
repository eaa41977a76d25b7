// A review of a play that is over: which decisions cost something, in words.

import type { Review, Weighed } from '../wire'

const SMALL = 0.02 // as the server has it: a smaller loss is none that anybody could see

export const costly = (one: Weighed) => one.loss >= SMALL
export const percent = (chance: number) => `${Math.round(100 * chance)}%`
/** In the list of moves. */
export const cost = (one: Weighed) => `Chance of winning −${percent(one.loss)}`
/** The same as a sentence; `whose`: “your”. */
export const lowered = (one: Weighed, whose: string) =>
  `This lowered ${whose} chance of winning by about ${Math.round(100 * one.loss)} points of 100 (±${Math.max(1, Math.round(100 * one.error))}).`

/** The three that cost most, the worst first. */
export const costliest = (found: Review) =>
  found.decisions
    .filter(costly)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, 3)

/** What would have been better, as the stage says it before the move. */
export const better = (one: Weighed) =>
  `Better: ${one.words} This wins about ${Math.round(100 * one.best_chance)} of 100 such games, the move that was made ${Math.round(100 * one.chance)}.`
