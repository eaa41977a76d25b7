"""What a seat can imagine: samples of its view."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.border_zap.tests.sittings import BORDER_ZAP, discarding, second, stacked, staking, tricks
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.tests.sitting import Sitting

SAMPLES = 60


def samples(sitting: Sitting, seat: int) -> Iterator[dict[str, Any]]:
    view = sitting.view(seat)
    belief = BORDER_ZAP.believe(view)
    seen = encode_view(view)
    for k in range(SAMPLES):
        sample = belief.sample(Fast(f"belief {k}".encode()))
        assert BORDER_ZAP.view_bytes(sample, seat, sitting.now) == seen
        yield sample.to_json()


def cards_of(data: dict[str, Any]) -> list[str]:
    """Every card that is somewhere."""
    found = [card for key in ("hands", "discards") for cards in data[key] for card in cards]
    found += [trick[key] for trick in data["tricks"] for key in ("led", "followed")] + data["deck"]
    return found + ([data["led"]] if data["led"] else [])


@pytest.mark.parametrize("seat", [-1, 0, 1])
@pytest.mark.parametrize("make", [stacked, second, discarding, staking])
def test_every_sample_gives_the_view_back_and_no_card_is_there_twice(make: Any, seat: int) -> None:
    hands = set()
    held = {stacked: [3, 3], second: [6, 6]}.get(make, [8, 8])
    for data in samples(make(), seat):
        cards = cards_of(data)
        assert len(cards) == len(set(cards))
        assert [len(hand) + len(out) for hand, out in zip(data["hands"], data["discards"], strict=True)] == held
        hands.add(str(data["hands"]))
    assert len(hands) > SAMPLES // 2


def test_in_the_first_trade_the_whole_deck_is_there() -> None:
    for data in samples(stacked(), 0):
        assert sorted(cards_of(data)) == NAMES
        assert data["hands"][0] == ["ME", "TX", "UT"]


def test_a_secret_lock_may_be_there_but_not_when_it_would_end_the_trade() -> None:
    sitting = stacked()
    assert {data["gave"][0][1] is None for data in samples(sitting, 0)} == {True, False}
    sitting.play(0, "trade ME", 1000)
    assert {data["gave"][0][1] for data in samples(sitting, 0)} == {None}
    assert {data["gave"][0][0] is None for data in samples(sitting, 1)} == {True, False}
    for data in samples(sitting, -1):
        assert None in data["gave"][0]


def test_BZ_R6_even_the_own_covered_cards_are_unknown() -> None:
    own = set()
    for data in samples(second(), 0):
        assert "ME" in data["hands"][1]  # what it gave itself
        assert data["gave"][0][0] == "ME"
        assert data["gave"][0][1] in data["hands"][0]
        own.add(tuple(set(data["hands"][0]) - {"CA", "OR", "NV"}))
    assert len(own) == SAMPLES
    for data in samples(second(cover_first_three="off"), 0):
        assert data["hands"][0] == ["CA", "FL", "NV", "OR", "TX", "UT"]


def test_BZ_R7_what_is_known_to_have_been_dealt_may_have_been_discarded() -> None:
    sitting = staking()
    for card in ("IA", "MO", "ME", "NV"):  # face-up, face-up, given, given
        assert {card in data["hands"][1] for data in samples(sitting, 0)} == {True, False}
        assert {card in data["discards"][1] for data in samples(sitting, 0)} == {True, False}
    for data in samples(sitting, 0):
        assert {"IA", "MO", "ME", "NV"} <= {*data["hands"][1], *data["discards"][1]}
        assert len(data["discards"][1]) == 2


def test_how_far_the_others_are_with_their_discards_is_unknown() -> None:
    sitting = discarding()
    assert {len(data["discards"][1]) for data in samples(sitting, 0)} == {0, 1, 2}
    sitting.play(0, "discard FL", 4000)
    sitting.play(0, "discard OH", 4000)
    assert {len(data["discards"][1]) for data in samples(sitting, 0)} == {0, 1}


def test_a_card_that_was_played_was_not_discarded() -> None:
    sitting = staking(clocks="off", stakes="off")
    leader = sitting.view().leader
    sitting.play(leader, "UT")
    sitting.play(1, "MO")
    for data in samples(sitting, 0):
        assert "MO" not in {*data["hands"][1], *data["discards"][1]}
        assert len(data["hands"][1]) == 5


@pytest.mark.parametrize("seat", [1, -1])
def test_PR_R24_a_card_led_under_a_geostar_may_be_any_with_that_fact(seat: int) -> None:
    sitting = tricks("IL ME", "KY CA", star_card="P12", options={"zap_announce": "geostar"})
    sitting.play(0, "IL")  # the cardinal
    led = {data["led"] for data in samples(sitting, seat)}
    assert led <= {"IL", "IN", "KY", "NC", "OH", "VA", "WV"}
    assert len(led) > 3
    assert "KY" not in led or seat == -1
    assert {data["led"] for data in samples(sitting, 0)} == {"IL"}


def test_a_likely_card_is_led_more_often() -> None:
    sitting = tricks("IL ME", "KY CA", star_card="P12", shown=["IL ME", "KY CA"], options={"zap_announce": "geostar"})
    sitting.play(0, "IL")
    assert sum(data["led"] == "IL" for data in samples(sitting, 1)) > SAMPLES / 3


def test_the_power_deck_below_is_in_any_order() -> None:
    sitting = staking(zap_announce="geostar")
    assert len({tuple(data["decks"]["power"]["cards"]) for data in samples(sitting, 0)}) > SAMPLES // 2


def test_when_it_is_over_there_is_nothing_to_imagine() -> None:
    for make in (stacked, second, discarding, staking):
        sitting = make()
        sitting.play(0, "concede")
        for seat in (-1, 0, 1):
            for data in samples(sitting, seat):
                assert data == sitting.json
