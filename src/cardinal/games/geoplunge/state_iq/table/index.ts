import type { GameTable, Hint } from '$web/lib/context'
import { resultOf, stakeNote, teamOf, teamsOf } from '../../table/common'
import Picture from './Picture.svelte'
import type { StateIQView } from './view'

const REASONS: Record<string, string> = {
  'fewer guesses': 'fewer guesses were needed',
  'more right': 'more guesses were right',
  'same number': 'both teams did equally well',
  'none right': 'nobody guessed right',
  conceded: 'the other team gives up',
}

/** The team that is asked now: the guessers, or those who give the clue. */
const asked = (view: StateIQView) => (view.phase === 'guess' ? view.guesser : view.phase === 'clue' ? 1 - view.guesser : null)

function note(view: StateIQView, seat: number): string {
  const team = teamOf(seat)
  const role = view.number === 0 ? '' : team === view.guesser ? 'guesses' : 'gives clues'
  return [role, stakeNote(view, seat)].filter(Boolean).join(' · ')
}

function hints(view: StateIQView): Hint[] {
  if (view.team === null) return []
  if (view.phase === 'stakes')
    return [{ at: 'stakes', words: 'GeoPlunging makes this game worth more, for whoever wins it. If you are new, say No.' }]
  if (view.choices.length)
    return [{ at: 'choices', words: 'Both are true of your card. Give the one that helps the others less.' }]
  if (view.phase === 'guess' && view.guesser === view.team)
    return view.number === 1
      ? [{ at: 'clues', words: 'Think which States all the clues fit. Type one, or press it on the map. You have three guesses, and each brings new clues.' }]
      : [{ at: 'clues', words: 'The old clues still hold. The new ones are at the end of the list.' }]
  return []
}

const table: GameTable<StateIQView> = {
  game: 'state-iq',
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
