// The answer that a team writes together: one text, its parts divided by commas. Nobody types them.

import type { ChummyView } from './view'
import { several } from './wanted'

export interface Parts {
  many: boolean
  done: string[] // the parts before the one that is written now
  typed: string
}

export function partsOf(view: ChummyView, text: string): Parts {
  const many = several(view) || (!view.wanted?.answers && text.includes(',')) // nobody knows yet: whoever adds a second one says so
  const comma = many ? text.lastIndexOf(',') : -1
  const done = text.slice(0, Math.max(comma, 0)).split(',').map((one) => one.trim()).filter(Boolean)
  return { many, done, typed: text.slice(comma + 1).trimStart() }
}

export const joined = (done: string[], typed: string) => [...done, typed].join(', ')

/** All that is asked for is there. */
export const complete = (view: ChummyView, { done, typed }: Parts) =>
  several(view) && view.wanted?.answers !== 'all' && done.length >= Number(view.wanted?.answers) && !typed

/** The text once a name was tapped: it is taken, or taken back. */
export function tapped(view: ChummyView, text: string, name: string): string {
  const { many, done, typed } = partsOf(view, text)
  if (!many) return typed === name ? '' : name
  if (done.includes(name)) return joined(done.filter((one) => one !== name), '')
  const most = Number(view.wanted?.answers) || Infinity
  return joined([...done.slice(0, most - 1), name], '')
}
