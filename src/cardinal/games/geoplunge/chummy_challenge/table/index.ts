import type { Hint, Moment, Ruling, Summary, Told } from '$web/lib/context'
import { seatsOf } from '$web/lib/teams'
import { says } from '$web/lib/text'
import { geoTable } from '../../table/common'
import { breath } from './breath'
import { nerve, streak, unheard } from './nerve'
import Table from './Table.svelte'
import type { ChummyView } from './view'
import { listed } from './wanted'

const REASONS: Record<string, string> = {
  'first two': 'by winning the first two questions',
  'two of three': 'by winning two of three questions',
  'two ties': 'after two questions that nobody won, there is no third',
  'no two wins': 'nobody has won two questions',
  'all first': 'by winning the first three questions',
  'most wins': 'by winning three of five questions',
  'too few wins': 'nobody can win three questions any more',
}

const UNTIL: Record<string, (view: ChummyView) => number | null> = {
  naming: (view) => view.until,
  choosing: (view) => view.until,
  ready: (view) => view.start,
  reading: (view) => view.shout_end,
  answering: (view) => view.until,
  checked: (view) => view.until,
}

const isPlunger = (view: ChummyView, seat: number | null) => seat !== null && view.plungers.includes(seat)

function acting(view: ChummyView, t: Told): number[] {
  if (view.phase === 'reading') return view.plungers.filter((seat, team) => seat !== null && !view.passed.includes(team)) as number[]
  return view.phase === 'answering' ? view.counting.flatMap((team) => seatsOf(t.seats, team)) : []
}

function moods(view: ChummyView, t: Told): Summary['moods'] {
  const last = view.past.at(-1)
  const settled = ['naming', 'choosing', 'ready', 'checked'].includes(view.phase) && last && last.winner !== null
  return t.seats.map(({ seat, team }) => {
    if (view.shouts.some((shout) => shout.seat === seat)) return 'calling'
    if (view.phase === 'answering') return 'thinking' // they can only hope
    return settled && team !== null ? (team === last.winner ? 'glad' : 'sorry') : undefined
  })
}

function moment(view: ChummyView, before: ChummyView | null, t: Told): Moment | null {
  if (!before) return null
  if (view.past.length > before.past.length) {
    const done = view.past.at(-1)!
    const words =
      done.winner === null
        ? 'Nobody wins this question.'
        : done.right.includes(done.winner)
          ? `${says(t.teamName(done.winner), 'win')} question ${view.past.length}${nerve(done) ? `, ${unheard(done)} words early` : ''}${streak(view.past) > 2 ? `: ${streak(view.past)} in a row` : ''}!`
          : `So the question goes to ${t.teamName(done.winner).replace(/^You$/, 'you')}.`
    if (!done.counting.length) return { kind: 'note', title: done.fate !== 'played' ? 'Struck out' : before.passed.length ? 'Nobody knows it' : 'Nobody shouted', words }
    const team = done.winner !== null && done.counting.includes(done.winner) ? done.winner : done.counting[0]
    const right = done.right.includes(team)
    return { kind: right ? 'right' : 'wrong', seat: done.plungers[team], title: right ? 'Right!' : 'Wrong!', words }
  }
  const shout = view.shouts.length > before.shouts.length ? view.shouts.at(-1) : undefined
  return shout ? { kind: 'shout', seat: shout.seat, title: 'GeoPlunge!', words: t.name(shout.seat) } : null
}

const won = (view: ChummyView, team: number) => view.past.filter((done) => done.fate === 'played' && done.winner === team).length

/** “2 questions to 1”. */
function because(view: ChummyView): string {
  const result = view.result
  if (!result || result.winner === null || result.reason === 'conceded') return ''
  return `${won(view, result.winner)} questions to ${won(view, 1 - result.winner)}`
}

/** What a team did well: the boldest shout that was right. */
function best(view: ChummyView, team: number): string {
  const bold = view.past.filter((done) => done.right.includes(team) && done.counting.includes(team) && nerve(done)).sort((a, b) => unheard(b) / b.read - unheard(a) / a.read)[0]
  return bold ? `Your boldest shout: “${bold.solution.slice(0, bold.asked).join(', ')}”, with ${unheard(bold)} of ${unheard(bold) + bold.read} words unread!` : ''
}

const shouted = (view: ChummyView, _team: number, seat: number) => view.shouts.some((shout) => shout.seat === seat)

function hints(view: ChummyView): Hint[] {
  switch (view.phase) {
    case 'naming':
      return [{ at: 'plungers', words: 'Pick who shouts for your team. It must be somebody else for each question, until all of you had a turn.' }]
    case 'ready':
      if (view.past.length && view.moves.includes('ready')) return []
      return isPlunger(view, view.seat)
        ? [{ at: 'question', words: 'You may shout before the question ends. Then you see no more of it.' }]
        : [{ at: 'question', words: 'The question comes word by word. When your GeoPlunger shouts, all of you may think and answer.' }]
    case 'reading':
      return isPlunger(view, view.seat) && !view.shouts.length
        ? [{ at: 'question', words: 'A right answer wins the question. A wrong one gives it away.' }]
        : []
    case 'answering':
      return view.forms.length ? [{ at: 'answer', words: view.choices.length ? 'One of the four is right. Tap it.' : view.wanted?.kind === 'state' ? 'Find it on the map, or type two letters and tap the name. Then Answer.' : listed(view) ? 'Two letters are enough. Tap the name, then Answer.' : 'Type your answer.' }] : []
  }
  return []
}

function rulings(view: ChummyView): Ruling[] {
  const found: Ruling[] = []
  if (view.phase === 'choosing')
    for (const colour of ['red', 'blue', 'green', 'yellow', 'purple']) found.push({ words: `colour ${colour}`, label: `Ask the ${colour} question` })
  const last = view.past.at(-1)
  if (view.phase === 'checked' && last)
    for (const team of last.counting.filter((team) => last.answers[team])) {
      const verdict = last.right.includes(team) ? 'wrong' : 'right'
      found.push({ words: `${verdict} ${'AB'[team]}`, label: `The answer of team ${'AB'[team]} is ${verdict}` })
    }
  if (['reading', 'late', 'answering'].includes(view.phase) || (view.phase !== 'over' && last?.fate === 'played'))
    found.push({ words: 'void', label: 'Strike the question out' })
  return found
}

export default geoTable<ChummyView>({
  game: 'chummy-challenge',
  Table,
  reasons: REASONS,
  because,
  best,
  bonus: (view) => (Number(view.options.wins ?? 2) > 2 ? 'the first three questions' : 'both of the first two questions'),
  acting,
  until: (view) => UNTIL[view.phase]?.(view) ?? null,
  arranges: true,
  breath,
  moment,
  moods,
  note: (view, team, seat) => (view.passed.includes(team) ? (seat === view.seat ? 'don’t know' : 'doesn’t know') : view.seats > 2 && view.named && view.plungers.includes(seat) ? 'GeoPlunger' : ''),
  whole: shouted,
  hints,
  rulings,
})
