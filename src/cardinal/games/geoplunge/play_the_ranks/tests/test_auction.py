"""rules/play-the-ranks.md: Cards Team or Call Team, and the bases."""

from typing import Any

import pytest

from cardinal.games.geoplunge.play_the_ranks.moves import LABELS
from cardinal.games.geoplunge.play_the_ranks.tests.table import PTR, dealt, stacked, through_auction

LEVEL_4 = pytest.mark.parametrize("which", PTR)
# P10 30, P13 50, P04 10 are turned; both teams hold other cards.
TURNED = "{} P01 P02 P03 P05 P10 P13 P04"


def auction(which: str = "ptr1", *words: str, first: int = 0, **options: Any):
    return through_auction(dealt(which, first=first, **options), *words)


def sides(sitting) -> tuple[int | None, int]:
    return sitting.view().call_team, sitting.view().bur_count


@LEVEL_4
@pytest.mark.parametrize("first", [0, 1])
def test_PR_21_the_first_team_speaks_first(which: str, first: int) -> None:
    sitting = dealt(which, 4, first=first)
    assert sitting.view().turn == first
    for seat in range(4):
        assert sitting.legal(seat) == ({"cards", "call team", "concede"} if seat % 2 == first else {"concede"})
    assert sitting.refused(1 - first, "cards") == "PR-21"
    assert sitting.refused(first, "up 3") == "PR-21"


def test_PR_22_cards_team_and_the_other_is_the_call_team() -> None:
    assert sides(auction("ptr1", "cards")) == (1, 2)
    assert sides(auction("ptr1", "cards", first=1)) == (0, 2)


def test_PR_23_call_team_and_the_second_accepts_or_ups_the_bur() -> None:
    sitting = auction("ptr1", "call team")
    assert sitting.legal(1) == {"cards", "up 3", "up 4", "up 5", "concede"}
    assert sitting.refused(1, "call") == "PR-23"
    assert sitting.refused(1, "call team") == "PR-R4"
    sitting.play(1, "cards")
    assert sides(sitting) == (0, 2)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_PR_24_upping_names_3_4_or_5_bur_cards(n: int) -> None:
    sitting = auction("ptr1", "call team", f"up {n}")
    if n < 5:
        sitting.play(0, "call")
    assert sides(sitting) == (1, n)


def test_PR_25_call_makes_the_first_team_the_cards_team() -> None:
    sitting = auction("ptr1", "call team", "up 3")
    assert sitting.legal(0) == {"call", "up 4", "up 5", "concede"}
    assert sitting.refused(0, "cards") == "PR-25"
    sitting.play(0, "call")
    assert sides(sitting) == (1, 3)


@pytest.mark.parametrize(
    ("words", "call_team", "n"),
    [
        (["cards"], 1, 2),
        (["call team", "cards"], 0, 2),
        (["call team", "up 3", "call"], 1, 3),
        (["call team", "up 3", "up 4", "call"], 0, 4),
        (["call team", "up 3", "up 4", "up 5"], 1, 5),
        (["call team", "up 5"], 1, 5),
        (["call team", "up 3", "up 5"], 0, 5),
        (["call team", "up 4", "up 5"], 0, 5),
    ],
)
@LEVEL_4
def test_PR_R4_the_auction(which: str, words: list[str], call_team: int, n: int) -> None:
    sitting = auction(which, *words)
    assert sides(sitting) == (call_team, n)
    assert sitting.json["phase"] == "bases"
    assert sitting.view().auction == words
    mirrored = auction(which, *words, first=1)
    assert sides(mirrored) == (1 - call_team, n)
    assert sitting.view().speakers == [0, 1, 0, 1][: len(words)]
    assert mirrored.view().speakers == [1, 0, 1, 0][: len(words)]


def test_PR_R4_a_bid_must_be_higher() -> None:
    sitting = auction("ptr1", "call team", "up 4")
    assert sitting.legal(0) == {"call", "up 5", "concede"}
    assert sitting.refused(0, "up 4") == "PR-R4"
    assert sitting.refused(0, "up 3") == "PR-R4"


@pytest.mark.parametrize("n", [3, 4, 5])
def test_PR_R4_single_the_second_teams_raise_is_final(n: int) -> None:
    sitting = auction("ptr1", "call team", f"up {n}", bur_auction="single")
    assert sitting.json["phase"] == "bases"
    assert sides(sitting) == (1, n)


def test_PR_R35_the_two_meanings_of_call_have_labels_of_their_own() -> None:
    sitting = dealt("ptr1", first=0)
    assert sitting.view(0).labels == {"cards": "Be the Cards Team", "call team": "Be the Call Team"}
    through_auction(sitting, "call team", "up 3")
    assert sitting.view(0).labels["call"] == "Call (accept, be the Cards Team)"
    assert sitting.view(1).labels == {}
    assert LABELS["call"] != LABELS["call team"]


def bases(which: str = "ptr1"):
    sitting = stacked(which, TURNED.format("P06" if which == "ptr1" else "P09"))
    assert sitting.view().three == ["P10", "P13", "P04"]
    return through_auction(sitting, "call team", "cards")


def test_PR_26_the_call_team_removes_one_and_orders_the_others() -> None:
    sitting = bases()
    pairs = [(30, 50), (30, 10), (50, 30), (50, 10), (10, 30), (10, 50)]
    assert sitting.legal(0) == {f"bases {one} {two}" for one, two in pairs} | {"concede"}
    assert sitting.refused(1, "bases 30 50") == "PR-26"
    assert sitting.refused(0, "bases 30 20") == "PR-26"
    assert sitting.refused(0, "remove 30") == "PR-26"
    sitting.play(0, "bases 10 30")
    assert (sitting.view().bases, sitting.view().removed) == ([10, 30], "P13")


def test_PR_E4_first_50_second_10() -> None:
    sitting = bases()
    sitting.play(0, "bases 50 10")
    assert sitting.view().bases == [50, 10]
    position = sitting.position
    found = []
    for n in range(8):
        position.tricks = [0] * n
        found.append(int(position.base_now()))
    assert found == [50] * 4 + [10] * 4


@pytest.mark.parametrize(("removed", "left"), [(30, [50, 10]), (50, [30, 10]), (10, [30, 50])])
def test_PR_62_in_ptr2_one_is_removed_and_the_others_have_no_order(removed: int, left: list[int]) -> None:
    sitting = bases("ptr2")
    assert sitting.legal(0) == {"remove 30", "remove 50", "remove 10", "concede"}
    assert sitting.refused(0, "bases 50 10") == "PR-62"
    assert sitting.refused(0, "remove 20") == "PR-26"
    sitting.play(0, f"remove {removed}")
    assert sitting.view().bases == left


def test_PR_R36_after_a_timeout_the_team_is_the_cards_team() -> None:
    sitting = dealt("ptr1", first=0)
    sitting.wait(20_000)
    assert sides(sitting) == (1, 2)
