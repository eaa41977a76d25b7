// The team's shared board: shown at once where we put a card, and set right by what the server says.

import type { DraftIn } from '../wire'
import type { Draft } from './context'

const TRUST = 2500 // ms in which our own newer change is shown, not an older word of the server: a slow line takes that long

interface Shown {
  rows: string[][]
  text: string
}

export class Board implements Draft {
  send: (change: Omit<DraftIn, 't'>) => void = () => {}
  private number = 0 // of the server's last change
  private expected = 0
  private told = '' // the server's last words
  private late: { rows: string[][]; text: string; number: number } | null = null
  private timer = 0

  constructor(private readonly shown: Shown) {}

  get rows(): string[][] {
    return this.shown.rows
  }

  get text(): string {
    return this.shown.text
  }

  renew(): void {
    this.number = this.expected = 0
    this.told = ''
    this.late = null
  }

  heard(rows: string[][], text: string, number: number): void {
    this.number = number
    this.told = text
    if (this.timer && number < this.expected) {
      this.late = { rows, text, number }
      return
    }
    this.late = null
    this.expected = number
    this.shown.rows = rows
    this.shown.text = text
  }

  /** After a reconnect: a server that has lost the board gets it again, and what was written meanwhile. */
  again(): void {
    if (this.shown.text !== this.told) this.write(this.shown.text)
    if (this.shown.rows.some((row) => row.length)) this.send({ rows: this.shown.rows })
  }

  find(card: string): { slot: number; place: number } | null {
    for (const [slot, row] of this.rows.entries()) {
      const place = row.indexOf(card)
      if (place >= 0) return { slot, place }
    }
    return null
  }

  lay(card: string, slot: number, place?: number): void {
    const rows = this.without(card)
    while (rows.length <= slot) rows.push([])
    rows[slot].splice(place ?? rows[slot].length, 0, card)
    this.change(rows, { lay: [card, slot, place ?? null] })
  }

  take(card: string): void {
    if (this.find(card)) this.change(this.without(card), { take: card })
  }

  clear(): void {
    this.change([], { clear: true })
  }

  write(text: string): void {
    this.shown.text = text
    this.mine({ text })
  }

  private without(card: string): string[][] {
    return this.rows.map((row) => row.filter((other) => other !== card))
  }

  private change(rows: string[][], said: Omit<DraftIn, 't'>): void {
    this.shown.rows = rows
    this.mine(said)
  }

  private mine(said: Omit<DraftIn, 't'>): void {
    this.expected = Math.max(this.expected, this.number) + 1
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => {
      this.timer = 0
      const late = this.late
      if (late) this.heard(late.rows, late.text, late.number)
    }, TRUST)
    this.send(said)
  }
}
