// What the console asks the server for: the match's pack, once, and a judge, when there is a network.

import { json } from '$web/lib/api'
import type { Verdict } from '$web/desk/wire'
import type { AnswerCheck, BurCheck, DrawCheck, GroupsCheck, GuessCheck, NameCheck, Pack, RowCheck, TrickCheck, ZapCheck } from './wire'

export type Check = GroupsCheck | RowCheck | NameCheck | TrickCheck | BurCheck | ZapCheck | GuessCheck | AnswerCheck | DrawCheck

const day = (code: string) => `/api/days/${encodeURIComponent(code)}`
export const fetchPack = (code: string, token: string | null) => json<Pack>('GET', `${day(code)}/pack`, undefined, token)
export const askJudge = (code: string, check: Check, token: string | null) => json<Verdict>('POST', `${day(code)}/check`, check, token)
