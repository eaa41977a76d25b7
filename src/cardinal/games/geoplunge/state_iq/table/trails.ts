// After the game: how each team came to the other's States. From guess to guess a trail runs over the map to the card.

import type { CardsInfo } from '$web/lib/outlines'
import type { StateIQView } from './view'

interface Trail {
  states: string[]
  kind: string
}

/** A trail has the color of the card that it leads to; a State that was named twice is one stop. */
export function trails(view: StateIQView): Trail[] {
  return [0, 1].flatMap((holder) => {
    const cards = [...(view.result?.hands[holder] ?? [])]
    const found: Trail[] = []
    let stops: string[] = []
    for (const { state, right } of view.guesses[1 - holder]) {
      if (state && stops.at(-1) !== state) stops.push(state)
      if (!right) continue
      found.push({ states: stops, kind: 'ab'[holder] })
      stops = []
      cards.shift()
    }
    if (stops.length && cards.length) found.push({ states: [...stops, cards[0]], kind: 'ab'[holder] })
    return found.filter(({ states }) => states.length > 1)
  })
}

const INSETS = ['AK', 'HI'] // not where they are, nor as large
const MILES = 3.05 // a unit of the map of the States, an Albers projection 975 wide
const POLE = [490, -1360] // of this projection: all that is north lies toward it
const EIGHT = ['east', 'southeast', 'south', 'southwest', 'west', 'northwest', 'north', 'northeast']

/** Where `to` lies from `from`: “about 450 miles northwest”. */
export function wayTo(facts: CardsInfo, from: string, to: string, europe: boolean): string {
  if ([from, to].some((code) => INSETS.includes(code)) || from === to) return ''
  const [x, y] = [0, 1].map((k) => facts.cards[to].label[k] - facts.cards[from].label[k])
  const [at, off] = [0, 1].map((k) => facts.cards[from].label[k] + (k ? y : x) / 2 - POLE[k])
  const turn = europe ? 0 : Math.atan2(at, off) // Maine is northeast of Delaware, though the map leans
  const where = EIGHT[Math.round(((Math.atan2(y, x) + turn) / Math.PI) * 4 + 8) % 8]
  if (facts.cards[from].card.borders.includes(to)) return `next door, to the ${where}`
  return europe ? `to the ${where}` : `about ${50 * Math.max(1, Math.round((MILES * Math.hypot(x, y)) / 50))} miles ${where}`
}
