"""A hint says in plain words which number wins."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.games.geoplunge.play_the_ranks.tests.table import GAME, STRONG, WEAK, table


@pytest.mark.parametrize(
    ("version", "move", "words"),
    [
        ("l2", "AK size 1", "Lead with Alaska by size, with 1 as the best rank: no State is larger."),
        ("l2", "TX statehood 50", "Lead with Texas by statehood, with 50 as the best rank: 22 States are newer."),
        (
            "l2",
            "TX population 1",
            "Lead with Texas by population, with 1 as the best rank: only 1 State has more people.",
        ),
        (
            "ptr1",
            "CA population",
            "Lead with California by population, with 1 as the best rank: no State has more people.",
        ),
        (
            "ptr2",
            "CA 30 +P10",
            "Lead with California and your Power card by size: it is below 30, so it loses to any number from 30 up.",
        ),
    ],
)
def test_a_lead_says_what_wins(version: str, move: str, words: str) -> None:
    view = table(STRONG, WEAK, version).view(0)
    assert GAME.hints.told(view, move).words == words


def test_an_answer_says_its_rank_and_what_wins() -> None:
    sitting = table(STRONG, WEAK)
    sitting.play(0, "AK statehood 50")
    words = GAME.hints.told(sitting.view(1), "HI").words
    assert words == "Play Hawaii: its number 50 in statehood beats Alaska."


def test_an_answer_that_cannot_win_says_why_it_is_played() -> None:
    sitting = table("AK CA", "HI WY")
    sitting.play(0, "AK size 1")
    assert GAME.hints.told(sitting.view(1), "WY").words.startswith("Throw Wyoming away: none of your cards beats")
    sitting = table("AK CA", "HI WY")
    sitting.play(0, "CA statehood 50")
    assert GAME.hints.told(sitting.view(1), "WY").words.endswith("beats California.")
    sitting = table("AK CA", "HI TX")
    sitting.play(0, "AK statehood 1")
    assert GAME.hints.told(sitting.view(1), "HI").words.startswith("Play Hawaii and let this trick go")


def test_a_hint_is_what_a_review_finds_best() -> None:
    """The one trick that is left is won by California alone, whatever a club player would do."""
    sitting = table("OH", "CA WY")
    sitting.play(0, "OH population 1")
    legal = GAME.legal(sitting.position, 1)
    hint = GAME.hints.make(sitting.view(1), legal, Fast(b"hint"), lambda *_: ("WY", 0))
    assert hint.move == "CA"


def test_nobody_reads_of_a_base() -> None:
    view = table(STRONG, WEAK, "ptr2").view(0)
    for move in ("discard AK", "remove 30", "bases 50 10", "AK size 1", "pull"):
        assert "base" not in GAME.hints.told(view, move).words


def test_a_bid_counts_the_cards_it_is_made_for() -> None:
    view = table(
        "AK CA RI KS", "HI TX", "ptr1", auction=["call team"], phase="auction", turned=["P13", "P04", "P08"]
    ).view(0)
    assert GAME.hints.told(view, "call team").words.startswith("Pick the numbers yourself, for 2 extra cards: ")
    assert GAME.hints.told(view, "up 4").words.startswith("Pick the numbers yourself, for 4 extra cards: ")
    assert GAME.hints.told(view, "call").words.startswith("Take the extra cards: only ")
