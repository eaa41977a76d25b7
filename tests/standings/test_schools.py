"""Teams of one school are kept apart, checked by the second program that tries every way."""

import random

import pytest

from cardinal.standings import draw

from .checker import can_finish, check_rounds, fewest_inside, inside, school_mates
from .days import foreign_rounds


def day(sizes: list[int]) -> tuple[list[str], dict[str, str]]:
    schools = {f"T{school}{k}": f"School {school}" for school, size in enumerate(sizes) for k in range(size)}
    teams = list(schools)
    random.Random(len(teams)).shuffle(teams)
    return teams, schools


@pytest.mark.parametrize("seed", range(6))
def test_GP_R34_few_teams_by_every_way(seed: int) -> None:
    """Nobody meets twice unnecessarily. Within that: no match inside a school if there is a schedule without one,
    otherwise as few as possible in each round."""
    rng = random.Random(seed)
    apart = forced = 0
    for _ in range(25):
        teams = [f"T{k}" for k in range(rng.randint(4, 8))]
        schools = {team: rng.choice(("", "Oak", "Oak", "River", "Hill")) for team in teams}
        played = foreign_rounds(rng, teams, rng.randint(0, 3))
        rounds = rng.randint(1, 4)
        drawn = draw(teams, rounds, played, schools)
        repeat = drawn.repeat
        check_rounds(teams, drawn.rounds, played, repeat.at if repeat else None)
        assert (repeat is None) == can_finish(teams, rounds, played)
        if repeat is not None:
            continue
        found = [inside(one, schools) for one in drawn.rounds]
        if can_finish(teams, rounds, [*played, *school_mates(schools)]):
            assert not any(found)
            apart += 1
            continue
        forced += 1
        assert any(found)
        for k in range(rounds):
            before = [*played, *drawn.rounds[:k]]
            assert found[k] == fewest_inside(teams, rounds - k, before, schools)
    assert apart > 3
    assert forced > 3


@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [
        ([4] * 6, 8),
        ([3] * 8, 8),
        ([12, 12], 8),
        ([4, 4, 4], 8),  # each has exactly eight others to meet
        ([5] * 5, 8),  # an odd number
        ([9, 5, 4, 3, 2, 1, 1], 8),
        ([4] * 50, 8),
    ],
)
def test_where_it_can_be_schools_never_meet_themselves(sizes: list[int], rounds: int) -> None:
    teams, schools = day(sizes)
    drawn = draw(teams, rounds, (), schools)
    assert drawn.repeat is None
    check_rounds(teams, drawn.rounds, [], None)
    assert sum(inside(one, schools) for one in drawn.rounds) == 0


@pytest.mark.parametrize(("big", "others"), [(14, 10), (9, 6), (7, 4)])
def test_a_school_with_more_than_half_of_the_teams_meets_itself_no_more_than_it_must(big: int, others: int) -> None:
    teams, schools = day([big, *[1] * others])
    for one in draw(teams, 4, (), schools).rounds:
        free = sum(b is None and schools[a] == "School 0" for a, b in one)
        assert inside(one, schools) == (big - others - free) // 2


def test_after_withdrawals_and_late_arrivals_schools_are_still_apart() -> None:
    teams, schools = day([4] * 6)
    played = list(draw(teams, 8, (), schools).rounds[:2])
    teams = [*teams[3:], "Late 1", "Late 2"]
    schools |= {"Late 1": "School 1", "Late 2": "School 5"}
    drawn = draw(teams, 6, played, schools)
    check_rounds(teams, drawn.rounds, played, None)
    assert sum(inside(one, schools) for one in drawn.rounds) == 0


def test_teams_without_a_school_are_nobodys_mates() -> None:
    teams = [f"T{k}" for k in range(8)]
    assert draw(teams, 7, (), dict.fromkeys(teams, "")) == draw(teams, 7)
