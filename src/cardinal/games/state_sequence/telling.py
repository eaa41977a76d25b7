# mypyc: compiled
"""State Sequence: what happened, for those who listen."""

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.event import Event, Value
from cardinal.games.state_sequence.board import LINES, SPACE_NAMES
from cardinal.games.state_sequence.cards import NAMES
from cardinal.games.state_sequence.codes import card_of, space_of
from cardinal.games.state_sequence.player import hand_names
from cardinal.games.state_sequence.rules import side_of
from cardinal.games.state_sequence.state import REASONS, State, deck_size, next_seat


def tell_deal(at: State) -> None:
    heard = at.heard
    if heard is None:
        return
    first = next_seat(at, at.dealer)
    heard.append(Event("deal", {"dealer": int(at.dealer), "first": int(first), "deck": int(deck_size(at))}))
    for seat in range(at.seats):
        cards = hand_names(at.players[seat])
        heard.append(Event("hand", {"seat": int(seat), "cards": cards}, bit(seat)))  # SQ-R10


def tell_play(at: State, seat: i64, code: i64) -> None:
    if at.heard is not None:
        told: dict[str, Value] = {"seat": int(seat), "card": NAMES[card_of(code)]}
        told["space"] = SPACE_NAMES[space_of(code)]
        at.heard.append(Event("play", told))


def tell_sequence(at: State, seat: i64, line: i64) -> None:
    """SQ-11: everybody sees that it is complete."""
    if at.heard is not None:
        spaces = [SPACE_NAMES[space] for space in LINES[line]]
        at.heard.append(
            Event("sequence", {"seat": int(seat), "side": int(side_of(seat, at.sides_n)), "spaces": spaces})
        )


def tell_exchange(at: State, seat: i64, card: i64) -> None:
    """SQ-39: announced to all."""
    if at.heard is not None:
        at.heard.append(Event("exchange", {"seat": int(seat), "card": NAMES[card]}))


def tell_card(at: State, seat: i64, card: i64) -> None:
    """SQ-R10: all see that a card is drawn, and only the drawer which."""
    if at.heard is not None:
        at.heard.append(Event("draw", {"seat": int(seat), "card": NAMES[card]}, veiled={"card": int(bit(seat))}))


def tell_shuffle(at: State) -> None:
    if at.heard is not None:
        at.heard.append(Event("shuffle", {"cards": len(at.deck)}))


def tell_seat(at: State, what: str, seat: i64) -> None:
    if at.heard is not None:
        at.heard.append(Event(what, {"seat": int(seat)}))


def tell_time(at: State, seat: i64) -> None:
    """What is then done for the seat lays a card of its hand open."""
    if at.heard is not None:
        at.heard.append(Event("time", {"seat": int(seat)}, reveals=True))


def tell_end(at: State) -> None:
    if at.heard is not None:
        at.heard.append(
            Event("end", {"reason": REASONS[at.reason], "side": int(at.winner), "seats": members(at.winners())})
        )
