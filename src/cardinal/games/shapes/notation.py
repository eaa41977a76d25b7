"""A position of Shapes as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from a fresh turn of S0 needs to be said; the smallest is `{"hands": [["CIR", "STA"], ["HEA 6/0"]]}`.

Cards are "STA 5/1t" or "STA-06", or just "STA": then the first card of that shape that is free. A list of cards may
also be one text, "STA 5/1t, CIR 6/0". `placed`: for each seat its placed cards in order, sideways ones in parentheses,
"(MOO)". `lists`: for each seat "L01" … "L24"; null, or none at all: the first ones that are free. `declines`: for each
seat how often it has declined in a row. `deck`: top first; "…" at its end (or no `deck` at all) stands for all the
rest in deck order. Cards that are named nowhere, with a `deck` without "…", are out of the game: mind SH-R44, which
counts the cards of deck and hands whenever somebody places one.

`turn`: the seat on turn. `phase`: act, answer, pay, respond, battle, take, prize, bonus, extra, place, over; without
it act, or place if the seat has acted or cannot. `acted`: no, asked, challenged. `target`: who is asked or challenged.
`shape`: what is asked for. `given`: the card that the asked player gives (pay). `battle`: the choices of challenger
and challenged, ["CIR 5/1t 5", null]. `placed_now`: cards placed in step 3 of this turn. `ready`: the seats that are
waited for, where that does not follow (extra: which of the two).

Other keys: `seats`, `options`, `order`, `turns`, `steps`, `deadline`, `away`, `paused`, `ended`, `winners`.
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.fields import (
    INSTANT,
    OBJECT,
    SEAT,
    SEATS,
    TEXT,
    Field,
    Place,
    check_fields,
    count_seats,
    each_seat,
    maybe,
    number,
    pair,
    reading,
    reads,
    word,
    words,
)
from cardinal.engine.options import parse_options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.shapes.cards import SHAPES, TIE, card_name, marks, placed_name
from cardinal.games.shapes.codes import BATTLE
from cardinal.games.shapes.lists import LISTS, list_name
from cardinal.games.shapes.moves import read_card, read_move, read_shape
from cardinal.games.shapes.options import OPTIONS, options_of, rules_of
from cardinal.games.shapes.pack import Pack
from cardinal.games.shapes.player import cards_among, gain, give_list, hand_faces, has
from cardinal.games.shapes.position import ShapesPosition
from cardinal.games.shapes.state import (
    ACTS,
    ANSWERING,
    BONUS_DRAW,
    ENDINGS,
    FIGHTING,
    NOTHING,
    OVER,
    PAYING,
    PHASES,
    PLACING,
    PRIZE,
    RESPONDING,
    TIE_EXTRA,
    State,
)
from cardinal.games.shapes.turns import can_act, sit, take_stock
from cardinal.games.shapes.view import choice_text, upright


def to_json(at: State) -> dict[str, object]:
    return {
        "seats": int(at.seats),
        "options": options_of(at.rules),
        "order": list(at.order),
        "turn": int(at.turn),
        "turns": int(at.turns),
        "steps": int(at.steps),
        "phase": PHASES[at.phase],
        "ready": members(at.ready),
        "acted": ACTS[at.acted],
        "target": None if at.target == NOTHING else int(at.target),
        "shape": None if at.shape == NOTHING else SHAPES[at.shape],
        "given": None if at.given == NOTHING else card_name(at.given),
        "battle": [None if choice == NOTHING else choice_text(int(choice)) for choice in (at.ours, at.theirs)],
        "placed_now": int(at.placed_now),
        "hands": [[card_name(face) for face in hand_faces(player)] for player in at.players],
        "placed": [[placed_name(card) for card in player.placed] for player in at.players],
        "lists": [list_name(player.listed) for player in at.players],
        "declines": [int(player.declines) for player in at.players],
        "deck": [card_name(face) for face in at.deck[at.top :]],
        "deadline": _instant(at.deadline),
        "away": members(at.away),
        "paused": _instant(at.paused),
        "ended": ENDINGS[at.ended],
        "winners": members(at.won),
    }


def _instant(when: int) -> int | None:
    return None if when == NEVER else int(when)


def from_json(data: Mapping[str, Any]) -> ShapesPosition:
    seats = count_seats(data, (2, 3, 4, 5, 6), "Shapes")  # SH-R3
    check_fields(data, FIELDS, "Shapes", seats)
    at = ShapesPosition(seats, rules_of(parse_options(OPTIONS, data.get("options", {}), "Shapes")))
    at.order = list(data.get("order", range(seats)))
    sit(at)
    _read_cards(at, data)
    _read_lists(at, data.get("lists", [None] * seats))
    for player, declines in zip(at.players, data.get("declines", [0] * seats), strict=True):
        player.declines = declines
    at.turn = data.get("turn", at.order[0])
    _read_turn(at, data)
    at.turns = data.get("turns", 0)
    at.steps = data.get("steps", 0)
    at.deadline = _read_instant(data.get("deadline"))
    at.away = set_of(data.get("away", []))
    at.paused = _read_instant(data.get("paused"))
    at.ended = ENDINGS.index(data.get("ended", "no"))
    at.won = set_of(data.get("winners", []))
    return at


def _read_cards(at: ShapesPosition, data: Mapping[str, Any]) -> None:
    """Every card of the position out of one pack, so that none is there too often."""
    pack = Pack()
    with reading("hands"):
        hands = [pack.cards(hand) for hand in data["hands"]]
    with reading("placed"):
        placed = [pack.cards(cards) for cards in data.get("placed", [[]] * int(at.seats))]
    with reading("deck"):
        deck = pack.cards(data.get("deck", ["…"]), rest=True)
        pack.fill(*hands, *placed, deck)
    for player, hand, laid in zip(at.players, hands, placed, strict=True):
        for face in hand.faces:
            gain(player, face)
        player.placed = laid.faces
    at.deck = bytes(deck.faces)
    take_stock(at)


def _read_lists(at: ShapesPosition, given: list[Any]) -> None:
    chosen = [None if name is None else _read_list(name) for name in given]
    named = [n for n in chosen if n is not None]
    if len(set(named)) < len(named):
        raise BadInput("In 'lists' every List Card is there once: two seats have the same one.")
    free = (n for n in range(LISTS) if n not in named)
    for player, n in zip(at.players, chosen, strict=True):
        give_list(player, next(free) if n is None else n)


def _read_list(name: str) -> int:
    names = [list_name(n) for n in range(LISTS)]
    if name.upper() not in names:
        raise BadInput(f"There is no List Card {quoted(name)}. They are called {names[0]} to {names[-1]}.")
    return names.index(name.upper())


def _read_turn(at: ShapesPosition, data: Mapping[str, Any]) -> None:
    """What happens in the turn, and who is waited for."""
    at.acted = ACTS.index(data.get("acted", "no"))
    act = "act" if at.acted == 0 and can_act(at, at.turn) else "place"
    at.phase = PHASES.index(data.get("phase", act))
    at.placed_now = data.get("placed_now", 0)
    if data.get("target") is not None:
        at.target = data["target"]
    if at.target == at.turn or (at.target == NOTHING and at.phase not in (0, PLACING, OVER)):
        raise BadInput(f"In the phase {PHASES[at.phase]!r} a position needs a 'target': another seat than 'turn'.")
    if data.get("shape") is not None:
        at.shape = read_shape(data["shape"])
    if data.get("given") is not None:
        at.given = read_card(data["given"])
    at.ours, at.theirs = [_choice(choice) for choice in data.get("battle", (None, None))]
    at.ready = set_of(data["ready"]) if "ready" in data else _ready(at)
    _check_turn(at)


def _ready(at: ShapesPosition) -> int:
    phase = at.phase
    if phase == OVER:
        return 0
    if phase in (ANSWERING, RESPONDING):
        return 1 << at.target
    if phase == FIGHTING:
        return (at.ours == NOTHING) << at.turn | (at.theirs == NOTHING) << at.target
    if phase in (PRIZE, BONUS_DRAW) and at.theirs != NOTHING and upright(int(at.theirs)) > upright(int(at.ours)):
        return 1 << at.target
    if phase == TIE_EXTRA and at.ours != NOTHING and not marks(at.ours & 63, at.ours >> 6) & TIE:
        return 1 << at.target
    return 1 << at.turn


def _check_turn(at: ShapesPosition) -> None:
    """A turn that could not be played on is no position."""
    me, phase = at.players[at.turn], at.phase
    name = PHASES[phase]
    them = me if at.target == NOTHING else at.players[at.target]
    if phase in (ANSWERING, PAYING):
        if at.shape == NOTHING or not cards_among(them, 0x3F << 8 * at.shape):
            raise BadInput(f"In the phase {name!r} a position needs a 'shape' that the target has in hand.")
        if phase == PAYING and (at.given == NOTHING or at.given >> 3 != at.shape or not has(them, at.given)):
            raise BadInput("In the phase 'pay' a position needs 'given': a card of that shape in the target's hand.")
        if me.size < 2:
            raise BadInput(f"In the phase {name!r} the seat on turn needs two cards in hand, to pay (SH-R18).")
    if phase in (PRIZE, BONUS_DRAW, TIE_EXTRA) and NOTHING in (at.ours, at.theirs):
        raise BadInput(f"In the phase {name!r} a position needs 'battle': ['CIR 5/1t 5', 'SQU 6/0 0'], for example.")
    fighting = phase in (FIGHTING, PRIZE)
    for player, choice in ((me, at.ours), (them, at.theirs)):
        if fighting and (not player.size or (choice != NOTHING and not has(player, choice & 63))):
            raise BadInput(f"In the phase {name!r} both fighters need their battle cards in hand.")


def _choice(text: object) -> int:
    if text is None:
        return NOTHING
    move = read_move(f"battle {text}")
    if move.words:
        raise BadInput(f"There is no choice {quoted(text)} for a battle: the number is not on the card.")
    return int(move.code) - BATTLE


def _read_instant(when: int | None) -> int:
    return NEVER if when is None else when


def _everybody(value: Any, place: Place) -> None:
    SEATS(value, place)
    if len(value) != place.seats:
        raise place.must_be(f"every seat from 0 to {place.seats - 1} once, the youngest first", value)


CARDS = words(
    TEXT, split=lambda text: text.split(",")
)  # the pack reads them all together: "STA" is the first star that is free
FIELDS: dict[str, Field] = {
    "seats": number(),
    "options": OBJECT,
    "order": _everybody,
    "turn": SEAT,
    "turns": number(),
    "steps": number(),
    "phase": word(PHASES),
    "ready": SEATS,
    "acted": word(ACTS),
    "target": maybe(SEAT),
    "shape": maybe(reads(read_shape)),
    "given": maybe(reads(read_card)),
    "battle": pair(maybe(reads(_choice))),
    "placed_now": number(0, 2),
    "hands": each_seat(CARDS),
    "placed": each_seat(CARDS),
    "lists": each_seat(maybe(reads(_read_list))),
    "declines": each_seat(number(0, 2)),
    "deck": CARDS,
    "deadline": INSTANT,
    "away": SEATS,
    "paused": INSTANT,
    "ended": word(ENDINGS),
    "winners": SEATS,
}
