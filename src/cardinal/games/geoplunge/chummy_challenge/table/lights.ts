// The States that a challenge was about: those of the answer, and the others.

import type { CardsInfo } from '$web/lib/outlines'
import type { ChallengeView } from './view'

/** The postal code of a State by its name or by the code itself; '': it is no State. */
export const codeOf = (facts: CardsInfo, name: string): string =>
  name in facts.cards ? name : (Object.keys(facts.cards).find((code) => facts.cards[code].card.name === name) ?? '')

/** Long names first: “West Virginia” is not Virginia. */
function named(facts: CardsInfo, text: string): string[] {
  const found: string[] = []
  const names = Object.entries(facts.cards).map(([code, { card }]) => [code, card.name as string])
  for (const [code, name] of names.sort((a, b) => b[1].length - a[1].length)) {
    const rest = text.replace(new RegExp(`\\b${name}\\b`, 'g'), ' ')
    if (rest !== text) found.push(code)
    text = rest
  }
  return found
}

/** A State by its name, or by its capital: the answer to many a question. */
function meant(facts: CardsInfo, answer: string): string[] {
  const capital = Object.keys(facts.cards).filter((code) => facts.cards[code].card.capital.name === answer)
  return [...named(facts, answer), ...capital]
}

/** By code, the paint of the map: 'c' was the answer, 'a' is what else the question was about: not Mississippi, for the river. */
export function lights(facts: CardsInfo, done: ChallengeView): Record<string, string> {
  const asked = done.states.map((code) => [code, 'a'])
  const found = done.solution.map((one) => meant(facts, one))
  const answer = (found.every((codes) => codes.length) ? found.flat() : []).map((code) => [code, 'c']) // Superior is no State: then Lake Michigan is none, either
  return Object.fromEntries([...asked, ...answer])
}
