"""What a seat can imagine: samples of its view."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.border_up.groups import has_pair
from cardinal.games.geoplunge.deck import hand_of
from cardinal.games.geoplunge.tests.sitting import BORDER_UP, RIGHT_A, RIGHT_B, Sitting, dealt, race, race4

SAMPLES = 60


def samples(sitting: Sitting, seat: int):
    view = sitting.view(seat)
    belief = BORDER_UP.believe(view)
    seen = encode_view(view)
    for k in range(SAMPLES):
        sample = belief.sample(Fast(f"belief {k}".encode()))
        assert BORDER_UP.view_bytes(sample, seat, sitting.now) == seen
        yield sample


def at(instant: int, **options: object) -> Sitting:
    sitting = dealt(4, **options)
    sitting.play(0, "stake on", 1000)
    sitting.wait(instant)
    return sitting


@pytest.mark.parametrize("instant", [1000, 5000, 7999, 8000, 100_000, 188_000, 200_000])
@pytest.mark.parametrize("seat", [-1, 0, 1, 2, 3])
def test_every_sample_gives_the_view_back(instant: int, seat: int) -> None:
    assert len(list(samples(at(instant), seat))) == SAMPLES


@pytest.mark.parametrize("level", [2, 4])
def test_BU_R11_other_hands_are_dealt_again_and_can_win(level: int) -> None:
    sitting = at(8000, level=level)
    hands = set()
    for sample in samples(sitting, 0):
        a, b = sample.to_json()["hands"]
        assert a == sitting.json["hands"][0]
        assert len(b) == len(a)
        assert not set(a) & set(b)
        assert has_pair(hand_of(b), level)
        hands.add(tuple(b))
    assert len(hands) == SAMPLES


def test_before_the_start_call_nobody_knows_even_his_own_hand() -> None:
    sitting = at(7000)
    assert len({str(sample.to_json()["hands"][0]) for sample in samples(sitting, 0)}) == SAMPLES
    own = at(7000)
    view = BORDER_UP.view(own.position, 0, 8000)  # as it is sent half a round trip early
    sample = BORDER_UP.believe(view).sample(Fast(b"early"))
    assert sample.to_json()["hands"][0] == own.json["hands"][0]
    assert sample.to_json()["phase"] == "race"


def test_a_secret_switch_may_be_on_or_off() -> None:
    sitting = at(2000)
    assert {tuple(sample.to_json()["stakes"]) for sample in samples(sitting, 0)} == {(0,), (0, 1)}
    assert {tuple(sample.to_json()["stakes"]) for sample in samples(sitting, 1)} == {(), (0,)}
    assert {tuple(sample.to_json()["stakes"]) for sample in samples(sitting, -1)} == {(), (0,), (1,), (0, 1)}


def test_GP_R11_both_teams_cannot_have_locked_where_that_ends_the_count() -> None:
    sitting = dealt(stakes_early_lock="on")
    sitting.play(0, "stake lock", 1000)
    assert {tuple(sample.to_json()["locked"]) for sample in samples(sitting, 0)} == {(0,)}
    assert {tuple(sample.to_json()["locked"]) for sample in samples(sitting, -1)} == {(), (0,), (1,)}
    sitting = dealt()
    sitting.play(0, "stake lock", 1000)
    assert {tuple(sample.to_json()["locked"]) for sample in samples(sitting, 0)} == {(0,), (0, 1)}


def test_GP_R5_a_sample_has_no_shout_of_the_others_during_the_race() -> None:
    sitting = race(seats=4)
    sitting.play(1, f"geoplunge {RIGHT_B}", 30_000)
    sitting.play(0, f"geoplunge {RIGHT_A}", 30_040, 30_090)
    for sample in samples(sitting, 0):
        assert [shout["seat"] for shout in sample.to_json()["shouts"]] == [0]
        assert sample.to_json()["hold_end"] == 30_540
    for sample in samples(sitting, -1):
        assert sample.to_json()["shouts"] == []
        assert sample.due() == 180_000


def test_own_concession_and_an_agreed_tie_are_known() -> None:
    sitting = race()
    sitting.play(0, "tie", 1000)
    sitting.play(1, "tie", 2000)
    sitting.play(1, "concede", 2100)
    assert {sample.to_json()["hold_end"] for sample in samples(sitting, 0)} == {2450}
    assert {str(sample.to_json()["conceded"]) for sample in samples(sitting, 0)} == {"[None, None]"}
    assert {str(sample.to_json()["conceded"]) for sample in samples(sitting, 1)} == {"[None, 2100]"}


def test_in_the_window_the_others_show_something_of_their_own() -> None:
    sitting = race(show_window_s=5)
    sitting.play(1, f"geoplunge {RIGHT_B}", 30_000)
    sitting.wait(30_450)
    layouts = set()
    for sample in samples(sitting, 0):
        shout = sample.to_json()["shouts"][0]
        assert set(shout["layout"].replace("/", " ").split()) <= set(sample.to_json()["hands"][1])
        layouts.add(shout["layout"])
    assert len(layouts) == SAMPLES


def test_when_it_is_over_there_is_nothing_to_imagine() -> None:
    for sitting in (race(), race4(stakes=(1,))):
        sitting.play(0, "concede", 1000)
        sitting.finish()
        for seat in (-1, 0, 1):
            for sample in samples(sitting, seat):
                assert sample.to_json()["hands"] == sitting.json["hands"]


def test_a_position_of_a_puzzle_needs_no_hand_that_can_win() -> None:
    sitting = race("KS MO KY", "CA NV")
    assert len(list(samples(sitting, 0))) == SAMPLES
