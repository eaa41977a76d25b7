import type { Hint } from '$web/lib/context'
import { count } from '$web/lib/text'
import { geoTable } from '../../table/common'
import Picture from './Picture.svelte'
import type { BorderUpView } from './view'

const UNTIL: Record<string, (view: BorderUpView) => number | null> = {
  ready: (view) => view.start,
  race: (view) => view.race_end,
}

const REASONS: Record<string, string> = {
  shout: 'the groups are right',
  'wrong shout': 'the other team’s groups are wrong',
  'same time': 'both shouted at the same time',
  time: 'time is up',
  agreed: 'both teams agreed to it',
}

const shoutOf = (view: BorderUpView, team: number) => view.shouts.find((shout) => shout.team === team)

function note(view: BorderUpView, team: number): string {
  const shouted = shoutOf(view, team)
  if (shouted) return `“${shouted.word}!”`
  if (view.offers.includes(team)) return 'offers a tie'
  return view.sizes[team] ? count(view.sizes[team], 'card') : ''
}

function hints(view: BorderUpView): Hint[] {
  const groups = view.options.level === 4 ? 'journeys of 4 and 4 or 5 and 3 States, in their order' : 'groups of 3 States, one of which borders both others'
  if (view.phase === 'race' && !view.shouts.length)
    return [
      { at: 'hand', words: `Find two ${groups}. A card’s small letters are its neighbors. Tap a State and it goes to the red row.` },
    ]
  return []
}

export default geoTable<BorderUpView>({
  game: 'border-up',
  load: () => import('./Table.svelte'),
  Picture,
  reasons: REASONS,
  acting: () => [],
  until: (view) => UNTIL[view.phase]?.(view) ?? null,
  note,
  whole: (view, team) => shoutOf(view, team) !== undefined || view.offers.includes(team),
  hints,
  slots: () => 3,
})
