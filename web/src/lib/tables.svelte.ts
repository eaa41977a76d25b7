// Every game's table. The lobby has the pictures of those in the games' folders, and the rest of one comes when somebody
// sits down. Games from elsewhere bring a plain module.

import type { Component } from 'svelte'
import type { GameTable } from './context'

const pictures = import.meta.glob<{ default: Component; game: string }>('../../../src/cardinal/games/**/table/Picture.svelte', { eager: true })
const tables = import.meta.glob<{ default: GameTable }>('../../../src/cardinal/games/**/table/index.ts')

const OWN = new Map(
  Object.entries(pictures).map(([path, { default: Picture, game }]) => [game, { Picture, load: tables[path.replace('Picture.svelte', 'index.ts')] }]),
)
const loaded = new Map<string, GameTable>()
let count = $state(0) // of those

export const pictureOf = (id: string): Component | undefined => OWN.get(id)?.Picture

/** A table that has been found before; reactive. */
export function tableOf(id: string): GameTable | undefined {
  void count
  return loaded.get(id)
}

export async function findTable(id: string): Promise<GameTable> {
  let table = loaded.get(id)
  if (!table) {
    const own = OWN.get(id)
    table = own ? (await own.load()).default : await (await import('./foreign')).foreign(id)
    loaded.set(id, table)
    count = loaded.size
  }
  return table
}
