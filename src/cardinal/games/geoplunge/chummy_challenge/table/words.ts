// What the table says of each moment: the one line that says what is asked, and what comes next.

import type { TableContext } from '$web/lib/context'
import { list, says } from '$web/lib/text'
import { streak } from './nerve'
import type { ChummyView } from './view'
import { several } from './wanted'

type At = TableContext<ChummyView>

const rivals = ({ view }: At) => view.plungers.filter((seat) => seat !== null && seat !== view.seat) as number[]
const teamOf = (t: At, seat: number) => t.seats[seat].team ?? -1

/** What will happen where nobody counts the seconds; '': the line above says it. */
export function wait(t: At): string {
  const { view } = t
  const others = rivals(t)
  const rest = others.filter((seat) => !view.passed.includes(teamOf(t, seat)))
  if (!rest.length) return `${list(others.map((seat) => t.name(seat)))} ${others.length === 1 ? 'does' : 'do'} not know it.`
  if (view.options.passing === 'on') return ''
  return `${list(rest.map((seat) => t.name(seat)))} may shout, too. If nobody does, nobody wins this question after five minutes.`
}

const ROW = ['', '', 'Two in a row!', 'Three in a row!', 'Four in a row!']

/** Between two questions: what is at stake now. */
function next(t: At): string {
  const { view } = t
  const won = (team: number) => view.past.filter((done) => done.fate === 'played' && done.winner === team).length
  const [ours, theirs] = [won(view.team ?? 0), won(1 - (view.team ?? 0))]
  const last = Number(view.options.wins ?? 2) - 1 // one more wins the game
  if (view.team === null || ours + theirs === 0) return 'Nobody has a point yet.'
  if (ours === last && theirs === last) return last === 1 ? 'One question each: the next one decides!' : `${ours} to ${theirs}: the next question decides!`
  const row = view.past.at(-1)?.winner === view.team && last > 1 ? `${ROW[streak(view.past)] ?? ''} ` : ''
  if (ours === last) return `${row}One more, and you win the game!`.trim()
  if (theirs === last) return last === 1 ? 'Win the next question to catch up!' : 'Win the next question to stay in the game!'
  const other = t.teamName(1 - view.team)
  return `${row}${ours === theirs ? `It is ${ours} to ${theirs}.` : ours > theirs ? `You lead ${ours} to ${theirs}.` : `${says(other, 'lead')} ${theirs} to ${ours}.`} First to ${last === 2 ? 'three' : last + 1} wins.`.trim()
}

function reading(t: At, shouted: boolean, passed: boolean, plunger: boolean, calm: boolean): string {
  const { view } = t
  const others = rivals(t)
  if (shouted) return '“GeoPlunge!” Was anybody as fast?'
  if (passed) return `You don’t know it. ${others.length === 1 ? `${t.name(others[0])} may` : 'The others may'} still shout.`
  if (plunger && calm) {
    if (others.every((seat) => view.passed.includes(teamOf(t, seat)))) return 'Only you are left: do you know it?'
    return `Do you know it? Shout before ${others.length === 1 ? `${t.name(others[0])} does` : 'the others do'}!`
  }
  if (plunger) return 'Shout as soon as you know the answer.'
  const mine = view.team === null ? null : view.plungers[view.team]
  return mine === null ? 'The question is being read.' : `Listen. Only ${t.name(mine)} can shout for your team.`
}

function answering(t: At, asked: boolean, map: boolean): string {
  const { view } = t
  if (asked && view.first[view.team ?? 0]) return `“${view.first[view.team ?? 0]}” is not enough. Which one, or what else?`
  if (asked && view.counting.length > 1) return 'Both shouted at once: answer in secret.'
  if (asked) return `${view.seats > 2 ? 'Your team' : 'You'} shouted first. ${view.choices.length ? 'Which one is it?' : map ? `Tap ${several(view) ? 'them' : 'it'} on the map!` : 'What is your answer?'}`
  if (view.answer !== null) return 'Your answer is in.'
  const who = list(view.counting.map((team) => t.teamName(team)))
  return `${who} shouted first. ${view.team !== null && view.counting.length === 1 ? 'A wrong answer gives you the question.' : 'What is the answer?'}`
}

interface Now {
  shown: boolean // the last answer is looked at
  names: boolean // we name our GeoPlunger
  asked: boolean // we answer
  map: boolean // and may tap the map
  shouted: boolean
  passed: boolean
  plunger: boolean
  calm: boolean // all is read, and no clock runs
}

export function prompt(t: At, now: Now): string {
  const { view } = t
  const mine = view.team === null ? null : view.plungers[view.team]
  switch (view.phase) {
    case 'stakes':
      return view.team === null ? 'The teams are deciding on the stakes.' : 'Is your team GeoPlunging?'
    case 'naming':
      if (now.names) return 'Who shouts for your team this time?'
      return mine === null ? 'The teams name their GeoPlungers.' : `${says(t.name(mine), 'shout')} for your team. Waiting for the others.`
    case 'choosing':
      return 'The dealer looks at the cards.'
    case 'ready':
      if (now.shown) return next(t)
      if (view.seats === 2) return 'Get ready to listen. Shout as soon as you know the answer.'
      if (now.plunger) return 'You are your team’s GeoPlunger: only you can shout.'
      return `Get ready to listen. ${mine === null ? 'Both teams have a GeoPlunger.' : `${says(t.name(mine), 'shout')} for your team.`}`
    case 'reading':
      return reading(t, now.shouted, now.passed, now.plunger, now.calm)
    case 'late':
      return 'The fifteen seconds are up.'
    case 'answering':
      return answering(t, now.asked, now.map)
    case 'checked':
      return 'The host may overrule the check.'
  }
  return 'The game is over. Here are its questions.'
}
