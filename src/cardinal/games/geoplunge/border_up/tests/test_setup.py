"""rules/border-up.md: set-up, and the start of the race."""

from typing import Any

import pytest

from cardinal.engine.bits import set_of
from cardinal.engine.chance import Chance, Fast
from cardinal.games.geoplunge.border_up.groups import has_pair
from cardinal.games.geoplunge.deck import INDEX, NAMES, hand_of
from cardinal.games.geoplunge.tests.sitting import BORDER_UP, RIGHT_A, Sitting, dealt, race, race4

LEVELS = pytest.mark.parametrize("level", [2, 4])


@LEVELS
def test_BU_1_only_geoplunge_cards_are_used(level: int) -> None:
    sitting = dealt(level=level)
    sitting.finish()
    a, b = sitting.json["hands"]
    cards = [*a, *b, *sitting.view().result.undealt]
    assert sorted(cards) == NAMES
    assert len(cards) == 50


@LEVELS
def test_BU_2_stakes_are_settled_before_any_card_is_dealt(level: int) -> None:
    sitting = dealt(level=level)
    sitting.play(0, "stake on", 4000)
    assert sitting.json["hands"] == [[], []]
    assert sitting.view().sizes == [0, 0]
    events = [line.split()[0] for line in sitting.wait(5000)]
    assert events == ["stakes", "deal"]


def test_BU_3_at_level_2_each_team_is_dealt_18_cards_face_down() -> None:
    sitting = dealt(level=2)
    sitting.wait(5000)
    assert [len(hand) for hand in sitting.json["hands"]] == [18, 18]
    assert sitting.view(0).sizes == [18, 18]
    assert (sitting.view(0).cards, sitting.view(1).cards) == ([], [])


def test_BU_4_at_level_4_each_team_is_dealt_21_cards_face_down() -> None:
    sitting = dealt(level=4)
    sitting.wait(5000)
    assert [len(hand) for hand in sitting.json["hands"]] == [21, 21]
    assert sitting.view(0).sizes == [21, 21]
    assert (sitting.view(0).cards, sitting.view(1).cards) == ([], [])


def test_BU_5_nobody_looks_at_a_card_before_the_start_call() -> None:
    sitting = dealt(4)
    sitting.wait(7999)
    hands = sitting.json["hands"]
    for seat in (-1, 0, 1, 2, 3):
        assert sitting.view(seat).cards == []
        assert not any(f'"{card}"' in sitting.told(seat) for hand in hands for card in hand)
    assert sitting.refused(0, f"geoplunge {RIGHT_A}", 7999) == "BU-5"
    assert sitting.legal(0) == {"concede"}
    sitting.wait(8000)
    assert sitting.view(0).cards == sitting.view(2).cards == hands[0]


def test_BU_6_at_the_start_call_both_teams_turn_all_their_cards_and_the_race_runs_for_both() -> None:
    sitting = dealt(4)
    sitting.wait(7999)
    assert [sitting.view(seat).ask for seat in range(4)] == [0] * 4
    lines = sitting.wait(8000)
    assert lines[0].startswith("turn ")
    a, b = sitting.json["hands"]
    assert [sitting.view(seat).cards for seat in range(4)] == [a, b, a, b]
    assert len({sitting.view(seat).ask for seat in range(4)} - {0}) == 1
    assert sitting.position.to_act() == 0b1111


def test_BU_R11_the_deal_is_checked() -> None:
    for seed in range(150):
        sitting = dealt(seed=f"check {seed}")
        sitting.wait(5000)
        assert all(has_pair(hand_of(hand), 2) for hand in sitting.json["hands"])


class Stacked(Chance):
    """The first deal gives team A a hand that cannot win."""

    def __init__(self, *first: str) -> None:
        self.decks = [[INDEX[card] for card in cards.split()] for cards in first]
        self.deals = 0

    def word(self) -> int:
        return 0

    def shuffle(self, things: list[Any]) -> None:
        self.deals += 1
        top = self.decks.pop(0) if self.decks else []
        rest = [card for card in things if card not in top]
        Fast(b"rest").shuffle(rest)
        things[:] = self._deal(top, rest)

    def _deal(self, hand: list[int], rest: list[int]) -> list[int]:
        """Team A gets the hand: every other card from the top."""
        deck = []
        for card in hand:
            deck += [card, rest.pop()]
        return deck + rest


# No two groups of three: Maine, New Hampshire, Vermont is the only one.
HOPELESS = "AK HI ME NH VT FL MI RI NJ SC WA CA LA ND KS DE UT IL"


@pytest.mark.parametrize(("check", "deals"), [("on", 2), ("off", 1)])
def test_BU_R11_a_hand_that_cannot_win_is_dealt_again_unless_that_is_off(check: str, deals: int) -> None:
    assert not has_pair(int(set_of([INDEX[card] for card in HOPELESS.split()])), 2)
    chance = Stacked(HOPELESS)
    sitting = Sitting(BORDER_UP.new(2, {"deal_check": check}, chance, []), chance=chance)
    lines = sitting.wait(5000)
    assert chance.deals == deals
    assert (sitting.json["hands"][0] == sorted(HOPELESS.split())) == (check == "off")
    assert [line.split()[0] for line in lines] == ["stakes", "deal"], "silently"


@pytest.mark.parametrize(("sitting", "left"), [(race(), 14), (race4(), 8)])
def test_BU_R16_undealt_cards_stay_unseen_until_the_end(sitting: Sitting, left: int) -> None:
    undealt = set(NAMES) - {card for hand in sitting.json["hands"] for card in hand}
    for seat in (-1, 0, 1):
        assert sitting.view(seat).undealt == left == len(undealt)
        assert not any(f'"{card}"' in sitting.told(seat) for card in undealt)
    sitting.finish()
    for seat in (-1, 0, 1):
        assert set(sitting.view(seat).result.undealt) == undealt
