// @ts-check
/** @type {import('./cardinal').GameTable} */
export default {
  api: 1,

  prompt: (t) => (t.asked ? 'Keep your card, or swap it?' : `${t.name(t.view.turn)} to play.`),

  draw(t, ui) {
    const { view } = t
    const card = (seat) => ui.card(view.hands[seat], { key: `card-${seat}-${view.hands[seat] ?? ''}`, from: 'pile' })
    const others = t.seats.filter(({ seat }) => seat !== t.you)
    return [
      ui.row(others.map(({ seat }) => ui.pile(t.name(seat), card(seat)))),
      ui.row(
        ui.pile('Pile', ui.card(null, { key: 'top' }), `${view.pile} cards`),
        ui.pile('Discards', view.discards.slice(-1).map((text) => ui.card(text))),
      ),
      t.you !== null && ui.hand('Your card', card(t.you)),
      ui.actions(
        t.asked && ui.button('Keep', () => t.play('keep', 'hand')),
        t.asked && ui.button('Swap', () => t.play('swap', 'hand'), { main: true }),
      ),
    ]
  },
}
