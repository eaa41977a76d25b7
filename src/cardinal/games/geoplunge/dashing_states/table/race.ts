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

export const WHY: Record<string, string> = {
  right: 'sorted and named',
  unsorted: 'the other team’s row is not in order',
  'face-up': 'the other team’s seventh card was not face down',
  names: 'the other team’s names were not all right',
  'same time': 'both shouted at the same time',
  time: 'time is up',
}

export const VERDICTS: Record<string, string> = {
  right: 'the row is right',
  'face-up': 'the seventh card is not face down',
  unsorted: 'the row is not in order',
}

/** By what a race is sorted, on one card. */
export function worth(card: Record<string, any>, by: string): string {
  if (by === 'state' || by === 'country' || by === 'capital') return card.capital.name
  return `rank ${card[`${by}_rank`]}`
}

/** What is compared (DS-R9): a space is before any letter, and full stops do not count. */
function key(card: Record<string, any>, by: string): string | number {
  const name = by === 'capital' ? card.capital.name : card.name
  return by === 'state' || by === 'country' || by === 'capital' ? name.toLowerCase().replaceAll('.', '') : card[`${by}_rank`]
}

/** The places of a row whose card belongs behind the next one. */
export const slips = (row: Record<string, any>[], by: string) => row.flatMap((card, place) => (place + 1 < row.length && key(card, by) > key(row[place + 1], by) ? [place] : []))

/** The same cards in the right order. */
export const inOrder = (codes: string[], card: (code: string) => Record<string, any>, by: string) =>
  codes.toSorted((one, two) => (key(card(one), by) < key(card(two), by) ? -1 : 1))

/** Why: “Texas stands before Nevada, but N comes before T.” */
export function slipped(first: Record<string, any>, second: Record<string, any>, by: string): string {
  const said = (card: Record<string, any>) => (by === 'capital' ? `${card.capital.name} (${card.name})` : card.name)
  if (typeof key(first, by) === 'number') return `${first.name} (${worth(first, by)}) lies before ${second.name} (${worth(second, by)}), but the smaller number comes first.`
  const [a, b] = [first, second].map((card) => (by === 'capital' ? card.capital.name : card.name) as string)
  const same = [...a].findIndex((letter, k) => letter.toLowerCase() !== b[k]?.toLowerCase())
  const [one, two] = [a, b].map((name) => name.slice(0, same + 1))
  return `${said(first)} lies before ${said(second)}, but ${two} comes before ${one}.`
}

/** Who names a place of the row, from 0 (DS-15, DS-R3). */
export const owner = (side: SideView, place: number) => side.order[Math.floor(place / (6 / side.order.length))]

/** The handles of a shouted row, from left to right. */
export const handles = (layout: string) => layout.split(' / ')[0].split(' ')

export const current = (races: RaceView[]) => races.at(-1) ?? null
