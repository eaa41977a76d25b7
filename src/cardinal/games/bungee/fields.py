"""The fields of a Bungee position: their names in JSON, their kinds, and who may see them.

A test, a puzzle or a bug report can set up any position by hand and says only what differs from the start of a game.
The smallest is `{"hands": [["9", "9", "2"], ["1", "J"]], "lucky": "7"}`. Cards are "1" … "10" and "J".
"""

from collections.abc import Callable
from typing import Any

import msgspec

from cardinal.engine.bits import set_of
from cardinal.engine.codecs import (
    FLAG,
    INSTANT,
    OTHERS,
    SEAT,
    SEAT_LIST,
    SEATS,
    Codec,
    Place,
    each_seat,
    maybe,
    number,
    reads,
    record,
    same,
    several,
    word,
    words,
)
from cardinal.engine.fields import TABLE, Fields, hidden, shown
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.bungee.base import LAST, NOTHING, OPEN, PHASES, PLAY, SAY, put_discards
from cardinal.games.bungee.cards import COPIES, NAMES, card_names, deck_left, faces, hand_of, hands_of
from cardinal.games.bungee.moves import read_face, read_move, text_of
from cardinal.games.bungee.options import OPTIONS, options_of, rules_of
from cardinal.games.bungee.position import BungeePosition
from cardinal.games.bungee.rules import Finished


class Result(msgspec.Struct):
    """A game that is over: all hands are open (BG-R28)."""

    game: int
    lucky: str
    hands: list[list[str]]
    declared: list[int]
    winner: int | None
    scores: list[int]


def _read_hand(value: Any, place: Place) -> int:
    return _of_one_deck(several(CARD).read(value, place), f"'{place.path}' has")


def _of_one_deck(cards: list[int], who: str) -> int:
    for face in set(cards):
        if cards.count(face) > COPIES[face]:
            raise BadInput(f"The deck has {COPIES[face]} cards {NAMES[face]}, but {who} {cards.count(face)} of them.")
    return hand_of(cards)


def _read_discard(text: str) -> int:
    card, at, seat = text.partition("@S")
    if not at or not seat.isdecimal() or len(seat) > 2:
        raise BadInput(f"A discard is written with its discarder, as in '9@S1', not {quoted(text)}.")
    return read_face(card) + 16 * int(seat)


def _discard(value: Any, place: Place) -> int:
    card: int = reads(_read_discard).read(value, place)
    SEAT.read(card // 16, place)
    return card


def _read_drawn(text: str) -> int:
    return read_face(text.removesuffix("!")) + (OPEN if text.endswith("!") else 0)


def put_hands(name: str) -> Callable[[BungeePosition, list[int]], None]:
    return lambda at, hands: setattr(at, name, hands_of(hands))


def _complete(at: BungeePosition, given: dict[str, Any]) -> None:
    """The draw pile, out of one deck with everything else."""
    pile = given.get("pile", [OTHERS])
    named = [face for face in pile if face is not OTHERS]
    known = [card & 15 for card in at.discards] + named + ([] if at.lucky_drawn else [at.lucky])
    known += [face for seat in range(at.seats) for face in faces(at.hands.of(seat))]
    whole = _of_one_deck(known, "'hands', 'pile', 'discards' and 'lucky' (unless 'lucky_drawn') have")
    at.pile = bytes(named + (deck_left(whole, at.rules.deck) if OTHERS in pile else []))
    if at.phase == SAY and at.before is None:
        raise BadInput("In the 'phase' say a position needs 'before': the table as the others still see it.")


CARD = reads(read_face, NAMES.__getitem__, "a card")
HAND = Codec(_read_hand, "a list of cards", card_names)
HANDS = each_seat(HAND)._replace(write=same)  # `Hands` gives the names itself
DISCARD = Codec(_discard, "a card and its discarder, as 4@S1", lambda card: f"{NAMES[card & 15]}@S{card // 16}")
DRAWN = reads(_read_drawn, lambda card: NAMES[card & 15] + "!" * (card >= OPEN), "a card, and ! if everybody saw it")
MOVE = reads(lambda text: read_move(text).code, text_of, "a move")
BEFORE = Codec(lambda value, place: FIELDS.codec().read(value, place), "a position", BungeePosition.to_json)
POINTS = each_seat(number(-NEVER))
RESULT = {
    "game": number(1),
    "lucky": CARD,
    "hands": each_seat(HAND),
    "declared": SEAT_LIST,
    "winner": maybe(SEAT, -1),
    "scores": POINTS,
}
FIELDS: Fields[BungeePosition] = Fields(
    BungeePosition,
    "Bungee",
    counts=(2, 3, 4),  # BG-6
    make=lambda seats, options: BungeePosition(seats, rules_of(options)),
    options=OPTIONS,
    options_of=lambda at: options_of(at.rules),
    complete=_complete,
    derived=("laid", "text"),
    fields=[
        shown("game", number(1), "its number in the match", view="number", default=lambda at: 1),
        shown("base", SEAT, "who starts the first game"),
        shown("dealer", SEAT, default=lambda at: (at.first - 1) % at.seats),
        shown("first", SEAT, "who starts this game"),
        shown("totals", POINTS),
        shown("contenders", SEATS, "who can still be Champion"),
        shown("turn", SEAT, default=lambda at: at.first),
        shown("turns", number(), "turns played in this game"),
        shown("phase", word(PHASES), default=lambda at: LAST if at.declared else PLAY),
        hidden("hands", HANDS, get=lambda at: at.hands.names(at.seats), put=put_hands("hands")),
        shown("known", HANDS, "seen taken", get=lambda at: at.known.names(at.seats), put=put_hands("known")),
        shown("lucky", CARD),
        shown("lucky_drawn", FLAG, "the Lucky card has left the pile"),
        hidden(
            "pile",
            words(CARD, rest=True),
            "top first; without it, the rest of the deck",
            get=lambda at: at.pile[at.top :],
        ),
        hidden("discards", several(DISCARD), "bottom to top", put=put_discards),
        shown("swapped", SEATS, "who has completed a swap in this game"),
        shown("skipped", SEATS, "who was skipped just before this turn"),
        shown("declared", SEAT_LIST, "in order"),
        shown("firm", SEATS, "declarers who have kept their hands since", default=lambda at: set_of(at.declared)),
        shown("further", FLAG, "house rule 2: this is the further last round"),
        shown("waiting", SEATS, "phase break: who is not ready yet"),
        shown("deadline", INSTANT, "of the turn"),
        *TABLE,
        hidden("pending", maybe(MOVE, -1), "phase say: the swap or stay"),
        hidden("drew", maybe(DRAWN, NOTHING), "phase say: the card that it brought"),
        hidden("before", maybe(BEFORE), "phase say: the table as the others still see it"),
        shown("last", maybe(record(RESULT, RESULT, Finished, Result)), "the game before"),
        shown("past", several(POINTS), "the scores of each game so far"),
    ],
)
