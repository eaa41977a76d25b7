"""One clock for the hall: it follows the entries' times, and the horn is only a time."""

import pytest

from cardinal.desk import view_hall, view_table
from cardinal.desk.changes import Begin, Extend, Horn, NoShow, Pause, Publish, Report, Resume
from cardinal.desk.views import ClockView
from cardinal.engine.refused import Refused

from .driver import Desk, begun, small

MINUTE = 60_000


def clock(desk: Desk, now: int | None = None) -> ClockView:
    found = view_hall(desk.day, desk.now if now is None else now).clock
    assert found is not None
    return found


def refused(desk: Desk, change: object) -> str:
    with pytest.raises(Refused) as no:
        desk(change)  # type: ignore[arg-type]
    assert no.value.clause == "clock"
    return no.value.words


def test_before_a_round_begins_its_clock_stands() -> None:
    desk = small()
    assert view_hall(desk.day, desk.now).clock is None
    assert "No clock" in refused(desk, Pause())
    desk(Publish(round=1))
    assert clock(desk) == ClockView(1, 20, False, None, 20 * MINUTE, False, {})


def test_a_round_begins_and_the_horn_needs_no_entry() -> None:
    desk = begun()
    end = desk.now + 20 * MINUTE
    assert clock(desk) == ClockView(1, 20, True, end, 20 * MINUTE, False, {})
    assert clock(desk, end - 1).running
    assert clock(desk, end) == ClockView(1, 20, False, end, 0, True, {})
    assert view_hall(desk.day, end - 1).rounds[0].status == "playing"
    assert view_hall(desk.day, end).rounds[0].status == "over"


def test_pause_keeps_what_is_left() -> None:
    desk = begun()
    desk.minutes(5)
    desk(Pause())
    left = clock(desk).left
    assert left == 15 * MINUTE - 1  # the pause came a moment later
    desk.minutes(60)
    assert clock(desk) == ClockView(1, 20, False, None, left, False, {})
    assert "already stopped" in refused(desk, Pause())
    desk(Resume())
    assert clock(desk).end == desk.now + left
    assert "not paused" in refused(desk, Resume())


def test_more_time_and_less_for_the_hall() -> None:
    desk = begun()
    end = clock(desk).end
    assert end is not None
    desk(Extend(seconds=90))
    desk(Extend(seconds=-30))
    assert clock(desk).end == end + MINUTE
    desk(Pause())
    left = clock(desk).left
    desk(Extend(seconds=60))
    assert clock(desk).left == left + MINUTE
    for seconds in (0, 100_000):
        refused(desk, Extend(seconds=seconds))
    desk(Extend(seconds=-7200))
    assert clock(desk).left == 0
    assert "no time left" in refused(desk, Extend(seconds=-5))


def test_more_time_after_the_horn_counts_from_now() -> None:
    desk = begun()
    desk.minutes(30)
    assert clock(desk).over
    desk(Extend(seconds=120))
    assert clock(desk).end == desk.now + 2 * MINUTE
    assert clock(desk).running


def test_more_time_for_one_table() -> None:
    desk = begun()
    end = clock(desk).end
    assert end is not None
    desk(Extend(seconds=120, table=2))
    assert clock(desk).extra == {"2": 2 * MINUTE}
    assert view_table(desk.day, 2, desk.now).end == end + 2 * MINUTE
    assert view_table(desk.day, 1, desk.now).end == end
    assert "report" in view_table(desk.day, 1, end).said
    assert "is on" in view_table(desk.day, 2, end).said
    assert "table 7" in refused(desk, Extend(seconds=60, table=7)).replace("At t", "t")
    desk.now = end + MINUTE  # one minute into its extension
    assert clock(desk).over
    desk(Pause())
    desk.minutes(10)
    desk(Resume())
    view = view_table(desk.day, 2, desk.now)
    assert view.end is not None
    assert view.end - desk.now == pytest.approx(MINUTE, abs=5)
    desk(Extend(seconds=-60, table=2))
    desk.minutes(0.1)
    assert "no time left" in refused(desk, Extend(seconds=-60, table=2))
    desk(Extend(seconds=60, table=2))
    again = view_table(desk.day, 2, desk.now).end
    assert again == desk.now + MINUTE


def test_the_next_round_waits_for_a_table_with_an_extension() -> None:
    desk = begun()
    desk(Extend(seconds=120, table=2))
    desk(Publish(round=2))
    desk.minutes(21)
    assert "still has 1:00" in refused(desk, Begin(round=2))
    early = begun()
    early(Extend(seconds=120, table=2))
    early(Publish(round=2))
    early.minutes(21)
    early(Horn())
    early(Begin(round=2))
    desk.minutes(1)
    desk(Begin(round=2))


def test_a_table_that_has_reported_needs_no_more_time() -> None:
    desk = begun()
    desk(Report(match="R1-1", points=(10, 0)))
    assert "still playing" in refused(desk, Extend(seconds=60, table=1))


def test_when_all_results_are_in_the_next_round_has_the_clock() -> None:
    desk = begun()
    desk.minutes(5)
    desk(Publish(round=2))
    desk(Report(match="R1-1", points=(10, 0)))
    assert clock(desk).round == 1
    desk(Report(match="R1-2", points=(10, 0)))
    assert clock(desk) == ClockView(2, 20, False, None, 20 * MINUTE, False, {})


def test_GP_R16_the_horn_before_its_time_is_for_every_table() -> None:
    desk = begun()
    desk(Extend(seconds=60, table=1))
    desk(Horn())
    assert clock(desk).over
    assert view_table(desk.day, 1, desk.now).end == desk.now
    assert "already over" in refused(desk, Horn())
    assert "already over" in refused(desk, Pause())
    paused = begun()
    paused(Pause())
    paused(Horn())
    assert clock(paused).over


def test_a_round_begins_once_and_after_the_one_before() -> None:
    desk = begun()
    assert "already begun" in refused(desk, Begin(round=1))
    assert "not published" in refused(desk, Begin(round=2))
    assert "not published" in refused(desk, Begin(round=0))
    desk(Publish(round=2))
    assert "still has 20:00" in refused(desk, Begin(round=2))
    desk.minutes(1)
    desk(Pause())
    assert "still has 19:00" in refused(desk, Begin(round=2))
    desk(Horn())
    desk(Begin(round=2))
    assert clock(desk).round == 2


def test_the_next_round_may_begin_when_all_results_are_in() -> None:
    desk = begun()
    desk(Publish(round=2))
    desk(NoShow(match="R1-1", side=0))
    desk(Report(match="R1-2", points=(10, 0)))
    desk(Begin(round=2))
    assert clock(desk).round == 2


def test_no_clock_goes_back_to_an_earlier_round() -> None:
    desk = small()
    desk(Publish(round=1))
    desk(Publish(round=2))
    desk(Begin(round=2))
    desk.minutes(30)
    assert "without a clock" in refused(desk, Begin(round=1))


def test_when_all_is_reported_the_next_round_is_shown() -> None:
    desk = begun()
    desk(Publish(round=2))
    desk.minutes(30)
    assert clock(desk).round == 1
    for match in desk.day.of_round(1):
        desk(Report(match=match.id, points=(10, 0)))
    assert clock(desk) == ClockView(2, 20, False, None, 20 * MINUTE, False, {})
