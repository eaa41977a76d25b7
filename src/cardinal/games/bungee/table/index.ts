import type { GameTable, Hint, Moment, Told } from '$web/lib/context'
import { count, list, says } from '$web/lib/text'
import { alone, CALLS, costs, counted, standing, tieOf, UP } from './cards'
import Table from './Table.svelte'
import type { BungeeView } from './view'

function note(view: BungeeView, seat: number): string {
  const called = view.phase === 'over' || view.phase === 'break' ? -1 : view.declared.indexOf(seat)
  if (called >= 0) return CALLS[called]
  return view.skipped.includes(seat) && view.phase !== 'over' && view.phase !== 'break' ? 'skipped' : count(view.totals[seat], 'point').replace('-', '−')
}

/** Close to a Bungee, as far as anybody can see: few cards, or three after a low discard. */
function nervous(view: BungeeView, seat: number): boolean {
  if (view.phase !== 'play' || view.turns < view.seats) return false
  const last = view.discards.findLast((discard) => discard.seat === seat)
  return view.sizes[seat] < 3 || (view.sizes[seat] === 3 && !!last && counted([last.card], view.lucky) <= 4)
}

function part(view: BungeeView): string {
  const games = Number(view.options.games)
  return view.number > games ? 'Playoff' : games > 1 ? `Game ${view.number} of ${games}` : ''
}

const lucky = (view: BungeeView) => (view.lucky === 'J' ? 'No Lucky Number in this game.' : `Lucky Number ${view.lucky}: worth 0.`)

function moment(view: BungeeView, before: BungeeView | null, t: Told): Moment | null {
  if (!before) return { kind: 'start', title: part(view) || 'Bungee', words: `${alone(view) ? '' : `${count(Number(view.options.games), 'short game')}: the lowest total is Champion. `}${lucky(view)}` }
  const last = view.last
  if (view.phase === 'break' && before.phase === 'break') return null
  if (last && last.game !== before.last?.game) {
    const next = tieOf(last, t.name) || (view.phase === 'over' ? '' : `${standing(view, t.name)} ${part(view)} comes next.`)
    const late = UP * view.seats + 500 // when all hands are up
    if (last.winner === null) return { kind: 'score', title: 'Nobody wins this game', words: next, late }
    return { kind: 'score', seat: last.winner, title: `${says(t.name(last.winner), 'win')}${part(view) ? ` game ${last.game}` : '!'}`, words: next, late }
  }
  if (view.declared.length > before.declared.length) {
    const words = view.declared.length > 1 ? 'The lowest Bungee wins; in a tie, the later one.' : 'Last round: everyone else gets one more turn.'
    return { kind: 'shout', seat: view.declared.at(-1), title: CALLS[view.declared.length - 1], words }
  }
  if (view.number !== before.number) return { kind: 'start', title: part(view), words: lucky(view) }
  if (view.turns !== before.turns && view.skipped.length) {
    const names = view.skipped.map((seat) => t.name(seat))
    return { kind: 'note', seat: view.skipped[0], title: 'Stop!', long: names.includes('You'), words: names.length > 1 ? `${list(names)} lose a turn.` : `${says(names[0], 'lose')} a turn.` }
  }
  // A Lucky Number that you have drawn; what others draw is theirs.
  const own = (seen: BungeeView) => seen.hand.filter((card) => card === view.lucky && card !== 'J').length
  if (view.seat !== null && own(view) > own(before)) return { kind: 'right', secret: true, seat: view.seat, title: 'Lucky Number!', words: `Your ${view.lucky} is worth 0.` }
  return null
}

function hints(view: BungeeView): Hint[] {
  if (!view.ask) return []
  if (view.phase === 'break') return []
  if (view.phase === 'choice')
    return [{ at: 'lucky', words: 'A Jumper counts nothing when hands are compared. Discard a card for it, or not.' }]
  if (view.phase === 'say')
    return [{ at: 'hand', words: 'Only someone who says it can win. A beaten Bungee costs nothing extra.' }]
  if (view.moves.includes('declare'))
    return [{ at: 'hand', words: `You hold ${count(view.sum ?? 0, 'point')}. Say Bungee, or swap again and hope for less.` }]
  if (view.phase === 'last')
    return [{ at: 'hand', words: 'Somebody said Bungee! You get one last swap. With 5 or less you may say it, too.' }]
  const worth = (card: string) => counted(view.hand.filter((one) => one === card), view.lucky)
  const most = view.hand.reduce((best, card) => (worth(card) >= worth(best) ? card : best), 'J') // what costs most, with its like
  if (worth(most) > Number(most))
    return [{ at: 'hand', words: `You have several ${most}s. You can discard them together and draw just one card!` }]
  if (view.turns < view.seats) return [{ at: 'hand', words: `${lucky(view)} Few points are good: with 5 or less you say Bungee.` }]
  if (view.turns < view.seats * 2) return [{ at: 'hand', words: 'Cards that match go together. So a high card may wait for another one.' }]
  return []
}

const plain = (points: number) => `${points}`.replace('-', '−')
const signed = (points: number) => (points > 0 ? `+${points}` : plain(points))

/** The seats, lowest score first. */
const ranked = (view: BungeeView) => view.totals.map((_, seat) => seat).sort((a, b) => view.totals[a] - view.totals[b])

/** A game's winner scores -10, and nobody else can. */
const games = (view: BungeeView) =>
  view.past.map((scores, k) => ({
    name: `Game ${k + 1}`,
    points: ranked(view).map((seat) => signed(scores[seat])),
    won: ranked(view).flatMap((seat, row) => (scores[seat] === -10 ? [row] : [])),
  }))

/** What Jumpers cost in the last game: your own, or else anybody's (BG-67). */
function jumpers(view: BungeeView): string | undefined {
  const { last, seat } = view
  if (!last) return undefined
  const paid = last.hands.map((hand, k) => (k === last.winner ? '' : costs(hand, last.scores[k])))
  if (seat !== null && paid[seat]) return `Your ${alone(view) ? '' : 'last '}hand cost ${last.scores[seat]}: ${paid[seat]}, because you did not ${last.declared.includes(seat) ? 'win' : 'say Bungee'}.`
  return paid.some(Boolean) ? 'A Jumper costs everybody but the winner 10.' : undefined
}

/** Who is first, after one game or after several. */
function headline(view: BungeeView, t: Told): string {
  const names = view.champions.map((seat) => t.name(seat))
  const [one] = names
  if (!alone(view)) return names.length === 1 ? `${says(one, 'is')} the Champion!` : `${list(names)} share the title of Champion.`
  if (names.length > 1) return `${list(names)} have the lowest score.`
  return view.last?.winner === view.champions[0] ? `${says(one, 'win')} the game!` : `${says(one, 'has')} the lowest score!`
}

const table: GameTable<BungeeView> = {
  game: 'bungee',
  Table,
  facts: false,
  arranges: true,
  summary(view, t) {
    const over = view.phase === 'over'
    return {
      acting: over ? [] : view.phase === 'break' ? view.waiting : [view.turn],
      until: view.deadline,
      part: part(view),
      nervous: view.sizes.map((_, seat) => nervous(view, seat)),
      moods: view.sizes.map((_, seat) => (view.phase === 'break' ? (view.last?.winner === seat ? 'glad' : 'sorry') : view.declared.includes(seat) ? 'glad' : view.skipped.includes(seat) ? 'asleep' : undefined)),
      notes: view.sizes.map((_, seat) => note(view, seat)),
      over,
      result: over
        ? {
            headline: headline(view, t),
            note: [tieOf(view.last, t.name), jumpers(view), alone(view) ? 'Lowest score wins.' : `Lowest total of ${count(view.past.length, 'game')} wins the match.`].filter(Boolean).join(' '),
            rows: ranked(view).map((seat) => ({
              name: t.name(seat),
              points: `${plain(view.totals[seat])} points`,
              won: view.champions.includes(seat),
              game: view.past.length > 1 ? signed(view.past.at(-1)![seat]) : undefined,
              seats: [seat],
            })),
            games: view.past.length > 1 ? games(view) : undefined,
          }
        : undefined,
    }
  },
  hints,
  moment,
  lingers: 5200, // all hands, one by one, and the winner
}
export default table
