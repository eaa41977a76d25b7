"""The contract works for a game that the package does not know: a race with secret stakes, a shout and a hold."""

from importlib.metadata import EntryPoint

import pytest

from cardinal import catalog
from cardinal.engine.position import SPECTATOR
from cardinal.engine.refused import BadInput
from cardinal.engine.rules import clauses_of
from cardinal.engine.trials import Trials
from cardinal.testing import CHECKS, Case, cases, veil

from .sprint import GAMES, Sprint

EVERY = cases(Sprint())


@pytest.mark.parametrize("case", EVERY, ids=str)
@pytest.mark.parametrize("check", CHECKS)
def test_sprint_conforms(check: str, case: Case) -> None:
    CHECKS[check](case)


def test_only_a_countable_game_may_hide_nothing_from_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    case = EVERY[0]
    table = case.table(1)

    class Knows:
        def __init__(self, view) -> None:
            self.samples = 0
            self.spectates = view.seat is None or view.seat == SPECTATOR

        def sample(self, chance):
            self.samples += 1
            again = table.position.copy()
            again.paused = self.samples if self.spectates else again.paused
            return again

    monkeypatch.setattr(veil, "walk", lambda *_, **__: [table])
    monkeypatch.setattr(Sprint, "believe", lambda self, view: Knows(view))
    with pytest.raises(AssertionError, match=r"Trials\(countable=True\)"):
        veil.samples_differ(case)
    monkeypatch.setattr(Sprint, "trials", Trials(countable=True))
    veil.samples_differ(case)


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


def test_two_games_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    again = EntryPoint("bungee", "cardinal.games.bungee", "cardinal.games")
    monkeypatch.setattr(catalog, "entry_points", lambda group: [again])
    with pytest.raises(BadInput, match="Two games are called bungee"):
        catalog.all_games.__wrapped__()


def test_its_rules_are_read_from_its_folder() -> None:
    assert list(clauses_of(GAMES[0])) == ["SP-1", "SP-2", "SP-3", "SP-4", "SP-R1"]
