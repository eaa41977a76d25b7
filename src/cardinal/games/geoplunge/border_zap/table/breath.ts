// The held breath of a trick: one test after the other is told, and the verdict comes with the one that decides it.

import { suspense } from '../../table/held.svelte'
import type { BorderZapView, TrickView } from './view'

export const TESTS = ['border', 'common', 'number'] // BZ-17 to BZ-19
export const FIRST = 450 // ms: both cards lie open
export const STEP = 450 // ms: a test
const LAST = 800 // ms: the trick that decides the game

/** How many tests are told until it is decided: the first one that holds ends it. */
const deciding = ({ zaps }: TrickView) => (zaps.length ? TESTS.indexOf(zaps[0]) : TESTS.length - 1) + 1

/** ms, until anybody may know how the last trick ends. */
export function breath({ tricks, result }: BorderZapView): number {
  const trick = tricks.at(-1)
  return trick && suspense() ? FIRST + STEP * deciding(trick) + (result?.reason === 'last trick' ? LAST : 0) : 0
}
