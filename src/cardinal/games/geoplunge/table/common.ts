// What the tables of all games of GeoPlunge share.

import type { Summary } from '$web/lib/context'
import { says } from '$web/lib/text'

/** The fields of every GeoPlunge view (cardinal.games.geoplunge.view). */
export interface GeoPlungeView {
  seats: number
  team: number | null
  phase: string
  moves: string[]
  stakes_end: number | null
  stakes: number[] | null
  switch: boolean | null
  locked: boolean | null
  paused: number | null
}

export interface GeoPlungeResult {
  winner: number | null
  bonus: boolean
  reason: string
  points: number[]
}

/** GP-21, GP-R49: team A sits in seats 0, 2, 4, team B in 1, 3, 5. */
export const teamOf = (seat: number) => seat % 2
export const teamsOf = (seats: number) => Array.from({ length: seats }, (_, seat) => teamOf(seat))

export const REASONS: Record<string, string> = {
  shout: 'the groups are right',
  'wrong shout': 'the other team’s groups are wrong',
  'same time': 'both shouted at the same time',
  time: 'time is up',
  agreed: 'both teams agreed to it',
  conceded: 'the other team gives up',
}

interface Names {
  teamName(team: number): string
}

/** For a summary: who has won, and the points of both teams. */
export function resultOf(result: GeoPlungeResult, t: Names, reasons: Record<string, string> = REASONS): Summary['result'] {
  const why = reasons[result.reason] ?? result.reason
  return {
    headline:
      result.winner === null
        ? `A tie: ${why}.`
        : `${says(t.teamName(result.winner), 'win')}${result.bonus ? ' with the bonus' : ''}: ${why}.`,
    rows: [0, 1].map((team) => ({ name: t.teamName(team), points: `${result.points[team]} points`, won: team === result.winner })),
  }
}

/** A few words about a team for the players' strip: whether it is GeoPlunging, once that is shown. */
export const stakeNote = (view: GeoPlungeView, seat: number) => (view.stakes?.includes(teamOf(seat)) ? 'GeoPlunging' : '')
