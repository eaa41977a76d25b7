import type { Hint, Moment, Ruling, Summary, Told } from '$web/lib/context'
import { seatsOf } from '$web/lib/teams'
import { says } from '$web/lib/text'
import { geoTable } from '../../table/common'
import { next } from './pace'
import Table from './Table.svelte'
import { current, owner, rights, SORTED, worth } from './race'
import type { DashingStatesView, RaceView } from './view'

const REASONS: Record<string, string> = {
  'two races': 'two wins in a row',
  'tied races': 'the first two races were ties',
  'third race': 'two races of three',
  'no two wins': 'nobody has won two races', // DS-R18
}

/** Who names cards, from left to right. */
function acting(view: DashingStatesView): number[] {
  const race = current(view.races)
  return view.phase === 'naming' && race ? race.sides.flatMap((side) => side.order.filter((seat) => race.naming.includes(seat))) : []
}

function until(view: DashingStatesView): number | null {
  const race = current(view.races)
  if (view.phase === 'ready') return race?.start ?? null
  if (view.phase === 'race') return race?.race_end ?? null
  if (view.phase === 'break') return view.break_end
  if (view.phase !== 'naming' || !race) return null
  const ends = race.naming.map((seat) => race.name_ends[seat]).filter((end) => end !== null)
  const own = view.seat === null ? null : race.naming.includes(view.seat) ? race.name_ends[view.seat] : null
  return own ?? (ends.length ? Math.max(...ends) : null)
}

/** What a seat does now in the race that is on. */
function doing(view: DashingStatesView, team: number, seat: number): string {
  const race = current(view.races)
  if (!race || race.reason) return ''
  return race.naming.includes(seat) ? 'naming' : race.sides[team].shout ? 'shouted' : ''
}

function moods(view: DashingStatesView, t: Told): Summary['moods'] {
  const race = current(view.races)
  return t.seats.map(({ seat, team }) => {
    if (!race || team === null) return undefined
    if (race.reason) return race.winner === null ? undefined : race.winner === team ? 'glad' : 'sorry'
    if (race.naming.length && !race.named.includes(team)) return rights(race) > 3 ? 'sorry' : rights(race) > 1 ? 'thinking' : undefined
    return race.sides[team].shout?.seat === seat && !race.naming.length ? 'calling' : undefined
  })
}

/** What was named wrong. */
function missed(race: RaceView, team: number, t: Told): string {
  const { shout, marks, names } = race.sides[team]
  const at = marks?.findIndex((right, place) => right === false && names?.[place]) ?? -1
  const card = shout?.row && at >= 0 ? t.facts?.cards[shout.row[at]]?.card : null
  return card ? `That was ${card.name}, ${worth(card, race.by)}. ` : ''
}

function moment(view: DashingStatesView, before: DashingStatesView | null, t: Told): Moment | null {
  const [race, was] = [current(view.races), before && current(before.races)]
  if (!race || !before) return null
  if (race.reason && !(was?.number === race.number && was.reason)) {
    const shouted = race.counting[0] ?? null
    if (race.winner === null || shouted === null) return { kind: 'note', title: 'A tie', words: `Race ${race.number} has no winner.` }
    const right = race.counting.includes(race.winner)
    const team = right ? race.winner : shouted
    return { kind: right ? 'right' : 'wrong', seat: seatsOf(t.seats, team)[0], title: right ? 'Sorted and named!' : 'Wrong!', words: `${right ? '' : missed(race, shouted, t)}${says(t.teamName(race.winner), 'win')} the race.`, long: !right }
  }
  const shout = race.sides.find((side, team) => side.shout && !was?.sides[team].shout)?.shout
  if (shout) return { kind: 'shout', seat: shout.seat, title: 'GeoPlunge!', words: t.name(shout.seat) }
  return race.number !== was?.number ? { kind: 'start', title: `Race ${race.number}`, words: `Sort ${SORTED[race.by]}.` } : null
}

function hints(view: DashingStatesView, t: Told): Hint[] {
  const race = current(view.races)
  switch (view.phase) {
    case 'race':
      return race?.sides[view.team!].shout || t.laid ? [] : [{ at: 'rail', words: 'Tap six in order. Leave out the one you know least: you name them later.' }]
    case 'naming':
      return view.forms.some((form) => form.kind === 'name') && !race?.sides[view.team!].names?.some(Boolean)
        ? [{ at: 'name-1', words: view.forms[0].choices ? 'Tap the right one of the four. Not sure? Take a hint.' : 'Tap the first letter, then the name. Not sure? Take a hint.' }]
        : []
    case 'break':
      return view.won[0] + view.won[1] === 1
        ? [{ at: 'score', words: 'The game takes two won races. One is not enough, even if the other two are ties.' }]
        : []
  }
  return []
}

/** GP-R47: a host may overrule the check of a name. */
function rulings(view: DashingStatesView): Ruling[] {
  const race = current(view.races)
  if (!view.appeal || !race) return []
  return race.sides.flatMap((side, team) =>
    (side.marks ?? []).flatMap((right, place) => {
      const named = side.names?.[place] // what is missing is wrong: there is no check to overrule
      if (!named) return []
      const verdict = right ? 'wrong' : 'right'
      return [{ words: `${verdict} S${owner(side, place)} ${place + 1}`, label: `Team ${'AB'[team]}, card ${place + 1}: ${named} is ${verdict}` }]
    }),
  )
}

export default geoTable<DashingStatesView>({
  game: 'dashing-states',
  Table,
  reasons: REASONS,
  bonus: () => 'the first two races won',
  counted: 'races',
  arranges: true,
  next,
  moods,
  moment,
  acting,
  until,
  note: (view, team, seat) => doing(view, team, seat) || (view.won[team] ? `${view.won[team]} won` : ''),
  whole: (view, team, seat) => doing(view, team, seat) !== '',
  hints,
  rulings,
  slots: () => 2,
})
