// A play told step by step, from the frames of its record: who did what, in which part, and where it was decided.

import type { Frame } from '../wire'
import type { GameTable, Told } from './context'

export interface Step {
  /** The number of its frame. */
  at: number
  who: number | null
  /** The first sentence, and the ones after it: a line in the list is one sentence, as long as it is not the one shown. */
  words: string
  more: string[]
  /** 'Game 2 of 6', where the game has parts. */
  part: string
  /** Why this step matters: the game's own words for the moment. */
  moment: string
  /** By seat, where the notes tell them. */
  points: (number | undefined)[]
  /** The review has another idea. */
  missed?: boolean
  /** The play turned here: how, in a sentence. */
  turning?: string
}

const POINTS = /([-−]?\d+) (?:pts|points?)\b/
const QUIET = ['start', 'note']

/** Sentence by sentence; “St. Paul” and “Washington, D.C.” are none. */
export const sentences = (words: string) =>
  words.match(/.+?(?:(?:\w{3}|[\d)”’%])[.!?]|…)[”’)]*(?=\s|$)|.+$/gs)?.flatMap((one) => (/\p{L}/u.test(one) ? [one.trim()] : [])) ?? [] // “0:6” alone is none

const counted = (figure?: string) => (figure === undefined ? undefined : Number(figure.replace('−', '-')))

/** What is worth a line. Ticks of a clock, which nobody tells of, are not. */
export function stepsOf(frames: Frame[], count: number, game: GameTable, told: (seat: number) => Told): Step[] {
  const steps: Step[] = []
  const scored: (number | undefined)[] = [] // by seat: what its notes last said
  for (const [at, frame] of frames.entries()) {
    const seat = frame.who ?? 0
    const t = told(seat)
    const summary = game.summary(frame.views[seat], t)
    const before = frames[at - 1]?.views[seat] ?? null
    const called = before ? game.moment?.(frame.views[seat], before, t) : null
    const points = summary.notes.map((note) => counted(POINTS.exec(note)?.[1]))
    const [words, ...more] = frame.story.flatMap(sentences)
    const changed = points.some((n, seat) => n !== undefined && scored[seat] !== undefined && n !== scored[seat])
    for (const [seat, n] of points.entries()) if (n !== undefined) scored[seat] = n
    if (!words && at > 0 && frame.who === null) continue
    const last = at === count - 1
    const moment = called && !called.small && !QUIET.includes(called.kind) ? called.title : last ? 'The end' : changed ? 'Points' : ''
    steps.push({ at, who: frame.who, words: words || (at === 0 ? 'The deal.' : frame.text), more, part: summary.part ?? '', moment, points })
  }
  return rare(steps)
}

const MOST = 8 // moments that are starred
/** A star is for what is rare in this play: where every second card is “Placed!”, that is none. */
function rare(steps: Step[]): Step[] {
  const often = new Map<string, number>()
  for (const { moment } of steps) if (moment) often.set(moment, (often.get(moment) ?? 0) + 1)
  let room = MOST
  const kept = new Set([...often].sort((a, b) => a[1] - b[1]).flatMap(([moment, n]) => ((room -= n) >= 0 ? [moment] : [])))
  return steps.map((step, k) => (kept.has(step.moment) || k === steps.length - 1 ? step : { ...step, moment: '' }))
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

/** Who is ahead, if one alone is. */
function leader(points: Step['points'], fewest: boolean): number {
  const all = points.map((n) => (n === undefined ? -Infinity : fewest ? -n : n))
  const most = Math.max(...all)
  return all.filter((n) => n === most).length === 1 ? all.indexOf(most) : -1
}

/** The step at which the winner took the lead from somebody, for good. Who only led all the way, or by the last move, turned nothing. */
export function leadTaken(steps: Step[], winner: number, fewest: boolean): number | undefined {
  const leaders = steps.map((step) => leader(step.points, fewest))
  const k = leaders.findLastIndex((one) => one !== winner) + 1
  return k < steps.length - 1 && leaders.slice(0, k).some((one) => one >= 0 && one !== winner) ? steps[k].at : undefined
}
