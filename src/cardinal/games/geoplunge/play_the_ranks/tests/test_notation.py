"""Positions as JSON, and moves as text."""

import json
from typing import Any

import pytest

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.play_the_ranks.moves import PLAY
from cardinal.games.geoplunge.play_the_ranks.tests.table import GAME, dealt, table, trick, tricks


def test_the_smallest_position_is_two_hands() -> None:
    data = GAME.from_json({"hands": ["MN CA", "TX WI"]}).to_json()
    assert (data["phase"], data["turn"], data["lead"], data["bases"]) == ("lead", 0, 0, [1, 50])
    assert data["deadline"] == 45_000
    assert GAME.from_json({}).to_json()["phase"] == "discards"


def test_a_position_in_the_middle_of_a_trick() -> None:
    sitting = table("CA", "TX WI", "ptr1", led="MN statehood", tricks=tricks(0, 1, 1, 0), lead=0)
    assert (sitting.json["phase"], sitting.view().turn, sitting.view().trick.base) == ("follow", 1, 30)
    sitting.play(1, "WI")
    assert sitting.json["tricks"][-1] == {"lead": 0, "led": "MN statehood", "follow": "WI", "winner": 1}


def test_bur_cards_that_are_nowhere_were_discarded() -> None:
    data = table("CA TX", "MN WI", "ptr1").json
    assert (data["bur_cards"], data["bur"], data["bur_count"]) == (["FL", "VA"], [3, 35], 2)
    assert data["discards"] == [[], ["FL", "VA"]]
    assert table("CA TX", "MN FL", "ptr1").json["discards"] == [[], ["VA"]]


def test_power_cards_that_lie_elsewhere_are_not_in_the_pile() -> None:
    sitting = table("CA TX", "MN WI", "ptr1", powers=[["P01"], ["P02"]], turned=["P03", "P04", "P10"])
    assert {card + 1 for card in sitting.json["decks"]["power"]["cards"]} == {5, 6, 7, 8, 9, 11, 12, 13, 14}


@pytest.mark.parametrize("which", ["l2", "ptr1", "ptr2"])
def test_positions_come_back_from_json(which: str) -> None:
    sitting = dealt(which, 4)
    while True:
        again = GAME.from_json(json.loads(json.dumps(sitting.json)))
        assert again == sitting.position
        assert again.due() == sitting.position.due()
        if sitting.position.over():
            break
        ready = [seat for seat in range(4) if sitting.position.to_act() >> seat & 1]
        if ready and sitting.json["phase"] != "stakes":
            sitting.play(ready[0], GAME.legal(sitting.position, ready[0]).sample(sitting.chance))
        else:
            sitting.wait(sitting.position.due())


HANDS = ["MN CA", "TX WI"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"hand": []}, "has no 'hand'"),
        ({"hands": [["KS"]]}, "for the two teams"),
        ({"hands": [["KS"], ["KS"]]}, "one card KS"),
        ({"seats": 5}, "2, 4 or 6 seats"),
        ({"phase": "lunch"}, "'phase' must be one of"),
        ({"hands": HANDS, "bases": [1, 40]}, "'bases' are two of 1, 10, 20, 30, 50"),
        ({"hands": HANDS, "powers": [["P99"], []]}, "no Power card 'P99'"),
        ({"hands": HANDS, "powers": [["P01"], ["P01"]]}, "a Power card is listed twice"),
        ({"hands": HANDS, "powers": ["P01"]}, "'powers' must be a list for the two teams"),
        ({"hands": HANDS, "tricks": [{"lead": 0}]}, "needs 'led'"),
        ({"hands": HANDS, "led": "pull"}, "not what somebody plays"),
        ({"hands": HANDS, "lead": 2}, "must be a team, 0"),
        ({"hands": HANDS, "reason": "boredom"}, "does not end by the 'reason' 'boredom'"),
        ({"options": {"version": "ptb"}}, "version cannot be"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        GAME.from_json(data)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("STAKE  On", "stake on"),
        ("Discard mn", "discard MN"),
        ("discard new york", "discard NY"),
        (" Call  Team ", "call team"),
        ("CALL", "call"),
        ("up 3", "up 3"),
        ("bases 50 10", "bases 50 10"),
        ("remove 30", "remove 30"),
        ("No Pull", "no pull"),
        ("mn statehood 50", "MN statehood 50"),
        ("minnesota 50 STATEHOOD", "MN statehood 50"),
        ("New York size", "NY size"),
        ("mn +p06", "MN +P06"),
        ("mn+p06", "MN +P06"),
        ("MN + P06 30", "MN 30 +P06"),
        ("tx", "TX"),
        ("tx +p03 BASE", "TX +P03 base"),
        ("north carolina", "NC"),
    ],
)
def test_moves_as_people_type_them(typed: str, text: str) -> None:
    assert GAME.write(GAME.read(typed)) == text
    assert GAME.read(text) == GAME.read(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "not a move in Play the Ranks"),
        ("up 6", "not a move in Play the Ranks"),
        ("bases 50 50", "not a move in Play the Ranks"),
        ("MN color", "No State is called 'mn color'"),
        ("MN +P01 +P02", "Only one Power card"),
        ("stake high", "not a move in Play the Ranks"),
        ("MN +P16", "no Power card 'p16'"),
        ("XX", "No State is called 'xx'"),
        ("discard XX", "No State is called 'XX'"),
        ("Misouri size", r"Did you mean Missouri \(MO\)"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(typed: str, words: str) -> None:
    with pytest.raises(BadInput, match=words) as caught:
        GAME.read(typed)
    assert len(str(caught.value)) < 400


def test_a_number_that_is_no_move_has_no_words() -> None:
    for code in (9, 99, PLAY + 50, PLAY + (16 << 11), 2 * PLAY):
        with pytest.raises(BadInput):
            GAME.write(Move(code))


def test_every_listed_move_has_its_own_words() -> None:
    for sitting in (
        table("CA TX NY", "WY VT HI"),
        table("CA TX NY", "WY VT HI", "ptr1", powers=[["P02", "P11"], []]),
        table("CA TX NY", "WY VT HI", "ptr2", powers=[["P02", "P11"], []]),
    ):
        legal = GAME.legal(sitting.position, 0)
        assert len(set(legal)) == len(legal) == len(set(legal.codes)) == int(sitting.position.count(0))
    sitting = table("CA TX NY", "WY VT HI", "ptr2", powers=[[], ["P02", "P11"]])
    sitting.play(0, "NY size 1")
    assert len(GAME.legal(sitting.position, 1)) == 3 * 4
    assert trick(table("CA TX", "WY VT"), "CA size 1", "VT") == 0
