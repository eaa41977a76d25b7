// Names to offer to somebody who types one: those that begin so. The list is always the whole one, from A to Z, whatever the answer is.

const plain = (words: string) =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/\bst (?=.)/g, 'saint ')
    .trim()

/** A shorter way to say a name: Lake Erie is Erie. */
export type Short = (name: string) => string
const same: Short = (name) => name

/** The ways to begin to type it: Saint Paul, St. Paul. */
const forms = (name: string, short: Short) =>
  [plain(name), plain(short(name))].flatMap((form) => [form, form.replace(/^saint /, 'st ')])

/** How many letters somebody has typed. */
export const letters = (typed: string) => plain(typed).replaceAll(' ', '').length

/** The names that begin so; none before anything is typed. */
export function offered(names: string[], typed: string, short = same): string[] {
  const begun = plain(typed)
  return begun ? names.filter((name) => forms(name, short).some((form) => form.startsWith(begun))).sort() : []
}

export const isName = (names: string[], typed: string, short = same) =>
  letters(typed) > 0 && names.some((name) => forms(name, short).includes(plain(typed)))
