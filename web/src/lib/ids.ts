// Bytes in letters, and random names. On a LAN address the page is no secure context: no crypto.randomUUID there, and no crypto.subtle.

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const randomHex = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)))

/** Our own name for a move, so that sending it twice does no harm. */
export const moveId = () => `m${randomHex(9)}`
