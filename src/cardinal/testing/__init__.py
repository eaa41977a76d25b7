"""The conformance suite that every game passes, and what the tests of a game are made of (docs/testing.md).

A game from elsewhere proves itself with one line in its tests:

    test_conformance = conformance(MyGame())
"""

from cardinal.testing.checks import CHECKS
from cardinal.testing.conformance import conformance
from cardinal.testing.sitting import Sitting
from cardinal.testing.stacked import Stacked
from cardinal.testing.walk import Case, cases, walk

__all__ = ["CHECKS", "Case", "Sitting", "Stacked", "cases", "conformance", "walk"]
