// Tables that are plain modules of the client API: what the frame must know of them, with defaults for what they leave out.

import type { GameTable as Module, Glance, Table, View } from '$starter/table/cardinal'
import type { GameTable, Told } from './context'
import { generic } from './generic'
import { list, says, turnOf } from './text'

export const API = 1

const modules = new Map<string, Module>()

export const moduleOf = (game: string): Module => modules.get(game) ?? generic

export const glance = (view: View, told: Told): Glance => ({
  view,
  you: view.seat,
  seats: told.seats,
  over: told.over,
  points: told.points,
  winners: told.winners,
  name: told.name,
})

function acting(module: Module, t: Glance): number[] {
  if (t.over) return []
  if (module.acting) return module.acting(t)
  if (typeof t.view.turn === 'number') return [t.view.turn]
  return t.view.ask > 0 && t.you !== null ? [t.you] : []
}

export function promptOf(module: Module, t: Table): string {
  if (t.over) return 'The game is over.'
  if (module.prompt) return module.prompt(t)
  const turn = acting(module, t)
  if (t.view.ask > 0 && t.you !== null) return 'Your turn.'
  return turn.length ? `${turnOf(list(turn.map(t.name)))}.` : ''
}

function result(t: Glance) {
  const names = t.winners.map(t.name)
  const rows = t.points.map((points, seat) => ({ name: t.name(seat), points: `${points} points`, won: t.winners.includes(seat), order: -points }))
  return {
    headline: names.length === 1 ? `${says(names[0], 'win')}.` : names.length ? `${list(names)} share the win.` : 'Nobody wins.',
    rows: rows.sort((a, b) => a.order - b.order),
  }
}

/** What the frame must know of a module. */
export function fromModule(game: string, module: Module): Omit<GameTable<View>, 'Table'> {
  modules.set(game, module)
  return {
    game,
    summary(view, told) {
      const t = glance(view, told)
      return {
        acting: acting(module, t),
        until: view.deadline ?? null,
        notes: module.notes?.(t) ?? [],
        over: t.over,
        result: t.over ? (module.result?.(t) ?? result(t)) : undefined,
      }
    },
    hints: (view, _, told) => module.hints?.(glance(view, told)) ?? [],
    moment: (view, before, told) => module.moment?.(glance(view, told), before) ?? null,
  }
}
