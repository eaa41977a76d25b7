// What the question asks for, as far as it has been read (CC-R13): the view says it.

import type { Short } from '$web/lib/naming'
import type { ChummyView, WantedView } from './view'

type Kind = NonNullable<WantedView['kind']>

const NOUNS: Record<Kind, [string, string]> = {
  state: ['State', 'States'],
  capital: ['capital', 'capitals'],
  city: ['city', 'cities'],
  president: ['president', 'presidents'],
  river: ['river', 'rivers'],
  lake: ['lake', 'lakes'],
  mountain: ['mountain', 'mountains'],
  flower: ['flower', 'flowers'],
  bird: ['bird', 'birds'],
  nickname: ['nickname', 'nicknames'],
  number: ['number', 'numbers'],
  text: ['answer', 'answers'],
}

const bare: Short = (name) => name.replace(/^(?:The|Lake|Mount) /, '')
/** What nobody has to type of a name. */
export const SHORT: Partial<Record<Kind, Short>> = { president: (name) => name.slice(name.lastIndexOf(' ') + 1), lake: bare, mountain: bare, nickname: bare }

/** Whether it asks for several answers. */
export const several = (view: ChummyView) => view.wanted?.answers === 'all' || Number(view.wanted?.answers) > 1

/** Whether there is a list of all that it could be. */
export const listed = (view: ChummyView) => !!view.wanted?.kind && !['number', 'text'].includes(view.wanted.kind)

/** “A capital.”, “3 States.”, “2 more.”, “All States: 2 so far.”; empty where nobody can say it yet. */
export function wish({ wanted }: ChummyView, had: number): string {
  if (!wanted?.kind && !wanted?.answers) return ''
  const [one, many] = NOUNS[wanted.kind ?? 'text']
  const { answers } = wanted
  if (answers === 'all') return `All ${many}${had ? `: ${had} so far` : ''}.`
  if (answers === null || answers === 1) return `${/^[aeio]/.test(one) ? 'An' : 'A'} ${one}.`
  if (!had) return `${answers} ${many}.`
  return had < answers ? `${answers - had} more.` : 'All there.'
}
