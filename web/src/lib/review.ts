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
  const their = who === 'You' ? 'your' : `${who}’s`
  return `Better: ${one.words} Played on many times from here, it wins about ${best} of 10 games; ${their} move, about ${made}.`
}

/** The decision around which the chance to win changed most, if by enough: towards the end that it took.
    The last one is left out: there every play is decided. */
export function turning(found: Review): { number: number; from: number; to: number } | null {
  const TURNS = 0.2
  const spans = found.decisions.slice(0, -1).map((one, k) => ({ number: one.number, from: one.best_chance, to: found.decisions[k + 1].best_chance }))
  const way = found.share < (spans[0]?.from ?? 0) ? -1 : 1
  const [most] = spans.sort((a, b) => way * (b.to - b.from - a.to + a.from))
  return most && way * (most.to - most.from) >= TURNS ? most : null
}
/** How it turned, as a sentence. */
export const turned = ({ from, to }: { from: number; to: number }, who: string) =>
  `Before this, ${who === 'You' ? 'you' : who} would have won about ${Math.round(10 * from)} of 10 games; by ${who === 'You' ? 'your' : 'the'} next move, about ${Math.round(10 * to)}.`
