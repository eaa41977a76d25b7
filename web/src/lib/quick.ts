// What Play now begins with: a few choices that a game's options offer, remembered for each game on this device.

import type { GameInfo, OptionInfo } from '../wire'
import { history } from './history'
import { choice, choose } from './seats'

export type Value = string | number | boolean

export interface Quick {
  seats: number
  level: string
  options: Record<string, Value>
}

/** The level of the strongest bots. */
export const HARDEST = 'expert'
const LEVELS: Record<string, string> = { rookie: 'Easy', club: 'Medium', expert: 'Hard' }
const MOST = 6 // seats: more are set at the table
const capital = (word: string) => word[0].toUpperCase() + word.slice(1)
const key = (game: GameInfo) => `play.${game.id}`

/** The lessons that were finished on this device, by their numbers. */
export const learned = (game: string) => choice<number[]>(`learned.${game}`, [])
export const rememberLearned = (game: string, number: number) => choose(`learned.${game}`, [...new Set([...learned(game), number])])

/** Nobody has played it here, or finished a lesson. */
export const unknown = (game: GameInfo) => choice<Quick | null>(key(game), null) === null && !learned(game.id).length && !history().some((one) => one.game === game.id)

/** The lesson that is about these choices. */
export const lessonFor = (game: GameInfo, quick: Quick) =>
  Math.max(0, game.lessons.findIndex((one) => Object.entries(one.options).every(([key, value]) => quick.options[key] === value)))

/** A bot's level, in words. */
export const levelName = (bot: string) => LEVELS[bot] ?? capital(bot)

/** Bots from the easiest on; one that plays anything is no opponent where there are others. */
export function levels(game: GameInfo): { value: string; label: string }[] {
  const known = game.bots.filter((bot) => bot.name in LEVELS)
  return (known.length ? known : game.bots).map(({ name }) => ({ value: name, label: levelName(name) }))
}

/** Two teams; an odd number of seats, as three in State Sequence, is every one for itself. */
const against = (n: number) => (n % 2 ? Array<number>(n).fill(1) : [n / 2, n / 2]).join(' against ')

export function opponents(game: GameInfo): { value: number; label: string }[] {
  const counts = game.seat_counts.filter((n) => n > 1 && n <= Math.max(MOST, game.home_seats))
  return counts.map((n) => ({ value: n, label: game.teams ? against(n) : String(n - 1) }))
}

/** The options with a choice. */
export const asked = (game: GameInfo) => game.options.filter((option) => option.quick.length > 1)

export function label(option: OptionInfo, value: Value): string {
  const words = option.words[option.values.indexOf(value)] ?? (value === true ? 'yes' : value === false ? 'no' : String(value))
  return typeof value === 'number' && option.unit ? `${words} ${option.unit}` : capital(words)
}

/** As last time, as far as the game still has it; in a first game the easiest of everything. */
export function quickOf(game: GameInfo): Quick {
  const last = choice<Partial<Quick>>(key(game), {})
  const one = <T>(all: T[], wanted: T | undefined, otherwise: T) => (wanted !== undefined && all.includes(wanted) ? wanted : otherwise)
  const bots = levels(game).map((bot) => bot.value)
  return {
    seats: one(opponents(game).map((n) => n.value), last.seats, game.home_seats),
    level: one(bots, last.level, bots[0] ?? ''),
    options: Object.fromEntries(
      game.options.filter((o) => o.quick.length).map((o) => [o.key, one(o.quick, last.options?.[o.key], o.quick[0])]),
    ),
  }
}

export const rememberQuick = (game: GameInfo, quick: Quick) => choose(key(game), quick)
