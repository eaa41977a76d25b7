"""What the press gets from a day."""

import pytest

from cardinal import press
from cardinal.desk import view_desk
from cardinal.desk.changes import (
    Enter,
    Finish,
    NewTeam,
    NextFinal,
    Pair,
    Played,
    Publish,
    Report,
    RoundPlan,
    Score,
    Select,
    SetUp,
)
from cardinal.engine.refused import BadInput
from cardinal.server.desk.paper import printed
from tests.desk.driver import Desk, ranked, small


def test_the_final_standings_are_the_final_order(monkeypatch):
    """As on the certificates: whoever won the championship is first."""
    told = []
    monkeypatch.setattr(press, "standings", lambda *given, **how: told.append(given) or b"")
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]])
    desk(NextFinal())
    for number, game in enumerate(("border-up", "state-iq", "dashing-states"), 1):
        desk(Played(match="F", number=number, score=Score(game=game, winner=1)))
    desk(Report(match="F"))
    desk(Finish())
    printed("standings", desk.day, view_desk(desk.day, desk.now), {}, {}, "letter", None)
    ((_, rows, title, note),) = told
    assert title == "Final standings"
    assert [(row.place, row.team) for row in rows][:3] == [(1, "Hawks"), (2, "Owls"), (3, "Wrens")]
    assert note.startswith("Places go by matches won")


def test_dates_are_written_out(monkeypatch):
    told = []
    monkeypatch.setattr(press, "standings", lambda heading, *given, **how: told.append(heading.date) or b"")
    for date in ("2026-11-18", "a fine day"):
        desk = ranked([["Owls"], ["Hawks"]], date=date)
        printed("standings", desk.day, view_desk(desk.day, desk.now), {}, {}, "letter", None)
    assert told == ["November 18, 2026", "a fine day"]


def test_a_score_sheet_has_the_games_that_were_selected(monkeypatch):
    told = []
    monkeypatch.setattr(press, "score_sheets", lambda day, sheets, **how: told.extend(sheets) or b"")
    desk = small(form="own", final="none", plan=RoundPlan("call", 20))
    desk(Publish(round=1, pairs=(Pair(a="T1", b="T2", table=1), Pair(a="T3", b="T4", table=2))))
    for side in (0, 1):
        desk(Select(match="R1-1", side=side, games=(1, 3 + side)))
    printed("sheets", desk.day, view_desk(desk.day, desk.now), {}, {}, "letter", None)
    assert [sheet.games for sheet in told] == [["Border-Up", "Dashing States", "Play the Ranks or Border Zap"], []]


def test_the_pairings_are_listed_shift_by_shift_and_a_bye_says_its_worth(monkeypatch):
    rounds, notes = [], []
    monkeypatch.setattr(press, "pairings", lambda day, sheets, **how: rounds.extend(sheets) or b"")
    monkeypatch.setattr(press, "standings", lambda day, rows, title, note, **how: notes.append(note) or b"")
    desk = small(7, tables=2, crowded="shifts", odd="bye", bye="tied", bye_points=5)
    desk(Publish(round=1))
    view = view_desk(desk.day, desk.now)
    printed("pairings", desk.day, view, {}, {}, "letter", None)
    assert [sheet.title.partition(" minutes")[2] for sheet in rounds] == [" · shift 1", " · shift 2"]
    assert [[row[0] for row in sheet.tables] for sheet in rounds] == [[1, 2, None], [1]]
    printed("standings", desk.day, view, {}, {}, "letter", None)
    assert "a bye counts as a tied match, with 5 points" in notes[0]


def told_by(monkeypatch, name):
    """What the press is handed, after the heading."""
    found = []
    monkeypatch.setattr(press, name, lambda day, *given, **how: found.append(given) or b"")
    return found


def on_paper(kind, desk, number=None):
    printed(kind, desk.day, view_desk(desk.day, desk.now), {}, {"T1": "http://x/d/CODE#t"}, "letter", number)


def test_a_teams_schedule_says_where_and_against_whom(monkeypatch):
    told = told_by(monkeypatch, "schedules")
    desk = small(form="own", final="none", plan=RoundPlan("all", 20))
    desk(Publish(round=1, pairs=(Pair(a="T1", b="T2", table=1), Pair(a="T3", b="T4", table=2))))
    on_paper("schedules", desk)
    ((slips,),) = told
    mine = next(slip for slip in slips if slip.team == desk.day.teams["T2"].name)
    assert mine.rows[0] == ("Round 1", "table 1", desk.day.teams["T1"].name)
    assert [slip.link for slip in slips if slip.team == desk.day.teams["T1"].name] == ["http://x/d/CODE#t"]


def test_pairings_by_team_have_both_sides_of_every_match(monkeypatch):
    told = told_by(monkeypatch, "team_pairings")
    desk = small(form="own", final="none", plan=RoundPlan("all", 20))
    desk(Publish(round=1, pairs=(Pair(a="T1", b="T2", table=1), Pair(a="T3", b="T4", table=2))))
    on_paper("by-team", desk, 1)
    ((heading, rows),) = told
    assert heading.startswith("Round 1")
    assert sorted(row.team for row in rows) == sorted(team.name for team in desk.day.teams.values())
    assert {row.where for row in rows} == {"1", "2"}


def test_blank_sheets_have_the_games_of_each_kind_of_match(monkeypatch):
    told = told_by(monkeypatch, "score_sheets")
    on_paper("blank-sheets", small(form="own", final="none", plan=RoundPlan("call", 20)))
    ((sheets,),) = told
    assert [(sheet.round, sheet.games, sheet.minutes) for sheet in sheets] == [(None, [], 20)]


def test_a_certificate_for_each_child(monkeypatch):
    told = told_by(monkeypatch, "certificates")
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]])
    on_paper("child-certificates", desk)
    ((names,),) = told
    owls = [one for one in names if one.school.startswith("Owls")]
    assert [one.team for one in owls] == list(desk.day.teams["T1"].members)
    assert len(names) == sum(len(team.members) for team in desk.day.teams.values())


def test_badges_need_names():
    desk = Desk()
    desk(SetUp(name="Cup", game="geoplunge", form="2", tables=10, rounds=(RoundPlan("morning", 20),)))
    desk(Enter(teams=(NewTeam(name="Owls"), NewTeam(name="Hawks"))))
    with pytest.raises(BadInput, match="No team has members yet"):
        on_paper("badges", desk)
