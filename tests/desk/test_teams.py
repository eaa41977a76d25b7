"""Teams: entered, pasted, corrected, checked in, gone and back."""

import pytest

from cardinal.desk import read_sheet, view_desk, view_hall
from cardinal.desk.changes import CheckIn, Edit, Enter, NewTeam, Publish, Withdraw
from cardinal.engine.refused import BadInput, Refused

from .driver import BIRDS, begun, small


def entering(*teams: NewTeam) -> Refused:
    with pytest.raises(Refused) as no:
        small()(Enter(teams=teams))
    return no.value


@pytest.mark.parametrize("name", ["Falcons", "falcons", " FALCONS ", "Ｆalcons"])
def test_names_that_are_alike(name: str) -> None:
    no = entering(NewTeam(name=name))
    assert no.clause == "name"
    assert "already a team called Falcons" in no.words


def test_names_that_are_alike_in_one_list() -> None:
    assert "Red  Team".replace("  ", " ") in entering(NewTeam(name="Red  Team"), NewTeam(name="red team")).words


@pytest.mark.parametrize("name", ["The bots", "BYE", "bots"])
def test_names_that_mean_something_else(name: str) -> None:
    assert entering(NewTeam(name=name)).clause == "name"


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "tab\x07"])
def test_names_that_cannot_be_shown(name: str) -> None:
    assert entering(NewTeam(name=name)).clause == "words"


def test_a_list_without_teams() -> None:
    assert entering().clause == "teams"


def test_too_many_teams() -> None:
    no = entering(*(NewTeam(name=f"Team {k}") for k in range(300)))
    assert no.clause == "teams"
    assert "256" in no.words


def test_GP_21_too_many_members() -> None:
    no = entering(NewTeam(name="Crowd", members=tuple(f"Child {k}" for k in range(13))))
    assert no.clause == "GP-21"


def test_spaces_are_put_right() -> None:
    desk = small()
    desk(Enter(teams=(NewTeam(name="  Red   Kites ", school=" Hill  School ", members=(" Ann  Lee ", "")),)))
    row = view_desk(desk.day, desk.now).teams[-1]
    assert (row.id, row.name, row.school, row.members) == ("T5", "Red Kites", "Hill School", ["Ann Lee"])
    assert not row.here


def test_names_of_all_languages() -> None:
    desk = small()
    names = ("میخواهم".replace("یخ", "ی\u200cخ"), "Ünïcode Größe", "隼", "🧑\u200d🚀 Crew")
    desk.enter(names)
    assert [team.name for team in desk.day.teams.values()][4:] == list(names)


def test_a_team_gets_another_name() -> None:
    desk = begun()
    desk(Edit(team="T1", new=NewTeam(name="Eagles")))
    names = [name for match in view_hall(desk.day, desk.now).rounds[0].matches for name in match.names]
    assert "Eagles" in names
    assert "Falcons" not in names
    desk(Edit(team="T1", new=NewTeam(name="EAGLES")))  # its own name is free for it
    assert desk.day.lines[-1].words == "Eagles is now called EAGLES"
    desk(Edit(team="T1", new=NewTeam(name="EAGLES", school="Hill")))
    assert desk.day.lines[-1].words == "EAGLES: school or members changed"
    with pytest.raises(Refused):
        desk(Edit(team="T1", new=NewTeam(name="owls")))
    with pytest.raises(Refused) as no:
        desk(Edit(team="T9", new=NewTeam(name="Who")))
    assert no.value.clause == "team"
    assert "T1 to T4" in no.value.words


def test_check_in_and_out() -> None:
    desk = small()
    with pytest.raises(Refused):
        desk(CheckIn(team="T1"))
    desk(CheckIn(team="T1", here=False))
    assert not desk.day.teams["T1"].plays
    with pytest.raises(Refused):
        desk(CheckIn(team="T1", here=False))


def test_a_team_leaves_and_returns() -> None:
    desk = begun(6)
    desk(Withdraw(team="T1"))
    for change in (Withdraw(team="T1"), CheckIn(team="T1")):
        with pytest.raises(Refused) as no:
            desk(change)
        assert no.value.clause == "team"
    view = view_desk(desk.day, desk.now)
    assert any(say.kind == "gone" for say in view.says)  # its match is still open
    desk(Publish(round=2))
    assert not any(match.has("T1") for match in desk.day.of_round(2))
    desk(Withdraw(team="T1", back=True))
    with pytest.raises(Refused):
        desk(Withdraw(team="T1", back=True))
    desk(Publish(round=3))
    assert any(match.has("T1") for match in desk.day.of_round(3))


def test_a_team_comes_late() -> None:
    desk = begun(4)
    desk.enter(["Late ones"])
    assert view_desk(desk.day, desk.now).says[0].kind == "absent"
    desk.come()
    desk(Publish(round=2))
    assert any(match.has("T5") for match in desk.day.of_round(2))


def test_teams_from_a_sheet() -> None:
    day = small(2).day
    lines = read_sheet(b"Team,School,Member 1,Member 2\nOaks,Hill,Ann,Ben\nHawks;x,Dale,Cy,\n", day)
    assert [line.team for line in lines] == [
        NewTeam(name="Oaks", school="Hill", members=("Ann", "Ben")),
        NewTeam(name="Hawks;x", school="Dale", members=("Cy",)),
    ]
    with pytest.raises(BadInput, match="workbook"):
        read_sheet(b"PK\x03\x04", day)


def test_every_line_of_a_sheet_says_why_it_cannot_be() -> None:
    day = small(2).day  # Falcons and Owls
    long = "A team whose name has far more than forty letters"
    lines = read_sheet(f"falcons\n{long}\nThe bots\nHerons,{'S' * 61}\nCranes,a@b.example\nLarks\n".encode(), day)
    assert [line.line for line in lines if line.wrong] == [1, 2, 3, 4, 5]
    words = [line.wrong for line in lines]
    assert "already a team called Falcons" in words[0]
    assert f"{len(long)} characters; the limit is 40" in words[1]
    assert "mistaken for" in words[2]
    assert "61 characters; the limit is 60" in words[3]
    assert "e-mail" in words[4]


def test_more_teams_than_a_day_has_are_said_line_by_line() -> None:
    lines = read_sheet("\n".join(f"Team {k}" for k in range(260)).encode(), small(2).day)
    assert [line.line for line in lines if line.wrong] == [255, 256, 257, 258, 259, 260]
    assert "limit is 256 teams" in lines[-1].wrong
    with pytest.raises(BadInput, match="the limit is 1000"):
        read_sheet(b"x\n" * 1001, small(2).day)


@pytest.mark.parametrize("teams", [1, 2])
def test_too_few_teams(teams: int) -> None:
    desk = small(teams)
    assert "at least 3 teams" in view_desk(desk.day, desk.now).says[0].words
    with pytest.raises(Refused) as no:
        desk(Publish(round=1))
    assert no.value.clause == "GP-R34"
    assert "at least 3 teams" in no.value.words


def test_nobody_is_here() -> None:
    desk = small()
    for team in list(desk.day.teams):
        desk(CheckIn(team=team, here=False))
    with pytest.raises(Refused, match="no team is checked in of 4 entered"):
        desk(Publish(round=1))
    planned = view_desk(desk.day, desk.now).plan
    assert len(planned[0].matches) == 2  # the preview is for all entered teams
    assert len(BIRDS) == 10
