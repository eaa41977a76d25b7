// This browser's part in the shuffle. Before the deal it commits to random bytes of its own (a salt); it shows them when
// everything else is fixed, once; after the play it checks that the cards were dealt that way (proof.ts). docs/verify.md
// specifies all of it.

import { blake2b, unhex } from './blake2b'
import { randomHex } from './ids'
import { choice, choose } from './seats'

interface Promised {
  token: string // whose seat it is
  next: string // the table's own commitment, which the server had shown before
  salt: string
  draw: string // what we were shown before we showed our salt; '' until then
  twice: boolean // we were asked for it again, for something else
}

const KEY = 'shuffles'
const MOST = 40
export const HEX = /^[0-9a-f]{64}$/
let memory: Promised[] = [] // in a browser that keeps nothing they last as long as the page

const all = (): Promised[] => choice<Promised[] | null>(KEY, null) ?? memory
export const find = (token: string, next: string) => all().find((one) => one.token === token && one.next === next)

function put(one: Promised): void {
  memory = [one, ...all().filter((other) => other.token !== one.token || other.next !== one.next)].slice(0, MOST)
  choose(KEY, memory)
}

/** A seat's secret has been renewed: what it promised stays its own. */
export function handOn(old: string, token: string): void {
  for (const one of all().filter((one) => one.token === old)) put({ ...one, token })
}

export const commitment = (next: string, salt: string) => blake2b('cardinal salt', unhex(next + salt))

/** Our commitment for the next play, the same whenever it is asked for; '' where the table has shown none. */
export function promise(token: string, next: string): string {
  if (!HEX.test(next)) return ''
  const kept = find(token, next) ?? { token, next, salt: randomHex(32), draw: '', twice: false }
  put(kept)
  return commitment(next, kept.salt)
}

/** Our salt, if the draw has our commitment in it and is the only one that we have seen for it. */
export function reveal(token: string, seat: number, draw: string): string | null {
  const lines = draw.split('\n')
  const next = lines.find((line) => line.startsWith('Commitment: '))?.slice('Commitment: '.length) ?? ''
  const kept = find(token, next)
  if (!kept || !lines.includes(`Commitment S${seat}: ${commitment(next, kept.salt)}`)) return null
  if (kept.draw && kept.draw !== draw) {
    put({ ...kept, twice: true }) // whoever has seen our salt could now choose another draw
    return null
  }
  put({ ...kept, draw })
  return kept.salt
}
