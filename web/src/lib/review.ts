// A review of a play that is over: which decisions cost something, in words.

import type { Review, Weighed } from '../wire'

const MATTERS = 0.1 // as the server has it: one game in ten

export const costly = (one: Weighed) => one.loss >= MATTERS
export const percent = (chance: number) => `${Math.round(100 * chance)}%`

/** Of ten games like this one, so many are won: with the move that was made, and with the best. */
export const wins = (one: Weighed) => ({ made: Math.round(10 * one.chance), best: Math.round(10 * one.best_chance) })

/** Those that cost most, the worst first: three to look at again, four to be marked. */
export const costliest = (found: Review, most = 3) =>
  found.decisions
    .filter(costly)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most)
export const MARKED = 4

/** What would have been better, as the stage says it before the move. */
export function better(one: Weighed, who: string): string {
  const { made, best } = wins(one)
  const [they, their] = who === 'You' ? ['You', 'your'] : [who, 'their']
  return `Better: ${one.words} ${they} would win about ${best} of 10 games from here; with ${their} move, about ${made}.`
}
