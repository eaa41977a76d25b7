// How the map is colored by a topic: five shades for numbers and names, a color for each word that several places share.

import type { AtlasInfo, TopicInfo } from '../../wire'

export type Fact = AtlasInfo['places'][string][number]
export interface Shade {
  label: string // what the color stands for
  color: string // a custom property of the page
  codes: string[]
}
export const ALONE = 'shade-none'
const STEPS = 5
const HUES = 7

export const factOf = (atlas: AtlasInfo, code: string, topic: TopicInfo): Fact => atlas.places[code][atlas.topics.indexOf(topic)]

/** The first rank first; a number without a rank from the largest on; words as in the alphabet. */
export function inOrder(atlas: AtlasInfo, topic: TopicInfo): string[] {
  const key = (code: string) => factOf(atlas, code, topic)
  return Object.keys(atlas.places).toSorted((one, two) => {
    const [a, b] = [key(one), key(two)]
    if (a[2] !== null && b[2] !== null) return a[2] - b[2]
    if (typeof a[0] === 'number' && typeof b[0] === 'number') return b[0] - a[0]
    return String(a[0]).localeCompare(String(b[0]))
  })
}

export function shades(atlas: AtlasInfo, topic: TopicInfo): Shade[] {
  const codes = inOrder(atlas, topic)
  return topic.kind === 'group' ? groups(atlas, topic, codes) : steps(atlas, topic, codes)
}

/** Fifths of the order, equal values never apart. */
function steps(atlas: AtlasInfo, topic: TopicInfo, codes: string[]): Shade[] {
  const made: Shade[] = []
  for (const code of codes) {
    const fact = factOf(atlas, code, topic)
    const last = made.at(-1)
    const before = last && factOf(atlas, last.codes.at(-1)!, topic)
    if (!last || (last.codes.length >= codes.length / STEPS && before![0] !== fact[0])) made.push({ label: '', color: '', codes: [code] })
    else last.codes.push(code)
  }
  const said = (code: string) => (topic.kind === 'name' ? factOf(atlas, code, topic)[1][0] : factOf(atlas, code, topic)[1])
  return made.map((one, k) => {
    const [first, last] = [said(one.codes[0]), said(one.codes.at(-1)!)]
    return { ...one, label: first === last ? first : `${first} – ${last}`, color: `shade-${Math.round((k * (STEPS - 1)) / Math.max(1, made.length - 1))}` }
  })
}

/** The words that most places share; the rest together. */
function groups(atlas: AtlasInfo, topic: TopicInfo, codes: string[]): Shade[] {
  const found = new Map<string, string[]>()
  for (const code of codes) {
    const word = factOf(atlas, code, topic)[1]
    found.set(word, [...(found.get(word) ?? []), code])
  }
  const large = [...found].toSorted((one, two) => two[1].length - one[1].length)
  const few = large.length <= HUES
  const named = large.slice(0, HUES).filter(([, places]) => few || places.length > 1)
  const rest = large.slice(named.length).flatMap(([, places]) => places)
  const made = named.map(([word, places], k) => ({ label: `${word} (${places.length})`, color: `hue-${k}`, codes: places }))
  return rest.length ? [...made, { label: `others (${rest.length})`, color: ALONE, codes: rest }] : made
}
