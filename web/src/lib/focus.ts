// The focus is never lost, and always in sight. A button that was pressed goes away with the move, or waits for the answer: then whatever named
// thing is around it has the focus, so that Tab goes on from there and a screen reader says where that is.

/** An element, then the named things around it, from near to far. */
export type Trail = HTMLElement[]

const NAMED = '[aria-label], [aria-labelledby]'
const PASSING = '[role="alert"]' // a refusal: when it goes, the focus goes back to where it was before
const ROOM = 8 // px around it, for the ring

let trail: Trail = []
let stand: HTMLElement | null = null // has the focus instead of the first of the trail

const stays = (element: HTMLElement | null) => !!element && element !== document.body && element.isConnected && !element.matches(':disabled')
const there = (element: HTMLElement) => stays(element) && element.checkVisibility()

export function trailOf(element: Element | null): Trail {
  if (!element || element === document.body) return []
  if (element === stand) return trail
  const around: Trail = [element as HTMLElement] // or a State on the map, which is as good
  if (element.closest(PASSING)) return [...around, ...trail]
  for (let up = element.parentElement; up; up = up.parentElement) if (up.matches(NAMED)) around.push(up)
  return around
}

/** Gives the focus to the nearest of a trail that is still there; where nothing is, to what is asked, or to the page. */
export function focusBack(to: Trail): void {
  const last = document.querySelector<HTMLElement>('.prompt') ?? document.querySelector('main')
  const target = to.find(there) ?? last
  if (!target || target === document.activeElement) return
  const instead = target !== to[0]
  if (instead && target.tabIndex < 0) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  trail = to
  stand = instead ? target : null
  target.focus({ preventScroll: true })
}

/** What has the focus comes out from under what stays in sight: the buttons below, the prompt above. */
function uncover(element: Element): void {
  const box = element.getBoundingClientRect()
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  if (!over || over.contains(element) || element.contains(over)) return
  let lid: Element | null = over
  while (lid && getComputedStyle(lid).position !== 'sticky') lid = lid.parentElement
  if (!lid || lid.contains(element)) return
  const { top, bottom } = lid.getBoundingClientRect()
  scrollBy(0, top + bottom > innerHeight ? box.bottom - top + ROOM : box.top - bottom - ROOM)
}

export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target === stand) return
    trail = trailOf(target as Element)
    stand = null
    requestAnimationFrame(() => target === document.activeElement && uncover(target as Element))
  })
  document.addEventListener('pointerdown', () => ([trail, stand] = [[], null]), true) // a tap beside everything takes it away
  let frame = 0
  new MutationObserver(() => {
    if (!trail.length) return
    const now = document.activeElement as HTMLElement | null
    const waits = now === stand && there(trail[0]) // refused, say: the button can be pressed again
    if (!stays(now) || waits) return focusBack(trail)
    // Whether it can be seen is asked once a frame: after each change, the page would be laid out each time.
    frame ||= requestAnimationFrame(() => {
      frame = 0
      const now = document.activeElement as HTMLElement | null
      if (trail.length && !(now && there(now))) focusBack(trail)
    })
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'class', 'hidden'] })
}
