import type { Moment, Told } from '$web/lib/context'
import { geoTable, whose } from '../../table/common'
import { revealed, THREE } from './groups'
import { next, rivals } from './pace'
import Table from './Table.svelte'
import type { BorderUpView } from './view'

const UNTIL: Record<string, (view: BorderUpView) => number | null> = {
  ready: (view) => view.start,
  race: (view) => view.race_end,
}

const REASONS: Record<string, string> = {
  shout: 'the groups are right',
  'wrong shout': 'the other team’s groups are wrong',
  'same time': 'both shouted at the same time',
  time: 'time is up',
  agreed: 'both teams agreed to it',
}

const numbered = (word: string) => (word === THREE ? 'three' : 'two')
const thingOf = (view: BorderUpView) => (view.options.level === 4 ? 'trip' : 'group')
const shoutOf = (view: BorderUpView, team: number) => view.shouts.find((shout) => shout.team === team)

function note(view: BorderUpView, team: number, _: number, t: Told): string {
  const shouted = shoutOf(view, team)
  if (shouted) return `“${shouted.word}!”`
  if (view.offers.includes(team) && !(team === view.team && rivals(view, t))) return 'tie offered' // a bot has answered already, in sight
  return ''
}

/** The start call, a shout, the verdict. */
function moment(view: BorderUpView, before: BorderUpView | null, t: Told): Moment | null {
  if (view.phase === 'ready' && before?.phase !== 'ready') return { kind: 'start', title: 'Ready, set …', words: `${view.sizes[0]} cards for each team.` }
  if (!before || before.result) return null
  const thing = thingOf(view)
  if (view.result) return verdict(view, thing)
  const shout = view.shouts.find((made) => !before.shouts.some((one) => one.team === made.team))
  return shout ? { kind: 'shout', seat: shout.seat, title: 'GeoPlunge!', words: `${t.name(shout.seat)} ${t.name(shout.seat) === 'You' ? 'have' : 'has'} ${numbered(shout.word)} ${thing}s!` } : null
}

function verdict(view: BorderUpView, thing: string): Moment | null {
  const { winner, reason } = view.result!
  const judged = view.shouts.filter((made) => made.right !== null)
  const shout = judged.find((made) => made.team === winner) ?? judged[0]
  if (reason === 'time') return { kind: 'note', title: 'Time is up!' }
  if (!shout) return null
  if (judged.length > 1) return { kind: shout.right ? 'right' : 'wrong', seat: shout.seat, late: revealed(view, shout), title: 'At the same time!', words: winner === null ? 'It is a tie.' : `Only these ${thing}s are right.` }
  const wrong = shout.rows.filter((row) => row !== 'right').length
  const late = revealed(view, shout)
  return shout.right
    ? { kind: 'right', seat: shout.seat, late, title: shout.word === THREE ? 'All three!' : 'Two right!', words: shout.word === THREE ? `Three ${thing}s, and all are right.` : shout.rows.length > 2 ? `Two ${thing}s were to be shown: two are right.` : `Both ${thing}s are right.` }
    : { kind: 'wrong', seat: shout.seat, late, title: 'Wrong!', words: wrong === 1 ? `One ${thing} is wrong.` : `${wrong === 2 ? 'Two' : 'Three'} ${thing}s are wrong.` }
}

/** Of two groups, one may be right. */
function because(view: BorderUpView, t: Told): string {
  const shout = view.result!.reason === 'wrong shout' ? view.shouts.find((made) => made.right === false) : undefined
  const wrong = shout?.rows.filter((row) => row !== 'right').length
  return shout && wrong && wrong < shout.rows.length ? `${wrong === 1 ? 'one' : 'two'} of ${whose(t.teamName(shout.team))} ${thingOf(view)}s ${wrong === 1 ? 'is' : 'are'} wrong` : ''
}

/** BU-27, BU-29, BU-30. */
function bonus(view: BorderUpView): string {
  if (view.result!.reason === 'shout') return `three ${thingOf(view)}s`
  return view.result!.reason === 'wrong shout' ? 'the other team’s shout was wrong' : 'of two shouts only this one was right'
}

export default geoTable<BorderUpView>({
  game: 'border-up',
  Table,
  reasons: REASONS,
  bonus,
  because,
  acting: () => [],
  until: (view) => UNTIL[view.phase]?.(view) ?? null,
  note,
  whole: (view, team) => shoutOf(view, team) !== undefined || view.offers.includes(team),
  arranges: true,
  moment,
  next,
  lingers: 5600, // the groups are turned over one by one
  slots: () => 3,
})
