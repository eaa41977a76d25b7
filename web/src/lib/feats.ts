// Wins, runs and bests, from the plays that this device remembers.

import { counting, happy, history, type Played } from './history'
import { list } from './text'

/** The most wins one after the other. */
export function longest(all: Played[]): number {
  let [most, row] = [0, 0]
  for (const one of counting(all)) most = Math.max(most, (row = happy(one) ? row + 1 : 0))
  return most
}

export interface Record {
  game: string
  plays: number
  wins: number
  best: number | null // points: more are better
  row: number // wins one after the other, up to now
}

/** How often each has won at this table, from the second play on: '2 to 1'. */
export function series(code: string): string {
  const plays = counting(history()).filter((one) => one.code === code)
  if (plays.length < 2 || plays.some((one) => one.winners.length !== 1 || one.seats.length !== 1)) return ''
  const wins = new Map<string, number>()
  for (const { winners, seats, names } of plays) {
    const who = seats.includes(winners[0]) ? '' : names[winners[0]]
    wins.set(who, (wins.get(who) ?? 0) + 1)
  }
  const own = wins.get('') ?? 0
  const others = [...wins].filter(([who]) => who).sort((a, b) => b[1] - a[1])
  const [rival, most] = others[0] ?? ['', 0]
  const level = others.filter(([, won]) => won === most).map(([who]) => who)
  if (level.length > 1 && own <= most) return `${list(own === most ? ['You', ...level] : level)} have won ${most} each at this table.`
  if (own > most) return `You lead ${own} to ${most} at this table.`
  return own < most ? `${rival} leads ${most} to ${own} at this table.${most - own === 1 ? ' One win, and you are even!' : ''}` : `${own} to ${own} at this table. Who wins the next one?`
}

export interface Score {
  name: string
  won: number
  lost: number
  last: Played // with them, where they sat
  seat: number
}

/** Each one who was played against, and how it stands: who has won more often than the other. The latest first. */
export function scores(played: Played[]): Score[] {
  const found = new Map<string, Score>()
  for (const one of counting(played)) {
    if (one.winners.length === 0 || one.winners.length === one.names.length) continue
    const own = one.seats.some((seat) => one.winners.includes(seat))
    one.names.forEach((name, seat) => {
      const theirs = one.winners.includes(seat)
      if (!name || name === '(empty)' || one.seats.includes(seat) || own === theirs) return // a mate, or beaten with us
      const score = found.get(name) ?? { name, won: 0, lost: 0, last: one, seat }
      score[own ? 'won' : 'lost'] += 1
      found.set(name, score)
    })
  }
  return [...found.values()]
}

export function records(played: Played[]): Record[] {
  const all = counting(played)
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
  if (at < 0 || all[at].tried || !happy(all[at])) return ''
  const [mine, before] = [records(all.slice(at).filter((one) => one.game === all[at].game))[0], records(all.slice(at + 1).filter((one) => one.game === all[at].game))[0]]
  if (mine.wins === 1) return 'Your first win in this game!'
  if (mine.best !== null && before.best !== null && mine.best > before.best) return 'Your best result so far!'
  return mine.row > 1 ? `${mine.row} wins in a row!` : ''
}
