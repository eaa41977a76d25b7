import type { GameTable, Hint, Moment, Told } from '$web/lib/context'
import { list, says } from '$web/lib/text'
import { AHEAD, asked, CLOSE, complete, excess, HELD, last, loot, many, NAMES, risky, SHORTEST, toGo, wanted } from './shapes'
import Table from './Table.svelte'
import type { ShapesView } from './view'

const missing = (view: ShapesView, seat: number) => Object.values(view.players[seat].missing ?? {}).reduce((sum, n) => sum + n, 0)

/** How many shapes a list asks for. */
const size = (view: ShapesView, seat = view.seat) =>
  asked(view.chart.find((line) => line.startsWith(view.players[seat ?? 0].list ?? '–')) ?? '').shapes.reduce((sum, [, n]) => sum + n, 0)

function hints(view: ShapesView, _: ShapesView | null, t: Told): Hint[] {
  if (!view.ask) return []
  const at = view.seat === view.target ? view.turn : view.target
  const held = view.players[view.seat!].size
  switch (view.phase) {
    case 'act':
      if (!view.moves.some((move) => move.startsWith('ask'))) return [{ at: 'hand', words: 'A trade costs two cards. Challenge somebody: the winner takes a card.' }]
      if (held > HELD - 2 && excess(view) >= 0) return [{ at: 'hand', words: `${held} cards: with ${HELD + 1} at the end of your turn, you lose them all. A trade gives two and takes one.` }]
      if (complete(view)) return [{ at: 'hand', words: 'Ask for something, or challenge. Even a “no” to your trade will do: then you place.' }]
      for (const seat of view.order) {
        const danger = seat === view.seat ? '' : needs(view, t, seat)
        if (danger) return [{ at: `mat-${seat}`, words: danger }]
      }
      if (view.turns < view.seats && size(view) > SHORTEST) return [{ at: 'list', words: `Your list has ${size(view)} shapes. Shorter ones are no easier: more cards fit yours.` }]
      if (view.turns >= view.seats && view.turns < 3 * view.seats) {
        const memory = recalled(view, t)
        if (memory) return [memory]
      }
      return view.turns < view.seats
        ? [{ at: 'list', words: `${view.options.cardsDrawn === 'two' ? 'Each turn, you draw two cards.' : 'You have drawn a card.'} Gold tabs mark what your list needs. A trade costs you two cards.` }]
        : [{ at: `mat-${view.moves[0]?.match(/S(\d)/)?.[1]}`, words: 'Trade two cards for one, or challenge: the winner takes a card.' }]
    case 'answer':
      if (!view.moves.includes('decline')) return [{ at: 'hand', words: 'You said no twice in a row: now you must say yes. You get two cards.' }]
      if (risky(view)) return [{ at: 'hand', words: `Careful: ${t.name(view.turn)} may have only ${toGo(view, view.turn, view.shape!) === 1 ? 'one card' : 'two cards'} to go. A ${NAMES[view.shape!]} could win the game!` }]
      if (held >= HELD) return [{ at: 'hand', words: `One goes, two come. With more than ${HELD} when your turn ends, you lose them all.` }]
      if (view.seat !== null && (wanted(view.players[view.seat])[view.shape ?? ''] ?? -1) < 0)
        return view.players[view.turn].placed.length < AHEAD
          ? [{ at: 'hand', words: 'Two cards for one that your list does not need: a good trade.' }]
          : [{ at: 'hand', words: `You get two cards, but this one brings ${t.name(view.turn)} closer to the end. A no costs nothing.` }]
      return [{ at: 'hand', words: 'You need this card. You may say no, but not three times in a row.' }]
    case 'pay':
      return [{ at: 'hand', words: 'Pay with cards that have no gold tab: your list does not need them.' }]
    case 'respond':
      return [{ at: 'hand', words: 'Give up only with low numbers: they take a card, too, but see none of yours, and no + helps them.' }]
    case 'battle':
      return [{ at: 'hand', words: 'High numbers win. Golden marks gain more: win with a +, and draw a card; tie with an =, and place one.' }]
    case 'take':
    case 'prize':
      return [{ at: `mat-${at}`, words: prizes(view, at) }]
    case 'extra':
      return [{ at: 'hand', words: 'A card for the tie! It lies sideways, so that all see where it comes from, and counts only if your list needs it.' }]
    case 'place':
      if (held > HELD) return [{ at: 'hand', words: excess(view) < 1 ? 'What you place is safe. The rest you keep, if it is nine or less.' : `Nothing can help now. Next time, trade two for one before you hold ${HELD + 1}.` }]
      if (view.acted === 'asked' && !view.placed_now && at !== null && view.players[at].declines) return [{ at: `mat-${at}`, words: 'A no costs nothing: your cards stay. After saying no twice in a row, one must say yes.' }]
      if (view.moves.length > 1) return [{ at: 'hand', words: 'What you place is safe for good, but it cannot fight or pay any more.' }]
  }
  return []
}

/** Who may be one card from the end, and which; '' where the open cards leave too many. */
function needs(view: ShapesView, t: Told, seat: number): string {
  const shapes = last(view, seat).map((shape) => `a ${NAMES[shape]}`)
  return shapes.length && shapes.length < 4 ? `${t.name(seat)} may win with ${shapes.join(' or ')}. A challenge takes a card!` : ''
}

/** What everybody has heard or seen, and the table keeps in sight. */
function recalled(view: ShapesView, t: Told): Hint | null {
  const rivals = view.players.map((player, seat) => ({ ...player, seat })).filter(({ seat }) => seat !== view.seat)
  const asks = rivals.find(({ wish }) => wish)
  if (asks) return { at: `mat-${asks.seat}`, words: `The bubble shows what ${t.name(asks.seat)} has asked for: a ${NAMES[asks.wish!]}. Do not pay with one!` }
  const fought = rivals.find(({ shown }) => shown.length)
  if (!fought) return null
  const [shape, number] = fought.shown[0].split(' ')
  return { at: `mat-${fought.seat}`, words: `In a fight, ${t.name(fought.seat)} has shown the ${number} on that ${NAMES[shape]}. Can you beat it?` }
}

function prizes(view: ShapesView, at: number | null): string {
  const [need, hand] = [wanted(view.players[view.seat!]), view.players[at!].shapes]
  const useful = hand?.some((shape) => need[shape] > 0)
  if (excess(view, 1, useful ? 1 : 0) > 0 && view.phase === 'prize') return `“No, thanks” keeps your cards: with ${HELD + 1} at the end of your turn, you lose them all.`
  if (useful) return 'What glows helps your list: tap it.'
  const known = view.phase === 'prize' ? ', or the one you have seen' : ''
  return `${hand ? 'None is on your list' : 'You cannot see the shapes'}. Take one to trade with${known}.`
}

/** A bot says no in its own way. It tells nothing about its cards (SH-R43). */
const NOS = ['No, thanks!', 'Nice try!', 'Not today!', 'Ha! No.', 'Keep your cards!', 'Hmm … no.']
function refused(t: Told, seat: number, shape: string) {
  const keeps = `and keeps the ${shape}.`
  if (t.seats[seat]?.kind !== 'bot') return { title: 'No deal!', words: `${says(t.name(seat), 'say')} no ${keeps}` }
  return { title: `“${NOS[seat % NOS.length]}”`, words: `${says(t.name(seat), 'say')} no ${keeps}` }
}

/** How a trade of your own has ended. */
function trade(view: ShapesView, before: ShapesView, t: Told): Moment | null {
  const { seat, turn, target } = view
  if (seat === null || target === null || (seat !== turn && seat !== target)) return null
  const [asked, other] = [seat === turn, t.name(seat === turn ? target : turn)]
  if (before.phase === 'pay' && view.phase !== 'pay' && view.turn === before.turn)
    return { kind: 'right', seat, title: 'Deal!', words: asked ? `You get a ${NAMES[before.shape ?? ''] ?? 'card'} from ${other}.` : `You get two cards from ${other}.` }
  if (asked && before.phase === 'answer' && view.players[target].declines > before.players[target].declines)
    return { kind: 'wrong', seat, ...refused(t, target, NAMES[view.shape ?? ''] ?? 'card') }
  return null
}


/** A card that has gone from hand to hand, and one of the hands is yours. */
function robbed(view: ShapesView, before: ShapesView, t: Told): Moment | null {
  const found = loot(view, before)
  if (!found || view.phase === 'over' || (found.taker !== view.seat && found.loser !== view.seat)) return null
  const shape = NAMES[found.shape] ?? 'card'
  return found.taker === view.seat
    ? { kind: 'right', seat: found.taker, title: 'Yours!', words: `You take ${t.name(found.loser)}’s ${shape}.` }
    : { kind: 'wrong', seat: found.taker, title: 'Robbed!', words: `${says(t.name(found.taker), 'take')} your ${shape}.`, long: true }
}

/** SH-54: a hand was too large, and has gone into the deck. */
function emptied(view: ShapesView, before: ShapesView, t: Told): Moment | null {
  const seat = before.turn
  const lost = before.players[seat].size
  if (view.turns === before.turns || lost <= HELD || view.players[seat].size) return null
  return seat === view.seat
    ? { kind: 'wrong', seat, title: `${lost} cards: too many!`, words: 'They all go into the deck. What you placed is safe.', long: true }
    : { kind: 'note', seat, title: `${lost} cards: too many!`, words: `${says(t.name(seat), 'lose')} them all.` }
}

const HELD_BREATH = 1000 // ms that the cards of a fight lie there before they are turned over

function moment(view: ShapesView, before: ShapesView | null, t: Told): Moment | null {
  if (!before) return { kind: 'start', title: 'Shapes', words: 'Place every shape on your secret list.' }
  const battle = view.battle
  if (battle && !before.battle) {
    const [one, other] = battle.numbers
    if (one === other) return { kind: 'note', title: 'A tie!', words: `${one} : ${other}`, late: HELD_BREATH }
    const [winner, loser] = one > other ? battle.seats : [...battle.seats].reverse()
    const [high, low] = [Math.max(one, other), Math.min(one, other)]
    if (winner !== view.seat && loser !== view.seat) return { kind: 'note', seat: winner, title: `${t.name(winner)} beats ${t.name(loser)}`, words: `${high} to ${low}.`, late: HELD_BREATH }
    const kind = winner === view.seat ? 'right' : 'wrong'
    return { kind, seat: view.seat ?? winner, title: `${says(t.name(winner), 'win')} the fight!`, words: `${high} beats ${low}.`, late: HELD_BREATH }
  }
  const taken = robbed(view, before, t) ?? emptied(view, before, t)
  if (taken) return taken
  if (view.phase === 'respond' && before.phase !== 'respond' && view.target !== null)
    return { kind: 'call', seat: view.turn, title: 'Challenge!', words: `${says(t.name(view.turn), 'challenge')} ${t.name(view.target).replace('You', 'you')}.` }
  const deal = trade(view, before, t)
  if (deal) return deal
  if (view.seat !== null && view.phase !== 'over' && view.players[view.seat].placed.length > before.players[view.seat].placed.length) {
    const left = missing(view, view.seat)
    const [now, then] = [view.players[view.seat].missing ?? {}, before.players[view.seat].missing ?? {}]
    const done = Object.keys(then).find((shape) => then[shape] && !now[shape])
    const set = done ? view.players[view.seat].placed.filter((one) => one.includes(done)).length : 0
    return { kind: done ? 'line' : 'right', seat: view.seat, title: done ? `All ${many(set, done)}!` : 'Placed!', words: left ? `${left} to go.` : 'You finished your list!' }
  }
  const near = view.phase === 'over' ? -1 : view.players.findIndex(({ placed }, seat) => seat !== view.seat && placed.length >= CLOSE && placed.length > before.players[seat].placed.length && (before.players[seat].placed.length < CLOSE || last(view, seat).length > 0))
  if (near >= 0) return { kind: 'call', seat: near, title: 'Watch out!', words: needs(view, t, near) || `${says(t.name(near), 'has')} placed ${view.players[near].placed.length} cards, and may win soon.` }
  return null
}

const table: GameTable<ShapesView> = {
  game: 'shapes',
  Table,
  facts: false,
  arranges: true,
  summary(view, t) {
    const over = view.phase === 'over'
    const won = view.winners.map((seat) => t.name(seat))
    const why = view.ended === 'list' ? `all ${size(view, view.winners[0])} shapes placed first${won[0] === 'You' ? '!' : '.'}` : 'the fewest cards to go.'
    return {
      acting: over ? [] : view.waiting,
      until: view.deadline,
      notes: view.players.map(({ placed, declines, must_accept }, seat) => `${placed.length} placed${seat !== view.seat || over || !declines ? '' : must_accept ? ' · must say yes!' : ' · said no once'}`),
      over,
      result: over
        ? {
            headline: `${won.length === 1 ? says(won[0], 'win') : `${list(won)} win together`}: ${why}`,
            rows: view.players
              .map((_, seat) => ({ name: t.name(seat), left: missing(view, seat), won: view.winners.includes(seat) }))
              .sort((a, b) => a.left - b.left)
              .map(({ name, left, won }) => ({ name, points: left ? `${left} missing` : 'done!', won })),
          }
        : undefined,
    }
  },
  hints,
  moment,
}
export default table
