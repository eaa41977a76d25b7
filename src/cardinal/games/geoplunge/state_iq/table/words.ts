// Clues as a child reads them: what a kind of clue is about, what it says, and how to take a number.

const ordinal = (n: string) => `${n}${/1\d$/.test(n) ? 'th' : n.endsWith('1') ? 'st' : n.endsWith('2') ? 'nd' : n.endsWith('3') ? 'rd' : 'th'}`
const place = (value: string) => value.split('–').map(ordinal).join(' to ')
const same = (value: string) => value
const inWords = (value: string) => (/^none$/i.test(value) ? 'There was no president yet' : value)

interface Kind {
  about: string
  says: (value: string) => string
  note?: string
  /** What a Clue card offers, before it is chosen. */
  offers: string
}
const size = { about: 'How large it is', says: place, note: '1st is the largest' }
const people = { about: 'How many people', says: place, note: '1st has the most' }
const joined = { about: 'When it joined', says: place, note: '1st is the oldest State' }
const votes = { about: 'Electoral votes', says: same, note: '3 is the fewest, 54 the most' }
const city = (rank: string): Kind => ({ about: `Its ${rank} city`, says: same, offers: `its ${rank} city` })

const KINDS: Record<string, Kind> = {
  TZ: { about: 'Its main time zone', says: same, offers: 'its time zone' },
  ERA: { about: 'It became a State', says: same, offers: 'when it became a State' },
  LEN: { about: 'Its name has', says: same, note: 'spaces do not count', offers: 'how long its name is' },
  WATER: { about: 'How much of it is water', says: same, offers: 'how much of it is water' },
  EVB: { ...votes, offers: 'about how many electoral votes it has' },
  EV: { ...votes, offers: 'how many electoral votes it has' },
  LAST: { about: 'Its name ends with', says: same, offers: 'the last letter of its name' },
  FN: { about: 'Its name begins with', says: same, offers: 'the first letter of its name' },
  FC: { about: 'Its capital begins with', says: same, offers: 'the first letter of its capital' },
  ST10: { ...joined, offers: 'about when it joined' },
  ST5: { ...joined, offers: 'when it joined' },
  PO10: { ...people, offers: 'about how many people live there' },
  PO5: { ...people, offers: 'how many people live there' },
  SZ10: { ...size, offers: 'about how large it is' },
  SZ5: { ...size, offers: 'how large it is' },
  NB: { about: 'It borders', says: (n) => (n === '0' ? 'no State' : n === '1' ? '1 State' : `${n} States`), offers: 'how many States it borders' },
  BD: { about: 'It borders', says: (name) => (name === 'none' ? 'no State' : name), offers: 'a State that it borders' },
  MON: { about: 'It joined in', says: same, offers: 'the month it joined' },
  DEC: { about: 'It became a State in', says: same, offers: 'the decade it became a State' },
  PAT: { about: 'President then', says: inWords, offers: 'who was president when it joined' },
  BIRD: { about: 'Its State bird', says: same, offers: 'its bird' },
  FLOWER: { about: 'Its State flower', says: same, offers: 'its flower' },
  CITY1: city('largest'),
  CITY2: city('second-largest'),
  CITY3: city('third-largest'),
  CITY4: city('fourth-largest'),
  CITY5: city('fifth-largest'),
  NICK: { about: 'Its nickname', says: same, offers: 'its nickname' },
  FLAG: { about: 'Its flag', says: same, offers: 'its flag' },
}

export interface Read {
  about: string
  value: string
  note: string
}

/** `words` as the server says it: “size rank 21–30”, “state bird: robin”. Another edition's kinds are told in its words. */
export function read(kind: string, words: string, europe: boolean): Read {
  const [, about, value] = /^(.+?): (.+)$/.exec(words) ?? /^(.+ rank|admitted|borders) (.+)$/.exec(words) ?? ['', '', words.replace(/ in the name$/, '')]
  const known = europe ? undefined : KINDS[kind]
  return known ? { about: known.about, value: known.says(value), note: known.note ?? '' } : { about, value, note: '' }
}

/** What a Clue card offers: `words` where nothing better is known. */
export const offers = (kind: string, words: string, europe: boolean) => (europe ? words : (KINDS[kind]?.offers ?? words))
