// Where the letters of States stand on the map so that none covers another.

export interface Spot {
  code: string
  x: number
  y: number
  /** The State's own place, where the letters had to move away from it. */
  from: [number, number] | null
}

// States with no room for their letters: these stand in the sea or over Canada, and a line leads there.
export const OUTSIDE: Record<string, [number, number]> = {
  VT: [828, 88],
  NH: [912, 152],
  MA: [912, 193],
  RI: [912, 234],
  CT: [912, 275],
  NJ: [912, 316],
  DE: [912, 357],
  MD: [912, 398],
}
// With few letters on the map, they stay nearer.
const NEAR: Record<string, [number, number]> = {
  VT: [838, 92],
  NH: [884, 66],
  MA: [946, 152],
  RI: [940, 212],
  CT: [908, 236],
  NJ: [910, 276],
  DE: [898, 318],
  MD: [846, 330],
}

// On a small map letters are as large as these States: they stand far enough away that the State can be seen.
const FAR: Record<string, [number, number]> = {
  VT: [800, 60],
  NH: [870, 40],
  MA: [935, 270],
  RI: [935, 310],
  CT: [925, 345],
  NJ: [920, 385],
  DE: [910, 425],
  MD: [890, 460],
}
const LARGE = 34 // of the map's 975 units: the radius from which on they do

const CALM = 40 // steps in which letters pull back to their place, then as many in which they only make room

/** Round labels of radius `r` inside a box: they start at their places and push each other aside. */
export function spots(places: [string, [number, number]][], r: number, box: { left: number; top: number; width: number; height: number }): Spot[] {
  const near = r > LARGE ? FAR : NEAR
  const found = places.map(([code, at]) => ({ code, at, x: (near[code] ?? at)[0], y: (near[code] ?? at)[1] }))
  for (let step = 0; step < 2 * CALM; step++) {
    for (const [k, one] of found.entries())
      for (const other of found.slice(0, k)) {
        let [dx, dy] = [one.x - other.x, one.y - other.y]
        if (!dx && !dy) dx = 1
        const gap = Math.hypot(dx, dy)
        const push = (2.08 * r - gap) / 2 / gap
        if (push <= 0) continue
        one.x += dx * push
        one.y += dy * push
        other.x -= dx * push
        other.y -= dy * push
      }
    for (const one of found) {
      const [x, y] = near[one.code] ?? one.at
      if (step < CALM) [one.x, one.y] = [one.x + (x - one.x) / 8, one.y + (y - one.y) / 8]
      one.x = Math.min(Math.max(one.x, box.left + r), box.left + box.width - r)
      one.y = Math.min(Math.max(one.y, box.top + r), box.top + box.height - r)
    }
  }
  return found.map(({ code, at, x, y }) => ({ code, x, y, from: Math.hypot(x - at[0], y - at[1]) > r * 0.75 ? at : null }))
}
