/** What the declarers say, in their order (BG-52). */
export const CALLS = ['Bungee!', 'Double Bungee!', 'Triple Bungee!', 'Quadruple Bungee!']

/** Lucky cards are worth nothing; a Jumper has no number. */
export const isLucky = (card: string, lucky: string) => card === lucky && card !== 'J'

export const nameOf = (card: string) => (card === 'J' ? 'Jumper' : card === '6' ? '6, Stop' : card)

export const titleOf = (card: string, lucky: string) => nameOf(card) + (isLucky(card, lucky) ? ', Lucky Number, worth 0' : '')
