"""Publishing rounds, tables, the odd team, and moving matches."""

import pytest

from cardinal.desk import Day, add, view_desk
from cardinal.desk.changes import Begin, CheckIn, Entry, Pair, Place, Played, Publish, Report, Score, SetUp, Withdraw
from cardinal.engine.refused import BadInput, Refused

from .driver import ROUND, Desk, begun, small


def refused(desk: Desk, change: object) -> Refused:
    with pytest.raises(Refused) as no:
        desk(change)  # type: ignore[arg-type]
    return no.value


def pairs_of(day: Day, number: int) -> set[frozenset[str | None]]:
    return {frozenset((match.a, match.b)) for match in day.of_round(number)}


def test_the_preview_comes_true_while_nothing_changes() -> None:
    desk = small(10, 8)
    preview = [[(row.a, row.b, row.table) for row in one.matches] for one in view_desk(desk.day, desk.now).plan]
    for number in range(1, 9):
        desk(Publish(round=number))
    assert preview == [
        [(match.a, match.b, match.table) for match in desk.day.of_round(number)] for number in range(1, 9)
    ]


def test_GP_23_a_new_opponent_each_round() -> None:
    desk = small(8, 7)
    for number in range(1, 8):
        desk(Publish(round=number))
    met = [pair for number in range(1, 8) for pair in pairs_of(desk.day, number)]
    assert len(set(met)) == len(met) == 28


def test_GP_R34_the_odd_team_plays_the_bots_online() -> None:
    desk = small(5, 5)
    free = []
    for number in range(1, 6):
        desk(Publish(round=number))
        (match,) = [match for match in desk.day.of_round(number) if match.b is None]
        assert (match.mode, match.table, match.bye, match.reported) == ("online", None, False, False)
        free.append(match.a)
        assert not any("sits out again" in say.words for say in view_desk(desk.day, desk.now).says)
    assert len(set(free)) == 5  # nobody a second time before all have


def test_GP_R34_a_bye_by_choice_is_a_match_won() -> None:
    desk = small(5, 5, odd="bye")
    desk(Publish(round=1))
    (match,) = [match for match in desk.day.of_round(1) if match.b is None]
    assert match.bye
    assert match.done
    row = next(row for row in view_desk(desk.day, desk.now).hall.standings if row.team == match.a)
    assert (row.place, row.played, row.won, row.points) == (1, 1, 1, 0)
    assert refused(desk, Report(match=match.id)).clause == "bye"
    assert refused(desk, Place(match=match.id, table=9)).clause == "place"


def test_points_never_change_a_pairing() -> None:
    found = set()
    for winner in range(2):
        desk = begun(8, 7)
        for match in desk.day.of_round(1):
            desk(Report(match=match.id, points=(40, 0) if winner else (0, 120)))
        desk(Publish(round=2))
        found.add(frozenset(pairs_of(desk.day, 2)))
    assert len(found) == 1


def test_too_few_tables_are_said_early_and_refused_with_what_would_be_right() -> None:
    desk = small(8, tables=3)
    assert any("set up more tables" in say.words for say in view_desk(desk.day, desk.now).says)
    no = refused(desk, Publish(round=1))
    assert no.clause == "tables"
    assert "4 matches" in no.words
    assert "Set up 4 tables" in no.words
    online = small(8, tables=3, mode="online")
    online(Publish(round=1))
    assert [match.table for match in online.day.of_round(1)] == [1, 2, 3, None]


def test_tables_are_balanced() -> None:
    desk = small(8, 7)
    for number in range(1, 8):
        desk(Publish(round=number))
    for team in desk.day.teams:
        tables = [match.table for match in desk.day.matches.values() if match.has(team)]
        assert max(map(tables.count, tables)) <= 3


def test_rounds_come_one_after_another() -> None:
    desk = small()
    assert "Round 1 is the next" in refused(desk, Publish(round=2)).words
    desk(Publish(round=1))
    assert "Round 2 is the next" in refused(desk, Publish(round=1)).words
    for number in (2, 3):
        desk(Publish(round=number))
    assert "All 3 rounds" in refused(desk, Publish(round=4)).words


def test_publishing_while_a_match_is_out_is_said() -> None:
    desk = begun()
    desk(Publish(round=2))
    (say,) = [say for say in view_desk(desk.day, desk.now).says if say.kind == "waiting"]
    assert say.words.startswith("Round 1 is still missing results")


def test_a_round_is_drawn_before_it_is_added() -> None:
    desk = small()
    with pytest.raises(BadInput, match="complete"):
        add(desk.day, Entry(desk.last + 1, "host", 0, 0, "", Publish(round=1)))


def own(*pairs: Pair) -> tuple[Refused, Desk]:
    desk = small(4)
    return refused(desk, Publish(round=1, pairs=pairs)), desk


def pair(a: str, b: str | None, table: int | None = 1, mode: str = "table") -> Pair:
    return Pair(a=a, b=b, table=table, mode=mode)  # type: ignore[arg-type]


def test_pairs_of_the_host_are_checked() -> None:
    assert own(pair("T1", "T2"), pair("T1", "T3", 2))[0].clause == "GP-23"
    assert "Hawks and Robins would sit idle" in own(pair("T1", "T2"))[0].words
    assert own(pair("T1", "T2"), pair("T3", "T9", 2))[0].clause == "team"
    assert "Two matches are at table 1" in own(pair("T1", "T2"), pair("T3", "T4"))[0].words
    assert "no table" in own(pair("T1", "T2", None), pair("T3", "T4"))[0].words
    assert "Set up 11 tables" in own(pair("T1", "T2", 11), pair("T3", "T4"))[0].words
    assert own(pair("T1", "T2", 0), pair("T3", "T4"))[0].clause == "table"
    assert own(pair("T1", None, None), pair("T2", "T3"))[0].clause == "GP-R34"  # T4 is idle
    lonely = own(pair("T1", None, None, "online"), pair("T2", None, None, "online"), pair("T3", "T4"))[0]
    assert lonely.clause == "GP-R34"
    assert "at most one" in lonely.words
    same = own(pair("T1", "T1"), pair("T3", "T4", 2))[0]
    assert same.clause == "GP-23"


def test_pairs_of_the_host_with_teams_that_are_not_here() -> None:
    desk = small(5)
    desk(CheckIn(team="T4", here=False))
    desk(Withdraw(team="T5"))
    assert "check it in first" in refused(desk, Publish(round=1, pairs=(pair("T1", "T4"), pair("T2", "T3", 2)))).words
    assert "come back first" in refused(desk, Publish(round=1, pairs=(pair("T1", "T5"), pair("T2", "T3", 2)))).words


def test_GP_R34_the_bots_do_not_sit_at_a_real_table() -> None:
    desk = small(3)
    no = refused(desk, Publish(round=1, pairs=(pair("T1", "T2"), pair("T3", None, 2))))
    assert no.clause == "GP-R34"
    assert "online only" in no.words


def test_what_the_host_chose_is_said_and_what_comes_is_drawn_around_it() -> None:
    desk = small(4)
    desk(Publish(round=1))
    first = pairs_of(desk.day, 1)
    again = tuple(pair(match.a, match.b, table) for table, match in enumerate(desk.day.of_round(1), 1))
    desk(Publish(round=2, pairs=again))
    assert any(
        say.kind == "GP-23" and "play each other again" in say.words for say in view_desk(desk.day, desk.now).says
    )
    desk(Publish(round=3))
    assert not pairs_of(desk.day, 3) & first


def test_an_unfair_free_round_is_said() -> None:
    desk = small(5)
    desk(Publish(round=1))
    (free,) = [match.a for match in desk.day.of_round(1) if match.b is None]
    others = [team for team in desk.day.teams if team != free]
    desk(
        Publish(
            round=2,
            pairs=(pair(others[0], others[2]), pair(others[1], others[3], 2), pair(free, None, None, "online")),
        )
    )
    assert any("sits out again" in say.words for say in view_desk(desk.day, desk.now).says)


def test_matches_change_tables() -> None:
    desk = small(6)
    desk(Publish(round=1))
    one, two, three = desk.day.of_round(1)
    desk(Place(match=one.id, table=two.table))
    assert [match.table for match in desk.day.of_round(1)] == [2, 1, 3]
    desk(Place(match=one.id, table=9))
    assert desk.day.matches[one.id].table == 9
    assert refused(desk, Place(match=one.id, table=11)).clause == "table"
    assert refused(desk, Place(match=one.id)).clause == "place"
    assert refused(desk, Place(match="R9-1", table=1)).clause == "match"
    desk(Begin(round=1))
    desk(Place(match=one.id, table=1))  # nothing is played there yet
    desk(Played(match=three.id, number=1, score=Score(game="border-up")))
    assert "already begun" in refused(desk, Place(match=three.id, table=1)).words
    assert "has already begun" in refused(desk, Place(match=one.id, table=3)).words


def test_a_match_is_played_the_other_way() -> None:
    desk = small(5, tables=2)
    desk(Publish(round=1))
    one, _, bots = desk.day.of_round(1)
    desk(Place(match=one.id, mode="online"))
    assert desk.day.matches[one.id].mode == "online"
    assert refused(desk, Place(match=bots.id, mode="table", table=1)).clause == "GP-R34"
    desk(Begin(round=1))
    assert "has begun" in refused(desk, Place(match=one.id, mode="table")).words


def test_a_match_without_a_table_cannot_take_one_that_is_needed() -> None:
    desk = small(4, tables=1, mode="online")
    desk(Publish(round=1))
    one, two = desk.day.of_round(1)
    assert (one.table, two.table) == (1, None)
    assert "needs a table" in refused(desk, Place(match=two.id, mode="table")).words
    desk(Place(match=one.id, mode="table"))
    assert "is taken" in refused(desk, Place(match=two.id, mode="table", table=1)).words
    desk(Place(match=one.id, mode="online"))
    desk(Place(match=two.id, mode="table", table=1))
    assert desk.day.matches[one.id].table is None


def test_rounds_to_come_follow_the_frame() -> None:
    desk = begun(4, 3)
    desk(SetUp(name="Cup", game="geoplunge", form="2", tables=10, rounds=(ROUND,) * 4))
    view = view_desk(desk.day, desk.now)
    assert [one.status for one in view.plan] == ["playing", "planned", "planned", "planned"]
    assert view.outlook.startswith(
        "All remaining rounds can be paired. From round 4 on, some teams play each other again"
    )


@pytest.mark.parametrize("teams", range(6, 11))
def test_the_preview_comes_true_after_somebody_has_left_and_somebody_has_come(teams: int) -> None:
    desk = small(teams, 6)
    desk(Publish(round=1))
    desk(Publish(round=2))
    desk(Withdraw(team="T3"))
    desk.enter(["Late", "Later"])
    desk.come()
    preview = [{frozenset((row.a, row.b)) for row in one.matches} for one in view_desk(desk.day, desk.now).plan]
    for number in range(3, 7):
        desk(Publish(round=number))
    assert preview == [pairs_of(desk.day, number) for number in range(1, 7)]


def test_a_repeat_that_comes_next_is_said() -> None:
    desk = small(4, 4)
    for number in range(1, 4):
        desk(Publish(round=number))
    (say,) = [say for say in view_desk(desk.day, desk.now).says if say.kind == "GP-R34"]
    assert say.words == "In round 4 some teams play each other again: by then everyone has played everyone."


def test_who_has_too_few_opponents_left_is_said_by_name() -> None:
    desk = small(6, 5)
    for number in range(1, 4):
        desk(Publish(round=number))
    met = {team for match in desk.day.matches.values() if match.has("T1") for team in (match.a, match.b)}
    for team in set(desk.day.teams) - met:
        desk(Withdraw(team=team))
    outlook = view_desk(desk.day, desk.now).outlook
    assert "From round 4 on, some teams play each other again" in outlook
    assert "Falcons has already played nearly everybody" in outlook


def test_what_comes_is_drawn_around_what_the_host_has_published() -> None:
    desk = small(6, 5)
    desk(Publish(round=1))
    third = view_desk(desk.day, desk.now).plan[2].matches
    desk(Publish(round=2, pairs=tuple(pair(row.a, row.b, row.table) for row in third)))
    for number in range(3, 6):
        desk(Publish(round=number))
    met = [each for number in range(1, 6) for each in pairs_of(desk.day, number)]
    assert len(set(met)) == len(met) == 15
