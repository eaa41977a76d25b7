"""rules/dashing-states.md and geoplunge.md: shouts, clocks, giving up, what is shown."""

import json

import pytest

from cardinal.engine.clock import SetClock
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.dashing_states.tests.sitting import (
    CAPITALS_A,
    GAME,
    ROW_A,
    ROW_B,
    WRONG_A,
    A,
    B,
    dealt,
    name_all,
    race,
    reason,
    shouted,
    won,
)


def test_DS_10_with_its_row_ready_a_team_shouts() -> None:
    sitting = race(4)
    assert sitting.legal(0) == {"geoplunge", "concede"}
    assert sitting.play(2, f"geoplunge {ROW_A}", 30_000) == [
        'shout@S0+S2 seat=2 layout="m2 m4 m5 m6 m3 m1 / down"',
    ]
    assert sitting.view(0).races[-1].sides[0].shout.layout == ROW_A


def test_DS_R7_the_layout_in_the_shout_counts() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {WRONG_A}", 30_000)
    sitting.play(0, f"geoplunge {ROW_A}", 30_200)
    sitting.wait(30_450)
    assert (won(sitting), reason(sitting)) == (1, "unsorted")
    named = shouted()
    assert named.refused(0, f"geoplunge {ROW_A}") == "DS-R7"
    assert named.refused(1, f"geoplunge {ROW_B}") == "DS-R7"


def test_DS_R16_nobody_shouts_and_the_race_is_a_tie_after_its_time() -> None:
    sitting = race()
    sitting.wait(180_449)
    assert sitting.view().phase == "late"
    assert sitting.refused(0, f"geoplunge {ROW_A}", 180_001) == "DS-R16"
    sitting.wait(180_450)
    assert (won(sitting), reason(sitting)) == (None, "time")
    short = race(clock_race=20)
    short.wait(20_450)
    assert reason(short) == "time"


def test_DS_R16_a_shout_made_in_time_still_counts_when_it_comes_late() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {ROW_A}", 179_990, 180_200)
    sitting.wait(180_650)
    assert sitting.view().phase == "naming"


def test_DS_R21_a_race_cannot_be_given_up_only_the_game() -> None:
    sitting = race(past=(0,), stakes=(0,))
    sitting.play(0, "concede", 1000)
    assert sitting.result == (1, True, [0, 30])
    assert sitting.view().result.reason == "conceded"
    assert reason(sitting) == "unfinished"


@pytest.mark.parametrize("phase", ["stakes", "ready", "race", "late", "naming", "break"])
def test_GP_R35_a_team_may_concede_at_any_time(phase: str) -> None:
    sitting = dealt(4, level=4)
    sitting.play(1, "stake on", 100)
    if phase in ("naming", "break"):
        sitting = shouted(4, stakes=(1,))
    if phase == "break":
        name_all(sitting)
    while sitting.view().phase != phase:
        sitting.wait(sitting.position.due())
    assert "concede" in sitting.view(2).aside
    sitting.play(2, "concede")
    assert sitting.result == (1, True, [0, 30])
    assert sitting.view().stakes == [1]
    assert sitting.position.due() > 10**12


def test_GP_R35_only_the_speaker_gives_up_where_one_speaks() -> None:
    sitting = race(4, team_control="speaker")
    assert sitting.refused(2, "concede", 1000) == "GP-R9"
    assert sitting.refused(2, f"geoplunge {ROW_A}", 1000) == "GP-R9"
    sitting.play(0, "concede", 1000)
    assert sitting.result[0] == 1


def test_GP_R35_a_seat_that_is_away_sorts_by_the_weakest_bot() -> None:
    table = Table(GAME, 2, {}, OpenSeed("away"), bots={1: GAME.bots["random"].decide}, clock=SetClock())
    table.clock.jump(9000)  # type: ignore[attr-defined]
    table.advance()
    table.lost(0)
    assert table.position.cut == 1
    table.clock.jump(24_000)  # type: ignore[attr-defined]
    table.advance()
    assert table.position.away == 1
    assert GAME.stand_in == "rookie"


def test_GP_R4_a_shout_counts_for_the_moment_it_was_made() -> None:
    table = Table(GAME, 2, {}, OpenSeed("slow"), clock=SetClock())
    table.clock.jump(40_000)  # type: ignore[attr-defined]
    table.advance()
    table.play(0, f"geoplunge {ROW_A}", claimed=39_900, rtt=200)
    entry = table.history[-1][0]
    assert entry is not None
    assert (entry.arrival, entry.at) == (40_000, 39_900)
    assert GAME.race.latency_cap(table.position) == 300  # type: ignore[arg-type]


@pytest.mark.parametrize(("apart", "counting"), [(0, [0, 1]), (150, [0, 1]), (151, [0]), (-150, [0, 1]), (-151, [1])])
def test_GP_R5_within_the_window_is_at_the_same_time(apart: int, counting: list[int]) -> None:
    sitting = race()
    arrival = 30_200
    sitting.play(0, f"geoplunge {ROW_A}", 30_000, arrival)
    sitting.play(1, f"geoplunge {ROW_B}", 30_000 + apart, arrival)
    sitting.wait(arrival + 450)
    assert sitting.view().races[-1].counting == counting


def test_GP_R5_an_earlier_shout_on_a_slower_line_is_first_and_nobody_knows_before() -> None:
    sitting = race()
    sitting.play(0, f"geoplunge {ROW_A}", 30_290, 30_300)
    for seat in (-1, 1):
        assert sitting.view(seat).races[-1].sides[0].shout is None
        assert '"event":"shout' not in sitting.told(seat)
    assert sitting.position.due() == 30_750
    sitting.play(1, f"geoplunge {ROW_B}", 30_100, 30_400)
    sitting.wait(30_750)
    assert sitting.view().races[-1].counting == [1]
    assert sitting.view(0).races[-1].sides[1].shout.at == 30_100
    assert sitting.view(0).races[-1].sides[1].shout.layout is None


def test_GP_R6_early_double_and_late_shouts_do_nothing() -> None:
    sitting = race(race={"start": 5000})
    assert sitting.refused(0, f"geoplunge {ROW_A}", 4999, 5100) == "GP-R6"
    sitting.play(0, f"geoplunge {ROW_A}", 30_000)
    sitting.play(0, f"geoplunge {WRONG_A}", 30_100)
    sitting.play(1, f"geoplunge {ROW_B}", 30_300)
    sitting.wait(30_450)
    assert sitting.view().races[-1].counting == [0]
    assert sitting.view().races[-1].named == [0]
    name_all(sitting)
    assert won(sitting) == 0
    assert sitting.view(0).races[-1].sides[1].shout is None, "a shout that came too late is not judged, nor shown"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_GP_R8_one_to_three_seats_a_team(seats: int) -> None:
    sitting = shouted(seats)
    name_all(sitting)
    assert won(sitting) == 0


def test_GP_R9_any_member_may_shout_but_each_names_for_himself() -> None:
    for seat in (0, 2, 4):
        sitting = race(6)
        sitting.play(seat, f"geoplunge {ROW_A}", 30_000)
        sitting.wait(30_450)
        assert sitting.view().phase == "naming"
    speaker = shouted(6, team_control="speaker")
    speaker.play(4, "name 6 Texas, Austin")
    assert speaker.refused(0, "name 5 Ohio, Columbus") == "DS-15"


def test_GP_R13_the_answer_key_is_never_open_here() -> None:
    sitting = race(aids="on")
    assert not hasattr(sitting.view(0), "key")
    assert "Kansas" not in sitting.told(0)


def test_GP_R17_a_shout_and_the_naming_are_carried_through() -> None:
    sitting = race()
    assert not sitting.position.carrying()
    sitting.play(0, f"geoplunge {ROW_A}", 30_000)
    assert sitting.position.carrying()
    sitting.wait(30_450)
    assert sitting.position.carrying()
    name_all(sitting)
    assert not sitting.position.carrying()
    late = race()
    late.wait(180_000)
    assert late.position.carrying()


def test_GP_R36_after_the_game_all_cards_are_shown_and_not_before() -> None:
    sitting = race(4)
    sitting.play(0, f"geoplunge {ROW_A}", 30_000)
    sitting.wait(30_450)
    for seat in (-1, 0, 1):
        assert not any(f'"{name}"' in sitting.told(seat) for name in (A + " " + B).split())
    name_all(sitting)
    one = sitting.view(1).races[0]
    assert one.sides[0].shout.row == ["AL", "CA", "ME", "NV", "OH", "TX"]
    assert one.sides[0].hand is None, "the seventh card stays face-down"
    assert one.sides[1].hand == B.split(), "one's own cards have names when the race is over"
    assert sitting.view(-1).races[0].sides[1].hand is None
    sitting.finish()
    for seat in (-1, 0, 1):
        view = sitting.view(seat)
        assert [side.hand for side in view.races[0].sides] == [A.split(), B.split()]
        assert len(view.result.undealt) == view.left
        hands = [name for race in view.races for side in race.sides for name in side.hand]
        assert len({*hands, *view.result.undealt}) == 50


def test_no_card_is_named_in_a_view_before_its_race_is_over() -> None:
    """The name is what must be known: not even the own team's views have it, nor anything that a form says."""
    sitting = dealt(6)
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
        if sitting.view().phase in ("ready", "race", "late"):
            hands = sitting.json["race"]["hands"]
            for seat in range(-1, 6):
                text = GAME.view_bytes(sitting.position, seat, sitting.now).decode()
                old = [name for past in sitting.json["past"] for hand in past["hands"] for name in hand]
                for name in hands[0] + hands[1]:
                    assert f'"{name}"' not in text
                    assert name not in old


def test_a_break_of_ten_seconds_between_the_races() -> None:
    sitting = race()
    sitting.play(1, "geoplunge m1 m2 m3 m4 m5 m6", 30_000)
    sitting.wait(30_450)
    assert (sitting.view().phase, sitting.view().break_end) == ("break", 40_450)
    assert sitting.refused(0, f"geoplunge {ROW_A}") == "DS-6"
    sitting.put("clock pause", 31_000)
    sitting.put("clock resume", 36_000)
    sitting.wait(45_449)
    assert sitting.view().phase == "break"
    sitting.wait(45_450)
    assert (sitting.view().phase, sitting.view().races[-1].number) == ("ready", 2)


def test_DS_R23_the_next_race_begins_as_soon_as_both_teams_are_ready() -> None:
    sitting = race(4, break_early="on")
    assert sitting.refused(1, "ready", 10_000) == "DS-R23"
    sitting.play(1, "geoplunge m1 m2 m3 m4 m5 m6", 30_000)
    sitting.wait(30_450)
    assert sitting.play(2, "ready", 31_000) == ["ready seat=2"]
    assert [("ready" in sitting.view(seat).moves) for seat in range(4)] == [False, True, False, True]
    assert sitting.refused(0, "ready", 31_500) == "DS-R23"
    assert (sitting.view(3).phase, sitting.view(3).ready) == ("break", [0])
    sitting.play(0, "seats S2 S0", 31_600)  # it may still change places
    sitting.play(3, "ready", 32_000)
    assert (sitting.view().phase, sitting.view().ready, sitting.view().races[-1].number) == ("ready", [], 2)
    assert sitting.view().races[-1].start == 32_000 + 3000


def test_DS_R23_not_while_a_host_may_overrule() -> None:
    sitting = shouted(appeal="host", break_early="on")
    name_all(sitting)
    assert sitting.view().phase == "break"
    assert "ready" not in sitting.view(0).moves
    assert sitting.refused(0, "ready") == "DS-R23"


def test_DS_R23_nobody_is_hurried_where_no_clock_runs() -> None:
    for early, lasts in (("on", 20 * 10_000), ("off", 10_000)):
        sitting = shouted(clocks="off", break_early=early)
        name_all(sitting)
        assert sitting.view().break_end == sitting.now + lasts


def test_DS_R23_off_the_break_is_never_cut_short() -> None:
    sitting = shouted()
    name_all(sitting)
    assert sitting.view().phase == "break"
    assert sitting.view().moves == []
    assert sitting.refused(0, "ready") == "DS-R23"


def test_DS_R23_a_bot_waits_for_the_other_team_and_no_longer() -> None:
    table = Table(
        GAME, 2, {"break_early": "on"}, OpenSeed("ready"), bots={1: GAME.bots["rookie"].decide}, clock=SetClock()
    )
    for second in range(240):
        if table.view(0).phase == "break":
            break
        table.clock.jump(1000 * second)  # type: ignore[attr-defined]
        table.advance()
    assert json.loads(GAME.view_bytes(table.position, 0, 0))["ready"] == []  # type: ignore[arg-type]
    table.play(0, "ready")
    table.advance()
    after = json.loads(GAME.view_bytes(table.position, 0, 0))  # type: ignore[arg-type]
    assert (after["phase"], after["races"][-1]["number"]) == ("ready", 2)


def test_a_pause_moves_every_clock_of_a_race() -> None:
    sitting = race(4)
    sitting.put("clock pause", 10_000)
    sitting.put("clock resume", 15_000)
    assert sitting.view().races[-1].race_end == 185_000
    sitting.play(0, f"geoplunge {ROW_A}", 30_000)
    sitting.put("clock pause", 30_100)
    sitting.put("clock resume", 31_100)
    assert sitting.position.due() == 31_450
    sitting.wait(31_450)
    sitting.put("clock pause", 32_000)
    sitting.put("clock resume", 33_000)
    assert sitting.position.due() == 31_450 + 30_000 + 1000


def test_race_2_after_race_1_with_two_wins_ends_the_game() -> None:
    sitting = race(past=(0,))
    sitting.play(0, f"geoplunge {CAPITALS_A}", 1000)
    sitting.wait(1450)
    name_all(sitting)
    assert sitting.result == (0, True, [20, 0])
