// A play told step by step, from the frames of its record: who did what, in which part, and where it was decided.

import type { Frame } from '../wire'
import type { GameTable, Told } from './context'

export interface Step {
  /** The number of its frame. */
  at: number
  who: number | null
  words: string
  /** 'Game 2 of 6', where the game has parts. */
  part: string
  /** Why this step matters: the game's own words for the moment. */
  moment: string
}

const POINTS = /(-?\d+) (?:pts|points?)\b/
const QUIET = ['start', 'note']

/** What is worth a line. Ticks of a clock, which nobody tells of, are not. */
export function stepsOf(frames: Frame[], count: number, game: GameTable, told: (seat: number) => Told): Step[] {
  const steps: Step[] = []
  let scored = ''
  for (const [at, frame] of frames.entries()) {
    const seat = frame.who ?? 0
    const t = told(seat)
    const summary = game.summary(frame.views[seat], t)
    const before = frames[at - 1]?.views[seat] ?? null
    const called = before ? game.moment?.(frame.views[seat], before, t) : null
    const points = summary.notes.map((note) => POINTS.exec(note)?.[1] ?? '').join()
    const words = frame.story.join(' ')
    const changed = at > 0 && points !== scored
    scored = points
    if (!words && at > 0 && frame.who === null) continue
    const last = at === count - 1
    const moment = called && !QUIET.includes(called.kind) ? called.title : last ? 'The end' : changed ? 'Points' : ''
    steps.push({ at, who: frame.who, words: words || (at === 0 ? 'The deal.' : frame.text), part: summary.part ?? '', moment })
  }
  return steps
}

/** Steps of one part together. */
export function parts(steps: Step[]): { part: string; steps: Step[] }[] {
  const found: { part: string; steps: Step[] }[] = []
  for (const step of steps) {
    if (found.at(-1)?.part !== step.part) found.push({ part: step.part, steps: [] })
    found.at(-1)!.steps.push(step)
  }
  return found
}
