// What has just happened stays in sight for a while, though a bot goes on at once.

import { untrack } from 'svelte'

/** ms: to see both cards, and to read why; where a clock runs, as long as the ribbon. */
export const look = (timed: boolean) => (timed ? 1500 : 4800)

/** ms: the cards lie open, and nobody has said yet who wins. */
export const SUSPENSE = 900
export const suspense = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SUSPENSE)

/** `count`: how many times it has happened. `on`: the last one is still looked at; whoever picks a card goes on. */
export function held(count: () => number, live: () => boolean, span: () => number) {
  let on = $state(false)
  let seen = untrack(count)
  const now = $derived(count())
  $effect.pre(() => {
    const most = untrack(span)
    const stays = now > seen && most > 0 && untrack(live)
    seen = now
    on = stays
    if (!stays) return
    const timer = setTimeout(() => (on = false), most)
    return () => clearTimeout(timer)
  })
  return {
    get on() {
      return on
    },
    drop() {
      on = false
    },
  }
}
