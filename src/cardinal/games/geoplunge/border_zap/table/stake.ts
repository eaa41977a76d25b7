// What the next trick may decide: the call before it.

import type { Told } from '$web/lib/context'
import { says } from '$web/lib/text'

const WIN = 4 // tricks
const CLEAN = 5 // the bonus

export interface Stake {
  title: string
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
  if (more === WIN && less < 2) return { title: `${says(whose, 'have').replace('haves', 'has')} won! Now the bonus …`, words: you ? `A fifth trick makes it ${CLEAN * 4} points.` : `Win this trick, and ${whose} misses the bonus.`, team: ahead }
  return null
}
