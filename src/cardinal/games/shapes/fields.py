"""The fields of a position of Shapes: their names in JSON, their kinds, and who may see them.

A test, a puzzle or a bug report can set up any position by hand and says only what differs from a fresh turn of S0.
The smallest is `{"hands": [["CIR", "STA"], ["HEA 6/0"]]}`.

Cards are "STA 5/1t" or "STA-06", or just "STA": then the first free card of that shape. A list of cards may also be
one text, "STA 5/1t, CIR 6/0". Sideways cards are in parentheses, "(MOO)". Cards that are named nowhere, with a `deck`
without "…", are out of the game: mind SH-R44, which counts the cards of deck and hands whenever somebody places one.
"""

from collections.abc import Callable
from typing import Any

from cardinal.engine.codecs import (
    INSTANT,
    OTHERS,
    SEAT,
    SEAT_LIST,
    SEATS,
    TEXT,
    Codec,
    Place,
    different,
    each_seat,
    maybe,
    number,
    pair,
    reads,
    word,
    words,
)
from cardinal.engine.fields import TABLE, Fields, hidden, reading, shown
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.shapes.base import (
    ACTING,
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
)
from cardinal.games.shapes.cards import NUMBERS, SHAPES, TIE, card_name, marks, placed_name
from cardinal.games.shapes.lists import EVEN, LISTS, amount, list_name
from cardinal.games.shapes.moves import BATTLE, read_card, read_move, read_shape
from cardinal.games.shapes.pack import Pack
from cardinal.games.shapes.player import cards_among, gain, give_list, hand_faces, has, put_down
from cardinal.games.shapes.position import ShapesPosition
from cardinal.games.shapes.rules import OPTIONS, options_of, rules_of
from cardinal.games.shapes.turns import can_act, sit, take_stock


def _read_cards(at: ShapesPosition, given: dict[str, Any]) -> None:
    """Every card of the position out of one pack, so that none is there too often."""
    pack = Pack()
    with reading("hands"):
        hands = [pack.cards(hand) for hand in given["hands"]]
    with reading("placed"):
        placed = [pack.cards(cards) for cards in given.get("placed", [[]] * at.seats)]
    with reading("deck"):
        deck = pack.cards(given.get("deck", [OTHERS]))
        pack.fill(*hands, *placed, deck)
    for player, hand, laid in zip(at.players, hands, placed, strict=True):
        for face in hand.faces:
            gain(player, face)
        for card in laid.faces:
            put_down(player, card)
    at.deck = bytes(deck.faces)
    take_stock(at)


def _read_lists(at: ShapesPosition, chosen: list[int]) -> None:
    named = [n for n in chosen if n != NOTHING]
    if len(set(named)) < len(named):
        raise BadInput("In 'lists' every List Card is there once: two seats have the same one.")
    if at.rules.even and any(n >= EVEN for n in named):  # SH-R48
        raise BadInput(f"With lists of 9 cards each, 'lists' can name {list_name(0)} to {list_name(EVEN - 1)}.")
    free = (n for n in range(LISTS) if n not in named)
    for player, n in zip(at.players, chosen, strict=True):
        give_list(player, next(free) if n == NOTHING else n)


def _read_list(name: str) -> int:
    names = [list_name(n) for n in range(LISTS)]
    if name.upper() not in names:
        raise BadInput(f"There is no List Card {quoted(name)}. They are called {names[0]} to {names[-1]}.")
    return names.index(name.upper())


def _read_turn(at: ShapesPosition, given: dict[str, Any]) -> None:
    """What happens in the turn, and who is waited for."""
    if "phase" not in given and (at.acted or not can_act(at, at.turn)):
        at.phase = PLACING
    if at.target == at.turn or (at.target == NOTHING and at.phase not in (ACTING, PLACING, OVER)):
        raise BadInput(f"In the phase {PHASES[at.phase]!r} a position needs a 'target': another seat than 'turn'.")
    if "ready" not in given:
        at.ready = _ready(at)
    _check_turn(at)


def _ready(at: ShapesPosition) -> int:
    phase = at.phase
    if phase == OVER:
        return 0
    if phase in (ANSWERING, RESPONDING):
        return 1 << at.target
    if phase == FIGHTING:
        return (at.ours == NOTHING) << at.turn | (at.theirs == NOTHING) << at.target
    if phase in (PRIZE, BONUS_DRAW) and at.theirs != NOTHING and upright(at.theirs) > upright(at.ours):
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
    for player in at.players:
        for shape in range(len(SHAPES)):
            shown, held = int(amount(player.shown, shape)), hand_faces(player)
            if shown and (shape, shown) not in [(face >> 3, NUMBERS[2 * (face & 7)]) for face in held]:
                raise BadInput("In 'shown' a number is of a card that is still in the hand.")
    fighting = phase in (FIGHTING, PRIZE)
    for player, choice in ((me, at.ours), (them, at.theirs)):
        if fighting and (not player.size or (choice != NOTHING and not has(player, choice & 63))):
            raise BadInput(f"In the phase {name!r} both fighters need their battle cards in hand.")


def upright(choice: int) -> int:
    return NUMBERS[2 * (choice & 7) + (choice >> 6)]


def read_choice(text: str) -> int:
    """`CIR 5/1t 5`: a card, and which of its numbers is up."""
    move = read_move(f"battle {text}")
    if move.words:
        raise BadInput(f"There is no choice {quoted(text)} for a battle: the number is not on the card.")
    return int(move.code) - BATTLE


def choice_text(choice: int) -> str:
    return f"{card_name(choice & 63)} {upright(choice)}"


def shown_names(shown: int) -> list[str]:
    """`STA 6` for each shape of which a number is open to all."""
    return [f"{name} {n}" for shape, name in enumerate(SHAPES) if (n := int(amount(shown, shape)))]


def read_shown(names: list[str]) -> int:
    shown = 0
    for name in names:
        shape, _, n = name.partition(" ")
        if shape not in SHAPES or n not in ("3", "4", "5", "6"):
            raise BadInput(f"There is no shown number {quoted(name)}: it is a shape and the higher number, 'STA 6'.")
        shown |= int(n) << 8 * SHAPES.index(shape)
    return shown


def _everybody(value: Any, place: Place) -> list[int]:
    seats: list[int] = SEAT_LIST.read(value, place)
    if len(seats) != place.seats:
        raise place.must_be(f"every seat from 0 to {place.seats - 1} once, the youngest first", value)
    return seats


def _put_order(at: ShapesPosition, order: list[int]) -> None:
    at.order = order
    sit(at)


def _put_battle(at: ShapesPosition, choices: list[int]) -> None:
    at.ours, at.theirs = choices


def of_players(name: str) -> Callable[[ShapesPosition], list[Any]]:
    return lambda at: [getattr(player, name) for player in at.players]


def _put(name: str) -> Callable[[ShapesPosition, list[Any]], None]:
    def put(at: ShapesPosition, values: list[Any]) -> None:
        for player, value in zip(at.players, values, strict=True):
            setattr(player, name, value)

    return put


def _complete(at: ShapesPosition, given: dict[str, Any]) -> None:
    _read_cards(at, given)
    _read_lists(at, given.get("lists", [NOTHING] * at.seats))
    _read_turn(at, given)


# The pack reads all cards together: "STA" is the first star that is free.
CARDS = words(TEXT, rest=True, split=lambda text: [part.strip() for part in text.split(",") if part.strip()])
CARD = reads(read_card, card_name, "a card")
LIST = reads(_read_list, list_name, "a List Card, L01 to L24")
SHAPE = reads(read_shape, SHAPES.__getitem__, "a shape")
CHOICE = reads(read_choice, choice_text, "a card and its number, as 'CIR 5/1t 5'")
ORDER = Codec(_everybody, "every seat once, the youngest first", list)
FIELDS: Fields[ShapesPosition] = Fields(
    ShapesPosition,
    "Shapes",
    counts=(2, 3, 4, 5, 6),  # SH-R3
    make=lambda seats, options: ShapesPosition(seats, rules_of(options)),
    options=OPTIONS,
    options_of=lambda at: options_of(at.rules),
    complete=_complete,
    derived=("nexts", "stock", "need", "size", "laid", "shapes_laid", "shapes_sideways"),
    fields=[
        shown("order", ORDER, "by age", put=_put_order, default=lambda at: list(range(at.seats))),
        shown("turn", SEAT, default=lambda at: at.order[0]),
        shown("turns", number(), "turns completed"),
        shown("steps", number(), "decisions so far"),
        shown("phase", word(PHASES), "without it: act, or place if the seat has acted or cannot"),
        hidden("ready", SEATS, "who is waited for, if that does not follow from the rest"),
        shown("acted", word(ACTS), "what the seat on turn did"),
        shown("target", maybe(SEAT, NOTHING), "who is asked or challenged"),
        shown("shape", maybe(SHAPE, NOTHING), "what is asked for"),
        hidden("given", maybe(CARD, NOTHING), "phase pay: the card that the asked player gives"),
        hidden(
            "battle",
            pair(maybe(CHOICE, NOTHING)),
            "of challenger and challenged",
            get=lambda at: (at.ours, at.theirs),
            put=_put_battle,
        ),
        shown("placed_now", number(0, 2), "cards placed in step 3 of this turn"),
        hidden(
            "hands", each_seat(CARDS), get=lambda at: [[card_name(face) for face in hand_faces(p)] for p in at.players]
        ),
        hidden(
            "placed",
            each_seat(CARDS),
            "in order",
            get=lambda at: [[placed_name(card) for card in p.placed] for p in at.players],
        ),
        hidden(
            "lists", each_seat(maybe(LIST, NOTHING)), "without one: the first that is free", get=of_players("listed")
        ),
        hidden("declines", each_seat(number(0, 2)), "in a row", get=of_players("declines"), put=_put("declines")),
        hidden(
            "shown",
            each_seat(different(TEXT).to(read_shown, shown_names)),
            "'STA 6': by shape, the higher number of a card shown in a battle that must still be in the hand",
            get=of_players("shown"),
            put=_put("shown"),
        ),
        hidden(
            "challenged",
            each_seat(number()),
            "the turn in which they were last challenged, counted from 1",
            get=of_players("challenged"),
            put=_put("challenged"),
        ),
        hidden(
            "wishes",
            each_seat(maybe(SHAPE, NOTHING)),
            "the shape they last asked for and did not get",
            get=of_players("wish"),
            put=_put("wish"),
        ),
        hidden(
            "deck",
            CARDS,
            "top first; '…', or no deck, is the rest",
            get=lambda at: [card_name(face) for face in at.deck[at.top :]],
        ),
        shown("deadline", INSTANT, "of the decision"),
        *TABLE,
        shown("ended", word(ENDINGS), "how the game ended"),
        shown("winners", SEATS, attr="won"),
    ],
)
