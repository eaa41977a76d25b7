// A guess is made, and for a breath nobody says what it is worth: the State beats like a heart.

import { suspense } from '../../table/held.svelte'

export const BREATH = 1600 // ms
export const breath = () => (suspense() ? BREATH : 0)
