import type { GameTable, Hint, Moment, Told } from '$web/lib/context'
import { count, list, says } from '$web/lib/text'
import { fiveOf, foursOf, stateOn } from './board'
import Table from './Table.svelte'
import type { StateSequenceView } from './view'

/** The colors of chips, in the order of the frame's team colors. */
const COLORS = ['blue', 'gold', 'green']
const ENDS: Record<string, string> = { stalemate: 'nobody can move any more', limit: 'the last turn is played' }

/** Who is asked. In manual drawing a card may be owed besides (SQ-R30); that is in the notes. */
function acting(view: StateSequenceView): number[] {
  if (view.phase === 'play') return [view.turn]
  if (view.phase === 'hearing') return (view.call?.voters ?? []).filter((seat) => !view.call!.yes.includes(seat) && !view.call!.no.includes(seat))
  return view.phase === 'penalty' ? view.giving : []
}

function note(view: StateSequenceView, seat: number): string {
  const last = view.discards[seat].at(-1)
  const owed = view.owes.some((one) => one.seat === seat)
  const turnedIn = view.exchanged && view.turn === seat && view.phase === 'play' // a dead card: its owner still plays
  const more = owed ? 'may draw' : last && view.seats <= 4 ? `${turnedIn ? 'turned in' : 'played'} ${last}` : '' // with more seats there is no room
  return [count(view.sizes[seat], 'card'), more].filter(Boolean).join(' · ')
}

function hints(view: StateSequenceView): Hint[] {
  if (view.phase === 'penalty' && view.ask) return [{ at: 'hand', words: 'Give up the card that you need least. You do not get another for it.' }]
  if (view.phase !== 'play' || view.turn !== view.seat) return []
  const wanted = view.needed > 1 ? `${view.needed} sequences` : 'a sequence'
  if (view.moves.includes('draw')) return [{ at: 'deck', words: 'Draw before the next player has played and drawn, or it is lost.' }]
  if (view.turns < view.seats) return [{ at: 'hand', words: `Make ${wanted}: five in a row, in any direction. Tap a card: its spaces glow.` }]
  if (view.moves.some((move) => move.startsWith('exchange'))) return [{ at: 'hand', words: 'One of your cards has no open space. Turn it in for another, and still play.' }]
  if (view.hand.includes('REMOVE') && view.moves.some((move) => move.startsWith('REMOVE')))
    return [{ at: 'hand', words: 'REMOVE takes their chip off. Keep it for when they have four in a row.' }]
  if (view.hand.includes('ADD')) return [{ at: 'hand', words: 'ADD puts your chip on any open space: best for the fifth in a row.' }]
  if (view.turns < view.seats * 3) return [{ at: 'board', words: 'Build beside your own chips. One chip in a gap stops the others.' }]
  return []
}

/** “Nevada”. */
function stateName(space: string, view: StateSequenceView, t: Told): string {
  const code = stateOn(space, view.options)
  return String(t.facts?.cards[code]?.card.name ?? code)
}

/** “Tennessee to Minnesota”. */
const ends = (line: string, view: StateSequenceView, t: Told) => [fiveOf(line)[0], fiveOf(line)[4]].map((space) => stateName(space, view, t)).join(' to ')

/** “Nevada, the Silver State”; of a country, its capital. */
function fact(space: string, view: StateSequenceView, t: Told): string {
  const card = t.facts?.cards[stateOn(space, view.options)]?.card
  if (!card) return ''
  const known = card.nickname ? String(card.nickname).replace(/^The /, 'the ') : `capital ${(card.capital as { name: string }).name}`
  return `${card.name}, ${known}`
}

function moment(view: StateSequenceView, before: StateSequenceView | null, t: Told): Moment | null {
  const wanted = view.needed > 1 ? `${view.needed} sequences win` : 'One sequence wins'
  if (!before) return { kind: 'start', title: 'State Sequence', words: `${wanted}: five in a row, across, down or diagonal.` }
  for (const [k, side] of view.sides.entries()) {
    const was = before.sides[k]
    if (side.sequences.length > was.sequences.length)
      return { kind: 'line', seat: before.turn, title: 'Five in a row!', words: `${t.teamName(k)}: ${fact(side.chips.find((space) => !was.chips.includes(space)) ?? fiveOf(side.sequences.at(-1)!)[2], view, t) || ends(side.sequences.at(-1)!, view, t)}.` }
    const gone = was.chips.find((space) => !side.chips.includes(space))
    if (gone) return { kind: 'zap', seat: before.turn, title: 'Removed!', words: `${says(t.name(before.turn), 'take')} the ${side.color} chip off ${stateName(gone, view, t)}, ${gone}.` }
  }
  const taken = before.sides.flatMap((side) => side.chips)
  const laid = view.sides.flatMap((side) => side.chips).find((space) => !taken.includes(space))
  const stopped = laid && foursOf(before.sides).find(({ side, gap }) => gap === laid && !view.sides[side].chips.includes(laid))
  if (stopped) return { kind: 'score', seat: before.turn, title: 'Blocked!', words: `${says(t.name(before.turn), 'close')} the gap on ${stateName(laid, view, t)}, ${laid}.` }
  const known = foursOf(before.sides).map((four) => four.gap)
  const four = foursOf(view.sides).find(({ gap }) => !known.includes(gap))
  if (four) {
    const own = view.seat !== null && view.sides[four.side].seats.includes(view.seat)
    return { kind: own ? 'score' : 'call', seat: before.turn, title: 'Four in a row!', words: `${says(t.teamName(four.side), 'need')} ${stateName(four.gap, view, t)}, ${four.gap}, for the fifth.` }
  }
  if (view.call && !before.call) return { kind: 'call', seat: view.call.by, title: 'Table talk?', words: `${says(t.name(view.call.by), 'call')} it.` }
  return null
}

/** “five in a row, Tennessee to Minnesota”. */
const run = (lines: string[]) => (lines.length > 1 ? `${lines.length} sequences, ${lines.join('; ')}` : `five in a row, ${lines[0]}`)

const CHEER = 2300 // ms: five in a row have the table, until the ribbon is gone
let cheered = -CHEER // when
/** Nobody answers under the ribbon. */
function breath(view: StateSequenceView, before: StateSequenceView): number {
  const more = view.sides.some(({ sequences }, k) => sequences.length > before.sides[k].sequences.length)
  if (!more) return Math.max(0, cheered + CHEER - performance.now())
  cheered = performance.now()
  return 0
}

const table: GameTable<StateSequenceView> = {
  game: 'state-sequence',
  Table,
  arranges: true,
  stays: true,
  summary(view, t) {
    const over = view.phase === 'over'
    return {
      acting: over ? [] : acting(view),
      until: view.deadline,
      colors: view.sides.map((side) => COLORS.indexOf(side.color)),
      notes: view.sizes.map((_, seat) => note(view, seat)),
      over,
      result: over
        ? {
            headline: view.winner === null ? `A draw: ${ENDS[view.reason] ?? view.reason}.` : `${says(t.teamName(view.winner), 'win')}: ${run(view.sides[view.winner].sequences.map((line) => ends(line, view, t)))}.`,
            rows: view.sides
              .map((side, k) => ({
                name: side.seats.length > 1 ? `${t.teamName(k)}: ${list(side.seats.map((seat) => t.name(seat)))}` : t.teamName(k),
                points: count(side.sequences.length, 'sequence'),
                won: k === view.winner,
              }))
              .sort((a, b) => Number(b.won) - Number(a.won)),
          }
        : undefined,
    }
  },
  hints,
  moment,
  breath,
  // SQ-R35: the host decides about a call of table talk, unless the players vote; no answer is a no.
  rulings: (view) =>
    view.phase === 'hearing' && view.call && !view.call.voters.length
      ? [
          { words: 'uphold', label: 'It was table talk' },
          { words: 'reject', label: 'It was not table talk' },
        ]
      : [],
}
export default table
