// The one line of the table: what you are asked, or what everybody waits for.

import { says, turnOf } from '$web/lib/text'
import { AHEAD, complete, excess, HELD, NAMES, risky } from './shapes'
import type { ShapesView } from './view'

/** The other one of a trade or a challenge, seen from this seat. */
export const rival = (view: ShapesView) => (view.seat === view.target ? view.turn : (view.target ?? view.turn))

/** “Wren’s”. */
export const owner = (name: string) => turnOf(name).replace(/ turn$/, '')

/** `want`: by shape, what your list needs beyond your hand; below zero you have one to spare. */
export function asking(view: ShapesView, name: (seat: number) => string, want: Record<string, number>): string {
  const shape = view.shape ? NAMES[view.shape] : 'card'
  return view.ask ? asked(view, name, shape, want) : waiting(view, name, shape)
}

/** SH-54: the way out for a hand that is too large. */
function saves(view: ShapesView, name: (seat: number) => string): string {
  if (excess(view) < 1) return 'Trade or fight, then place cards: you may keep nine.'
  if (excess(view) > 1) return 'Trade for a card that you can place: you may keep nine.'
  const must = view.players.findIndex(({ must_accept, size }) => must_accept && size > 0)
  return must < 0 || must === view.seat ? 'You may keep nine. Trade two for one!' : `You may keep nine. Trade with ${name(must)}, who must say yes!`
}

/** Whether there is something to take that can be placed at once. */
const gift = (view: ShapesView, want: Record<string, number>) => excess(view, 1, 1) < 1 && !!view.players[rival(view)].shapes?.some((one) => want[one] > 0)

function spared(view: ShapesView, other: string, want: Record<string, number>): string {
  if ((want[view.shape ?? ''] ?? -1) >= 0) return 'But you need it!'
  const placed = view.players[view.turn].placed.length
  return placed < AHEAD ? 'You can spare it.' : `You can spare it, but ${other} has placed ${placed}.`
}

/** What a number does in a fight. */
export const beats = (n: number) =>
  n === 0 ? 'A 0 cannot win. Fight with it all the same?' : `A ${n} beats ${n < 3 ? ['', 'only a 0', '0 and 1'][n] : `0 to ${n - 1}`}. Fight?`

/** How the trade has ended, where nothing moves that would show it (SH-24). Where shapes are hidden, an ask may also find none. */
function declined(view: ShapesView, name: (seat: number) => string): string {
  const { target } = view
  if (view.acted !== 'asked' || view.placed_now || target === null || view.options.handShapes !== 'public') return ''
  const { declines, must_accept } = view.players[target]
  if (!declines) return ''
  if (view.seat !== view.turn) return `${says(name(target), 'say')} no. `
  return must_accept ? `${name(target)} says no, but must say yes next time. ` : `No deal: ${name(target)} says no. `
}

function asked(view: ShapesView, name: (seat: number) => string, shape: string, want: Record<string, number>): string {
  const other = name(rival(view))
  const held = view.seat === null ? 0 : view.players[view.seat].size
  const tenth = held + 1 >= HELD && excess(view, 1) > 0
  switch (view.phase) {
    case 'act':
      if (held > HELD) return `Your turn: ${held} cards! ${saves(view, name)}`
      if (!view.moves.some((move) => move.startsWith('ask'))) return 'Your turn: challenge a player. For a trade, you would need two cards.'
      if (complete(view)) return `Your turn: you hold all you need! Trade or fight once, then place.`
      return view.players.some(({ shapes }, seat) => seat !== view.seat && (!shapes || shapes.some((one) => want[one] > 0)))
        ? 'Your turn: ask for a card (tap it), or challenge a player.'
        : 'Your turn: nobody has what you need. Challenge or trade?'
    case 'answer':
      if (view.moves.includes('decline') && risky(view)) return `${other} wants your ${shape} for two cards. Careful: ${other} may win!`
      if (view.moves.includes('decline') && tenth) return `${other} wants your ${shape} for two cards. But ${held + 1} cards may be too many!`
      if (!view.moves.includes('decline')) return `${other} wants your ${shape} for two cards. You said no twice: now you must trade.`
      return `${other} wants your ${shape} for two cards. ${spared(view, other, want)}`
    case 'pay':
      return `${other} gives you a ${shape}. Tap two cards to pay.`
    case 'respond':
      return `${other} challenges you! Tap the number you fight with.`
    case 'battle':
      return `Fight ${other}: tap one of your numbers. The higher one wins.`
    case 'take':
      return `${other} gives up: now you must take a card.`
    case 'prize':
      if (tenth && !gift(view, want)) return `A ${held + 1}th card would cost you your whole hand: say “No, thanks.”`
      return view.players[rival(view)].size === 1 ? `You win! Take ${other}’s only card, the one shown.` : `You win! Take a card from ${other}’s hand, or the one shown.`
    case 'bonus':
      if (tenth) return `Draw a card? It would be your ${held + 1}th, and you may keep ${HELD}.`
      return 'You have won with a +: draw a card!'
    case 'extra':
      return Object.entries(view.players[view.seat!].missing ?? {}).some(([one, n]) => want[one] < n)
        ? 'A tie with an =: tap a card that fits, and place it as an extra.'
        : 'A tie with an =. But no card fits your list: say “No, thanks.”'
    case 'place': {
      if (held > HELD) return `You hold ${held} cards, ${HELD} are allowed: ${view.moves.length > 1 && excess(view) < 1 ? `place ${held - HELD === 1 ? 'one' : 'two'}, or` : 'at the end of your turn'} all go into the deck.`
      const before = view.acted === 'no' && !view.placed_now ? 'Nobody to ask or challenge. ' : declined(view, () => other)
      if (view.moves.length === 1) return before ? `${before}End your turn.` : `Nothing ${view.placed_now ? 'more ' : ''}to place: end your turn.`
      return before ? `${before}Now place cards.` : `${view.placed_now ? 'You may place one more' : 'Place up to two cards'}: tap one that glows.`
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
      return `${says(target, 'say')} yes. ${says(turn, 'choose')} two cards to pay.`
    case 'respond':
      return `${says(turn, 'challenge')} ${whom}. A fight?`
    case 'battle':
      if (view.chosen !== null) return `You have chosen. ${says(name(rival(view)), 'choose')} …`
      return `${turn} and ${whom} choose their cards for the fight.`
    case 'take':
      return `${says(target, 'give')} up. ${says(turn, 'take')} a card.`
    case 'prize':
      return `${says(first, 'has')} won the fight and may take a card.`
    case 'bonus':
      return `${says(first, 'has')} won with a + and may draw.`
    case 'extra':
      return `A tie with an =: ${first === 'You' ? 'you' : first} may place an extra card.`
    case 'place':
      return `${declined(view, name)}${turn} may place cards.`
  }
  return 'The game is over.'
}
