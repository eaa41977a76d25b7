// What has happened on the board since your last turn.

import { untrack } from 'svelte'
import type { TableContext } from '$web/lib/context'
import { SPACES } from './board'
import type { StateSequenceView } from './view'

export function recentOn(table: () => TableContext<StateSequenceView>): { readonly spaces: string[] } {
  let spaces = $state<string[]>([])
  const on = (view: StateSequenceView) => new Set(view.sides.flatMap((side) => side.chips))
  $effect(() => {
    const { before, view, you } = table()
    if (!before) return
    const [was, is] = [on(before), on(view)]
    const changed = SPACES.filter((space) => was.has(space) !== is.has(space))
    if (changed.length) spaces = before.turn === you || changed.length > 1 ? [] : [...untrack(() => spaces), ...changed]
  })
  return {
    get spaces() {
      return spaces
    },
  }
}
