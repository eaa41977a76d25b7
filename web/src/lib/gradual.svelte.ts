// Much that is drawn at once holds up a slow laptop. Drawn in parts, one after each frame, nothing waits for it.

/** How many of `whole` things are drawn by now: none at first, then `step` more after each frame. */
export function gradual(whole: () => number, step: number): { readonly count: number } {
  let count = $state(0)
  $effect(() => {
    if (count >= whole()) return
    let timer = 0
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(() => (count += step))))
    return () => (cancelAnimationFrame(frame), clearTimeout(timer))
  })
  return {
    get count() {
      return count
    },
  }
}
