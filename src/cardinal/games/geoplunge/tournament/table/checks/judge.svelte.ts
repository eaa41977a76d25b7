// Asking the judge: one question at a time, and what it said.

import type { Wrong } from '$web/lib/api'
import type { Day } from '$web/desk/day.svelte'
import type { Verdict } from '$web/desk/wire'
import { askJudge, type Check } from '../api'

export class Judge {
  verdict = $state.raw<Verdict | null>(null)
  wrong = $state('')
  busy = $state(false)
  constructor(private readonly day: Day) {}

  async ask(check: Check): Promise<Verdict | null> {
    this.busy = true
    this.clear()
    try {
      this.verdict = await askJudge(this.day.code, check, this.day.token)
    } catch (error) {
      this.wrong = (error as Wrong).message
    }
    this.busy = false
    return this.verdict
  }

  clear(): void {
    this.verdict = null
    this.wrong = ''
  }
}
