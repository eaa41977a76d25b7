// Space shouts in a race, wherever the focus is, unless somebody types or a button has it (then Space presses the button).

/** For `<svelte:window onkeydown={space(() => …)}>`. */
export const space = (shout: () => void) => (event: KeyboardEvent) => {
  const at = event.target as Element | null
  if (event.key !== ' ' || event.repeat || at?.closest?.('input, textarea, select, button, a, [role="button"], dialog')) return
  event.preventDefault()
  shout()
}
