"""Chummy Challenge positions as JSON, set up by hand."""

from typing import Any

import pytest

from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import CHUMMY, challenge, opened, until
from cardinal.games.geoplunge.tests.sitting import Sitting


def test_the_smallest_positions() -> None:
    position = CHUMMY.from_json({})
    assert (position.phase, position.due()) == (0, 5000)
    reading = CHUMMY.from_json({"card": "C04"}).to_json()
    assert (reading["phase"], reading["start"], reading["read"], reading["plungers"]) == ("reading", 0, 1, [0, 1])
    assert (reading["power"], reading["colour"]) == ("P03", "red")
    assert len(reading["decks"]["challenges"]["cards"]) == 62  # type: ignore[index]
    after = CHUMMY.from_json({"past": [{"card": "C01", "counting": [0], "right": [0]}]})
    assert (after.to_json()["phase"], after.results()) == ("naming", [0])
    assert after.to_json()["decks"]["challenges"] == {"cards": [*range(1, 63), 0], "known": 1}  # type: ignore[index]


@pytest.mark.parametrize("phase", ["naming", "choosing", "ready", "reading", "late", "answering", "checked"])
def test_every_phase_can_be_set_up_and_played_on(phase: str) -> None:
    data: dict[str, Any] = {"phase": phase, "options": {"appeal": "host"}}
    if phase in ("choosing", "ready", "reading", "late", "answering"):
        data["card"] = "C09"
    if phase == "ready":
        data["start"] = 3000
    if phase == "answering":
        data |= {"counting": [1], "shouts": [{"seat": 1, "at": 0}]}
    if phase == "checked":
        data["past"] = [{"card": "C09", "colour": "blue", "counting": [0]}]
    sitting = Sitting(CHUMMY.from_json(data), CHUMMY)
    assert CHUMMY.from_json(sitting.json) == sitting.position
    assert sitting.finish().over()


def test_a_shout_in_the_hold_can_be_set_up() -> None:
    sitting = Sitting(CHUMMY.from_json({"card": "C09", "shouts": [{"seat": 0, "at": 100, "arrival": 200}]}), CHUMMY)
    assert sitting.json["hold_end"] == 650
    until(sitting, "answering")
    assert sitting.view().counting == [0]


def test_a_game_that_is_over_round_trips() -> None:
    sitting = opened(stakes="on")
    challenge(sitting, 0)
    challenge(sitting, 0)
    again = CHUMMY.from_json(sitting.json)
    assert again == sitting.position
    assert CHUMMY.view_bytes(again, 0, sitting.now) == CHUMMY.view_bytes(sitting.position, 0, sitting.now)


@pytest.mark.parametrize(
    "data",
    [
        {"card": "C64"},
        {"card": "C04", "colour": "pink"},
        {"card": "C04", "power": "P99"},
        {"card": "C04", "power": "P07", "colour": "blue"},
        {"card": "C04", "plungers": [1, 0]},
        {"card": "C04", "plungers": [0, 7]},
        {"card": "C04", "decks": {"challenges": {"cards": [3, 4]}}},
        {"card": "C04", "shouts": [{"seat": 0}]},
        {"card": "C04", "shouts": [{"seat": 9, "at": 0}]},
        {"phase": "reading"},
        {"phase": "dreaming"},
        {"past": [{"colour": "red"}]},
        {"past": [{"card": "C01", "fate": "lost"}]},
        {"past": ["C01"]},
        {"seats": 3},
        {"nonsense": 1},
        {"reason": "bored"},
        {"decks": {"power": {"cards": [1, 1]}}},
    ],
)
def test_what_cannot_be_is_said_in_words(data: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        CHUMMY.from_json(data)
    assert 15 < len(str(caught.value)) < 400
