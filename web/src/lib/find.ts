// Finding a game: by how long it takes, how many play it, and how easy it is to learn. Games say it themselves.

import type { GameInfo } from '../wire'

export interface Wish {
  time: '' | 'short' | 'medium' | 'long' // up to 5 minutes, up to 10, more
  with: '' | 'bots' | 'people'
  players: '' | '2' | '3' | '4' | '5' | '6'
  ease: '' | '1' | '2' | '3'
}
export const ANY: Wish = { time: '', with: '', players: '', ease: '' }
export const EASE = ['', 'Easy', 'Medium', 'Hard']

/** The longest that it takes: '3 to 5', '12 or 20'. */
const longest = (minutes: string) => Math.max(0, ...(minutes.match(/\d+/g) ?? []).map(Number))

function timeOf(minutes: string): Wish['time'] {
  const most = longest(minutes)
  return most <= 5 ? 'short' : most <= 10 ? 'medium' : 'long'
}
/** The times that apply, as the tile says them: whoever wants so many players plays with people. */
export function timesOf(game: GameInfo, wish: Wish): Wish['time'][] {
  const [bots, people] = [timeOf(game.bot_minutes || game.minutes), timeOf(game.minutes)]
  return wish.with === 'bots' ? [bots] : wish.with || wish.players ? [people] : [bots, people]
}

/** Is it the time with people that counts here? */
export const inCompany = (game: GameInfo, wish: Wish) =>
  wish.with !== 'bots' && !!(wish.with || wish.players || (wish.time && timeOf(game.bot_minutes || game.minutes) !== wish.time))

/** The easiest first, and of these the good first games, then the shortest. */
export const inOrder = (games: GameInfo[]) =>
  [...games].sort((a, b) => a.ease - b.ease || Number(b.first) - Number(a.first) || longest(a.bot_minutes || a.minutes) - longest(b.bot_minutes || b.minutes))

export const fits = (game: GameInfo, wish: Wish) =>
  (!wish.time || timesOf(game, wish).includes(wish.time)) &&
  (!wish.players || game.seat_counts.some((n) => (wish.players === '6' ? n >= 6 : n === Number(wish.players)))) &&
  (!wish.ease || game.ease === Number(wish.ease))

const WHY: [keyof Wish, string][] = [
  ['time', 'No game fits all of that. These come nearest, in another time:'],
  ['players', 'No game fits all of that. These come nearest, for another number of players:'],
  ['with', 'No game fits all of that. These come nearest:'],
  ['ease', 'No game fits all of that. These come nearest, at another level:'],
]
/** Where nothing fits: what does with one wish less, and why. */
export function nearest(games: GameInfo[], wish: Wish): { words: string; games: GameInfo[] } {
  for (const [key, words] of WHY) {
    const found = wish[key] ? games.filter((game) => fits(game, { ...wish, [key]: '' })) : []
    if (found.length) return { words: key === 'time' && wish.time !== 'long' && (wish.with === 'people' || (!wish.with && wish.players)) ? 'No game fits all of that: with people a game takes longer than against bots. These come nearest:' : words, games: found }
  }
  return { words: 'No game fits all of that. Choose “Any” in one of the fields, or show all games.', games: [] }
}

export const players = (counts: number[]) =>
  counts.length === 1 ? `${counts[0]} players` : `${Math.min(...counts)} to ${Math.max(...counts)} players`
