"""The conformance suite as one test function, for games in their own packages."""

from collections.abc import Callable
from typing import Any

from cardinal.engine.game import Game
from cardinal.testing.checks import CHECKS
from cardinal.testing.walk import Case, cases


def conformance(*games: Game[Any, Any]) -> Callable[[str, Case], None]:
    """A test that pytest runs for each check and each way to play the games."""
    import pytest  # only tests need it

    @pytest.mark.parametrize("check", CHECKS)
    @pytest.mark.parametrize("case", [case for game in games for case in cases(game)], ids=str)
    def test(check: str, case: Case) -> None:
        CHECKS[check](case)

    return test
