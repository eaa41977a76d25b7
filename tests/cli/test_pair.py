"""`cardinal pair`."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def teams(tmp_path: Path):
    def write(*names: str, head: str = "") -> Path:
        path = tmp_path / "teams.csv"
        path.write_text(head + "".join(f"{name}\n" for name in names), "utf-8")
        return path

    return write


@pytest.fixture
def results(tmp_path: Path):
    def write(rounds: object) -> Path:
        path = tmp_path / "results.json"
        path.write_text(rounds if isinstance(rounds, str) else json.dumps(rounds), "utf-8")
        return path

    return write


NAMES = ["Wren", "Finch", "Robin", "Lark", "Swift", "Owl", "Crane", "Heron"]


def pairs_of(one) -> set[frozenset]:
    return {frozenset(pair) for pair in one}


def test_GP_23_all_rounds_as_data(run, teams) -> None:
    ran = run("pair", "--teams", teams(*NAMES, head="Team\n"), "--rounds", 7, "--tables", 4, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert [sorted(name for pair in one for name in pair) for one in ran.json] == [sorted(NAMES)] * 7
    assert len(set().union(*map(pairs_of, ran.json))) == 28


def test_GP_R34_the_odd_team_is_paired_with_null_and_comes_last(run, teams) -> None:
    ran = run("pair", "--teams", teams(*NAMES[:5]), "--rounds", 5, "--tables", 2, "--json")
    assert sorted(one[-1][0] for one in ran.json) == sorted(NAMES[:5])
    assert all(one[-1][1] is None for one in ran.json)


def test_the_next_round_is_the_printed_one(run, teams, results) -> None:
    words = ["pair", "--teams", teams(*NAMES), "--rounds", 7, "--tables", 4, "--json"]
    whole = run(*words).json
    ran = run(*words, "--results", results(whole[:3]))
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.json) == 1
    assert pairs_of(ran.json[0]) == pairs_of(whole[3])


def test_schools_are_kept_apart_and_the_next_round_is_still_the_printed_one(run, teams, results) -> None:
    names = [f"{name},{school}" for name, school in zip(NAMES, ("Oak", "oak ", "Elm", "Elm") * 2, strict=True)]
    words = ["pair", "--teams", teams(*names), "--rounds", 4, "--tables", 4, "--json"]
    whole = run(*words).json
    oak = {"Wren", "Finch", "Swift", "Owl"}
    assert all((a in oak) != (b in oak) for one in whole for a, b in one)
    assert pairs_of(run(*words, "--results", results(whole[:2])).json[0]) == pairs_of(whole[2])


def test_points_never_change_a_pairing(run, teams, results) -> None:
    words = ["pair", "--teams", teams(*NAMES[:7]), "--rounds", 7, "--tables", 4, "--json"]
    whole = run(*words).json
    plain = run(*words, "--results", results(whole[:2])).json
    scored = [[[*pair, 5 * k, 20] for k, pair in enumerate(one)] for one in whole[:2]]
    assert run(*words, "--results", results(scored)).json == plain


def test_who_has_left_and_who_is_new_is_told(run, teams, results) -> None:
    played = run("pair", "--teams", teams(*NAMES), "--rounds", 6, "--tables", 4, "--json").json[:2]
    ran = run(
        "pair",
        "--teams",
        teams(*NAMES[:6], "Late"),
        "--rounds",
        6,
        "--tables",
        4,
        "--json",
        "--results",
        results(played),
    )
    assert sorted(name or "" for pair in ran.json[0] for name in pair) == sorted(["", *NAMES[:6], "Late"])
    assert not pairs_of(ran.json[0]) & {pair for one in played for pair in pairs_of(one)}
    assert ran.err.splitlines()[1] == "New: Late."
    assert "Crane" in ran.err.splitlines()[0]
    assert "Heron" in ran.err.splitlines()[0]


def test_the_rounds_on_the_screen(run, teams) -> None:
    ran = run("pair", "--teams", teams(*NAMES[:5]), "--rounds", 5, "--tables", 3)
    assert ran.out.count("plays the bots") == 5
    assert "Round 5" in ran.out
    assert "table 3" in ran.out
    assert "no two teams play each other twice" in ran.out
    assert run("pair", "--teams", teams(*NAMES[:5]), "--rounds", 5, "--tables", 3, "--bye").out.count("has a bye") == 5


def test_GP_R34_repeats_are_told_before_round_1(run, teams) -> None:
    told = run("pair", "--teams", teams(*NAMES), "--rounds", 8, "--tables", 4).out
    again = "From round 8 on, some teams play each other again: by then everyone has played everyone."
    assert again in " ".join(told.split())


def test_a_seed_draws_lots(run, teams) -> None:
    words = ["pair", "--teams", teams(*NAMES), "--rounds", 7, "--tables", 4, "--json"]
    assert run(*words, "--seed", 1).json == run(*words, "--seed", 1).json
    assert run(*words, "--seed", 1).json != run(*words).json


def scored(one, points) -> list:
    return [[*match, *points] if None not in match else match for match in one]


def test_swiss_pairs_the_next_round_by_score(run, teams, results) -> None:
    words = ["pair", "--system", "swiss", "--teams", teams(*NAMES), "--rounds", 3, "--tables", 4, "--json"]
    first = run(*words).json
    assert len(first) == 1
    winners = {match[0] for match in first[0]}
    (second,) = run(*words, "--results", results([scored(first[0], (10, 5))])).json
    assert all((a in winners) == (b in winners) for a, b in second)
    (third,) = run(*words, "--results", results([scored(first[0], (10, 5)), scored(second, (10, 5))])).json
    assert not pairs_of(third) & (pairs_of(first[0]) | pairs_of(second))


def test_swiss_gives_the_bye_to_the_lowest_team_without_one(run, teams, results) -> None:
    words = ["pair", "--system", "swiss", "--teams", teams(*"ABCDE"), "--rounds", 4, "--tables", 3, "--json"]
    played: list = []
    byes = []
    for _ in range(4):
        (one,) = run(*words, *(["--results", results(played)] if played else [])).json
        byes.append(one[-1][0])
        played.append(scored(one, (10, 5)))
    assert len(set(byes)) == 4


def test_swiss_shows_the_standings_and_why(run, teams, results) -> None:
    played = [[["A", "B", 9, 5], ["C", "D", 1, 3]]]
    words = ["pair", "--system", "swiss", "--teams", teams(*"ABCD"), "--rounds", 3, "--tables", 2]
    told = run(*words, "--results", results(played)).out
    assert "ahead by points 9:3" in told
    assert "ahead by matches won 1:0" in told
    by_lot = run(*words, "--results", results(played), "--tie-break", "won, buchholz, lot").out
    assert "ahead by lot" in by_lot
    assert "ahead by points" not in by_lot


def test_fewer_points_can_be_better(run, refused, teams, results) -> None:
    played = results([[["A", "B", "C", "D", -10, 20, 7, 12]]])
    words = ["pair", "--system", "swiss", "--teams", teams(*"ABCD"), "--rounds", 3, "--tables", 2, "--sides", 4]
    words += ["--results", played, "--tie-break", "points, won"]
    told = run(*words, "--fewest").out
    assert [line.split()[1] for line in told.splitlines() if " won, " in line] == list("ACDB")
    assert "ahead by points -10:7" in told
    assert "cannot be read" in refused(*words)


def test_a_round_robin_knows_its_rounds(run, teams) -> None:
    whole = run("pair", "--system", "round-robin", "--teams", teams(*NAMES), "--tables", 4, "--json").json
    assert len(whole) == 7
    assert len(set().union(*map(pairs_of, whole))) == 28


def test_tables_of_three_and_four(run, teams, results) -> None:
    words = ["pair", "--sides", 4, "--teams", teams(*NAMES[:5]), "--rounds", 2, "--tables", 2, "--json"]
    whole = run(*words).json
    assert [sorted(map(len, one)) for one in whole] == [[2, 3], [2, 3]]
    points = [[*match, *range(len(match))] for match in whole[0]]
    assert pairs_of(run(*words, "--results", results([points])).json[0]) == pairs_of(whole[1])


def test_pools_are_told_and_each_plays_a_round_robin(run, teams) -> None:
    words = ["pair", "--system", "round-robin", "--pools", 2, "--teams", teams(*NAMES), "--tables", 4]
    assert "Pool 1: Wren, Lark, Swift, Heron" in run(*words).out
    assert len(set().union(*map(pairs_of, run(*words, "--json").json))) == 12


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["--system", "dutch"], "it must be swiss, round-robin or lot"),
        (["--system", "swiss"], "--rounds is missing"),
        (["--rounds", 3, "--sides", 5], "2, 3 or 4"),
        (["--rounds", 3, "--tie-break", "won"], "--tie-break is for --system swiss"),
        (["--rounds", 3, "--system", "swiss", "--tie-break", "won, goals"], "“goals” is not a tie-break"),
        (["--rounds", 3, "--pools", 2], "--pools is for --system round-robin"),
        (["--rounds", 3, "--pools", 0, "--system", "round-robin"], "at least 1"),
    ],
)
def test_options_that_cannot_be_are_said_at_once(refused, teams, words, right) -> None:
    assert right in refused("pair", "--teams", teams(*NAMES), "--tables", 4, *words)


def test_swiss_needs_points(refused, teams, results) -> None:
    words = ["pair", "--system", "swiss", "--teams", teams(*"ABCD"), "--rounds", 3, "--tables", 2]
    told = refused(*words, "--results", results([[["A", "B", 1, 2], ["C", "D"]]]))
    assert "Round 1: C, D have no points" in told


@pytest.mark.parametrize(
    ("names", "rounds", "tables", "right"),
    [
        (["A", "B", "a", "C"], 3, 4, "a is in line 1, too"),
        (["A"], 3, 4, "at least 3 teams, not 1"),
        ([], 3, 4, "at least 3 teams, not 0"),
        (["A", "B"], 3, 4, "at least 3 teams, not 2"),
        (["A", "B", "C", "D"], 0, 4, "1 to 99 rounds"),
        (["A", "B", "C", "D"], -1, 4, "1 to 99 rounds"),
        (["A", "B", "C", "D"], 100, 4, "1 to 99 rounds"),
        (["A", "B", "C", "D"], "many", 4, "--help"),
        (["A", "B", "C", "D"], 3, 1, "4 teams play at 2 tables at the same time; --tables says 1"),
        (["A", "B", "C", ",Oak"], 3, 4, "Line 4 of the teams: There is no name"),
    ],
)
def test_bad_input_is_said_at_once(refused, teams, names, rounds, tables, right) -> None:
    assert right in refused("pair", "--teams", teams(*names), "--rounds", rounds, "--tables", tables)


@pytest.mark.parametrize(
    ("rounds", "right"),
    [
        ("no json", "not JSON"),
        ([[["A", "B"], ["A", "C"]]], "A appears twice in round 1"),
        ([[["A", "B"]]] * 3, "there is no next round"),
        ([[["a", "B"]]], "the teams say A"),
    ],
)
def test_bad_results_are_said_at_once(refused, teams, results, rounds, right) -> None:
    words = ["pair", "--teams", teams(*"ABCD"), "--rounds", 3, "--tables", 2, "--results", results(rounds)]
    assert right in refused(*words)


def test_files_that_are_not_there_or_not_text(refused, teams, tmp_path: Path) -> None:
    assert "no file" in refused("pair", "--teams", tmp_path / "none.csv", "--rounds", 3, "--tables", 2)
    (tmp_path / "teams.xlsx").write_bytes(b"PK\x03\x04")
    assert "not a CSV file" in refused("pair", "--teams", tmp_path / "teams.xlsx", "--rounds", 3, "--tables", 2)
    assert "no file" in refused(
        "pair", "--teams", teams(*"ABCD"), "--rounds", 3, "--tables", 2, "--results", tmp_path / "none.json"
    )


def test_the_help_says_how_a_free_team_is_shown(run) -> None:
    told = " ".join(run("pair", "--help").out.split())
    assert '["team", null]' in told
    assert "--bye" in told
