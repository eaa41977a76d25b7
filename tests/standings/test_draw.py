"""The draw, checked by a second program that tries every way."""

import random
from itertools import combinations
from typing import Any

import pytest

from cardinal.standings import CannotPair, draw, schedule
from cardinal.standings.exhaustion import Exhaustion
from cardinal.standings.ledger import Ledger
from cardinal.standings.matching import by_matching
from cardinal.standings.proof import enough_for_all, neck, wall

from .checker import can_finish, check_rounds, fair, is_wall, met, ways
from .days import days, foreign_rounds


def names(many: int) -> list[str]:
    return [f"T{k}" for k in range(many)]


def examine(teams: list[str], rounds: int, played: list) -> None:
    """What the draw promises, for few teams: proved by trying every way."""
    drawn = draw(teams, rounds, played)
    assert len(drawn.rounds) == rounds
    repeat = drawn.repeat
    check_rounds(teams, drawn.rounds, played, repeat.at if repeat else None)
    assert (repeat is None) == can_finish(teams, rounds, played)
    if repeat is not None:
        assert repeat.reason != "unproved"
        assert is_wall(repeat.wall, teams, [*played, *drawn.rounds[: repeat.at]])


@pytest.mark.parametrize("many", range(3, 31))
def test_GP_R34_the_circle_lets_everyone_meet_everyone(many: int) -> None:
    teams = names(many)
    full = many - 1 + many % 2
    drawn = draw(teams, full)
    assert drawn.repeat is None
    check_rounds(teams, drawn.rounds, [], None)
    assert len(met(drawn.rounds)) == many * (many - 1) // 2


@pytest.mark.parametrize("many", range(4, 13))
def test_GP_R34_no_pair_twice_before_everyone_has_met_everyone(many: int) -> None:
    teams = names(many)
    full = many - 1 + many % 2
    drawn = draw(teams, 2 * full + 1)
    assert drawn.repeat is not None
    assert drawn.repeat.at == full
    assert drawn.repeat.reason == "everyone"
    assert is_wall(drawn.repeat.wall, teams, drawn.rounds[:full])
    check_rounds(teams, drawn.rounds, [], full)
    # The second time round is as fair as the first.
    assert len(met(drawn.rounds[full : 2 * full])) == many * (many - 1) // 2


@pytest.mark.parametrize("many", range(4, 13))
def test_GP_23_after_each_round_a_different_opponent(many: int) -> None:
    drawn = draw(names(many), 3 * many)
    for one, following in zip(drawn.rounds, drawn.rounds[1:], strict=False):
        assert not met([one]) & met([following])
        assert {a for a, b in one if b is None} != {a for a, b in following if b is None} or many % 2 == 0


def test_GP_23_rather_a_third_meeting_than_the_same_opponent_again() -> None:
    x, y, z = (("A", "C"), ("B", "D")), (("A", "D"), ("B", "C")), (("A", "B"), ("C", "D"))
    (following,) = draw(list("ABCD"), 1, [x, y, x, y, z]).rounds
    assert not met([following]) & met([z])


def test_GP_23_with_two_teams_left_there_is_no_other_opponent() -> None:
    assert draw(["A", "B"], 2, [(("A", "B"),)]).rounds == ((("A", "B"),), (("A", "B"),))


def test_GP_R34_nobody_is_free_twice_running_where_another_can_be() -> None:
    for free in range(5):
        ledger = Ledger(names(5))
        ledger.free = [1] * 5
        ledger.last = {(free, 5)}
        assert (free, 5) not in (by_matching(ledger, 0, False, 1, 2) or [[]])[0]


def test_GP_R34_a_team_that_has_met_nearly_all_holds_the_others_up() -> None:
    played = [(("T0", f"T{k}"),) for k in range(1, 5)]
    repeat = draw(names(6), 2, played).repeat
    assert repeat is not None
    assert (repeat.at, repeat.reason, repeat.group) == (1, "opponents", frozenset({"T0"}))
    assert draw(names(6), 1, played).repeat is None


def test_GP_R34_every_way_is_tried_over_two_turns_of_free_teams() -> None:
    assert Exhaustion(Ledger(list("ABC"), [(("A", None),)])).rounds(3) is not None


def test_GP_R34_nobody_is_free_a_second_time_before_all_have_been() -> None:
    teams = names(7)
    before: list = []
    for one in draw(teams, 20).rounds:
        (free,) = [a for a, b in one if b is None]
        assert fair(free, teams, before)
        before.append(one)


@pytest.mark.parametrize("many", [4, 6])
def test_GP_R34_every_possible_past_of_few_teams(many: int) -> None:
    """All sets of rounds without a repeat that 4 or 6 teams can have played, and every number of remaining rounds."""
    teams = names(many)
    every: list[Any] = [tuple(sorted(tuple(sorted(pair)) for pair in way)) for way in ways(teams, frozenset())]
    for count in range(many):
        for played in combinations(every, count):
            if len(met(played)) == count * many // 2:
                for rounds in range(1, many - count + 1):
                    examine(teams, rounds, list(played))


@pytest.mark.parametrize("seed", range(8))
def test_GP_R34_up_to_ten_teams_by_exhaustion(seed: int) -> None:
    """Pasts drawn by somebody else, teams that left, teams that came: is an unnecessary repeat ever drawn?"""
    rng = random.Random(seed)
    for _ in range(12):
        many = rng.randint(4, 10)
        everyone = names(many + rng.choice((0, 0, 1, 2)))
        first = everyone[: rng.randint(max(2, many - 2), many)]
        played = foreign_rounds(rng, first, rng.randint(0, min(6, many)))
        present = rng.sample(everyone, min(10, len(everyone) - rng.choice((0, 0, 1))))
        examine(present, rng.randint(1, 6), played)


@pytest.mark.parametrize("half", [3, 5, 7, 9])
def test_GP_R34_the_trap_of_two_schools(half: int) -> None:
    """When two odd schools have met crosswise, the remaining pairs fall apart: the draw must see it coming."""
    home, away = [f"H{k}" for k in range(half)], [f"A{k}" for k in range(half)]
    teams = home + away
    cross = [tuple((home[k], away[(k + r) % half]) for k in range(half)) for r in range(half)]
    for played in range(half):
        drawn = draw(teams, 2 * half - 1 - played, cross[:played])
        assert drawn.repeat is None
        check_rounds(teams, drawn.rounds, cross[:played], None)
    drawn = draw(teams, 1, cross)
    assert drawn.repeat is not None
    assert drawn.repeat.reason == "wall"
    assert set(drawn.repeat.wall.groups) == {frozenset(home), frozenset(away)}
    assert is_wall(drawn.repeat.wall, teams, cross)
    assert len(met(drawn.rounds) & met(cross)) == 1  # not one repeat more than needed


@pytest.mark.parametrize("seed", range(3))
def test_GP_R34_more_teams_always_with_a_proof(seed: int) -> None:
    """11 to 18 teams, pasts by somebody else: either nobody meets again, or there is proof that somebody must."""
    rng = random.Random(seed)
    for _ in range(12):
        many = rng.randint(11, 18)
        played = foreign_rounds(rng, names(many), rng.randint(0, many - 2))
        teams = rng.sample(names(many + 3), rng.randint(many - 2, many + 3))
        drawn = draw(teams, rng.randint(1, many), played)
        check_rounds(teams, drawn.rounds, played, drawn.repeat.at if drawn.repeat else None)
        if drawn.repeat is not None:
            assert drawn.repeat.reason != "unproved"
            assert is_wall(drawn.repeat.wall, teams, [*played, *drawn.rounds[: drawn.repeat.at]])


def test_GP_R34_not_enough_opponents_for_all_together() -> None:
    """The two hubs could meet everybody, but each only one of the six others per round."""
    teams = names(8)
    played = [
        ((a, b),) for a, b in combinations(teams[2:], 2) if (a, b) not in {("T2", "T3"), ("T4", "T5"), ("T6", "T7")}
    ]
    examine(teams, 2, played)
    repeat = draw(teams, 2, played).repeat
    assert repeat is not None
    assert (repeat.at, repeat.reason) == (1, "factor")
    ledger = Ledger(teams, played)
    assert [enough_for_all(ledger, rounds) for rounds in (1, 2, 3)] == [True, False, False]


@pytest.mark.parametrize("seed", range(4))
def test_GP_R34_two_proofs_agree(seed: int) -> None:
    """If there are not enough opponents for all, trying every way finds nothing either."""
    rng = random.Random(seed)
    agreed = 0
    for _ in range(40):
        teams = names(rng.choice((6, 7, 8)))
        ledger = Ledger(teams, foreign_rounds(rng, teams, rng.randint(2, 5)))
        for rounds in range(1, 5):
            found = Exhaustion(ledger).rounds(rounds)
            assert found is None or (enough_for_all(ledger, rounds) and neck(ledger, rounds) is None)
            agreed += found is None
    assert agreed > 20


def test_GP_R34_too_little_effort_is_never_called_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = Ledger(names(12))
    found, _, _ = schedule._settled(ledger, 3)
    assert found is not None
    monkeypatch.setattr(schedule, "EFFORT", 3)
    assert schedule._settled(ledger, 3) == (None, "unproved", frozenset())


@pytest.mark.parametrize("half", [5, 7, 9])
@pytest.mark.parametrize("bridges", [1, 2, 3])
def test_GP_R34_a_neck_between_two_schools(half: int, bridges: int) -> None:
    """Each round needs a pair between two odd schools: with three such pairs left, three rounds are possible."""
    home, away = [f"H{k}" for k in range(half)], [f"A{k}" for k in range(half)]
    cross = [tuple((home[k], away[(k + r) % half]) for k in range(half)) for r in range(half)]
    cross[-1] = cross[-1][bridges:]
    assert draw(home + away, bridges, cross).repeat is None
    repeat = draw(home + away, bridges + 1, cross).repeat
    assert repeat is not None
    assert repeat.at == bridges
    assert repeat.reason == "neck"
    assert len(repeat.group) % 2 == 1
    others = set(home + away) - repeat.group
    assert sum(frozenset((a, b)) not in met(cross) for a in repeat.group for b in others) == bridges


def test_GP_R34_a_wall_with_a_team_apart() -> None:
    teams = names(4)
    played = [(("T1", "T2"),), (("T1", "T3"),), (("T2", "T3"),)]
    found = wall(Ledger(teams, played))
    assert found.apart == {"T0"}
    assert is_wall(found, teams, played)
    examine(teams, 2, played)


def test_GP_R34_the_next_round_is_the_one_that_was_printed() -> None:
    for many in (5, 8, 13, 20):
        teams = names(many)
        whole = draw(teams, 11).rounds
        for count in range(1, 11):
            (following, *_) = draw(teams, 11 - count, whole[:count]).rounds
            assert {frozenset(pairing) for pairing in following} == {frozenset(pairing) for pairing in whole[count]}


@pytest.mark.parametrize(("seed", "most"), [(1, 12), (2, 12), (3, 12), (4, 40), (5, 40), (6, 200)])
def test_GP_R34_whole_days_with_late_arrivals_and_withdrawals(seed: int, most: int) -> None:
    for day in days(seed, {12: 8, 40: 5, 200: 1}[most], most=most, fewest=4 if most < 200 else 150):
        while len(day.played) < day.rounds:
            left = day.rounds - len(day.played)
            drawn = draw(day.teams, left, day.played)
            repeat = drawn.repeat
            check_rounds(day.teams, drawn.rounds, day.played, repeat.at if repeat else None)
            if repeat is not None:
                assert repeat.reason != "unproved"
                assert is_wall(repeat.wall, day.teams, [*day.played, *drawn.rounds[: repeat.at]])
            for one in drawn.rounds[: day.rng.randint(1, 3)]:
                day.play(one)
            day.come_and_go(most)


def test_GP_R34_tables_are_balanced() -> None:
    for many in (8, 9, 12, 16, 30):
        teams = names(many)
        tables = many // 2
        seats = {(team, table): 0 for team in teams for table in range(tables)}
        for one in draw(teams, 8).rounds:
            for table, (a, b) in enumerate(one[:tables]):
                seats[a, table] += 1
                seats[str(b), table] += 1
        assert max(seats.values()) <= -(-8 // tables) + 1
        for team in teams:
            assert sum(seats[team, table] > 0 for table in range(tables)) >= min(tables, 8) - 2


def test_the_free_team_comes_last() -> None:
    for one in draw(names(9), 9).rounds:
        assert [b is None for _, b in one] == [False] * 4 + [True]


@pytest.mark.parametrize(
    ("teams", "rounds", "played", "words"),
    [
        (["A"], 1, [], "at least two teams"),
        ([], 1, [], "at least two teams"),
        (["A", "B", "A"], 1, [], "called A"),
        (["A", "B"], 0, [], "at least one round"),
        (["A", "B", "C"], 1, [(("A", "B"), ("B", "C"))], "B appears twice in round 1"),
    ],
)
def test_what_cannot_be_paired_is_said(teams, rounds, played, words) -> None:
    with pytest.raises(CannotPair, match=words):
        draw(teams, rounds, played)
