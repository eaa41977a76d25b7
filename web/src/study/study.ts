// Study: the line to the server. This device holds the key to its journal, and nothing else.

import { ask, json, Wrong } from '../lib/api'
import { randomHex } from '../lib/ids'
import { router } from '../lib/router.svelte'
import { choice, choose } from '../lib/seats'
import type { Ask, Glance, Imported, Judged, LookAgain, Next, Reply, StudyCode, StudyKey } from './wire'

const KEY = 'study'
export const zone = () => -new Date().getTimezoneOffset()
export const begun = () => choice(KEY, '') !== ''
export const replyId = () => randomHex(12)

let making: Promise<string> | null = null
async function key(): Promise<string> {
  const kept = choice(KEY, '')
  if (kept) return kept
  making ??= json<StudyKey>('POST', '/api/study/learners').then(
    (made) => (choose(KEY, made.key), made.key),
    (wrong) => {
      making = null
      throw wrong
    },
  )
  return making
}

/** A server that does not know this device begins anew: the old journal is not there. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await json<T>(method, `/api/study${path}`, body, await key())
  } catch (wrong) {
    if (!(wrong instanceof Wrong) || wrong.clause !== 'key') throw wrong
    forgetKey()
    return await json<T>(method, `/api/study${path}`, body, await key())
  }
}

function forgetKey(): void {
  choose(KEY, '')
  making = null
}

export const study = {
  glance: () => call<Glance>('GET', `?zone=${zone()}`),
  next: (wish: Ask) => call<Next>('POST', '/next', { ...wish, zone: zone() }),
  answer: (reply: Reply) => call<Judged>('POST', '/answer', { ...reply, zone: zone() }),
  look: (code: string, token: string) => call<LookAgain[]>('POST', '/plays', { code, token }),
  goal: (goal: number) => call<void>('POST', '/settings', { goal }),
  code: async () => (await call<StudyCode>('POST', '/codes', {})).code,
  join: async (code: string) => {
    const made = await json<StudyKey>('POST', '/api/study/join', { code })
    choose(KEY, made.key)
    making = null
  },
  bring: async (file: File) => call<Imported>('POST', '/import', JSON.parse(await file.text())),
  forget: async () => {
    await call<void>('DELETE', '')
    forgetKey()
  },
  /** The file goes to the person's downloads: a link could not carry the key. */
  save: async (form: 'json' | 'csv' | 'anki') => {
    const answer = await ask('GET', `/api/study/export?form=${form}`, undefined, await key())
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await answer.blob())
    link.download = `cardinal-study.${form === 'anki' ? 'apkg' : form}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  },
}

/** What a practice asks, from the page before to this one: too long for an address. */
export const practice = { items: [] as string[], about: '' }
export function practiceNow(items: string[], about: string): void {
  Object.assign(practice, { items, about })
  router.go('/study/practice')
}

/** Of choices: many of them are numbers. */
export const LETTERS = 'ABCDEFGH'
export const LEVELS = ['not asked yet', 'just started', 'getting there', 'I know it', 'I know it by heart'] as const
export const days = (n: number) => (n === 1 ? 'tomorrow' : n < 31 ? `in ${n} days` : n < 320 ? `in ${Math.round(n / 30)} months` : 'in a year')
