// Teams as people paste them: one a line, from a spreadsheet, a CSV file or a message. `cardinal pair` reads the same shape.

import type { NewTeam } from './wire'

export interface Read {
  line: number
  team: NewTeam
  wrong: string // what is wrong with this line, and what would be right
}

const NAMES = ['team', 'name', 'team name', 'teams']
const SCHOOLS = ['school', 'club', 'class']

const alike = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** The cells of CSV text, with quotes; the mark is whichever of , ; and tab the first line has. */
function cells(text: string): { line: number; cells: string[] }[] {
  const first = text.split(/\r?\n/).find((line) => line.trim()) ?? ''
  const mark = [',', ';', '\t'].find((one) => first.includes(one)) ?? ','
  const rows: { line: number; cells: string[] }[] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const end = () => {
    row.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  const endRow = () => {
    end()
    if (row.some(Boolean)) rows.push({ line: begun, cells: row })
    row = []
    begun = line + 1
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char === '"' && text[at + 1] === '"') cell += text[++at]
      else if (char === '"') quoted = false
      else cell += char
    } else if (char === '"' && !cell.trim()) quoted = true
    else if (char === mark) end()
    else if (char === '\n') endRow()
    else cell += char
    if (char === '\n') line++
  }
  line++
  endRow()
  return rows
}

/** Each line with its team, or with what is wrong. `known`: the names that the day has already. */
export function readTeams(text: string, known: string[] = []): Read[] {
  const rows = cells(text.replace(/^\ufeff/, '').replace(/\r/g, ''))
  const seen = new Map<string, number>(known.map((name) => [alike(name), 0]))
  const heads = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const headed = heads.some((head) => NAMES.includes(head))
  const name = headed ? heads.findIndex((head) => NAMES.includes(head)) : 0
  const school = headed ? heads.findIndex((head) => SCHOOLS.includes(head)) : 1
  return rows.slice(headed ? 1 : 0).map(({ line, cells }) => {
    const team = {
      name: cells[name] ?? '',
      school: school >= 0 ? (cells[school] ?? '') : '',
      members: cells.filter((cell, at) => at !== name && at !== school && cell),
    }
    const before = seen.get(alike(team.name))
    let wrong = ''
    if (!team.name) wrong = 'There is no name. Each line begins with the name of a team.'
    else if (before === 0) wrong = `${team.name} is entered already. Each team needs a name of its own.`
    else if (before !== undefined) wrong = `${team.name} is in line ${before}, too. Each team needs a name of its own.`
    else seen.set(alike(team.name), line)
    return { line, team, wrong }
  })
}
