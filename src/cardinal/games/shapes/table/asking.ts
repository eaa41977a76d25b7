// The one line of the table: what you are asked, or what everybody waits for.

import { says, turnOf } from '$web/lib/text'
import { NAMES } from './shapes'
import type { ShapesView } from './view'

const HELD = 9 // SH-54, SH-55: who ends a turn with more loses them all, and should know it before

/** The other one of a trade or a challenge, seen from this seat. */
export const rival = (view: ShapesView) => (view.seat === view.target ? view.turn : (view.target ?? view.turn))

export function asking(view: ShapesView, name: (seat: number) => string): string {
  const shape = view.shape ? NAMES[view.shape] : 'card'
  return view.ask ? asked(view, name(rival(view)), shape) : waiting(view, name, shape)
}

/** How the trade has ended, where nothing moves that would show it (SH-24). Where shapes are hidden, an ask may also find none. */
function declined(view: ShapesView, name: (seat: number) => string): string {
  const { target } = view
  if (view.acted !== 'asked' || view.placed_now || target === null || view.options.handShapes !== 'public') return ''
  return view.players[target].declines ? `${says(name(target), 'decline')}. ` : ''
}

function asked(view: ShapesView, other: string, shape: string): string {
  const free = view.moves.includes('decline')
  switch (view.phase) {
    case 'act':
      return view.moves.some((move) => move.startsWith('ask')) ? 'Your turn: tap a shape that you need, or challenge a player.' : 'Your turn: challenge a player. To ask for a shape, you need two cards.'
    case 'answer':
      return free ? `${other} wants a ${shape} and pays two cards. Agree?` : `${other} wants a ${shape}. You have declined twice: give one.`
    case 'pay':
      return `${other} gives you a ${shape}. Pick two cards to pay.`
    case 'respond':
      return `${other} challenges you! Fight, or forfeit a card?`
    case 'battle':
      return `Battle with ${other}: pick a card, then its number.`
    case 'take':
      return `${other} forfeits: take a card.`
    case 'prize':
      return `You have won the battle. Take a card of ${other}’s?`
    case 'bonus':
      return 'You have won with a bonus number: draw a card?'
    case 'extra':
      return 'A tie bonus: place an extra card, of any shape?'
    case 'place': {
      const held = view.seat === null ? 0 : view.players[view.seat].size
      if (held > HELD) return `You hold ${held} cards, ${HELD} are allowed: ${view.moves.length > 1 ? 'place some, or' : 'at the end of your turn'} all go into the deck.`
      const before = view.acted === 'no' && !view.placed_now ? 'Nobody to ask or challenge. ' : declined(view, () => other)
      if (view.moves.length === 1) return `${before}Nothing ${view.placed_now ? 'more ' : ''}to place: end your turn.`
      return `${before}Place ${view.placed_now ? 'one more card' : 'up to 2 cards'}${before ? '' : ' of your list'}, or end your turn.`
    }
  }
  return 'The game is over.'
}

function waiting(view: ShapesView, name: (seat: number) => string, shape: string): string {
  const [turn, target] = [name(view.turn), name(view.target ?? view.turn)]
  const [first, whom] = [name(view.waiting[0] ?? view.turn), target === 'You' ? 'you' : target]
  switch (view.phase) {
    case 'act':
      return `${turnOf(turn)}: a trade or a challenge.`
    case 'answer':
      return `${says(turn, 'ask')} ${whom} for a ${shape}.`
    case 'pay':
      return `${says(target, 'agree')}. ${says(turn, 'choose')} two cards to pay.`
    case 'respond':
      return `${says(turn, 'challenge')} ${whom}. A fight?`
    case 'battle':
      if (view.chosen !== null) return `You have chosen. ${says(name(rival(view)), 'choose')} …`
      return `${turn} and ${whom} choose their cards for the battle.`
    case 'take':
      return `${says(target, 'forfeit')}. ${says(turn, 'take')} a card.`
    case 'prize':
      return `${says(first, 'has')} won the battle and may take a card.`
    case 'bonus':
      return `${says(first, 'has')} won with a bonus number and may draw.`
    case 'extra':
      return `A tie bonus: ${first === 'You' ? 'you' : first} may place an extra card.`
    case 'place':
      return `${declined(view, name)}${turn} may place cards.`
  }
  return 'The game is over.'
}
