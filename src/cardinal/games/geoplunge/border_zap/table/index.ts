import type { Hint, Moment, Told } from '$web/lib/context'
import { seatsOf } from '$web/lib/teams'
import { list, says } from '$web/lib/text'
import { geoTable } from '../../table/common'
import { SUSPENSE } from '../../table/held.svelte'
import Table from './Table.svelte'
import type { BorderZapView } from './view'
import { helped, zappers } from './zappers'

const REASONS: Record<string, string> = {
  'last trick': 'three tricks each, and the last one decides',
}

/** The team that is asked now, where it is one. */
function asked(view: BorderZapView): number | null {
  if (view.phase === 'lead') return view.leader
  if (view.phase === 'follow') return 1 - view.leader
  return view.ask > 0 && view.phase !== 'stakes' ? view.team : null // whether the others have locked in is not seen
}

/** Before the tricks nobody is ahead: they only know who begins. */
const note = (view: BorderZapView, team: number, seat: number) =>
  view.leader !== team || view.result ? '' : `lead${seat === view.seat ? '' : 's'}${view.phase === 'lead' || view.phase === 'follow' ? '' : ' first'}`

const WHY: Record<string, string> = { border: 'The two border each other.', common: 'The two share a neighbor.', number: 'Both have the same number of neighbors.' }

/** Two cards have changed hands; in practice, whether that was a good trade. */
function traded(view: BorderZapView, before: BorderZapView, t: Told): Moment | null {
  const [gave, got] = [view.gave.at(-1), view.got.at(-1)]
  if (!gave || !got || !t.facts || view.got.filter(Boolean).length === before.got.filter(Boolean).length) return null
  const many = (code: string) => zappers({ facts: t.facts!, view }, code).length
  const name = (code: string) => t.facts!.cards[code].card.name as string
  const words = `You give ${name(gave)} and get ${name(got)}.`
  if (!helped(view)) return { kind: 'note', title: 'Traded!', words }
  const told = `${words} ${many(got)} zap it, not ${many(gave)}.`
  return many(got) < many(gave) ? { kind: 'score', seat: view.seat ?? undefined, title: 'A good trade!', words: told } : { kind: 'note', title: 'Traded!', words: many(got) === many(gave) ? words : told }
}

/** A trade; or a trick is complete: a zap flashes. */
function moment(view: BorderZapView, before: BorderZapView | null, t: Told): Moment | null {
  if (before && view.got.length && !view.tricks.length) return traded(view, before, t)
  const trick = view.tricks.at(-1)
  if (!before || !trick || view.tricks.length === before.tricks.length) return null
  const seat = trick.winner === view.team && view.seat !== null ? view.seat : seatsOf(t.seats, trick.winner)[0]
  const taken = `${says(t.teamName(trick.winner), 'win')} trick ${view.tricks.length}.`
  const late = SUSPENSE
  return trick.zaps.length ? { kind: 'zap', seat, title: 'Zap!', words: `${WHY[trick.zaps[0]]} ${taken}`, late } : { kind: trick.winner === view.team ? 'score' : 'note', seat, title: 'No zap', words: taken, late }
}

/** The zaps, one by one; without any, what would help. */
function best(view: BorderZapView, team: number, t: Told): string {
  if (!t.facts) return ''
  const cards = t.facts.cards
  const zaps = view.tricks.filter((trick) => trick.winner === team && trick.zaps.length).map(({ led, followed }) => `${cards[followed].card.name} zapped ${cards[led].card.name}`)
  if (zaps.length) return `Your best moment${zaps.length > 1 ? 's' : ''}: ${list(zaps)}.`
  return view.won[team] ? '' : 'Next time: keep a State with many neighbors to zap with.'
}

const LAST_HINT = 2 // tricks: by then all has been said
function hints(view: BorderZapView): Hint[] {
  if (!view.ask) return []
  switch (view.phase) {
    case 'first trade':
      return [{ at: 'hand', words: helped(view) ? 'Tap a card: the States that zap it shine. Keep cards that few States zap.' : 'Keep States with few neighbors: they are hard to zap. Trade one with many.' }]
    case 'look':
      return [{ at: 'hand', words: 'Remembering is part of this game: during the second trade you may not look at these three.' }]
    case 'second trade':
      return [{ at: 'hand', words: `Only the three new cards can be traded.${view.hidden ? ' The covered ones are safe.' : ''}` }]
    case 'discard':
      return [{ at: 'hand', words: helped(view) ? 'Keep cards that few States zap, to lead with. The others can zap.' : 'Lead with States that have few neighbors. Zap with States that have many.' }]
    case 'lead':
      return view.tricks.length
        ? [{ at: 'hand', words: 'A card that has been played can’t zap. Lead where few of the others can.' }]
        : [{ at: 'hand', words: 'Win four of the six tricks. You win this one unless their card zaps yours.' }]
    case 'follow':
      return view.tricks.length > 1
        ? []
        : [{ at: 'trick', words: `${view.star ? 'Which State can that be? ' : ''}Tap a card to see it on the map. No zap? Play the card that you need least.` }]
  }
  return []
}

export default geoTable<BorderZapView>({
  game: 'border-zap',
  Table,
  reasons: REASONS,
  bonus: () => 'at least five tricks',
  counted: 'tricks',
  tally: (view) => view.won,
  best,
  asked,
  until: (view) => view.deadline,
  note,
  hints,
  hintless: (view) => view.tricks.length > LAST_HINT,
  arranges: true,
  moment,
})
