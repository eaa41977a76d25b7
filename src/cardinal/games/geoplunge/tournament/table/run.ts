// A game in progress at this table, as this phone remembers it: where in the script, and what has been turned.

import type { Pack, Point, Script, Step } from './wire'
import { cardAt, topPower, type DeckName } from './decks'
import type { Side } from './fill'

/** Cards turned at one step: whose they are (both teams' secret ones: A, B, A, B), or the table's. */
export interface Turned {
  deck: DeckName
  ids: string[]
  eyes: 'all' | 'dealer' | 'teams'
}

export interface Visit {
  point: string
  first: Side
  turned: Turned[]
  colour?: string // of the question that the dealer took
  row?: string[] // the row that was checked, to name its cards
  powers?: [string | null, string | null] // the Power card that each side adds to this trick
}

export interface Run {
  number: number // of the game in the match, from 1
  script: string
  version: string // the Power card that named it, for Game 4 of Level 4
  trail: Visit[] // the last one is now
  plunging: [boolean, boolean]
  bases: number[]
  bur: string[]
  best: string // the BUR for each base, in the judge's words
  timer: { at: number; point: number } | null // when it was started (this phone's clock), at which place of the trail
}

export const now = (run: Run): Visit => run.trail[run.trail.length - 1]
export const pointOf = (pack: Pack, run: Run): Point => pack.scripts[run.script].points[now(run).point]
export const stepOf = (pack: Pack, run: Run): Step => pack.scripts[run.script].steps[pointOf(pack, run).step]

/** Which script comes now, and where it begins. `last`: who won the game before, if somebody did. */
export function begin(pack: Pack, games: string[], gameNumber: number, last: Side | null, breaker: boolean): Run {
  let name = breaker ? pack.tie_breaker : pack.of_number[String(gameNumber)]
  let version = ''
  if (!name) {
    const top = topPower(pack, games)
    version = top.id
    name = pack.of_version[top.version]
  }
  const script = pack.scripts[name]
  const known = script.first === 'winner' && last !== null
  const run: Run = {
    number: games.length + 1,
    script: name,
    version,
    trail: [],
    plunging: [false, false],
    bases: [],
    bur: [],
    best: '',
    timer: null,
  }
  return arrive(pack, games, run, script, known ? script.after_first : script.start, known ? last : 0)
}

/** Go to a point, and turn the cards that its step turns. */
export function arrive(pack: Pack, games: string[], run: Run, script: Script, point: string, first: Side): Run {
  const step = script.steps[script.points[point].step]
  const trail = [...run.trail, { point, first, turned: [] as Turned[] }]
  const next: Run = { ...run, trail, timer: null }
  for (const turn of step.turn) {
    const count = turn.eyes === 'teams' ? 2 * turn.count : turn.count
    const ids: string[] = []
    const numbers = new Set<number>()
    while (turn.until ? numbers.size < turn.until : ids.length < count) {
      const id = cardAt(pack, games, turn.deck, taken(next, turn.deck) + ids.length)
      ids.push(id)
      if (turn.deck === 'power') numbers.add(pack.faces.find((face) => face.id === id)!.number)
    }
    trail[trail.length - 1].turned.push({ deck: turn.deck, ids, eyes: turn.eyes })
  }
  return next
}

/** How many cards of a deck this game has turned; the one that named the version is the first. */
function taken(run: Run, deck: DeckName): number {
  const version = deck === 'power' && run.version ? 1 : 0
  return version + run.trail.flatMap((visit) => visit.turned).reduce((sum, one) => sum + (one.deck === deck ? one.ids.length : 0), 0)
}

/** A card that says nothing, or a faulty question: the next ones of the same decks lie in its place. */
export function another(pack: Pack, games: string[], run: Run, deck: DeckName, place: number): Run {
  const here = now(run)
  const turned = here.turned.map((one) => {
    if (one.deck !== deck && !(deck === 'challenge' && one.deck === 'power')) return one
    const ids = [...one.ids]
    ids.push(...ids.splice(one.deck === deck ? place : 0, 1)) // kept, so that it counts as used
    ids.splice(one.deck === deck ? place : 0, 0, cardAt(pack, games, one.deck, taken(run, one.deck)))
    return { ...one, ids }
  })
  return marked(run, { colour: '', turned })
}

/** What the dealer enters at this place of the trail. One step back, and it is gone with it. */
export const marked = (run: Run, more: Partial<Visit>): Run => ({ ...run, trail: [...run.trail.slice(0, -1), { ...now(run), ...more }] })

/** Of the question that was taken last, before now or now; '' while none is taken. */
export function colourOf(run: Run): string {
  const asked = run.trail.filter((visit) => visit.turned.some((one) => one.deck === 'challenge'))
  return asked[asked.length - 1]?.colour ?? ''
}

/** The cards of a deck turned last, before now or now. */
export function lastTurned(run: Run, deck: DeckName, eyes?: Turned['eyes']): Turned | null {
  const all = run.trail.flatMap((visit) => visit.turned).filter((one) => one.deck === deck && (!eyes || one.eyes === eyes))
  return all[all.length - 1] ?? null
}

/** The two Power cards of a side in Game 4, dealt alternately, the team listed first before the other. */
export function powersOf(run: Run, side: Side): string[] {
  const dealt = run.trail.flatMap((visit) => visit.turned).find((one) => one.eyes === 'teams')
  return dealt ? dealt.ids.filter((_, k) => k % 2 === side) : []
}

export const powerNow = (run: Run, side: Side): string | null => now(run).powers?.[side] ?? null

/** PR-4: those of a side's Power cards that were not played in an earlier trick. */
export function powersLeft(run: Run, side: Side): string[] {
  const gone = run.trail.slice(0, -1).map((visit) => visit.powers?.[side])
  return powersOf(run, side).filter((id) => !gone.includes(id))
}
