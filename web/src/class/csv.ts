// A pack's rows as CSV and back, for the editor. The server reads files itself, whatever program saved them.

export type Row = [string, string, string, string, string, string, string, string]
const HEADS = ['question', 'answers', 'wrong', 'form', 'topic', 'difficulty', 'explanation', 'source']

export const write = (rows: Row[]) => [HEADS, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n'

/** Rows in our order of columns; a heading may have another. */
export function read(text: string): Row[] {
  const found = cells(text.replace(/^\ufeff/, '')).filter((row) => row.some((cell) => cell.trim()))
  const names = found[0]?.map((cell) => cell.trim().toLowerCase()) ?? []
  const headed = names.includes('question')
  const places = HEADS.map((head, k) => (headed ? names.findIndex((name) => name === head || (head === 'answers' && name === 'answer')) : k))
  return found.slice(headed ? 1 : 0).map((row) => places.map((place) => row[place]?.trim() ?? '') as Row)
}

function cells(text: string): string[][] {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const mark = first.includes('\t') ? '\t' : first.split(';').length > first.split(',').length ? ';' : ','
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let k = 0; k < text.length; k++) {
    const letter = text[k]
    if (quoted) {
      if (letter === '"' && text[k + 1] === '"') cell += text[k++]
      else if (letter === '"') quoted = false
      else cell += letter
    } else if (letter === '"' && !cell) quoted = true
    else if (letter === mark || letter === '\n') {
      rows[rows.length - 1].push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  rows[rows.length - 1].push(cell)
  return rows
}
