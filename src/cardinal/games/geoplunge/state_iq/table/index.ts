import type { Hint, Moment, Told } from '$web/lib/context'
import { seatsOf } from '$web/lib/teams'
import { says } from '$web/lib/text'
import { geoTable, placeOf } from '../../table/common'
import { breath } from './breath.svelte'
import { A_FEW, cluesOf, praise as cunningClues } from './given'
import { because, lastChance } from './goal'
import { swept } from './sorting.svelte'
import Table from './Table.svelte'
import type { StateIQView } from './view'

const REASONS: Record<string, string> = {
  'fewer guesses': 'fewer guesses were needed',
  'more right': 'more guesses were right',
  'same number': 'both teams did equally well',
  'none right': 'nobody guessed right',
}

/** What was crossed out by hand in the game that is over. */
function sharpEyes(): string {
  const { right, slips, helped } = swept()
  return right && !helped ? `Sharp eyes: you crossed out ${right} by hand${slips ? `, with ${slips === 1 ? 'one slip' : `${slips} slips`}` : ', without a slip'}.` : ''
}

/** The team that is asked now: the guessers, or those who give the clue. */
const asked = (view: StateIQView) => (view.phase === 'guess' ? view.guesser : view.phase === 'clue' ? 1 - view.guesser : null)

const note = (view: StateIQView, team: number) => (view.number === 0 ? '' : team === view.guesser ? 'guessing' : 'giving clues')

function hints(view: StateIQView): Hint[] {
  const clues = cluesOf(view.choices)
  if (clues.length)
    return clues.length < 2 || (clues[0].leaves && new Set(clues.map(({ leaves }) => leaves)).size < 2) ? [] : [{ at: 'choices', words: 'All of these are true. Which one leaves more States?' }]
  if (view.phase === 'guess' && view.guesser === view.team)
    return view.number === 1
      ? [{ at: 'map', words: view.clues.some(({ fits }) => fits.length >= A_FEW) ? `Swipe over the ${placeOf(view.options).many} that do not fit, and check yourself. Then tap one and guess!` : `Which ${placeOf(view.options).one} fits all the clues? Tap it and guess!` }]
      : [{ at: 'clues', words: 'The old clues still count. ✓ and ✗: did your wrong guess fit that clue?' }]
  return []
}

/** Of how many States a right guess picked one, as far as all could be seen; 0: it is not known. */
function fitted(view: StateIQView): number {
  if (view.left) return view.left.split(' ').length
  const [first, ...more] = view.clues.map((clue) => clue.fits)
  if (!first || [first, ...more].some((fits) => fits.length < 3)) return 0 // a clue that is true of one or two says nothing of them
  return first.filter((code) => !view.wrong.includes(code) && more.every((fits) => fits.includes(code))).length
}
const praise = (n: number) => (n === 0 ? '' : n === 1 ? 'Nothing else fits.' : n === 2 ? 'It was one of two.' : n < 8 ? `Sharp: one of ${n} that fit!` : n < 50 ? `What luck: one of ${n} that fit!` : '')

/** What a clue was worth, against those that could have been given instead. */
function cunning(view: StateIQView, before: StateIQView, t: Told): Moment | null {
  const given = before.guesser === view.guesser ? view.clues[before.clues.length] : undefined
  const chosen = given && before.choices.find(({ words }) => words === given.words)
  const others = cluesOf(before.choices).filter((choice) => choice !== chosen).map(({ leaves }) => leaves)
  if (!chosen?.leaves || others.every((leaves) => leaves === chosen.leaves)) return null
  const best = Math.max(...others)
  const fit = chosen.leaves === 1 ? 'Only yours fits' : `${chosen.leaves} ${placeOf(view.options).many} still fit`
  const other = others.length > 1 ? 'the best other clue' : 'the other clue'
  const good = chosen.leaves >= best
  return { kind: good ? 'right' : 'note', seat: seatsOf(t.seats, view.team!)[0], title: good ? 'Cunning!' : chosen.leaves === 1 ? 'Ouch!' : 'Hmm …', words: `${fit}; with ${other}, ${best}.`, bare: true, small: true }
}

/** Whoever hides a State sweats when it is nearly found. */
const moods = (view: StateIQView, t: Told) => {
  const near = view.number > 0 && [1, 2].includes(fitted(view))
  return t.seats.map(({ team }) => (near && team === 1 - view.guesser ? ('sorry' as const) : undefined))
}

function moment(view: StateIQView, before: StateIQView | null, t: Told): Moment | null {
  const team = before ? [0, 1].find((one) => view.guesses[one].length > before.guesses[one].length) : undefined
  // The draw (GP-69), where no stakes are asked that show it.
  if (before === null && view.drawn.length === 2 && !view.steps && t.facts && view.number) {
    const [one, other] = [view.drawn[view.first], view.drawn[1 - view.first]].map((code) => t.facts!.cards[code].card)
    return { kind: 'start', title: `${says(t.teamName(view.first), 'guess')} first`, words: `${t.teamName(view.first)} drew ${one.name}, ${t.teamName(1 - view.first).replace(/^You$/, 'you')} ${other.name}: the ${one.north_rank ? 'one farther north' : 'older State'} begins.` }
  }
  if (before === null) return null
  const quiet = view.quiet?.find((one) => !before.quiet.includes(one))
  if (quiet !== undefined) return { kind: 'note', seat: seatsOf(t.seats, quiet)[0], title: 'Shh!', words: `${says(t.teamName(quiet), 'keep')} quiet: one clue less, just this once.` }
  if (team === undefined) return cunning(view, before, t)
  const { state, right } = view.guesses[team].at(-1)!
  const next = t.teamName(view.guesser)
  const was = right || !t.facts ? undefined : view.shown[1 - team].at(before.shown[1 - team].length)
  const turn = view.guesser === before.guesser || view.result || lastChance(view) ? '' : next === 'You' ? 'Now it is your turn to guess.' : `Now ${next} guesses.`
  const words = [state && t.facts ? `${t.teamName(team)} guessed ${t.facts.cards[state].card.name}.` : '', was ? `It was ${t.facts!.cards[was].card.name}.` : (right && praise(fitted(before))) || turn].filter(Boolean).join(' ')
  return { kind: right ? 'right' : 'wrong', seat: seatsOf(t.seats, team)[0], title: right ? 'Right!' : state ? 'Wrong!' : 'Too late!', words, small: !right && view.guesser === before.guesser && !view.result }
}

export default geoTable<StateIQView>({
  game: 'state-iq',
  Table,
  reasons: REASONS,
  because,
  bonus: (view) => (view.options.level === 4 ? 'all three guesses were right' : 'the first guess was right'),
  best: (_, team) => [cunningClues(team), sharpEyes()].filter(Boolean).join(' '),
  asked,
  arranges: true,
  lingers: 6200, // the way to each card is seen on the map
  moment,
  breath,
  moods,
  until: (view) => view.deadline,
  note,
  hints,
})
