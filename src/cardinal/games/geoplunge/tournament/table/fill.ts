// The names in a script's texts: {0} and {1}, {lead} and {follow}, {call} and {cards}.

import { asTeam } from '$web/lib/teams'
import type { Point } from './wire'

export type Side = 0 | 1
/** A match here has two sides. */
export const two = (side: number): Side => (side ? 1 : 0)
export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** A role of the script is a side of the table: 0 is the team that goes first. */
export const sideOf = (role: Side, first: Side): Side => (role === 0 ? first : other(first))

export function fill(text: string, names: [string, string], first: Side, point: Point | null): string {
  const name = (role: Side | null | undefined) => (role === null || role === undefined ? '' : names[sideOf(role, first)])
  const roles: Record<string, string> = {
    0: name(0),
    1: name(1),
    lead: name(point?.lead),
    follow: point?.lead == null ? '' : name(other(point.lead)),
    call: name(point?.call),
    cards: point?.call == null ? '' : name(other(point.call)),
  }
  const named = (whole: string, key: string) => roles[key] ?? whole
  return text.replace(/\{(\w+)\}(?= [a-z]+s\b)/g, (whole, key) => asTeam(named(whole, key))).replace(/\{(\w+)\}/g, named)
}
