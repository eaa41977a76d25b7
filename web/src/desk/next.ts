// What the day needs now, as the one red button. What it is, the server says in words (`cardinal.desk.says.next_step`);
// here is what the button does about it, or where it leads.

import { count } from '../lib/text'
import type { AnyChange, DeskView } from './wire'
import { leftOf } from './words'

export interface Step {
  words: string
  change: AnyChange | null // what the button does, or
  tab: string // where it leads
  calm: boolean // nothing is asked of the host right now
}

const ACTS: [RegExp, (number: number, shift: number) => AnyChange, string, string][] = [
  [/^Publish round (\d+)/, (round) => ({ do: 'publish', round }), 'Publish round #', 'rounds'],
  [/^Begin round (\d+), shift (\d+)/, (round, shift) => ({ do: 'begin', round, shift }), 'Start the clock of round #, shift ##', 'clock'],
  [/^Begin round (\d+)/, (round) => ({ do: 'begin', round }), 'Start the clock of round #', 'clock'],
  [/^The clock is stopped/, () => ({ do: 'resume' }), 'Start the clock again', 'clock'],
  [/end the tournament/, () => ({ do: 'finish' }), 'End the tournament', 'finals'],
]

const LEADS: [RegExp, string, string][] = [
  [/^Check in the teams.*$/, 'Tap the teams that are here ↓', 'teams'],
  [/^(.*teams.*)\.$/, '$1', 'teams'],
  [/^.*print the certificates\.$/, 'Print the certificates', 'paper'],
  [/^((Playoff|Championship|Final|Semifinal|Quarterfinal|Round of).*)\.$/, '$1', 'finals'],
  [/^Wait for (\d+ results?)\.$/, 'Enter $1', 'rounds'],
]

/** Where no final is being played. */
export function freeTables(view: DeskView): number[] {
  const taken = view.hall.finals?.matches.filter((match) => match.status !== 'done').map((match) => match.table) ?? []
  return Array.from({ length: Number(view.set_up.tables ?? 1) }, (_, at) => at + 1).filter((table) => !taken.includes(table))
}

/** Matches that have begun and have no result; in a round of several shifts the others have not. */
function playing(view: DeskView): number {
  const matches = view.hall.rounds.flatMap((round) => round.matches)
  return matches.filter((match) => view.waiting.includes(match.id) && match.status !== 'published').length
}

export function nextStep(view: DeskView, now: number): Step {
  for (const [says, change, words, tab] of ACTS) {
    const found = says.exec(view.next)
    if (found)
      return {
        words: words.replace('##', found[2] ?? '').replace('#', found[1] ?? ''),
        change: change(Number(found[1]), Number(found[2])),
        tab,
        calm: false,
      }
  }
  const { clock } = view.hall
  const on = / is on\.$/.test(view.next)
  if (on && clock && Math.max(...[0, ...Object.values(clock.extra)]) + leftOf(clock, now) === 0)
    return { words: `Enter ${count(playing(view), 'result')}`, change: null, tab: 'rounds', calm: false } // the horn, just now
  const match = view.hall.finals?.matches.find((one) => one.status !== 'done')
  const table = freeTables(view)[0]
  if (view.hall.finals?.ready && table && / vs\. |, /.test(view.next)) {
    const title = view.next.replace(/\.$/, '').replace(/^./, (letter) => letter.toLowerCase())
    return { words: `Start ${/ \d+:/.test(title) ? '' : 'the '}${title}`, change: { do: 'next_final', table, mode: 'table' }, tab: 'finals', calm: false }
  }
  if (match && !view.hall.finals?.ready && / vs\. |, /.test(view.next))
    return { words: `${match.title}: enter the results`, change: null, tab: 'finals', calm: match.mode === 'online' }
  const [says, words, tab] = LEADS.find(([says]) => says.test(view.next)) ?? [/\.$/, '', 'rounds']
  return { words: view.next.replace(says, words), change: null, tab, calm: on }
}
