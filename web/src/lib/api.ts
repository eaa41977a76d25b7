// HTTP: JSON out, JSON in, and every failure a sentence that a person can read.

import type { Address, AtlasInfo, CardsInfo as Sent, CodeInfo, GameInfo, HowToInfo, Joined, Me, OwnTable, Proof, Renewed, Replay, Review, RulesInfo, TableInfo } from '../wire'
import { unpack, type CardsInfo } from './outlines'

export class Wrong extends Error {
  constructor(
    words: string,
    readonly clause: string,
    readonly status: number,
  ) {
    super(words)
  }
}

const UNREACHABLE = 'The server cannot be reached. Check the network, then try again.'

export async function ask(method: string, path: string, body?: unknown, token?: string | null): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  } catch {
    throw new Wrong(UNREACHABLE, 'network', 0)
  }
  if (answer.ok) return answer
  const said = await answer.json().catch(() => null)
  throw new Wrong(said?.error ?? `The server has no good answer (${answer.status}).`, said?.clause ?? 'server', answer.status)
}

export async function json<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const answer = await ask(method, path, body, token)
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
}

/** Asked once, then remembered. */
function once<T, S = T>(path: string, made: (sent: S) => T = (sent) => sent as unknown as T): () => Promise<T> {
  let kept: Promise<T> | null = null
  return () =>
    (kept ??= json<S>('GET', path).then(made, (wrong) => {
      kept = null
      throw wrong
    }))
}

/** The same, for each name. */
function each<T, S = T>(path: (name: string) => string, made?: (sent: S) => T): (name: string) => Promise<T> {
  const asked = new Map<string, () => Promise<T>>()
  return (name) => {
    if (!asked.has(name)) asked.set(name, once<T, S>(path(encodeURIComponent(name)), made))
    return asked.get(name)!()
  }
}
const ofGame = <T>(what: string) => each<T>((game) => `/api/games/${game}/${what}`)

/** The edition that a server gives if none is named. */
export const TODAY = '2026'
const cards = each<CardsInfo, Sent>((edition) => `/api/cards?form=6${edition && `&edition=${edition}`}`, unpack) // browsers keep it for a day: count up when its form changes

const table = (code: string) => `/api/tables/${encodeURIComponent(code)}`

export const api = {
  games: once<GameInfo[]>('/api/games?quick=true'), // most options concern only the waiting room
  allOptions: once<GameInfo[]>('/api/games'),
  /** The facts of an edition, as a table's options name it; without one, today's. */
  cards: (edition: unknown = '') => cards(edition === TODAY ? '' : String(edition)),
  /** By kind of answer, all names that there are. */
  names: once<Record<string, string[]>>('/api/names'),
  atlas: each<AtlasInfo>((edition) => `/api/atlas?edition=${edition}`),
  version: async () => ((await (await fetch('/health')).json()) as { version: string }).version, // also of a server that is ill
  address: once<Address>('/api/address'),
  code: (code: string) => json<CodeInfo>('GET', `/api/codes/${encodeURIComponent(code)}`),
  rules: ofGame<RulesInfo>('rules'),
  howto: ofGame<HowToInfo[]>('howto'),
  table: (code: string) => json<TableInfo>('GET', table(code)),
  me: (code: string, token: string) => json<Me>('GET', `/api/me/${encodeURIComponent(code)}`, undefined, token),
  mine: (tables: import('../wire').TableKey[]) => json<OwnTable[]>('POST', '/api/mine', { tables }),
  open: (body: import('../wire').NewTable) => json<Joined>('POST', '/api/tables', body),
  join: (code: string, body: import('../wire').Join) => json<Joined>('POST', `${table(code)}/join`, body),
  bird: (code: string, body: import('../wire').BirdChoice, token: string) =>
    json<TableInfo>('POST', `${table(code)}/bird`, body, token),
  leave: (code: string, token: string) => json<unknown>('POST', `${table(code)}/leave`, {}, token),
  renew: (code: string, token: string) => json<Renewed>('POST', `${table(code)}/renew`, {}, token),
  seats: (code: string, body: import('../wire').Seating, token: string) =>
    json<TableInfo>('POST', `${table(code)}/seats`, body, token),
  setup: (code: string, body: import('../wire').Setup, token: string) =>
    json<TableInfo>('POST', `${table(code)}/setup`, body, token),
  start: (code: string, token: string) => json<unknown>('POST', `${table(code)}/start`, {}, token),
  host: (code: string, body: import('../wire').HostWord, token: string) =>
    json<unknown>('POST', `${table(code)}/host`, body, token),
  rematch: (code: string, token: string) => json<unknown>('POST', `${table(code)}/rematch`, {}, token),
  forget: (code: string, token: string) => json<unknown>('DELETE', table(code), undefined, token),
  proof: (code: string) => json<Proof>('GET', `${table(code)}/proof`),
  replay: (code: string, start: number, you: number, play: number) => json<Replay>('GET', `${table(code)}/replay?start=${start}&you=${you}&play=${play}`),
  review: (code: string, seat: number, play: number) => json<Review>('GET', `${table(code)}/review?seat=${seat}&play=${play}`),
  again: (code: string, body: import('../wire').TryAgain) => json<Joined>('POST', `${table(code)}/again`, body),
  record: async (code: string) => (await ask('GET', `${table(code)}/record`)).text(),
}
