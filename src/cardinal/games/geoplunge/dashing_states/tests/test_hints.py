"""A hint in a race says three of the names, and not which card is which."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.hint import Hint
from cardinal.games.geoplunge.dashing_states.tests.sitting import GAME, race
from cardinal.games.geoplunge.tests.sitting import Sitting


def hint(sitting: Sitting) -> Hint:
    return GAME.hints.make(sitting.view(0), GAME.legal(sitting.position, 0), Fast(b""), lambda *_: ("", 0))


@pytest.mark.parametrize(
    ("past", "words"),
    [
        ((), "Of all your cards, Alabama comes first, Nevada is in the middle, Utah comes last."),
        ((0,), "Of all your cards, Augusta comes first, Columbus is in the middle, Salt Lake City comes last."),
    ],
)
def test_a_race_hint_is_three_names_of_the_row(past: tuple[int | None, ...], words: str) -> None:
    shown = hint(race(past=past))
    assert shown.words == words
    assert not shown.lights
