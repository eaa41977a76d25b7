"""Every game of the catalog passes the suite that the package ships.

`make test` runs all cases on the wheel (CARDINAL_EXPECT is set then). On the sources, which take the same steps
(test_compiled_agrees.py), two cases of each game are enough.
"""

import os
import re

import pytest

from cardinal.catalog import all_games
from cardinal.engine.game import Game
from cardinal.testing import CHECKS, Case, cases

ON_THE_WHEEL = "CARDINAL_EXPECT" in os.environ


def some(every: list[Case]) -> list[Case]:
    """The first and the last; on the wheel, all."""
    return every if ON_THE_WHEEL else every[:: max(1, len(every) - 1)]


EVERY = [case for game in all_games().values() for case in some(cases(game))]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_conformance(check: str, case: Case) -> None:
    CHECKS[check](case)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_every_option_has_a_short_title_of_its_own(game: Game) -> None:
    """What people read next to the field, in one line on a phone; the key is for files and programs."""
    titles = [option.title for option in game.options]
    assert [title for title in titles if not re.fullmatch(r"[A-Z][A-Za-z0-9 .,-]{2,24}", title)] == []
    assert len(set(titles)) == len(titles)
    assert [option.key for option in game.options if option.title.lower() == option.meaning.lower()] == []


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_values_that_are_not_plain_english_have_words(game: Game) -> None:
    for option in game.options:
        assert len(option.words) in (0, len(option.values)), option.key
        if not option.words:
            odd = [
                value for value in option.values if isinstance(value, str) and not re.fullmatch("[a-z]{3,}|on", value)
            ]
            assert odd == [], f"{option.key} needs words"
