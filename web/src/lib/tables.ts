// Every game's table: a Svelte one found in the game's folder, or what a game from elsewhere brings.

import type { GameTable } from './context'

const found = import.meta.glob<{ default: GameTable }>('../../../src/cardinal/games/**/table/index.ts', { eager: true })

export const TABLES: Record<string, GameTable> = Object.fromEntries(
  Object.values(found).map((module) => [module.default.game, module.default]),
)

export async function findTable(id: string): Promise<GameTable> {
  return TABLES[id] ?? (await import('./foreign')).foreign(id)
}
