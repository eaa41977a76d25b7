// The clues of a game that is over: what was said to each team, and how many States that left. A view has only those about
// the card in question (IQ-R4), so the table keeps what it has shown.

import type { Choice, StateIQView } from './view'

export interface Given {
  kind: string
  words: string
  /** Of the guess that it came before. */
  number: number
  /** So many States went with all the clues so far; 0: it is not known. */
  left: number
  /** None of the other clues would have left more. */
  best?: boolean
}
/** By team that guessed, then by card. */
export type Told = Given[][][]

/** To say nothing about a Clue card (IQ-R25). */
export const QUIET = 'quiet'

/** The clues among what may be done. */
export const cluesOf = (choices: Choice[]) => choices.filter(({ move }) => move !== QUIET)

export const A_FEW = 3 // a clue that is true of fewer does not say of which: it is a matter of knowledge

/** The Clue card of this guess offered just one clue that was new, so the table gave it (IQ-R5, IQ-R6). */
export function forced(view: StateIQView, k: number): boolean {
  const clue = view.clues[k]
  const card = clue.number === view.number ? view.clue_cards.find((one) => one.name === clue.card) : undefined
  const before = view.clues.slice(0, k).map(({ kind }) => kind)
  return !!card && clue.kind !== 'BD' && card.kinds.every((kind) => kind === clue.kind || (kind !== 'BD' && before.includes(kind)))
}

/** As long as a team may keep quiet, it is asked about each Clue card; and it is not told which one it kept quiet about (IQ-R25). */
export function mayHush(view: StateIQView): boolean {
  return view.options.silence === 'once' && (!view.quiet.includes(1 - view.guesser) || hushed(view))
}

/** At Level 2, two Clue cards lie here; one is gone where nothing was said about it (IQ-R25). */
export const hushed = (view: StateIQView) => view.options.level === 2 && view.number > 0 && view.clue_cards.length === 1

function leftBy(view: StateIQView, k: number): number {
  const fits = view.clues.slice(0, k + 1).map((clue) => clue.fits)
  if (fits.some((codes) => codes.length < A_FEW)) return k === view.clues.length - 1 && view.left ? view.left.split(' ').length : 0
  return fits.reduce((all, codes) => all.filter((code) => codes.includes(code))).length
}

/** Of this table, also in its replay: a page that is opened again still knows. */
export const keyOf = (what: string) => `cardinal.${what}.${location.pathname.split('/').slice(0, 3).join('/')}`
const key = () => keyOf('clues')

export function kept(): Told {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '[]') as Told
  } catch {
    return []
  }
}

/** With what this view shows; the first clue of a game begins anew. */
export function keep(told: Told, view: StateIQView, before: StateIQView | null): Told {
  const now = added(view.guesses.flat().length ? told : [], view, before)
  try {
    if (now !== told) sessionStorage.setItem(key(), JSON.stringify(now))
  } catch {
    // then it is known until the page is closed
  }
  return now
}

/** Undefined: there was no choice, or it made no difference. */
function isBest(words: string, last: StateIQView | null): boolean | undefined {
  const leaves = cluesOf(last?.choices ?? []).map((choice) => choice.leaves)
  const chosen = last?.choices?.find((choice) => choice.words === words)
  return chosen?.leaves && new Set(leaves).size > 1 ? chosen.leaves === Math.max(...leaves) : undefined
}

/** How cunning the clues were that this page gave in the game that is over. */
export function praise(team: number): string {
  const chosen = (kept()[1 - team] ?? []).flat().filter((clue) => clue?.best !== undefined)
  const best = chosen.filter((clue) => clue.best).length
  return best ? `Cunning clues: ${best} of ${chosen.length}.` : ''
}

function added(told: Told, view: StateIQView, last: StateIQView | null): Told {
  if (view.result || !view.clues.length) return told
  const card = view.guesses[view.guesser].filter((guess) => guess.right).length
  const before = told[view.guesser]?.[card] ?? []
  const now = view.clues.map(({ kind, words, number }, k) => ({ kind, words, number, left: leftBy(view, k) || before[k]?.left || 0, best: before[k]?.words === words ? before[k].best : isBest(words, last) }))
  return [0, 1].map((team) => {
    const cards = [...(told[team] ?? [])]
    if (team === view.guesser) cards[card] = now
    return cards
  })
}
