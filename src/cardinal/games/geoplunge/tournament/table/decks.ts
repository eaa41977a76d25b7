// The decks that the phone turns. Where a game begins in them follows from the games played before it, so that a second
// phone, or the same one loaded again, shows the same cards.

import type { Pack, PowerFace } from './wire'

export type DeckName = 'power' | 'clue' | 'challenge'

/** How often the Power deck has been shuffled, and how far each deck has been used, by the games so far. */
function used(pack: Pack, games: string[]): { shuffles: number; at: Record<DeckName, number> } {
  const at = { power: 0, clue: 0, challenge: 0 }
  let shuffles = 0
  for (const game of games) {
    const script = Object.values(pack.scripts).find((one) => one.game === game) // two versions use the decks alike
    if (!script) continue
    for (const deck of ['power', 'clue', 'challenge'] as const) at[deck] += script.uses[deck] ?? 0
    if (script.shuffles.includes('power')) {
      shuffles += 1
      at.power = 0
    }
  }
  return { shuffles, at }
}

const face = (pack: Pack, id: string): PowerFace => pack.faces.find((one) => one.id === id)!

/** Game 4 of Level 4: the card on top names the version. */
export function topPower(pack: Pack, games: string[]): PowerFace {
  return face(pack, cardAt(pack, games, 'power', 0))
}

/** The name of the n-th card of a deck that a game turns, from 0. */
export function cardAt(pack: Pack, games: string[], deck: DeckName, n: number): string {
  const { shuffles, at } = used(pack, games)
  const names =
    deck === 'power' ? pack.power[shuffles % pack.power.length] : (deck === 'clue' ? pack.clue : pack.challenge).map((card) => card.id)
  return names[(at[deck] + n) % names.length]
}

export const powerFace = face
export const clueFace = (pack: Pack, id: string) => pack.clue.find((one) => one.id === id)!
export const challengeFace = (pack: Pack, id: string) => pack.challenge.find((one) => one.id === id)!
