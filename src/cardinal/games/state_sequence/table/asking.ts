// The one line of the table: what you are asked, or what everybody waits for.

import type { TableContext } from '$web/lib/context'
import { says, turnOf } from '$web/lib/text'
import { type Four, lineWords, stateOn } from './board'
import type { StateSequenceView } from './view'

/** Is there a card in hand for the gap, or a REMOVE for one of the four? */
const blocks = (moves: string[], { gap, five }: Four) =>
  moves.map((move) => move.split(' ')).some(([card, space]) => (card === 'REMOVE' ? five.includes(space) : space === gap))

interface Asking {
  t: TableContext<StateSequenceView>
  mine: boolean // you are asked something
  turn: boolean // it is your turn
  card: string | null // that is picked
  lit: Set<string> // where it can go
  chosen: string | null // a space that waits for a yes
  five: string | undefined // a line that is about to be locked
  fours: Four[]
  chance: string | undefined // where one of your cards makes the fifth
  named: (card: string) => string
}

export function asking({ t, mine, turn, card, lit, chosen, five, fours, chance, named }: Asking): string {
  const view = t.view
  const on = (space: string) => `${named(stateOn(space, view.options))}, ${space}`
  if (view.phase === 'over') return view.winner === null ? 'The game is over: a draw.' : `${says(t.teamName(view.winner), 'win')}.`
  if (view.phase === 'hearing') return mine ? 'Was that table talk?' : 'Table talk was called.'
  if (view.phase === 'penalty') return mine ? 'Pick a card to give up.' : 'The accused side gives up cards.'
  if (!turn) return `${turnOf(t.name(view.turn))}.${mine && view.moves.includes('draw') ? ' You have a card to take.' : ''}`
  if (chosen && five) return `Which five are your sequence? ${lineWords(five)}?`
  if (chosen && card === 'ADD') return `Put your chip on ${on(chosen)}?`
  if (chosen) return `Take the chip off ${on(chosen)}? You cannot take that back.`
  if (card === null) {
    const danger = fours.find(({ side }) => view.seat !== null && !view.sides[side].seats.includes(view.seat))
    if (view.moves.includes('pass')) return 'You can play nothing: pass.'
    if (chance) return `Your turn: finish five in a row on ${on(chance)}!`
    return danger ? `Careful: ${says(t.teamName(danger.side), 'has')} four in a row! ${blocks(view.moves, danger) ? 'Can you stop it?' : 'You cannot block it now.'}` : 'Your turn: pick a card, or a space that glows.'
  }
  if (view.moves.includes(`exchange ${card}`)) return `${named(card)} is dead, both spaces are covered: turn it in?`
  if (card === 'ADD') return 'ADD: tap any open space.'
  if (card === 'REMOVE') return lit.size ? 'REMOVE: tap the chip that you take off.' : 'REMOVE: there is no chip to take off now.'
  return `${named(card)}: tap ${[...lit].join(' or ') || 'nothing, it is dead'}.`
}
