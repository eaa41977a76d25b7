"""Days by Swiss, by round robin and in pools, with tie-breaks of the organizer's choice and a knockout at the end."""

import random
from itertools import combinations

import msgspec
import pytest

from cardinal.desk import replay, view_desk, view_hall
from cardinal.desk.changes import (
    CheckIn,
    Correct,
    Finish,
    NextFinal,
    Publish,
    Report,
    RoundPlan,
    SetUp,
    Undo,
    Withdraw,
)  # fmt: skip
from cardinal.desk.drawing import outlook, plan
from cardinal.desk.finals import final_places
from cardinal.desk.frame import ranked_by
from cardinal.desk.make_up import missed
from cardinal.desk.names import title_of
from cardinal.desk.pools import pools_of
from cardinal.desk.says import says
from cardinal.engine.refused import Refused
from cardinal.server.desk.paper import printed
from cardinal.standings import rounds_needed

from .driver import BIRDS, Desk, small


def refused(desk: Desk, change: object) -> str:
    with pytest.raises(Refused) as no:
        desk(change)  # type: ignore[arg-type]
    return str(no.value)


def play(desk: Desk, number: int) -> None:
    """A team with a lower number wins, and the points of a match tell its teams."""
    desk(Publish(round=number))
    for match in desk.day.of_round(number):
        if not match.done:
            better = match.b is None or int(match.a[1:]) < int(match.b[1:])
            desk(Report(match=match.id, points=(20, 10) if better else (10, 20)))


def met(desk: Desk) -> list[frozenset[str]]:
    return [frozenset((m.a, m.b)) for m in desk.day.matches.values() if m.round and m.b is not None]


def test_swiss_pairs_winners_with_winners_and_nobody_twice() -> None:
    desk = small(8, rounds=4, system="swiss")
    for number in range(1, 5):
        won = {row.team: row.won for row in view_hall(desk.day, desk.now).standings}
        play(desk, number)
        apart = [abs(won[m.a] - won[m.b]) for m in desk.day.of_round(number) if m.b]
        assert max(apart) <= (1 if number < 4 else 2)
        if number < 3:
            assert max(apart) == 0
    assert len(set(met(desk))) == len(met(desk)) == 16


def test_swiss_waits_for_all_results() -> None:
    desk = small(4, rounds=3, system="swiss")
    assert "Swiss" not in outlook(desk.day)
    desk(Publish(round=1))
    assert outlook(desk.day) == "Round 2 will be paired once all results are in."
    assert "Swiss pairs round 2 once all results are in" in refused(desk, Publish(round=2))
    for match in desk.day.of_round(1):
        desk(Report(match=match.id, points=(20, 10)))
    assert "Swiss: round 2 is paired by the results so far." in outlook(desk.day)
    desk(Publish(round=2))


def test_swiss_gives_each_bye_to_another_team() -> None:
    desk = small(5, rounds=4, system="swiss", odd="bye")
    for number in range(1, 5):
        play(desk, number)
    byes = [m.a for m in desk.day.matches.values() if m.bye]
    assert len(set(byes)) == 4
    assert "T1" not in byes[1:]  # the leader is the last to get one


def test_a_correction_changes_only_the_rounds_to_come() -> None:
    desk = small(4, rounds=3, system="swiss")
    play(desk, 1)
    before = plan(desk.day).rounds
    match = desk.day.of_round(1)[0]
    desk(Correct(match=match.id, reason="swapped", points=match.points[::-1]))
    assert plan(desk.day).rounds != before


def test_places_go_by_the_tie_breaks_of_the_organizer() -> None:
    desk = small(4, rounds=3, system="round-robin", tie_breaks="won, head to head, buchholz, lot")
    for number in range(1, 4):
        play(desk, number)
    rows = view_hall(desk.day, desk.now).standings
    assert [row.team for row in rows] == ["T1", "T2", "T3", "T4"]
    assert [row.ahead for row in rows] == [f"ahead by matches won {3 - k}:{2 - k}" for k in range(3)] + [""]
    assert "Places go by matches won, then by head to head, then by Buchholz, then by lot." in ranked_by(desk.day.frame)
    frame = msgspec.structs.replace(desk.day.frame, tie_breaks="points, goals")
    assert "“goals” is not a tie-break" in refused(desk, frame)


def test_a_round_robin_lets_everyone_meet_everyone() -> None:
    desk = small(5, rounds=5, system="round-robin", odd="bye")
    assert "Everyone meets everyone in 5 rounds." in outlook(desk.day)
    for number in range(1, 6):
        play(desk, number)
    assert set(met(desk)) == set(map(frozenset, combinations(desk.day.teams, 2)))
    assert len(met(desk)) == 10


def test_a_round_robin_goes_on_when_a_team_leaves() -> None:
    desk = small(6, rounds=7, system="round-robin", odd="bye")
    play(desk, 1)
    play(desk, 2)
    desk(Withdraw(team="T6"))
    for number in range(3, 8):
        if set(met(desk)) >= set(map(frozenset, combinations(("T1", "T2", "T3", "T4", "T5"), 2))):
            break
        play(desk, number)
        assert len(set(met(desk))) == len(met(desk)), "a rematch, though not all have met"


def test_too_few_rounds_for_a_round_robin_are_told() -> None:
    assert "meets everyone in 7 rounds; 3 are set up." in outlook(small(8, rounds=3, system="round-robin").day)


@pytest.fixture
def pools() -> Desk:
    """Two pools of four and five; the rounds are over."""
    desk = small(9, rounds=5, system="round-robin", pools=2, final="knockout", odd="bye", bye="nothing", through=2)
    for number in range(1, 6):
        play(desk, number)
    return desk


def test_each_pool_plays_a_round_robin(pools: Desk) -> None:
    groups = pools.day.pools
    assert sorted(map(len, groups)) == [4, 5]
    wanted = {frozenset(pair) for group in groups for pair in combinations(group, 2)}
    assert set(met(pools)) == wanted
    assert len(met(pools)) == len(wanted)
    rows = view_hall(pools.day, pools.now).standings
    for number, group in enumerate(groups, 1):
        mine = [row for row in rows if row.pool == number]
        assert [row.team for row in mine] == sorted(group)
        assert [row.place for row in mine] == list(range(1, len(group) + 1))


def test_the_best_of_the_pools_play_a_knockout(pools: Desk) -> None:
    first, second = sorted(map(sorted, pools.day.pools))
    finals = view_hall(pools.day, pools.now).finals
    assert finals is not None
    assert set(finals.through) == {*first[:2], *second[:2]}
    assert finals.next.startswith("Semifinal 1: ")
    pools(NextFinal())
    pools(NextFinal())  # both semifinals at the same time, at two tables
    assert "still being played" in refused(pools, NextFinal())
    semis = pools.day.finals
    assert [title_of(match) for match in semis] == ["Semifinal 1", "Semifinal 2"]
    assert [match.table for match in semis] == [1, 2]
    assert {frozenset(m.teams) for m in semis} == {frozenset((first[0], second[1])), frozenset((second[0], first[1]))}
    for match in semis:
        assert match.b is not None
        pools(Report(match=match.id, gave_up=1 if match.a < match.b else 0))
    assert "no champion yet" in refused(pools, Finish())
    pools(NextFinal())
    final = pools.day.finals[-1]
    assert title_of(final) == "Final"
    assert set(final.teams) == {min(semi.teams, key=str) for semi in semis}
    pools(Report(match=final.id, gave_up=0))
    places = final_places(pools.day)
    assert places[str(final.b)] == 1
    assert places[final.a] == 2
    assert sorted(places.values())[:5] == [1, 2, 3, 3, 5]
    pools(Finish())
    assert view_hall(pools.day, pools.now).standings[0].place == 1


def test_a_correction_may_turn_a_semifinal_astray(pools: Desk) -> None:
    pools(NextFinal())
    semi = pools.day.finals[0]
    for match in [m for m in pools.day.matches.values() if m.round and semi.a in m.teams and not m.bye]:
        side = match.teams.index(semi.a)
        pools(Correct(match=match.id, reason="mixed up", points=(0, 20) if side == 0 else (20, 0)))
    assert "no longer follows from the results" in " ".join(say.words for say in says(pools.day, pools.now))


def test_a_pool_that_waits_has_missed_nothing(pools: Desk) -> None:
    assert missed(pools.day) == {}
    rest = [row.played for row in view_hall(pools.day, pools.now).standings]
    assert sorted(rest) == [3] * 4 + [4] * 5
    assert printed("standings", pools.day, view_desk(pools.day, pools.now, "HAWK"), {}, {}, "letter", None)


def test_in_a_game_of_the_fewest_points_a_pool_that_waits_is_not_punished() -> None:
    """Four teams meet at one table; five need more rounds."""
    desk = Desk()
    plans = (RoundPlan("three", 20),) * rounds_needed(5, (2, 4))
    frame = SetUp(
        name="Cup", game="bungee", form="own", tables=9, rounds=plans, system="round-robin", pools=2, odd="bye"
    )
    desk(frame)
    desk.enter(BIRDS[:9])
    desk.come()
    small = min(pools_of(desk.day), key=len)
    for number in range(1, len(plans) + 1):
        here = [team for match in plan(desk.day).rounds[0] for team in match]
        for match in desk.round(number):
            desk(Report(match=match.id, points=(30,) * len(match.teams)))
        assert {*small} & {*here} == ({*small} if number == 1 else set())
    rows = {row.team: row for row in view_hall(desk.day, desk.now).standings}
    assert {rows[team].points for team in small} == {30}


def test_a_team_that_leaves_during_the_knockout_loses_its_match_and_no_more(pools: Desk) -> None:
    pools(NextFinal())
    pools(NextFinal())
    first, second = pools.day.finals
    pools(Report(match=first.id, gave_up=1))
    pools(Withdraw(team=second.a))
    assert not any("no longer follows" in say.words for say in says(pools.day, pools.now))
    pools(Report(match=second.id, gave_up=0))
    pools(NextFinal())
    assert set(pools.day.finals[-1].teams) == {first.a, second.b}


def test_a_team_that_left_before_the_knockout_is_not_in_it(pools: Desk) -> None:
    now = view_hall(pools.day, pools.now).finals
    assert now is not None
    best = now.through[0]
    pools(Withdraw(team=best))
    pools(NextFinal())
    now = view_hall(pools.day, pools.now).finals
    assert now is not None
    assert best not in now.through
    assert len(now.through) == 4


def test_pools_are_written_down_with_the_first_round() -> None:
    desk = small(8, rounds=3, system="round-robin", pools=2)
    drawn = pools_of(desk.day)
    desk(Publish(round=1))
    assert desk.day.pools == drawn
    assert "the pools stay as they are" in refused(desk, msgspec.structs.replace(desk.day.frame, pools=3))
    desk.enter(["Late"])
    desk(CheckIn(team="T9"))
    assert pools_of(desk.day) == ((*drawn[0], "T9"), drawn[1])
    published = next(e.number for e in desk.day.log if isinstance(e.change, Publish))
    desk(Undo(entry=desk.day.log[-1].number))
    desk(Undo(entry=published))
    assert desk.day.pools == ()


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        ({"pools": 2}, "Each pool plays a round robin"),
        ({"pools": 0, "system": "round-robin"}, "it can be 1 to 16"),
        ({"final": "knockout", "through": 1}, "2 in all"),
    ],
)
def test_frames_that_cannot_be_say_why(frame: dict[str, object], words: str) -> None:
    desk = small(8)
    assert words in refused(desk, msgspec.structs.replace(desk.day.frame, **frame))


def test_too_few_teams_for_the_pools_are_told() -> None:
    assert "at least 8 teams" in refused(small(7, system="round-robin", pools=4), Publish(round=1))


def test_the_screens_show_the_whole_bracket(pools: Desk) -> None:
    finals = view_hall(pools.day, pools.now).finals
    assert finals is not None
    assert finals.ready
    assert [[spot.title for spot in one] for one in finals.knockout] == [["Semifinal 1", "Semifinal 2"], ["Final"]]
    assert finals.knockout[1][0].teams == (None, None)
    pools(NextFinal())
    semi = pools.day.finals[0]
    pools(Report(match=semi.id, gave_up=1))
    finals = view_hall(pools.day, pools.now).finals
    assert finals is not None
    assert finals.knockout[0][0].winner == semi.a
    assert finals.knockout[1][0].teams[0] == semi.a


GAMES = {"geoplunge": "morning", "bungee": "three", "state-sequence": "one"}


def any_day(rng: random.Random) -> Desk:
    """A day by any system, with teams that come and go, to the last final."""
    system = rng.choice(["lot", "swiss", "round-robin", "round-robin"])
    pools = rng.choice([1, 2, 3]) if system == "round-robin" else 1
    game = rng.choice(sorted(GAMES))
    plans = (RoundPlan(GAMES[game], 20),) * rng.randint(2, 6)
    frame = SetUp(
        name="Cup", game=game, form="own", tables=20, rounds=plans, system=system, pools=pools,  # type: ignore[arg-type]
        final=rng.choice(["knockout", "championship", "playoff", "none"]), through=rng.randint(2, 4),
        odd="bye", bye=rng.choice(["won", "tied", "nothing"]),
        tie_breaks=rng.choice(["", "won, head to head, buchholz", "points, won, lot"]),
    )  # fmt: skip
    desk = Desk()
    desk(frame)
    desk.enter([f"Team {k}" for k in range(rng.randint(max(4, 2 * pools), 12))])
    desk.come()
    for number in range(1, len(plans) + 1):
        here = [team.id for team in desk.day.teams.values() if team.plays]
        if number > 1 and rng.random() < 0.3 and len(here) > 2 * pools + 1:
            desk(Withdraw(team=rng.choice(here)))
        if number > 1 and rng.random() < 0.3:
            desk.enter([f"Late {number}"])
            desk.come()
        if not plan(desk.day).rounds:
            assert "In every pool, everyone has met" in refused(desk, Publish(round=number))
            desk(msgspec.structs.replace(desk.day.frame, rounds=plans[: number - 1]))
            break
        ahead = plan(desk.day)
        before = set(met(desk))
        for match in desk.round(number):
            if not match.done:
                most = 1 if game == "state-sequence" else 20
                desk(Report(match=match.id, points=rng.choice([(most, 0), (0, most)]) + (10,) * len(match.more)))
        if ahead.repeat is None and game != "bungee":
            assert not before & {frozenset(match.teams) for match in desk.day.of_round(number) if match.b}
        desk.minutes(25)
    while (now := view_hall(desk.day, desk.now).finals) is not None and now.next:
        desk(NextFinal())
        match = desk.day.finals[-1]
        points = tuple(rng.sample(range(50), len(match.teams)))
        desk(Report(match=match.id, points=points) if game == "bungee" else Report(match=match.id, gave_up=0))
    desk(Finish())
    return desk


@pytest.mark.parametrize("seed", range(4))
def test_days_of_every_system_come_to_their_end(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(12):
        desk = any_day(rng)
        assert replay(desk.day.log) == desk.day
        places = final_places(desk.day)
        if desk.day.frame.final == "knockout":
            assert sorted(places) == sorted(desk.day.teams)
            assert list(places.values()).count(1) == 1
