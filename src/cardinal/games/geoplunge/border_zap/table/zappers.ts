// How easily a card is zapped: what a player without clocks is told while choosing.

import type { CardsInfo } from '$web/lib/outlines'
import type { BorderZapView } from './view'

/** What knows the States, and whose view says what counts. */
interface Known {
  facts: CardsInfo
  view: { options: BorderZapView['options'] }
}

/** Practice: nobody is hurried, and the table helps. In a match with clocks one counts alone. */
export const helped = (view: BorderZapView) => view.options.clocks === 'off'

/** The States that zap this one: BZ-17, BZ-18, BZ-19, BZ-R1. */
export function zappers(t: Known, code: string): string[] {
  const near = (one: string) => t.facts.cards[one].card.borders as string[]
  const own = near(code)
  const equal = (one: string) => near(one).length === own.length && (own.length > 0 || t.view.options.zero_borders_zap === 'on')
  return Object.keys(t.facts.cards).filter((one) => one !== code && (own.includes(one) || near(one).some((two) => own.includes(two)) || equal(one)))
}

const HARD = 0.28 // of all States
/** Few States zap it: a card to lead with. */
export const hard = (t: Known, code: string) => zappers(t, code).length <= HARD * Object.keys(t.facts.cards).length

/** “21 States zap it.” */
export function zapped(t: Known, code: string): string {
  const all = zappers(t, code)
  return all.length > 1 ? `${all.length} ${t.view.options.edition === 'europe' ? 'countries' : 'States'} zap it.` : all.length ? `Only ${t.facts.cards[all[0]].card.name} zaps it.` : 'Nothing zaps it.'
}
