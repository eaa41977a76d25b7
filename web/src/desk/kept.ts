// What this browser remembers of days: each private link that it has opened, and which of them this tab is.

import { choice, choose } from '../lib/seats'
import type { DayMe } from './wire'

export interface Held {
  code: string
  name: string // the day's, for the list
  role: DayMe['role']
  table: number | null
  team: string | null
  token: string
  when: number
}

const DAYS = 'days'
const KEPT = 60

/** "host", "table 3", "team T4": as the log says who. */
export const roleOf = (me: DayMe | Held): string =>
  me.role === 'table' ? `table ${me.table}` : me.role === 'team' ? `team ${me.team}` : 'host'

let memory: Held[] = [] // of a browser that keeps nothing
const all = () => choice<Held[]>(DAYS, memory)
function keep(held: Held[]): void {
  memory = held
  choose(DAYS, held)
}

/** The days that this browser hosts, the latest first. */
export const hosted = () => all().filter((held) => held.role === 'host')

export function keepDay(held: Omit<Held, 'when'>): void {
  const others = all().filter((one) => one.code !== held.code || roleOf(one) !== roleOf(held))
  keep([{ ...held, when: Date.now() }, ...others].slice(0, KEPT))
  tab(held.code, roleOf(held))
}

export function nameDay(code: string, name: string): void {
  keep(
    all().map((held) => (held.code === code ? { ...held, name } : held)),
  )
}

export function forgetDay(code: string, token?: string): void {
  keep(
    all().filter((held) => held.code !== code || (token !== undefined && held.token !== token)),
  )
}

/** A tab stays what it is when it is loaded again; a new one is the desk if it can be, else the latest link. */
export function heldFor(code: string): Held | null {
  const here = all().filter((held) => held.code === code)
  const was = tab(code)
  return here.find((held) => roleOf(held) === was) ?? here.find((held) => held.role === 'host') ?? here[0] ?? null
}

function tab(code: string, role?: string): string | null {
  try {
    if (role !== undefined) sessionStorage.setItem(`cardinal.day.${code}`, role)
    return sessionStorage.getItem(`cardinal.day.${code}`)
  } catch {
    return null
  }
}
