import type { GameTable, Hint, Ruling } from '$web/lib/context'
import { resultOf, stakeNote, teamOf, teamsOf } from '../../table/common'
import Picture from './Picture.svelte'
import { current, owner } from './race'
import type { DashingStatesView } from './view'

const REASONS: Record<string, string> = {
  'two races': 'the first two races',
  'tied races': 'the first two races were ties',
  'third race': 'two races of three',
  'no two wins': 'nobody has won two races', // DS-R18
  conceded: 'the other team gives up',
}

function until(view: DashingStatesView): number | null {
  const race = current(view.races)
  if (view.phase === 'stakes') return view.stakes_end
  if (view.phase === 'ready') return race?.start ?? null
  if (view.phase === 'race') return race?.race_end ?? null
  if (view.phase === 'break') return view.break_end
  if (view.phase !== 'naming' || !race) return null
  const ends = race.naming.map((seat) => race.name_ends[seat]).filter((end) => end !== null)
  const own = view.seat === null ? null : race.naming.includes(view.seat) ? race.name_ends[view.seat] : null
  return own ?? (ends.length ? Math.max(...ends) : null)
}

function note(view: DashingStatesView, seat: number): string {
  const race = current(view.races)
  if (race && !race.reason) {
    if (race.naming.includes(seat)) return 'names cards'
    if (race.sides[teamOf(seat)].shout) return 'shouted'
  }
  return [view.won[teamOf(seat)] ? `${view.won[teamOf(seat)]} won` : '', stakeNote(view, seat)].filter(Boolean).join(' · ')
}

function hints(view: DashingStatesView): Hint[] {
  if (view.team === null) return []
  const race = current(view.races)
  switch (view.phase) {
    case 'stakes':
      return [{ at: 'stakes', words: 'GeoPlunging makes this game worth more, for whoever wins it. If you are new, say No.' }]
    case 'race':
      if (race?.sides[view.team].shout) return []
      return [
        {
          at: 'hand',
          words: `Which State is red? Press six cards in the right order; the seventh goes face-down. Leave out the one you are least sure of: after the shout you must name all six.`,
        },
      ]
    case 'naming':
      return view.forms.some((form) => form.kind === 'name')
        ? [{ at: 'naming', words: 'Name both things for each of your cards. Enter sends one, and then it stands.' }]
        : []
    case 'break':
      return view.won[0] + view.won[1] === 1
        ? [{ at: 'score', words: 'The game goes to the team that wins two races. One win and two ties make a tie.' }]
        : []
  }
  return []
}

/** GP-R47: a host may overrule the check of a name. */
function rulings(view: DashingStatesView): Ruling[] {
  const race = current(view.races)
  if (!view.appeal || !race) return []
  return race.sides.flatMap((side, team) =>
    (side.marks ?? []).map((right, place) => ({
      words: `${right ? 'wrong' : 'right'} S${owner(side, place)} ${place + 1}`,
      label: `Team ${'AB'[team]}, card ${place + 1}: ${side.names?.[place] ?? 'not named'} is ${right ? 'wrong' : 'right'}`,
    })),
  )
}

const table: GameTable<DashingStatesView> = {
  game: 'dashing-states',
  load: () => import('./Table.svelte'),
  Picture,
  summary: (view, t) => ({
    acting: view.phase === 'naming' ? (current(view.races)?.naming ?? []) : [],
    until: until(view),
    notes: teamsOf(view.seats).map((_, seat) => note(view, seat)),
    teams: teamsOf(view.seats),
    over: view.phase === 'over',
    result: view.result ? resultOf(view.result, t, REASONS) : undefined,
  }),
  hints,
  rulings,
  slots: () => 2,
}
export default table
