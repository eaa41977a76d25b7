// The States that a challenge was about: those of the answer, and the others.

import type { CardsInfo } from '$web/lib/outlines'
import type { ChallengeView } from './view'

/** The postal code of a State by its name or by the code itself; '': it is no State. */
export const codeOf = (facts: CardsInfo, name: string): string =>
  name in facts.cards ? name : (Object.keys(facts.cards).find((code) => facts.cards[code].card.name === name) ?? '')

/** By code, the paint of the map: 'c' was the answer, 'a' is what else the question was about. */
export const lights = (done: ChallengeView): Record<string, string> =>
  Object.fromEntries([...done.states.map((code) => [code, 'a']), ...done.found.map((code) => [code, 'c'])])
