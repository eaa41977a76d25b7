// A review of a play that is over: which decisions cost something, in words.

import type { Review, Weighed } from '../wire'

const SMALL = 0.02 // as the server has it: a smaller loss is none that anybody could see

export const costly = (one: Weighed) => one.loss >= SMALL
export const percent = (chance: number) => `${Math.round(100 * chance)}%`

/** Of so many games like this one, so many are won: with the move that was made, and with the best. Ten games, unless
 * that would say the same of both. */
export function wins(one: Weighed): { made: number; best: number; of: number } {
  const of = Math.round(10 * one.chance) === Math.round(10 * one.best_chance) ? 100 : 10
  return { made: Math.round(of * one.chance), best: Math.round(of * one.best_chance), of }
}

/** Those that cost most, the worst first: three to look at again, four to be marked. */
export const costliest = (found: Review, most = 3) =>
  found.decisions
    .filter(costly)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most)
export const MARKED = 4

/** What would have been better, as the stage says it before the move. */
export function better(one: Weighed, who: string): string {
  const { made, best, of } = wins(one)
  const [they, their] = who === 'You' ? ['You', 'your'] : [who, 'their']
  return `Better: ${one.words} ${they} would win about ${best} of ${of} games from here; with ${their} move, about ${made}.`
}
