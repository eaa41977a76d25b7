// What a hint speaks of, on the table: cards and places by the names that moves have for them.

const fits = (element: HTMLElement, name: string): boolean => {
  const { key = '', place } = element.dataset
  return key === name || key === `card-${name}` || key.startsWith(`hand-${name}-`) || place === name || place === `state-${name}`
}

/** Light them; gives back how to put the lights out. */
export function light(root: HTMLElement, names: string[]): () => void {
  const found = [...root.querySelectorAll<HTMLElement>('[data-key], [data-place]')].filter((element) =>
    names.some((name) => fits(element, name)),
  )
  for (const element of found) element.setAttribute('data-one', '')
  return () => {
    for (const element of found) element.removeAttribute('data-one')
  }
}
