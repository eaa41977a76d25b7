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

export const WHY: Record<string, string> = {
  right: 'sorted and named',
  unsorted: 'the other team’s row is not in order',
  'face-up': 'the other team’s seventh card was not face-down',
  names: 'the other team’s cards were not all named',
  'same time': 'both shouted at the same time',
  time: 'time is up',
}

export const VERDICTS: Record<string, string> = {
  right: 'the row is right',
  'face-up': 'the seventh card is not face-down',
  unsorted: 'the row is not in order',
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

export const current = (races: RaceView[]) => races.at(-1) ?? null
