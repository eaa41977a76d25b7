"""The contract carries a game that the package does not know: a race with secret stakes, a shout and a hold."""

from importlib.metadata import EntryPoint

import pytest

from cardinal import catalog
from cardinal.engine.refused import BadInput
from cardinal.testing import CHECKS, Case, cases

from .sprint import GAMES, Sprint

EVERY = cases(Sprint())


@pytest.mark.parametrize("case", EVERY, ids=str)
@pytest.mark.parametrize("check", CHECKS)
def test_sprint_conforms(check: str, case: Case) -> None:
    CHECKS[check](case)


def test_the_catalogue_takes_what_other_packages_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        def load(self):
            class Module:
                GAMES = (Sprint(),)

            return Module

    monkeypatch.setattr(catalog, "entry_points", lambda group: [Point()] if group == "cardinal.games" else [])
    found = catalog.all_games.__wrapped__()
    assert found["sprint"].name == "Sprint"
    assert list(found) == sorted(found)


@pytest.mark.parametrize("module", ["no_such_module_at_all", "json"])
def test_a_package_whose_games_fail_is_named(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    broken = EntryPoint("broken", module, "cardinal.games")
    monkeypatch.setattr(catalog, "entry_points", lambda group: [broken])
    with pytest.raises(BadInput, match=f"the package {module} cannot be loaded"):
        catalog.all_games.__wrapped__()


def test_its_rules_are_read_from_its_folder() -> None:
    assert list(GAMES[0].clauses) == ["SP-1", "SP-2", "SP-3", "SP-4", "SP-R1"]
