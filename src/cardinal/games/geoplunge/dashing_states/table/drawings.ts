// The red State of a Map card, as its picture has it: fetched once, and never by a name.

interface Drawn {
  outline: string
  picture: string // all of it, at an address that costs no second way to the server
}
const kept = new Map<string, Promise<Drawn>>()

/** The picture at this address, and the outline that is drawn in it. */
export function drawnAt(src: string): Promise<Drawn> {
  let found = kept.get(src)
  if (!found) {
    found = fetch(src).then(async (answer) => {
      const svg = answer.ok ? await answer.text() : ''
      const path = / d="([^"]+)"/.exec(svg)
      if (!path) throw new Error('no picture')
      return { outline: path[1], picture: `data:image/svg+xml,${encodeURIComponent(svg)}` }
    })
    found.catch(() => kept.delete(src)) // another try when the network is back
    kept.set(src, found)
  }
  return found
}

const SVG = 'http://www.w3.org/2000/svg'

/** How far an outline reaches; measured out of sight, as the card may not be in sight yet. */
export function reach(outline: string): DOMRect {
  const svg = document.body.appendChild(document.createElementNS(SVG, 'svg'))
  svg.style.cssText = 'position:absolute;width:0;height:0;visibility:hidden'
  const path = svg.appendChild(document.createElementNS(SVG, 'path'))
  path.setAttribute('d', outline)
  const box = path.getBBox()
  svg.remove()
  return box
}

const SHAPE = 975 / 630 // of a card
const LEAST = 105 // so much of a map of 975 is seen around the smallest State

/** Where to look: the State with its neighbors, a little left of and above the middle, as the corner has the whole country. */
export function around(box: DOMRect, width: number, height: number): string {
  const w = Math.min(width, Math.max(LEAST, 2.1 * box.width, 1.85 * box.height * SHAPE))
  const h = w / SHAPE
  const at = (middle: number, part: number, size: number, most: number) => Math.max(-0.2 * size, Math.min(middle - part * size, most - 0.75 * size))
  const x = at(box.x + box.width / 2, 0.4, w, width)
  const y = at(box.y + box.height / 2, 0.39, h, height)
  return [x, y, w, h].map((one) => one.toFixed(1)).join(' ')
}
