// BLAKE2b (RFC 7693) with 32 bytes of output and a personalization. It is all that the proof of the shuffle needs, a fifth
// of what a library brings, and there is no crypto.subtle on a LAN address, which is no secure context.

import { hex } from './ids'

const WORDS = 16 // of a block; each has 64 bits, kept as two halves, the lower one first
const BLOCK = 8 * WORDS
const START = Uint32Array.of(
  ...[0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a],
  ...[0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19],
)
const ABOUT = 0x01010020 // one leaf, no key, 32 bytes
const ROUNDS = 12
/** In which order a round takes the words of a block. The last two rounds are like the first two. */
const ORDER = [
  ...['0123456789abcdef', 'ea489fd61c02b753', 'b8c052fdae367194', '7931dcbe265a40f8', '905724afe1bc683d'],
  ...['2c6a0b834d75fe19', 'c51fed4a0763928b', 'db7ec13950f4862a', '6fe9b308c2d714a5', 'a2847615fb9e3cd0'],
].map((row) => [...row].map((digit) => parseInt(digit, 16)))
/** What is mixed with what: columns, then diagonals. */
const MIXED = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'].map((row) => [...row].map((digit) => parseInt(digit, 16)))

export const utf8 = (text: string) => new TextEncoder().encode(text)
export const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16))

/** Takes one block into the state. `length`: of all bytes up to here. */
function compress(state: Uint32Array, block: Uint32Array, length: number, last: boolean): void {
  const v = Uint32Array.of(...state, ...START)
  v[24] ^= length // 4 GB are enough
  if (last) for (const half of [28, 29]) v[half] = ~v[half]
  const add = (to: number, what: Uint32Array, from: number) => {
    const low = v[2 * to] + what[2 * from]
    v[2 * to] = low
    v[2 * to + 1] += what[2 * from + 1] + (low > 0xffffffff ? 1 : 0)
  }
  const turn = (to: number, from: number, by: number) => {
    const swap = by < 32 ? 0 : 1 // a turn by 32 bits swaps the halves
    const low = v[2 * to + swap] ^ v[2 * from + swap]
    const high = v[2 * to + 1 - swap] ^ v[2 * from + 1 - swap]
    const rest = by % 32
    v[2 * to] = rest ? (low >>> rest) | (high << (32 - rest)) : low
    v[2 * to + 1] = rest ? (high >>> rest) | (low << (32 - rest)) : high
  }
  const mix = (a: number, b: number, c: number, d: number, word: number, first: number, second: number) => {
    add(a, v, b)
    add(a, block, word)
    turn(d, a, first)
    add(c, v, d)
    turn(b, c, second)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDER[round % ORDER.length]
    for (let k = 0; k < MIXED.length; k++) {
      const [a, b, c, d] = MIXED[k]
      mix(a, b, c, d, order[2 * k], 32, 24)
      mix(a, b, c, d, order[2 * k + 1], 16, 63)
    }
  }
  for (let k = 0; k < state.length; k++) state[k] ^= v[k] ^ v[k + WORDS]
}

/** `person`: at most 16 letters that say what the hash is for. In hexadecimal. */
export function blake2b(person: string, bytes: Uint8Array): string {
  const state = START.slice()
  state[0] ^= ABOUT
  new Uint8Array(state.buffer).forEach((byte, k, all) => (all[k] = k < 48 ? byte : byte ^ (person.charCodeAt(k - 48) || 0)))
  for (let at = 0; ; at += BLOCK) {
    const block = new Uint8Array(BLOCK)
    block.set(bytes.subarray(at, at + BLOCK))
    const last = at + BLOCK >= bytes.length
    compress(state, new Uint32Array(block.buffer), last ? bytes.length : at + BLOCK, last)
    if (last) return hex(new Uint8Array(state.buffer, 0, 32))
  }
}
