// A helper's console: a game's own, found in its folder, or the plain one.

import type { Component } from 'svelte'
import type { Day } from './day.svelte'

type Page = { default: Component<{ day: Day }> }

const found = import.meta.glob<Page>('../../../src/cardinal/games/*/tournament/table/Console.svelte')

const own: Record<string, () => Promise<Page>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-4)!.replaceAll('_', '-'), load]),
)

export const consoleOf = (game: string): Promise<Page> => (own[game] ?? (() => import('./Console.svelte')))()
