// What is played to a trick, read from the text of a move: `MN statehood 50`, `MN 30 +P06`, `TX +P03 base`.

import type { CardsInfo } from '$web/lib/outlines'
import type { PlayTheRanksView, TrickView } from './view'

export const CATEGORIES = ['size', 'statehood', 'population'] as const
/** What the first and the last rank of a category mean. */
export const ENDS: Record<string, [string, string]> = {
  size: ['largest', 'smallest'],
  statehood: ['first State', 'last State'],
  population: ['most people', 'fewest people'],
}
/** By what the better State of two is better, where 1 or 50 is best. */
export const BETTER: Record<string, [string, string]> = {
  size: ['larger', 'smaller'],
  statehood: ['older', 'newer'],
  population: ['more people', 'fewer people'],
}
export const better = (category: string, base: number): string => BETTER[category][base === 1 ? 0 : 1]
export type Category = (typeof CATEGORIES)[number]

export interface Play {
  card: string
  category: Category | null
  base: number | null
  power: string | null
  change: boolean // Change the Base (PR-66)
}

const PLAY = /^([A-Z]{2})(?: (size|statehood|population))?(?: (\d+))?(?: \+(P\d\d))?( base)?$/

export function read(text: string): Play[] {
  const found = PLAY.exec(text)
  if (!found) return []
  const [, card, category, base, power, change] = found
  return [{ card, category: (category as Category) ?? null, base: base ? Number(base) : null, power: power ?? null, change: !!change }]
}

export const write = ({ card, category, base, power, change }: Play) =>
  [card, category, base, power && `+${power}`, change && 'base'].filter(Boolean).join(' ')

export const rankOf = (facts: CardsInfo, code: string, category: string): number => facts.cards[code].card[`${category}_rank`]

/** Why a trick was won (PR-42, PR-47, PR-48). */
export function why(facts: CardsInfo, { card, follow, judged_by: [category, base], winner, lead }: TrickView): string {
  if (!card) return ''
  const [one, two] = [rankOf(facts, card, category), rankOf(facts, follow, category)]
  if (base !== 1 && base !== 50 && one < base && two < base) return `${one} and ${two} are both below ${base}: the lead wins.`
  const [best, worst, code] = winner === lead ? [one, two, card] : [two, one, follow]
  const words = base === 1 || base === 50 ? ` ${category === 'population' ? 'has' : 'is'} ${better(category, base)}: ` : ' wins: '
  return `${facts.cards[code].card.name}${words}${best} beats ${worst}.`
}

/** PR-16, PR-17, PR-43 to PR-47: how a base counts, in words. */
export const counts = (base: number) =>
  base === 1 ? '1 is best, then 2, 3 …' : base === 50 ? '50 is best, then 49, 48 …' : `${base} is best, then ${base + 1}, ${base + 2} …; below ${base} loses`

/** The tricks that win a team the game: PR-57, PR-71, and PR-60 after a Pull. */
export const needed = (view: PlayTheRanksView, team: number) => (view.puller === 1 - team ? 4 : 5)
/** PR-59, PR-72: whoever is ahead by one may still lose. */
export const lastDecides = (view: PlayTheRanksView, won: number[]) => won[0] + won[1] === 7 && view.puller === null && Math.abs(won[0] - won[1]) === 1
/** The tricks of each team. */
export const wonOf = (tricks: { winner: number }[]) => [0, 1].map((team) => tricks.filter((trick) => trick.winner === team).length)
/** A trick that may win somebody the game is waited for so many times longer. */
export const LONGER = 1.6
/** The teams that the next trick may bring the game. */
export const near = (view: PlayTheRanksView, won: number[]) =>
  [0, 1].some((team) => won[team] >= needed(view, team)) ? [] : lastDecides(view, won) ? [0, 1] : [0, 1].filter((team) => won[team] === needed(view, team) - 1)
/** PR-61: a Power card that is left after trick 8 loses all. */
export const open = (view: PlayTheRanksView) => view.options.version !== 'l2' && view.puller === null

/** How far a rank is from the best one; below a base of 10, 20 or 30 all are as bad (PR-47). */
export const away = (base: number, rank: number) => (base === 50 ? 50 - rank : rank < base ? 100 : rank - base)

/** Close enough to a best number to win many a trick. */
export const fits = (base: number, rank: number) => away(base, rank) < 5

/** PR-52, PR-R8, PR-R9: no Power card changes a lead with this rank. */
export function safe(view: PlayTheRanksView, base: number, rank: number): boolean {
  const bur = view.bur[view.bases.indexOf(base)]
  return bur !== undefined && away(base, rank) < (bur === null ? 100 : away(base, bur))
}

/** A hint for beginners: where the number of a card that lies face-down may be, not the number itself. */
const WIDE = 9
export function about(facts: CardsInfo, code: string, category: string): [number, number] {
  const slip = (code.charCodeAt(0) * 3 + code.charCodeAt(1) * 7 + category.length) % (WIDE + 1)
  const low = Math.min(Math.max(1, rankOf(facts, code, category) - slip), 50 - WIDE)
  return [low, low + WIDE]
}

/** Another hint: can this card beat whatever the one that lies face-down may be? */
export function odds(facts: CardsInfo, code: string, led: string, { category, base }: { category: string; base: number }): 'sure' | 'maybe' | 'no' {
  const own = rankOf(facts, code, category)
  const [low, high] = about(facts, led, category)
  const may = Array.from({ length: high - low + 1 }, (_, k) => low + k).filter((rank) => rank !== own)
  const beaten = may.filter((rank) => away(base, own) < away(base, rank)).length
  return beaten === may.length ? 'sure' : beaten ? 'maybe' : 'no'
}

/** The team wanted to pick the best numbers, and the other one gave more cards for it. */
export const outbid = (view: PlayTheRanksView, team: number) => view.call_team === 1 - team && view.auction.some((words, k) => view.speakers[k] === team && /^(call team|up )/.test(words))
