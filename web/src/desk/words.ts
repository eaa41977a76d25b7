// A day's words: formats, games, people of the log, minutes.

import type { ClockView, MatchRow, Score, Sheet } from './wire'

export const FORMATS: Record<string, string> = {
  all: 'All',
  call: 'Call',
  morning: 'Morning',
  afternoon: 'Afternoon',
  'border-up': 'Border-Up',
  championship: 'four games',
}

export const GAMES: Record<string, string> = {
  'border-up': 'Border-Up',
  'state-iq': 'State IQ',
  'dashing-states': 'Dashing States',
  'play-the-ranks': 'Play the Ranks',
  'border-zap': 'Border Zap',
  'chummy-challenge': 'Chummy Challenge',
}

export const MODES = { table: 'around a table', online: 'online' }

/** A game that somebody is writing down: nobody has won it until that is said. */
export type Draft = Omit<Score, 'winner'> & { winner: Score['winner'] | undefined }

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

/** A match's result in words, the winner's points first: "Owls won 30 : 15", "Tied at 20 : 20". */
export function outcomeOf(match: MatchRow): string {
  const shown = resultOf(match)
  if (match.gave_up !== null) return `${match.names[1 - match.gave_up]} won: ${match.names[match.gave_up]} gave up at ${shown}`
  if (match.winner === null) return `Tied at ${shown}`
  return `${match.names[match.winner]} won ${match.winner ? shown.split(' : ').reverse().join(' : ') : shown}`
}

/** Where a match is played: "Table 4", "Table 4, online", "online". */
export function placeOf(match: MatchRow): string {
  const table = match.table ? `Table ${match.table}` : ''
  if (match.mode !== 'online' || match.bye) return table
  return table ? `${table}, online` : 'online'
}

/** A match's points: "30 : 15"; of a championship its games. */
export function resultOf(match: MatchRow): string {
  if (match.bye) return 'bye'
  if (match.format === 'championship') return `${match.won[0]} : ${match.won[1]}`
  return `${match.points[0]} : ${match.points[1]}`
}

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
