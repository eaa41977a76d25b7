// The pictures of keys: the drawings that the press prints, too.

import drawings from '../../../src/cardinal/classroom/pictures.json'

const PEN = 'fill="none" stroke="#1d2b3a" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
const asImage = (drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" ${PEN}>${drawing}</svg>`)}`

/** By word: the address of its image. */
export const PICTURES: Record<string, string> = Object.fromEntries(Object.entries(drawings).map(([word, drawing]) => [word, asImage(drawing)]))
