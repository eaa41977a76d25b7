// The one line of the table: what you are asked, or what everybody waits for.

import type { TableContext } from '$web/lib/context'
import { list, says, turnOf } from '$web/lib/text'
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
  found: boolean // it is yours to find
  last: boolean // that fifth wins
  named: (card: string) => string
  heard: string // what the others have done, where the story has no room
}

export function asking({ t, mine, turn, card, lit, chosen, five, fours, chance, found, last, named, heard }: Asking): string {
  const view = t.view
  const on = (space: string) => `${named(stateOn(space, view.options))}, ${space}`
  /** What somebody needs, and what of it you can stop: two lines at most, for the board calls all of it. */
  function warning(dangers: Four[]): string {
    const who = list([...new Set(dangers.map(({ side }) => t.teamName(side)))])
    const open = dangers.filter((four) => !blocks(view.moves, four)).map(({ gap }) => gap)
    const gaps = [...new Set(dangers.map(({ gap }) => gap))]
    const closed = gaps.filter((gap) => !open.includes(gap))
    if (gaps.length === 1) return `${says(who, 'need')} ${on(gaps[0])}, for five. You ${closed.length ? 'can' : 'cannot'} stop it${closed.length ? '!' : '.'}`
    return `${says(who, 'need')} one more in ${gaps.length} places. You can stop ${closed.slice(0, 3).join(' or ') || 'none of them'}.`
  }
  if (view.phase === 'over') return view.winner === null ? 'The game is over: a draw.' : `${says(t.teamName(view.winner), 'win')}.`
  if (view.phase === 'hearing') return mine ? 'Was that table talk?' : 'Table talk was called.'
  if (view.phase === 'penalty') return mine ? 'Pick a card to give up.' : 'The accused side gives up cards.'
  if (!turn) return `${turnOf(t.name(view.turn))}.${mine && view.moves.includes('draw') ? ' You have a card to take.' : ''}`
  if (chosen && five) return `Which five are your sequence? ${lineWords(five)}?`
  if (chosen && card === 'ADD') return `Put your chip on ${on(chosen)}?`
  if (chosen) return `Take the chip off ${on(chosen)}? You cannot take that back.`
  if (card === null) {
    const dangers = fours.filter(({ side }) => view.seat !== null && !view.sides[side].seats.includes(view.seat))
    if (view.moves.includes('pass')) return 'You can play nothing: pass.'
    if (chance) return found ? (last ? 'You can win now. Find it!' : 'You can make five in a row. Find it!') : `Your turn: finish five in a row on ${on(chance)}!`
    return dangers.length ? warning(dangers) : `${heard}Your turn: pick a card${heard ? '.' : ', or a space that glows.'}`
  }
  if (view.moves.includes(`exchange ${card}`)) return `${named(card)} is dead, both spaces are covered: turn it in?`
  if (card === 'ADD') return 'ADD: tap any open space.'
  if (card === 'REMOVE') return lit.size ? 'REMOVE: tap the chip that you take off.' : 'REMOVE: there is no chip to take off now.'
  return `${named(card)}: tap ${[...lit].join(' or ') || 'nothing, it is dead'}.`
}
