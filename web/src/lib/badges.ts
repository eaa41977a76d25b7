// Medals, from the plays that this device remembers: which are earned, and how far it is to the others.

import { longest } from './feats'
import { dayOf, happy, type Played } from './history'
import { HARDEST } from './quick'

export interface Badge {
  id: string
  name: string
  words: string // how it is earned
  tint: string // of its ribbon: a time zone's color
  have: number
  need: number
}
export const earned = (one: Badge) => one.have >= one.need

const kinds = (of: Played[]) => new Set(of.flatMap((one) => [one.game, ...(one.parts ?? [])])).size
const beaten = (one: Played, level: string) => happy(one) && !!one.levels?.some((other, seat) => other === level && !one.winners.includes(seat))
const company = (one: Played) => !!one.levels?.some((level, seat) => level === '' && one.names[seat] && one.names[seat] !== '(empty)' && !one.seats.includes(seat))
const mine = (one: Played) => Math.max(...one.seats.map((seat) => one.points[seat] ?? -Infinity))

/** Of plays, the first one first. */
const comeback = (all: Played[]) => all.some((one, k) => happy(one) && all.slice(0, k).findLast((other) => other.code === one.code)?.winners.every((seat) => !one.seats.includes(seat)))
const bettered = (all: Played[]) =>
  all.some((one, k) => {
    const before = all.slice(0, k).filter((other) => other.game === one.game)
    return before.length > 1 && happy(one) && mine(one) > Math.max(...before.map(mine))
  })

/** All of them, the easier ones first. `games`: how many there are to play; `all`: the latest first. */
export function badges(all: Played[], games: number): Badge[] {
  const plays = all.filter((one) => !one.tried).reverse()
  const wins = plays.filter(happy)
  const made: [id: string, name: string, words: string, tint: string, have: number, need: number][] = [
    ['first', 'Fledgling', 'Finish your first game.', 'central', plays.length, 1],
    ['win', 'First win', 'Win a game.', 'eastern', wins.length, 1],
    ['curious', 'Curious', 'Play three different games.', 'mountain', kinds(plays), 3],
    ['comeback', 'Comeback', 'Lose, then win the rematch.', 'hawaii', Number(comeback(plays)), 1],
    ['row', 'Hat trick', 'Win three games in a row.', 'eastern', longest(plays), 3],
    ['best', 'Personal best', 'Win with your best score ever in a game.', 'central', Number(bettered(plays)), 1],
    ['hard', 'Tough bird', 'Beat a Hard bot.', 'pacific', plays.filter((one) => beaten(one, HARDEST)).length, 1],
    ['company', 'Good company', 'Play with another person.', 'mountain', plays.filter(company).length, 1],
    ['days', 'Regular', 'Play on five different days.', 'alaska', new Set(plays.map((one) => dayOf(one.when))).size, 5],
    ['thirteen', 'Thirteen stars', 'Win 13 games, one for each of the first States.', 'hawaii', wins.length, 13],
    ['tour', 'Explorer', 'Play every game there is.', 'pacific', kinds(plays), Math.max(games, 4)],
    ['fifty', 'Fifty stars', 'Win 50 games, one for each State.', 'mountain', wins.length, 50],
  ]
  return made.map(([id, name, words, tint, have, need]) => ({ id, name, words, tint, have: Math.min(have, need), need }))
}

/** What this play has earned. */
export function gained(all: Played[], play: Played, games: number): Badge[] {
  const before = new Set(badges(all.slice(all.indexOf(play) + 1), games).filter(earned).map((one) => one.id))
  return badges(all.slice(all.indexOf(play)), games).filter((one) => earned(one) && !before.has(one.id))
}

/** The one to go for: after a loss the comeback, else the nearest. */
export function nextOf(all: Played[], games: number): Badge | undefined {
  const open = badges(all, games).filter((one) => !earned(one))
  const lost = all.length > 0 && !happy(all[0])
  const near = (one: Badge) => (lost && one.id === 'comeback' ? 1 : one.have / one.need)
  return open.sort((a, b) => near(b) - near(a))[0]
}
