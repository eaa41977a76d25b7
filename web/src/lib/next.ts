// What the next play of a game on this device begins with, besides what was chosen: its table says so after each play. So a
// rival can keep a person's own pace. It is kept here and nowhere else.

import type { Value } from './quick'
import { choice, choose } from './seats'

type Options = Record<string, Value>

/** For plays with the options `of`, these. */
export interface Next {
  of: Options
  options: Options
}

const MOST = 20 // kinds of plays of a game
const key = (game: string) => `next.${game}`
const all = (game: string) => choice<Next[]>(key(game), [])
const fits = (of: Options, options: Options) => Object.entries(of).every(([name, value]) => options[name] === value)

export const nextOf = (game: string, options: Options): Options => all(game).find((one) => fits(one.of, options))?.options ?? {}

export const keepNext = (game: string, next: Next): void => choose(key(game), [next, ...all(game).filter((one) => !fits(one.of, next.of))].slice(0, MOST))
