"""The table in a terminal, and the story."""

import pytest

from cardinal.engine.inputs import carry_out
from cardinal.engine.position import Stamp
from cardinal.games.geoplunge.play_the_ranks.tests.table import (
    GAME,
    dealt,
    discard_all,
    drawn,
    table,
    through_auction,
    trick,
)

NOW = Stamp(0, 0)


@pytest.mark.parametrize("which", ["l2", "ptr1", "ptr2"])
def test_every_step_of_a_game_can_be_drawn_and_told_in_80_columns(which: str) -> None:
    for seed in range(1):
        sitting = dealt(which, 4, seed=f"draw {seed}", clocks="off")
        names = ["Ann", "Ben", "Cleo", "Dan"]
        while True:
            for seat in (-1, 0, 1):
                lines = drawn(sitting.view(seat)).splitlines()
                assert max(len(line) for line in lines) <= 80
                assert len(lines) < 48
            if sitting.position.over():
                break
            seat = next(s for s in range(4) if sitting.position.to_act() >> s & 1)
            legal = [text for text in GAME.legal(sitting.position, seat) if text not in ("stake on", "stake off")]
            carry_out(
                sitting.game, sitting.position, seat, legal[sitting.chance.below(len(legal))], sitting.chance, NOW
            )
            for event in sitting.position.hear():
                assert GAME.tell(event.seen_by(seat) or event.seen_by(seat ^ 1), names)


def test_what_lies_on_the_table_is_there() -> None:
    sitting = table("NY CA", "GA VT", "ptr1", powers=[["P03"], ["P02"]])
    text = drawn(sitting.view(0))
    for part in (
        "Play the Ranks 1",
        "base 1: 3",
        "base 30: 35",
        "FL VA",
        "state name",
        "New York",
        "P03 (1, population)",
    ):
        assert part in text
    sitting.play(0, "NY +P03")
    other = drawn(sitting.view(1))
    assert "leads  “New York”" in other
    assert "population, base 1 with P03" in other
    sitting.play(1, "GA")
    assert "NY 4 +P03" in drawn(sitting.view(1))


def test_PR_R19_the_client_warns() -> None:
    sitting = table("NY", "GA", "ptr1", powers=[["P03"], []], tricks=[])
    sitting.position.tricks = [0] * 7
    assert "must go into every trick" in " ".join(drawn(sitting.view(0)).split())
    assert "must go into every" not in drawn(sitting.view(1))


def test_PR_R35_the_labels_are_shown() -> None:
    sitting = through_auction(dealt("ptr1", first=0), "call team", "up 3")
    assert "Call (accept, be the Cards Team)" in " ".join(drawn(sitting.view(0)).split())


def test_the_story_of_a_trick() -> None:
    sitting = table("OH MN", "WY VT", "ptr1", star_card="P02")
    sitting.play(0, "OH size")
    sitting.position.heard = []
    carry_out(GAME, sitting.position, 1, "WY", sitting.chance, NOW)
    events = [GAME.tell(event.seen_by(1), ["Ann", "You"]) for event in sitting.position.hear()]
    assert events == ["You play WY.", "OH and WY by size, where the lower number wins: You win trick 1. 0:1"]


def test_the_end_shows_everything() -> None:
    sitting = dealt("l2", clocks="off", stakes="off")
    discard_all(sitting)
    while not sitting.position.over():
        lead = sitting.json["lead"]
        trick(sitting, *(next(iter(GAME.legal(sitting.position, lead))), sitting.view(1 - lead).cards[0]))
    text = drawn(sitting.view())
    assert "wins" in text
    assert "Dropped" in text
