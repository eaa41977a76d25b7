// What the board shows, page by page: pairings, standings, finals. Where everything fits, there is only one page of each.

import type { FinalsView, HallView, MatchRow, StandingRow } from '../wire'

export type Panel =
  | { kind: 'pairings'; title: string; matches: MatchRow[]; rows: StandingRow[] } // with the standings, where there is room
  | { kind: 'standings'; title: string; rows: StandingRow[] }
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
  const rows = view.stage === 'over' ? inOrder(view) : view.standings
  if (final) found.push({ kind: 'finals', title: 'Finals', finals, rows: finals.matches.length || finals.ladder.length > 1 ? [] : rows.slice(0, 6) })
  const ranked = rows.some((row) => row.played) || view.stage === 'over'
  if (round && view.stage === 'rounds') {
    const byTable = [...round.matches].sort((a, b) => (a.table ?? 999) - (b.table ?? 999))
    if (ranked && byTable.length + rows.length <= size)
      return [{ kind: 'pairings', title: round.title, matches: byTable, rows }]
    const pages = chunks(byTable, size)
    pages.forEach((matches, at) => found.push({ kind: 'pairings', title: `${round.title}${page(at, pages)}`, matches, rows: [] }))
  }
  if (ranked) {
    const pages = chunks(rows, size)
    pages.forEach((some, at) =>
      found.push({ kind: 'standings', title: `${view.stage === 'over' ? 'Final standings' : 'Standings'}${page(at, pages)}`, rows: some }),
    )
  }
  return found
}

/** The final order may differ from the standings: the championship decides. */
export function inOrder(view: HallView): StandingRow[] {
  const { order = [], ranked = {} } = view.finals ?? {}
  if (!order.length) return view.standings
  const rows = order.flatMap((team) => view.standings.filter((row) => row.team === team))
  return rows.map((row) => ({ ...row, place: ranked[row.team] ?? row.place }))
}
