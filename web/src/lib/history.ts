// The plays of this device that are over, with their results: kept here and nowhere else.

import type { OwnTable } from '../wire'
import { choice, choose } from './seats'

export interface Played {
  code: string
  play: number // of that table
  game: string
  when: number
  names: string[]
  birds?: string[] // of later plays
  seats: number[] // one's own
  points: number[]
  winners: number[]
}

const KEY = 'history'
const MOST = 300

/** The latest first. */
export const history = () => choice<Played[]>(KEY, [])

/** Once for each play: the lobby and the table may both have seen its end. */
export function recordPlay(table: Pick<OwnTable, 'code' | 'play' | 'game' | 'names' | 'birds' | 'seats' | 'points' | 'winners'>, ago = 0): void {
  const { code, play, game, names, birds, seats, points, winners } = table
  const all = history()
  if (!seats.length || all.some((one) => one.code === code && one.play === play)) return
  const one: Played = { code, play, game, when: Date.now() - ago * 1000, names, birds, seats, points, winners }
  choose(KEY, [one, ...all].sort((a, b) => b.when - a.when).slice(0, MOST))
}

export const forgetHistory = () => choose(KEY, [])

export const won = (one: Played) => one.seats.some((seat) => one.winners.includes(seat))
export const tied = (one: Played) => one.winners.length === 0 || one.winners.length === one.names.length
export const happy = (one: Played) => won(one) && !tied(one)
export const others = (one: { names: string[]; seats: number[] }) => one.names.filter((name, seat) => name && name !== '(empty)' && !one.seats.includes(seat))

/** The most wins one after the other. */
export function longest(all: Played[]): number {
  let [most, row] = [0, 0]
  for (const one of all) most = Math.max(most, (row = happy(one) ? row + 1 : 0))
  return most
}

export interface Record {
  game: string
  plays: number
  wins: number
  best: number | null // points: more are better
  row: number // wins one after the other, up to now
}

export function records(all: Played[]): Record[] {
  const games = [...new Set(all.map((one) => one.game))]
  return games.map((game) => {
    const plays = all.filter((one) => one.game === game)
    const points = plays.flatMap((one) => one.seats.map((seat) => one.points[seat])).filter((one) => one !== undefined)
    const lost = plays.findIndex((one) => !happy(one))
    return {
      game,
      plays: plays.length,
      wins: plays.filter(happy).length,
      best: points.length ? Math.max(...points) : null,
      row: lost < 0 ? plays.length : lost,
    }
  })
}

/** What there is to be proud of in a win, compared with the plays before it. */
export function feat(code: string, play: number): string {
  const all = history()
  const at = all.findIndex((one) => one.code === code && one.play === play)
  if (at < 0 || !happy(all[at])) return ''
  const [mine, before] = [records(all.slice(at).filter((one) => one.game === all[at].game))[0], records(all.slice(at + 1).filter((one) => one.game === all[at].game))[0]]
  if (mine.wins === 1) return 'Your first win in this game!'
  if (mine.best !== null && before.best !== null && mine.best > before.best) return 'Your best result so far!'
  return mine.row > 1 ? `${mine.row} wins in a row!` : ''
}

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
