// A guess is made, and for a breath nobody says what it is worth: the State beats like a heart, and the table stays as it was.

import { sound } from '$web/lib/sound'
import type { StateIQView } from './view'

const BREATH = 1600 // ms
const SHORT = 900 // where a clock runs
const BEAT = 520 // ms, as it is seen

/** The State that was just named; '': none. */
export function namedIn(view: StateIQView, before: StateIQView): string {
  const team = [0, 1].find((one) => view.guesses[one].length > before.guesses[one].length)
  return team === undefined ? '' : (view.guesses[team].at(-1)!.state ?? '')
}

export const breath = (view: StateIQView, before: StateIQView) => (!namedIn(view, before) ? 0 : view.options.clocks === 'off' ? BREATH : SHORT)

/** It is heard, too, as long as `held`. */
export function heart(held: () => boolean) {
  $effect(() => {
    if (!held()) return
    sound.tick()
    const timer = setInterval(sound.tick, BEAT)
    return () => clearInterval(timer)
  })
}
