// The fixed reactions: a picture, the word that a screen reader says, and how the bird looks that sends it.

import type { Mood } from './birds'

interface Reaction {
  label: string
  mood: Mood
  /** Shapes in a box of 48 by 48: filled, and where there is a second color, drawn with it. */
  shapes: [d: string, fill: string, line?: string][]
}

const INK = '#1d2b3a'
const [RED, GOLD, BROWN, WOOD, BLUE, CREAM] = ['#d0303b', '#e9b949', '#8a6849', '#a9744a', '#4f86c6', '#fff3dc']

export const REACTIONS: Record<string, Reaction> = {
  clap: {
    label: 'Bravo',
    mood: 'glad',
    shapes: [
      ['M22,45C9,41 2,28 6,13C11,16 14,20 15,25C15,18 18,13 22,11C25,21 25,34 22,45Z', BROWN, INK],
      ['M26,45C39,41 46,28 42,13C37,16 34,20 33,25C33,18 30,13 26,11C23,21 23,34 26,45Z', WOOD, INK],
      ['M24,2V7M14,3.500L16,8M34,3.500L32,8', 'none', RED],
    ],
  },
  smile: {
    label: 'Nice',
    mood: 'glad',
    shapes: [
      ['M24,2V7M24,41V46M2,24H7M41,24H46M8.500,8.500L12,12M36,36L39.500,39.500M8.500,39.500L12,36M36,12L39.500,8.500', 'none', '#c98a12'],
      ['M24,10.500a13.500,13.500 0 1 0 .01,0z', GOLD, INK],
      ['M18,21.500v1M30,21.500v1M17,27.500Q24,35 31,27.500', 'none', INK],
    ],
  },
  wow: {
    label: 'Wow',
    mood: 'calling',
    shapes: [
      ['M24,1L29,11L39,6L37,17L47,20L39,27L45,37L34,36L31,46L24,38L17,46L14,36L3,37L9,27L1,20L11,17L9,6L19,11Z', GOLD, INK],
      ['M21,10H27L25.800,27H22.200ZM24,30a3,3 0 1 0 .01,0z', '#a81c28'],
    ],
  },
  oops: {
    label: 'Oops',
    mood: 'sorry',
    shapes: [
      ['M24,4C34,4 40,19 40,29A16,15.500 0 0 1 8,29C8,19 14,4 24,4Z', CREAM, INK],
      ['M8.500,27L15,23L20,30L25,21L30,30L34,24L39.500,28', 'none', INK],
      ['M42,4c4,5 4.500,6.500 4.500,8.500a4,4 0 0 1 -8,0c0,-2 0,-3.500 3.500,-8.500z', '#6fb3dc', '#2f6f9c'],
    ],
  },
  party: {
    label: 'Hooray',
    mood: 'glad',
    shapes: [
      ['M24,8L38,43Q24,48 10,43Z', RED, INK],
      ['M20,18L30,23L32.500,29L17,23ZM14.500,31L35,37L37,42L12.500,36Z', GOLD],
      ['M24,3.500a4,4 0 1 0 .01,0z', CREAM, INK],
      ['M7,10l4,3M5,22l4,-1M41,9l-4,4M43,22l-4,-2M12,3l2,3', 'none', '#1f5fa8'],
    ],
  },
  hello: {
    label: 'Hello',
    mood: 'glad',
    shapes: [
      ['M17,45C7,36 5,21 11,8C16,12 18,17 18,22C20,14 25,9 31,7C33,13 32,19 30,24C33,21 37,19 41,19C42,31 33,42 22,46Z', BLUE, INK],
      ['M19,27Q18,34 22,39M29,29Q25,35 25,40', 'none', '#fff'],
      ['M38,4Q43,7 44,13M4,28Q2,36 6,42', 'none', RED],
    ],
  },
  thanks: {
    label: 'Thank you',
    mood: 'glad',
    shapes: [
      ['M24,44C8,32 2,23 4,15C7,5 20,4 24,14C28,4 41,5 44,15C46,23 40,32 24,44Z', RED, INK],
      ['M11,17Q12,12 17,11', 'none', '#fff'],
    ],
  },
  well_played: {
    label: 'Well played',
    mood: 'glad',
    shapes: [
      ['M13,9H5Q5,21 15,22M35,9H43Q43,21 33,22', 'none', '#a8740c'],
      ['M12,4H36V17C36,26 31,31 24,31C17,31 12,26 12,17Z', GOLD, INK],
      ['M22,31H26V37H34V44H14V37H22Z', '#a2683e', INK],
      ['M24,8l2.600,5.400 5.900,.8 -4.300,4.100 1.100,5.900 -5.300,-2.900 -5.300,2.900 1.100,-5.900 -4.300,-4.100 5.900,-.8z', CREAM],
    ],
  },
  rematch: {
    label: 'Rematch?',
    mood: 'calling',
    shapes: [
      ['M39,24A15,15 0 1 1 33,12', 'none', RED],
      ['M28,3L40,11L28,19Z', RED, INK],
      ['M24,17l2.200,4.600 5,.7 -3.600,3.500 .9,5 -4.500,-2.400 -4.500,2.400 .9,-5 -3.600,-3.500 5,-.7z', GOLD, INK],
    ],
  },
}
