"""Positions as JSON, and moves as text."""

import json
from typing import Any

import pytest

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.border_zap.tests.sittings import BORDER_ZAP, dealt, second, tricks

HANDS = ["UT ME", "TX CA"]


def test_the_smallest_position_is_two_hands() -> None:
    data = BORDER_ZAP.from_json({"hands": HANDS}).to_json()
    assert (data["phase"], data["leader"], data["deadline"], data["staked"]) == ("lead", 0, 45_000, True)
    sitting = tricks(*HANDS)
    sitting.play(0, "ME")
    sitting.play(1, "CA")
    sitting.play(0, "UT")
    sitting.play(1, "TX")
    assert sitting.view().result.reason == "last trick"  # as many tricks as there are cards


def test_a_card_that_has_been_led_makes_it_follow() -> None:
    data = BORDER_ZAP.from_json({"hands": ["ME", "TX CA"], "led": "UT"}).to_json()
    assert (data["phase"], data["deadline"]) == ("follow", 30_000)


def test_the_deck_begins_with_the_cards_named() -> None:
    position = BORDER_ZAP.from_json({"phase": "first trade", "hands": ["UT ME TX", "AK FL NY"], "deck": "WY WV"})
    data = position.to_json()
    assert data["deck"][:4] == ["WY", "WV", "AL", "AR"]
    assert len(data["deck"]) == 44
    assert data["fresh"] == [["ME", "TX", "UT"], ["AK", "FL", "NY"]]


@pytest.mark.parametrize("options", [{}, {"zap_announce": "geostar"}, {"cover_first_three": "off", "clocks": "off"}])
def test_positions_come_back_from_json(options: dict[str, Any]) -> None:
    sitting = dealt(4, **options)
    for _ in range(200):
        again = BORDER_ZAP.from_json(json.loads(json.dumps(sitting.json)))
        assert again == sitting.position
        if sitting.position.over():
            break
        ready = [seat for seat in range(4) if sitting.legal(seat) - {"concede"}]
        seat = ready[sitting.chance.below(len(ready))]
        sitting.play(seat, BORDER_ZAP.legal(sitting.position, seat).sample(sitting.chance))
        if sitting.view().phase == "stakes" and sitting.position.due() < 10**12:
            sitting.wait(sitting.position.due())
    assert sitting.position.over()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "needs 'hands'"),
        ({"hand": []}, "has no 'hand'"),
        ({"hands": [["KS"], ["KS"]]}, "one card KS"),
        ({"hands": ["UT ME", "TX"]}, "as many cards"),
        ({"hands": ["", ""]}, "as many cards"),
        ({"hands": ["UT ME AK HI FL GA RI", "TX CA OR WA NV AZ NM"]}, "six at most"),
        ({"hands": HANDS, "phase": "follow"}, "a card has been led"),
        ({"hands": HANDS, "phase": "lunch"}, "'phase' must be one of"),
        ({"hands": HANDS, "tricks": [{"led": "KS"}]}, "needs 'followed'"),
        ({"hands": HANDS, "tricks": [{}] * 7}, "a list of at most 6"),
        ({"hands": HANDS, "fresh": ["UT", ""]}, "only during a trade"),
        ({"hands": HANDS, "star_card": "P99"}, "no Power card 'P99'"),
        ({"hands": HANDS, "leader": 3}, "must be a team, 0"),
        ({"hands": HANDS, "options": {"zap_announce": "song"}}, "zap_announce cannot be"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        BORDER_ZAP.from_json(data)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (" ut ", "UT"),
        ("Utah", "UT"),
        ("new mexico", "NM"),
        ("play TX", "TX"),
        ("Trade  mn", "trade MN"),
        ("discard New York", "discard NY"),
        ("COVER", "cover"),
        ("stake on", "stake on"),
        ("concede", "concede"),
    ],
)
def test_moves_as_people_type_them(typed: str, text: str) -> None:
    assert BORDER_ZAP.write(BORDER_ZAP.read(typed)) == text


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "not a move in Border Zap"),
        ("hello", "not a move in Border Zap"),
        ("trade XX", "No State is called 'XX'"),
        ("trade", "No State"),
        ("Misouri", "Did you mean Missouri"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(typed: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        BORDER_ZAP.read(typed)


def test_a_number_that_is_no_move_has_no_words() -> None:
    for code in (50, 150, 260, 399):
        with pytest.raises(BadInput):
            BORDER_ZAP.write(Move(code))


def test_an_own_discard_is_named_when_it_is_played() -> None:
    sitting = second()
    sitting.play(0, "trade NV")
    sitting.play(1, "trade HI")
    sitting.play(0, "discard FL")
    assert sitting.refused(0, "discard FL") == "BZ-10"
    assert sitting.refused(0, "discard NV") == "BZ-14"
