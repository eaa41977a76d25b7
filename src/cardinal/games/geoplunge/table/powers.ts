// GP-12 to GP-18: what is printed on the Power cards. It comes with the facts of the States.

import type { CardsInfo } from '$web/lib/outlines'

export interface Power {
  number: number
  category: string
  letters: string
  star: string
  version: string
  circles: string[]
}

export const powerCards = (facts: CardsInfo) => (facts as CardsInfo & { powers: Record<string, Power> }).powers
