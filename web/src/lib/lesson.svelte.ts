// A guided first round. The server plays it anew from all that we have said so far; here is only where we are.

import { tick } from 'svelte'
import type { LessonInfo, Scene } from '../wire'
import type { CardsInfo } from './outlines'
import { json } from './api'
import type { AnyView, Refusal } from './context'
import { Board } from './draft'
import { rememberLearned } from './quick'
import { sound } from './sound'
import type { Source } from './source'

const PAUSE = 1100 // ms between two things that the others do

const rowsOf = (texts: string[]) => texts.map((row) => row.split(' '))
/** The rows as one text, to be compared. */
function written(rows: string[][], anyOrder: boolean): string {
  const texts = rows.filter((row) => row.length).map((row) => (anyOrder ? [...row].sort() : row).join(' '))
  return (anyOrder ? texts.sort() : texts).join(' / ')
}

export class Lesson implements Source {
  info = $state.raw<LessonInfo | null>(null)
  wrong = $state('')
  waiting = $state(false) // for the server
  showing = $state(false) // what the others do
  rows = $state.raw<string[][]>([])
  text = $state('')
  readonly board = new Board(this)
  readonly suggestions = {}
  private scene = $state.raw<Scene | null>(null)
  private last = $state.raw<Scene | null>(null)
  private closed = false
  private readonly kept: string

  constructor(
    readonly game: string,
    readonly number: number,
    readonly facts: CardsInfo,
  ) {
    this.kept = `cardinal.lesson.${game}.${number}`
    void this.hear(this.remembered())
  }

  close(): void {
    this.closed = true
  }

  // -- what the stage sees -----------------------------------------------------------------------------------

  get ready(): boolean {
    return this.scene !== null
  }
  get view(): AnyView {
    return this.scene!.view as AnyView
  }
  get before(): AnyView | null {
    return (this.last?.view as AnyView | undefined) ?? null
  }
  get seats() {
    return this.info!.seats
  }
  get you(): number {
    return this.info!.seat
  }
  get over(): boolean {
    return this.info!.over && !this.showing
  }
  get points() {
    return this.info!.points
  }
  get winners() {
    return this.info!.winners
  }
  get live(): boolean {
    return this.info!.asked.asks !== 'end' // also while there is something to read: nothing on the table jumps
  }
  get playing(): boolean {
    return this.live
  }
  /** Is there something to do? */
  get asks(): boolean {
    return !this.busy && ['move', 'mistake', 'lay'].includes(this.info!.asked.asks)
  }
  get busy(): boolean {
    return this.waiting || this.showing
  }
  get now(): number {
    return this.scene!.now
  }
  get draft() {
    return this.board
  }

  move = async (text: string): Promise<Refusal | null> =>
    this.busy || this.asks ? this.say(text) : { clause: 'lesson', words: 'First read what I say. Then press Next.' }
  picture = (token: string): string => `/api/games/${this.game}/lessons/${this.number}/picture/${token}.svg`

  // -- what the coach hears ----------------------------------------------------------------------------------

  /** The next step: a move, or nothing where there was only something to read or to lay. */
  async say(word = ''): Promise<Refusal | null> {
    if (this.busy || !this.info) return null
    return this.hear([...this.info.done, word])
  }

  /** Done by the coach, for somebody who would like to see it. */
  async show(): Promise<void> {
    const asked = this.info!.asked
    if (asked.asks === 'lay') {
      this.rows = rowsOf(asked.lay)
      await new Promise((go) => setTimeout(go, PAUSE))
    } else await this.say(asked.do)
  }

  again(): void {
    this.last = null
    void this.hear([])
  }

  /** Are the cards on the board where the coach wants them? */
  get laid(): boolean {
    const { asks, lay, any_order = false } = this.info!.asked
    return asks === 'lay' && written(this.rows, any_order) === written(rowsOf(lay ?? []), any_order)
  }

  /** Where the order counts: the first card that is not the next one. */
  get stray(): string | undefined {
    const { lay, any_order } = this.info!.asked
    const wanted = rowsOf(lay ?? [])
    return !this.asks || any_order || !wanted.length ? undefined : this.rows.flatMap((row, k) => row.filter((card, place) => wanted[k]?.[place] !== card))[0]
  }

  /** What is wrong on the board: a card that does not belong there, or all of them, but elsewhere. */
  get astray(): string {
    const wanted = rowsOf(this.info!.asked.lay ?? []).flat()
    const laid = this.rows.flat()
    const stray = laid.find((card) => !wanted.includes(card))
    if (this.stray) return 'Not quite: that one goes back. Tap the cards that I named, in that order.'
    if (!this.asks || !wanted.length || this.laid || (!stray && laid.length < wanted.length)) return ''
    const name = stray && (this.facts.cards[stray]?.card.name as string | undefined)
    if (name) return `${name} does not belong here. Tap it to take it back.`
    return stray ? 'Not quite. Tap a card to take it back, or press “Show me”.' : 'Right cards, but one lies in another group. Tap it to take it back. Then tap it again.'
  }

  /** The cards that are still to be laid. */
  get missing(): string[] {
    return rowsOf(this.info!.asked.lay ?? []).flat().filter((card) => !this.rows.flat().includes(card))
  }

  private async hear(words: string[]): Promise<Refusal | null> {
    this.waiting = true
    this.wrong = ''
    try {
      const info = await json<LessonInfo>('POST', `/api/games/${encodeURIComponent(this.game)}/lessons/${this.number}`, { done: words })
      const came = info.done.length > (this.info?.done.length ?? 0)
      this.showing = came
      this.info = info
      this.remember(info.done)
      if (info.asked.asks === 'end') {
        rememberLearned(this.game, this.number)
        sound.win()
      }
      if (info.asked.asks !== 'end' && this.rows.length && words.at(-1) === '' && info.praise) sound.right() // laid: no moment of the table's own
      if (came) this.text = ''
      void this.run(info.scenes, info.asked.board ?? null)
      return info.refused && { clause: info.refused.clause, words: info.refused.error }
    } catch (error) {
      this.wrong = (error as Error).message
      return { clause: 'network', words: this.wrong }
    } finally {
      this.waiting = false
    }
  }

  /** One thing after the other, so that the eye can follow. */
  private async run(scenes: Scene[], board: string[] | null): Promise<void> {
    for (const [k, scene] of scenes.entries()) {
      const passed = k ? scene.now - scenes[k - 1].now : 0 // by the table's own clock, if that is what happened
      if (k) await new Promise((go) => setTimeout(go, passed ? Math.min(passed, PAUSE) : PAUSE))
      if (this.closed) return
      // Where nothing has happened, or a mistake is taken back, there is no moment to be shown.
      this.last = scenes.length === 1 && !scene.story.length && this.scene ? scene : this.scene
      this.scene = scene
    }
    await tick() // a table that is new clears the board
    if (board) this.rows = rowsOf(board)
    this.showing = false
  }

  // A page that is opened again goes on with the same step.
  private remembered(): string[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.kept) ?? '[]') as string[]
    } catch {
      return []
    }
  }

  private remember(words: string[]): void {
    try {
      sessionStorage.setItem(this.kept, JSON.stringify(this.info?.asked.asks === 'end' ? [] : words))
    } catch {
      // then it begins anew
    }
  }
}
