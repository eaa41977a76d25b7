// A team's bird: the one that its name says ("Gold Finches"), or one of the sixteen, always the same.

import { BIRDS } from '../lib/birds'

export function birdOfTeam(name: string, id: string): string {
  const words = name.toLowerCase()
  const named = BIRDS.find((bird) => words.includes(bird.id))
  return (named ?? BIRDS[(Number(id.replace(/\D/g, '')) || 0) % BIRDS.length]).id
}
