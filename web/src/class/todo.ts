// The assignments of a student on this device: how to begin one, and the one that is worked on now.

import { api } from '../lib/api'
import { playNow } from '../lib/open'
import { quickOf } from '../lib/quick'
import { router } from '../lib/router.svelte'
import { choice, choose } from '../lib/seats'
import { dayOf } from '../lib/text'
import { practiceNow } from '../study/study'
import type { Held } from './class.svelte'
import type { AssignmentView } from './wire'

export interface Work {
  held: Pick<Held, 'code' | 'name' | 'token'>
  one: AssignmentView
}
const NOW = 'study.assignment'
export const workNow = () => choice<Work | null>(NOW, null)
export const stopWork = () => choose(NOW, null)

export const doneOf = (one: AssignmentView) => Math.min(one.count, one.students[0]?.done ?? 0)
export const due = (one: AssignmentView) => (one.until ? `due ${dayOf(one.until)}` : '')

/** In study, or at a table. Raises Wrong. */
export async function begin(work: Work): Promise<void> {
  const { one, held } = work
  if (one.kind !== 'game') {
    choose(NOW, work)
    return one.kind === 'pack' ? practiceNow(one.what, one.title) : router.go('/study/go')
  }
  const game = (await api.games()).find((each) => each.id === one.what[0])!
  const quick = quickOf(game)
  const options = { ...quick.options, ...(one.level ? { level: Number(one.level) } : {}) }
  await playNow(game.id, { ...quick, options }, { name: held.name.slice(0, 20), bird: null }, held.code)
}
