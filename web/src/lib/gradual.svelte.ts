// Much that is drawn at once holds up a slow laptop. Drawn in parts, one after each frame, nothing waits for it.

/** After the next frame, in a task of its own. */
export function afterFrame(act: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)))
  return () => (cancelAnimationFrame(frame), clearTimeout(timer))
}

/** How many of `whole` things are drawn by now: none at first, then `step` more after each frame. */
export function gradual(whole: () => number, step: number): { readonly count: number } {
  let count = $state(0)
  $effect(() => {
    if (count < whole()) return afterFrame(() => (count += step))
  })
  return {
    get count() {
      return count
    },
  }
}

const FEW = 6
let room = FEW // how many more are drawn in this frame
const waiting: (() => void)[] = []

function next() {
  for (const come of waiting.splice(0, (room = FEW))) (come(), (room -= 1))
  if (room < FEW) afterFrame(next)
}

/**
 * Whether a picture may be drawn by now. A few that are new in one frame are drawn at once, so a card that is played
 * never blinks. When a whole table is laid, the others come a few at a time, in the order in which they asked.
 */
export function inTurn(): { readonly now: boolean } {
  const free = room > 0 && !waiting.length
  let now = $state(free)
  if (room === FEW && !waiting.length) afterFrame(next)
  if (free) room -= 1
  else waiting.push(() => (now = true))
  return {
    get now() {
      return now
    },
  }
}
