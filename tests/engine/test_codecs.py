"""The kinds of values in a position's JSON: what is right, and the sentence for everything else."""

from typing import Any

import pytest

from cardinal.engine.codecs import (
    FLAG,
    INSTANT,
    OBJECT,
    OTHERS,
    SEAT,
    SEATS,
    TEXT,
    Codec,
    Place,
    check_keys,
    different,
    each_seat,
    either,
    maybe,
    number,
    one_of,
    pair,
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
    ("codec", "right", "wrong", "sentence"),
    [
        (number(1, 3), [1, 3], [0, 4, True, "2", 1.5, None], "must be a whole number from 1 to 3"),
        (number(), [0, NEVER], [-1, NEVER + 1, 2**70], "must be a whole number of 0 or more"),
        (FLAG, [True, False], [1, 0, "true", None], "must be true or false"),
        (TEXT, ["", "x"], [5, None, []], "must be a text"),
        (OBJECT, [{}, {"a": 1}], [[], 5, {1: 2}], "must be an object with fields"),
        (SEAT, [0, 2], [3, -1, True, "0"], "must be a seat from 0 to 2"),
        (INSTANT, [None, 0, 500], [-1, "now", 1.5], "must be an instant in milliseconds"),
        (word(["", "over", "play"]), ["", "over"], ["tea", 5, ["over"]], "must be one of over, play"),
        (one_of(["", "over", "play"]), ["", "over"], ["tea", 5, ["over"]], "must be one of over, play"),
        (maybe(SEAT), [None, 1], [3], "must be a seat"),
        (several(SEAT, most=2), [[], [0, 0]], [[0, 1, 2], 5, "01", {}], "must be a list"),
        (several(SEAT, counts=(0, 2)), [[], [0, 1]], [[0]], "must be a list of 0 or 2"),
        (different(SEAT), [[], [2, 0]], [[1, 1]], "without repeats"),
        (SEATS, [[0, 1, 2]], [[0, 0]], "without repeats"),
        (each_seat(FLAG), [[True] * 3], [[True] * 2, [True] * 4, True], "must be a list for the 3 seats"),
        (pair(FLAG), [[True, False]], [[True], [True] * 3, None], "must be a list for the two teams"),
        (CARD, ["TX"], ["ZZ"], "cannot be read. There is no card ZZ."),
        (words(CARD), ["TX KS", ["TX"], "", []], [5, {"TX": 1}], "must be a list, or one text"),
        (words(CARD, rest=True), ["TX …", ["…"]], [5], "must be a list, or one text"),
        (either(SEAT, TRICK), [2, {"led": "TX"}], [4], "must be a seat"),
    ],
)
def test_a_value(codec: Codec, right: list[Any], wrong: list[Any], sentence: str) -> None:
    for value in right:
        read = codec.read(value, Place("it", 3))
        if not isinstance(read, dict) and OTHERS not in (read if isinstance(read, list) else ()):
            assert codec.read(codec.write(read), Place("it", 3)) == read
    for value in wrong:
        with pytest.raises(BadInput) as caught:
            codec.read(value, Place("it", 3))
        assert "The field 'it' " in str(caught.value)
        assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("codec", "given", "held"),
    [
        (SEATS, [0, 2], 0b101),
        (INSTANT, None, NEVER),
        (word(["over", "play"]), "play", 1),
        (one_of(["over", "play"]), "play", "play"),
        (maybe(SEAT, -1), None, -1),
        (words(CARD), "TX KS", ["TX", "KS"]),
        (words(CARD, rest=True), ["TX", "…"], ["TX", OTHERS]),
        (SEAT.to(lambda seat: seat + 1, lambda held: held - 1), 1, 2),
        (record({"real": number(), "imag": number()}, make=complex), {"real": 1, "imag": 2}, 1 + 2j),
    ],
)
def test_what_a_position_holds(codec: Codec, given: Any, held: Any) -> None:
    assert codec.read(given, Place("it", 3)) == held


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([{"led": "TX"}, {"led": "ZZ"}], "The field 'tricks[1].led' cannot be read. There is no card ZZ."),
        ([{"winner": 1}], "The field 'tricks[0]' needs 'led'."),
        ([{"led": "TX", "winner": 3}], "The field 'tricks[0].winner' must be a seat from 0 to 2, not '3'."),
        ([{"led": "TX", "color": 3}], "The field 'tricks[0]' has no 'color'. It has: led, winner."),
    ],
)
def test_the_sentence_says_where(data: Any, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        several(TRICK).read(data, Place("tricks", 3))
    assert str(caught.value) == sentence


def test_keys() -> None:
    with pytest.raises(BadInput, match=r"^A position has no 'colour'. It has: color.$"):
        check_keys({"colour": 1}, ("color",), "A position")
    with pytest.raises(BadInput, match=r"^A position needs 'color'.$"):
        check_keys({}, ("color",), "A position", needs=("color",))
