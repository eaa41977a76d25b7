// A day's words: formats, games, people of the log, minutes.

import type { ClockView, MatchRow } from './wire'

export const FORMATS: Record<string, string> = {
  all: 'All',
  call: 'Call',
  morning: 'Morning',
  afternoon: 'Afternoon',
  'border-up': 'Border-Up playoff',
  championship: 'Championship',
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

/** The games that a match of this format can have: what the sheet offers, never what is allowed. */
export const gamesOf = (format: string): string[] => {
  const all = Object.keys(GAMES)
  if (format === 'border-up') return ['border-up']
  return format === 'all' || format === 'call' ? all : all.slice(0, 4)
}

/** The order in which they come, and then over again: what the sheet suggests next. */
export const orderOf = (format: string) => gamesOf(format).filter((game) => game !== 'border-zap')

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

/** A match's result in words: "30 : 15", "tied at 20", "Owls gave up". */
export function resultOf(match: MatchRow): string {
  if (match.bye) return 'bye'
  if (match.format === 'championship') return `${match.won[0]} : ${match.won[1]}`
  return `${match.points[0]} : ${match.points[1]}`
}

export const decided = (match: MatchRow) => match.status === 'done' || match.status === 'reported'

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
