"""Positions as JSON, and moves as text."""

import json
from typing import Any

import pytest

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.tests.sitting import BORDER_UP, RIGHT_A, Sitting, dealt, race

HANDS = ["KS MO KY MD VA NC", "ME NH VT NY MA CT"]


def test_the_smallest_position_is_two_hands() -> None:
    position = BORDER_UP.from_json({"hands": HANDS})
    data = position.to_json()
    assert (data["phase"], data["start"], data["race_end"]) == ("race", 0, 180_000)
    assert data["hands"] == [sorted(hand.split()) for hand in HANDS]
    assert BORDER_UP.from_json({}).to_json()["phase"] == "stakes"


def test_a_position_can_be_set_up_in_the_middle_of_a_hold() -> None:
    shout = {"seat": 0, "at": 900, "arrival": 1000, "layout": RIGHT_A}
    sitting = Sitting(BORDER_UP.from_json({"hands": HANDS, "shouts": [shout]}))
    assert sitting.position.due() == 1450
    assert sitting.result == (0, False, [10, 0])


def test_positions_come_back_from_json() -> None:
    sitting = dealt(4, show_window_s=2)
    steps = ["stake on", "stake lock"]
    for k in range(200):
        again = BORDER_UP.from_json(json.loads(json.dumps(sitting.json)))
        assert again == sitting.position
        assert again.due() == sitting.position.due()
        if sitting.position.over():
            break
        if k == 4:
            sitting.play(0, sitting.game.legal(sitting.position, 0).sample(sitting.chance))
        elif k < 2:
            sitting.play(k, steps[k])
        else:
            sitting.wait(sitting.position.due())
    assert sitting.position.over()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"hand": []}, "has no 'hand'"),
        ({"hands": [["KS"]]}, "for the two teams"),
        ({"hands": [["KS"], ["KS"]]}, "one card KS"),
        ({"hands": [["KX"], []]}, "No State is called 'KX'"),
        ({"hands": [["Kansa"], []]}, r"Did you mean Kansas \(KS\)"),
        ({"seats": 3}, "2, 4 or 6 seats"),
        ({"phase": "lunch"}, "'phase' must be one of"),
        ({"stakes": [2]}, "must be a team, 0"),
        ({"away": [5]}, "must be a seat from 0 to 1, not '5'"),
        ({"hands": HANDS, "start": "noon"}, "milliseconds"),
        ({"hands": HANDS, "reason": "boredom"}, "does not end by the 'reason' 'boredom'"),
        ({"hands": HANDS, "shouts": [{"seat": 0}]}, "needs 'at'"),
        (
            {"hands": HANDS, "shouts": [{"seat": 0, "at": 1, "layout": "", "word": "Bingo"}]},
            "must be one of GeoPlunge, ThreeOPlunge",
        ),
        ({"options": {"level": 5}}, "level cannot be"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(data: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        BORDER_UP.from_json(data)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("STAKE  On", "stake on"),
        ("stake lock", "stake lock"),
        (" Tie ", "tie"),
        ("concede", "concede"),
        ("GeoPlunge ks mo ky/md, va, nc", "geoplunge KS MO KY / MD VA NC"),
        ("ThreeOPlunge ks mo ky / md va nc / me nh vt", "threeoplunge KS MO KY / MD VA NC / ME NH VT"),
        ("geoplunge kansas mo ky / / md va nc", "geoplunge KS MO KY / MD VA NC"),
        ("geoplunge", "geoplunge"),
        ("show KS MO KY / MD VA NC", "show KS MO KY / MD VA NC"),
    ],
)
def test_moves_as_people_type_them(typed: str, text: str) -> None:
    assert BORDER_UP.write(BORDER_UP.read(typed)) == text
    assert BORDER_UP.read(text) == BORDER_UP.read(typed)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "not a move in Border-Up"),
        ("plunge KS", "not a move in Border-Up"),
        ("geoplunge KS MO XX / MD VA NC", "No State is called 'XX'"),
        ("geoplunge KS Misouri KY", r"Did you mean Missouri \(MO\)"),
        ("geoplunge KS / MO / KY / MD", "3 slots"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(typed: str, words: str) -> None:
    with pytest.raises(BadInput, match=words) as caught:
        BORDER_UP.read(typed)
    assert len(str(caught.value)) < 300


def test_a_number_that_is_no_move_has_no_words() -> None:
    with pytest.raises(BadInput):
        BORDER_UP.write(Move(99))


def test_a_form_says_what_a_client_needs_and_fills_itself_in() -> None:
    sitting = race()
    form = BORDER_UP.legal(sitting.position, 0).forms[0]
    assert form.to_json() == {
        "kind": "layout",
        "verb": "geoplunge",
        "word": "GeoPlunge",
        "groups": 2,
        "slots": 3,
        "shapes": [[3, 3]],
        "cards": sitting.json["hands"][0],
    }
    assert form.judge(form.sample(sitting.chance)) is None


def test_hands_too_small_for_a_shout_offer_none() -> None:
    sitting = race("KS MO KY MD VA NC ME NH", "CA NV AZ ID")
    assert sitting.legal(0) == {"geoplunge", "tie", "concede"}
    assert sitting.legal(1) == {"tie", "concede"}
    assert sitting.refused(1, "geoplunge CA NV AZ", 1000) == "BU-R12"
