// The days over HTTP.

import { ask, json, Wrong } from '../lib/api'
import type { AnyChange, Boxes, DayLinks, DayMade, DayMe, DaySeat, Done, GameOffer, HallView, Line, NewDay, Renew, SheetLine } from './wire'

const PATIENCE = 12_000

/** In a dead spot a request can hang for minutes. Asking again does no harm: a change has a name of its own. */
const soon = <T>(asked: Promise<T>) =>
  Promise.race([
    asked,
    new Promise<T>((_, fail) => setTimeout(() => fail(new Wrong('The server does not answer.', 'network', 0)), PATIENCE)),
  ])

const LONGEST_SHEET = 700_000 // bytes

const base64 = (file: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => fail(new Wrong('This file cannot be read. Choose it again.', 'file', 0))
    reader.readAsDataURL(file)
  })

const day = (code: string) => `/api/days/${encodeURIComponent(code)}`

export const days = {
  games: () => json<GameOffer[]>('GET', '/api/days/games'),
  open: (body: NewDay) => json<DayMade>('POST', '/api/days', body),
  restore: (backup: unknown) => json<DayMade>('POST', '/api/days/restore', backup),
  hall: (code: string) => json<HallView>('GET', day(code)),
  me: (code: string, token: string) => json<DayMe>('GET', `${day(code)}/me`, undefined, token),
  change: (code: string, id: string, change: AnyChange, token: string | null) =>
    soon(json<Done>('POST', `${day(code)}/changes`, { id, change }, token)),
  /** Of a long file its beginning says enough: what it is, or that it has too many lines. */
  sheet: async (code: string, sheet: Blob, token: string | null) =>
    json<SheetLine[]>('POST', `${day(code)}/sheet`, { data: await base64(sheet.slice(0, LONGEST_SHEET)) }, token),
  history: (code: string, token: string | null) => json<Line[]>('GET', `${day(code)}/history`, undefined, token),
  links: (code: string, token: string | null) => json<DayLinks>('GET', `${day(code)}/links`, undefined, token),
  renew: (code: string, whose: Renew, token: string | null) => json<unknown>('POST', `${day(code)}/links`, whose, token),
  seat: (code: string, name: string, token: string | null) => json<DaySeat>('POST', `${day(code)}/seat`, { name }, token),
  boxes: (code: string, token: string | null) => json<Boxes[]>('GET', `${day(code)}/paper`, undefined, token),
  keep: (code: string, on: boolean, token: string | null) => json<unknown>('POST', `${day(code)}/keep`, { on }, token),
  forget: (code: string, token: string | null) => json<unknown>('DELETE', day(code), undefined, token),

  /** Paper and files need the host's token in the header, so they cannot be links: fetch, then save. */
  async save(code: string, path: string, name: string, token: string | null): Promise<void> {
    const answer = await ask('GET', `${day(code)}/${path}`, undefined, token)
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}
