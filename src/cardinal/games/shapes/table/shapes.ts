// The eight shapes and their cards: names, pictures, and a card's text (`STA 5/1t`) in parts.

import { count } from '$web/lib/text'
import type { ShapesView } from './view'

export const NAMES: Record<string, string> = {
  CIR: 'circle',
  TRI: 'triangle',
  SQU: 'square',
  STA: 'star',
  HEA: 'heart',
  CRO: 'cross',
  MOO: 'moon',
  DIA: 'diamond',
}
export const SHAPES = Object.keys(NAMES)

/** “2 crosses”. */
export const many = (n: number, shape: string) => count(n, NAMES[shape], `${NAMES[shape]}${shape === 'CRO' ? 'es' : 's'}`)

/** Decoration: the shape is what tells them apart. All of them take pale figures. */
export const COLORS: Record<string, string> = {
  CIR: 'var(--zone-mountain)',
  TRI: 'var(--zone-central)',
  SQU: 'var(--card-quiet)',
  STA: 'var(--zone-hawaii)',
  HEA: 'var(--zone-eastern)',
  CRO: 'var(--zone-alaska)',
  MOO: 'var(--card-ink)',
  DIA: 'var(--zone-pacific)',
}

/** Outlines in a square of 40. */
export const PATHS: Record<string, string> = {
  CIR: 'M20 3 A17 17 0 1 1 19.9 3 Z',
  TRI: 'M20 4 L38 35 H2 Z',
  SQU: 'M5 5 H35 V35 H5 Z',
  STA: star(),
  HEA: 'M20 37 C6 27 2 20 2 13 C2 3 15 0 20 10 C25 0 38 3 38 13 C38 20 34 27 20 37 Z',
  CRO: 'M14 3 H26 V14 H37 V26 H26 V37 H14 V26 H3 V14 H14 Z',
  MOO: 'M25 3 A17.5 17.5 0 1 0 37 27 A14.5 14.5 0 0 1 25 3 Z',
  DIA: 'M20 1 L35 20 L20 39 L5 20 Z',
}

function star(): string {
  const points = Array.from({ length: 10 }, (_, k) => {
    const [angle, reach] = [(k * Math.PI) / 5, k % 2 ? 8 : 19]
    return `${(20 + reach * Math.sin(angle)).toFixed(1)} ${(21 - reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${points.join(' L')} Z`
}

export interface Side {
  number: number
  mark: '' | 'b' | 't'
}

/** `STA 5/1t` in parts. */
export function parts(card: string): { shape: string; sides: Side[] } {
  const [shape, numbers] = card.split(' ')
  const sides = numbers.split('/').map((text) => ({ number: Number(text[0]), mark: (text[1] ?? '') as Side['mark'] }))
  return { shape, sides }
}

/** A card of the hand, by its place, and the number of it that is about to fight. */
export interface Stake {
  k: number
  number: number
}

/** The higher number of a card: the first one. */
export const high = (card: string) => parts(card).sides[0].number

/** SH-54, SH-55: who ends a turn with more loses them all, and should know it before. */
export const HELD = 9

/** SH-54: how many cards too many you would hold at the end of your next turn, with so many `more`, of which so many are
    `useful`: two at most can be placed. Below one, nothing is lost. */
export function excess(view: ShapesView, more = 0, useful = 0): number {
  const me = view.seat === null ? null : view.players[view.seat]
  if (!me) return 0
  const own = view.turn === view.seat
  const drawn = own ? 0 : view.options.cardsDrawn === 'two' ? 2 : 1 // SH-R50
  const fits = SHAPES.reduce((sum, shape) => sum + Math.min(me.missing?.[shape] ?? 0, (me.cards ?? []).filter((card) => card.startsWith(shape)).length), 0)
  return me.size + more + drawn - Math.min(MOST - (own ? view.placed_now : 0), fits + useful) - HELD
}

/** SH-49: the most cards that are placed in a turn. */
const MOST = 2

/** SH-6: no list asks for fewer cards. */
export const SHORTEST = 9

/** How many cards every list of the chart asks for; 0 where they differ, and nobody may know (SH-10, SH-R48). */
export function evenly({ chart }: Pick<ShapesView, 'chart'>): number {
  const sizes = chart.map((line) => asked(line).shapes.reduce((sum, [, n]) => sum + n, 0))
  return sizes.every((n) => n === sizes[0]) ? sizes[0] : 0
}

/** SH-49: from here, a turn may be enough to win. */
export const CLOSE = SHORTEST - 2

/** In the place of a shape: the card that the loser of a fight has shown. */
export const SHOWN = 'shown'

/** What its mark does, in a few words (SH-37, SH-39); '' without one. */
const GAINS = { '': '', b: 'win: draw a card', t: 'tie: place a card' }
export const gain = ({ mark }: Side) => GAINS[mark]
export const sideTold = (side: Side) => (side.mark ? gain(side).replace(/^./, (one) => one.toUpperCase()).replace(':', ` with ${side.number}:`) : '')

const MARKS = { '': '', b: ' bonus', t: ' tie bonus' }
export const sideWords = ({ number, mark }: Side) => `${number}${MARKS[mark]}`

/** In words, for a screen reader: “star, 5 and 1 tie bonus”. */
export function words(card: string): string {
  const { shape, sides } = parts(card)
  return `${NAMES[shape]}, ${sides.map(sideWords).join(' and ')}`
}

/** `(MOO)` is a card that lies sideways (SH-42). */
export const laid = (name: string) => ({ shape: name.replace(/[()]/g, ''), sideways: name.startsWith('(') })

/** What one more of would bring a list closer: what it asks for, beyond what is in hand. */
export function wanted({ missing, cards }: { missing: Record<string, number> | null; cards: string[] | null }): Record<string, number> {
  const left = { ...missing }
  for (const card of cards ?? []) left[card.slice(0, 3)] = (left[card.slice(0, 3)] ?? 0) - 1
  return left
}

/** Everything that your list still asks for is in your hand. */
export function complete(view: ShapesView): boolean {
  const me = view.seat === null ? null : view.players[view.seat]
  return !!me?.missing && !Object.values(wanted(me)).some((n) => n > 0)
}

/** The two cards of a hand that can best be given away, by their places: what the list does not need, nor the other one has
    asked for, the weakest first. */
export function cheapest(hand: string[], needed: (k: number) => boolean, wish: string | null): number[] {
  const cost = (k: number) => (needed(k) ? 200 : 0) + (hand[k].startsWith(wish ?? '–') ? 100 : 0) + 10 * high(hand[k]) + parts(hand[k]).sides.filter(({ mark }) => mark).length
  return hand.map((_, k) => k).sort((one, other) => cost(one) - cost(other)).slice(0, 2)
}

/** A line of the chart, `L05 CIR:4 STA:3 MOO:2`. */
export function asked(line: string): { name: string; shapes: [string, number][] } {
  const [name, ...rest] = line.split(' ')
  return { name, shapes: rest.map((entry) => [entry.slice(0, 3), Number(entry.slice(4))]) }
}

/** The lists that a player may have, by the chart and what lies in front of them: what each of them still asks for. */
function possible(view: ShapesView, seat: number): [string, number][][] {
  const placed = view.players[seat].placed.map(laid)
  const own = view.seat === null ? null : view.players[view.seat].list
  const over = (of: string, n: number) => placed.filter((one) => one.shape === of && !one.sideways).length > n
  return view.chart
    .map(asked)
    .filter(({ name, shapes }) => name !== own && !SHAPES.some((of) => over(of, shapes.find(([one]) => one === of)?.[1] ?? 0)))
    .map(({ shapes }) => shapes.map(([of, n]): [string, number] => [of, Math.max(0, n - placed.filter((one) => one.shape === of).length)]).filter(([, n]) => n > 0))
}

/** How few cards a player may still have to place, one of them this shape. */
export function toGo(view: ShapesView, seat: number, shape: string): number {
  const left = possible(view, seat).filter((list) => list.some(([of]) => of === shape))
  return Math.min(...left.map((list) => list.reduce((sum, [, n]) => sum + n, 0)))
}

/** The shapes of which one more may win the game for a player. */
export const last = (view: ShapesView, seat: number): string[] =>
  SHAPES.filter((shape) => possible(view, seat).some((list) => list.length === 1 && list[0][0] === shape && list[0][1] === 1))

/** Who has placed so many is on the way to win: they are not helped lightly. */
export const AHEAD = CLOSE - 1

/** What the winner of a fight, or whom somebody gave up to, has just taken, and from whom; the shape is '' where it is hidden. */
export function loot(view: ShapesView, before: ShapesView | null): { taker: number; loser: number; shape: string } | null {
  if (!before || !['prize', 'take'].includes(before.phase) || view.target === null || view.turns !== before.turns) return null
  const taker = before.waiting[0]
  const loser = taker === view.turn ? view.target : view.turn
  const [now, then] = [view.players[loser], before.players[loser]]
  if (now.size !== then.size - 1) return null
  const count = (shapes: string[] | null, shape: string) => (shapes ?? []).filter((one) => one === shape).length
  return { taker, loser, shape: SHAPES.find((shape) => count(now.shapes, shape) < count(then.shapes, shape)) ?? '' }
}

/** They place two cards in a turn: what they ask for may win the game. */
export const risky = (view: ShapesView) => view.phase === 'answer' && toGo(view, view.turn, view.shape ?? '') <= 2

/** What is in a hand, shape by shape, in notation order. */
export const heaps = (shapes: string[]): [string, number][] =>
  SHAPES.map((shape): [string, number] => [shape, shapes.filter((one) => one === shape).length]).filter(([, n]) => n > 0)
