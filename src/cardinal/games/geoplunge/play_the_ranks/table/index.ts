import type { Hint, Moment, Told } from '$web/lib/context'
import { seatsOf } from '$web/lib/teams'
import { count, says } from '$web/lib/text'
import { geoTable, named } from '../../table/common'
import { SUSPENSE } from '../../table/held.svelte'
import { away, LONGER, lastDecides, near, needed, odds, open, outbid, wonOf } from './play'
import Table from './Table.svelte'
import type { PlayTheRanksView } from './view'

const REASONS: Record<string, string> = {
  'last trick': 'four tricks each, and the last one decides',
  pulled: 'four tricks each, and the other team Pulled the Power',
  power: 'the other team’s Power cards were not both played',
  'power both': 'neither team has played both its Power cards',
}

function asked(view: PlayTheRanksView): number | null {
  return view.turn ?? (view.phase === 'discards' && view.ask > 0 ? view.team : null) // how far the others are is not seen
}

function note(view: PlayTheRanksView, team: number, seat: number): string {
  const s = seat === view.seat ? '' : 's' // “You get”, “Wren gets”
  const side = view.call_team === null || view.star_card || view.tricks.length || view.trick || view.result ? '' : view.call_team !== team ? `get${s} extra cards` : `pick${s} the numbers`
  return side || (view.powers[team] ? count(view.powers[team], 'Power card') : '')
}

/** The trick that ends the game, or what was forgotten in it. */
function end(view: PlayTheRanksView, team: number, t: Told): Moment {
  const ours = team === view.team
  const why = REASONS[view.result!.reason]
  return {
    kind: ours ? 'line' : 'call',
    seat: ours && view.seat !== null ? view.seat : seatsOf(t.seats, team)[0],
    title: `${says(t.teamName(team), 'win')} the game!`,
    words: why ? `${why[0].toUpperCase()}${named(why, t.teamName(1 - team)).slice(1)}.` : `${view.won[team]} tricks to ${view.won[1 - team]}.`,
    late: SUSPENSE * LONGER,
    long: true,
  }
}

/** Eight tricks: only what turns a game is worth a moment. */
function moment(view: PlayTheRanksView, before: PlayTheRanksView | null, t: Told): Moment | null {
  if (!before) return null
  if (view.puller !== null && before.puller === null) return { kind: 'call', seat: seatsOf(t.seats, view.puller)[0], title: 'Power pulled!', words: 'No Power cards in this game.' }
  if (before.call_team === null && view.team !== null && outbid(view, view.team)) return { kind: 'call', seat: seatsOf(t.seats, view.call_team)[0], title: `${t.teamName(view.call_team!)} bid higher!`, words: `You get ${view.bur_count} extra cards instead.` }
  const trick = view.tricks.at(-1)
  if (!trick || view.tricks.length === before.tricks.length) return null
  if (view.result?.winner != null) return end(view, view.result.winner, t)
  const ours = trick.winner === view.team
  const seat = ours && view.seat !== null ? view.seat : seatsOf(t.seats, trick.winner)[0]
  const [a, b] = view.team === 1 ? [1, 0] : [0, 1]
  const was = wonOf(view.tricks.slice(0, -1))
  const late = SUSPENSE * (near(view, was).length ? LONGER : 1)
  const winner = t.teamName(trick.winner)
  if (view.won[trick.winner] === needed(view, trick.winner))
    return { kind: ours ? 'line' : 'call', seat, title: `${says(winner, 'win')} ${open(view) ? 'the fifth trick' : 'the game'}!`, words: view.won[trick.winner] > 4 ? ours ? 'A sixth one is a bonus.' : 'Stop the sixth: that is a bonus.' : '', late, long: true }
  const turns = view.options.version === 'ptr1' && view.tricks.length === 4 && view.bases[0] !== view.bases[1]
  const next = lastDecides(view, view.won) ? ' The last trick decides!' : turns ? ` From now on, ${view.bases[1]} is best!` : ''
  return { kind: ours ? 'score' : 'note', seat, title: `${says(winner, 'win')} the trick${ours ? '!' : ''}`, words: `${t.teamName(a)} ${view.won[a]} : ${view.won[b]} ${t.teamName(b)}.${next}`, late, long: !!next }
}

/** The closest trick that was won. */
function best(view: PlayTheRanksView, team: number, t: Told): string {
  if (!t.facts) return ''
  const cards = t.facts.cards
  const won = view.tricks.flatMap((trick) => {
    if (trick.winner !== team || !trick.card) return []
    const [code, other] = trick.lead === team ? [trick.card, trick.follow] : [trick.follow, trick.card]
    const [by, base] = trick.judged_by
    const [rank, beaten] = [code, other].map((one) => cards[one].card[`${by}_rank`] as number)
    return [{ by: away(base, beaten) - away(base, rank), words: `${cards[code].card.name}, ${rank} against ${beaten} in ${by}` }]
  })
  const top = won.toSorted((one, other) => one.by - other.by)[0]
  return top ? `Your closest win: ${top.words}.` : view.options.version === 'l2' ? 'Next time: keep the numbers near 1 and 50. They win tricks.' : ''
}

const LAST = 'The last trick! If it makes four tricks each, whoever wins it wins the game.'

function followed(view: PlayTheRanksView, t: Told): Hint[] {
  const { card, base } = view.trick!
  const facts = t.facts
  const before = view.tricks.filter((trick) => trick.lead !== view.team).length
  if (view.own_powers.length && before === 1) return [{ at: 'powers', words: 'Bad numbers here? Tap a Power card: then something else counts.' }]
  if (before > 1) return []
  if (card && facts) {
    const sure = view.cards.some((code) => odds(facts, code, card, view.trick!) === 'sure') ? 'A star ★ is sure to win: take the one you need least.' : 'No card is sure to win. Risk one, or throw a weak one away?'
    return [{ at: 'trick', words: before ? sure : `${facts.cards[card].card.name} hides in the dashed part. ${sure}` }]
  }
  return [{ at: 'trick', words: before || base === 1 || base === 50 ? 'Cannot win? Then throw away a card you do not need.' : `Close after ${base} wins. Cannot win? Throw away a weak card.` }]
}

function hints(view: PlayTheRanksView, t: Told): Hint[] {
  if (!view.ask) return []
  switch (view.phase) {
    case 'auction':
      return [{ at: 'bases', words: 'Good for many of your cards? Then pick! If not, more cards are better.' }]
    case 'bases':
      return [{ at: 'bases', words: 'Golden numbers on your cards are close to a best number.' }]
    case 'discards':
      return [{ at: 'hand', words: view.options.version === 'l2' ? 'Numbers near 1 or 50 win tricks. Drop a card that has none.' : 'Drop a card without a golden number.' }]
    case 'pull':
      return [{ at: 'hand', words: 'Each Power card changes what counts in one trick. You must play both!' }]
    case 'lead':
      if (view.duty) return [{ at: 'powers', words: 'Add a Power card now! After trick 8, whoever still has one loses.' }]
      if (lastDecides(view, view.won)) return [{ at: 'tricks', words: LAST }]
      return view.tricks.length > 1
        ? []
        : [
            view.bur_cards.length && view.tricks.length && view.own_powers.length
              ? { at: 'powers', words: 'Lead with a Power card: it says what counts, and nobody can change that.' }
              : {
                  at: 'hand',
                  words: view.bur_cards.length
                    ? `Lead a number close to ${view.base ?? 'a best one'}. No Power card can change a safe one.`
                    : `${t.teamName(1 - view.team!)} must beat your number, so pick one close to 1 or 50.`,
                },
          ]
    case 'follow':
      if (view.duty) return [{ at: 'powers', words: 'Add a Power card now! After trick 8, whoever still has one loses.' }]
      if (lastDecides(view, view.won)) return [{ at: 'tricks', words: LAST }]
      return followed(view, t)
  }
  return []
}

export default geoTable<PlayTheRanksView>({
  game: 'play-the-ranks',
  Table,
  reasons: REASONS,
  bonus: () => 'at least six tricks',
  counted: 'tricks',
  tally: (view) => view.won,
  best,
  asked,
  until: (view) => view.deadline,
  note,
  hints,
  arranges: true,
  lingers: 4200, // the breath before the last trick is told, and what it means
  moment,
  part: (view) => (view.options.version === 'l2' ? '' : 'Level 4, the harder rules'),
})
