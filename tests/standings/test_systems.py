"""Systems of pairing, tie-breaks, pools and brackets, over many days, against a second program that tries every way.

`CARDINAL_DAYS=20 pytest tests/standings/test_systems.py` checks twenty times as many days.
"""

import os
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise, permutations

import pytest

from cardinal.standings import (
    SYSTEMS,
    CannotPair,
    Field,
    Game,
    Result,
    bracket,
    pools,
    read_order,
    rounds_needed,
    seeds,
    standings,
)  # fmt: skip
from cardinal.standings.matching import cheapest_first
from cardinal.standings.tables import table_sizes

from . import referee
from .checker import can_finish, fair, met, ways

TIMES = int(os.environ.get("CARDINAL_DAYS", "1"))
ORDERS = ["won", "won, points", "points, won", "won, head to head, buchholz, lot", "won, median buchholz, points, lot"]
WORDS = ["won", "points", "head to head", "buchholz", "median buchholz"]


def names(many: int) -> list[str]:
    return [f"T{k:02}" for k in range(many)]


class SwissDay:
    """A Swiss day with random results; teams may come and go."""

    def __init__(self, rng: random.Random, most: int, come_and_go: bool = False) -> None:
        self.rng = rng
        self.teams = names(rng.randint(2, most))
        self.lot = rng.sample(self.teams, len(self.teams))
        self.schools = {team: rng.choice(["", "Oak", "Elm", "Ash"]) for team in names(200)}
        self.played: list = []
        self.results: list[Result] = []
        self.scores: list[dict[str, float]] = [{}]
        self.order = rng.choice(ORDERS)
        self.come_and_go = come_and_go

    def field(self, rounds: int) -> Field:
        rows = standings(self.lot, self.results, self.order, 0.5, self.lot)
        return Field(tuple(row.team for row in rows), rounds, tuple(self.played), self.schools, tuple(self.scores))

    def play(self, one) -> None:
        self.played.append(one)
        for match in one:
            self.results.append(Result(match, tuple(self.rng.randrange(4) for _ in match)))
        rows = standings(self.lot, self.results, self.order, 0.5, self.lot)
        self.scores.append({row.team: row.score for row in rows})
        if self.come_and_go and self.rng.random() < 0.3:
            late = f"L{len(self.played):02}"
            self.schools[late] = ""
            self.lot = [*self.lot, late] if self.rng.random() < 0.5 or len(self.lot) < 4 else self.lot[1:]


@pytest.mark.parametrize("come_and_go", [False, True])
def test_swiss_is_the_best_of_all_ways_on_small_days(come_and_go: bool) -> None:
    rng = random.Random(16 + come_and_go)
    for _ in range(120 * TIMES):
        day = SwissDay(rng, 7, come_and_go)
        rounds = rng.randint(1, 6)
        for left in range(rounds, 0, -1):
            field = day.field(left)
            made = SYSTEMS["swiss"](field)
            (one,) = made.rounds
            clean = referee.clean_rounds(field.teams, left, day.played)
            assert (made.repeat.at if made.repeat else left) == clean
            now = referee.cost(one, field.teams, day.played, day.scores, day.schools)
            assert now == referee.best_cost(field.teams, left, day.played, day.scores, day.schools)
            day.play(one)


def test_swiss_days_of_any_size() -> None:
    """Everyone plays once a round, nobody meets again, and the bye is fair."""
    rng = random.Random(1)
    for _ in range(250 * TIMES):
        day = SwissDay(rng, 24)
        rounds = rng.randint(1, max(1, len(day.teams) // 2))
        for left in range(rounds, 0, -1):
            field = day.field(left)
            made = SYSTEMS["swiss"](field)
            (one,) = made.rounds
            assert sorted(team for match in one for team in match) == sorted(day.teams)
            before = referee.as_pairs(day.played)
            if made.repeat is None:
                assert not met(referee.as_pairs([one])) & met(before)
            free = [match[0] for match in one if len(match) == 1]
            assert len(free) == len(day.teams) % 2
            may = [team for team in field.teams if fair(team, day.teams, before)]
            assert all(team in may for team in free)
            if 2 * left < len(day.teams) - len(day.played) - 2:  # with this many opponents left, nothing is in the way
                assert free == may[-1:] * len(free)
            day.play(one)
        assert made.repeat is None or len(day.teams) == 2


def test_swiss_sees_a_dead_end_coming() -> None:
    """Six teams and five rounds: after the third, most choices by score alone make the last two impossible."""
    ends = Counter()
    for seed in range(25):
        day = SwissDay(random.Random(seed), 6)
        day.teams = day.lot = names(6)
        naive: list = []
        for left in range(5, 0, -1):
            (one,) = SYSTEMS["swiss"](day.field(left)).rounds
            (short,) = SYSTEMS["swiss"](day.field(1)).rounds  # as if this were the last
            naive.append(can_finish(day.teams, left - 1, referee.as_pairs([*day.played, short])))
            day.play(one)
        assert len(met(referee.as_pairs(day.played))) == 15
        ends[all(naive)] += 1
    assert ends[False] > 5  # otherwise this test proves nothing


@pytest.mark.parametrize("many", [4, 5, 6])
def test_ways_come_from_the_cheapest_on(many: int) -> None:
    rng = random.Random(many)
    size = many + many % 2
    pairs = list(combinations(range(size), 2))
    for _ in range(20):
        costs = [rng.randrange(9) for _ in pairs]
        price = dict(zip(pairs, costs, strict=True))
        found = [tuple(sorted(way)) for way in cheapest_first(pairs, costs, size)]
        totals = [sum(price[pair] for pair in way) for way in found]
        assert totals == sorted(totals)
        assert len(set(found)) == len(found) == {4: 3, 6: 15}[size]


@pytest.mark.parametrize("many", range(2, 21))
def test_a_round_robin_is_complete_and_balanced(many: int) -> None:
    teams = tuple(names(many))
    needed = rounds_needed(many)
    made = SYSTEMS["round-robin"](Field(teams, 2 * needed))
    for start in (0, needed):
        leg = made.rounds[start : start + needed]
        assert Counter(frozenset(match) for one in leg for match in one if len(match) == 2) == {
            frozenset(pair): 1 for pair in combinations(teams, 2)
        }
        assert Counter(match[0] for one in leg for match in one if len(match) == 1) == (
            dict.fromkeys(teams, 1) if many % 2 else {}
        )
    assert made.repeat is not None
    assert (made.repeat.at, made.repeat.reason) == (needed, "everyone")


def test_a_round_robin_goes_on_without_those_who_left() -> None:
    """Nobody meets again before all have met, and that costs at most two rounds."""
    rng = random.Random(3)
    for _ in range(60 * TIMES):
        many = rng.randint(4, 14)
        teams = names(many)
        played = SYSTEMS["round-robin"](Field(tuple(teams), rng.randint(1, many - 1))).rounds
        here = tuple(rng.sample(teams, rng.randint(3, many)) + ["Late"] * rng.randint(0, 1))
        left = {frozenset(pair) for pair in combinations(here, 2)} - met(referee.as_pairs(played))
        busiest = max(sum(team in pair for pair in left) for team in here)
        made = SYSTEMS["round-robin"](Field(here, busiest + 2, played))
        seen: set = set()
        for one in made.rounds:
            assert sorted(team for match in one for team in match) == sorted(here)
            pairs = met(referee.as_pairs([one]))
            assert seen >= left or pairs <= left - seen
            seen |= pairs
        assert seen >= left


@pytest.mark.parametrize(("teams", "fewest", "most", "right"), [
    (5, 2, 4, [3, 2]), (6, 2, 4, [3, 3]), (7, 2, 4, [4, 3]), (9, 2, 4, [3, 3, 3]), (13, 2, 4, [4, 3, 3, 3]),
    (2, 2, 4, [2]), (7, 2, 3, [3, 2, 2]), (7, 2, 2, [2, 2, 2]), (5, 3, 4, [4]), (7, 3, 3, [3, 3]), (2, 3, 4, []),
])  # fmt: skip
def test_table_sizes_are_balanced(teams: int, fewest: int, most: int, right: list[int]) -> None:
    assert table_sizes(teams, fewest, most) == right


def test_nobody_sits_alone_at_tables_of_two_to_four() -> None:
    for many in range(2, 300):
        found = table_sizes(many, 2, 4)
        assert sum(found) == many
        assert max(found) - min(found) <= 1
        assert max(found) <= 4
        assert min(found) >= 2


@pytest.mark.parametrize("system", ["lot", "swiss", "round-robin"])
def test_larger_tables_repeat_as_few_meetings_as_possible(system) -> None:
    rng = random.Random(len(system))
    for _ in range(30 * TIMES):
        teams = names(rng.randint(3, 9))
        most = rng.choice([3, 4])
        played: list = []
        scores: list[dict[str, float]] = [{}]
        for _ in range(4):
            made = SYSTEMS[system](Field(tuple(teams), 1, tuple(played), None, tuple(scores), (2, most)))
            (one,) = made.rounds
            assert sorted(team for match in one for team in match) == teams
            plan = table_sizes(len(teams), 2, most)
            assert sorted(map(len, one), reverse=True) == plan
            fewest = min(referee.rematches(way, played) for way in referee.partitions(teams, plan))
            assert referee.rematches(one, played) == fewest
            assert (made.repeat is None) == (fewest == 0)
            played.append(one)
            scores.append({team: rng.randrange(3) for team in teams})


def test_sixteen_at_tables_of_four_meet_in_five_rounds() -> None:
    teams = tuple(names(16))
    made = SYSTEMS["round-robin"](Field(teams, 5, sides=(2, 4)))
    seen = [frozenset(pair) for one in made.rounds for match in one for pair in combinations(match, 2)]
    assert len(seen) == len(set(seen)) == 120
    assert made.repeat is None


def test_swiss_at_larger_tables_seats_equal_scores_together() -> None:
    teams = tuple(names(12))
    scores = ({}, {team: k // 4 for k, team in enumerate(reversed(teams))})
    (one,) = SYSTEMS["swiss"](Field(teams, 1, ((),), None, scores, (2, 4))).rounds
    assert {frozenset(match) for match in one} == {frozenset(teams[k : k + 4]) for k in (0, 4, 8)}


def test_swiss_at_larger_tables_looks_ahead() -> None:
    made = SYSTEMS["swiss"](Field(tuple(names(6)), 2, sides=(2, 3)))  # of three at a table, two have met before
    assert len(made.rounds) == 1
    assert made.repeat.at == 1
    assert SYSTEMS["swiss"](Field(tuple(names(6)), 1, sides=(2, 3))).repeat is None


def test_small_tables_are_shared() -> None:
    """Seven players sit at tables of four and three: over eight rounds everybody takes turns."""
    made = SYSTEMS["lot"](Field(tuple(names(7)), 8, sides=(2, 4)))
    small = Counter(team for one in made.rounds for match in one if len(match) == 3 for team in match)
    assert max(small[team] for team in names(7)) - min(small[team] for team in names(7)) <= 2


def chance_results(rng: random.Random, teams: list[str]) -> list[referee.Played]:
    found: list[referee.Played] = []
    for _ in range(rng.randint(0, 3 * len(teams))):
        sides = tuple(rng.sample(teams, min(len(teams), rng.choice([1, 2, 2, 2, 3, 4]))))
        if len(sides) == 1 and rng.random() < 0.5:
            sides = (*sides, None)
        conceded = rng.randrange(len(sides)) if rng.random() < 0.1 and len(sides) > 1 else None
        found.append((sides, tuple(rng.randrange(3) for _ in sides), conceded))
    return found


def test_places_and_reasons_by_every_order_of_tie_breaks() -> None:
    rng = random.Random(5)
    for _ in range(1000 * TIMES):
        teams = names(rng.randint(1, 7))
        results = chance_results(rng, teams)
        order = rng.sample(WORDS, rng.randint(1, 5))
        first = rng.choice(["won", "points"])
        order = [first, *(word for word in order if word != first), *(["lot"] * rng.randint(0, 1))]
        lot = rng.sample(teams, len(teams))
        tied = rng.choice([0, 0.5])
        rows = standings(teams, [Result(*result) for result in results], ", ".join(order), tied, lot)
        right = referee.places(teams, results, order, Fraction(tied), lot)
        assert {row.team: row.place for row in rows} == right
        for better, worse in pairwise(rows):
            assert bool(better.ahead) == (better.place != worse.place)
        assert not rows[-1].ahead


def test_every_separation_says_why() -> None:
    results = [
        Result(("A", "B"), (9, 5)), Result(("C", "D"), (5, 9)), Result(("A", "C"), (1, 5)), Result(("B", "D"), (5, 1)),
        Result(("A", "D"), (3, 2)), Result(("B", "C"), (7, 1)),
    ]  # fmt: skip
    rows = standings(list("ABCD"), results, "won, head to head, points, buchholz, lot")
    assert [(row.team, row.ahead) for row in rows] == [
        ("A", "ahead by head to head 1:0"),
        ("B", "ahead by matches won 2:1"),
        ("D", "ahead by head to head 1:0"),
        ("C", ""),
    ]
    equal = standings(list("ABC"), [Result(("A",), (0,)), Result(("B",), (0,))], "won, points, lot", lot=list("CBA"))
    assert [(row.team, row.ahead) for row in equal] == [
        ("B", "ahead by lot"), ("A", "ahead by matches won 1:0"), ("C", ""),
    ]  # fmt: skip


def test_buchholz_adds_up_the_opponents_and_the_median_leaves_out_the_extremes() -> None:
    """A has beaten three strong teams, B three weak ones."""
    results = [Result((better, worse), (1, 0)) for better, worse in (
        ("A", "C"), ("A", "D"), ("A", "E"), ("B", "F"), ("B", "G"), ("B", "H"), ("C", "F"), ("C", "G"), ("D", "H"),
    )]  # fmt: skip
    rows = {order: standings(list("ABCDEFGH"), results, order) for order in ("won, buchholz", "won, median buchholz")}
    assert rows["won, buchholz"][0].ahead == "ahead by Buchholz 3:0"
    assert rows["won, median buchholz"][0].ahead == "ahead by median Buchholz 1:0"


def test_fewer_points_can_be_better() -> None:
    results = [Result(("A", "B", "C"), (12, 3, 7), fewest=True)]
    rows = standings(list("ABC"), results, "points, won", fewest=True)
    assert [(row.team, row.won, row.ahead) for row in rows] == [
        ("B", 1, "ahead by points 3:7"), ("C", 0, "ahead by points 7:12"), ("A", 0, ""),
    ]  # fmt: skip


@pytest.mark.parametrize(("words", "wrong"), [
    ("", "is not a tie-break"), ("won, goals", "“goals” is not a tie-break"), ("won, won", "twice"),
    ("lot", "first by “won” or by “points”"), ("won, lot, points", "“lot” comes last"),
])  # fmt: skip
def test_an_order_that_cannot_be_says_why(words: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_order(words)


def test_orders_can_be_written_as_people_write_them() -> None:
    assert read_order("Wins, head-to-head,  BUCHHOLZ") == ("won", "head to head", "buchholz")


def test_pools_are_equal_and_keep_schools_apart() -> None:
    rng = random.Random(7)
    for _ in range(300 * TIMES):
        teams, many = names(rng.randint(2, 24)), rng.randint(1, 6)
        schools = {team: rng.choice(["", "", "Oak", "Elm", "Ash"]) for team in teams}
        made = pools(teams, many, schools)
        assert sorted(team for pool in made for team in pool) == teams
        assert max(map(len, made)) - min(map(len, made)) <= 1
        rank = {team: k // many for k, team in enumerate(teams)}
        assert all([rank[team] for team in pool] == list(range(len(pool))) for pool in made)  # one of each row
        for start in range(0, len(teams), many):  # within each row as few schoolmates together as possible
            row = teams[start : start + many]
            above = [[mate for mate in pool if rank[mate] < start // many] for pool in made]
            open_now = [k for k, pool in enumerate(made) if len(pool) > start // many]

            def mates(order, row=row, above=above, schools=schools) -> int:
                return sum(
                    schools[team] != "" and schools[team] == schools[mate]
                    for team, pool in zip(row, order, strict=True)
                    for mate in above[pool]
                )

            now = mates([next(k for k, pool in enumerate(made) if team in pool) for team in row])
            assert now == min(map(mates, permutations(open_now)))


def test_without_schools_pools_are_dealt_to_and_fro() -> None:
    assert pools(list("ABCDEFGH"), 3) == (("A", "F", "G"), ("B", "E", "H"), ("C", "D"))


def test_every_pool_plays_a_round_robin_and_then_rests() -> None:
    rng = random.Random(9)
    for _ in range(60 * TIMES):
        teams, many = names(rng.randint(4, 20)), rng.randint(1, 4)
        groups = pools(teams, min(many, len(teams) // 2))
        needed = rounds_needed(max(map(len, groups)))
        made = SYSTEMS["round-robin"](Field(tuple(teams), needed, pools=groups))
        assert len(made.rounds) == needed
        seen = Counter(frozenset(match) for one in made.rounds for match in one if len(match) == 2)
        assert seen == {frozenset(pair): 1 for group in groups for pair in combinations(group, 2)}
        rests = Counter(match[0] for one in made.rounds for match in one if len(match) == 1)
        assert all(rests[team] == len(group) % 2 for group in groups for team in group)


def test_pools_go_on_as_they_were_drawn() -> None:
    groups = (("A", "B", "C", "D"), ("E", "F", "G"))
    field = Field(tuple("ABCDEFG"), 3, pools=groups)
    whole = SYSTEMS["round-robin"](field).rounds
    rest = SYSTEMS["round-robin"](Field(field.teams, 2, whole[:1], pools=groups)).rounds
    assert {frozenset(m) for one in rest for m in one} == {frozenset(m) for one in whole[1:] for m in one}


def test_the_best_of_each_pool_go_on_by_rank() -> None:
    def table(*teams: str) -> list[Result]:
        return [Result(pair, (9 - ord(pair[0]) % 3, 0)) for pair in combinations(teams, 2)]

    ranked = [standings(list(pool), table(*pool)) for pool in ("ABC", "DEFG")]
    assert seeds(ranked, 2) in (("A", "D", "E", "B"), ("D", "A", "E", "B"))


@pytest.mark.parametrize("many", range(2, 34))
def test_a_bracket_gives_byes_to_the_best_and_parts_the_first_two(many: int) -> None:
    teams = names(many)
    games: list[Game] = []
    made = bracket(teams)
    referee.check_bracket(made.rounds, teams)
    for number, left in enumerate(range(len(made.rounds), 0, -1)):  # the better seed always wins
        now = [pair for pair in made.rounds[number] if None not in pair]
        assert {frozenset(pair) for pair in now} == {
            frozenset((teams[k], teams[2**left - 1 - k])) for k in range(2 ** (left - 1)) if 2**left - 1 - k < many
        }
        assert {frozenset(pair) for pair in now} <= {frozenset(pair) for pair in made.next}
        games += [Game(pair, min(pair)) for pair in now]
        made = bracket(teams, games)
    assert made.champion == teams[0]
    assert made.next == ()
    assert len(games) == many - 1
    assert made.places == {team: 1 if k == 0 else 2 ** (k.bit_length() - 1) + 1 for k, team in enumerate(teams)}


def test_a_bracket_with_any_winners_ends_with_one_champion() -> None:
    rng = random.Random(2)
    for _ in range(200 * TIMES):
        teams = names(rng.randint(1, 20))
        games: list[Game] = []
        made = bracket(teams)
        lost: set[str] = set()
        while made.next:
            a, b = rng.choice(made.next)
            assert not {a, b} & lost
            games.append(Game((a, b), rng.choice([None, a, b])))  # None: a tie, and they play again
            lost |= {a, b} - {games[-1].winner} if games[-1].winner else set()
            made = bracket(teams, games)
        assert set(teams) - lost == {made.champion}
        assert sorted(made.places) == teams
        assert all(made.places[team] == 1 + sum(p < made.places[team] for p in made.places.values()) for team in teams)


def test_teams_of_one_pool_do_not_meet_in_the_first_round_of_the_bracket() -> None:
    for many in (2, 3, 4, 5, 8):
        for through in (2, 3):
            groups = [[f"{chr(65 + k)}{place}" for place in range(through)] for k in range(many)]
            ranked = [team for place in range(through) for team in (group[place] for group in groups)]
            first = bracket(ranked, pools=groups).rounds[0]
            same = sum(a is not None and b is not None and a[0] == b[0] for a, b in first)
            low = [k for k in range(len(ranked)) if 2 * len(first) - 1 - k < k]
            high = [ranked[2 * len(first) - 1 - k][0] for k in low]
            fewest = 0
            if len(low) <= 6:
                fewest = min(
                    sum(ranked[k][0] == pool for k, pool in zip(order, high, strict=True))
                    for order in permutations(low)
                )
            assert same == fewest


@pytest.mark.parametrize(("field", "wrong"), [
    (Field(("A",), 1), "at least two teams"),
    (Field(("A", "B"), 0), "at least one round"),
    (Field(("A", "B"), 1, sides=(3, 4)), "at least 3 teams"),
    (Field(("A", "B", "C"), 1, sides=(2, 5)), "2 to 4"),
    (Field(("A", "B", "A"), 1, sides=(2, 4)), "called A"),
])  # fmt: skip
@pytest.mark.parametrize("system", ["lot", "swiss", "round-robin"])
def test_a_field_that_cannot_be_paired_says_why(system, field: Field, wrong: str) -> None:
    with pytest.raises(CannotPair, match=wrong):
        SYSTEMS[system](field)


def test_ways_of_the_checker_are_all_of_them() -> None:
    assert len(list(ways(names(6), frozenset()))) == 15
    assert len(list(referee.partitions(names(9), [3, 3, 3]))) == 280
