// What the guessing is about now, and in the end why it was won: in numbers of guesses (IQ-14 to IQ-21).

import type { Told } from '$web/lib/context'
import { says } from '$web/lib/text'
import type { GuessView, StateIQView } from './view'

const count = (n: number) => (n === 1 ? 'one guess' : `${n === 2 ? 'two' : 'three'} guesses`)
/** How many guesses it took; 0: it was not found. */
const needed = (guesses: GuessView[]) => guesses.findIndex((guess) => guess.right) + 1
const rights = (guesses: GuessView[]) => guesses.filter((guess) => guess.right).length
const whose = (who: string) => (who === 'You' ? 'your' : `${who}’s`)

/** How many guesses a team has: at Level 2 the second one only as many as the first one needed (IQ-R1). */
export function chances(view: StateIQView, team: number): number {
  return (view.options.level !== 4 && team !== view.first && needed(view.guesses[view.first])) || 3
}

/** The guess on which all depends now: wrong loses, and right is a tie. */
export const lastChance = (view: StateIQView) =>
  view.number > 0 && !view.result && view.options.level !== 4 && view.guesser !== view.first && needed(view.guesses[view.first]) === view.number

/** For those who watch or give clues as well: who needs what. */
export function goal(view: StateIQView, t: Told): string {
  if (!view.number) return ''
  const [who, other] = [t.teamName(view.guesser), t.teamName(1 - view.guesser)]
  const second = view.guesser !== view.first
  const before = view.guesses[1 - view.guesser]
  if (view.options.level === 4) {
    const so = `${says(who, 'has')} ${rights(view.guesses[view.guesser])} right`
    return second ? `${so}, ${says(other, 'has').replace(/^You/, 'you')} ${rights(before)}. More right guesses win.` : `${so}. Each right guess counts, and brings a new State.`
  }
  if (!second) return `${says(who, 'have').replace(/haves$/, 'has')} up to three guesses. Then ${other === 'You' ? 'you guess' : `${other} guesses`}. Whoever needs fewer guesses wins!`
  const took = needed(before)
  if (!took) return `${other === 'You' ? 'You' : other} did not find ${whose(who)} State. One right guess wins!`
  if (lastChance(view)) return `Right: a tie. Wrong: ${who === 'You' ? 'you lose' : `${who} loses`}!`
  return `${other} needed ${count(took)}. ${who === 'You' ? 'Need fewer, and you win' : `With fewer, ${who} wins`}!`
}

/** Why the game was won; '': the reason says it all. */
export function because(view: StateIQView, t: Told): string {
  const result = view.result
  if (!result || result.reason === 'conceded') return ''
  if (result.winner === null) {
    const both = needed(view.guesses[0])
    return view.options.level !== 4 && both ? `${view.team === null ? 'both teams' : 'you both'} needed ${count(both)}` : ''
  }
  const [win, lose] = [result.winner, 1 - result.winner]
  const [who, other] = [t.teamName(win), t.teamName(lose)].map((name) => (name === 'You' ? 'you' : name))
  if (view.options.level === 4) return `${who} guessed ${rights(view.guesses[win])} right, ${other} only ${rights(view.guesses[lose])}`.replace('only 0', 'none')
  const [took, theirs] = [needed(view.guesses[win]), needed(view.guesses[lose])]
  if (!took) return ''
  const late = theirs ? `${other} needed ${count(theirs)}` : view.guesses[lose].length < 3 ? `${other} did not find ${whose(t.teamName(win))} State in ${count(view.guesses[lose].length)}` : `${other} did not find ${whose(t.teamName(win))} State`
  return `${who} needed ${count(took)}; ${late}`
}

/** The last guess, which ended the game: what it was worth, and what was held. */
export function ending(view: StateIQView, name: (code: string) => string): string {
  const last = view.guesses[view.guesser].at(-1)
  const held = view.result?.hands[1 - view.guesser].at(-1)
  if (!last || !held || view.result?.reason === 'conceded') return 'The game is over. '
  return `${last.right ? 'Right! It is' : last.state ? 'Wrong! It was' : 'Too late! It was'} ${name(held)}. `
}
