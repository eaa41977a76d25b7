// What is to be seen of a bot that searches in a race: as at a real table its face and its fidgeting, never what it has found.
// It hangs on the time and on the seat alone, so it can tell nothing; and it grows livelier, so the race does not feel dead.

import type { Mood } from './birds'

export interface Fidget {
  words: string
  mood: Mood
  /** Cannot sit still any more. */
  hops: boolean
}

const EVERY_MS = 6_000
const LIVELY_MS = 45_000
const CALM: [string, Mood][] = [
  ['looks at the cards', 'idle'],
  ['thinks', 'thinking'],
  ['moves cards around', 'idle'],
  ['thinks hard', 'thinking'],
]
const LIVELY: [string, Mood][] = [
  ['leans forward', 'idle'],
  ['thinks very hard', 'thinking'],
  ['can’t sit still', 'idle'],
  ['counts on its toes', 'thinking'],
]

export function fidget(seat: number, ms: number): Fidget {
  const step = Math.max(0, Math.floor((ms + seat * 2_500) / EVERY_MS)) // not all at once
  const lively = ms >= LIVELY_MS
  const [words, mood] = lively ? LIVELY[step % LIVELY.length] : CALM[step % CALM.length]
  return { words, mood, hops: lively && mood === 'idle' }
}
