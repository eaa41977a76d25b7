// What the board shows, page by page: pairings, standings, finals. Where everything fits, there is only one page of each.

import type { FinalsView, HallView, MatchRow, StandingRow } from '../wire'
import { decided, lined, othersOf, teamsOf } from '../words'

/** Where a team goes now: the hall finds itself by name. */
export interface Whereabouts {
  team: string
  other: string
  match: MatchRow
}

export type Panel =
  | { kind: 'pairings'; title: string; matches: MatchRow[]; rows: StandingRow[] } // with the standings, where there is room
  | { kind: 'teams'; title: string; teams: Whereabouts[]; rows: [] }
  | { kind: 'standings'; title: string; rows: StandingRow[] }
  | { kind: 'champion'; title: string; finals: FinalsView; team: string; rows: StandingRow[] }
  | { kind: 'finals'; title: string; finals: FinalsView; rows: StandingRow[] }

function chunks<T>(all: T[], size: number): T[][] {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const even = Math.ceil(all.length / pages) // two pages of 8 rather than 13 and 3
  return Array.from({ length: pages }, (_, at) => all.slice(at * even, (at + 1) * even))
}

const page = (at: number, pages: unknown[]) => (pages.length > 1 ? ` · page ${at + 1} of ${pages.length}` : '')

export function panels(view: HallView, size: number): Panel[] {
  const found: Panel[] = []
  const round = view.rounds.find((one) => one.number === view.round)
  const finals = view.finals
  const final = finals !== null && (view.stage === 'finals' || view.stage === 'over') && (finals.needed || finals.matches.length > 0)
  const rows = inOrder(view)
  if (finals?.champion && view.stage === 'over') found.push({ kind: 'champion', title: 'Champion', finals, team: finals.champion, rows })
  const told = view.stage === 'over' && finals?.champion && finals.matches.length === 1 // beside the podium
  const few = rows.length <= 8 ? rows : rows.slice(0, 6) // beside who is in the final
  let seen = false // all the standings, there
  if (final && !told && !(finals.champion && !finals.matches.length)) {
    // Who was tied, and who is in the final, is old news by then.
    const short = { ...finals, ladder: finals.matches.length > 2 ? [] : finals.ladder, through: finals.matches.some(isFinal) ? [] : finals.through }
    const pages = chunks(latest(finals.matches), size < 100 && !finals.knockout.length ? (short.ladder.length > 1 && !finals.champion ? 2 : 6) : 1000)
    pages.forEach((matches, at) =>
      found.push({ kind: 'finals', title: `Finals${page(at, pages)}`, finals: { ...short, matches }, rows: finals.matches.length || finals.knockout.length || finals.ladder.length > 1 ? [] : few }),
    )
    seen = size < 100 && few === rows && found.some((one) => one.kind === 'finals' && one.rows.length > 0)
  }
  const ranked = rows.some((row) => row.played) || view.stage === 'over'
  if (round && view.stage === 'rounds') {
    const byTable = [...round.matches].sort((a, b) => Math.max(1, a.shift) - Math.max(1, b.shift) || (a.table ?? 999) - (b.table ?? 999))
    if (ranked && byTable.length + rows.length <= size && !byTable.some((match) => match.shift))
      return [{ kind: 'pairings', title: round.title, matches: byTable, rows }]
    const shifts = Math.max(...byTable.map((match) => match.shift))
    for (let shift = 1; shift <= Math.max(1, shifts); shift++) {
      const title = shifts ? `${round.title} · shift ${shift}` : round.title
      const pages = chunks(byTable.filter((match) => Math.max(1, match.shift) === shift), size)
      pages.forEach((matches, at) => found.push({ kind: 'pairings', title: `${title}${page(at, pages)}`, matches, rows: [] }))
    }
    if (round.matches.some((match) => !decided(match))) {
      const all = byTeam(round.matches)
      const lists = chunks(all, size)
      lists.forEach((teams, at) => found.push({ kind: 'teams', title: `Find your team: ${range(teams)}${page(at, lists)}`, teams, rows: [] }))
    }
  }
  if (ranked && !seen) {
    const pages = chunks(rows, size)
    pages.forEach((some, at) =>
      found.push({ kind: 'standings', title: `${view.stage === 'over' ? 'Final standings' : 'Standings'}${page(at, pages)}`, rows: some }),
    )
  }
  return found
}

export function byTeam(matches: MatchRow[]): Whereabouts[] {
  const sides = matches.flatMap((match) =>
    teamsOf(match).flatMap((team, side) => (team === null ? [] : [{ team: match.names[side], other: othersOf(match, team), match }])),
  )
  return sides.sort((a, b) => a.team.localeCompare(b.team))
}

/** "A to F". */
function range(teams: Whereabouts[]): string {
  const [first, last] = [teams[0].team[0].toUpperCase(), teams.at(-1)!.team[0].toUpperCase()]
  return first === last ? first : `${first} to ${last}`
}

/** The last match first: the final before the playoffs that led to it. */
const latest = (matches: MatchRow[]) => [...matches].sort((a, b) => Number(isFinal(b)) - Number(isFinal(a)) || matches.indexOf(b) - matches.indexOf(a))
const isFinal = (match: MatchRow) => match.id === 'F' || match.id === 'K1-1'

/** The match that made the champion. */
export function lastFinal(finals: FinalsView): MatchRow | null {
  const done = latest(finals.matches).filter((match) => match.status === 'done')
  return done.find((match) => match.winner !== null && teamsOf(match)[match.winner] === finals.champion) ?? null
}

/** The teams of the first three places, as the standings list them. Equal teams share one. */
export const podium = (rows: StandingRow[]) =>
  [1, 2, 3].map((place) => ({ place, rows: lined(rows.filter((row) => row.place === place)) })).filter((one) => one.rows.length)

/** Playoffs and finals decide places that the rounds left open, and the champion need not be the first of the standings. */
export function inOrder(view: HallView): StandingRow[] {
  const { order = [], ranked = {}, matches = [] } = view.finals ?? {}
  if (!Object.keys(ranked).length || (view.stage !== 'over' && !matches.length)) return view.standings
  const at = (row: StandingRow) => (order.includes(row.team) ? order.indexOf(row.team) : view.standings.indexOf(row))
  const rows = view.standings.map((row) => ({ ...row, pool: 0, place: ranked[row.team] ?? row.place }))
  const first = new Map(rows.map((row, k) => [row.team, at(view.standings[k])]))
  return rows.sort((a, b) => a.place - b.place || first.get(a.team)! - first.get(b.team)!)
}
