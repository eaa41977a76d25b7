// Changes that the server has not answered yet: kept in this browser, sent in their order, each under its own name, so
// that sending one twice does it once. A tap in a dead spot of the gym is not lost by closing the page.

import { Wrong } from '../lib/api'
import { moveId } from '../lib/ids'
import { choice, choose } from '../lib/seats'
import type { AnyChange, Done } from './wire'

export interface Waiting {
  id: string
  change: AnyChange
  at: number // when it was tapped: the phone's own clock, for people
}

export interface Refused {
  id: string
  change: AnyChange
  clause: string
  words: string
}

const FIRST = 400
const SLOWEST = 8000

const ELSEWHERE = 3000 // what another tab has not sent by then, this one sends

/** The server did not judge it: the network, or a server that starts again or has too much to do. */
const later = (wrong: unknown) => !(wrong instanceof Wrong) || [0, 408, 425, 429].includes(wrong.status) || wrong.status >= 500

/** The link is old, or the server knows nothing of the day (it may have been started on another database): that is no
 *  answer to a change, and what waits is not thrown away. */
const unknown = ({ status, clause }: Wrong) => status === 401 || (status === 404 && clause === 'code')

export class Queue {
  private waiting: Waiting[] = []
  private mine: Waiting[] = [] // of this tab, and not answered to it: somebody waits here, whoever sends it
  private sending = false
  private timer = 0
  private wait = FIRST
  private closed = false

  constructor(
    private readonly code: string,
    private readonly role: string,
    private readonly ask: (id: string, change: AnyChange) => Promise<Done>,
    private readonly told: {
      changed: (waiting: Waiting[]) => void
      done: (one: Waiting, said: string, number: number) => void
      refused: (one: Refused) => void
      oldLink: (words: string, clause: string) => void
    },
  ) {
    addEventListener('online', this.hurry)
    addEventListener('storage', this.elsewhere)
    this.show(this.kept())
    void this.send()
  }

  private get key(): string {
    return `day.${this.code}.${this.role}`
  }

  add(change: AnyChange): string {
    const one = { id: moveId(), change, at: Date.now() }
    this.mine.push(one)
    this.keep(this.kept())
    void this.send()
    return one.id
  }

  /** Another tab of this browser may have the same link: what is stored counts, and what this tab has added, even where
   *  the browser could not store it, or the other tab has sent it: sent again, it gets the same answer. */
  private kept(): Waiting[] {
    const stored = choice<Waiting[]>(this.key, [])
    return [...stored, ...this.mine.filter((one) => !stored.some((other) => other.id === one.id))]
  }

  private keep(waiting: Waiting[]): void {
    choose(this.key, waiting)
    this.show(waiting)
  }

  private show(waiting: Waiting[]): void {
    this.waiting = waiting
    this.told.changed(waiting)
  }

  private elsewhere = (event: StorageEvent): void => {
    if (event.key !== `cardinal.${this.key}`) return
    this.show(this.kept())
    if (this.sending || !this.waiting.length) return
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => void this.send(), ELSEWHERE) // that tab may be closed before it is sent
  }

  hurry = (): void => {
    clearTimeout(this.timer)
    this.wait = FIRST
    void this.send()
  }

  private async send(): Promise<void> {
    if (this.sending || this.closed) return
    this.sending = true
    clearTimeout(this.timer)
    while (this.waiting.length && !this.closed) {
      const one = this.waiting[0]
      try {
        const { said, number } = await this.ask(one.id, one.change)
        this.answered(one)
        this.told.done(one, said, number)
      } catch (wrong) {
        if (later(wrong)) {
          this.timer = window.setTimeout(() => void this.send(), this.wait + Math.random() * 150)
          this.wait = Math.min(this.wait * 2, SLOWEST)
          break
        }
        const { clause, message } = wrong as Wrong
        if (unknown(wrong as Wrong)) {
          this.told.oldLink(message, clause) // nothing is thrown away: a new link for the same table sends it
          break
        }
        this.answered(one)
        this.told.refused({ id: one.id, change: one.change, clause, words: message })
      }
    }
    this.sending = false
  }

  private answered(one: Waiting): void {
    this.wait = FIRST
    this.mine = this.mine.filter((other) => other.id !== one.id)
    this.keep(this.kept().filter((other) => other.id !== one.id))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    removeEventListener('storage', this.elsewhere)
  }
}
