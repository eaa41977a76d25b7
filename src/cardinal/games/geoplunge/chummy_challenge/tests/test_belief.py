"""What a seat can imagine: samples of its view."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, WORDS, beginning
from cardinal.games.geoplunge.chummy_challenge.tests.sitting import (
    CHUMMY,
    asked_in,
    challenge,
    opened,
    pick,
    reading,
    right,
    until,
    word_at,
)
from cardinal.games.geoplunge.power import COLOURS, circles, power_of
from cardinal.games.geoplunge.tests.sitting import Sitting

SAMPLES = 60


def samples(sitting: Sitting, seat: int, n: int = SAMPLES) -> Iterator[dict[str, Any]]:
    view = sitting.view(seat)
    belief = CHUMMY.believe(view)
    seen = encode_view(view)
    for k in range(n):
        sample = belief.sample(Fast(f"belief {k}".encode()))
        assert CHUMMY.view_bytes(sample, seat, sitting.now) == seen
        yield sample.to_json()


@pytest.mark.parametrize("seat", range(-1, 4))
def test_every_sample_gives_the_view_back_at_every_instant(seat: int) -> None:
    """A whole game, also with a host, a cut line and a question struck out."""
    sitting = opened(4, stakes="on", dealer_choice="host", appeal="host")
    struck = False
    while not sitting.position.over():
        list(samples(sitting, seat, 6))
        data = sitting.json
        if data["phase"] == "ready" and not data["past"] and not data["cut"]:
            sitting.put(f"lost S{data['plungers'][0]}", sitting.now)
        elif data["phase"] == "answering":
            list(samples(sitting, seat, 6))
            sitting.play(data["plungers"][data["counting"][0]], f"answer {right(asked_in(sitting))}", sitting.now)
        elif data["phase"] == "checked" and not struck:
            struck = True
            sitting.put("rule void", sitting.now)
        elif data["phase"] == "reading" and data["read"] == 5 and not data["shouts"]:
            sitting.play(data["plungers"][1], "geoplunge", sitting.now)
        else:
            sitting.wait(sitting.position.due())
    assert struck
    list(samples(sitting, seat, 6))


def test_the_question_is_another_one_that_begins_with_the_same_words() -> None:
    sitting = opened()
    until(sitting, "reading")
    asked = asked_in(sitting)
    numbers = len(asked.text.split())
    for k in range(numbers):
        sitting.wait(3000 + word_at(k))
        words = asked.text.split()[: k + 1]
        possible = {ASKED[number].id for number in beginning(words)}
        found = {f"{sample['card']}-{sample['colour']}" for sample in samples(sitting, 0)}
        assert found <= possible
        assert len(found) > 1 or len(possible) == 1
        assert {sample["read"] for sample in samples(sitting, 0)} == {k + 1}


def test_no_question_is_the_beginning_of_another() -> None:
    """Else a seat that has heard one out would have to be told whether more words come."""
    assert all(beginning(words) == [number] for number, words in enumerate(WORDS))


def test_before_the_first_word_any_card_can_be_meant() -> None:
    sitting = opened()
    found = list(samples(sitting, 0, 300))
    assert len({sample["card"] for sample in found}) > 55
    assert {sample["colour"] for sample in found} == set(COLOURS)
    assert len({sample["power"] for sample in found}) == 15
    for sample in found:
        assert circles(power_of(sample["power"])) >> COLOURS.index(sample["colour"]) & 1
        assert len(sample["decks"]["power"]["cards"]) == 14
        assert len(sample["decks"]["challenges"]["cards"]) == 62


def test_a_power_card_is_as_likely_as_the_dealer_has_it() -> None:
    """Each of the 15 alike; so a lonely circle brings its color twice as often as one of two."""
    counted = Counter(sample["power"] for sample in samples(opened(), -1, 3000))
    assert len(counted) == 15
    assert min(counted.values()) > 140
    assert max(counted.values()) < 270


def test_used_cards_are_known_and_do_not_come_again() -> None:
    sitting = opened()
    challenge(sitting, 0)
    past = sitting.json["past"][0]
    for sample in samples(sitting, 1):
        assert sample["past"] == sitting.json["past"]
        assert sample["card"] != past["card"]
        assert sample["decks"]["challenges"]["cards"][-1] == int(past["card"][1:]) - 1
    assert len({str(sample["decks"]) for sample in samples(sitting, 1)}) == SAMPLES


def test_GP_R5_a_sample_has_no_shout_of_the_others_during_the_reading() -> None:
    sitting = reading(pick(), 4)
    sitting.play(1, "geoplunge", 1000)
    sitting.play(0, "geoplunge", 1040, 1090)
    for sample in samples(sitting, 2):
        assert [shout["seat"] for shout in sample["shouts"]] == [0]
        assert sample["hold_end"] == 1540
    for sample in samples(sitting, -1):
        assert sample["shouts"] == []
        assert sample["hold_end"] is None


def test_CC_R3_the_other_team_may_have_named_anybody_but_not_all_have() -> None:
    sitting = opened(6)
    assert {sample["plungers"][1] for sample in samples(sitting, 0)} == {None, 1, 3, 5}
    sitting.play(0, "plunger S2", 100)
    assert {tuple(sample["plungers"]) for sample in samples(sitting, 0)} == {(2, None)}
    pairs = {tuple(sample["plungers"]) for sample in samples(sitting, -1, 200)}
    assert len(pairs) == 7
    assert all(None in pair for pair in pairs)


def test_CC_R7_one_of_two_teams_may_have_answered() -> None:
    sitting = reading(pick(), 4)
    sitting.play(0, "geoplunge", 1000)
    sitting.play(1, "geoplunge", 1000)
    sitting.wait(1450)
    answers = [sample["answers"] for sample in samples(sitting, 0)]
    assert {bool(b) for a, b in answers} == {True, False}
    assert not any(a for a, b in answers)
    assert all(not (a and b) for a, b in (sample["answers"] for sample in samples(sitting, -1)))
    sitting.play(2, "answer Ohio")
    assert {tuple(sample["answers"]) for sample in samples(sitting, 0)} == {("Ohio", "")}


def test_a_secret_switch_may_be_on_or_off() -> None:
    sitting = opened(stakes="on")
    sitting.play(0, "stake on", 1000)
    assert {tuple(sample["stakes"]) for sample in samples(sitting, 0)} == {(0,), (0, 1)}


def test_when_it_is_over_only_the_decks_are_unknown() -> None:
    sitting = opened()
    challenge(sitting, 0)
    challenge(sitting, 0)
    for sample in samples(sitting, -1):
        assert {**sample, "decks": 0} == {**sitting.json, "decks": 0}


def test_with_all_power_cards_seen_the_top_one_is_certain() -> None:
    known = {"power": {"cards": list(range(15)), "known": 15}}
    data = {"phase": "naming", "seats": 2, "plungers": [0, 1], "options": {"stakes": "off"}, "decks": known}
    sitting = Sitting(CHUMMY.from_json(data), CHUMMY)
    sitting.wait(10_000)
    assert {sample["power"] for sample in samples(sitting, 0)} == {"P01"}
