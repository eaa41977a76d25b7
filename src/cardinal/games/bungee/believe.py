"""Reads a view of Bungee once, for thinking: what is certain goes into a position, the rest is left to chance."""

from cardinal.engine.bits import set_of
from cardinal.engine.position import NEVER
from cardinal.games.bungee.belief import BungeeBelief
from cardinal.games.bungee.cards import deck_left, hand_of, size
from cardinal.games.bungee.moves import read_face, read_move
from cardinal.games.bungee.notation import read_hands
from cardinal.games.bungee.options import rules_of
from cardinal.games.bungee.position import BungeePosition
from cardinal.games.bungee.rules import Finished
from cardinal.games.bungee.state import OPEN, OVER, PHASES
from cardinal.games.bungee.view import BungeeView, Result


def believe(view: BungeeView) -> BungeeBelief:
    known = BungeePosition(view.seats, rules_of(view.options))
    known.game = view.number
    known.base = view.base
    known.dealer = view.dealer
    known.first = view.first
    known.totals = list(view.totals)
    known.contenders = set_of(view.contenders)
    known.last = _finished(view.last)
    known.phase = PHASES.index(view.phase)
    known.lucky = read_face(view.lucky)
    known.lucky_drawn = view.lucky_drawn
    known.discards = [read_face(card.card) + 16 * card.seat for card in view.discards]
    known.turn = view.turn
    known.turns = view.turns
    known.swapped = set_of(view.swapped)
    known.skipped = set_of(view.skipped)
    known.calls = list(view.declared)
    known.firm = set_of(view.firm)
    known.further = view.further
    known.deadline = NEVER if view.deadline is None else view.deadline
    known.away = set_of(view.away)
    known.paused = NEVER if view.paused is None else view.paused
    if view.pending is not None:
        known.pending = read_move(view.pending).code
    if view.drew is not None:
        saw = view.pending is not None and view.pending.endswith("top")
        known.drew = read_face(view.drew) + (OPEN if saw or _lucky_came(view) else 0)
    for seat in range(view.seats):
        seen = [read_face(card) for card in view.known[seat]]
        known.known.put(seat, hand_of(seen))
        known.hands.put(seat, hand_of(_hand(view, seat, known.phase == OVER)))
    missing = [view.sizes[seat] - int(size(known.hands.of(seat))) for seat in range(view.seats)]
    shown = [card & 15 for card in known.discards] + ([] if known.lucky_drawn else [int(known.lucky)])
    open_cards = hand_of(shown) + sum(int(known.hands.of(seat)) for seat in range(view.seats))
    return BungeeBelief(known, missing, deck_left(open_cards))


def _hand(view: BungeeView, seat: int, over: bool) -> list[int]:
    if over and view.last is not None:
        return [read_face(card) for card in view.last.hands[seat]]
    names = view.hand if seat == view.seat else view.known[seat]
    return [read_face(card) for card in names]


def _lucky_came(view: BungeeView) -> bool:
    return bool(view.options["luckyDrawable"]) and view.pile == 0 and view.drew == view.lucky


def _finished(result: Result | None) -> Finished | None:
    if result is None:
        return None
    hands = read_hands(result.hands)
    winner = -1 if result.winner is None else result.winner
    return Finished(result.game, read_face(result.lucky), hands, list(result.declared), winner, list(result.scores))
