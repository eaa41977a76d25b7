"""A hint says in plain words which number wins."""

import pytest

from cardinal.games.geoplunge.play_the_ranks.tests.table import GAME, STRONG, WEAK, table


@pytest.mark.parametrize(
    ("version", "move", "words"),
    [
        ("l2", "AK size 1", "Lead with Alaska by size, with 1 as the best rank: the lower number wins."),
        ("l2", "TX statehood 50", "Lead with Texas by statehood, with 50 as the best rank: the higher number wins."),
        (
            "ptr1",
            "CA population",
            "Lead with California by population, with 1 as the best rank: the lower number wins.",
        ),
        ("ptr2", "CA 30 +P10", "Lead with California and your Power card by size: 30 is best, then 31, 32 and so on."),
    ],
)
def test_a_lead_says_what_wins(version: str, move: str, words: str) -> None:
    view = table(STRONG, WEAK, version).view(0)
    assert GAME.hints.told(view, move).words == words


def test_an_answer_says_its_rank_and_what_wins() -> None:
    sitting = table(STRONG, WEAK)
    sitting.play(0, "AK statehood 50")
    words = GAME.hints.told(sitting.view(1), "HI").words
    assert words == "Play Hawaii: it is number 50 in statehood, and 50 is best, so the higher number wins."


def test_nobody_reads_of_a_base() -> None:
    view = table(STRONG, WEAK, "ptr2").view(0)
    for move in ("discard AK", "remove 30", "bases 50 10", "AK size 1", "pull"):
        assert "base" not in GAME.hints.told(view, move).words
