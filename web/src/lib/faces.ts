// The faces of a plain deck of 52 cards, drawn here as SVG. A card's text is its rank and its suit: QH, 10S.

import { LATTICE } from './lattice'

const SVG = 'http://www.w3.org/2000/svg'

const SUITS: Record<string, { name: string; path: string }> = {
  C: { name: 'clubs', path: 'M0-9a4.3 4.3 0 0 1 3.3 7A4.3 4.3 0 1 1 .9 4.4L2.6 9h-5.2L-.9 4.4A4.3 4.3 0 1 1-3.3-2 4.3 4.3 0 0 1 0-9Z' },
  D: { name: 'diamonds', path: 'M0-9.5Q2.6-4 6.8 0 2.6 4 0 9.5-2.6 4-6.8 0-2.6-4 0-9.5Z' },
  H: { name: 'hearts', path: 'M0 9C-4 4.6-8 1-8-3.4a4.3 4.3 0 0 1 8-2.3 4.3 4.3 0 0 1 8 2.3C8 1 4 4.6 0 9Z' },
  S: { name: 'spades', path: 'M0-9.3C3-5 8-2.2 8 2.1a4 4 0 0 1-7 2.6L2.6 9h-5.2L-1 4.7a4 4 0 0 1-7-2.6C-8-2.2-3-5 0-9.3Z' },
}
const RANKS: Record<string, string> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' }

// Where the pips lie, by rank: three columns.
const [L, M, R] = [21.5, 31.5, 41.5]
const TALL: [number, number][] = [[L, 18], [R, 18], [L, 70], [R, 70]]
const FOUR: [number, number][] = [...TALL, [L, 35.3], [R, 35.3], [L, 52.7], [R, 52.7]]
const PIPS: Record<string, [number, number][]> = {
  A: [[M, 44]],
  2: [[M, 18], [M, 70]],
  3: [[M, 18], [M, 44], [M, 70]],
  4: TALL,
  5: [...TALL, [M, 44]],
  6: [...TALL, [L, 44], [R, 44]],
  7: [...TALL, [L, 44], [R, 44], [M, 31]],
  8: [...TALL, [L, 44], [R, 44], [M, 31], [M, 57]],
  9: [...FOUR, [M, 44]],
  10: [...FOUR, [M, 26.5], [M, 61.5]],
}
// What the court wears: a feathered cap, a coronet, a crown. Around (31.5, 36), about 30 wide.
const COURT: Record<string, string> = {
  J: 'M17 46q14-6 29 0v5q-14-6-29 0ZM19 43q1-12 13-13 11 1 12 11-12-4-25 2ZM41 33q2-14 11-17 1 13-8 21Z',
  Q: 'M17 51v-5h29v5ZM18 43l-3-16 8 8 3.5-12 5 11 5-11 3.5 12 8-8-3 16ZM15 25a2 2 0 1 1 .1 0ZM26.5 21a2 2 0 1 1 .1 0ZM36.5 21a2 2 0 1 1 .1 0ZM48 25a2 2 0 1 1 .1 0Z',
  K: 'M17 51v-5h29v5ZM18 43q-7-14 2-16 7-1 10 8v-9h-4v-3h4v-4h3v4h4v3h-4v9q3-9 10-8 9 2 2 16Z',
}

const PATTERN = /^(10|[2-9JQKAT])([CDHS])$/

/** Rank and suit of a card's text; null if it is not one of the 52. */
export function readCard(text: string): { rank: string; suit: string } | null {
  const found = PATTERN.exec(text.toUpperCase())
  return found && { rank: found[1] === 'T' ? '10' : found[1], suit: found[2] }
}

/** “Queen of hearts”; any other text as it is. */
export function cardName(text: string): string {
  const card = readCard(text)
  return card ? `${RANKS[card.rank] ?? card.rank} of ${SUITS[card.suit].name}` : text
}

function put(into: Element, tag: string, attributes: Record<string, string | number>, words?: string): void {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  if (words !== undefined) element.textContent = words
  into.append(element)
}

function drawing(className: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 63 88')
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  return svg
}

/** The face of a card: rank and suit in the corners, where a fan shows them, and pips or a court's headgear. */
export function face(text: string): SVGSVGElement {
  const card = readCard(text)
  if (!card) {
    const svg = drawing('face blank')
    const long = Math.max(2, text.length)
    put(svg, 'text', { x: 31.5, y: 44, 'font-size': Math.min(34, 88 / long) }, text)
    return svg
  }
  const svg = drawing(card.suit === 'H' || card.suit === 'D' ? 'face red' : 'face')
  const { path } = SUITS[card.suit]
  for (const turn of ['', 'rotate(180 31.5 44)']) {
    put(svg, 'text', { x: 8, y: 11.5, transform: turn, class: card.rank === '10' ? 'ten' : 'rank' }, card.rank)
    put(svg, 'path', { d: path, transform: `${turn} translate(8 24.5) scale(.6)` })
  }
  if (COURT[card.rank]) {
    put(svg, 'path', { d: COURT[card.rank], transform: 'translate(4.7 5) scale(.85)' }) // clear of the corners
    put(svg, 'path', { d: path, transform: 'translate(31.5 64) scale(1.05)' })
  }
  for (const [x, y] of PIPS[card.rank] ?? []) {
    const size = card.rank === 'A' ? 1.9 : 0.66
    put(svg, 'path', { d: path, transform: `translate(${x} ${y}) ${y > 45 ? 'rotate(180) ' : ''}scale(${size})` })
  }
  return svg
}

/** The back, which is the same for every card. */
export function back(): SVGSVGElement {
  const svg = drawing('back')
  put(svg, 'rect', { x: 4, y: 4, width: 55, height: 80, rx: 4 })
  put(svg, 'path', { d: LATTICE })
  return svg
}
