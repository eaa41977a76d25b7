// What the tables of all games of GeoPlunge share.

import type { GameTable, Hint, Ruling, Summary, Told } from '$web/lib/context'
import { seatsOf } from '$web/lib/teams'
import { list, says } from '$web/lib/text'

/** The fields of every GeoPlunge view (cardinal.games.geoplunge.view). */
export interface GeoPlungeView {
  seats: number
  team: number | null
  phase: string
  options: Record<string, string | number | boolean>
  moves: string[]
  stakes_end: number | null
  stakes: number[] | null
  switch: boolean | null
  locked: boolean | null
  paused: number | null
  result: GeoPlungeResult | null
}

export interface GeoPlungeResult {
  winner: number | null
  bonus: boolean
  reason: string
  points: number[]
}

/** What the cards of a table are: GP-R2, a table may play with Europe. */
export const placeOf = (options: GeoPlungeView['options']) => (options.edition === 'europe' ? ({ one: 'country', many: 'countries' } as const) : ({ one: 'State', many: 'States' } as const))

/** What is special about a game's table. */
export interface Own<V> {
  game: string
  Table: GameTable<V>['Table']
  /** Why a game was won, in words. */
  reasons: Record<string, string>
  /** The same from what happened in this game; '': the reason says it all. */
  because?(view: V, t: Told): string
  /** What is counted, by team: “4 tricks to 2” is why somebody won. */
  tally?(view: V): number[]
  /** What earned the bonus of the game that is over, in a few words. */
  bonus(view: V): string
  /** What a team did best in the game that is over, or what would help next time. */
  best?(view: V, team: number, t: Told): string
  /** What is counted on the table and still is no point: 'tricks'. */
  counted?: string
  /** The seats that are asked; or the team, where it is asked as one. */
  acting?(view: V, t: Told): number[]
  asked?(view: V): number | null
  /** When the phase ends; of the stakes it is known. */
  until(view: V): number | null
  /** A few words about a seat of a team. */
  note(view: V, team: number, seat: number, t: Told): string
  /** True: the note says all; else it is added that the team is GeoPlunging, once that is shown. */
  whole?(view: V, team: number, seat: number): boolean
  /** For members of a team; the stakes have theirs. Without it there are no others. */
  hints?(view: V, t: Told): Hint[]
  /** From now on none comes: their place above the table is the table's. */
  hintless?(view: V): boolean
  rulings?(view: V): Ruling[]
  slots?(view: V): number
  arranges?: boolean
  lingers?: number
  next?: GameTable<V>['next']
  moment?: GameTable<V>['moment']
  breath?: GameTable<V>['breath']
  /** By seat, where the game knows better than the frame how a bird looks. */
  moods?(view: V, t: Told): Summary['moods']
  /** Beside the title; without it, the level where it is not the usual one. */
  part?(view: V): string
}

const STAKES: Hint = { at: 'stakes', words: 'GeoPlunging makes this game worth more, for whoever wins it. If you are new, say No.' }

/** `whose('You')` is “your”, `whose('Wren')` is “Wren’s”. */
export const whose = (who: string) => (who === 'You' ? 'your' : `${who}’s`)

/** A reason by the name of the team that it speaks of: “your groups are wrong”. */
export const named = (why: string, other: string) =>
  why.replace('the other team’s', whose(other)).replace('the other team', other === 'You' ? 'you' : other)

/** Where the points come from (GP-25 to GP-32). */
function scored<V extends GeoPlungeView>(own: Own<V>, view: V, result: GeoPlungeResult, other: string): string | undefined {
  if (result.reason === 'void') return undefined
  if (result.winner === null) return 'A tie gives each team 5 points.'
  const plunging = view.stakes?.length ?? 0
  const parts = [
    '10 for the win',
    ...(result.bonus ? [`10 for the bonus (${named(result.reason === 'conceded' ? 'the other team gave up' : own.bonus(view), other)})`] : []),
    ...(plunging ? [plunging === 2 ? '20 because both teams were GeoPlunging' : '10 because one team was GeoPlunging'] : []),
  ]
  const sum = parts.length > 1 ? `${result.points[result.winner]} points: ${list(parts)}.` : '10 points for the win.'
  return own.counted ? `${sum} Only the winner scores.` : sum
}

/** Who has won, and the points of both teams. */
function resultOf<V extends GeoPlungeView>(own: Own<V>, view: V, result: GeoPlungeResult, t: Told): Summary['result'] {
  const reasons = own.reasons
  const other = t.teamName(1 - (result.winner ?? 0))
  const tally = result.reason === own.counted ? own.tally?.(view) : undefined
  function why(): string {
    if (result.reason === 'conceded') return says(other, 'give').replace(/^You/, 'you') + ' up'
    if (tally && result.winner !== null) return `${tally[result.winner]} ${own.counted} to ${tally[1 - result.winner]}`
    return own.because?.(view, t) || named(reasons[result.reason] ?? result.reason, other)
  }
  return {
    headline:
      result.reason === 'void'
        ? 'No result: the match was over first.'
        : result.winner === null
          ? `A tie: ${why()}.`
          : `${says(t.teamName(result.winner), 'win')}${result.bonus ? ', plus the bonus' : ''}: ${why()}.`,
    note: scored(own, view, result, other) || undefined,
    tip: view.team === null || result.reason === 'void' ? undefined : own.best?.(view, view.team, t),
    rows: [0, 1].map((team) => ({ name: t.teamName(team), points: `${result.points[team]} points`, won: team === result.winner })),
  }
}

function noteOf<V extends GeoPlungeView>(own: Own<V>, view: V, team: number, seat: number, t: Told): string {
  const words = own.note(view, team, seat, t)
  const stake = !own.whole?.(view, team, seat) && view.stakes?.includes(team) ? 'GeoPlunging' : ''
  return [words, stake].filter(Boolean).join(' · ')
}

/** A game's table, by what is special about it. */
export function geoTable<V extends GeoPlungeView>(own: Own<V>): GameTable<V> {
  const { game, Table, rulings, slots, arranges, lingers, next, moment, breath } = own
  return {
    game,
    Table,
    rulings,
    slots,
    arranges,
    lingers,
    next,
    moment,
    breath,
    summary: (view, t) => ({
      acting: own.acting?.(view, t) ?? seatsOf(t.seats, own.asked?.(view) ?? null),
      until: view.options.clocks === 'off' ? null : view.phase === 'stakes' ? view.stakes_end : own.until(view),
      notes: t.seats.map(({ seat, team }) => (team === null ? '' : noteOf(own, view, team, seat, t))),
      moods: own.moods?.(view, t),
      part: own.part?.(view) ?? (Number(view.options.level) > 2 ? `Level ${view.options.level}, the harder rules` : ''),
      over: view.phase === 'over',
      result: view.result ? resultOf(own, view, view.result, t) : undefined,
    }),
    hints: (view, _, t) => (view.team === null ? [] : view.phase === 'stakes' ? (view.locked ? [] : [STAKES]) : (own.hints?.(view, t) ?? [])),
    hintless: (view) => own.hintless?.(view) ?? (!own.hints && view.options.stakes === 'off'),
  }
}
