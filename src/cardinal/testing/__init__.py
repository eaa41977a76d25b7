"""The conformance suite that every game passes, and building blocks for a game's tests (docs/testing.md).

A game in another package proves itself with one line in its tests:

    test_conformance = conformance(MyGame())
"""

from cardinal.testing.checks import CHECKS
from cardinal.testing.conformance import conformance
from cardinal.testing.sitting import Sitting
from cardinal.testing.stacked import Stacked
from cardinal.testing.walk import Case, cases, walk

__all__ = ["CHECKS", "Case", "Sitting", "Stacked", "cases", "conformance", "walk"]
