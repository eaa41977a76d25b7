"""Every game of the catalogue passes the suite that the package ships."""

import pytest

from cardinal.catalog import all_games
from cardinal.testing import CHECKS, Case, cases

EVERY = [case for game in all_games().values() for case in cases(game)]


@pytest.mark.parametrize("case", EVERY, ids=str)
@pytest.mark.parametrize("check", CHECKS)
def test_conformance(check: str, case: Case) -> None:
    CHECKS[check](case)
