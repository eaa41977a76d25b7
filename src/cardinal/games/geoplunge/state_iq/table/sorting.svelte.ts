// What a guesser does with the map, as with the tiles of a guessing game: what it cannot be is crossed out by hand, by a
// tap or in a sweep, for one's own eyes. In practice, where the view says what a clue is true of, the clues check it, and
// only it: what nobody crossed out stays.

import { sound } from '$web/lib/sound'
import { keyOf } from './given'

export interface Checked {
  /** So many were rightly crossed out. */
  right: number
  /** These fit all the same: they come back. */
  slips: string[]
  /** So many more could go. */
  more: number
}

/** A State that lies on the line between two points of the screen is swept, however fast the finger was. */
const STEP = 5 // px
const FIRM = 9 // px: a tap may tremble

const stateAt = (x: number, y: number) => /^state-(.+)$/.exec((document.elementFromPoint(x, y)?.closest('[data-place]') as HTMLElement | null)?.dataset.place ?? '')?.[1]

/** `dark`: States that are out anyway. */
export function sorting(dark: () => string[]) {
  let out = $state.raw<string[]>([])
  let checked = $state.raw<Checked | null>(null)
  let praised: string[] = [] // of this card: each counts once
  let from: { x: number; y: number } | null = null // the sea will do, too
  let sure = $state(false) // what is out was checked
  let back: boolean | null = null // what the sweep does; null: it is still a tap

  function set(code: string, away: boolean) {
    if (away === out.includes(code) || dark().includes(code)) return
    out = away ? [...out, code] : out.filter((one) => one !== code)
    checked = null
    sure = false
    sound.tick()
  }
  return {
    get out() {
      return out
    },
    get dark() {
      return dark()
    },
    get checked() {
      return checked
    },
    /** Nothing has changed since the last check. */
    get sure() {
      return sure
    },
    /** So many States it may still be, for whoever looks at the map. */
    get left() {
      return 50 - new Set([...dark(), ...out]).size
    },
    get sweeping() {
      return back !== null
    },
    flip: (code: string) => set(code, !out.includes(code)),
    bring: (code: string) => set(code, false),
    clear: () => ((out = []), (checked = null), (sure = false), (praised = [])),
    /** What the check said has been read. */
    read: () => (checked = null),

    down({ clientX: x, clientY: y, isPrimary, button }: PointerEvent) {
      from = isPrimary && button === 0 ? { x, y } : null
      back = null
    },
    move({ clientX: x, clientY: y }: PointerEvent) {
      if (!from) return
      const way = Math.hypot(x - from.x, y - from.y)
      if (back === null && way < FIRM) return
      for (let at = 0; at < way + STEP; at += STEP) {
        const part = Math.min(1, at / way)
        const code = stateAt(from.x + part * (x - from.x), from.y + part * (y - from.y))
        if (!code) continue
        back ??= out.includes(code) // if the first one is out, it brings back
        set(code, !back)
      }
      from = { x, y }
    },
    up: () => (from = null),
    /** The click at the end of a sweep names nothing. */
    ends(event: Event) {
      if (back !== null) event.stopPropagation()
      back = null
    },

    /** `fit`: what goes with the clues. What was wrongly crossed out comes back. */
    check(fit: string[]) {
      const gone = new Set([...dark(), ...out])
      const [slips, good] = [out.filter((code) => fit.includes(code)), out.filter((code) => !fit.includes(code))]
      const fresh = good.filter((code) => !praised.includes(code)).length
      checked = { right: good.length, slips, more: 50 - fit.length - gone.size + slips.length }
      out = good
      praised = [...new Set([...praised, ...good])]
      sure = true
      if (slips.length) sound.wrong()
      else (checked.more ? sound.turn : sound.line)()
      const before = swept()
      keep({ ...before, right: before.right + fresh, slips: before.slips + slips.length })
    },
  }
}

/** What the check says. */
export function verdictOf({ right, slips, more }: Checked): string {
  const rest = more ? `${more} more can go` : 'none can go now'
  if (!slips.length) return more ? `${right === 1 ? '1 out, right' : `${right} out, all right`}! ${more} more can go` : 'Perfect! No more can go'
  return `${slips.length} ${slips.length === 1 ? 'comes' : 'come'} back, ${rest}`
}

// How well it went in this game, for the result.
const key = () => keyOf('swept')

interface Swept {
  right: number
  slips: number
  /** The map has shown what fits. */
  helped: boolean
}

export function swept(): Swept {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '') as Swept
  } catch {
    return { right: 0, slips: 0, helped: false }
  }
}

/** A new game. */
export const forget = () => keep({ right: 0, slips: 0, helped: false })
export const helped = () => keep({ ...swept(), helped: true })

function keep(now: Swept): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(now))
  } catch {
    // then nothing is said of it
  }
}
