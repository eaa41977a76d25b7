// What meets somebody who has played here before: the last rival, and a game for today with a reason to play it.

import { BIRDS } from '../../lib/birds'
import { inOrder } from '../../lib/find'
import { ago, DAY_MS, dayOf, happy, tied, won, type Played } from '../../lib/history'
import type { GameInfo } from '../../wire'

const EASY = 4 // games to choose from where all are new
const LONG = 7 // days

/** Days with a game, one after the other, up to today; or up to yesterday, while there is still time for today's. */
export function daysInRow(all: Played[], now = Date.now()): { days: number; today: boolean } {
  const played = new Set(all.map((one) => dayOf(one.when)))
  const last = dayOf(now)
  const today = played.has(last)
  let days = 0
  while (played.has(last - days - (today ? 0 : 1))) days++
  return { days, today }
}

/** Somebody to beat: who won, or who lost to us. `bot`: we may put words into its beak. */
export function rival(last: Played): { seat: number; name: string; bot: boolean } | null {
  const others = last.names.map((name, seat) => ({ name, seat })).filter(({ name, seat }) => name && name !== '(empty)' && !last.seats.includes(seat))
  const found = others.find(({ seat }) => tied(last) || last.winners.includes(seat) !== won(last))
  return found ? { ...found, bot: BIRDS.some((bird) => bird.name === found.name) } : null
}

/** `row`: wins in this game one after the other. */
export function says(last: Played, game: string, row: number): string {
  if (tied(last)) return `A tie in ${game}! Who wins the next one?`
  if (!won(last)) return `I won our last ${game}. Can you beat me this time?`
  return row > 1 ? `You have won ${game} ${row} times in a row. Let me try to stop you!` : `You beat me in ${game}! Give me another try.`
}

/** The same all day, whatever is played: only the days before count. */
export function gameOfToday(games: GameInfo[], all: Played[], now = Date.now()): { game: GameInfo; why: string; done: boolean } | null {
  const today = dayOf(now)
  const before = all.filter((one) => dayOf(one.when) < today)
  const latest = (before[0] ?? all.at(-1))?.game
  const others = inOrder(games).filter((game) => game.id !== latest)
  const of = (game: GameInfo) => before.filter((one) => one.game === game.id)
  const fresh = others.filter((game) => !of(game).length).slice(0, EASY)
  const unbeaten = others.filter((game) => !of(game).some(happy))
  const choices = [fresh, unbeaten, others].find((some) => some.length)
  if (!choices) return null
  const game = choices[today % choices.length]
  const done = all.some((one) => one.game === game.id && dayOf(one.when) === today)
  return { game, why: reason(of(game), now), done }
}

function reason(plays: Played[], now: number): string {
  if (!plays.length) return 'You have not played it yet.'
  const wins = plays.filter(happy).length
  if (!wins) return 'You have not won it yet.'
  if (now - plays[0].when > LONG * DAY_MS) return `You last played it ${ago((now - plays[0].when) / 1000)}.`
  return `You have won it ${wins === 1 ? 'once' : `${wins} times`}. One more?`
}
