// Every game's table, found in its folder.

import type { GameTable } from './context'

const found = import.meta.glob<{ default: GameTable }>('../../../src/cardinal/games/**/table/index.ts', { eager: true })

export const TABLES: Record<string, GameTable> = Object.fromEntries(
  Object.values(found).map((module) => [module.default.game, module.default]),
)
