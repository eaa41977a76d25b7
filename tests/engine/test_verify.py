"""`verify` proves a record, or says at which input it breaks."""

import re
from collections.abc import Iterator

import pytest

from cardinal.engine.record import read_record
from cardinal.engine.refused import BadInput
from cardinal.engine.verify import Verdict, record_of, replay, verify

from .sprint import Sprint
from .sprint.bots import club, rookie
from .tables import BUNGEE, played, salt, seal_of, sprint, table_of

GAMES = {"bungee": BUNGEE, "sprint": Sprint()}
OTHERS = ("1 pile", "10 pile", "J top", "declare", "stake 1", "stake 2", "shout 9+9", "away S0", "tick")
INPUT = re.compile(r"^(\d+) (S\d+|table) @")


def bungee_record() -> str:
    names = ["Ada", "Bo", "Cy"]
    seal = seal_of(BUNGEE, names, {"games": 1}, salts={0: salt("a"), 1: salt("b")}, bots=[2])
    bots = dict.fromkeys(range(3), BUNGEE.bots["club"].decide)
    table = table_of(BUNGEE, 3, {"games": 1}, shuffle=seal, bots=bots, names=names)
    table.run()
    return str(record_of(table))


def sprint_record() -> str:
    table = sprint(3, laps=2, bots={0: club, 1: rookie, 2: club})
    table.run()
    return str(record_of(table))


RECORDS = {"bungee": bungee_record(), "sprint": sprint_record()}
BOTH = pytest.mark.parametrize("name", RECORDS)


def check(name: str, lines: list[str]) -> Verdict | str:
    """The verdict, or why it cannot even be read."""
    try:
        return verify(GAMES[name], read_record("\n".join(lines) + "\n"))
    except BadInput as wrong:
        return str(wrong)


def found(outcome: Verdict | str) -> bool:
    return isinstance(outcome, str) or not outcome.good


def body(name: str) -> Iterator[tuple[int, int, list[str]]]:
    """Line by line after the deal: its place, the input it belongs to, and all lines."""
    lines = RECORDS[name].splitlines()
    number = 0
    for place in range(lines.index("0 deal"), len(lines) - 1):
        if match := INPUT.match(lines[place]):
            number = int(match[1])
        yield place, number, lines[:]


@BOTH
def test_a_true_record_holds(name: str) -> None:
    verdict = verify(GAMES[name], read_record(RECORDS[name]))
    assert verdict.holds
    assert verdict.good == (name == "bungee"), "a shuffle is proved only where it was sealed"
    assert verdict.at is None
    steps = len(read_record(RECORDS[name]).steps)
    assert f"{steps - 1} inputs" in verdict.words
    assert steps > 6


@BOTH
def test_every_changed_event_is_found_at_its_input(name: str) -> None:
    changed = 0
    for place, number, lines in body(name):
        if lines[place].startswith("    "):
            last = lines[place][-1]
            lines[place] = lines[place][:-1] + ("7" if last != "7" else "8")
            verdict = check(name, lines)
            assert isinstance(verdict, Verdict)
            assert (verdict.good, verdict.at) == (False, number), lines[place]
            changed += 1
    assert changed > 5


@BOTH
def test_every_changed_move_is_found_at_its_input(name: str) -> None:
    for place, number, lines in body(name):
        if number and INPUT.match(lines[place]):
            head, _, move = lines[place].rpartition("@")
            when, _, text = move.partition(" ")
            for other in OTHERS:
                if other == text:
                    continue
                lines[place] = f"{head}@{when} {other}"
                verdict = check(name, lines)
                assert isinstance(verdict, Verdict)
                assert (verdict.good, verdict.at) == (False, number), lines[place]


@BOTH
def test_every_changed_seat_is_found_at_its_input(name: str) -> None:
    for place, number, lines in body(name):
        if number and INPUT.match(lines[place]):
            true = lines[place]
            for other in ("S0", "S1", "S2", "S3", "S63", "table"):
                lines[place] = INPUT.sub(rf"\1 {other} @", true)
                if lines[place] != true:
                    verdict = check(name, lines)
                    assert isinstance(verdict, Verdict)
                    assert (verdict.good, verdict.at) == (False, number), lines[place]


@BOTH
def test_every_missing_line_is_found(name: str) -> None:
    for place, number, lines in body(name):
        gone = lines.pop(place)
        outcome = check(name, lines)
        assert found(outcome), gone
        if gone.startswith("    "):
            assert isinstance(outcome, Verdict)
            assert outcome.at == number


@BOTH
def test_a_missing_end_is_a_cut(name: str) -> None:
    verdict = check(name, RECORDS[name].splitlines()[:-1])
    assert isinstance(verdict, Verdict)
    assert "cut off" in verdict.words
    assert not verdict.good


@BOTH
def test_every_swap_of_two_lines_is_found(name: str) -> None:
    for place, _, lines in body(name):
        for other in range(place + 1, min(place + 6, len(lines))):
            swapped = lines[:]
            swapped[place], swapped[other] = lines[other], lines[place]
            if swapped != lines:
                assert found(check(name, swapped)), (lines[place], lines[other])


@BOTH
def test_every_doubled_line_is_found(name: str) -> None:
    for place, _, lines in body(name):
        lines.insert(place, lines[place])
        assert found(check(name, lines)), lines[place]


def test_every_tick_at_a_wrong_instant_is_found() -> None:
    for place, number, lines in body("sprint"):
        true = lines[place]
        if number and " table @" in true:
            for by in (-1, 1, 5000):
                lines[place] = re.sub(r"@(\d+)", lambda when: f"@{int(when[1]) + by}", true)  # noqa: B023
                assert found(check("sprint", lines)), lines[place]


def test_table_time_that_goes_back_is_found() -> None:
    lines = RECORDS["bungee"].splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("3 S"))
    lines[place] = lines[place].replace("@0", "@5000")
    verdict = check("bungee", lines)
    assert isinstance(verdict, Verdict)
    assert (verdict.good, verdict.at) == (False, 4)
    assert "goes back" in verdict.words


def test_only_a_shout_counts_before_it_came_and_not_before_the_cap() -> None:
    for place, number, lines in body("sprint"):
        true = lines[place]
        if number and INPUT.match(true):
            for by in (-301, 1) if " shout " in true else (-5, 1):
                lines[place] = re.sub(r"@(\d+)", lambda when: f"@{when[1]}/{int(when[1]) + by}", true)  # noqa: B023
                verdict = check("sprint", lines)
                assert isinstance(verdict, Verdict)
                assert (verdict.good, verdict.at) == (False, number), lines[place]


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Game", "border-down"),
        ("Rules", "0"),
        ("Seats", "Ada, Bo"),
        ("Seats", "Ada, Bo, Cy, Di"),
        ("Seats", ""),
        ("Option games", "2"),
        ("Option games", "x"),
        ("Option firstSeat", "1"),
        ("Option firstSeat", "7"),
        ("Generator", "fast"),
        ("Generator", "dice"),
        ("Commitment", "00"),
        ("Secret", "00"),
        ("Salt S0", "00"),
        ("Commitment S0", "00"),
        ("Commitment S2", "none"),
    ],
)
def test_a_changed_header_is_found(header: str, value: str) -> None:
    lines = RECORDS["bungee"].splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith(f"{header}: "))
    lines[place] = f"{header}: {value}"
    if header == "Game":
        from cardinal.catalog import find_game

        with pytest.raises(BadInput):
            find_game(read_record("\n".join(lines)).header("Game"))
    else:
        assert found(check("bungee", lines))


@pytest.mark.parametrize(
    "header", ["Rules", "Seats", "Option games", "Generator", "Commitment", "Secret", "Salt S0", "Commitment S2"]
)
def test_a_missing_header_is_found(header: str) -> None:
    lines = [line for line in RECORDS["bungee"].splitlines() if not line.startswith(f"{header}: ")]
    assert len(lines) == len(RECORDS["bungee"].splitlines()) - 1
    assert found(check("bungee", lines))


def test_a_play_that_is_not_over_cannot_call_itself_finished() -> None:
    text = str(record_of(sprint())).replace("end open", "end finished")
    verdict = verify(Sprint(), read_record(text))
    assert not verdict.good
    assert "finished" in verdict.words


def test_an_open_record_of_an_open_seed_holds_as_far_as_it_goes() -> None:
    assert verify(Sprint(), read_record(str(record_of(played(sprint(3, laps=9), limit=10))))).holds


def test_a_record_of_older_rules_can_be_watched_but_not_proved() -> None:
    class Mended(Sprint):
        version = "2"

    record = read_record(RECORDS["sprint"])
    verdict = verify(Mended(), record)
    assert not verdict.good
    assert verdict.at is None
    assert "version 1" in verdict.words
    assert "replay" in verdict.words
    assert len([step for step in record.steps if step.events]) > 5, "its story is all there"


def test_replay_gives_every_position_on_the_way() -> None:
    table = played(sprint(2, laps=2))
    record = read_record(str(record_of(table)))
    seen = [(step.entry, position.copy()) for step, position, _ in replay(Sprint(), record, table.seed)]
    assert len(seen) == len(record.steps)
    assert seen[-1][1] == table.position
    assert not seen[0][1].over()
