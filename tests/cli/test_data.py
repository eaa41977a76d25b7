"""The commands that print data: games, rules, facts, bench."""

import pytest

from cardinal.catalog import all_games
from cardinal.engine.rules import clauses_of, howto_of

ROW = {"game", "compiled", "moves_per_s", "games_per_s", "from_python"}


def test_games(run) -> None:
    ran = run("games")
    assert ran.code == 0
    assert all(game.name in ran.out for game in all_games().values())
    assert ran.out.count("\n") < 50, "it fits on a screen or two"


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_one_game_with_its_options(run, game) -> None:
    ran = run("games", game.id)
    assert ran.code == 0
    assert game.summary[:20] in ran.out
    assert all(option.key in ran.out for option in game.options)
    assert [one["id"] for one in run("games", game.id, "--json").json] == [game.id]


def test_a_narrow_terminal_cuts_no_name(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert "…" not in run("facts").out


def test_games_as_json(run) -> None:
    games = {game["id"]: game for game in run("games", "--json").json}
    assert set(games) == set(all_games())
    bungee = games["bungee"]
    assert bungee["seats"] == [2, 3, 4]
    assert bungee["default_seats"] == 4
    assert set(bungee["bots"]) == {"random", "rookie", "club", "expert"}
    options = {option["key"]: option for option in bungee["options"]}
    assert options["turnClock"]["allowed"] == "off, 20 to 120 seconds"
    assert options["games"]["default"] == 6
    assert options["games"]["clause"] == "BG-R36"


@pytest.mark.parametrize("game", all_games())
def test_the_rules_of_a_game(run, game: str) -> None:
    ran = run("rules", game)
    assert ran.code == 0
    assert all(name in ran.out for name in clauses_of(all_games()[game]))


@pytest.mark.parametrize("game", all_games())
def test_how_to_play_a_game(run, game: str) -> None:
    ran = run("how", game)
    assert ran.code == 0
    words = " ".join(ran.out.replace("│", " ").split())
    for one in howto_of(all_games()[game]):
        assert one.title in words
        assert all(step.title in words and step.text in words for step in one.steps)
        assert one.note in words
    assert [one["title"] for one in run("how", game, "--json").json] == [
        one.title for one in howto_of(all_games()[game])
    ]


@pytest.mark.parametrize("name", ["BG-24", "bg-24"])
def test_one_clause(run, name: str) -> None:
    ran = run("rules", name)
    assert "BG-24" in ran.out
    assert len(ran.out.splitlines()) < 12


def test_rules_as_json(run) -> None:
    assert run("rules", "--json").json == {game.id: list(clauses_of(game)) for game in all_games().values()}
    clauses = run("rules", "bungee", "--json").json
    assert [clause["id"] for clause in clauses] == list(clauses_of(all_games()["bungee"]))
    assert run("rules", "BG-R3", "--json").json == next(clause for clause in clauses if clause["id"] == "BG-R3")
    assert clauses[0].keys() == {"id", "kind", "section", "text"}


def test_rules_without_a_name_say_which_there_are(run) -> None:
    assert all(game.name in run("rules").out for game in all_games().values())


def test_coverage_as_json(run) -> None:
    report = run("rules", "--coverage", "--json").json
    assert set(report) == set(all_games())
    for game, row in report.items():
        assert list(row) == ["clauses", "tested", "excused", "missing"]
        assert row["clauses"] == len(clauses_of(all_games()[game]))
        assert isinstance(row["excused"], dict)
        assert row["tested"] + len(row["excused"]) + len(row["missing"]) == row["clauses"]


def test_coverage_in_words(run) -> None:
    out = run("rules", "--coverage").out
    assert all(game in out for game in all_games())


def test_coverage_elsewhere_says_where_to_go(refused, monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.chdir(tmp_path)
    assert "project folder" in refused("rules", "--coverage", "--json")


def test_facts_as_json(run) -> None:
    facts = run("facts", "--json").json
    assert len(facts) == 50
    georgia = facts["GA"]
    assert georgia["name"] == "Georgia"
    assert georgia["capital"] == "Atlanta"
    assert georgia["statehood_rank"] == 4
    assert sorted(georgia["borders"]) == ["AL", "FL", "NC", "SC", "TN"]
    for state in facts.values():
        assert {"name", "capital", "statehood_rank", "size_rank", "population_rank_2014", "borders"} <= state.keys()
    for rank in ("statehood_rank", "size_rank", "population_rank_2014"):
        assert sorted(state[rank] for state in facts.values()) == list(range(1, 51))


@pytest.mark.parametrize("name", ["GA", "ga", "Georgia", "georgia"])
def test_facts_of_a_state(run, name: str) -> None:
    assert list(run("facts", name, "--json").json) == ["GA"]
    card = run("facts", name).out
    assert "Georgia" in card
    assert "Atlanta" in card


def test_facts_of_all_states(run) -> None:
    out = run("facts").out
    assert "Wyoming" in out
    assert "Cheyenne" in out
    assert run("facts", "--edition", "2014").code == 0


def test_facts_side_by_side_and_in_order(run, refused) -> None:
    out = run("facts", "Texas", "ok", "TX").out
    assert "Texas" in out
    assert "Oklahoma" in out
    assert "Population (2020)" in out
    assert "29,145,505  #2" in out
    first = run("facts", "--sort", "population").out.splitlines()[1]
    assert first.split()[:2] == ["CA", "California"]
    votes = [line.split()[-1] for line in run("facts", "--sort", "votes", "--edition", "2014").out.splitlines()]
    assert votes[votes.index("55") + 1] == "38"
    assert "population" in refused("facts", "--sort", "money")
    assert "66,549,000  #5" in run("facts", "--edition", "europe", "France", "Germany").out
    assert run("facts", "--edition", "europe", "--sort", "north").out.splitlines()[1].split()[0] == "ISL"
    assert "up to 6 States" in refused("facts", "TX", "OK", "KS", "NE", "SD", "ND", "MN")


def test_bench_as_json(run) -> None:
    rows = run("bench", "bungee", "--seconds", "0.05", "--json").json
    assert set(rows[0]) == ROW
    assert rows[0]["game"] == "bungee"
    assert isinstance(rows[0]["compiled"], bool)
    assert all(rows[0][speed] > 0 for speed in ("moves_per_s", "games_per_s", "from_python"))


def test_bench_of_everything(run) -> None:
    rows = run("bench", "--seconds", "0.05", "--json").json
    assert {row["game"].split(":")[0] for row in rows if "moves_per_s" in row} == set(all_games())
    assert {f"play-the-ranks:{form}" for form in ("l2", "ptr1", "ptr2")} <= {row["game"] for row in rows}
    assert all(row["ms"] > 0 for row in rows if "calls_per_s" in row)
    assert "moves/s" in run("bench", "bungee", "--seconds", "0.05").out
