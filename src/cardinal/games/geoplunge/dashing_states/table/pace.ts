// DS-R25: how long a row takes a team, in ms, by the races so far. The bots compute the same (bots.py).

import type { Next } from '$web/lib/next'
import type { DashingStatesView } from './view'

const AFTER = 1.3 // who was not first would have taken so much longer than the other team
const SHORTEST = 10_000
const LONGEST = 150_000

/** null: bots keep to their own pace. */
export function usual(view: DashingStatesView, team: number): number | null {
  const given = view.options['pace.row']
  if (typeof given !== 'number') return null
  let ms = 1000 * given
  for (const race of view.races)
    for (const shouted of race.reason ? race.counting : []) {
      const shout = race.sides[shouted].shout
      if (shout?.verdict !== 'right' || race.start === null) continue
      const took = shout.at - race.start
      ms = (ms + (shouted === team ? took : AFTER * took)) / 2
    }
  return Math.min(Math.max(ms, SHORTEST), LONGEST)
}

/** The next play on this device begins with what was learned in this one; each level has its own. */
export function next(view: DashingStatesView): Next | null {
  const ms = view.team === null ? null : usual(view, view.team)
  return ms === null ? null : { of: { level: view.options.level }, options: { 'pace.row': Math.round(ms / 1000) } }
}
