// Which States of the map show their code.

import type { CardsInfo } from '$web/lib/outlines'

const NARROW = 440 // px: there, a label is as large as a State
const TINY = 60 // of the map's 975 units

/** On a small map only those that are hard to find, and what nobody has named yet (`always`). */
export function labelsOf(facts: CardsInfo, codes: string[], wide: number, always: string[] = []): string[] {
  if (wide >= NARROW) return codes
  return codes.filter((code) => {
    const [left, top, right, bottom] = facts.cards[code].box
    return always.includes(code) || Math.max(right - left, bottom - top) < TINY
  })
}
