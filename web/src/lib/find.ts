// Finding a game: by how long it takes, how many play it, and how easy it is to learn. Games say it themselves.

import type { GameInfo } from '../wire'

export interface Wish {
  time: '' | 'short' | 'medium' | 'long' // what Play now opens: up to 5 minutes, up to 10, more
  players: '' | '2' | '3' | '4' | '5' | '6'
  ease: '' | '1' | '2' | '3'
}
export const ANY: Wish = { time: '', players: '', ease: '' }
export const EASE = ['', 'Easy', 'Medium', 'Hard']

/** The longest that it takes: '3 to 5', '12 or 20'. */
const longest = (minutes: string) => Math.max(0, ...(minutes.match(/\d+/g) ?? []).map(Number))

export function timeOf(game: GameInfo): Wish['time'] {
  const most = longest(game.bot_minutes || game.minutes) // as the tile says
  return most <= 5 ? 'short' : most <= 10 ? 'medium' : 'long'
}

/** The easiest first, and of these the shortest. */
export const inOrder = (games: GameInfo[]) => [...games].sort((a, b) => a.ease - b.ease || longest(a.minutes) - longest(b.minutes))

export const fits = (game: GameInfo, wish: Wish) =>
  (!wish.time || timeOf(game) === wish.time) &&
  (!wish.players || game.seat_counts.some((n) => (wish.players === '6' ? n >= 6 : n === Number(wish.players)))) &&
  (!wish.ease || game.ease === Number(wish.ease))

export const players = (counts: number[]) =>
  counts.length === 1 ? `${counts[0]} players` : `${Math.min(...counts)} to ${Math.max(...counts)} players`
