// The board (SQ-R2, SQ-R43, layout version 1; a test keeps it equal to board.py) and its lines of five.

export const LAYOUT = `
TN MO IL GA MN PA ME RI NE UT
ID CO NJ TX NH VT AK WI AR KY
LA KS IN MT SC OR NV SD MD OH
ND AK FL NM CT WY MA WA IA VA
MI WI CA AZ UT NC ID LA KS WV
DE HI NY MO TN MS AL ND OK TX
NV IA CO OH NE KY IL ME DE MT
MA VT MN AR VA RI GA PA HI NY
CT SC OK WV MD NJ MI NH FL AZ
MS AL NM CA SD IN WA OR WY NC
`
const LAYOUT_OF_EUROPE = `
RUS IRL ESP BLR HUN MLT GRC POL LTU SRB
CZE BEL MCO SMR LUX SVN ALB TUR ARM FIN
FRA EST DNK ITA PRT NOR MDA ROU GEO NLD
LIE ALB CHE LVA BIH VAT GBR SWE CYP SVK
HRV TUR BGR AUT SRB KOS CZE FRA EST UKR
AZE DEU MKD IRL RUS ISL AND LIE MNE SMR
MDA CYP BEL NLD LTU FIN ESP GRC AZE ITA
GBR SVN HUN ARM SVK POL BLR MLT DEU MKD
BIH PRT MNE UKR GEO MCO HRV LUX CHE AUT
ISL AND LVA BGR ROU DNK SWE NOR VAT KOS
`
export const ROWS = [...'ABCDEFGHIJ']
export const COLUMNS = Array.from({ length: 10 }, (_, k) => k + 1)

/** The hundred spaces in board order: A1, A2, … */
export const SPACES = ROWS.flatMap((row) => COLUMNS.map((column) => `${row}${column}`))
const BOARDS: Record<string, string[]> = { europe: LAYOUT_OF_EUROPE.trim().split(/\s+/) } // by map
const STATES = LAYOUT.trim().split(/\s+/)
type Options = Record<string, unknown>
const shown = (options: Options) => BOARDS[String(options.edition)] ?? STATES

/** The State on a space, or the country, as the table's map has it. */
export const stateOn = (space: string, options: Options) => shown(options)[SPACES.indexOf(space)]
/** The two spaces of a State; none for ADD and REMOVE. */
export const spacesOf = (card: string, options: Options) => SPACES.filter((_, k) => shown(options)[k] === card)
/** Where a space lies: column and row from 0. */
export const point = (space: string) => ({ x: SPACES.indexOf(space) % 10, y: Math.floor(SPACES.indexOf(space) / 10) })

const STEPS: Record<string, number> = { row: 1, column: 10, falling: 11, rising: 9 }

/** The five spaces of a line such as `A1 row`. */
export function fiveOf(line: string): string[] {
  const [first, direction] = line.split(' ')
  return COLUMNS.slice(0, 5).map((_, k) => SPACES[SPACES.indexOf(first) + k * STEPS[direction]])
}

const REACH: Record<string, [number, number]> = { row: [4, 0], column: [0, 4], falling: [4, 4], rising: [-4, 4] }
const inside = (n: number) => n >= 0 && n < 10
const LINES = SPACES.flatMap((space) =>
  Object.entries(REACH).flatMap(([way, [dx, dy]]) => (inside(point(space).x + dx) && inside(point(space).y + dy) ? [fiveOf(`${space} ${way}`)] : [])),
)

export interface Four {
  side: number
  gap: string // the space that is missing
  five: string[]
}

/** Lines that one more chip would complete: four of a side and an open space, sharing at most one with an earlier sequence (SQ-R12). */
export function foursOf(sides: { chips: string[]; sequences: string[] }[]): Four[] {
  const taken = new Set(sides.flatMap((side) => side.chips))
  return sides.flatMap(({ chips, sequences }, side) => {
    const [own, made] = [new Set(chips), sequences.map(fiveOf)]
    return LINES.flatMap((five) => {
      const open = five.filter((space) => !own.has(space))
      const fresh = open.length === 1 && !taken.has(open[0]) && made.every((line) => five.filter((space) => line.includes(space)).length < 2)
      return fresh ? [{ side, gap: open[0], five }] : []
    })
  })
}

/** The line through an open space in which a side has the most chips, two at least, and the others none (SQ-R12). */
export function planAt(space: string, side: number, sides: { chips: string[]; sequences: string[] }[]): string[] | null {
  const [own, others] = [sides[side].chips, sides.flatMap(({ chips }, k) => (k === side ? [] : chips))]
  const many = (five: string[]) => five.filter((one) => own.includes(one)).length
  const made = sides[side].sequences.map(fiveOf)
  const open = LINES.filter((five) => five.includes(space) && !five.some((one) => others.includes(one)) && made.every((line) => five.filter((one) => line.includes(one)).length < 2))
  const best = open.sort((a, b) => many(b) - many(a))[0]
  return best && many(best) > 1 ? best : null
}

/** One of the four colors of an atlas, the same for a State on the board and on its card. */
export const atlas = (code: string) => ['#e3c98b', '#b9d0a4', '#e9bfa8', '#b4cfdd'][(code.charCodeAt(0) * 3 + code.charCodeAt(1)) % 4]

/** “A1 to A5”. */
export function lineWords(line: string): string {
  const five = fiveOf(line)
  return `${five[0]} to ${five[4]}`
}
