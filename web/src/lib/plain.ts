// The builders that a game's own table draws with: the `ui` of the client API (starter/game/table/cardinal.d.ts).

import type { CardProps, UI } from '$starter/table/cardinal'
import { back, cardName, face } from './faces'

type Child = Parameters<UI['hand']>[1]

function append(element: Element, child: Child): void {
  if (Array.isArray(child)) child.forEach((one) => append(element, one))
  else if (child !== null && child !== undefined && child !== false) element.append(child instanceof Node ? child : String(child))
}

function h(tag: string, props: Record<string, any> | null = null, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2).toLowerCase(), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value))
  }
  append(element, children)
  return element
}

function card(text: string | number | null, props: CardProps = {}): HTMLElement {
  const words = text === null ? '' : String(text)
  const label = props.label ?? (words ? cardName(words) : 'a card, face down')
  const marks = {
    class: `card${props.lit ? ' lit' : ''}${props.picked ? ' picked' : ''}`,
    'data-key': props.key ?? (words || null),
    'data-from': props.from,
  }
  const drawn = words ? face(words) : back()
  if (!props.onclick) return h('div', { ...marks, role: 'img', 'aria-label': label }, drawn)
  const said = h('span', { class: 'sr' }, label)
  return h('button', { ...marks, type: 'button', 'aria-pressed': props.picked === undefined ? null : String(props.picked), onclick: props.onclick }, said, drawn)
}

function hand(label: string, cards: Child, place = 'hand'): HTMLElement {
  const slots = [cards].flat(9).filter(Boolean).map((one) => h('div', { class: 'slot' }, one as Child))
  return h('section', { class: 'hand', 'aria-label': label, 'data-place': place, style: `--n: ${Math.max(2, slots.length)}` }, slots)
}

function button(label: string, onclick: () => void, props: { main?: boolean; disabled?: boolean } = {}): HTMLElement {
  return h('button', { type: 'button', class: props.main ? 'main' : null, disabled: props.disabled, onclick, 'data-key': `button ${label}` }, label)
}

export const ui: UI = {
  h,
  card,
  button,
  cardName,
  hand,
  pile: (title, cards, note = '', place = title.toLowerCase()) =>
    h('section', { class: 'pile', 'aria-label': title }, h('h3', null, title), h('div', { class: 'heap', 'data-place': place }, cards), h('p', null, note)),
  row: (...children) => h('div', { class: 'row' }, children),
  actions: (...buttons) => h('div', { class: 'actions', role: 'group', 'aria-label': 'What you can do' }, buttons),
}
