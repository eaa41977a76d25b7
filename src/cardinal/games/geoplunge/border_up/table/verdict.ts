// After the game, why a group was right or wrong: which State it was, in a sentence (GP-R36: everything is shown then).

import { list } from '$web/lib/text'
import type { CardsInfo } from '$web/lib/outlines'

export class Verdicts {
  constructor(
    private readonly facts: CardsInfo,
    private readonly level: number,
    private readonly place: { one: string; many: string },
  ) {}

  private name = (code: string) => this.facts.cards[code].card.name as string
  private borders = (one: string, other: string) => (this.facts.cards[one].card.borders as string[]).includes(other)
  private middle = (states: string[]) => states.find((one) => states.every((other) => other === one || this.borders(one, other)))

  private count = (one: string, states: string[]) => states.filter((other) => this.borders(one, other)).length

  /** At Level 2 the order says nothing (BU-13): the way is drawn through the State that borders the other two, or from one border to the State that has none. */
  way(states: string[]): string[] {
    if (this.level === 4 || states.length !== 3) return states
    const middle = this.middle(states)
    const ends = states.filter((one) => one !== middle)
    return middle ? [ends[0], middle, ends[1]] : states.toSorted((one, two) => this.count(two, states) - this.count(one, states))
  }

  /** Would the referee say that it is right? Only for whoever asks for a hint, of what they have laid. */
  fits(states: string[]): boolean {
    return this.level === 4 ? states.every((one, k) => !k || this.borders(one, states[k - 1])) : this.middle(states) !== undefined
  }

  right(states: string[]): string {
    if (this.level === 4) return `Each ${this.place.one} borders the next.`
    const [first, middle, last] = this.way(states).map(this.name)
    return `${middle} borders ${first} and ${last}.`
  }

  /** `kind`: what the referee says of the row. */
  why(states: string[], kind: string): string {
    if (kind === 'right') return this.right(states)
    if (kind === 'size') return `${states.length === 1 ? 'One card does' : `${states.length} cards do`} not make a ${this.level === 4 ? 'trip' : 'group'}.`
    if (kind === 'twice') return 'A card is listed twice.'
    if (kind === 'lonely') {
      const alone = states.filter((one) => !states.some((other) => this.borders(one, other)))
      return alone.length === 1 ? `${this.name(alone[0])} borders none of the others.` : `${list(alone.map(this.name))} do not border each other.`
    }
    if (kind === 'unsorted') {
      const k = states.findIndex((one, at) => at > 0 && !this.borders(states[at - 1], one))
      return `Right ${this.place.many}, wrong order: ${this.name(states[k - 1])} does not border ${this.name(states[k])}.`
    }
    return `No trip crosses each of these ${this.place.many} once.`
  }
}
