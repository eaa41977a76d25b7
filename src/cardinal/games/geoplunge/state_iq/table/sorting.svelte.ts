// What a guesser does with the map, as with the tiles of a guessing game: what it cannot be is crossed out by hand, by a
// tap or in a sweep, for one's own eyes. In practice, where the view says what a clue is true of, the clues check it.

import { sound } from '$web/lib/sound'
import { keyOf } from './given'

export interface Checked {
  /** So many were rightly crossed out. */
  right: number
  /** These fit all the same: they come back. */
  slips: string[]
  /** So many more go out. */
  missed: number
}

/** A State that lies on the line between two points of the screen is swept, however fast the finger was. */
const STEP = 5 // px
const FIRM = 9 // px: a tap may tremble

const stateAt = (x: number, y: number) => /^state-(.+)$/.exec((document.elementFromPoint(x, y)?.closest('[data-place]') as HTMLElement | null)?.dataset.place ?? '')?.[1]

/** `dark`: States that are out anyway. */
export function sorting(dark: () => string[]) {
  let out = $state.raw<string[]>([])
  let checked = $state.raw<Checked | null>(null)
  let from: { x: number; y: number; code: string } | null = null
  let back: boolean | null = null // what the sweep does; null: it is still a tap

  function set(code: string, away: boolean) {
    if (away === out.includes(code) || dark().includes(code)) return
    out = away ? [...out, code] : out.filter((one) => one !== code)
    checked = null
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
    get sweeping() {
      return back !== null
    },
    flip: (code: string) => set(code, !out.includes(code)),
    bring: (code: string) => set(code, false),
    clear: () => ((out = []), (checked = null)),
    /** What the check said has been read. */
    read: () => (checked = null),

    down({ clientX: x, clientY: y, isPrimary, button }: PointerEvent) {
      const code = isPrimary && button === 0 ? stateAt(x, y) : undefined
      from = code ? { x, y, code } : null
      back = null
    },
    move({ clientX: x, clientY: y }: PointerEvent) {
      if (!from) return
      const way = Math.hypot(x - from.x, y - from.y)
      if (back === null) {
        if (way < FIRM) return
        back = out.includes(from.code) // begun on one that is out, it brings back
        set(from.code, !back)
      }
      for (let at = STEP; at < way + STEP; at += STEP) {
        const part = Math.min(1, at / way)
        const code = stateAt(from.x + part * (x - from.x), from.y + part * (y - from.y))
        if (code) set(code, !back)
      }
      from = { ...from, x, y }
    },
    up: () => (from = null),
    /** The click at the end of a sweep names nothing. */
    ends(event: Event) {
      if (back !== null) event.stopPropagation()
      back = null
    },

    /** `bright`: what has not gone out yet; `fit`: what goes with the clues. */
    check(bright: string[], fit: string[]) {
      const slips = out.filter((code) => fit.includes(code))
      const right = out.length - slips.length
      const missed = bright.filter((code) => !fit.includes(code) && !out.includes(code)).length
      checked = { right, slips, missed }
      out = []
      if (slips.length) sound.wrong()
      else if (right) (missed ? sound.turn : sound.line)()
      const before = swept()
      keep({ right: before.right + right, slips: before.slips + slips.length })
    },
  }
}

/** What the check says. */
export function verdictOf({ right, slips, missed }: Checked): string {
  if (!right && !slips.length) return ''
  if (!missed && !slips.length) return right === 1 ? 'Right!' : `All ${right} right. Perfect!`
  return [`${right} right`, slips.length && `${slips.length} ${slips.length === 1 ? 'comes' : 'come'} back`, missed && `${missed} more ${missed === 1 ? 'goes' : 'go'} out`].filter(Boolean).join(', ')
}

// How well it went in this game, for the result.
const key = () => keyOf('swept')

export function swept(): { right: number; slips: number } {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '') as { right: number; slips: number }
  } catch {
    return { right: 0, slips: 0 }
  }
}

/** A new game. */
export const forget = () => keep({ right: 0, slips: 0 })

function keep(now: { right: number; slips: number }): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(now))
  } catch {
    // then nothing is said of it
  }
}
