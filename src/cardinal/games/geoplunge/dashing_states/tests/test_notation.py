"""Positions as JSON, and moves as text."""

import json
from typing import Any

import pytest

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.dashing_states.tests.sitting import GAME, ROW_A, A, B, dealt, name_all, race, shouted
from cardinal.games.geoplunge.tests.sitting import Sitting

HANDS = {"hands": [A, B]}


def test_the_smallest_position_is_two_hands() -> None:
    position = GAME.from_json({"race": HANDS})
    data: Any = position.to_json()
    assert (data["phase"], data["race"]["start"], data["race"]["race_end"]) == ("race", 0, 180_000)
    assert data["race"]["hands"] == [A.split(), B.split()]
    assert data["race"]["number"] == 1
    assert len(data["deck"]) == 36
    assert GAME.from_json({}).to_json()["phase"] == "stakes"
    assert GAME.from_json({}).to_json()["race"] is None


def test_a_position_can_be_set_up_in_the_middle_of_a_hold_or_of_the_naming() -> None:
    shout = {"seat": 0, "at": 900, "arrival": 1000, "layout": "3 1 5 2 7 6 down"}
    sitting = Sitting(GAME.from_json({"race": {**HANDS, "shouts": [shout]}}), GAME)
    assert sitting.position.due() == 1450
    shout["layout"] = ROW_A
    data = {
        "seats": 4,
        "phase": "naming",
        "race": {**HANDS, "shouts": [shout], "names": [["Utah, Provo"] + [""] * 5, [""] * 6]},
    }
    sitting = Sitting(GAME.from_json(data), GAME)
    assert sitting.view(0).forms[0]["places"] == [2, 3]
    assert sitting.view(2).races[-1].name_ends == [31_350, None, 31_350, None]
    third: Any = GAME.from_json(
        {"options": {"level": 4}, "past": [{"winner": 0}, {"winner": 1}], "race": HANDS}
    ).to_json()
    assert (third["race"]["number"], third["race"]["power"]) == (3, "P01")
    assert 0 not in third["decks"]["power"]["cards"]
    paused = GAME.from_json({"phase": "break", "race": {**HANDS, "reason": "time"}})
    assert paused.due() == 10_000


@pytest.mark.parametrize("level", [2, 4])
def test_positions_come_back_from_json(level: int) -> None:
    sitting = dealt(6, level=level, appeal="host")
    sitting.play(0, "stake on", 10)
    sitting.play(0, "seats S4 S2 S0", 20)
    positions = 0
    while True:
        again = GAME.from_json(json.loads(json.dumps(sitting.json)))
        assert again == sitting.position
        assert again.due() == sitting.position.due()
        positions += 1
        if sitting.position.over():
            break
        if sitting.view().phase == "race" and positions % 2:
            sitting.play(0, GAME.legal(sitting.position, 0).sample(sitting.chance), sitting.now)
        else:
            sitting.wait(sitting.position.due())
    assert positions > 6
    named = shouted(6, both=True, appeal="host")
    named.put("lost S2", named.now + 5)
    for team in (0, 1):
        assert GAME.from_json(json.loads(json.dumps(named.json))) == named.position
        name_all(named, team)
    assert GAME.from_json(json.loads(json.dumps(named.json))) == named.position


def test_a_deck_can_be_stacked() -> None:
    position = GAME.from_json({"race": HANDS, "deck": "WY WI WV"})
    assert position.to_json()["deck"] == ["WY", "WI", "WV"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"hand": []}, "has no 'hand'"),
        ({"race": {"hand": []}}, "'race' has no 'hand'"),
        ({"race": {"hands": [A]}}, "for the two teams"),
        ({"race": {"hands": ["TX AL", B]}}, "dealt 7 cards, not 2"),
        ({"race": {"hands": [A, A]}}, "one card TX"),
        ({"race": {"hands": [A.replace("TX", "KX"), B]}}, "No State is called 'KX'"),
        ({"race": {**HANDS, "number": 4}}, "from 1 to 3, not '4'"),
        ({"race": {**HANDS, "power": "P03"}}, "only if its 'number' is 3"),
        ({"race": {**HANDS, "reason": "boredom"}}, "must be one of right, unsorted"),
        ({"race": {**HANDS, "start": "noon"}}, "milliseconds"),
        ({"race": {**HANDS, "shouts": [{"seat": 0}]}}, "needs 'at'"),
        ({"race": {**HANDS, "shouts": [{"seat": 0, "at": 1, "layout": "m9"}]}}, "no card 'm9'"),
        ({"race": HANDS, "deck": "TX"}, "one card TX"),
        ({"seats": 4, "orders": [[0, 1], [2, 3]]}, "from left to right"),
        ({"seats": 3}, "2, 4 or 6 seats"),
        ({"phase": "lunch"}, "'phase' must be one of"),
        ({"reason": "boredom"}, "does not end by the 'reason' 'boredom'"),
        ({"options": {"level": 5}}, "level cannot be"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        GAME.from_json(data)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("STAKE  On", "stake on"),
        ("concede", "concede"),
        ("GeoPlunge M3 m1, m5 m2 m7 m6/DOWN", "geoplunge m3 m1 m5 m2 m7 m6 / down"),
        ("geoplunge 3 1 5 2 7 6 down", "geoplunge m3 m1 m5 m2 m7 m6 / down"),
        ("geoplunge m3 m1 m5 m2 m7 m6", "geoplunge m3 m1 m5 m2 m7 m6"),
        ("geoplunge", "geoplunge"),
        ("seats s4 S0, s2", "seats S4 S0 S2"),
        ("NAME 1  Texas,  Austin", "name 1 Texas, Austin"),
    ],
)
def test_moves_as_people_type_them(typed: str, text: str) -> None:
    assert GAME.write(GAME.read(typed)) == text
    assert GAME.read(text) == GAME.read(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "not a move in Dashing States"),
        ("plunge m1", "not a move in Dashing States"),
        ("geoplunge TX AL", "no card 'tx'"),
        ("seats", "who stands left"),
        ("seats S0 S7", "who stands left"),
        ("name Texas", "which card of the row"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(typed: str, words: str) -> None:
    with pytest.raises(BadInput, match=words) as caught:
        GAME.read(typed)
    assert len(str(caught.value)) < 350


def test_a_number_that_is_no_move_has_no_words() -> None:
    with pytest.raises(BadInput):
        GAME.write(Move(99))


def test_a_form_says_what_a_client_needs_and_fills_itself_in() -> None:
    sitting = race()
    form = GAME.legal(sitting.position, 0).forms[0]
    assert form.to_json() == {
        "kind": "row",
        "verb": "geoplunge",
        "by": "state",
        "length": 6,
        "handles": ["m1", "m2", "m3", "m4", "m5", "m6", "m7"],
        "turn_down": True,
    }
    assert form.judge(form.sample(sitting.chance)) is None
    sitting = shouted()
    form = GAME.legal(sitting.position, 0).forms[0]
    assert form.judge(form.sample(sitting.chance)) is None
