// Dragging with mouse, pen or finger. A press that does not move stays a press, so that tapping works on the same card; a finger
// that moves at once scrolls the page, one that rests a moment lifts the card.

import type { Draft } from './context'

const FAR = 8 // px before a press becomes a drag
const REST = 180 // ms before a finger lifts a card

class Carry {
  card = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  private start: { x: number; y: number; card: string; element: HTMLElement } | null = null
  private draft: Draft | null = null
  private timer = 0

  /** Whose cards are carried; the table calls it once. */
  into(draft: Draft): () => void {
    this.draft = draft
    return () => {
      this.draft = null
      this.end()
    }
  }

  begin(event: PointerEvent, card: string): void {
    if (event.button !== 0) return
    const element = event.currentTarget as HTMLElement
    this.start = { x: event.clientX, y: event.clientY, card, element }
    if (event.pointerType === 'touch') {
      this.timer = window.setTimeout(() => this.lift(), REST)
      addEventListener('touchmove', this.hold, { passive: false })
    }
    addEventListener('pointermove', this.move)
    addEventListener('pointerup', this.drop)
    addEventListener('pointercancel', this.end)
  }

  private lift(): void {
    if (!this.start) return
    this.card = this.start.card
    this.x = this.start.x
    this.y = this.start.y
  }

  /** While a card is carried the page does not scroll. */
  private hold = (event: TouchEvent): void => {
    if (this.card) event.preventDefault()
    else this.end()
  }

  private move = (event: PointerEvent): void => {
    if (!this.start) return
    const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > FAR
    if (!this.card && far && event.pointerType !== 'touch') this.lift()
    this.x = event.clientX
    this.y = event.clientY
  }

  private drop = (event: PointerEvent): void => {
    const card = this.card
    const moved = this.start && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > FAR
    this.end()
    if (!card || !this.draft || !moved) return // a long press is a press
    const swallow = (click: MouseEvent) => near(click, event) && (click.stopPropagation(), click.preventDefault())
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
    if (!under) return
    if (under.dataset.drop === 'hand') return this.draft.take(card)
    const place = under.dataset.dropPlace
    this.draft.lay(card, Number(under.dataset.drop), place === undefined ? undefined : Number(place))
  }

  private end = (): void => {
    this.start = null
    this.card = null
    clearTimeout(this.timer)
    removeEventListener('touchmove', this.hold)
    removeEventListener('pointermove', this.move)
    removeEventListener('pointerup', this.drop)
    removeEventListener('pointercancel', this.end)
  }
}

/** The click that letting go makes is where the card was let go; one elsewhere is somebody's own. */
const near = (one: MouseEvent, other: MouseEvent) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < 2

export const carry = new Carry()
