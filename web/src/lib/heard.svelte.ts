// What a table sounds like to its player: your turn, the last ten seconds, the end.

import { sound } from './sound'

export interface Heard {
  readonly playing: boolean // somebody here looks at a play; false: nothing is heard
  readonly asked: boolean // you are
  readonly over: boolean
  readonly match: boolean // the clock is a match's, and a horn ends it
  readonly left: number | null // ms of your time
  readonly ticks: boolean // the last ten seconds of it can be heard
  readonly won: boolean | null // null: you watch
}

export function listen(now: Heard): void {
  let before = false
  $effect(() => {
    const turn = now.asked && !now.over
    if (turn && !before) sound.turn()
    before = turn
  })
  let low = Infinity // what a match's clock showed last
  let running = false // it was, so its end is heard; not that of a play which was over when the page was opened
  $effect(() => {
    if (!now.playing) return
    if (!now.over) {
      running = true
      if (now.left !== null) low = now.match ? now.left : Infinity
    } else if (running) {
      running = false
      if (low < 500) sound.horn() // a match's time is up
      if (now.won === null) sound.line()
      else if (now.won) sound.win()
      else sound.lose()
    }
  })
  const last = $derived(now.ticks && now.left !== null && now.left > 0 && now.left <= 10_000 ? Math.ceil(now.left / 1000) : 0)
  $effect(() => {
    if (last) sound.tick()
  })
}
