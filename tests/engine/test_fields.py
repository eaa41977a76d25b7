"""What may stand in a position's JSON, and the sentence for everything else."""

from typing import Any

import pytest

from cardinal.catalog import all_games
from cardinal.engine.fields import (
    FLAG,
    INSTANT,
    OBJECT,
    SEAT,
    SEATS,
    TEXT,
    Field,
    check_fields,
    different,
    each_seat,
    either,
    maybe,
    number,
    pair,
    reading,
    reads,
    record,
    several,
    word,
    words,
)
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput


def read_card(text: str) -> str:
    if text not in ("TX", "KS"):
        raise BadInput(f"There is no card {text}.")
    return text


CARD = reads(read_card)
TRICK = record({"led": CARD, "winner": SEAT}, needs=("led",))


@pytest.mark.parametrize(
    ("field", "right", "wrong", "sentence"),
    [
        (number(1, 3), [1, 3], [0, 4, True, "2", 1.5, None], "must be a whole number from 1 to 3"),
        (number(), [0, NEVER], [-1, NEVER + 1, 2**70], "must be a whole number of 0 or more"),
        (FLAG, [True, False], [1, 0, "true", None], "must be true or false"),
        (TEXT, ["", "x"], [5, None, []], "must be a text"),
        (OBJECT, [{}, {"a": 1}], [[], 5, {1: 2}], "must be an object with fields"),
        (SEAT, [0, 2], [3, -1, True, "0"], "must be a seat from 0 to 2"),
        (INSTANT, [None, 0, 500], [-1, "now", 1.5], "must be an instant in milliseconds"),
        (word(["", "over", "play"]), ["", "over"], ["tea", 5, ["over"]], "must be one of over, play"),
        (maybe(SEAT), [None, 1], [3], "must be a seat"),
        (several(SEAT, most=2), [[], [0, 0]], [[0, 1, 2], 5, "01", {}], "must be a list"),
        (several(SEAT, counts=(0, 2)), [[], [0, 1]], [[0]], "must be a list of 0 or 2"),
        (different(SEAT), [[], [2, 0]], [[1, 1]], "in which nothing is twice"),
        (SEATS, [[0, 1, 2]], [[0, 0]], "in which nothing is twice"),
        (each_seat(FLAG), [[True] * 3], [[True] * 2, [True] * 4, True], "must be a list for the 3 seats"),
        (pair(FLAG), [[True, False]], [[True], [True] * 3, None], "must be a list for the two teams"),
        (CARD, ["TX"], ["ZZ"], "cannot be read. There is no card ZZ."),
        (words(CARD), ["TX KS", ["TX"], "", []], [5, {"TX": 1}], "must be a list, or one text"),
        (words(CARD, rest=True), ["TX …", ["…"]], [5], "must be a list, or one text"),
        (either(SEAT, TRICK), [2, {"led": "TX"}], [4], "must be a seat"),
    ],
)
def test_a_field(field: Field, right: list[Any], wrong: list[Any], sentence: str) -> None:
    for value in right:
        check_fields({"it": value}, {"it": field}, "Test", 3)
    for value in wrong:
        with pytest.raises(BadInput) as caught:
            check_fields({"it": value}, {"it": field}, "Test", 3)
        assert "The field 'it' " in str(caught.value)
        assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"tricks": [{"led": "TX"}, {"led": "ZZ"}]}, "The field 'tricks[1].led' cannot be read. There is no card ZZ."),
        ({"tricks": [{"winner": 1}]}, "The field 'tricks[0]' needs 'led'."),
        ({"tricks": [{"led": "TX", "winner": 3}]}, "The field 'tricks[0].winner' must be a seat from 0 to 2, not '3'."),
        ({"tricks": [{"led": "TX", "color": 3}]}, "The field 'tricks[0]' has no 'color'. It has: led, winner."),
        ({"colour": 1}, "A position of Test has no 'colour'. It has: tricks."),
        ({}, "A position of Test needs 'tricks'."),
        (5, "A position of Test is an object with fields, not '5'."),
    ],
)
def test_the_sentence_says_where(data: Any, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        check_fields(data, {"tricks": several(TRICK)}, "Test", 3, needs=("tricks",))
    assert str(caught.value) == sentence


def test_what_does_not_fit_the_rest_is_named_too() -> None:
    with pytest.raises(BadInput, match=r"^In 'deck': There are two of them.$"), reading("deck"):
        raise BadInput("There are two of them.")
    with pytest.raises(BadInput, match=r"^The field 'deck' is empty.$"), reading("deck"):
        raise BadInput("The field 'deck' is empty.")


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_no_position_is_a_number(game: Any) -> None:
    """The case that was a raw TypeError once."""
    with pytest.raises(BadInput, match=r"hands|race"):
        game.from_json({"race" if game.id == "dashing-states" else "hands": 5})
