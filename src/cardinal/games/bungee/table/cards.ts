import type { BungeeView } from './view'

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

/** One game was all. */
export const alone = (view: BungeeView) => Number(view.options.games) === 1 && view.past.length < 2
