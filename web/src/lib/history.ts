// The plays of this device that are over, with their results: kept here and nowhere else.

import type { OwnTable } from '../wire'
import { choice, choose, kept } from './seats'
import { ordinal } from './text'

export interface Played {
  code: string
  play: number // of that table
  game: string
  when: number
  names: string[]
  birds?: string[] // of later plays
  levels?: string[] // the bots', by seat: '' is a person
  tried?: true // a position was tried again: it earns nothing
  seats: number[] // one's own
  points: number[]
  winners: number[]
  parts?: string[] // of a match: its games
}

const KEY = 'history'
const MOST = 300

/** The latest first. */
export const history = () => choice<Played[]>(KEY, [])

/** Once for each play: the lobby and the table may both have seen its end. */
export function recordPlay(table: Pick<OwnTable, 'code' | 'play' | 'game' | 'names' | 'birds' | 'seats' | 'points' | 'winners'> & { levels?: string[]; parts?: string[] }, ago = 0): void {
  const { code, play, game, names, birds, levels, seats, points, winners, parts } = table
  const all = history()
  const known = all.find((one) => one.code === code && one.play === play)
  if (known && parts && parts.length > (known.parts?.length ?? 0)) choose(KEY, all.map((one) => (one === known ? { ...one, parts } : one)))
  if (!seats.length || known) return
  const one: Played = { code, play, game, when: Date.now() - ago * 1000, names, birds, levels, seats, points, winners, parts }
  if (kept(code).tried && !all.some((other) => other.code === code)) one.tried = true
  choose(KEY, [one, ...all].sort((a, b) => b.when - a.when).slice(0, MOST))
}

export const forgetHistory = () => choose(KEY, [])

export const won = (one: Played) => one.seats.some((seat) => one.winners.includes(seat))
export const tied = (one: Played) => one.winners.length === 0 || one.winners.length === one.names.length
/** A win that counts: a position that was tried again is practice. */
export const happy = (one: Played) => !one.tried && won(one) && !tied(one)

type Ended = Pick<Played, 'names' | 'seats' | 'points' | 'winners' | 'tried'>
/** In two or three words; who is neither first nor last of several is told the place. */
export function resultOf(one: Ended): string {
  if (one.tried) return 'Practice'
  if (one.winners.length === 0 || one.winners.length === one.names.length) return 'A tie'
  if (one.seats.some((seat) => one.winners.includes(seat))) return 'You won'
  const all = one.points.filter((_, seat) => one.names[seat] && one.names[seat] !== '(empty)')
  const place = 1 + all.filter((points) => points > one.points[one.seats[0]]).length
  return one.winners.length === 1 && one.seats.length === 1 && place > 1 && place < all.length ? `${ordinal(place)} of ${all.length}` : 'You lost'
}
/** The plays that count. */
export const counting = (all: Played[]) => all.filter((one) => !one.tried)
export const others = (one: { names: string[]; seats: number[] }) => one.names.filter((name, seat) => name && name !== '(empty)' && !one.seats.includes(seat))

export const DAY_MS = 86_400_000
/** The day on this device's own calendar. */
export const dayOf = (ms: number) => Math.floor((ms - new Date(ms).getTimezoneOffset() * 60_000) / DAY_MS)

/** 'just now', '5 minutes ago', 'yesterday', 'March 3'. */
export function ago(seconds: number): string {
  const many = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'} ago`
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return many(Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return many(Math.floor(seconds / 3600), 'hour')
  if (seconds < 172_800) return 'yesterday'
  if (seconds < 604_800) return many(Math.floor(seconds / 86_400), 'day')
  return new Date(Date.now() - seconds * 1000).toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
}
