// What the next trick may decide: the call before it.

import type { Told } from '$web/lib/context'
import { says } from '$web/lib/text'

const WIN = 4 // tricks
const CLEAN = 5 // the bonus

export interface Stake {
  title: string
  /** What a bot says to it, if it is behind, if it is ahead. */
  teases?: [string, string]
  words: string
  /** The team that is about to win; null: both. */
  team: number | null
}

/** `won`: the tricks, by team. null: nothing is decided by it. */
export function stakeOf(won: number[], mine: number, t: Pick<Told, 'teamName'>): Stake | null {
  const ahead = won[mine] > won[1 - mine] ? mine : 1 - mine
  const [more, less] = [won[ahead], won[1 - ahead]]
  const whose = t.teamName(ahead)
  const you = whose === 'You'
  if (more === WIN - 1 && less === WIN - 2) return { title: `${won[mine]}–${won[1 - mine]}: all or nothing!`, words: 'Whoever wins the last trick wins the game.', team: null }
  if (more === WIN - 1 && less < more) return { title: 'Match point!', words: you ? 'One more trick, and you win the game.' : `One more trick, and ${says(whose, 'win')} the game.`, team: ahead }
  if (more === WIN && less < 2) {
    const won = `${says(whose, 'have').replace('haves', 'has')} won`
    return { title: you ? `${won}! Now the bonus` : `${won}. Stop the bonus!`, words: you ? `A fifth trick makes it ${CLEAN * 4} points.` : `Win this trick, and ${whose} misses the bonus.`, team: ahead, teases: ['No bonus for you!', 'One more, please!'] }
  }
  return null
}

/** Whether the last one of these tricks is the fourth of its winner: nobody can take the game away any more. */
export const decides = (tricks: { winner: number }[]) => tricks.filter(({ winner }) => winner === tricks.at(-1)?.winner).length === WIN
