// The table of a game that has none of its own: what its view says, and its moves as buttons. Drawn with the client API.

import type { GameTable, Table, UI } from '$starter/table/cardinal'
import { readCard } from './faces'

// Fields that the frame shows, or that say nothing by themselves.
const FRAME = 'game seat ask moves forms aside hush inner turn phase away paused deadline options seats decisions'.split(' ')

const title = (key: string) => key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

/** A list of cards of the 52, some of them perhaps hidden. */
const isHand = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => one === null || (typeof one === 'string' && readCard(one) !== null))

function words(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && !value.length)) return '–'
  if (Array.isArray(value)) return value.map(words).join(', ')
  if (typeof value === 'object') return Object.entries(value).map(([key, one]) => `${title(key)} ${words(one)}`).join(', ')
  return String(value)
}

function field(t: Table, ui: UI, key: string, value: unknown): Node[] {
  const bySeat = Array.isArray(value) && value.length === t.seats.length
  const lines = bySeat ? value.map((one, seat) => ui.h('div', null, `${t.name(seat)}: ${words(one)}`)) : words(value)
  return [ui.h('dt', null, title(key)), ui.h('dd', null, lines)]
}

function cards(t: Table, ui: UI, key: string, hand: (string | null)[]): Node {
  const may = (card: string | null) => t.asked && card !== null && t.view.moves.includes(card)
  const one = (card: string | null, k: number) =>
    ui.card(card, { key: `${key} ${k} ${card}`, lit: may(card), onclick: may(card) ? () => t.play(card!, key) : undefined })
  return ui.pile(title(key), hand.map(one), '', key)
}

function form(t: Table, ui: UI, verb: string): Node {
  const input = ui.h('input', { autocomplete: 'off', 'data-key': `form ${verb}` }) as HTMLInputElement
  const send = (event: Event) => {
    event.preventDefault()
    t.play(`${verb} ${input.value}`, 'moves')
  }
  return ui.h('form', { class: 'actions', onsubmit: send }, ui.h('label', null, title(verb), ' ', input), ui.h('button', null, 'Send'))
}

export const generic: GameTable = {
  api: 1,
  draw(t, ui) {
    const fields = Object.entries(t.view).filter(([key]) => !FRAME.includes(key))
    const hands = fields.filter(([, value]) => isHand(value))
    const onCards = new Set(hands.flatMap(([, value]) => value)) // these moves are played by tapping the card
    const moves = t.view.moves.filter((move) => !onCards.has(move))
    const bar = ui.actions(t.asked && moves.map((move) => ui.button(move, () => t.play(move, 'moves'))))
    bar.dataset.place = 'moves'
    const forms: string[] = t.asked ? (t.view.forms ?? []).map((one: any) => one.verb).filter(Boolean) : []
    return [
      hands.length > 0 && ui.row(hands.map(([key, value]) => cards(t, ui, key, value))),
      ui.h('dl', null, fields.filter(([, value]) => !isHand(value)).map(([key, value]) => field(t, ui, key, value))),
      forms.map((verb) => form(t, ui, verb)),
      bar,
    ]
  },
}
