import type { Hint } from '$web/lib/context'
import { geoTable } from '../../table/common'
import Picture from './Picture.svelte'
import type { StateIQView } from './view'

const REASONS: Record<string, string> = {
  'fewer guesses': 'fewer guesses were needed',
  'more right': 'more guesses were right',
  'same number': 'both teams did equally well',
  'none right': 'nobody guessed right',
}

/** The team that is asked now: the guessers, or those who give the clue. */
const asked = (view: StateIQView) => (view.phase === 'guess' ? view.guesser : view.phase === 'clue' ? 1 - view.guesser : null)

const note = (view: StateIQView, team: number) => (view.number === 0 ? '' : team === view.guesser ? 'guesses' : 'gives clues')

function hints(view: StateIQView): Hint[] {
  if (view.choices.length)
    return [{ at: 'choices', words: 'Both are true of your card. Give the one that helps the others less.' }]
  if (view.phase === 'guess' && view.guesser === view.team)
    return view.number === 1
      ? [{ at: 'clues', words: 'Think which States all the clues fit. Type one, or press it on the map. You have three guesses, and each brings new clues.' }]
      : [{ at: 'clues', words: 'The old clues still hold. The new ones are at the end of the list.' }]
  return []
}

export default geoTable<StateIQView>({
  game: 'state-iq',
  load: () => import('./Table.svelte'),
  Picture,
  reasons: REASONS,
  asked,
  until: (view) => view.deadline,
  note,
  hints,
})
