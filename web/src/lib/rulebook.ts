// All rules of a game, in order: each rule with the rulings and examples that belong to it folded under it.

import type { ClauseInfo } from '../wire'

export interface Rule {
  clause: ClauseInfo
  /** Rulings and examples, to be unfolded. */
  under: ClauseInfo[]
}
export interface Section {
  title: string
  /** What all its rules begin with, such as the level they are for: said once. */
  of: string
  /** Rulings, examples: what one looks up. */
  aside: boolean
  rules: Rule[]
}

const ID = /\b[A-Z]{2}-[RED]?\d+\b/g
/** “*Level 4:* …” */
const LABEL = /^\*([^*:]{1,24}):\* /
const plain = (one: ClauseInfo) => /^[A-Z]{2}-\d/.test(one.id)
const named = (one: ClauseInfo): string[] => one.text.match(ID) ?? []

/** A ruling or an example goes under the first rule that names it, or else under the first rule that it names itself. */
export function rulebook(clauses: ClauseInfo[]): Section[] {
  const rules = new Map(clauses.filter(plain).map((clause) => [clause.id, { clause, under: [] as ClauseInfo[] }]))
  const namers = new Map<string, Rule>()
  for (const rule of rules.values()) for (const id of named(rule.clause)) if (!namers.has(id)) namers.set(id, rule)
  const sections: Section[] = []
  for (const clause of clauses) {
    const home = rules.get(clause.id) ?? null
    const over = home ? null : (namers.get(clause.id) ?? named(clause).map((id) => rules.get(id)).find((rule) => rule))
    if (over) {
      over.under.push(clause)
      continue
    }
    if (sections.at(-1)?.title !== clause.title) sections.push({ title: clause.title, of: '', aside: false, rules: [] })
    sections.at(-1)!.rules.push(home ?? { clause, under: [] })
  }
  return sections.map(({ title, rules }) => {
    const of = rules.length > 1 ? (LABEL.exec(rules[0].clause.text)?.[1] ?? '') : ''
    const shared = !!of && rules.every(({ clause }) => LABEL.exec(clause.text)?.[1] === of)
    const told = (one: ClauseInfo) => (shared ? { ...one, text: one.text.replace(LABEL, '') } : one)
    return { title, of: shared ? of : '', aside: rules.every(({ clause }) => !plain(clause)), rules: rules.map(({ clause, under }) => ({ clause: told(clause), under })) }
  })
}

/** What holds all these words, with the headings above it. */
export function search(sections: Section[], text: string): Section[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return sections
  const holds = (one: ClauseInfo) => words.every((word) => `${one.id} ${one.text}`.toLowerCase().includes(word))
  return sections
    .map(({ rules, ...section }) => ({
      ...section,
      rules: rules
        .map(({ clause, under }) => ({ clause, under: holds(clause) ? under : under.filter(holds) }))
        .filter(({ clause, under }) => holds(clause) || under.length),
    }))
    .filter(({ rules }) => rules.length)
}

/** What is folded, in words: “2 details, 1 example”. */
export function folded(under: ClauseInfo[]): string {
  const examples = under.filter((one) => /-E/.test(one.id)).length
  const rulings = under.length - examples
  const count = (n: number, what: string) => (n ? [`${n} ${what}${n > 1 ? 's' : ''}`] : [])
  return [...count(rulings, 'detail'), ...count(examples, 'example')].join(', ')
}

/** The labels of a ruling, as one would say them. */
export const plainly = (text: string) => text.replace('*Q:*', '*Question:*').replace('*Ruling:*', '*Here we play:*').replace('*Why:*', '*Why?*')
