// Random names. On a LAN address the page is no secure context: no crypto.randomUUID there, and no crypto.subtle.

export function randomHex(bytes: number): string {
  const made = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(made, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Our own name for a move, so that sending it twice does no harm. */
export const moveId = () => `m${randomHex(9)}`
