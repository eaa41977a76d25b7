"""The suite that every game passes, on tables that the catalog's own run does not set."""

import pytest

from cardinal.games.state_sequence.tests.sitting import GAME
from cardinal.testing import CHECKS, Case

CASES = [
    Case(GAME, 4, {"tableTalk": "vote", "draw": "manual"}),
    Case(GAME, 4, {"tableTalk": "host", "turnClock": 20}),
    Case(GAME, 6, {"sides": 3}),
    Case(GAME, 12, {"sides": 3, "draw": "manual", "turnClock": 30}),
]
SLOW = {"legal_is_exact"}  # hundreds of codes at every step: the catalog's own run tries them


@pytest.mark.parametrize("check", [name for name in CHECKS if name not in SLOW])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance(check: str, case: Case) -> None:
    CHECKS[check](case)
