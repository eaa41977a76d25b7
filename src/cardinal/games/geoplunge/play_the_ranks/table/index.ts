import type { GameTable, Hint } from '$web/lib/context'
import { resultOf, stakeNote, teamOf, teamsOf } from '../../table/common'
import Picture from './Picture.svelte'
import type { PlayTheRanksView } from './view'

const REASONS: Record<string, string> = {
  tricks: 'more tricks',
  'last trick': 'four tricks each, and the last one decides',
  pulled: 'four tricks each, and the other team Pulled the Power',
  power: 'the other team has not played both its Power cards',
  'power both': 'neither team has played both its Power cards',
  conceded: 'the other team gives up',
}

function asked(view: PlayTheRanksView): number | null {
  return view.turn ?? (view.phase === 'discards' && view.ask > 0 ? view.team : null) // how far the others are is not seen
}

function note(view: PlayTheRanksView, seat: number): string {
  const team = teamOf(seat)
  return [
    view.call_team === null ? '' : view.call_team === team ? 'Call Team' : 'Cards Team',
    view.powers[team] ? `${view.powers[team]} Power` : '',
    stakeNote(view, seat),
  ]
    .filter(Boolean)
    .join(' · ')
}

function hints(view: PlayTheRanksView): Hint[] {
  if (view.team === null || !view.ask) return []
  switch (view.phase) {
    case 'auction':
      return view.auction.length
        ? [{ at: 'bases', words: 'Upping the BUR makes you the Call Team, but then the others get more BUR cards to choose from.' }]
        : [{ at: 'bases', words: 'The Call Team settles which numbers count as best. The Cards Team gets extra cards, but everybody sees them.' }]
    case 'bases':
      return [{ at: 'bases', words: 'A base is the best rank; ranks are counted from it. Keep those that suit your cards.' }]
    case 'discards':
      return [{ at: 'hand', words: 'Each card has three ranks. Keep those with a rank near a base, and discard what is middling in all three.' }]
    case 'pull':
      return [{ at: 'hand', words: 'Pulling the Power takes all Power cards out of the game. But at four tricks each, the team that Pulled loses.' }]
    case 'stakes':
      return [{ at: 'stakes', words: 'GeoPlunging makes this game worth more, for whoever wins it. If you are new, say No.' }]
    case 'lead':
      if (view.duty) return [{ at: 'composer', words: 'Both your Power cards must be played in this game. Add one now, or the game is lost.' }]
      return view.tricks.length > 1
        ? []
        : [{ at: 'hand', words: 'You lead: pick a card, and say by which of its ranks it is compared. They must beat it by that rank.' }]
    case 'follow':
      if (view.duty) return [{ at: 'composer', words: 'Both your Power cards must be played in this game. Add one now, or the game is lost.' }]
      return view.tricks.length > 1 ? [] : [{ at: 'trick', words: 'The number in the corner of your cards is the rank that counts now. Beat theirs, or give away a card you do not need.' }]
  }
  return []
}

const table: GameTable<PlayTheRanksView> = {
  game: 'play-the-ranks',
  load: () => import('./Table.svelte'),
  Picture,
  summary: (view, t) => ({
    acting: teamsOf(view.seats).flatMap((team, seat) => (team === asked(view) ? [seat] : [])),
    until: view.phase === 'stakes' ? view.stakes_end : view.deadline,
    notes: teamsOf(view.seats).map((_, seat) => note(view, seat)),
    teams: teamsOf(view.seats),
    over: view.phase === 'over',
    result: view.result ? resultOf(view.result, t, REASONS) : undefined,
  }),
  hints,
}
export default table
