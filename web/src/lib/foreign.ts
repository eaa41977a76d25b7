// The table of a game from elsewhere: the plain module that its package serves, or a generic one.

import PlainTable from '../ui/PlainTable.svelte'
import { api, Wrong } from './api'
import type { GameTable } from './context'
import { generic } from './generic'
import { API, fromModule } from './module'

export async function foreign(id: string): Promise<GameTable> {
  const info = (await api.games()).find((one) => one.id === id)
  return { ...fromModule(id, info?.table ? await load(info.name, info.table) : generic), Table: PlainTable }
}

async function load(name: string, address: string) {
  let made
  try {
    made = (await import(/* @vite-ignore */ address)).default
  } catch (error) {
    console.warn(error)
    throw new Wrong(`The table of ${name} could not be loaded. ${(error as Error).message}`, 'table', 0)
  }
  if (made?.api === API && typeof made.draw === 'function') return made
  throw new Wrong(`The table of ${name} does not fit: its index.js must export { api: ${API}, draw(t, ui) { … } } as default.`, 'table', 0)
}
