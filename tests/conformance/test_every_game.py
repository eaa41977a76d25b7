"""Every game of the catalogue passes the suite that the package ships.

`make test` runs all cases on the wheel (CARDINAL_EXPECT is set then). On the sources, which take the same steps
(test_compiled_agrees.py), two cases of each game are enough.
"""

import os

import pytest

from cardinal.catalog import all_games
from cardinal.testing import CHECKS, Case, cases

ON_THE_WHEEL = "CARDINAL_EXPECT" in os.environ
EVERY = [case for game in all_games().values() for case in cases(game)[:: 1 if ON_THE_WHEEL else len(cases(game)) - 1]]


@pytest.mark.parametrize("case", EVERY, ids=str)
@pytest.mark.parametrize("check", CHECKS)
def test_conformance(check: str, case: Case) -> None:
    CHECKS[check](case)
