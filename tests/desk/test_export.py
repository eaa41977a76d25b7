"""The day as files, and the backup that it continues from."""

import csv
import io
import json

import msgspec
import pytest

from cardinal.desk import as_json, backup, history, replay, restore, results_csv, standings_csv, view_desk
from cardinal.desk.changes import (
    CheckIn,
    Correct,
    Enter,
    Horn,
    NewTeam,
    NextFinal,
    Played,
    Report,
    Score,
    Undo,
    Withdraw,
)
from cardinal.desk.export import final_order
from cardinal.engine.refused import BadInput
from cardinal.standings import draw, read_rounds

from .driver import Desk, begun, ranked


def lively() -> Desk:
    desk = begun(5, 3)
    desk(Played(match="R1-1", number=1, score=Score(game="border-up", winner=0, bonus=True)))
    desk(Report(match="R1-1"))
    desk(Report(match="R1-2", points=(5, 15)))
    desk(Correct(match="R1-2", reason="misread", gave_up=0))
    desk(Enter(teams=(NewTeam(name="=2+2", school="@home"), NewTeam(name="＝3+3"))))
    desk(Undo(entry=desk.last - 1))
    return desk


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_results_as_csv() -> None:
    desk = lively()
    one, two, bots = rows(results_csv(desk.day))
    first = desk.day.teams[desk.day.matches["R1-1"].a].name
    assert (one["match"], one["points A"], one["points B"], one["winner"]) == ("R1-1", "20", "0", first)
    assert one["games"] == f"Border-Up: {first} won with the bonus, 20:0"
    assert (two["points A"], two["points B"], two["corrected"]) == ("5", "15", "")
    assert (bots["team B"], bots["winner"], bots["points A"]) == ("The bots", "", "")


def test_standings_as_csv_and_no_formulas() -> None:
    desk = lively()
    found = rows(standings_csv(desk.day))
    assert [row["place"] for row in found] == sorted(row["place"] for row in found)
    assert "'=2+2" in [row["team"] for row in found]
    assert "'＝3+3" in [row["team"] for row in found]
    assert "'@home" in [row["school"] for row in found]


def test_the_final_order_comes_first() -> None:
    desk = ranked([["Owls"], ["Hawks"], ["Wrens"]])
    desk(NextFinal())
    for number, game in enumerate(("border-up", "state-iq", "dashing-states"), 1):
        desk(Played(match="F", number=number, score=Score(game=game, winner=1)))
    desk(Report(match="F"))
    found = rows(standings_csv(desk.day))
    assert [row["team"] for row in found][:3] == ["Hawks", "Owls", "Wrens"]
    assert [row["final place"] for row in found] == ["1", "2", "3", "4", "4", "4"]
    assert final_order(desk.day)[0] == desk.team("Hawks")


def test_everything_as_json() -> None:
    desk = lively()
    found = json.loads(as_json(desk.day))
    assert found["name"] == "Cup"
    assert len(found["history"]) == desk.last
    teams = [team["name"] for team in found["teams"]]
    played = read_rounds(json.dumps(found["rounds"]), teams)  # as `cardinal pair --results` reads it
    assert len(draw(teams, 2, played).rounds) == 2


def test_backup_and_restore_are_one() -> None:
    desk = lively()
    entries = restore(backup(desk.day))
    assert entries == desk.day.log
    day = replay(entries)
    assert day == desk.day
    assert view_desk(day, desk.now) == view_desk(desk.day, desk.now)
    assert history(day) == history(desk.day)


def test_a_restored_day_can_stand_still() -> None:
    desk = begun()
    desk.minutes(5)
    desk(CheckIn(team="T1", here=False))
    clock = replay(restore(backup(desk.day), stop=True)).clock
    assert clock is not None
    assert (clock.end, clock.left) == (None, 15 * 60_000 - 1)
    desk(Horn())
    assert restore(backup(desk.day), stop=True) == desk.day.log


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a tournament backup"),
        (b"\xff\xfe", "not a tournament backup"),
        (b"[" * 100_000, "not a tournament backup"),
        (b'{"file":"x","version":1,"entries":[]}', "not a tournament backup"),
        (b'{"file":"a day of Cardinal","version":2,"entries":[]}', "version 2"),
        (b'{"file":"a day of Cardinal","version":1,"entries":[]}', "empty"),
        (b'{"file":"a day of Cardinal","version":1,"entries":[{"number":1}]}', "not a tournament backup"),
    ],
)
def test_files_that_are_no_backup(data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        restore(data)


def test_a_backup_that_was_cut_or_changed() -> None:
    desk = lively()
    data = backup(desk.day)
    with pytest.raises(BadInput, match="it is cut off"):
        restore(data[:-10])
    log = desk.day.log
    forged = msgspec.json.encode({"file": "a day of Cardinal", "version": 1, "entries": [log[0], *log[2:]]})
    with pytest.raises(BadInput, match="not valid"):
        restore(forged)
    changed = data.replace(b'"points":[5,15]', b'"points":[5,10]')
    assert changed != data
    with pytest.raises(BadInput, match="not valid: 5:10 is not possible"):
        restore(changed)


def test_a_backup_that_would_keep_the_desk_busy_for_hours() -> None:
    log = list(lively().day.log)
    start = len(log)
    while len(log) < start + 2_000:
        number = len(log) + 1
        undo = Undo(entry=3 if number == start + 1 else number - 1)  # and back, and again
        log.append(msgspec.structs.replace(log[0], number=number, change=undo))
    data = msgspec.json.encode({"file": "a day of Cardinal", "version": 1, "entries": log})
    with pytest.raises(BadInput, match="too long"):
        restore(data)


def forged(*changes: tuple[int, dict[str, object]]) -> bytes:
    """A backup in which some entries (by their number) have something else around their change."""
    log = list(lively().day.log)
    for number, fields in changes:
        log[number - 1] = msgspec.structs.replace(log[number - 1], **fields)
    return msgspec.json.encode({"file": "a day of Cardinal", "version": 1, "entries": log})


@pytest.mark.parametrize(
    ("number", "fields", "words"),
    [
        (2, {"at": 10**13}, "time of entry 3"),  # the server's clock goes on from the latest time in its database
        (3, {"at": 0}, "time of entry 3"),
        (1, {"at": -(2**70)}, "time of entry 1"),
        (4, {"when": 2**63}, "time of entry 4"),
        (4, {"who": ""}, "written entry 4"),
        (4, {"who": "host\x00"}, "written entry 4"),
        (4, {"id": "id 3"}, "are the same"),
    ],
)
def test_a_backup_whose_times_or_names_the_server_cannot_have_written(
    number: int, fields: dict[str, object], words: str
) -> None:
    restore(forged())
    with pytest.raises(BadInput, match=words):
        restore(forged((number, fields)))


def test_a_name_of_a_change_that_no_database_keeps_does_not_cost_the_backup() -> None:
    entries = restore(forged((3, {"id": "tap\x00"}), (4, {"id": "x" * 65})))
    assert [entry.id for entry in entries[1:5]] == ["id 2", "restored 3", "restored 4", "id 5"]


def test_a_backup_that_ranks_everybody_again_and_again() -> None:
    log = list(lively().day.log)
    teams = tuple(NewTeam(name=f"Team {n}") for n in range(240))
    changes = [Enter(teams=teams), *(Withdraw(team="T1", back=bool(n % 2)) for n in range(15_000))]
    entries = [
        msgspec.structs.replace(log[-1], number=number, id=f"more {number}", change=change)
        for number, change in enumerate(changes, len(log) + 1)
    ]
    data = msgspec.json.encode({"file": "a day of Cardinal", "version": 1, "entries": [*log, *entries]})
    with pytest.raises(BadInput, match="too long"):
        restore(data)
