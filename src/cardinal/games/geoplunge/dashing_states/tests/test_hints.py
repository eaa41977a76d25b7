"""A hint in a race says the names in order, and not which card is which."""

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
        ((), "your cards are Alabama, California, Maine, Nevada, Ohio, Texas and Utah"),
        (
            (0,),
            "your capitals are Augusta, Austin, Carson City, Columbus, Montgomery, Sacramento and Salt Lake City",
        ),
    ],
)
def test_a_race_hint_is_the_names_in_order(past: tuple[int | None, ...], words: str) -> None:
    shown = hint(race(past=past))
    assert shown.words == f"In order, {words}. Now find each one."
    assert not shown.lights
