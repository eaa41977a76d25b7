// What a bot answers to a moment, with a picture: glad of its own luck, sorry when it is hit, fair to whoever beats it.

import type { Moment, Reacted, TableContext } from './context'

const OWN: Partial<Record<Moment['kind'], string>> = { zap: 'party', line: 'party', wrong: 'oops' }
const RIVALS: Partial<Record<Moment['kind'], string>> = { zap: 'oops', line: 'wow', right: 'clap' }
let count = 0

/** At most one answers: a table of bots must not clap at everything. */
export function replyTo({ kind, seat, secret }: Moment, { seats, over, winners }: Pick<TableContext, 'seats' | 'over' | 'winners'>): Reacted | null {
  if (seat === undefined || secret) return null
  const key = --count // people's reactions count up
  const own = over && winners.includes(seat) ? 'party' : OWN[kind]
  if (seats[seat].kind === 'bot') return own ? { key, seat, what: own } : null
  const rivals = seats.flatMap((one, k) => (one.kind === 'bot' && (one.team === null || one.team !== seats[seat].team) ? [k] : []))
  const what = over && winners.includes(seat) ? 'clap' : RIVALS[kind]
  return what && rivals.length ? { key, seat: rivals[-key % rivals.length], what } : null
}
