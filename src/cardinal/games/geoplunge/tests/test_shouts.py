"""rules/geoplunge.md, section 9.2: shouting on a network."""

import pytest

from cardinal.engine.clock import SetClock
from cardinal.engine.refused import Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.shout import shout_time
from cardinal.engine.table import Table
from cardinal.games.geoplunge.shouts import SAME, Shout, Shouts
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.tests.sitting import BORDER_UP, RIGHT_A, RIGHT_B, THREE_A, WRONG_A, dealt, race

VECTORS = [(10000, 9940, 120, 9940), (10120, 10080, 80, 10080), (10400, 9000, 90, 10310), (5000, None, 200, 4900)]


@pytest.mark.parametrize(("arrival", "claimed", "rtt", "at"), VECTORS)
def test_GP_R4_the_time_of_a_shout(arrival: int, claimed: int | None, rtt: int, at: int) -> None:
    assert shout_time(arrival, claimed, rtt, 300) == at


def test_GP_R4_nobody_shouts_in_the_future_or_gains_more_than_the_cap() -> None:
    assert shout_time(10000, 10500, 120, 300) == 10000
    assert shout_time(10000, 1000, 2000, 300) == 9700
    assert shout_time(10000, None, 2000, 300) == 9700


def shouting_table(**options: object) -> Table:
    table = Table(BORDER_UP, 2, options, OpenSeed("shouts"), clock=SetClock(), follow=[0, 1])
    table.clock.jump(20_000)  # type: ignore[attr-defined]
    table.advance()
    return table


@pytest.mark.parametrize(("cap", "at"), [(300, 19_700), (100, 19_900), (0, 20_000)])
def test_GP_R4_the_table_places_a_shout_at_its_time(cap: int, at: int) -> None:
    table = shouting_table(latency_cap_ms=cap)
    table.play(0, table.legal(0).forms[0].verb + " " + table.legal(0).forms[0].sample(table.seed.entry(0)), rtt=2000)
    entry = table.history[-1][0]
    assert entry is not None
    assert (entry.arrival, entry.at) == (20_000, at)
    table.play(1, "tie", rtt=2000)
    entry = table.history[-1][0]
    assert entry is not None
    assert entry.at == entry.arrival, "only shouts are made up for"


def test_GP_R5_the_window_is_inclusive() -> None:
    for apart, first in ((0, SAME), (140, SAME), (150, SAME), (151, A), (155, A)):
        shouts = Shouts()
        shouts.hear(A, Shout(0, 20, 9940, 10000, ""))
        shouts.hear(B, Shout(1, 20, 9940 + apart, 10120, ""))
        assert shouts.first(150) == first
    assert Shouts().first(150) == NOBODY


@pytest.mark.parametrize(("claimed", "winner"), [(10080, None), (10095, A)])
def test_GP_R5_the_test_vectors(claimed: int, winner: int | None) -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {RIGHT_A}", shout_time(10000, 9940, 120, 300), 10000)
    sitting.play(1, f"geoplunge {RIGHT_B}", shout_time(10120, claimed, 80, 300), 10120)
    assert sitting.result[0] == winner


def test_GP_R5_the_hold_is_latency_cap_and_window() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {RIGHT_A}", 9940, 10000)
    assert sitting.position.due() == 10450
    sitting.play(1, f"geoplunge {RIGHT_B}", 10200, 10300)
    assert sitting.position.due() == 10450, "from the arrival of the first"


@pytest.mark.parametrize(
    ("cap", "window", "hold", "due"), [(100, 50, "sum", 10150), (300, 500, "sum", 10800), (300, 150, 77, 10077)]
)
def test_GP_R5_tables_may_set_the_hold(cap: int, window: int, hold: object, due: int) -> None:
    sitting = race(latency_cap_ms=cap, simul_window_ms=window, shout_hold_ms=hold)
    sitting.play(0, f"geoplunge {RIGHT_A}", 9940, 10000)
    assert sitting.position.due() == due


@pytest.mark.parametrize(("window", "winner"), [(0, A), (99, A), (100, None), (500, None)])
def test_GP_R5_tables_may_set_the_window(window: int, winner: int | None) -> None:
    sitting = race(simul_window_ms=window)
    sitting.play(0, f"geoplunge {RIGHT_A}", 10000)
    sitting.play(1, f"geoplunge {RIGHT_B}", 10100)
    assert sitting.result[0] == winner


def test_GP_R5_an_earlier_shout_on_a_slower_line_is_first() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {RIGHT_A}", 10000, 10000)
    sitting.play(1, f"geoplunge {RIGHT_B}", 9800, 10090)
    assert sitting.result == (B, False, [0, 10])


def test_GP_R5_a_shout_that_arrives_after_the_hold_is_void() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {WRONG_A}", 10000, 10000)
    assert sitting.refused(1, f"geoplunge {RIGHT_B}", 9990, 10451) == "table"
    sitting = race()
    sitting.play(0, f"geoplunge {RIGHT_A}", 10000, 10000)
    sitting.play(1, f"geoplunge {RIGHT_B}", 10150, 10450)
    assert sitting.result[0] is None, "what arrives with the end of the hold is still heard"


def test_GP_R5_nobody_is_told_anything_before_the_hold_is_over() -> None:
    quiet, loud = race(seats=4), race(seats=4)
    loud.play(0, f"geoplunge {RIGHT_A}", 10000)
    quiet.now = loud.now
    for seat in (1, 3, -1):
        assert loud.view(seat) == quiet.view(seat)
        assert loud.told(seat) == quiet.told(seat)
        assert loud.legal(seat) == quiet.legal(seat)
    assert [shout.team for shout in loud.view(2).shouts] == [A]
    loud.wait(10_450)
    assert all("shouted" in loud.told(seat) for seat in (-1, 0, 1, 2, 3))


def test_GP_R5_nobody_can_tell_by_giving_up_or_agreeing() -> None:
    """A team that gives up, or takes a tie, is told the same whether the others have just shouted or not."""
    for text in ("concede", "tie"):
        quiet, loud = race(), race()
        loud.play(0, "tie", 5000)
        quiet.play(0, "tie", 5000)
        loud.play(0, f"geoplunge {RIGHT_A}", 10_000)
        for sitting in (quiet, loud):
            sitting.play(1, text, 10_200)
        assert loud.told(1) == quiet.told(1)
        assert quiet.position.due() == 10_650
        assert quiet.result[0] == (A if text == "concede" else None)
        assert loud.result == (A, False, [10, 0]), "the shout was there before"


def test_GP_R6_a_shout_before_the_start_call_is_ignored_without_penalty() -> None:
    sitting = dealt()
    sitting.wait(8000)
    cards = sitting.view(0).cards
    layout = " ".join(cards[:3]) + " / " + " ".join(cards[3:6])
    assert sitting.refused(0, f"geoplunge {layout}", 7999, 8100) == "GP-R6"
    sitting.play(0, f"geoplunge {layout}", 8000, 8100)
    assert sitting.position.due() == 8550


def test_GP_R6_only_a_teams_first_shout_counts() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {WRONG_A}", 10000)
    sitting.play(0, f"threeoplunge {THREE_A}", 10100)
    assert sitting.result == (B, True, [0, 20])


def test_GP_R6_a_second_shout_cannot_claim_to_have_been_the_first() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {WRONG_A}", 10000)
    sitting.play(0, f"threeoplunge {THREE_A}", 9990, 10200)
    assert sitting.result == (B, True, [0, 20])


def test_GP_R6_of_two_members_at_one_instant_the_one_who_came_first_counts() -> None:
    sitting = race(seats=4)
    sitting.play(0, f"geoplunge {WRONG_A}", 10000)
    sitting.play(2, f"threeoplunge {THREE_A}", 10000, 10100)
    assert sitting.result == (B, True, [0, 20])


def test_GP_R6_a_shout_outside_the_window_is_neither_judged_nor_punished() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {RIGHT_A}", 10000)
    sitting.play(1, "geoplunge CA NV HI / ID MT WY", 10151)
    assert sitting.result == (A, False, [10, 0])
    view = sitting.view()
    assert view.counting == [A]
    assert [shout.right for shout in view.shouts] == [True, None]


def test_GP_R7_the_start_instant_is_named_three_seconds_ahead() -> None:
    sitting = dealt(4)
    sitting.wait(5000)
    assert [sitting.view(seat).start for seat in range(4)] == [8000] * 4
    assert [sitting.view(seat).phase for seat in range(4)] == ["ready"] * 4


def test_GP_R7_the_cards_are_seen_from_that_instant_on_and_never_before() -> None:
    sitting = dealt(4)
    sitting.wait(7999)
    for seat in range(4):
        assert sitting.view(seat, 7999).cards == []
        early = sitting.view(seat, 8000)  # the table may send it half a round trip ahead
        assert len(early.cards) == 18
        assert early.phase == "race"
    assert sitting.view(-1, 8000).cards == []
    ahead = [sitting.view(seat, 8000) for seat in range(4)]
    sitting.wait(8000)
    assert [sitting.view(seat) for seat in range(4)] == ahead


def test_GP_R7_a_stopped_clock_stops_the_start() -> None:
    sitting = dealt()
    sitting.wait(6000)
    sitting.put("clock pause", 6000)
    assert sitting.view(0, 9000).cards == []
    sitting.put("clock resume", 16_000)
    assert sitting.view(0).start == 18_000
    assert sitting.view(0, 17_999).cards == []


def test_a_table_takes_no_shout_before_the_start() -> None:
    table = Table(BORDER_UP, 2, {}, OpenSeed(1), clock=SetClock())
    with pytest.raises(Refused, match="start call"):
        table.play(0, "geoplunge KS MO KY / MD VA NC")
