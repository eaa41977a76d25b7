"""Positions set up by hand, and moves as people type them."""

import json

import pytest

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput
from cardinal.games.state_sequence.moves import OTHERS
from cardinal.games.state_sequence.tests.sitting import GAME, deal, row, setup


def test_the_smallest_position() -> None:
    at = GAME.from_json({"hands": [["TX", "KS"], ["ADD"]]})
    data = at.to_json()
    assert (data["turn"], data["dealer"], data["phase"], len(data["deck"])) == (1, 0, "play", 105)


@pytest.mark.parametrize(
    "board",
    [
        {"A1": "T0", "a2": 0, "J10": "t1"},
        {"T0": "A1 A2", "T1": ["J10"]},
        ["00" + "." * 8, *["." * 10] * 8, "." * 9 + "1"],
        ["0 0 . . . . . . . .", *[". " * 10] * 8, ". . . . . . . . . 1"],
    ],
)
def test_a_board_in_four_ways(board: object) -> None:
    sitting = setup("TX", "OH", board=board)
    assert [side.chips for side in sitting.view().sides] == [["A1", "A2"], ["J10"]]


@pytest.mark.parametrize(
    "line", ["D3 row", "d3 ROW", "D3-D7", "D3–D7", "D7 D3", "D3 D4 D5 D6 D7", ["D7", "D6", "D5", "D4", "D3"]]
)
def test_a_sequence_in_many_ways(line: object) -> None:
    for sequences in ({"T0": [line]}, [[line], []], {"0": [line], "T1": []}):
        sitting = setup("TX", "OH", sequences=sequences)
        assert sitting.sequences == [["D3 row"], []]
        assert sitting.view().sides[0].chips == ["D3", "D4", "D5", "D6", "D7"]


def test_the_deck_and_its_rest() -> None:
    assert setup("TX", "OH", deck="MD ME").json["deck"] == ["MD", "ME"]
    rest = setup("TX", "OH", deck=["MD", "…"]).json["deck"]
    assert (rest[:3], len(rest)) == (["MD", "AK", "AK"], 106)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({}, "needs 'hands'"),
        ({"hands": [["TX"]]}, "'hands' for 1"),
        ({"hands": [["TX"], ["XX"]]}, "no card 'XX'"),
        ({"hands": ["TX TX", "TX"]}, "2 cards TX, but 'hands', 'discards' and 'deck' have 3"),
        ({"hands": ["TX", "OH"], "deck": ["TX", "TX"]}, "have 3"),
        ({"hands": ["TX", "OH"], "board": {"A11": 0}}, "no space 'A11'"),
        ({"hands": ["TX", "OH"], "board": {"A1": 2}}, "no side T2 here"),
        ({"hands": ["TX", "OH"], "board": ["."]}, "'board' must be a list of 10"),
        ({"hands": ["TX", "OH"], "board": 7}, "'board' must be a list"),
        ({"hands": ["TX", "OH"], "board": {"A1": 1}, "sequences": {"T0": ["A1 row"]}}, "two chips"),
        ({"hands": ["TX", "OH"], "sequences": {"T0": ["A8 row"]}}, "no room"),
        ({"hands": ["TX", "OH"], "sequences": {"T0": ["A1 B3"]}}, "not a line of five"),
        ({"hands": ["TX", "OH"], "turn": 2}, "'turn' must be a seat from 0 to 1"),
        ({"hands": ["TX", "OH"], "turns": -1}, "'turns' must be a whole number of 0 or more"),
        ({"hands": ["TX", "OH"], "phase": "tea"}, "'phase' must be one of play, hearing"),
        ({"hands": ["TX", "OH"], "phase": "hearing"}, "'call'"),
        ({"hands": ["TX", "OH"], "discards": [[]]}, "'discards' must be a list for the 2 seats"),
        ({"hands": ["TX", "OH"], "layout": 2}, "'layout' must be a whole number from 1 to 1"),
        ({"hands": ["TX", "OH"], "colour": 2}, "has no 'colour'"),
        ({"hands": ["TX", "OH"], "options": {"sides": 3}}, "sides cannot be 3"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(wrong: dict, words: str) -> None:
    with pytest.raises(BadInput, match=words) as caught:
        GAME.from_json(wrong)
    assert "\n" not in str(caught.value)


def test_every_position_of_a_hearing_round_trips() -> None:
    sitting = setup("TX KS", "OH UT", "AK AL", "AR AZ", tableTalk="vote", draw="manual", turnClock=20)
    steps = [
        (0, "TX B4"),
        (-1, "chat S0 hm"),
        (-1, "rule host S1"),
        (3, "call T0"),
        (1, "yes"),
        (3, "yes"),
        (2, "give AK"),
    ]
    for who, text in steps:
        sitting.play(who, text)
        again = GAME.from_json(json.loads(json.dumps(sitting.json)))
        assert again == sitting.position
        for seat in range(-1, 4):
            assert GAME.view_bytes(again, seat, 0) == GAME.view_bytes(sitting.position, seat, 0)
        assert again.copy() == again


def test_a_hearing_and_a_penalty_by_hand() -> None:
    hands = ("TX KS", "OH UT", "AK AL", "AR AZ")
    call = {"seat": 0, "words": "hm", "by": 1}
    assert setup(*hands, tableTalk="vote", phase="hearing", call=call).legal(3) == ["yes", "no"]
    assert setup(*hands, tableTalk="host", phase="hearing", call=call).position.to_act() == 0
    penalty = setup(*hands, tableTalk="host", phase="penalty", call=call)
    assert penalty.legal(2) == ["give AK", "give AL"]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("tx b4", "TX B4"),
        (" Add  e5 ", "ADD E5"),
        ("remove j10", "REMOVE J10"),
        ("co b2 LOCK a1 FALLING", "CO B2 lock A1 falling"),
        ("EXCHANGE ks", "exchange KS"),
        ("Pass", "pass"),
        ("DRAW", "draw"),
        ("call t1", "call T1"),
        ("call 1", "call T1"),
        ("yes", "yes"),
        ("No", "no"),
        ("give tx", "give TX"),
    ],
)
def test_moves_in_any_case(typed: str, written: str) -> None:
    assert GAME.write(GAME.read(typed)) == written


@pytest.mark.parametrize(
    "text", ["TX", "TX K1", "XX B4", "exchange", "call", "call T3", "TX B4 lock", "TX B4 lock J8 row"]
)
def test_moves_that_make_no_sense(text: str) -> None:
    with pytest.raises(BadInput):
        GAME.read(text)


def test_a_code_that_means_nothing_has_no_words() -> None:
    with pytest.raises(ValueError, match="no move has the code"):
        GAME.write(Move(OTHERS + 60))


def test_questions_are_numbered_by_what_all_can_see() -> None:
    sitting = setup("KS TX", "OH UT", board=row("C2 E9"), draw="manual")
    first = sitting.view(0).ask
    sitting.play(0, "exchange KS")
    second = sitting.view(0).ask
    sitting.play(0, "TX B4")
    draw = sitting.view(0).ask
    sitting.play(1, "OH C10")
    assert len({first, second, draw}) == 3
    assert deal(2).view(0).ask == 0
