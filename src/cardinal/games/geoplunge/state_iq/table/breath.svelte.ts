// A guess is made, and for a breath nobody says what it is worth: the State beats like a heart.

import { sound } from '$web/lib/sound'
import { suspense } from '../../table/held.svelte'

export const BREATH = 1600 // ms
const BEAT = 520 // ms, as it is seen
export const breath = () => (suspense() ? BREATH : 0)

/** It is heard, too, as long as `held`. */
export function heart(held: () => boolean) {
  $effect(() => {
    if (!held()) return
    sound.tick()
    const timer = setInterval(sound.tick, BEAT)
    return () => clearInterval(timer)
  })
}
