// A class as this browser knows it: HTTP, one line to the server, and the answers that are still on their way.

import { ask, json } from '../lib/api'
import { TableClock } from '../lib/clock'
import { moveId } from '../lib/ids'
import { choice, choose } from '../lib/seats'
import { Line } from '../lib/socket'
import type { AssignmentView, ClassMade, ClassMessage, ClassMessageIn, ClassReport, ClassView, Entered, ItemTable, NewAssignment, NewClass, NewQuiz, NewTables, PackMade, StudentKey, TablesReport, TopicInfo } from './wire'

export interface Held {
  code: string
  name: string
  token: string
  role: 'teacher' | 'student'
}
export interface KeptPack {
  fingerprint: string
  title: string
  csv: string
}

const CLASSES = 'classes'
const PACKS = 'packs'
const STUDY = 'study'

export const kept = () => choice<Held[]>(CLASSES, [])
export const heldFor = (code: string) => kept().find((held) => held.code === code) ?? null
export function keep(held: Held): void {
  choose(CLASSES, [held, ...kept().filter((one) => one.code !== held.code)].slice(0, 40))
}
export const drop = (code: string) => choose(CLASSES, kept().filter((one) => one.code !== code))
export const keptPacks = () => choice<KeptPack[]>(PACKS, [])
export const keepPacks = (packs: KeptPack[]) => choose(PACKS, packs)
/** Studying on this device goes on in the student's own journal. */
export const studyAs = (key: string) => choose(STUDY, key)

/** An address, with or without http://, that only this computer itself can open. */
export const alone = (site: string) => /^(https?:\/\/)?(localhost|127\.|\[::1\])/.test(site)

const at = (code: string) => `/api/classes/${encodeURIComponent(code)}`

export const classes = {
  open: (body: NewClass) => json<ClassMade>('POST', '/api/classes', body),
  topics: () => json<TopicInfo[]>('GET', '/api/classes/topics'),
  enter: (code: string, key: string, name: string) => json<Entered>('POST', `${at(code)}/enter`, { key, name }),
  add: (code: string, students: string, token: string) => json<void>('POST', `${at(code)}/students`, { students }, token),
  dropStudent: (code: string, student: string, token: string) => json<void>('DELETE', `${at(code)}/students/${student}`, undefined, token),
  forget: (code: string, token: string) => json<void>('DELETE', at(code), undefined, token),
  door: (code: string, open: boolean, token: string) => json<void>('POST', `${at(code)}/door`, { open }, token),
  keys: (code: string, token: string) => json<StudentKey[]>('GET', `${at(code)}/keys`, undefined, token),
  quiz: (code: string, body: NewQuiz, token: string) => json<void>('POST', `${at(code)}/quiz`, body, token),
  tables: (code: string, body: NewTables, token: string) => json<void>('POST', `${at(code)}/tables`, body, token),
  startTable: (code: string, table: string, token: string) => json<void>('POST', `${at(code)}/tables/${table}/start`, undefined, token),
  wrongAt: (code: string, token: string) => json<TablesReport>('GET', `${at(code)}/tables`, undefined, token),
  items: (code: string, topic: string, token: string) => json<ItemTable>('GET', `${at(code)}/items?topic=${encodeURIComponent(topic)}`, undefined, token),
  report: (code: string, token: string) => json<ClassReport>('GET', `${at(code)}/report`, undefined, token),
  assign: (code: string, body: NewAssignment, token: string) => json<void>('POST', `${at(code)}/assignments`, body, token),
  unassign: (code: string, id: string, token: string) => json<void>('DELETE', `${at(code)}/assignments/${id}`, undefined, token),
  todo: (code: string, token: string) => json<AssignmentView[]>('GET', `${at(code)}/todo`, undefined, token),
  pack: (title: string, data: string) => json<PackMade>('POST', '/api/packs', { title, data }),
  printPack: async (title: string, data: string) => (await ask('POST', '/api/packs/pdf', { title, data })).blob(),
  async save(code: string, path: string, name: string, token: string): Promise<void> {
    save(await (await ask('GET', `${at(code)}/${path}`, undefined, token)).blob(), name)
  },
}

export function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const base64 = (file: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => fail(new Error('This file cannot be read. Choose it again.'))
    reader.readAsDataURL(file)
  })

export class Classroom {
  view = $state.raw<ClassView | null>(null)
  now = $state(0)
  online = $state(false)
  /** What the server said to our last message: a refusal, or “Which one?”. */
  said = $state('')
  /** Why the line is closed for good. */
  bye = $state('')
  /** An answer of ours that the server has not confirmed yet. */
  pending = $state.raw<{ id: string; number: number; text: string } | null>(null)
  private clock = new TableClock()
  private line: Line<ClassMessage, ClassMessageIn>
  private ticking: number

  constructor(
    readonly code: string,
    readonly token: string | null,
  ) {
    this.line = new Line(`class/${code}`, this.hello, this.heard, () => (this.online = false))
    this.ticking = window.setInterval(() => (this.now = this.clock.now()), 100)
  }

  answer(number: number, text: string): void {
    this.pending = { id: moveId(), number, text }
    this.said = ''
    this.send()
  }

  goOn(number: number): void {
    this.line.send({ t: 'next', id: moveId(), number })
  }

  close(): void {
    clearInterval(this.ticking)
    this.line.close()
  }

  /** Sent again after a cut line: it has a name, so it counts once. */
  private send(): void {
    if (this.pending && this.online) this.line.send({ t: 'answer', ...this.pending })
  }

  private hello = (): void => {
    this.line.send({ t: 'hello', token: this.token })
    for (const delay of [0, 150, 400]) setTimeout(() => this.line.ping(), delay)
  }

  private heard = (message: ClassMessage): void => {
    if (message.t === 'pong') this.clock.heard(message.c, message.s)
    else if (message.t === 'sync') this.line.send({ t: 'sync', k: message.k })
    else if (message.t === 'bye') {
      if (message.clause === 'slow' || message.clause === 'closing') return
      this.bye = message.words
      this.line.close()
    } else if (message.t === 'ok') {
      if (message.id === this.pending?.id) this.pending = null
      this.said = message.words ?? ''
    } else if (message.t === 'no') {
      if (message.id === this.pending?.id) this.pending = null
      this.said = message.words
    } else if (message.t === 'view') {
      if (!this.online) this.clock.set(message.now, message.speed)
      const fresh = !this.online
      this.online = true
      if (this.view?.quiz?.question?.number !== message.view.quiz?.question?.number) this.said = ''
      this.view = message.view
      if (fresh) this.send()
    }
    this.now = this.clock.now()
  }
}
