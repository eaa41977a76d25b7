// Which State (or country) a typed text names: its code, a name of it, or the beginning that only one name has.

import type { CardsInfo } from '$web/lib/outlines'

export const stateName = (facts: CardsInfo, code: string) => facts.cards[code].card.name as string

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

export interface Meant {
  /** The State that is named, or ''. */
  code: string
  /** States that it could become, or that are spelled almost like it. */
  near: string[]
}

export function meant(facts: CardsInfo, text: string): Meant {
  const typed = plain(text)
  if (!typed) return { code: '', near: [] }
  const names = Object.entries(facts.cards).flatMap(([code, { card }]) => [card.name, ...(card.names ?? [])].map((name: string) => [code, plain(name)]))
  const exact = names.find(([code, name]) => name === typed || code.toLowerCase() === typed)
  if (exact) return { code: exact[0], near: [] }
  const codes = (fits: (name: string) => boolean) => [...new Set(names.filter(([, name]) => fits(name)).map(([code]) => code))]
  const begun = codes((name) => name.startsWith(typed) || name.includes(` ${typed}`))
  if (begun.length === 1 && typed.length > 2) return { code: begun[0], near: [] }
  return { code: '', near: (begun.length ? begun : codes((name) => slips(name, typed) <= 2)).slice(0, 4) }
}

/** How many letters are missing, too many or wrong. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, k) => k)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let k = 1; k <= b.length; k++) next[k] = Math.min(row[k] + 1, next[k - 1] + 1, row[k - 1] + (a[i - 1] === b[k - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]
}
