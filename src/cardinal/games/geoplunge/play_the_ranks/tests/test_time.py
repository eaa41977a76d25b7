"""rules/geoplunge.md, GP-R14, and PR-R25: what happens to those who do not decide in time."""

import pytest

from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.deck import INDEX, STATEHOOD, rank
from cardinal.games.geoplunge.play_the_ranks.tests.table import (
    dealt,
    discard_all,
    names,
    order,
    stacked,
    table,
    through_auction,
    to_pull,
    trick,
    tricks,
)


def statehood(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda name: rank(STATEHOOD, INDEX[name]))


def test_GP_R14_sides_cards_team_after_20_seconds() -> None:
    sitting = dealt("ptr1", first=1)
    assert sitting.position.due() == 20_000
    lines = sitting.wait(20_000)
    assert names(lines) == ["time", "say", "sides"]
    assert sitting.view().auction == ["cards"]
    assert sitting.view().call_team == 0
    second = through_auction(dealt("ptr1", first=1), "call team")
    second.wait(20_000)
    assert second.view().auction == ["call team", "cards"]
    assert second.view().call_team == 1


def test_GP_R14_the_answer_to_up_the_bur_is_call() -> None:
    sitting = dealt("ptr1", first=0, clock_side=30, clock_bur=7)
    sitting.play(0, "call team", 1000)
    sitting.play(1, "up 3", 2000)
    assert sitting.position.due() == 9000
    sitting.wait(9000)
    assert sitting.view().auction == ["call team", "up 3", "call"]
    assert (sitting.view().call_team, sitting.view().bur_count) == (1, 3)


@pytest.mark.parametrize(("which", "bases"), [("ptr1", [50, 10]), ("ptr2", [50, 10])])
def test_GP_R14_bases_the_card_turned_first_is_removed(which: str, bases: list[int]) -> None:
    sitting = stacked(which, f"{'P06' if which == 'ptr1' else 'P09'} P01 P02 P03 P05 P10 P13 P04")
    through_auction(sitting, "cards")
    sitting.wait(30_000)
    assert (sitting.view().bases, sitting.view().removed) == (bases, "P10")


@pytest.mark.parametrize("which", ["l2", "ptr1"])
def test_GP_R14_discards_the_largest_statehood_ranks_go(which: str) -> None:
    sitting = dealt(which, first=0)
    if which != "l2":
        through_auction(sitting, "call team", "up 3", "call")
        order(sitting)
    due = [sitting.view(seat).to_discard for seat in (0, 1)]
    hands = sitting.json["hands"]
    sitting.wait(sitting.position.due())
    for team in (0, 1):
        assert set(sitting.json["discards"][team]) == set(statehood(hands[team])[-due[team] :])
        assert len(sitting.json["hands"][team]) == 8


def test_GP_R14_discards_what_was_chosen_in_time_stays() -> None:
    sitting = through_auction(dealt("ptr1", first=0), "cards")
    order(sitting)
    first = statehood(sitting.view(0).cards)[0]
    sitting.play(0, f"discard {first}", 5000)
    left = statehood(sitting.view(0).cards)
    sitting.wait(sitting.position.due())
    assert set(sitting.json["discards"][0]) == {first, *left[-2:]}


def test_GP_R14_pull_nobody_pulls() -> None:
    sitting = to_pull()
    sitting.wait(sitting.position.due())
    assert sitting.view().turn == 1
    sitting.wait(sitting.position.due())
    assert sitting.json["phase"] == "stakes"
    assert sitting.json["puller"] is None


def test_GP_R14_stakes_not_geoplunging() -> None:
    sitting = dealt("l2")
    discard_all(sitting)
    sitting.wait(sitting.position.due())
    assert sitting.view().stakes == []


def test_GP_R14_lead_and_follow_have_their_own_clocks() -> None:
    sitting = table("CA TX", "WY VT")
    assert sitting.position.due() == 45_000
    sitting.play(0, "CA size 1", 10_000)
    assert sitting.position.due() == 40_000
    sitting.play(1, "WY", 11_000)
    assert sitting.position.due() == 56_000


@pytest.mark.parametrize(("which", "said"), [("l2", "statehood 1"), ("ptr1", "statehood"), ("ptr2", "statehood 1")])
def test_PR_R25_lead_the_smallest_statehood_rank(which: str, said: str) -> None:
    sitting = table("CA GA TX", "WY VT HI", which, powers=[["P02", "P03"], []] if which != "l2" else [[], []])
    sitting.wait(45_000)
    assert sitting.json["led"] == f"GA {said}"


def test_PR_R25_the_smaller_base_whichever_was_turned_first() -> None:
    sitting = table("CA GA", "WY VT", "ptr2", bases=[30, 10])
    sitting.wait(45_000)
    assert sitting.json["led"] == "GA statehood 10"


def test_PR_R25_follow_the_smallest_statehood_rank_without_a_power_card() -> None:
    sitting = table("CA GA", "WY VT HI", "ptr2", powers=[[], ["P10", "P02"]])
    sitting.play(0, "CA size 1")
    sitting.wait(30_000)
    assert sitting.json["tricks"][-1]["follow"] == "VT"


@pytest.mark.parametrize(
    ("powers", "added"), [("P10 P02", "P02"), ("P12 P10", "P10"), ("P12 P11", "P11"), ("P13 P09", "P09")]
)
@pytest.mark.parametrize("which", ["ptr1", "ptr2"])
def test_PR_R25_with_enforce_the_smallest_power_card_is_added(which: str, powers: str, added: str) -> None:
    played = tricks(0, 1, 0, 1, 0, 1)
    data = {"tricks": played, "lead": 0, "options": {"power_duty": "enforce"}}
    sitting = table("CA GA", "WY VT", which, powers=[powers.split(), []], **data)
    sitting.wait(45_000)
    assert sitting.json["led"] == (f"GA +{added}" if which == "ptr1" else f"GA 1 +{added}")
    sitting = table("CA GA", "WY VT", which, powers=[[], powers.split()], **data)
    sitting.play(0, "CA size" if which == "ptr1" else "CA size 1")
    sitting.wait(30_000)
    assert sitting.json["tricks"][-1]["follow"] == f"VT +{added}"


def test_PR_R25_with_penalty_nothing_is_added() -> None:
    sitting = table("CA GA", "WY VT", "ptr1", powers=[["P10", "P11"], []], tricks=tricks(0, 1, 0, 1, 0, 1), lead=0)
    sitting.wait(45_000)
    assert sitting.json["led"] == "GA statehood"


def test_clocks_off_nobody_is_hurried() -> None:
    sitting = dealt("ptr1", clocks="off", first=0)
    for text in ("call team", "cards"):
        assert sitting.position.due() == NEVER
        sitting.play(sitting.view().turn, text)
    order(sitting)
    discard_all(sitting)
    sitting.play(0, "pull")
    assert (sitting.json["phase"], sitting.position.due()) == ("stakes", NEVER)
    for seat in (0, 1):
        sitting.play(seat, "stake lock")
    assert (sitting.json["phase"], sitting.position.due()) == ("lead", NEVER)


def test_a_pause_moves_the_deadline() -> None:
    sitting = table("CA TX", "WY VT")
    sitting.put("clock pause", 10_000)
    assert sitting.position.due() == NEVER
    sitting.put("clock resume", 30_000)
    assert sitting.position.due() == 65_000


def test_GP_R17_a_trick_with_only_the_leads_card_is_not_complete() -> None:
    sitting = table("CA TX", "WY VT")
    sitting.play(0, "CA size 1")
    assert not sitting.position.carrying()
    sitting.play(1, "WY")
    assert not sitting.position.carrying()
    assert trick(sitting, "TX size 1", "VT") == 0
