"""What a seat can imagine: samples of its view."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.deck import INDEX, NAMES
from cardinal.games.geoplunge.play_the_ranks.tests.table import (
    GAME,
    dealt,
    discard_all,
    order,
    table,
    through_auction,
    to_pull,
    trick,
)
from cardinal.games.geoplunge.power import BIRD, star_text
from cardinal.games.geoplunge.tests.sitting import Sitting

SAMPLES = 60


def samples(sitting: Sitting, seat: int, n: int = SAMPLES):
    view = sitting.view(seat)
    belief, seen = GAME.believe(view), encode_view(view)
    for k in range(n):
        sample = belief.sample(Fast(f"belief {k}".encode()))
        assert GAME.view_bytes(sample, seat, sitting.now) == seen
        yield sample


def opened(cards_team: int = 1) -> Sitting:
    """The BUR cards are in the hand of this team; both discard."""
    sitting = through_auction(dealt("ptr1", first=1 - cards_team), "call team", "cards")
    order(sitting)
    return sitting


def test_other_hands_and_power_cards_are_dealt_again() -> None:
    sitting = dealt("ptr1", first=0)
    hands, powers = set(), set()
    for sample in samples(sitting, 0):
        data = sample.to_json()
        assert data["hands"][0] == sitting.json["hands"][0]
        assert not set(data["hands"][0]) & set(data["hands"][1])
        hands.add(tuple(data["hands"][1]))
        powers.add(tuple(data["powers"][1]))
        every = [*data["powers"][0], *data["powers"][1], data["version_card"], *data["turned"]]
        assert len(every) + len(data["decks"]["power"]["cards"]) == 15
    assert len(hands) == SAMPLES
    assert len(powers) > 10


def test_PR_R28_bur_cards_are_with_the_cards_team_in_its_hand_or_among_its_discards() -> None:
    sitting = opened()
    discard_all(sitting)
    bur = set(sitting.view().bur_cards)
    places = set()
    for sample in samples(sitting, 0):
        data = sample.to_json()
        assert bur <= {*data["hands"][1], *data["discards"][1]}
        assert (len(data["hands"][1]), len(data["discards"][1])) == (8, 3)
        places.add(len(bur & set(data["discards"][1])))
    assert places == {0, 1, 2}
    for sample in samples(sitting, 1):
        assert sample.to_json()["discards"][1] == sitting.json["discards"][1]


def test_PR_R29_how_many_the_others_have_discarded_already_is_not_known() -> None:
    sitting = opened()
    sitting.play(1, f"discard {sitting.view(1).cards[0]}")
    assert {len(sample.to_json()["discards"][1]) for sample in samples(sitting, 0)} == {0, 1, 2, 3}
    assert {len(sample.to_json()["discards"][0]) for sample in samples(sitting, 1)} == {0, 1}
    sitting.play(0, f"discard {sitting.view(0).cards[0]}")  # team A has done, so team B has not
    assert {len(sample.to_json()["discards"][1]) for sample in samples(sitting, 0)} == {0, 1, 2}
    for sample in samples(sitting, -1):
        assert [len(cards) for cards in sample.to_json()["discards"]] != [1, 3]


def test_PR_R24_a_card_face_down_is_any_with_that_geostar() -> None:
    sitting = table("OH MN", "WY VT", "ptr1", star_card="P02")
    sitting.play(0, "OH size")
    cards = {sample.to_json()["led"].split()[0] for sample in samples(sitting, 1, 200)}
    cardinal = star_text(BIRD, INDEX["OH"])
    assert cards == {name for name in NAMES if star_text(BIRD, INDEX[name]) == cardinal} - {"VA"}  # B's: discarded
    assert {sample.to_json()["led"] for sample in samples(sitting, 0)} == {"OH size"}
    assert len({sample.to_json()["led"] for sample in samples(sitting, -1, 200)}) > 3


def test_a_card_face_down_of_the_cards_team_may_be_a_bur_card() -> None:
    sitting = table("VA MN", "WY VT", "ptr1", star_card="P02", call_team=1)
    sitting.play(0, "VA size")
    led = [sample.to_json()["led"].split()[0] for sample in samples(sitting, 1, 200)]
    assert led.count("VA") > 100, "the BUR card is there for certain, the others perhaps"
    assert set(led) > {"VA"}
    for sample in samples(sitting, 1):
        data = sample.to_json()
        assert {"FL", "VA"} <= {*data["hands"][0], *data["discards"][0], data["led"].split()[0]}


def test_after_a_pull_the_others_power_cards_are_gone_unseen() -> None:
    sitting = to_pull(stakes="off", clocks="off")
    sitting.play(0, "pull")
    gone = {tuple(sample.to_json()["gone"][1]) for sample in samples(sitting, 0)}
    assert len(gone) > 10
    assert all(len(cards) == 2 for cards in gone)
    assert {tuple(sample.to_json()["gone"][0]) for sample in samples(sitting, 0)} == {tuple(sitting.json["gone"][0])}


def test_played_cards_are_not_dealt_again() -> None:
    sitting = table("CA TX NY", "WY VT HI", "ptr1", powers=[["P02", "P03"], ["P05", "P06"]])
    trick(sitting, "CA +P02", "WY +P05")
    for seat in (-1, 0, 1):
        for sample in samples(sitting, seat):
            data = sample.to_json()
            assert not {"CA", "WY"} & {*data["hands"][0], *data["hands"][1], *data["discards"][0]}
            assert not {"P02", "P05"} & {*data["powers"][0], *data["powers"][1]}


def test_when_it_is_over_only_the_pile_is_hidden() -> None:
    sitting = dealt("ptr1", first=0)
    sitting.play(0, "concede")
    for seat in (-1, 0, 1):
        for sample in samples(sitting, seat, 10):
            assert sample.to_json()["hands"] == sitting.json["hands"]
            assert sample.to_json()["powers"] == sitting.json["powers"]


@pytest.mark.parametrize("which", ["l2", "ptr1", "ptr2"])
def test_secret_switches_may_be_on_or_off(which: str) -> None:
    sitting = dealt("l2") if which == "l2" else to_pull(which)
    if which == "l2":
        discard_all(sitting)
    else:
        sitting.play(0, "pull")
    sitting.play(1, "stake on")
    assert {tuple(sample.to_json()["stakes"]) for sample in samples(sitting, 0)} == {(), (1,)}
