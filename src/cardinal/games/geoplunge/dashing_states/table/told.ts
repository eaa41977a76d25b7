// Why a race was won, and what was in the wrong order; nearly in the words of its story (story.py).

import { worth } from './race'

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

/** Why: “Texas is placed before Nevada, but N comes before T.” */
export function slipped(first: Record<string, any>, second: Record<string, any>, by: string): string {
  const said = (card: Record<string, any>) => (by === 'capital' ? `${card.capital.name} (${card.name})` : card.name)
  if (typeof key(first, by) === 'number') return `${first.name} (${worth(first, by)}) is placed before ${second.name} (${worth(second, by)}), but the smaller number comes first.`
  const [a, b] = [first, second].map((card) => (by === 'capital' ? card.capital.name : card.name) as string)
  const same = [...a].findIndex((letter, k) => letter.toLowerCase() !== b[k]?.toLowerCase())
  const [one, two] = [a, b].map((name) => name.slice(0, same + 1))
  return `${said(first)} is placed before ${said(second)}, but ${two} comes before ${one}.`
}
