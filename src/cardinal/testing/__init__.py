"""The conformance suite that every game passes, and what the tests of a game are made of (docs/testing.md).

Usable for games from elsewhere:

from cardinal.testing import CHECKS, cases

@pytest.mark.parametrize("case", cases(MyGame()), ids=str)
@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
def test_conformance(check, case):
    check(case)
"""

from cardinal.testing.checks import CHECKS
from cardinal.testing.sitting import Sitting
from cardinal.testing.stacked import Stacked
from cardinal.testing.walk import Case, cases, walk

__all__ = ["CHECKS", "Case", "Sitting", "Stacked", "cases", "walk"]
