// How soon a bot may shout, in seconds, and how far it looks on the way. It goes by the time alone: nobody is told what a bot
// has found (BU-R14). The numbers are those of bots.py (tests/test_bots.py compares them).

import type { Told } from '$web/lib/context'
import type { Next } from '$web/lib/next'
import { seatsOf } from '$web/lib/teams'
import { THREE } from './groups'
import type { BorderUpView } from './view'

/** BU-R18, where no clock runs. */
const ALONE: Record<string, number> = {
  rookie: 90,
  club: 40,
  expert: 25,
}
/** BU-R19, in percent of a person's usual time. */
const SHARE: Record<string, number> = {
  rookie: 90,
  club: 75,
  expert: 60,
}
const SLOWEST = 'rookie'
const [LEAST, MOST] = [15, 130] // seconds, of the option
/** In two groups: what a rival's rows hold. */
export const cards = (view: BorderUpView) => (view.options.level === 4 ? 8 : 6)

const usual = (view: BorderUpView) => Number(view.options.pace) || 0

/** In ms, by the bots of the other team; 0: nobody knows. */
export function soonest(view: BorderUpView, bots: (string | null | undefined)[]): number {
  const pace = usual(view)
  if (!bots.length || !bots.every((name) => name && name in ALONE)) return 0
  const times = bots.map((name) => {
    const paced = (pace * SHARE[name!]) / 100
    return !pace ? ALONE[name!] : name === SLOWEST ? paced : Math.min(ALONE[name!], paced)
  })
  return 1000 * Math.min(...times)
}

/** How many of these cards seem to lie after so many ms; the last one comes with the shout. */
export const layable = (ms: number, first: number, all: number) => Math.min(all - 1, Math.floor((ms / first) * (all - 1)))

/** The other team's bots; null: there is a person, or nobody plays here. */
export function rivals(view: BorderUpView, t: Pick<Told, 'seats'>): string[] | null {
  const seats = view.team === null ? [] : seatsOf(t.seats, 1 - view.team).map((seat) => t.seats[seat])
  return seats.length && seats.every((one) => one.kind === 'bot') ? seats.map((one) => one.level) : null
}

/** BU-R19: halfway to the time of one's own right shout, or to a little more than that of the bot that was faster. */
export function next(view: BorderUpView, t: Pick<Told, 'seats'>): Next | null {
  const pace = usual(view)
  const shout = view.shouts.find((made) => made.right)
  if (!pace || !shout || !rivals(view, t)) return null
  const took = (shout.at - (view.start ?? 0)) / 1000
  const time = shout.team !== view.team ? Math.max(pace, took * 1.15) : shout.word === THREE ? took * 0.75 : took
  const { level, edition } = view.options
  return { of: { level, edition }, options: { pace: Math.round(Math.min(MOST, Math.max(LEAST, (pace + time) / 2))) } }
}
