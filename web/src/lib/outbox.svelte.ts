// Moves on their way: each is kept until the server has answered it.

import type { MoveIn } from '../wire'
import type { Refusal } from './context'

const AGAIN = 700 // ms until a move that could not be saved is sent again
const TRIES = 6

interface Unanswered {
  message: MoveIn
  tries: number // that could not be saved
  answer: (refusal: Refusal | null) => void
}

export class Outbox {
  waiting = $state(0)
  private unanswered = new Map<string, Unanswered>()

  /** `patient`: the server knows why nothing can be saved, so a move is sent as often as it takes. */
  constructor(
    private readonly send: (message: MoveIn) => unknown, // if the line is whole
    private readonly patient: () => boolean,
  ) {}

  post(message: MoveIn): Promise<Refusal | null> {
    this.waiting += 1
    return new Promise((answer) => {
      this.unanswered.set(message.id, { message, tries: 0, answer })
      this.send(message)
    })
  }

  /** The line is whole again: nobody knows what of this has arrived, and the server takes each move once. */
  again(): void {
    for (const { message } of this.unanswered.values()) this.send(message)
  }

  /** Whose seat the move is for; nothing: it does not say, or is not on its way. */
  seat(id: string): number | null | undefined {
    return this.unanswered.get(id)?.message.seat
  }

  /** What could not be saved is sent again, for as long as the server knows why, or a few times. */
  refused(id: string, refusal: Refusal): void {
    const found = this.unanswered.get(id)
    if (!found || refusal.clause !== 'store' || (!this.patient() && found.tries >= TRIES)) return this.answered(id, refusal)
    found.tries += 1
    setTimeout(() => this.unanswered.has(id) && this.send(found.message), AGAIN * (0.5 + Math.random()))
  }

  answered(id: string, refusal: Refusal | null): void {
    const found = this.unanswered.get(id)
    if (!found) return
    this.unanswered.delete(id)
    this.waiting -= 1
    found.answer(refusal)
  }
}
