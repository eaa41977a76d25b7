// Who plays with whom: the server says it of every seat; nothing here knows how a game seats its teams.

import type { SeatInfo } from '../wire'

/** The letters of the teams. */
export const TEAMS = ['A', 'B', 'C']

/** The seats of a team, by number; a seat that stays empty plays for nobody. */
export const seatsOf = (seats: SeatInfo[], team: number | null): number[] =>
  seats.flatMap((one) => (team !== null && one.team === team && one.kind !== 'empty' ? [one.seat] : []))

/** Its seats in which nobody sits. */
export const emptyOf = (seats: SeatInfo[], team: number | null): number[] =>
  seats.flatMap((one) => (team !== null && one.team === team && one.kind === 'empty' ? [one.seat] : []))

/** A name before a verb: “Owls wins” is wrong, and so is “Lincoln Middle win”; “Team Owls wins” is right of every team. */
export const asTeam = (name: string): string => (/\bteam\b/i.test(name) ? name : `Team ${name.replace(/^the /i, '')}`)

/** A team's name: its own in a tournament; its person's where it is one person; else 'Team A'. */
export function teamName(seats: SeatInfo[], team: number, name: (seat: number) => string): string {
  const members = seatsOf(seats, team)
  const side = seats[members[0]]?.side
  if (side) return asTeam(side)
  return members.length === 1 ? name(members[0]) : `Team ${TEAMS[team]}`
}
