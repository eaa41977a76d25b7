"""Positions set up by hand: what may be left out, and what is answered when they make no sense."""

import json

import pytest

from cardinal.engine.refused import BadInput


def test_the_smallest_position(shapes):
    at = shapes.from_json({"hands": [["CIR", "STA"], ["HEA 6/0"]]})
    data = at.to_json()
    assert data["hands"] == [["CIR 6/0", "STA 6/0"], ["HEA 6/0"]]
    assert (data["turn"], data["phase"], data["lists"]) == (0, "act", ["L01", "L02"])
    assert len(data["deck"]) == 109
    assert shapes.from_json(json.loads(json.dumps(data))) == at


def test_cards_by_face_by_index_and_by_shape(shapes):
    at = shapes.from_json(
        {"hands": ["STA-08, STA 4t/2b, STA", ["CIR-14"]], "placed": [["(MOO-13)"], []], "deck": ["…"]}
    )
    data = at.to_json()
    assert data["hands"] == [["STA 6/0", "STA 4t/2b", "STA 4t/2b"], ["CIR 3b/3b"]]
    assert data["placed"] == [["(MOO 3b/3b)"], []]
    assert len(data["deck"]) == 112 - 5


def test_the_phase_follows_from_the_rest(shapes):
    assert shapes.from_json({"hands": [["CIR"], []]}).to_json()["phase"] == "place"
    assert shapes.from_json({"hands": [["CIR"], ["TRI"]], "acted": "asked"}).to_json()["phase"] == "place"
    fighting = {"hands": [["CIR 6/0"], ["TRI 6/0"]], "phase": "battle", "target": 1, "battle": [None, "TRI 6/0 0"]}
    assert shapes.from_json(fighting).to_act() == 0b01
    won = {"hands": [["CIR 6/0"], ["TRI 6/0"]], "phase": "prize", "target": 1, "battle": ["CIR 6/0 0", "TRI 6/0 6"]}
    assert shapes.from_json(won).to_act() == 0b10


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "needs 'hands'"),
        ({"hands": [["CIR"]]}, "2, 3, 4, 5 or 6 seats"),
        ({"hands": [[], []], "seats": 3}, "'seats' must be 2"),
        ({"hands": [[], []], "colour": 1}, "has no 'colour'"),
        ({"hands": [["FOO"], []]}, "no shape"),
        ({"hands": [["CIR 7/0"], []]}, "no card"),
        ({"hands": [["CIR 4b/2b", "CIR 4b/2b"], []]}, "1 of the card CIR 4b/2b"),
        ({"hands": [["CIR"] * 15, []]}, "14 cards"),
        ({"hands": [3, []]}, "'hands[0]' must be a list"),
        ({"hands": [[], []], "lists": ["L25", None]}, "lists"),
        ({"hands": [[], []], "lists": ["L03", "L03"]}, "there once"),
        ({"hands": [[], []], "lists": ["L03"]}, "a list for the 2 seats"),
        ({"hands": [[], []], "order": [0, 0]}, "order"),
        ({"hands": [[], []], "turn": 2}, "'turn' must be a seat from 0 to 1"),
        ({"hands": [[], []], "declines": [3, 0]}, "declines"),
        ({"hands": [[], []], "phase": "dance"}, "phase"),
        ({"hands": [["CIR"], ["TRI"]], "phase": "respond"}, "target"),
        ({"hands": [["CIR"], ["TRI"]], "phase": "respond", "target": 0}, "target"),
        ({"hands": [["CIR", "CIR"], ["TRI"]], "phase": "answer", "target": 1, "shape": "STA"}, "shape"),
        ({"hands": [["CIR"], ["TRI"]], "phase": "answer", "target": 1, "shape": "TRI"}, "two cards"),
        ({"hands": [["CIR", "CIR"], ["TRI"]], "phase": "pay", "target": 1, "shape": "TRI"}, "given"),
        ({"hands": [["CIR"], ["TRI"]], "phase": "prize", "target": 1}, "battle"),
        ({"hands": [["CIR"], []], "phase": "battle", "target": 1}, "in hand"),
        (
            {"hands": [["CIR 6/0"], ["TRI"]], "phase": "battle", "target": 1, "battle": ["CIR 6/0 5", None]},
            "not on the card",
        ),
        ({"hands": [["CIR"], ["TRI"]], "options": {"maxRounds": 5}}, "maxRounds"),
    ],
)
def test_what_makes_no_position_is_said_in_a_line(shapes, given, words):
    with pytest.raises(BadInput) as caught:
        shapes.from_json(given)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
