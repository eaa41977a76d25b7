// A team's bird: the one that its name says ("Gold Finches"), or one of the sixteen. Up to sixteen teams have each their own.

import { BIRDS } from '../lib/birds'

const given = new Map<string, string>() // by team
const number = (id: string) => Number(id.replace(/\D/g, '')) || 0
const named = (name: string) => BIRDS.find((bird) => name.toLowerCase().includes(bird.id))?.id

/** Who takes part: names come first, then the others take what is free. Every screen of the day finds the same. */
export function perch(teams: { id: string; name: string }[]): void {
  given.clear()
  const taken = new Set<string>()
  const inOrder = [...teams].sort((a, b) => number(a.id) - number(b.id))
  const take = (id: string, bird: string) => (given.set(id, bird), taken.add(bird))
  for (const { id, name } of inOrder) {
    const bird = named(name)
    if (bird && !taken.has(bird)) take(id, bird)
  }
  for (const { id, name } of inOrder) {
    if (given.has(id)) continue
    const turn = BIRDS.map((_, k) => BIRDS[(number(id) + k) % BIRDS.length].id)
    take(id, turn.find((bird) => !taken.has(bird)) ?? named(name) ?? turn[0])
  }
}

export const birdOfTeam = (name: string, id: string): string => given.get(id) ?? named(name) ?? BIRDS[number(id) % BIRDS.length].id
