// Courage: how much of a question was still unread when somebody shouted and knew the answer.

import { count } from '$web/lib/text'
import type { ChallengeView } from './view'

const BOLD = 0.25 // of the words were unread
const DARING = 0.5

export const unheard = (done: ChallengeView) => done.text.split(/\s+/).length - done.read

/** Stars and words for a right answer to less than three quarters of the question; null: it was heard almost out, or it was wrong. */
export function nerve(done: ChallengeView): { stars: number; words: string } | null {
  const left = unheard(done)
  const part = left / (left + done.read)
  if (done.fate !== 'played' || !done.right.length || part < BOLD) return null
  return part < DARING ? { stars: 1, words: `Bold: ${count(left, 'word')} still unread` } : { stars: 2, words: `Daring: ${count(left, 'word')} still unread` }
}

/** How many questions the winner of the last one has won in a row. */
export function streak(past: ChallengeView[]): number {
  const played = past.filter((done) => done.fate === 'played')
  const last = played.at(-1)?.winner ?? null
  if (last === null) return 0
  const other = played.findLastIndex((done) => done.winner !== last)
  return played.length - 1 - other
}
