// The States that a challenge was about: those of the answer, and the others.

import type { CardsInfo } from '$web/lib/outlines'
import type { ChallengeView } from './view'

/** The postal code of a State by its name or by the code itself; '': it is no State. */
export const codeOf = (facts: CardsInfo, name: string): string =>
  name in facts.cards ? name : (Object.keys(facts.cards).find((code) => facts.cards[code].card.name === name) ?? '')

/** By code, the paint of the map: 'c' was the answer, 'a' is what else the question was about. */
export const lights = (done: ChallengeView): Record<string, string> =>
  Object.fromEntries([...done.states.map((code) => [code, 'a']), ...done.found.map((code) => [code, 'c'])])

const CORNER = 0.18 // of the map's width: closer together, the labels would lie on each other
const PART = 0.6 // a phone shows only this much

/** What the map shows: these States and their neighbors, where they lie in one corner and would be crowded, or a phone would show next to nothing of them; []: all of the country. */
export function region(facts: CardsInfo, codes: string[], small: boolean): string[] {
  if (!codes.length || codes.some((code) => !facts.cards[code].card.borders.length)) return [] // Alaska and Hawaii have no neighbors
  const boxes = codes.map((code) => facts.cards[code].box)
  const wide = Math.max(...boxes.map((box) => box[2])) - Math.min(...boxes.map((box) => box[0]))
  if (wide > (small ? PART : CORNER) * facts.width || (!small && codes.length < 2)) return []
  return [...new Set(codes.flatMap((code) => [code, ...facts.cards[code].card.borders]))]
}
