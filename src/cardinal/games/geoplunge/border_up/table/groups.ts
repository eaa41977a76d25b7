// The three trays as the referee counts them: by the number of cards alone, never by what they are (BU-R12).

import type { BorderUpView, ShoutView } from './view'

/** Where this device keeps how fast its person was: with two groups, or with three. */
export const bestTime = (view: { options: Record<string, unknown> }, groups = 2) => `border-up.fastest.${groups}.${view.options.level}.${view.options.edition ?? ''}`

export const MARKS = ['a', 'b', 'c'] as const // the color and the pattern of each group

export interface ShoutForm {
  kind: string
  verb: string
  word: string
  groups: number
  shapes: number[][]
}

/** Every way to give each size a tray of its own. */
function* ways(shape: number[], sizes: number[]): Generator<number[]> {
  if (!shape.length) yield []
  for (const [k, laid] of sizes.entries())
    for (const rest of shape.length ? ways(shape.slice(1), sizes.toSpliced(k, 1)) : []) yield [shape[0] - laid, ...rest]
}

/** How many cards a shout still needs; null: some tray has one too many. */
export function missing(form: ShoutForm, sizes: number[]): number | null {
  const all = form.groups === sizes.length
  const found = form.shapes
    .filter((shape) => !all || shape.length === sizes.length)
    .flatMap((shape) => [...ways(shape, sizes)])
    .filter((way) => way.every((more) => more >= 0))
    .map((way) => way.reduce((sum, more) => sum + more, 0))
  return found.length ? Math.min(...found) : null
}

/** After the shout the groups are turned over one by one, except in a lesson, where no time passes. */
export const EACH = 900 // ms
export const timed = (view: BorderUpView, shout: ShoutView) => shout.at - (view.start ?? 0) >= 50
/** When all of them lie open, in ms. */
export const revealed = (view: BorderUpView, shout: ShoutView) => (timed(view, shout) ? EACH * (shout.rows.length + 0.5) : 0)

export const THREE = 'ThreeOPlunge' // with this word all three groups count, with the other one two of them (BU-R3)

const NUMBER: Record<number, string> = { 2: 'two', 3: 'three' }

/** What stands on the button before it is pressed: what is missing, or what the shout is for. `worth`: points, or 0. */
export function needs(form: ShoutForm, sizes: number[], thing: string, worth = 0): string {
  const more = missing(form, sizes)
  if (more === null) return `needs ${form.shapes.map((shape) => shape.join(' + ')).join(' or ')}`
  if (more && form.groups === 2) return `lay ${more} more ${more === 1 ? 'card' : 'cards'}`
  return `${NUMBER[form.groups]} ${thing}s${worth ? `: ${worth} points` : ''}`
}
