// The Four Corners: two pairs of States that meet at a point only, which counts as a border (GP-R1).

import type { CardsInfo } from '$web/lib/outlines'

const CORNERS: Record<string, string> = { AZ: 'CO', CO: 'AZ', NM: 'UT', UT: 'NM' }

/** Said where one of the three tests of a trick rests on a corner; '' elsewhere. */
export function cornerOf(facts: CardsInfo, led: string, followed: string): string {
  const card = (code: string) => facts.cards[code].card
  const meets = (code: string) => CORNERS[code] in facts.cards && card(code).borders.includes(CORNERS[code])
  const name = (code: string) => card(code).name as string
  if (CORNERS[led] === followed && meets(led)) return `${name(led)} and ${name(followed)} touch at a corner: that counts.`
  const one = card(led).borders.includes(followed) ? undefined : [led, followed].find(meets)
  return one ? `${name(one)} also touches ${name(CORNERS[one])} at a corner: that counts.` : ''
}
