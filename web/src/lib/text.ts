// Small words: counting, time, and the few marks of Markdown that the rules' texts use.

/** With a real minus sign, as printed. */
export const figure = (n: number) => String(n).replace('-', '−')

export const count = (n: number, one: string, many = `${one}s`) => `${figure(n)} ${n === 1 ? one : many}`

export const list = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** 1st, 2nd, 3rd, 11th. */
export const ordinal = (n: number) => n + (n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'))

/** '2026-11-24' as “Nov 24”. */
export const dayOf = (date: string) => new Date(`${date}T12:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })

/** 83 s as 1:23; under ten seconds still whole ones, so that nothing flickers. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** “2 days and 5 hours”, “3 hours”, “20 minutes”: for a slow table. */
export function span(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes < 60) return count(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (!days) return count(hours, 'hour')
  return list([count(days, 'day'), ...(hours % 24 ? [count(hours % 24, 'hour')] : [])])
}

/** “2 d 5 h”, “3 h”, “20 min”: the same on a dial. */
export function brief(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return days ? `${days} d${hours ? ` ${hours} h` : ''}` : hours ? `${hours} h` : `${minutes} min`
}

/** `says('You', 'draw')` is “You draw”, `says('Wren', 'draw')` is “Wren draws”. */
export function says(who: string, verb: string): string {
  const odd: Record<string, [string, string]> = { is: ['is', 'are'], has: ['has', 'have'], was: ['was', 'were'] }
  const [third, second] = odd[verb] ?? [/(s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`, verb]
  return `${who} ${who === 'You' ? second : third}`
}

/** “Your turn”, “Wren's turn”. */
export const turnOf = (who: string) => (who === 'You' ? 'Your turn' : `${who}’${who.endsWith('s') ? '' : 's'} turn`)

export interface Piece {
  kind: 'text' | 'strong' | 'em' | 'code' | 'clause'
  words: string
}

const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*?)\*|\b([A-Z]{2}-[RED]?\d+)\b/g

/** One line of the rules in pieces: **strong**, *em*, `code`, and clause ids, which become links. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let last = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > last) found.push({ kind: 'text', words: text.slice(last, match.index) })
    const [whole, strong, code, em, clause] = match
    if (strong !== undefined) found.push({ kind: 'strong', words: strong })
    else if (code !== undefined) found.push({ kind: 'code', words: code })
    else if (em !== undefined) found.push({ kind: 'em', words: em })
    else found.push({ kind: 'clause', words: clause })
    last = match.index + whole.length
  }
  if (last < text.length) found.push({ kind: 'text', words: text.slice(last) })
  return found
}
