// The outlines of the States, which come as lines that neighbors share; cardinal.atlas.lines says how they are written.

import type { CardsInfo as Sent } from '../wire'

/** The fifty States: what is printed on their cards, and their outlines as SVG paths on a map of `width` by `height`. */
export interface CardsInfo {
  width: number
  height: number
  insets: string
  cards: Record<string, State>
}
/** For a game that needs nothing of the fifty States. */
export const NO_FACTS: CardsInfo = { width: 0, height: 0, insets: '', cards: {} }

type Point = [number, number]
/** `box`: left, top, right, bottom. */
export type State = Omit<Sent['cards'][string], 'rings'> & { path: string; box: [number, number, number, number] }

function points(line: string): Point[] {
  const unit = 2 ** Number(line[0])
  const found: Point[] = []
  let [at, x, y] = [1, 0, 0]
  const step = () => {
    let bits = 0
    for (let shift = 0; ; shift += 5) {
      const part = line.charCodeAt(at++) - 63
      bits |= (part & 31) << shift
      if (part < 32) return bits & 1 ? ~(bits >> 1) : bits >> 1
    }
  }
  while (at < line.length) found.push([(x += step()) / unit, (y += step()) / unit])
  return found
}

/** Each line is read once, whoever it bounds. Its last point is the first of the next. */
export function unpack({ lines, cards, ...more }: Sent): CardsInfo {
  const ahead = lines.map(points)
  const way = (n: number) => (n < 0 ? ahead[~n].toReversed() : ahead[n]).slice(0, -1)
  const state = ({ rings, ...about }: Sent['cards'][string]): State => {
    const drawn = rings.map((ring) => ring.flatMap(way))
    const [xs, ys] = [0, 1].map((k) => drawn.flat().map((point) => point[k]))
    const box: State['box'] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    return { ...about, box, path: drawn.map((ring) => `M${ring.join(' ')}Z`).join('') }
  }
  return { ...more, cards: Object.fromEntries(Object.entries(cards).map(([code, one]) => [code, state(one)])) }
}

/** The States that have insets: elsewhere than on the map of the country. */
export const APART = ['AK', 'HI']

let country: [CardsInfo, string, string] | null = null

/** The country as a picture of its own, the same for everybody who asks: for cards that lay something over it. `joined`: no insets. */
export function countryPicture(facts: CardsInfo, joined = false): string {
  if (country?.[0] !== facts) {
    const picture = (codes: string[], insets: string) => {
      const inner = `<path d="${insets}" fill="none" stroke="#8a8272" stroke-width="2"/><path d="${codes.map((code) => facts.cards[code].path).join('')}" fill="#e8e0cc" stroke="#8a8272"/>`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${facts.width} ${facts.height}">${inner}</svg>`
      return `data:image/svg+xml,${svg.replace(/["#<>]/g, encodeURIComponent)}`
    }
    const all = Object.keys(facts.cards)
    country = [facts, picture(all, facts.insets), picture(all.filter((code) => !APART.includes(code)), '')]
  }
  return country[joined ? 2 : 1]
}
