"""Undo: strikes one entry, checks what was built on it, and keeps both in the history."""

import pytest

from cardinal.desk import history, replay, view_desk, view_hall
from cardinal.desk.changes import Begin, CheckIn, Correct, Enter, NewTeam, Played, Publish, Report, Score, Undo
from cardinal.desk.day import Day
from cardinal.engine.refused import BadInput, Refused

from .driver import MORNING, Desk, begun, small


def refused(desk: Desk, entry: int) -> str:
    before = desk.day
    with pytest.raises(Refused) as no:
        desk(Undo(entry=entry))
    assert no.value.clause == "undo"
    assert desk.day is before
    return no.value.words


def screens(day: Day, now: int) -> object:
    return view_desk(day, now)


def test_undo_after_a_change_is_as_if_it_had_not_been() -> None:
    desk = begun()
    was = screens(desk.day, 0)
    for change in (
        Report(match="R1-1", points=(10, 0)),
        Publish(round=2),
        CheckIn(team="T1", here=False),
        Enter(teams=(NewTeam(name="Late"),)),
        Played(match="R1-2", number=1, score=Score(game="border-up")),
    ):
        desk(change)
        assert screens(desk.day, 0) != was
        desk(Undo(entry=desk.last))
        assert screens(desk.day, 0) == was


def test_what_was_built_on_it_is_named() -> None:
    desk = begun()
    published = next(entry.number for entry in desk.day.log if isinstance(entry.change, Publish))
    words = refused(desk, published)
    assert f"Entry {published + 1} was built on it (Round 1 began)" in words
    assert "publish it first" in words
    assert words.endswith("Undo that one first.")


def test_undo_of_a_check_in_does_not_change_a_published_round() -> None:
    desk = begun()
    came = next(entry.number for entry in desk.day.log if isinstance(entry.change, CheckIn))
    assert "Round 1 published" in refused(desk, came)


def test_undo_of_a_report_that_was_corrected() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    report = desk.last
    desk(Correct(match="R1-1", reason="x", points=(20, 0)))
    assert "is not reported yet" in refused(desk, report)
    desk(Undo(entry=desk.last))
    desk(Undo(entry=report))
    assert not desk.day.matches["R1-1"].reported


def test_undo_in_the_middle_keeps_what_comes_after() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    first = desk.last
    desk(Report(match="R1-2", points=(20, 0)))
    desk(Undo(entry=first))
    assert not desk.day.matches["R1-1"].reported
    assert desk.day.matches["R1-2"].points == (20, 0)
    lines = history(desk.day)
    assert [line.number for line in lines if line.struck] == [first]
    assert lines[-1].kind == "undo"
    assert "10:0" in lines[-1].before


def test_undo_says_what_changed() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    desk(Undo(entry=desk.last))
    loser = desk.day.matches["R1-1"].b
    name = desk.day.teams[str(loser)].name
    assert f"{name}: place 2 → 1" in desk.day.lines[-1].after


def test_the_ids_of_struck_teams_are_not_used_again() -> None:
    desk = small()
    desk.enter(["Red"])
    red = desk.last
    desk.enter(["Blue"])
    desk(CheckIn(team="T6"))
    desk(Undo(entry=red))
    assert desk.day.teams["T6"].name == "Blue"
    assert desk.day.teams["T6"].here
    assert "T5" not in desk.day.teams
    desk.enter(["Green"])
    assert desk.day.teams["T7"].name == "Green"
    assert replay(desk.day.log) == desk.day


def test_an_undo_can_be_undone() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    report = desk.last
    desk(Undo(entry=report))
    undo = desk.last
    assert "already undone" in refused(desk, report)
    desk(Undo(entry=undo))
    assert desk.day.matches["R1-1"].points == (10, 0)
    assert desk.day.struck == {undo}
    assert f"entry {report} counts again" in desk.day.lines[-1].words
    desk(Undo(entry=report))
    assert not desk.day.matches["R1-1"].reported
    assert replay(desk.day.log) == desk.day


def test_an_undo_that_no_longer_can_be_undone() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    report = desk.last
    desk(Undo(entry=report))
    undo = desk.last
    desk(Report(match="R1-1", points=(20, 0)))
    assert "already reported" in refused(desk, undo)


def test_what_cannot_be_undone() -> None:
    desk = begun()
    assert "no entry number 99" in refused(desk, 99)
    assert "no entry number 0" in refused(desk, 0)
    assert "itself" in refused(desk, 1)
    assert f"no entry number {desk.last + 1}" in refused(desk, desk.last + 1)


def test_undo_deep_in_a_long_log() -> None:
    """Past many marks: the same as folding all of it."""
    desk = begun(8, 3, two_persons=False)
    targets = []
    for k in range(1, 130):
        desk(Played(match="R1-1", number=k, score=Score(game=MORNING[(k - 1) % 4], winner=0)))
        desk(Played(match="R1-2", number=k, score=Score(game=MORNING[(k - 1) % 4], winner=1)))
        if k in (1, 40, 129):
            targets.append(desk.last)
    assert "comes next" in refused(desk, targets[0])
    assert len(desk.day.marks) == desk.last // 100
    desk(Undo(entry=targets[2]))
    desk(Report(match="R1-3", points=(10, 0)))
    early = desk.last
    for k in range(1, 130):
        desk(Played(match="R1-4", number=k, score=Score(game=MORNING[(k - 1) % 4], winner=1)))
    desk(Undo(entry=early))
    assert not desk.day.matches["R1-3"].reported
    desk(Undo(entry=desk.last))
    assert desk.day.matches["R1-3"].reported
    desk(Undo(entry=early))
    assert len(desk.day.marks) == desk.last // 100  # so that an undo need not begin at the beginning
    assert len(desk.day.matches["R1-2"].games) == 128
    assert not desk.day.matches["R1-3"].reported
    again = replay(desk.day.log)
    assert again == desk.day
    assert view_hall(again, 0) == view_hall(desk.day, 0)
    fresh = Desk()
    live = [entry for entry in desk.day.log if entry.number not in desk.day.struck]
    for entry in live:
        if not isinstance(entry.change, Undo):
            fresh(entry.change, entry.who)
    assert fresh.day.matches == desk.day.matches


def test_entries_come_in_order() -> None:
    desk = begun()
    with pytest.raises(BadInput, match="next entry"):
        replay([*desk.day.log, desk.day.log[-1]])


def test_a_refused_change_changes_nothing() -> None:
    desk = begun()
    was, view = desk.day, view_desk(desk.day, 0)
    with pytest.raises(Refused):
        desk(Begin(round=1))
    assert desk.day is was
    assert view_desk(was, 0) == view


def test_a_day_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = begun()
    monkeypatch.setattr("cardinal.desk.log.MOST_ENTRIES", desk.last)
    with pytest.raises(Refused) as no:
        desk(CheckIn(team="T1", here=False))
    assert no.value.clause == "full"
