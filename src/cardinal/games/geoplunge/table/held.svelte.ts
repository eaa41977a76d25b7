// A trick that is complete stays in sight for a breath, though a bot that has won leads again at once.

import { untrack } from 'svelte'

const SPAN = 3200 // ms: to see both cards, and to read why
const SHORT = 1500 // where a clock runs: as long as the ribbon

/** `tricks`: how many are complete. `on`: the last of them is still looked at; whoever picks a card goes on. */
export function held(tricks: () => number, live: () => boolean, timed: () => boolean) {
  let on = $state(false)
  let seen = untrack(tricks)
  const now = $derived(tricks())
  $effect.pre(() => {
    const stays = now > seen && untrack(live)
    seen = now
    on = stays
    if (!stays) return
    const timer = setTimeout(() => (on = false), untrack(timed) ? SHORT : SPAN)
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
