// Space shouts, wherever a tap has left the focus. Whoever goes by keyboard presses what has the focus with it.

let tapped = true
addEventListener('pointerdown', () => (tapped = true), true)
addEventListener('keydown', (event) => event.key === 'Tab' && (tapped = false), true)

/** For a table's `<svelte:window onkeydown>`. */
export function onSpace(event: KeyboardEvent, shout: () => void): void {
  if (event.key !== ' ' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const at = event.target as Element | null
  if (at?.closest?.('input, textarea, select, dialog')) return
  if (!tapped && at?.closest?.('button, a, [role="button"]')) return
  event.preventDefault()
  shout()
}
