import type { GameTable, Hint } from '$web/lib/context'
import { count, list, says } from '$web/lib/text'
import { CALLS } from './calls'
import Picture from './Picture.svelte'
import type { BungeeView } from './view'

function note(view: BungeeView, seat: number): string {
  const called = view.declared.indexOf(seat)
  const mark = called >= 0 ? CALLS[called] : view.skipped.includes(seat) ? 'skipped' : count(view.sizes[seat], 'card')
  return `${mark} · ${view.totals[seat]} pts`
}

function hints(view: BungeeView): Hint[] {
  if (!view.ask) return []
  if (view.phase === 'choice')
    return [{ at: 'lucky', words: 'A Jumper is worth nothing when hands are compared. Pick a card to give for it, or leave it.' }]
  if (view.phase === 'say')
    return [{ at: 'hand', words: 'Five points or less: say it, and the lowest hand that was declared wins this game.' }]
  if (view.moves.includes('declare'))
    return [{ at: 'hand', words: `You hold ${count(view.sum ?? 0, 'point')}. Declare now, or swap once more and hope for less.` }]
  if (view.phase === 'last')
    return [{ at: 'hand', words: 'Somebody has declared. You have one last swap, or stay as you are.' }]
  const pair = view.hand.findLast((card, k) => card !== view.lucky && card !== 'J' && view.hand[k - 1] === card) // the highest
  if (pair)
    return [{ at: 'hand', words: `You hold several cards with ${pair}. Equal cards may go together, and only one comes back: your hand gets smaller.` }]
  if (view.turns < view.seats * 2 && view.lucky !== 'J')
    return [{ at: 'lucky', words: `Cards with ${view.lucky} are worth nothing in this game: keep them. Pick a high card instead, then the pile or the open card.` }]
  return []
}

const table: GameTable<BungeeView> = {
  game: 'bungee',
  load: () => import('./Table.svelte'),
  Picture,
  summary(view, t) {
    const over = view.phase === 'over'
    return {
      acting: over ? [] : [view.turn],
      until: view.deadline,
      notes: view.sizes.map((_, seat) => note(view, seat)),
      over,
      result: over
        ? {
            headline:
              view.champions.length === 1
                ? `${says(t.name(view.champions[0]), 'is')} Champion.`
                : `${list(view.champions.map((seat) => t.name(seat)))} share the title of Champion.`,
            rows: view.totals
              .map((points, seat) => ({ name: t.name(seat), points: `${points} points`, won: view.champions.includes(seat), points_: points }))
              .sort((a, b) => a.points_ - b.points_),
          }
        : undefined,
    }
  },
  hints,
}
export default table
