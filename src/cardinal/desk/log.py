"""The log: add an entry, fold all entries, strike one out."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import msgspec

import cardinal.desk.asking
import cardinal.desk.clock
import cardinal.desk.entering
import cardinal.desk.finals
import cardinal.desk.make_up
import cardinal.desk.rounds
import cardinal.desk.selecting  # noqa: F401  each of these folds its own changes
from cardinal.desk.changes import (
    AnyChange,
    Call,
    Confirm,
    Correct,
    Decide,
    Edit,
    Enter,
    Entry,
    Protest,
    Publish,
    SetUp,
    Undo,
)
from cardinal.desk.day import Day, with_lines
from cardinal.desk.drawing import completed
from cardinal.desk.fold import fold
from cardinal.desk.results import check_possible
from cardinal.desk.telling import told
from cardinal.engine.refused import BadInput, Refused

AFTER_THE_END: Final = (Correct, Confirm, Protest, Decide, Edit, Call)
MOST_ENTRIES: Final = 20_000
STRIDE: Final = 100  # entries between marks
Marks = tuple[tuple[int, Day], ...]


def replay(entries: Iterable[Entry]) -> Day:
    """The day that a log makes."""
    day = Day()
    for entry in entries:
        day = add(day, entry)
    return day


def add(day: Day, entry: Entry) -> Day:
    """The day with one more entry. If it raises Refused or BadInput, nothing has changed."""
    if entry.number != len(day.log) + 1:
        raise BadInput(f"The next entry of this day is number {len(day.log) + 1}, not {entry.number}.")
    if entry.number > MOST_ENTRIES:
        raise Refused("full", f"This day has {MOST_ENTRIES} entries, and no room for more. Begin a new one.")
    log = [*day.log, entry]
    if isinstance(entry.change, Undo):
        made = _undone(day, log, entry.change)
    else:
        made = _step(day, entry)
        made = replace(made, marks=_marked(day.marks, entry.number, made))
    made = replace(made, log=log)
    return with_lines(made, [*day.lines, told(day, made, entry)])


def complete(day: Day, change: AnyChange, seed: str = "") -> AnyChange:
    """Fills in what is recorded with a new change: the pairs of a round and, from `seed`, the lot of a new day. Raises
    Refused for an impossible result; entries of old logs skip this check."""
    check_possible(change, day)
    if isinstance(change, Publish):
        _check_open(day, change)
        return completed(change, day)
    if isinstance(change, Correct) and day.set_up is not None:
        return msgspec.structs.replace(change, awaits=day.frame.two_persons)
    if isinstance(change, SetUp) and not change.lot:
        return msgspec.structs.replace(change, lot=day.lot or seed)
    return change


def _step(day: Day, entry: Entry) -> Day:
    _check_open(day, entry.change)
    return fold(entry.change, day, entry)


def _check_open(day: Day, change: AnyChange) -> None:
    if day.set_up is None and not isinstance(change, SetUp):
        raise Refused("set up", "There is no tournament yet: set it up first.")
    if day.finished and not isinstance(change, AFTER_THE_END):
        raise Refused("finish", "The tournament is over. To continue it, undo its end first.")


# -- undo -----------------------------------------------------------------------------------------------------


def struck_in(log: list[Entry]) -> frozenset[int]:
    """The entries that do not count. An Undo strikes one out, unless a later Undo strikes that Undo."""
    struck: set[int] = set()
    for entry in reversed(log):
        if isinstance(entry.change, Undo) and entry.number not in struck:
            struck.add(entry.change.entry)
    return frozenset(struck)


def _undone(day: Day, log: list[Entry], change: Undo) -> Day:
    if not 1 <= change.entry < len(log):
        raise Refused("undo", f"There is no entry number {change.entry} to undo.")
    if change.entry == 1:
        raise Refused("undo", "The first entry is the tournament itself: it can be changed, not undone.")
    if change.entry in day.struck:
        raise Refused("undo", f"Entry {change.entry} is already undone.")
    struck = struck_in(log)
    first = min(struck ^ day.struck)  # also when an undo is undone
    marks = tuple(mark for mark in day.marks if mark[0] < first)
    done, made = marks[-1] if marks else (0, Day())
    for entry in log[done:]:
        try:
            made = _live(made, entry, struck)
        except (Refused, BadInput) as wrong:
            why = wrong.words if isinstance(wrong, Refused) else str(wrong)
            line = day.lines[entry.number - 1].words
            raise Refused(
                "undo", f"Entry {entry.number} was built on it ({line}): {why} Undo that one first."
            ) from None
        marks = _marked(marks, entry.number, made)
    return replace(made, struck=struck, marks=marks)


def _live(day: Day, entry: Entry, struck: frozenset[int]) -> Day:
    """Folds one entry of a log again."""
    if isinstance(entry.change, Undo):
        return day
    if entry.number not in struck:
        return _step(day, entry)
    if isinstance(entry.change, Enter):  # its team ids stay taken
        return replace(day, entered=day.entered + len(entry.change.teams))
    return day


def _marked(marks: Marks, number: int, day: Day) -> Marks:
    if number % STRIDE:
        return marks
    return (*marks, (number, replace(day, log=[], lines=[], struck=frozenset(), marks=())))
