// What a race is about, in words; nearly those of its story (story.py).

import type { RaceView, SideView } from './view'

export const SORTED: Record<string, string> = {
  state: 'by State, A to Z',
  country: 'by country, A to Z',
  capital: 'by capital, A to Z',
  size: 'by size, rank 1 first',
  statehood: 'by statehood, rank 1 first',
  north: 'by how far north the capital lies, rank 1 first',
  population: 'by population, rank 1 first',
}

/** The same as a rail above the row: what stands at its left end, what counts, what stands at its right end. */
export const RAIL: Record<string, [string, string, string]> = {
  state: ['A', 'State names', 'Z'],
  country: ['A', 'names of the countries', 'Z'],
  capital: ['A', 'capitals', 'Z'],
  size: ['1', 'the largest first', '50'],
  statehood: ['1', 'the oldest State first', '50'],
  north: ['1', 'the northernmost capital first', '50'],
  population: ['1', 'most people first', '50'],
}

/** What a player looks for at first. */
export const FIRST: Record<string, string> = {
  state: 'Which State name comes first?',
  country: 'Which name comes first?',
  capital: 'Whose capital comes first?',
  size: 'Which one is the largest?',
  statehood: 'Which State is the oldest?',
  north: 'Whose capital lies farthest north?',
  population: 'Which one has the most people?',
}

/** By what a race is sorted, on one card. */
export function worth(card: Record<string, any>, by: string): string {
  if (by === 'state' || by === 'country' || by === 'capital') return card.capital.name
  return `rank ${card[`${by}_rank`]}`
}

/** Who names a place of the row, from 0 (DS-15, DS-R3). */
export const owner = (side: SideView, place: number) => side.order[Math.floor(place / (6 / side.order.length))]

/** The handles of a shouted row, from left to right. */
export const handles = (layout: string) => layout.split(' / ')[0].split(' ')

/** How many cards are known to be named right. */
export const rights = (race: RaceView) => Math.max(...race.sides.map((side) => side.marks?.filter(Boolean).length ?? 0))

export const current = (races: RaceView[]) => races.at(-1) ?? null
