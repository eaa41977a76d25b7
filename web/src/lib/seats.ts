// What this browser remembers: the nickname and the bird, and for each table the secrets of the seats that it holds.

import type { HintOut, Joined } from '../wire'
import { BIRDS } from './birds'
import { way } from './way.svelte'

export interface Held {
  seat: number | null
  token: string
}

/** What a review would have played, as a hint. */
export type Tried = Pick<HintOut, 'words' | 'move' | 'lights'>

export interface Kept {
  code: string
  game: string
  when: number
  held: Held[]
  host: string | null // the host's secret
  home?: string // the class that this table belongs to: whoever leaves goes there
  tried?: Tried // a position is tried again here
}

const NAME = 'cardinal.name'
const BIRD = 'cardinal.bird'
const TABLES = 'cardinal.tables'
const DAYS = 30

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a browser that keeps nothing: the seat lasts as long as the page
    memory.set(key, value)
  }
}
const memory = new Map<string, unknown>()

export const nickname = () => read<string>(NAME, '')
export const rememberName = (name: string) => write(NAME, name)

/** The bird that this device's person is: the one that they chose, or if somebody is that one, one that is free. */
export function ownBird(seats: readonly { bird?: string }[] = []): string {
  const all = BIRDS.map((bird) => bird.id)
  const wanted = [read<string>(BIRD, ''), all[0], ...all.slice(1).reverse()] // bots are named after the others first
  return wanted.find((id) => all.some((bird) => bird === id) && !seats.some((seat) => seat.bird === id)) ?? all[0]
}
export const rememberBird = (bird: string) => write(BIRD, bird)
/** Who has never chosen one is from now on the one that they sat down as. */
export const adoptBird = (bird: string) => read<string>(BIRD, '') || rememberBird(bird)

function all(): Kept[] {
  const oldest = Date.now() - DAYS * 86_400_000
  const kept = (memory.get(TABLES) as Kept[] | undefined) ?? read<Kept[]>(TABLES, [])
  return kept.filter((table) => table.when > oldest)
}

/** The tables where this browser holds a seat, the latest first. */
export const tables = () => all().sort((a, b) => b.when - a.when)

export const kept = (code: string): Kept =>
  all().find((table) => table.code === code) ?? { code, game: '', when: Date.now(), held: [], host: null }

export function keep(table: Kept): void {
  write(TABLES, [{ ...table, when: Date.now() }, ...all().filter((other) => other.code !== table.code)].slice(0, 40))
}

export function forget(code: string): void {
  write(
    TABLES,
    all().filter((table) => table.code !== code),
  )
}

/** Where whoever leaves this table goes: to all games, or to the class. */
export const homeOf = (code: string) => (kept(code).home ? `/c/${kept(code).home}` : '/')

/** Keep what the server gave us; a second seat on this device is one more. */
export function remember(joined: Joined, game: string, home = '', tried?: Tried): Kept {
  const table = kept(joined.code)
  if (game) table.game = game
  if (home) table.home = home
  if (tried) table.tried = tried
  if (joined.token && !table.held.some((held) => held.token === joined.token))
    table.held.push({ seat: joined.seat, token: joined.token })
  if (joined.host_token) table.host = joined.host_token
  keep(table)
  return table
}

export function drop(code: string, token: string): void {
  const table = kept(code)
  table.held = table.held.filter((held) => held.token !== token)
  keep(table)
}

/** The server has given another secret for this one. */
export function renew(code: string, old: string, token: string): void {
  const table = kept(code)
  table.held = table.held.map((held) => (held.token === old ? { ...held, token } : held))
  if (table.host === old) table.host = token
  keep(table)
}

/** A private link has the secret after the #, which no server and no log ever sees. */
export const privateLink = (code: string, token: string) => `${way.origin}/t/${code}#${token}`
export const publicLink = (code: string) => `${way.origin}/t/${code}`

/** Small things that a person chose: theme, sounds, hints seen. */
export const choice = <T>(key: string, otherwise: T) => read<T>(`cardinal.${key}`, otherwise)
export const choose = (key: string, value: unknown) => write(`cardinal.${key}`, value)
