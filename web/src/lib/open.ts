// The one way from a choice to a seat: open a table, remember what the server gave, and go there.

import type { Joined, NewTable } from '../wire'
import { api } from './api'
import { nextOf } from './next'
import type { Quick } from './quick'
import { router } from './router.svelte'
import { remember, type Tried } from './seats'

/** `home`: the class that the table belongs to. */
export function sitDown(joined: Joined, game: string, home = '', tried?: Tried): void {
  remember(joined, game, home, tried)
  router.go(`/t/${joined.code}`)
}

/** Raises Wrong. */
export async function openTable(asked: NewTable, home = ''): Promise<void> {
  sitDown(await api.open(asked), asked.game, home)
}

/** Against bots, at once. Raises Wrong. */
export const playNow = (game: string, quick: Quick, who: { name: string; bird: string | null }, home = '') =>
  openTable({ game, ...who, play_now: true, ...quick, options: { ...quick.options, ...nextOf(game, quick.options) }, level: quick.level || null }, home)

/** The same once more, as the table said after the last play. Raises Wrong. */
export async function rematch(code: string, game: string, options: Quick['options'], token: string): Promise<void> {
  const next = nextOf(game, options)
  if (Object.entries(next).some(([name, value]) => name in options && options[name] !== value)) await api.setup(code, { options: next }, token)
  await api.rematch(code, token)
}
