"""Reads a view of Border Zap once, for thinking: what is certain goes into a position, the rest is left to chance."""

from cardinal.engine.bits import bit, set_of
from cardinal.games.geoplunge import power
from cardinal.games.geoplunge.border_zap.belief import BorderZapBelief
from cardinal.games.geoplunge.border_zap.options import rules_of
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.state import NO_CARD, PHASES
from cardinal.games.geoplunge.border_zap.view import BorderZapResult, BorderZapView
from cardinal.games.geoplunge.deck import CARDS, INDEX, hand_of
from cardinal.games.geoplunge.star import star_text
from cardinal.games.geoplunge.teams import A, B, other
from cardinal.games.geoplunge.view import hidden_teams, imagined_decks, read_common, read_result, when_of


def believe(view: BorderZapView) -> BorderZapBelief:
    aside = [] if view.result else [power.power_of(name) for name in (view.version_card, view.star_card) if name]
    known = BorderZapPosition(view.seats, rules_of(view.options), imagined_decks(view, {"power": aside}))
    read_common(known, view, PHASES)
    known.deadline = when_of(view.deadline)
    known.version_card = power.power_of(view.version_card) if view.version_card else NO_CARD
    known.star = power.power_of(view.star_card) if view.star_card else NO_CARD
    known.covered = set_of(view.covered)
    known.shown_a, known.shown_b = (hand_of(cards) for cards in view.shown)
    for trick in view.tricks:
        known.leader, known.led = trick.leader, INDEX[trick.led]
        known.record(INDEX[trick.followed])
    known.leader = view.leader
    known.won_a, known.won_b = view.won
    known.led = NO_CARD if view.led is None else INDEX[view.led]
    if view.team is not None:
        _read_own(known, view, view.team)
    if view.result is not None:
        _read_result(known, view, view.result)
    sizes = view.sizes
    return BorderZapBelief(known, hidden_teams(view, PHASES), sizes[A], sizes[B], _announced(view))


def _read_own(known: BorderZapPosition, view: BorderZapView, team: int) -> None:
    known.put_hand(team, hand_of(view.cards))
    fresh, out = hand_of(view.fresh), hand_of(view.discards)
    eldest = INDEX[view.fresh[0]] if view.fresh else NO_CARD
    if team == A:
        known.fresh_a, known.eldest_a, known.out_a = fresh, eldest, out
    else:
        known.fresh_b, known.eldest_b, known.out_b = fresh, eldest, out
    for trade, card in enumerate(view.gave):
        known.gave[2 * trade + team] = INDEX[card]
    for trade, got in enumerate(view.got):
        known.gave[2 * trade + other(team)] = NO_CARD if got is None else INDEX[got]
    if view.trade is not None:
        known.gave[2 * len(view.gave) + team] = INDEX[view.trade]


def _read_result(known: BorderZapPosition, view: BorderZapView, result: BorderZapResult) -> None:
    known.hand_a, known.hand_b = (hand_of(cards) for cards in result.left)
    known.out_a, known.out_b = (hand_of(cards) for cards in result.discards)
    for team in (A, B):
        for trade, card in enumerate(result.gave[team]):
            known.gave[2 * trade + team] = INDEX[card]
    read_result(known, result)


def _announced(view: BorderZapView) -> int:
    """The cards of which the lead may have said what it said, where the card itself is hidden."""
    if view.says is None or view.led is not None or view.star_card is None:
        return 0
    star = power.star(power.power_of(view.star_card))
    return sum(int(bit(card)) for card in range(CARDS) if star_text(star, card) == view.says)
