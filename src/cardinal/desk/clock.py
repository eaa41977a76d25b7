"""The hall clock: begin, pause, resume, more time, the horn. All times are server time, as in the entries."""

from dataclasses import replace
from typing import Final

from cardinal.desk.changes import Begin, Entry, Extend, Horn, Pause, Resume
from cardinal.desk.day import Clock, Day
from cardinal.desk.fold import check_table, fold
from cardinal.desk.names import time_words
from cardinal.desk.views import ClockView
from cardinal.engine.refused import Refused

MINUTE: Final = 60_000
MOST_SECONDS: Final = 2 * 60 * 60


@fold.register
def _begin(change: Begin, day: Day, entry: Entry) -> Day:
    if not 1 <= change.round <= len(day.rounds):
        raise Refused("clock", f"Round {change.round} is not published yet: publish it first.")
    one = day.rounds[change.round - 1]
    if change.shift <= one.begun:
        which = f"Shift {change.shift} of round" if one.shifts > 1 else "Round"
        raise Refused("clock", f"{which} {change.round} has already begun.")
    if change.shift != one.begun + 1 or change.shift > one.shifts:
        many = "has no shifts" if one.shifts == 1 else f"has {one.shifts} shifts, and shift {one.begun + 1} comes next"
        raise Refused("clock", f"Round {change.round} {many}.")
    if day.clock is not None and day.clock.round > change.round:
        raise Refused(
            "clock",
            f"Round {day.clock.round} has begun since: enter the results of round {change.round} without a clock.",
        )
    # A table with an extension is still playing, and its teams are in the next round, too.
    if day.clock is not None and not day.clock.all_over(entry.at) and not clock_done(day, day.clock):
        left = max(day.clock.remains(entry.at, table) for table in (None, *day.clock.extra))
        raise Refused(
            "clock",
            f"The clock of round {day.clock.round} still has {time_words(left)}: wait for it, or sound the horn.",
        )
    rounds = (*day.rounds[: change.round - 1], replace(one, begun=change.shift), *day.rounds[change.round :])
    minutes = one.plan.minutes
    clock = Clock(change.round, minutes, entry.at + minutes * MINUTE, shift=change.shift)
    return replace(day, rounds=rounds, clock=clock)


def clock_done(day: Day, clock: Clock) -> bool:
    """Does every match that uses this clock have a result?"""
    return all(match.done for match in day.of_round(clock.round) if clock.counts_for(match))


def _clock(day: Day) -> Clock:
    if day.clock is None:
        raise Refused("clock", "No clock is running: begin a round first.")
    return day.clock


@fold.register
def _pause(change: Pause, day: Day, entry: Entry) -> Day:
    clock = _clock(day)
    if clock.end is None:
        raise Refused("clock", "The clock is already stopped.")
    if clock.all_over(entry.at):
        raise Refused("clock", f"The time of round {clock.round} is already over.")
    # Below zero only while a table with an extension is still playing.
    return replace(day, clock=replace(clock, end=None, left=clock.end - entry.at))


@fold.register
def _resume(change: Resume, day: Day, entry: Entry) -> Day:
    clock = _clock(day)
    if clock.end is not None:
        raise Refused("clock", "The clock is not paused.")
    return replace(day, clock=replace(clock, end=entry.at + clock.left, left=0))


@fold.register
def _extend(change: Extend, day: Day, entry: Entry) -> Day:
    clock = _clock(day)
    if not change.seconds or abs(change.seconds) > MOST_SECONDS:
        raise Refused("clock", f"Add or take away 1 second to {MOST_SECONDS // 60} minutes.")
    more = change.seconds * 1000
    if change.table is None:
        left = clock.remains(entry.at)
        if more < 0 and left <= 0:
            raise Refused("clock", "There is no time left to take away.")
        left = max(0, max(0, left) + more)  # after the horn, the new time counts from now
        if clock.end is None:
            return replace(day, clock=replace(clock, left=left))
        return replace(day, clock=replace(clock, end=entry.at + left))
    check_table(day, change.table)
    here = [match for match in day.of_round(clock.round) if match.table == change.table and clock.counts_for(match)]
    if all(match.done for match in here):
        raise Refused("clock", f"Nobody at table {change.table} is still playing round {clock.round}.")
    hall, left = clock.remains(entry.at), clock.remains(entry.at, change.table)
    if more < 0 and left <= 0:
        raise Refused("clock", f"Table {change.table} has no time left to take away.")
    left = max(0, max(0, left) + more)
    extra = {table: ms for table, ms in clock.extra.items() if table != change.table}
    if left != hall:
        extra[change.table] = left - hall
    return replace(day, clock=replace(clock, extra=extra))


@fold.register
def _horn(change: Horn, day: Day, entry: Entry) -> Day:
    clock = _clock(day)
    if clock.all_over(entry.at):
        raise Refused("clock", f"The time of round {clock.round} is already over.")
    end = entry.at if clock.end is None else min(clock.end, entry.at)
    return replace(day, clock=replace(clock, end=end, left=0, extra={}))  # for every table


def clock_view(day: Day, now: int) -> ClockView | None:
    """The clock of the current round or, once all its results are in, of the next one."""
    clock = day.clock
    waiting = next((one for one in day.rounds if one.waits and (clock is None or one.number >= clock.round)), None)
    if clock is not None and (waiting is None or not clock_done(day, clock)):
        over = clock.over(now)
        return ClockView(
            round=clock.round,
            minutes=clock.minutes,
            running=clock.end is not None and not over,
            end=clock.end,
            left=max(0, clock.remains(now)),
            over=over,
            extra={str(table): ms for table, ms in clock.extra.items()},
            shift=clock.shift,
        )
    if waiting is None or any(match.round == 0 for match in day.matches.values()):
        return None
    minutes = waiting.plan.minutes
    return ClockView(waiting.number, minutes, False, None, minutes * MINUTE, False, {}, waiting.begun + 1)
