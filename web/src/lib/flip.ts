// Cards move where they go: the difference of two drawings, by `data-key`. A new one may come from somewhere:
// `data-from` names another key or a `data-place`, several with spaces, the first that was there counts.

const CALM = matchMedia('(prefers-reduced-motion: reduce)')
const SPAN = 230
const ABOVE = '5'
const FAR = 60 // a card that goes so far is heard

export class Flip {
  private seen = new Map<string, DOMRect>()
  private frame = 0

  constructor(private readonly root: HTMLElement) {}

  /** Before the page changes. Of several changes in one frame, the first counts. */
  look(): void {
    if (this.frame) return
    this.seen.clear()
    if (CALM.matches) return
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-key], [data-place]')) {
      const box = element.getBoundingClientRect()
      if (element.dataset.place) this.seen.set(element.dataset.place, box)
      if (element.dataset.key) this.seen.set(element.dataset.key, box)
    }
  }

  /** After it: before it is painted, when it is laid out anyway. `onfar`: something has come or gone far. */
  moveSoon(onfar: () => void): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      if (this.move()) onfar()
    })
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
  }

  /** Nothing is blocked: an animation that is on is taken up from where it is. */
  private move(): boolean {
    if (CALM.matches || this.seen.size === 0) return false
    // First everything is measured, then everything is moved: in turns, each card would lay out the page again.
    const moved = [...this.root.querySelectorAll<HTMLElement>('[data-key]')].flatMap((element) => {
      const was = this.seen.get(element.dataset.key!) ?? this.origin(element)
      if (!was || !was.width) return []
      const is = element.getBoundingClientRect()
      const [dx, dy] = [was.left - is.left + (was.width - is.width) / 2, was.top - is.top + (was.height - is.height) / 2]
      const scale = is.width ? was.width / is.width : 1
      const still = Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.02
      return still ? [] : [{ element, dx, dy, scale: Math.min(Math.max(scale, 0.4), 2) }]
    })
    moved.forEach(({ element, dx, dy, scale }, k) => {
      // Nothing but `transform` is animated: so the browser moves the card without laying out or painting the page.
      const motion = element.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }], {
        duration: SPAN,
        delay: Math.min(25 * k, 160),
        easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
        fill: 'backwards',
      })
      const { zIndex } = element.style
      if (zIndex === ABOVE) return
      element.style.zIndex = ABOVE
      motion.onfinish = motion.oncancel = () => (element.style.zIndex = zIndex)
    })
    const far = moved.some(({ dx, dy }) => Math.abs(dx) + Math.abs(dy) > FAR)
    this.seen.clear()
    return far
  }

  private origin(element: HTMLElement): DOMRect | undefined {
    for (const name of element.dataset.from?.split(' ') ?? []) {
      const box = this.seen.get(name)
      if (box) return box
    }
    return undefined
  }
}
