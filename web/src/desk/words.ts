// A day's words: people of the log, results, places, minutes.

import type { ClockView, MatchRow, Score, Sheet, StandingRow } from './wire'

export const MODES = { table: 'around a table', online: 'online' }

export type Side = 0 | 1 | 2 | 3

/** A game that somebody is writing down: nobody has won it until that is said. */
export type Draft = Omit<Score, 'winner'> & { winner: Score['winner'] | undefined }

/** Is everything said about a game? */
export const complete = (score: Draft, sheet: Sheet): boolean =>
  sheet.scored ? (score.points ?? []).every((mine) => Number.isInteger(mine)) && !!score.points?.length : score.winner !== undefined

/** A game of which nothing is said yet. */
export const blank = (sheet: Sheet): Omit<Draft, 'game'> =>
  sheet.scored ? { winner: null, points: [] } : { winner: undefined, bonus: false, stakes: [] }

/** "30 : 15"; of three or more sides, whose points they are: "Owls 12, Jays 8, Wrens 3". */
export const tally = (figures: number[], names: string[]): string =>
  names.length > 2 ? names.map((name, side) => `${name} ${figures[side]}`).join(', ') : figures.join(' : ')

/** What was written down about a game: "Owls, bonus", "12 : 8". */
export const toldOf = (score: Score, names: string[]): string =>
  score.points ? tally(score.points, names) : (score.winner == null ? 'tie' : names[score.winner]) + (score.bonus ? ', bonus' : '')

/** The games that can come after so many others: what a sheet offers. While nothing is selected, all of them. */
export function due(sheet: Sheet, selected: number[], played: number): string[] {
  const order = selected.length ? selected : sheet.order
  if (!order.length) return sheet.games.flat()
  return sheet.games[order[sheet.over_again ? played % order.length : Math.min(played, order.length - 1)] - 1]
}

/** "host", "table 3", "team T4" as a person says it. */
export function person(who: string, teams: { id: string; name: string }[] = []): string {
  const [kind, which] = who.split(' ')
  if (kind === 'team') return teams.find((team) => team.id === which)?.name ?? `team ${which}`
  return { host: 'the desk', table: `table ${which}`, online: 'an online table', clock: 'the clock', hall: 'the hall' }[kind] ?? who
}

export const STATUS: Record<MatchRow['status'], string> = {
  planned: 'planned',
  published: 'not begun',
  playing: 'playing',
  reported: 'awaits confirmation',
  done: 'done',
}

/** A match's result in words, the winner's points first: "Owls won 30 : 15", "Owls won: Jays 8, Owls 12, Wrens 3", "Tied at 20 : 20". */
export function outcomeOf(match: MatchRow): string {
  const figures = figuresOf(match)
  const shown = tally(figures, match.names)
  if (match.gave_up !== null) {
    const quit = match.names[match.gave_up]
    const others = match.names.filter((_, side) => side !== match.gave_up)
    return others.length > 1 ? `${quit}: forfeit at ${shown}` : `${others[0]} won by forfeit at ${shown}`
  }
  if (match.winner === null) return `Tied at ${shown}`
  const won = match.winner
  if (match.names.length > 2) return `${match.names[won]} won: ${shown}`
  return `${match.names[won]} won ${[figures[won], ...figures.filter((_, side) => side !== won)].join(' : ')}`
}

/** Where a match is played: "Table 4", "Table 4, online", "online". */
export function placeOf(match: MatchRow): string {
  const table = match.table ? `Table ${match.table}` : ''
  if (match.mode !== 'online' || match.bye) return table
  return table ? `${table}, online` : 'online'
}

/** What each side of a match has: its points or, where games won decide, those. */
export const figuresOf = (match: MatchRow): number[] => (match.by_wins && match.games.length ? match.won : match.points)

/** "30 : 15". */
export const resultOf = (match: MatchRow): string => (match.bye ? 'bye' : tally(figuresOf(match), match.names))

/** The teams of a match by their ids; null: the bots, or nobody. */
export const teamsOf = (match: { a: string; b: string | null; more?: string[] }): (string | null)[] => [match.a, match.b, ...(match.more ?? [])]

/** The others at the table, as a team sees them. */
export const othersOf = (match: MatchRow, team: string): string =>
  match.names.filter((_, side) => teamsOf(match)[side] !== team).join(', ')

export const played = (row: StandingRow) => row.played > 0 || row.won > 0 || row.points > 0

/** As it is shown: who has not played yet comes last; equal teams by points, so that it looks sorted. */
export const lined = (rows: StandingRow[]) =>
  [...rows].sort((a, b) => a.pool - b.pool || Number(played(b)) - Number(played(a)) || (a.place === b.place ? b.won - a.won || b.points - a.points : 0))

/** How many others share its place. */
export const sharing = (row: StandingRow, rows: StandingRow[]) =>
  rows.filter((one) => one.place === row.place && one.pool === row.pool && one.team !== row.team && played(one)).length

/** How places are decided, in a few words: “by matches won, not by points”. */
export const inShort = (rankedBy: string): string => /places go (by [^.;]*)/i.exec(rankedBy)?.[1] ?? ''

export const decided = (match: MatchRow) => match.status === 'done' || match.status === 'reported'

/** Does the hall's clock count for this match? */
export const counts = (clock: ClockView | null, match: MatchRow | null): clock is ClockView =>
  clock !== null && match !== null && match.round > 0 && clock.round === match.round && Math.max(1, match.shift) === clock.shift && !match.make_up

/** What is left of the hall's clock at server time `now`, in ms; with a table, with its extension. */
export function leftOf(clock: ClockView, now: number, table: number | null = null): number {
  const extra = table === null ? 0 : (clock.extra[String(table)] ?? 0)
  return Math.max(0, (clock.end !== null ? clock.end - now : clock.left) + extra)
}

/** Of a person's clock: "14:05". */
export const hour = (when: number) =>
  new Date(when * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** A name for a file: "Spring Cup" as "spring-cup". */
export const slug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'day'

/** "2026-11-15" as the reader's language writes a day. */
export function long(date: string): string {
  const day = new Date(`${date}T12:00`)
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString([], { dateStyle: 'long' })
}
