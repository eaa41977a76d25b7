// After the play: does the record show the shuffle that this seat has taken part in?

import { blake2b, unhex, utf8 } from './blake2b'
import { commitment, find, HEX } from './shuffle'

export interface Told {
  at: number
  event: Record<string, unknown>
}

/** What we found: all is well; we had no part in it, so nothing can be said; or somebody has cheated. */
export interface Found {
  kind: 'fair' | 'apart' | 'wrong'
  words: string
  sum: string
}

/** Does the record show the shuffle that this seat has taken part in, and the cards that it was told? */
export function check(token: string, seat: number, next: string, record: string, told: Told[]): Found {
  const end = record.trimEnd().lastIndexOf(' ')
  const sum = record.slice(end + 1).trim()
  const wrong = (words: string): Found => ({ kind: 'wrong', words, sum })
  const kept = find(token, next)
  if (!kept?.draw) return { kind: 'apart', words: 'All is well. This screen joined after the shuffle, so another screen has to check it.', sum }
  if (kept.twice) return wrong('The server asked for the shuffle twice.')
  if (!record.startsWith(kept.draw)) return wrong('The record does not begin with what was fixed before the deal.')
  const shown = new Map(
    record
      .slice(kept.draw.length, record.indexOf('\n\n'))
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  )
  const secret = shown.get('Secret') ?? ''
  if (!HEX.test(secret) || blake2b('cardinal commit', unhex(secret)) !== next)
    return wrong('The server used another secret than the one it promised.')
  for (const [, other, made] of kept.draw.matchAll(/^Commitment S(\d+): ([0-9a-f]{64})$/gm)) {
    const salt = shown.get(`Salt S${other}`) ?? ''
    if (salt !== 'not revealed' && (!HEX.test(salt) || commitment(next, salt) !== made))
      return wrong(`The bytes of seat ${Number(other) + 1} are not the ones that were promised.`)
  }
  if (!/\nend finished $/.test(record.slice(0, end + 1).slice(-14)) || blake2b('cardinal record', utf8(record.slice(0, end))) !== sum)
    return wrong('The record was changed after it was written.')
  if (!fits(record, seat, told)) return wrong('The record shows other cards than this page was shown.')
  if (shown.get(`Salt S${seat}`) !== kept.salt)
    return { kind: 'apart', words: 'This page answered too late to help shuffle, so it could not check the deck.', sum }
  return { kind: 'fair', words: 'We checked: nobody stacked the deck.', sum }
}

/** Was this seat told what the record says, in this order and at these times? */
function fits(record: string, seat: number, told: Told[]): boolean {
  const written: [number, string][] = []
  let at = 0
  for (const line of record.slice(record.indexOf('\n\n')).split('\n')) {
    const input = /^\d+ (?:S\d+|table) @(\d+)/.exec(line)
    if (input) at = Number(input[1])
    else if (line.startsWith('    ') && sees(/^\S+?@(\S+)/.exec(line.trim())?.[1], seat)) written.push([at, line.slice(4)])
  }
  return written.length === told.length && written.every(([at, line], k) => at === told[k].at && pattern(told[k].event).test(line))
}

/** `S0+S2`; `-S1`: everybody but S1; `-`: nobody; nothing: everybody. */
function sees(seats: string | undefined, seat: number): boolean {
  if (seats === undefined) return true
  if (seats === '-') return false
  return seats.startsWith('-') ? !sees(seats.slice(1), seat) : seats.split('+').includes(`S${seat}`)
}

/** How a record writes an event: fields that it marks with seats may be missing from what we were told. */
function pattern(event: Record<string, unknown>): RegExp {
  const plain = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const { event: name, ...fields } = event
  const veiled = '(?: \\w+@[^ =]+=.*?)'
  const parts = Object.entries(fields).map(([key, value]) => `${veiled}*? ${plain(key)}(?:@[^ =]+)?=${plain(text(value))}`)
  return new RegExp(`^${plain(String(name))}(?:@\\S+)?${parts.join('')}${veiled}*$`)
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',')
  const words = typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)
  return words === '' || words.includes(' ') ? `"${words}"` : words
}
