// A pack's rows as CSV and back, for the editor. The server judges files itself, whatever program saved them.

export type Row = [string, string, string, string, string, string, string, string]
/** Rows in our order of columns, each with the line of the file where it begins. */
export interface Sheet {
  rows: Row[]
  lines: number[]
}
// The first name of each is the one we write; the server knows the same ones (a test compares the two).
const HEADS = [
  ['question', 'text', 'prompt', 'questions'],
  ['answers', 'answer', 'right', 'correct', 'right answer', 'correct answer', 'right answers'],
  ['wrong', 'choices', 'wrong answers', 'wrong choices', 'other choices', 'distractors'],
  ['form', 'kind', 'type'],
  ['topic', 'category', 'subject'],
  ['difficulty', 'level'],
  ['explanation', 'why', 'teaches', 'note', 'feedback'],
  ['source', 'sources', 'reference'],
]

/** One line for each row: the server's line numbers tell which one it means. */
export const write = (rows: Row[]) =>
  [HEADS.map((head) => head[0]), ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""').replace(/\s*[\r\n]+\s*/g, ' ')}"`).join(',')).join('\r\n') + '\r\n'

/** A heading may have another order of columns, or other names for them. */
export function read(text: string): Sheet {
  const found = cells(text.replace(/^\ufeff/, '')).filter(({ row }) => row.some((cell) => cell.trim()))
  const names = found[0]?.row.map((cell) => cell.trim().toLowerCase()) ?? []
  const known = HEADS.map((head) => names.findIndex((name) => head.includes(name)))
  const headed = known[0] >= 0 || known.filter((place) => place >= 0).length > 1
  const places = headed ? known : HEADS.map((_, k) => k)
  const rest = headed ? found.slice(1) : found
  return { rows: rest.map(({ row }) => places.map((place) => row[place]?.trim() ?? '') as Row), lines: rest.map(({ line }) => line) }
}

function cells(text: string): { row: string[]; line: number }[] {
  const said = /^\s*"?sep=([,;\t])"?\s*?\n/i.exec(text) // Excel may say what is between the cells
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const mark = said ? said[1] : first.includes('\t') ? '\t' : first.split(';').length > first.split(',').length ? ';' : ','
  let line = said ? 2 : 1
  const rows = [{ row: [] as string[], line }]
  let cell = ''
  let quoted = false
  for (let k = said ? said[0].length : 0; k < text.length; k++) {
    const letter = text[k]
    if (letter === '\n') line++
    if (quoted) {
      if (letter === '"' && text[k + 1] === '"') cell += text[k++]
      else if (letter === '"') quoted = false
      else cell += letter
    } else if (letter === '"' && !cell) quoted = true
    else if (letter === mark || letter === '\n') {
      rows[rows.length - 1].row.push(cell)
      cell = ''
      if (letter === '\n') rows.push({ row: [], line })
    } else if (letter !== '\r') cell += letter
  }
  rows[rows.length - 1].row.push(cell)
  return rows
}
