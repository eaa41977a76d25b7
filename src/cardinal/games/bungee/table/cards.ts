import { list, says } from '$web/lib/text'
import type { BungeeView, Result } from './view'

export const UP = 650 // ms from one hand that is turned over to the next

/** What the declarers say, in their order (BG-52). */
export const CALLS = ['Bungee!', 'Double Bungee!', 'Triple Bungee!', 'Quadruple Bungee!']

/** Lucky cards are worth nothing; a Jumper has no number. */
export const isLucky = (card: string, lucky: string) => card === lucky && card !== 'J'

export const nameOf = (card: string) => (card === 'J' ? 'Jumper' : card === '6' ? '6, Stop' : card)

export const titleOf = (card: string, lucky: string) => nameOf(card) + (isLucky(card, lucky) ? ', Lucky Number, worth 0' : '')

/** “2 + 10 for the Jumper”: why a hand that did not win costs more than its numbers (BG-67); '' without a Jumper. */
export function costs(hand: string[], points: number): string {
  const jumpers = hand.filter((card) => card === 'J').length
  return jumpers ? `${points > 10 * jumpers ? `${points - 10 * jumpers} + ` : ''}${10 * jumpers} for the Jumper${jumpers > 1 ? 's' : ''}` : ''
}

/** “5 + 2 + 10 for the Jumper”: how a hand's cost adds up; '' where there is nothing to add. */
export function adds(hand: string[], lucky: string, points: number): string {
  const numbers = hand.filter((card) => card !== 'J' && !isLucky(card, lucky))
  const jumper = costs(hand, points).replace(/^\d+ \+ /, '')
  const terms = [...numbers, ...(jumper ? [jumper] : [])]
  return terms.length > 1 || jumper ? terms.join(' + ') : ''
}

/** What a hand counts when hands are compared: lucky cards and Jumpers nothing (BG-57). */
export const counted = (hand: string[], lucky: string) => hand.reduce((sum, card) => sum + (isLucky(card, lucky) ? 0 : Number(card) || 0), 0)

/** “You and Robin both have 4: in a tie, the later Bungee wins.” (BG-58); '' where no tie was broken. */
export function tieOf(last: Result | null, name: (seat: number) => string): string {
  if (!last || last.winner === null) return ''
  const least = counted(last.hands[last.winner], last.lucky)
  const tied = last.declared.filter((seat) => counted(last.hands[seat], last.lucky) === least)
  return tied.length > 1 ? `${list(tied.map(name).sort((one) => (one === 'You' ? -1 : 0)))} ${tied.length > 2 ? 'all' : 'both'} have ${least}: in a tie, the later Bungee wins.` : ''
}

/** “You lead with −10, Wren is 3 behind.” */
export function standing({ totals }: BungeeView, name: (seat: number) => string): string {
  const order = totals.map((_, seat) => seat).sort((a, b) => totals[a] - totals[b])
  const first = order.filter((seat) => totals[seat] === totals[order[0]])
  const points = `${totals[order[0]]}`.replace('-', '−')
  if (first.length > 1) return `${list(first.map(name).sort((one) => (one === 'You' ? -1 : 0)))} lead with ${points}.`
  const next = order.find((seat) => name(seat) === 'You' && seat !== order[0]) ?? order[1]
  return `${says(name(order[0]), 'lead')} with ${points}, ${says(name(next), 'is').replace('You', 'you')} ${totals[next] - totals[order[0]]} behind.`
}

/** “2 + 2 + 0 = 4”: what a hand counts while nobody knows yet who wins. */
export function sumOf(hand: string[], lucky: string): string {
  const numbers = hand.filter((card) => card !== 'J' && !isLucky(card, lucky))
  return numbers.length > 1 ? `${numbers.join(' + ')} = ${counted(hand, lucky)}` : `${counted(hand, lucky)}`
}

/** One game was all. */
export const alone = (view: BungeeView) => Number(view.options.games) === 1 && view.past.length < 2
