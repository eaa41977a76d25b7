"""What a seat can imagine: samples of its view."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.dashing_states.tests.sitting import (
    GAME,
    ROW_A,
    ROW_B,
    WRONG_A,
    dealt,
    name_all,
    race,
    shouted,
)
from cardinal.games.geoplunge.tests.sitting import Sitting
from cardinal.testing.veil import _Pair

SAMPLES = 30


def samples(sitting: Sitting, seat: int):
    view = sitting.view(seat)
    belief = GAME.believe(view)
    seen = encode_view(view)
    for k in range(SAMPLES):
        sample = belief.sample(Fast(f"belief {k}".encode()))
        assert encode_view(GAME.view(sample, seat, sitting.now)) == seen
        yield sample


def held() -> Sitting:
    sitting = race(6, past=(0, None), level=4)
    sitting.play(1, f"geoplunge {ROW_B}", 30_000)
    sitting.play(0, f"geoplunge {ROW_A}", 30_040, 30_090)
    return sitting


def naming() -> Sitting:
    sitting = shouted(6, both=True)
    name_all(sitting, 0, missing=(6,))
    sitting.play(1, "name 1 Florida, Tallahassee")
    sitting.put("lost S3", sitting.now + 100)
    return sitting


def one_wrong() -> Sitting:
    sitting = race(4)
    sitting.play(0, f"geoplunge {WRONG_A}", 30_000)
    sitting.play(1, f"geoplunge {ROW_B}", 30_040)
    sitting.wait(30_450)
    return sitting


def face_up() -> Sitting:
    sitting = race(4)
    sitting.play(0, f"geoplunge {ROW_A.removesuffix(' / down')}", 30_000)
    sitting.play(1, f"geoplunge {ROW_B}", 30_040)
    sitting.wait(30_450)
    return sitting


def broken() -> Sitting:
    """In the break after a race with a judged row and a shout that came too late."""
    sitting = race(6)
    sitting.play(0, f"geoplunge {ROW_A}", 30_000)
    sitting.play(1, f"geoplunge {ROW_B}", 30_300)
    sitting.wait(30_450)
    name_all(sitting, wrong=(2,), missing=(5,))
    sitting.wait(30_450 + 20_000)
    return sitting


def third() -> Sitting:
    sitting = dealt(4, level=4)
    for _ in range(2):
        while sitting.view().phase != "race":
            sitting.wait(sitting.position.due())
        sitting.play(len(sitting.position.past), "geoplunge m1 m2 m3 m4 m5 m6", sitting.now)
        sitting.wait(sitting.now + 450)
    while sitting.view().phase != "race":
        sitting.wait(sitting.position.due())
    return sitting


def conceded() -> Sitting:
    sitting = naming()
    sitting.play(0, "concede")
    return sitting


def gave_up_at_once() -> Sitting:
    sitting = dealt(4)
    sitting.play(1, "stake on", 10)
    sitting.play(0, "concede", 20)
    return sitting


MOMENTS = [dealt, race, held, naming, one_wrong, face_up, broken, third, conceded, gave_up_at_once]


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_sample_gives_the_view_back(moment) -> None:
    sitting = moment()
    for seat in range(-1, sitting.position.seats):
        assert len(list(samples(sitting, seat))) == SAMPLES


@pytest.mark.parametrize("moment", [race, held, naming, one_wrong, face_up, broken, third])
def test_two_samples_tell_a_seat_the_same_until_the_rules_reveal_a_difference(moment) -> None:
    compared = 0
    for n in range(6):
        sitting = moment()
        for seat in range(-1, sitting.position.seats):
            chance = Fast(f"two {n} {seat}".encode())
            belief = GAME.believe(sitting.view(seat))
            pair = _Pair(GAME, seat, belief.sample(chance), belief.sample(chance), sitting.now)
            compared += pair.run(chance)
    assert compared > 0


def test_other_hands_are_dealt_again_and_cards_stay_whole() -> None:
    hands = set()
    sitting = third()
    for sample in samples(sitting, 0):
        data = sample.to_json()
        assert data["race"]["hands"][0] == sitting.json["race"]["hands"][0]
        races = [*data["past"], data["race"]]
        cards = [card for one in races for hand in one["hands"] for card in hand] + data["deck"]
        assert len(set(cards)) == len(cards) == 50
        hands.add(tuple(data["race"]["hands"][1]))
        assert sorted(data["decks"]["power"]["cards"]) == sorted(sitting.json["decks"]["power"]["cards"])
    assert len(hands) == SAMPLES
    decks = [sample.to_json()["deck"] for sample in samples(sitting, 0)]
    assert all(len(deck) == 8 for deck in decks)
    assert any(deck != sorted(deck) for deck in decks), "in no order"


def test_before_the_start_call_nobody_knows_even_his_own_cards() -> None:
    sitting = dealt(4)
    sitting.wait(7000)
    assert len({str(sample.to_json()["race"]["hands"][0]) for sample in samples(sitting, 0)}) == SAMPLES


@pytest.mark.parametrize(("moment", "verdict"), [(one_wrong, "unsorted"), (face_up, "face-up"), (naming, "right")])
def test_a_row_that_was_only_heard_of_is_judged_as_the_real_one(moment, verdict: str) -> None:
    sitting = moment()
    layouts = set()
    for sample in samples(sitting, 1):
        shout = sample.race.shouted.of(0)
        assert sitting.view(1).races[-1].sides[0].shout.verdict == verdict
        assert ["right", "count", "face-up", "unsorted"][int(sample.verdict(0))] == verdict
        layouts.add(shout.words)
    assert len(layouts) > 5


def test_GP_R5_a_sample_has_no_shout_of_the_others_during_the_race() -> None:
    for sample in samples(held(), 0):
        data = sample.to_json()["race"]
        assert [shout["seat"] for shout in data["shouts"]] == [0]
        assert data["hold_end"] == 30_540


def test_DS_R5_a_sample_has_no_name_that_the_seat_has_not_given() -> None:
    for sample in samples(naming(), 2):
        names = sample.to_json()["race"]["names"]
        assert names[0] == ["", "", "Maine, Augusta", "Nevada, Carson City", "", ""]
        assert names[1] == [""] * 6


def test_what_the_seventh_card_was_stays_open_after_a_race() -> None:
    sevenths = {sample.to_json()["race"]["hands"][0][6] for sample in samples(broken(), 1)}
    assert len(sevenths) > 5
    assert {sample.to_json()["race"]["hands"][0][0] for sample in samples(broken(), 1)} == {"TX"}
