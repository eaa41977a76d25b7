"""A Bungee position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the start of a game needs to be said; the smallest is
`{"hands": [["9", "9", "2"], ["1", "J"]], "lucky": "7"}`. Cards are "1" … "10" and "J". `pile` is listed top first;
"…" at its end (or no `pile` at all) stands for the rest of the deck in deck order. `discards` are listed bottom to
top with the discarder, "4@S1". Other keys: `options`, `game`, `base`, `dealer`, `first`, `totals`, `contenders`,
`turn`, `turns`, `phase` (choice, play, last, say, over), `swapped`, `skipped`, `declared`, `firm`, `known`,
`lucky_drawn`, `further`, `deadline`, `away`, `paused`, `pending`, `drew`, `before`, `last`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.fields import (
    FLAG,
    INSTANT,
    OBJECT,
    REST,
    SEAT,
    SEATS,
    Field,
    Place,
    check_fields,
    count_seats,
    each_seat,
    maybe,
    number,
    reading,
    reads,
    record,
    several,
    word,
    words,
)
from cardinal.engine.options import Options, parse_options
from cardinal.engine.position import NEVER, Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.bungee.cards import COPIES, NAMES, Hands, count, deck_left, faces, hand_of
from cardinal.games.bungee.moves import read_face, read_move, write_move
from cardinal.games.bungee.options import OPTIONS, options_of, rules_of
from cardinal.games.bungee.position import BungeePosition
from cardinal.games.bungee.rules import Finished
from cardinal.games.bungee.state import NOTHING, OPEN, PHASES, SAY, State


def to_json(position: State) -> dict[str, object]:
    before = position.before
    return {
        "seats": int(position.seats),
        "options": options_of(position.rules),
        "game": int(position.game),
        "base": int(position.base),
        "dealer": int(position.dealer),
        "first": int(position.first),
        "totals": list(position.totals),
        "contenders": members(position.contenders),
        "turn": int(position.turn),
        "turns": int(position.turns),
        "phase": PHASES[position.phase],
        "hands": _hands_json(position.hands, position.seats),
        "known": _hands_json(position.known, position.seats),
        "lucky": NAMES[position.lucky],
        "lucky_drawn": position.lucky_drawn,
        "pile": [NAMES[face] for face in position.pile[position.top :]],
        "discards": [f"{NAMES[card & 15]}@S{card // 16}" for card in position.discards],
        "swapped": members(position.swapped),
        "skipped": members(position.skipped),
        "declared": list(position.calls),
        "firm": members(position.firm),
        "further": position.further,
        "deadline": _instant(position.deadline),
        "away": members(position.away),
        "paused": _instant(position.paused),
        "pending": None if position.pending < 0 else write_move(Move(position.pending)),
        "drew": None
        if position.drew == NOTHING
        else NAMES[position.drew & 15] + ("!" if position.drew >= OPEN else ""),
        "before": None if before is None else to_json(before),
        "last": None if position.last is None else _finished_json(position.last, position.seats),
    }


def from_json(data: Mapping[str, Any]) -> BungeePosition:
    seats = count_seats(data, (2, 3, 4), "Bungee")  # BG-6
    check_fields(data, FIELDS, "Bungee", seats)
    options: Options = parse_options(OPTIONS, data.get("options", {}), "Bungee")
    position = BungeePosition(seats, rules_of(options))
    position.game = data.get("game", 1)
    position.base = data.get("base", 0)
    position.first = data.get("first", 0)
    position.dealer = data.get("dealer", (position.first - 1) % seats)
    position.totals = list(data.get("totals", [0] * seats))
    position.contenders = set_of(data.get("contenders", list(range(seats))))
    position.turn = data.get("turn", position.first)
    position.turns = data.get("turns", 0)
    position.phase = PHASES.index(data.get("phase", "last" if data.get("declared") else "play"))
    position.hands = read_hands(data["hands"], "a hand of 'hands' has")
    position.known = read_hands(data.get("known", [[]] * seats), "a hand of 'known' has")
    position.lucky = read_face(data.get("lucky", "J"))
    position.lucky_drawn = data.get("lucky_drawn", False)
    position.discards = [_read_discard(card) for card in data.get("discards", [])]
    position.pile = _read_pile(position, list(data.get("pile", ["…"])))
    position.swapped = set_of(data.get("swapped", []))
    position.skipped = set_of(data.get("skipped", []))
    position.calls = list(data.get("declared", []))
    position.firm = set_of(data.get("firm", position.calls))
    position.further = data.get("further", False)
    position.deadline = _read_instant(data.get("deadline"))
    position.away = set_of(data.get("away", []))
    position.paused = _read_instant(data.get("paused"))
    if data.get("pending") is not None:
        position.pending = read_move(data["pending"]).code
    if data.get("drew") is not None:
        position.drew = _read_drawn(data["drew"])
    if data.get("before") is not None:
        with reading("before"):
            position.before = from_json(data["before"])
    if position.phase == SAY and position.before is None:
        raise BadInput("In the 'phase' say a position needs 'before': the table as the others still see it.")
    if data.get("last") is not None:
        position.last = _read_finished(data["last"])
    return position


def _hands_json(hands: Hands, seats: int) -> list[list[str]]:
    return [[NAMES[face] for face in faces(hands.of(seat))] for seat in range(seats)]


def _finished_json(done: Finished, seats: int) -> dict[str, object]:
    return {
        "game": int(done.game),
        "lucky": NAMES[done.lucky],
        "hands": _hands_json(done.hands, seats),
        "declared": list(done.calls),
        "winner": None if done.winner < 0 else int(done.winner),
        "scores": list(done.scores),
    }


def _read_finished(data: Mapping[str, Any]) -> Finished:
    winner = -1 if data["winner"] is None else data["winner"]
    hands = read_hands(data["hands"], "a hand of 'last.hands' has")
    return Finished(data["game"], read_face(data["lucky"]), hands, list(data["declared"]), winner, list(data["scores"]))


def read_hands(given: Iterable[Iterable[object]], where: str = "a hand has") -> Hands:
    hands = Hands()
    for seat, cards in enumerate(given):
        hands.put(seat, _read_hand([read_face(card) for card in cards], where))
    return hands


def _read_hand(cards: list[int], where: str) -> int:
    for face in set(cards):
        if cards.count(face) > COPIES[face]:
            raise BadInput(f"The deck has {COPIES[face]} cards {NAMES[face]}, but {where} {cards.count(face)} of them.")
    return hand_of(cards)


def _read_discard(text: object) -> int:
    card, at, seat = str(text).partition("@S")
    if not at or not seat.isdecimal() or len(seat) > 2:
        raise BadInput(f"A discard is written with its discarder, as in '9@S1', not {quoted(text)}.")
    return read_face(card) + 16 * int(seat)


def _discard(value: Any, place: Place) -> None:
    reads(_read_discard)(value, place)
    SEAT(_read_discard(value) // 16, place)


def _read_drawn(text: object) -> int:
    """A card, with "!" where everybody saw it."""
    return read_face(str(text).removesuffix("!")) + (OPEN if str(text).endswith("!") else 0)


def _read_pile(position: BungeePosition, given: list[object]) -> bytes:
    """Checks on the way that no card is there more often than the deck has it."""
    rest = bool(given) and given[-1] in REST
    named = [read_face(card) for card in (given[:-1] if rest else given)]
    shown = [card & 15 for card in position.discards] + named
    shown += [face for seat in range(position.seats) for face in faces(position.hands.of(seat))]
    if not position.lucky_drawn:
        shown.append(position.lucky)
    whole = _read_hand(shown, "'hands', 'pile', 'discards' and 'lucky' (unless 'lucky_drawn') have")
    assert all(count(whole, face) == shown.count(face) for face in range(11))
    return bytes(named + (deck_left(whole) if rest else []))


def _instant(when: int) -> int | None:
    return None if when == NEVER else int(when)


def _read_instant(when: int | None) -> int:
    return NEVER if when is None else when


CARD = reads(read_face)
FIELDS: dict[str, Field] = {
    "seats": number(),
    "options": OBJECT,
    "game": number(1),
    "base": SEAT,
    "dealer": SEAT,
    "first": SEAT,
    "totals": each_seat(number(-NEVER)),
    "contenders": SEATS,
    "turn": SEAT,
    "turns": number(),
    "phase": word(PHASES),
    "hands": each_seat(several(CARD)),
    "known": each_seat(several(CARD)),
    "lucky": CARD,
    "lucky_drawn": FLAG,
    "pile": words(CARD, rest=True),
    "discards": several(_discard),
    "swapped": SEATS,
    "skipped": SEATS,
    "declared": SEATS,
    "firm": SEATS,
    "further": FLAG,
    "deadline": INSTANT,
    "away": SEATS,
    "paused": INSTANT,
    "pending": maybe(reads(read_move)),
    "drew": maybe(reads(_read_drawn)),
    "before": maybe(OBJECT),
    "last": maybe(
        record(
            finished := {
                "game": number(1),
                "lucky": CARD,
                "hands": each_seat(several(CARD)),
                "declared": SEATS,
                "winner": maybe(SEAT),
                "scores": each_seat(number(-NEVER)),
            },
            needs=finished,
        )
    ),
}
