// What each of the others has just done, for some seconds: the cards that went, and the one that came.

import { untrack } from 'svelte'
import type { TableContext } from '$web/lib/context'
import type { BungeeView } from './view'

const STAYS = 4000 // ms

/** `came`: '' for a card that nobody else has seen. */
export type Did = { gone: string[]; came: string } | null

/** What the player on turn has swapped: the cards that went, and the one that came, if everybody has seen it. */
export function swapOf(before: BungeeView, view: BungeeView): Did {
  if (view.number !== before.number || view.discards.length < before.discards.length) return null
  const open = view.pile === before.pile // the card came from the Discard Pile
  if (open && before.discards.at(-1)?.seat === before.turn) return null // nobody takes back their own: they stay
  const laid = view.discards.slice(before.discards.length - (open ? 1 : 0))
  if (!laid.length || laid.some(({ seat }) => seat !== before.turn)) return null
  return { gone: laid.map(({ card }) => card), came: open ? before.discards.at(-1)!.card : '' }
}

export function didBy(table: () => TableContext<BungeeView>): { readonly swaps: Record<number, Did> } {
  let swaps = $state.raw<Record<number, Did>>({})
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  $effect(() => {
    const { before, view, you, around } = table()
    if (!before || before.turns === view.turns || before.turn === you || around.told !== undefined) return
    const [seat, said] = [before.turn, swapOf(before, view)]
    if (!said) return
    untrack(() => (swaps = { ...swaps, [seat]: said }))
    clearTimeout(timers.get(seat))
    timers.set(
      seat,
      setTimeout(() => (swaps = { ...swaps, [seat]: null }), STAYS),
    )
  })
  $effect(() => () => timers.forEach((timer) => clearTimeout(timer)))
  return {
    get swaps() {
      return swaps
    },
  }
}
