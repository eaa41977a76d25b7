// The draw (GP-69) in plain words: who drew what, and why that team goes first.

import type { TableContext } from '$web/lib/context'
import { says } from '$web/lib/text'

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ORDER = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ordinal = (n: number) => `${n}${ENDINGS[ORDER.select(n)] ?? 'th'}`

/** That there was a draw, and what came of it. `short`: the two cards are in sight. */
export function drawWords(t: TableContext, drawn: string[], first: number, verb: string, short = false): [string, string] {
  const [one, other] = [drawn[first], drawn[1 - first]].map((code) => t.facts.cards[code].card)
  const north = Boolean(one.north_rank)
  const each = t.you !== null && t.seats.length === 2 ? 'Each of you' : 'Each team'
  const why = north
    ? `${one.capital.name} (${one.name}) is farther north${short ? '' : ` than ${other.capital.name} (${other.name})`}`
    : `${one.name} (${ordinal(one.statehood_rank)} State) is older than ${other.name} (${ordinal(other.statehood_rank)})`
  const goes = says(t.teamName(first), verb).replace(/^You/, 'you')
  return [`${each} drew a ${north ? 'country' : 'State'} to see ${says('who', verb)} first.`, `${why}, so ${goes}.`]
}
