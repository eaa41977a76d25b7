import type { GameTable, Hint } from '$web/lib/context'
import { count } from '$web/lib/text'
import { resultOf, stakeNote, teamOf, teamsOf } from '../../table/common'
import Picture from './Picture.svelte'
import type { BorderUpView } from './view'

const UNTIL: Record<string, (view: BorderUpView) => number | null> = {
  stakes: (view) => view.stakes_end,
  ready: (view) => view.start,
  race: (view) => view.race_end,
}

function notes(view: BorderUpView, seat: number): string {
  const team = teamOf(seat)
  const shouted = view.shouts.find((shout) => shout.team === team)
  if (shouted) return `“${shouted.word}!”`
  if (view.offers.includes(team)) return 'offers a tie'
  return [view.sizes[team] ? count(view.sizes[team], 'card') : '', stakeNote(view, seat)].filter(Boolean).join(' · ')
}

function hints(view: BorderUpView): Hint[] {
  if (view.team === null) return []
  const groups = view.options.level === 4 ? 'journeys of 4 and 4 or 5 and 3 States, in their order' : 'groups of 3 States, one of which borders both others'
  if (view.phase === 'stakes') return [{ at: 'stakes', words: 'GeoPlunging makes this game worth more, for whoever wins it. If you are new, say No.' }]
  if (view.phase === 'race' && !view.shouts.length)
    return [
      { at: 'hand', words: `Find two ${groups}. A card’s small letters are its neighbours. Tap a State and it goes to the red row.` },
    ]
  return []
}

const table: GameTable<BorderUpView> = {
  game: 'border-up',
  load: () => import('./Table.svelte'),
  Picture,
  summary: (view, t) => ({
    acting: [],
    until: UNTIL[view.phase]?.(view) ?? null,
    notes: teamsOf(view.seats).map((_, seat) => notes(view, seat)),
    teams: teamsOf(view.seats),
    over: view.phase === 'over',
    result: view.result ? resultOf(view.result, t) : undefined,
  }),
  hints,
  slots: () => 3,
}
export default table
