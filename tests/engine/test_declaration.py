"""A position's fields, declared once: JSON both ways, views and beliefs come from the declaration."""

import msgspec
import pytest

from cardinal.catalog import all_games
from cardinal.engine.codecs import SEAT, SEATS, each_seat, number
from cardinal.engine.fields import TABLE, Fields, hidden, reading, shown
from cardinal.engine.position import NEVER, Position
from cardinal.engine.refused import BadInput


class Toy(Position):
    def __init__(self, seats):
        super().__init__(seats)
        self.hands = [0] * seats
        self.turn = 0
        self.asked = 0


class ToyView(msgspec.Struct, kw_only=True):
    seats: int
    turn: int
    asking: list[int]
    away: list[int]
    paused: int | None
    hand: int | None
    moves: list[str] = []
    ask: int = 0


FIELDS = Fields(
    Toy,
    "Toy",
    counts=(2, 3),
    needs=("hands",),
    fields=[
        hidden("hands", each_seat(number(1, 9))),
        shown("turn", SEAT, default=lambda at: at.seats - 1),
        shown("asked", SEATS, view="asking"),
        *TABLE,
    ],
)


def test_json_both_ways():
    at = FIELDS.from_json({"hands": [4, 5, 6], "asked": [0, 2]})
    assert (at.hands, at.turn, at.asked, at.paused) == ([4, 5, 6], 2, 0b101, NEVER)
    data = {"seats": 3, "hands": [4, 5, 6], "turn": 2, "asked": [0, 2], "away": [], "paused": None}
    assert at.to_json() == data
    assert FIELDS.from_json(data) == at


def test_views_and_beliefs():
    at = FIELDS.from_json({"hands": [4, 5], "asked": [1], "away": [0]})
    assert FIELDS.show(at) == {"seats": 2, "turn": 1, "asking": [1], "away": [0], "paused": None}
    view = ToyView(**FIELDS.show(at), hand=5)
    assert FIELDS.viewer(ToyView)(at, hand=5) == view
    assert FIELDS.viewer(ToyView)(at, hand=5, moves=["a"], ask=7).moves == ["a"]
    known = FIELDS.believe(view)
    assert (known.turn, known.asked, known.away, known.hands) == (1, 0b10, 0b01, [0, 0])


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (5, "A position of Toy is an object with fields, not '5'."),
        ({}, "A position of Toy needs 'hands': a list for all seats."),
        ({"hands": [1]}, "Toy is for 2 or 3 seats; the position has 'hands' for 1."),
        ({"hands": [1, 2], "seats": 3}, "The field 'seats' must be 2, as many as there are 'hands', not '3'."),
        (
            {"hands": [1, 2], "color": 1},
            "A position of Toy has no 'color'. It has: asked, away, hands, paused, seats, turn.",
        ),
        ({"hands": [1, 10]}, "The field 'hands[1]' must be a whole number from 1 to 9, not '10'."),
    ],
)
def test_bad_input_is_answered_in_a_sentence(data, sentence):
    with pytest.raises(BadInput) as caught:
        FIELDS.from_json(data)
    assert str(caught.value) == sentence


def test_the_keys_are_documented():
    assert [row[0] for row in FIELDS.describe()] == ["seats", "hands", "turn", "asked", "away", "paused"]
    assert FIELDS.describe()[2] == ("turn", "a seat", "all", "")


def test_what_does_not_fit_the_rest_is_named_too():
    with pytest.raises(BadInput, match=r"^In 'deck': There are two of them.$"), reading("deck"):
        raise BadInput("There are two of them.")
    with pytest.raises(BadInput, match=r"^The field 'deck' is empty.$"), reading("deck"):
        raise BadInput("The field 'deck' is empty.")


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_no_position_is_a_number(game):
    """This case was once a raw TypeError."""
    with pytest.raises(BadInput, match=r"hands|race"):
        game.from_json({"race" if game.id == "dashing-states" else "hands": 5})
