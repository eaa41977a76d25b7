"""Every clause of every game of the catalog: numbered once, tested by name, cited where it is enforced."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import cardinal
from cardinal.catalog import all_games, find_clause
from cardinal.cli.coverage import coverage as count_coverage
from cardinal.cli.coverage import project_folder
from cardinal.cli.coverage import tested_clauses as named_in_tests
from cardinal.engine.clauses import Rulebook
from cardinal.engine.game import Game
from cardinal.engine.rules import clauses_of, rules_texts

SOURCES = Path(cardinal.__file__).parent
coverage = cache(count_coverage)
ID = re.compile(r"\b[A-Z]{2}-[RED]?\d+\b")
RANGE = re.compile(r"\b([A-Z]{2}-[RED]?)(\d+)(?: to |…)\1(\d+)\b")  # GP-33 to GP-36
EVERY = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


@cache
def cited_in(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        if "tests" in path.relative_to(SOURCES).parts:
            continue
        text = path.read_text("utf-8")
        found.update(ID.findall(text))
        for prefix, first, last in RANGE.findall(text):
            found.update(f"{prefix}{n}" for n in range(int(first), int(last) + 1))
    return found


def folder_of(game: Game) -> Path:
    """`cardinal.games.geoplunge.border_up.game` lives in games/geoplunge."""
    return SOURCES / "games" / type(game).__module__.split(".")[2]


@EVERY
def test_every_id_at_the_start_of_a_line_is_a_clause_found_once(game: Game) -> None:
    starts = re.compile(r"^\s*[-*] \*\*([A-Z]{2}-[RED]?\d+)\b", re.MULTILINE)
    counted = Counter(name for text in rules_texts(game) for name in starts.findall(text))
    assert set(counted) == set(clauses_of(game))
    assert max(counted.values()) == 1
    assert all(clause.text for clause in clauses_of(game).values())
    assert all(clause.section for clause in clauses_of(game).values())


@EVERY
def test_the_numbers_have_no_gaps(game: Game) -> None:
    series: dict[str, list[int]] = {}
    for name in clauses_of(game):
        prefix, number = re.fullmatch(r"([A-Z]{2}-[RED]?)(\d+)", name).groups()
        series.setdefault(prefix, []).append(int(number))
    for prefix, numbers in series.items():
        assert len(numbers) == len(set(numbers)), prefix
        unused = {int(n) for first, last in _unused(game, prefix) for n in range(first, last + 1)}
        assert sorted({*numbers, *unused}) == list(range(1, len(numbers) + len(unused) + 1)), prefix


def _unused(game: Game, prefix: str) -> list[tuple[int, int]]:
    """`PR-R1 to PR-R3 are not used.`"""
    said = re.compile(rf"^(?:- )?{prefix}(\d+)(?: to {prefix}(\d+))? (?:is|are) not used", re.MULTILINE)
    found = [match for text in rules_texts(game) for match in said.findall(text)]
    return [(int(first), int(last or first)) for first, last in found]


@EVERY
def test_every_clause_has_a_test_of_its_name_or_an_excuse(game: Game) -> None:
    row = coverage()[game.id]
    assert row["missing"] == []
    assert row["clauses"] == len(clauses_of(game))
    assert row["tested"] == row["clauses"] - len(
        game.rulebook.excused
    )  # an excuse is not a test, and a tested clause needs none
    assert row["excused"] == game.rulebook.excused
    assert len(row["excused"]) <= 0.03 * row["clauses"]
    assert all(name in clauses_of(game) and why for name, why in game.rulebook.excused.items())


def test_coverage_counts_excused_and_missing_clauses_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    bungee = all_games()["bungee"]
    before = coverage()["bungee"]
    more = {**bungee.rulebook.excused, "BG-1": "nobody can prove it", "BG-2": "nor this"}
    monkeypatch.setattr(type(bungee), "rulebook", Rulebook(excused=more))
    untested = lambda project: (name for name in named_in_tests(project) if name not in ("BG-1", "BG-3"))  # noqa: E731
    monkeypatch.setattr("cardinal.cli.coverage.tested_clauses", untested)
    row = count_coverage()["bungee"]
    assert row["tested"] == before["tested"] - 2
    assert row["excused"] == {**before["excused"], "BG-1": "nobody can prove it"}
    assert row["missing"] == ["BG-3"]
    assert row["clauses"] == before["clauses"] == row["tested"] + len(row["excused"]) + len(row["missing"])


@EVERY
def test_every_clause_is_cited_where_it_is_enforced(game: Game) -> None:
    """An example is enforced by the rules that it is an example of."""
    cited = set[str]().union(*(cited_in(SOURCES / name) for name in ("engine", "atlas", "standings")))
    cited |= cited_in(folder_of(game))
    rules = [name for name, clause in clauses_of(game).items() if clause.kind != "example"]
    assert [name for name in rules if name not in cited and name not in game.rulebook.excused] == []


@EVERY
def test_every_option_names_a_clause_and_every_clause_can_be_found(game: Game) -> None:
    for option in game.options:
        assert find_clause(option.clause) is not None, option.key
        assert option.parse(option.default) == option.default
    for name, clause in clauses_of(game).items():
        assert find_clause(f" {name.lower()} ")[1].text == clause.text


def test_no_test_bears_the_name_of_a_clause_that_does_not_exist() -> None:
    known = {name for game in all_games().values() for name in clauses_of(game)}
    mine = {name.split("-")[0] for name in known}
    assert {name for name in named_in_tests(project_folder()) if name.split("-")[0] in mine} <= known


ENGINE_WORDS = re.compile(
    r"`|\bt\*|\[L\d|\bimplied\b|\bengine\b|\bclients?\b|\bserver\b|\btimeout\b|\bdefaults?\b|\bsynchroni[sz]|\bseeded\b"
    r"|\batomic\b|\bmod\b|\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z]\w+|\b\w+\([\w=]+, |\bS\d\b|\bcolour|\bneighbour|\bgrey\b"
)


@EVERY
def test_clauses_are_told_in_plain_words(game: Game) -> None:
    """No option keys, no code, no programmers' words: a teacher reads these to a class."""
    found = {name: match[0] for name, one in clauses_of(game).items() if (match := ENGINE_WORDS.search(one.text))}
    assert not found
