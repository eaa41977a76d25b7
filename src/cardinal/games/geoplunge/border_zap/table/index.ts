import type { Hint, Moment, Told } from '$web/lib/context'
import type { Mood } from '$web/lib/birds'
import { seatsOf } from '$web/lib/teams'
import { says } from '$web/lib/text'
import { geoTable } from '../../table/common'
import { breath } from './breath'
import { decides } from './stake'
import Table from './Table.svelte'
import type { BorderZapView } from './view'
import { hard, helped, zappers } from './zappers'

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
  const words = `${name(got)} for ${name(gave)}`
  if (!helped(view)) return { kind: 'note', title: 'Traded!', words: `${words}.` }
  const told = `${words}: ${many(got)} zap it, not ${many(gave)}.`
  return many(got) < many(gave) ? { kind: 'score', seat: view.seat ?? undefined, title: 'A good trade!', words: told } : { kind: 'note', title: 'Traded!', words: many(got) === many(gave) ? `${words}.` : told }
}

/** A trade; or a trick is complete: a zap flashes. */
function moment(view: BorderZapView, before: BorderZapView | null, t: Told): Moment | null {
  if (before && view.got.length && !view.tricks.length) return traded(view, before, t)
  const trick = view.tricks.at(-1)
  if (!before || !trick || view.tricks.length === before.tricks.length) return null
  const seat = trick.winner === view.team && view.seat !== null ? view.seat : seatsOf(t.seats, trick.winner)[0]
  const ends = view.result?.winner === trick.winner
  const taken = `${says(t.teamName(trick.winner), 'win')} ${ends ? 'the game!' : `trick ${view.tricks.length}${decides(view.tricks) ? ', and the game!' : '.'}`}`
  const late = breath(view)
  return trick.zaps.length ? { kind: 'zap', seat, title: 'Zap!', words: `${WHY[trick.zaps[0]]} ${taken}`, late, long: ends } : { kind: trick.winner === view.team ? 'score' : 'note', seat, title: 'No zap', words: taken, late, long: ends }
}

/** The trick that won the game; for the others, what would help. Whether a move was the best, only a review knows. */
function best(view: BorderZapView, team: number, t: Told): string {
  if (!t.facts || !view.result || view.result.reason === 'conceded') return ''
  const name = (code: string) => t.facts!.cards[code].card.name as string
  const won = view.tricks.filter(({ winner }) => winner === team)
  if (view.result.winner === team) {
    const last = view.result.reason === 'last trick' ? view.tricks.at(-1)! : won[WIN - 1]
    return `The trick that won it: ${last.zaps.length ? `${name(last.followed)} zapped ${name(last.led)}` : `${name(last.led)} held against ${name(last.followed)}`}.`
  }
  const missed = view.tricks.filter(({ leader, winner }) => leader !== team && winner !== team).length
  const zapped = view.tricks.filter(({ leader, winner }) => leader === team && winner !== team).length
  return missed > zapped ? `${missed > 1 ? `${missed} times you` : 'You'} did not zap. Next time, keep a State with many neighbors to zap with.` : 'Next time, lead with States that have few neighbors: they are hard to zap.'
}

const WIN = 4 // tricks
function hints(view: BorderZapView): Hint[] {
  if (!view.ask) return []
  switch (view.phase) {
    case 'first trade':
      return [{ at: 'hand', words: helped(view) ? 'Tap a card: the States that zap it shine on the map. Low numbers lead best; one or two high ones are enough to zap with.' : 'Few neighbors: lead with it. Many neighbors: zap with it.' }]
    case 'look':
      return [{ at: 'hand', words: 'Remember these three: you can’t look at them during the second trade.' }]
    case 'second trade':
      return [{ at: 'hand', words: `Only a new card can be traded.${view.hidden ? ' The covered ones are safe.' : ' The others stay.'}` }]
    case 'discard':
      return [{ at: 'hand', words: helped(view) ? 'Keep low numbers to lead with, and one or two high ones to zap with.' : 'Lead with States that have few neighbors. Zap with many.' }]
  }
  return []
}

/** A bot that has led a card which few States zap looks forward to it. Everybody knows that card. */
function moods(view: BorderZapView, t: Told): (Mood | undefined)[] {
  const { facts } = t
  const code = view.phase === 'follow' && !view.star && facts ? Object.keys(facts.cards).find((one) => facts.cards[one].card.name === view.says) : undefined
  return t.seats.map((seat) => (code && seat.kind === 'bot' && seat.team === view.leader ? (hard({ facts: facts!, view }, code) ? 'glad' : 'calling') : undefined))
}

const TRICKS = ['lead', 'follow', 'over']

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
  hintless: (view) => TRICKS.includes(view.phase), // the tricks have their own words beside the cards: nothing moves between two of them
  moods,
  lingers: 6000, // the last trick is told, then the result comes
  arranges: true,
  moment,
})
