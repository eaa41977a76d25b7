// The birds at the table: what makes each of them, for the one drawing of ui/Bird.svelte.
// All is drawn in a box of 160 by 160, looking right: a palette, a beak, a crest, and markings that are clipped to the head.

export const INK = '#1d2b3a'

/** A beak's upper and lower half: the hinge is at 0,0 and the tip points right. */
export const BEAKS = {
  cone: ['M-7,-13C6,-15 21,-8 27,6C17,2 5,2 -7,3Z', 'M-7,3C4,2 14,3 21,6C15,15 2,16 -6,12Z'],
  thin: ['M-5,-6C8,-7 20,-3 30,-4C22,2 8,3 -5,3Z', 'M-5,3C6,3 16,2 24,0C16,7 4,8 -5,7Z'],
  mid: ['M-6,-9C8,-10 20,-4 28,5C18,3 6,3 -6,3Z', 'M-6,3C5,3 15,3 22,5C15,11 2,12 -6,9Z'],
  dagger: ['M-6,-9C12,-9 32,-2 48,5C30,5 12,4 -6,3Z', 'M-6,3C12,4 28,5 42,6C28,11 8,12 -6,9Z'],
  spear: ['M-5,-7L66,3C40,5 16,4 -5,3Z', 'M-5,3C16,4 38,5 60,5C36,10 10,10 -5,8Z'],
  needle: ['M-4,-4L56,-8C40,-1 16,2 -4,2Z', 'M-4,2C14,2 34,0 50,-4C36,4 12,6 -4,5Z'],
  duck: ['M-8,-10C4,-11 10,0 34,-1C42,0 42,7 34,8C20,9 4,6 -8,5Z', 'M-8,5C6,7 20,9 32,9C26,15 4,16 -8,11Z'],
  pouch: ['M-6,-8C16,-9 40,2 62,7C66,9 64,12 60,11C36,8 12,5 -6,3Z', 'M-6,3C14,5 36,9 58,12C46,30 14,40 -5,20Z'],
  hook: ['M-9,-8C-4,-13 4,-13 9,-8C10,4 4,14 0,18C-4,14 -10,4 -9,-8Z', 'M-5,8C-2,12 2,12 5,8C5,16 2,20 0,21C-2,20 -5,16 -5,8Z'],
} as const

/** Drawn behind the head, around its middle. */
export const CRESTS = {
  tall: 'M-34,4C-46,-18 -52,-40 -50,-58C-38,-48 -30,-46 -22,-44C-22,-52 -20,-58 -14,-62C-4,-50 14,-40 26,-22Z',
  swept: 'M-30,10C-46,2 -60,-10 -66,-26C-54,-24 -48,-26 -44,-30C-50,-38 -50,-46 -48,-52C-32,-46 0,-46 20,-26Z',
  tuft: 'M-18,-26C-22,-36 -30,-40 -36,-42C-26,-46 -16,-44 -10,-38C-12,-46 -10,-50 -6,-54C0,-48 6,-42 8,-32Z',
  plume: 'M-8,-14C-26,-22 -46,-20 -62,-4C-48,-10 -36,-8 -26,-4C-40,-2 -50,6 -56,16C-40,6 -20,2 -4,4Z',
  ears: 'M-36,-14C-46,-32 -46,-48 -42,-58C-28,-52 -18,-42 -8,-34L8,-34C18,-42 28,-52 42,-58C46,-48 46,-32 36,-14Z',
  curl: 'M-2,-36C-4,-54 8,-66 22,-60C30,-54 26,-44 18,-46C12,-48 6,-44 6,-34Z',
} as const

export interface Drawing {
  /** The disc behind it, body, belly, wing, head, bill. */
  bg: string
  b: string
  l: string
  w: string
  h: string
  bill: string
  beak: keyof typeof BEAKS
  crest?: keyof typeof CRESTS
  crestFill?: string
  /** Of the head. */
  size?: number
  /** Of the beak. */
  short?: number
  iris?: string
  ring?: string
  spots?: string
  collar?: string
  /** Bars on the wing; a tail that stands up; a long neck; seen from the front. */
  bars?: true
  tail?: true
  neck?: true
  front?: true
  /** Shapes on the head, each with its color. */
  marks?: [string, string][]
}

const DRAWINGS = {
  cardinal: { bg: '#f3d9c4', b: '#c3272f', l: '#d9504a', w: '#8f1a26', h: '#c3272f', beak: 'cone', bill: '#f08a3c', crest: 'tall',
    marks: [['M28,-10C32,-14 42,-8 46,0L44,40C24,38 16,26 20,12C26,8 29,0 28,-10Z', '#2b1a1f']] },
  wren: { bg: '#dfe6cf', b: '#a9744a', l: '#ecd6b4', w: '#7d4f2f', h: '#9a6238', beak: 'thin', bill: '#6b5647', size: 0.94, tail: true, bars: true,
    marks: [['M-40,14C-10,4 10,24 40,8L40,50L-40,50Z', '#ecd6b4'], ['M-34,-8C-10,-24 16,-22 40,-14L40,-8C16,-14 -8,-14 -34,2Z', '#f6ead2']] },
  finch: { bg: '#d5e3ea', b: '#f2c230', l: '#fbdf78', w: '#2b2a30', h: '#f2c230', beak: 'cone', bill: '#ee9a4d', bars: true,
    marks: [['M-6,-44C20,-46 40,-26 40,-12C26,-10 6,-16 -6,-44Z', '#2b2a30']] },
  robin: { bg: '#d8e6dd', b: '#6f665f', l: '#d8662b', w: '#57504b', h: '#4b4644', beak: 'mid', bill: '#f0b13f', ring: '#fff',
    marks: [['M18,16C30,12 40,16 44,20L30,44C20,36 14,26 18,16Z', '#efe7da']] },
  jay: { bg: '#f4e3bf', b: '#4f86c6', l: '#eef1f2', w: '#2c5d9f', h: '#4f86c6', beak: 'mid', bill: '#343a44', crest: 'swept', bars: true,
    marks: [['M-30,22C-10,-6 20,-12 44,-8L44,48L-30,48Z', '#f4f5f3'], ['M-40,-4C-30,20 -16,32 10,38L4,44C-24,40 -40,24 -46,0Z', '#26303d']] },
  owl: { bg: '#cfd3e4', b: '#8a6849', l: '#e5d2b0', w: '#664a33', h: '#8a6849', beak: 'hook', bill: '#e0a63c', crest: 'ears', front: true, iris: '#f4b731', spots: '#664a33',
    marks: [['M0,-18C-12,-34 -42,-26 -40,4C-38,28 -14,36 0,26C14,36 38,28 40,4C42,-26 12,-34 0,-18Z', '#e5d2b0']] },
  heron: { bg: '#f1dcc8', b: '#7e97ad', l: '#b9c8d3', w: '#5a748c', h: '#f2f4f2', beak: 'spear', bill: '#eba53a', crest: 'plume', crestFill: '#27374a', neck: true, size: 0.68, iris: '#f6d04d',
    marks: [['M-50,-12C-20,-34 20,-30 46,-8L46,-4C20,-18 -14,-16 -50,2Z', '#27374a']] },
  loon: { bg: '#dbe7d2', b: '#26303a', l: '#eef0ea', w: '#1b232c', h: '#1f3331', beak: 'dagger', bill: '#59636b', iris: '#d8392f', spots: '#26303a', collar: '#eef0ea', size: 0.92 },
  chickadee: { bg: '#eed9d3', b: '#a3a9a6', l: '#efe2cb', w: '#6e7678', h: '#f6f4ec', beak: 'thin', bill: '#33373c', short: 0.62,
    marks: [['M-46,4C-20,-10 16,-8 46,0L46,-50L-46,-50Z', '#2a2f36'], ['M4,26C20,18 36,18 46,20L40,50L0,50Z', '#2a2f36']] },
  bluebird: { bg: '#f6e6c2', b: '#3f7fc4', l: '#d9783f', w: '#2c61a3', h: '#3f7fc4', beak: 'thin', bill: '#3a3f49', short: 0.7,
    marks: [['M4,24C22,14 38,20 44,24L40,50L-10,50Z', '#d9783f']] },
  oriole: { bg: '#d3e4e0', b: '#ee8322', l: '#f6a94a', w: '#25242a', h: '#25242a', beak: 'mid', bill: '#8f9aa5', bars: true },
  woodpecker: { bg: '#dfe3ea', b: '#2d3138', l: '#f0efe8', w: '#23272e', h: '#f0efe8', beak: 'dagger', bill: '#6d737b', crest: 'swept', crestFill: '#cf2f30', bars: true,
    marks: [['M-44,-6C-10,-18 20,-20 46,-6L46,-50L-46,-50Z', '#cf2f30'], ['M-44,2C-10,-8 16,-6 40,8L36,16C10,6 -14,8 -42,18Z', '#2d3138']] },
  quail: { bg: '#e9dfc0', b: '#8195a3', l: '#d8c49a', w: '#6b5a4a', h: '#6a4b3c', beak: 'cone', bill: '#4a4a4e', crest: 'curl', crestFill: '#27262a', short: 0.66, spots: '#f1e8d2',
    marks: [['M-2,-2C14,-10 34,-2 44,4L40,50C10,44 -6,24 -2,-2Z', '#27262a'], ['M-34,-16C-8,-30 20,-28 40,-16L40,-10C16,-20 -8,-20 -32,-6Z', '#f4eee0'], ['M-14,2C-14,22 2,40 22,44L18,50C-8,44 -24,24 -22,2Z', '#f4eee0']] },
  mallard: { bg: '#efe0cd', b: '#8d6a4f', l: '#c9b8a2', w: '#75808a', h: '#1f6b4d', beak: 'duck', bill: '#f2bd3d', collar: '#f6f4ec', size: 0.95,
    marks: [['M-40,-16C-20,-42 20,-42 34,-20C10,-30 -16,-26 -40,-16Z', '#2f8a66']] },
  hummingbird: { bg: '#f3dbe0', b: '#3c9a6b', l: '#e8ecdf', w: '#2a6f56', h: '#3c9a6b', beak: 'needle', bill: '#31363d', size: 0.86,
    marks: [['M-20,26C0,10 26,8 44,12L44,50L-20,50Z', '#cf2a62'], ['M-20,30C0,16 26,14 44,18L44,22C26,20 4,24 -16,38Z', '#ea5f8c']] },
  pelican: { bg: '#cfe2ea', b: '#9a9287', l: '#d9d2c5', w: '#746d64', h: '#f6f1e3', beak: 'pouch', bill: '#e9a05a', crest: 'tuft', neck: true, size: 0.7,
    marks: [['M-46,-10C-20,-40 16,-38 34,-22C10,-24 -16,-18 -46,6Z', '#f3d489']] },
} satisfies Record<string, Drawing>

export type BirdKind = keyof typeof DRAWINGS
export type Mood = 'idle' | 'thinking' | 'calling' | 'glad' | 'sorry' | 'asleep'

/** How the bird feels that makes a moment of this kind. */
export const FEELS: Record<string, Mood> = { shout: 'calling', call: 'calling', zap: 'calling', right: 'glad', line: 'glad', score: 'glad', wrong: 'sorry' }

/** All that there are, as they are shown to choose from. */
export const BIRDS = (Object.keys(DRAWINGS) as BirdKind[]).map((id) => ({ id, name: id[0].toUpperCase() + id.slice(1) }))

/** A kind that we cannot draw is drawn as a cardinal. */
export const drawing = (kind: string): Drawing => DRAWINGS[kind as BirdKind] ?? DRAWINGS.cardinal

export interface Manner {
  /** How far the head turns and the beak opens, in degrees. */
  tilt: number
  gape: number
  /** Where the student is; how large the eye; how far the lid comes down, and its slant; a brow's two ends. */
  look: [number, number]
  wide?: number
  lid?: number
  slant?: number
  brow?: [number, number]
  /** The line of a closed eye. */
  shut?: string
}

export const MOODS: Record<Mood, Manner> = {
  idle: { tilt: 0, gape: 2, look: [2, 0] },
  thinking: { tilt: -9, gape: 0, look: [3, -5], lid: 0.12, brow: [-8, -4] },
  calling: { tilt: -13, gape: 30, look: [2, -1], wide: 1.1, brow: [-9, -4] },
  glad: { tilt: -5, gape: 15, look: [2, 0], shut: 'M-10,4Q0,-12 10,4' },
  sorry: { tilt: 11, gape: 0, look: [1, 3], lid: 0.24, slant: -24, brow: [2, -8] },
  asleep: { tilt: 15, gape: 0, look: [2, 0], shut: 'M-10,-1Q0,9 10,-1' },
}

/** A seat's bird: the one that the server says, or in the replay of a record the one that it is named after. */
export function birdOf(seat: { name: string; seat: number; bird?: string }): string {
  const named = BIRDS.find((bird) => bird.name === seat.name)
  return seat.bird || (named?.id ?? BIRDS[seat.seat % BIRDS.length].id)
}
