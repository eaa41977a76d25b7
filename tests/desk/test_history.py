"""The history: who did what and when, and what was there before. Every kind of change has words."""

from typing import get_args

import pytest

from cardinal.desk import history
from cardinal.desk.changes import (
    AnyChange,
    Begin,
    Call,
    Confirm,
    Correct,
    Decide,
    Edit,
    Extend,
    Finish,
    Horn,
    NewTeam,
    NextFinal,
    NoShow,
    Pause,
    Place,
    Played,
    Protest,
    Publish,
    Report,
    Resume,
    Score,
    TakeBack,
    Undo,
    Withdraw,
)
from cardinal.desk.fold import fold
from cardinal.desk.telling import tell
from cardinal.engine.refused import Refused

from .driver import small


def test_every_change_is_folded_and_told() -> None:
    for kind in get_args(AnyChange):
        assert tell.dispatch(kind) is not tell.dispatch(object)
        if kind is not Undo:
            assert fold.dispatch(kind) is not fold.dispatch(object)


def test_a_day_in_words() -> None:
    desk = small(4, 1, two_persons=True)
    desk(Publish(round=1))
    one, two = desk.day.of_round(1)
    name = {team.id: team.name for team in desk.day.teams.values()}
    a, b, c = name[one.a], name[str(one.b)], name[two.a]
    pair = f"R1-1, {a} against {b}"
    steps: list[tuple[AnyChange, str, str, str]] = [
        (Place(match="R1-1", table=5), "host", f"{pair}: table 5", "table 1"),
        (Begin(round=1), "host", "Round 1 began", ""),
        (Pause(), "host", "The clock was paused", "20:00 left"),
        (Resume(), "host", "The clock was started again", ""),
        (Extend(seconds=90), "host", "90 seconds more for the hall", "20:00 left"),
        (Extend(seconds=-30, table=5), "host", "30 seconds less for table 5", "21:30 left"),
        (Call(table=5, words="come"), "table 5", "Table 5 called the desk: come", ""),
        (Call(table=5, done=True), "host", "Table 5 no longer needs anybody", ""),
        (
            Played(match="R1-1", number=1, score=Score(game="border-up", winner=0, bonus=True)),
            "table 5",
            f"{pair}: game 1, Border-Up: {a} won with the bonus, 20:0",
            "",
        ),
        (
            TakeBack(match="R1-1", number=1),
            "table 5",
            f"{pair}: game 1 taken back",
            f"Border-Up: {a} won with the bonus, 20:0",
        ),
        (Horn(), "host", "The horn was sounded", "21:30 left"),
        (Report(match="R1-1", points=(5, 5)), "table 5", f"{pair}: 5:5, a tie", ""),
        (Confirm(match="R1-1"), "host", f"{pair}: confirmed, 5:5, a tie", ""),
        (NoShow(match="R1-2", side=0), "table 2", f"R1-2, {c} against {name[str(two.b)]}: {c} did not come", ""),
        (Confirm(match="R1-2"), "host", "", ""),
        (Protest(match="R1-1", words="peeking"), f"team {one.a}", f"Protest, {pair}: peeking", ""),
        (
            Correct(match="R1-1", reason="peeked", gave_up=1),
            "host",
            f"{pair}: correction to 5:5, {a} won because {b} gave up (peeked), a second person must confirm it",
            "5:5, a tie",
        ),
        (Confirm(match="R1-1"), "table 5", f"{pair}: confirmed, 5:5, {a} won because {b} gave up", ""),
        (
            Edit(team="T1", new=NewTeam(name="Eagles")),
            "host",
            "Falcons is now called Eagles",
            "Falcons, Child of Falcons",
        ),
    ]  # fmt: skip
    for change, who, words, before in steps:
        desk(change, who)
        line = desk.day.lines[-1]
        assert line.who == who
        assert line.number == desk.last
        assert line.when == desk.day.log[-1].when
        if words:
            assert (line.words, line.before) == (words, before)
    protest = next(entry.number for entry in desk.day.log if isinstance(entry.change, Protest))
    desk(Decide(protest=protest, words="true", upheld=True))
    assert (desk.day.lines[-1].words, desk.day.lines[-1].before) == ("Protest upheld: true", "peeking")
    desk(NextFinal())
    assert desk.day.lines[-1].words.startswith("Championship: ")
    desk(Report(match="F", gave_up=1))
    with pytest.raises(Refused, match="a second person must confirm it first"):
        desk(Finish())
    desk(Confirm(match="F"), f"team {desk.day.matches['F'].a}")
    desk(Withdraw(team="T4"))
    desk(Withdraw(team="T4", back=True))
    desk(Finish())
    assert "is the champion" in desk.day.lines[-1].words
    desk(Undo(entry=desk.last))
    lines = history(desk.day)
    assert lines[-2].struck
    assert lines[-1].kind == "undo"
    assert [line.number for line in lines] == list(range(1, desk.last + 1))
