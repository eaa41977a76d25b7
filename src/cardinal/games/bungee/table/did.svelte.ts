// What each of the others has just done, in a few words that stay for some seconds: “discards 8, takes 3”.

import { untrack } from 'svelte'
import type { TableContext } from '$web/lib/context'
import type { BungeeView } from './view'

const STAYS = 4000 // ms

export type Did = [discards: string, takes: string] | null

/** What the player on turn has swapped: the cards that went, and the one that came, if everybody has seen it. */
export function swapOf(before: BungeeView, view: BungeeView): Did {
  if (view.number !== before.number || view.discards.length < before.discards.length) return null
  const open = view.pile === before.pile // the card came from the Discard Pile
  if (open && before.discards.at(-1)?.seat === before.turn) return null // nobody takes back their own: they stay
  const laid = view.discards.slice(before.discards.length - (open ? 1 : 0))
  if (!laid.length || laid.some(({ seat }) => seat !== before.turn)) return null
  const name = (card: string) => (card === 'J' ? 'Jumper' : card)
  const gone = `discards ${laid.length > 2 ? `${laid.length} × ${name(laid[0].card)}` : laid.map(({ card }) => name(card)).join(', ')}`
  return open ? [`${gone},`, `takes ${name(before.discards.at(-1)!.card)}`] : [gone, '']
}

export function didBy(table: () => TableContext<BungeeView>): { readonly words: Record<number, Did> } {
  let words = $state.raw<Record<number, Did>>({})
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  $effect(() => {
    const { before, view, you, around } = table()
    if (!before || before.turns === view.turns || before.turn === you || around.told !== undefined) return
    const [seat, said] = [before.turn, swapOf(before, view)]
    if (!said) return
    untrack(() => (words = { ...words, [seat]: said }))
    clearTimeout(timers.get(seat))
    timers.set(
      seat,
      setTimeout(() => (words = { ...words, [seat]: null }), STAYS),
    )
  })
  $effect(() => () => timers.forEach((timer) => clearTimeout(timer)))
  return {
    get words() {
      return words
    },
  }
}
