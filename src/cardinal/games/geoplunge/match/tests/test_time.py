"""rules/geoplunge.md, section 9.4: the clock and the horn."""

import pytest

from cardinal.engine.bits import members
from cardinal.engine.refused import Refused
from cardinal.engine.view import encode_view
from cardinal.games.geoplunge.match.tests.course import END, MATCH, dealt, games, late_race, played, wins
from cardinal.games.geoplunge.tests.sitting import Sitting

RIGHT4_A, RIGHT4_B = "KS MO KY WV PA / MD VA NC", "CA NV UT CO NE / SD ND MN"


# -- the clock ------------------------------------------------------------------------------------------------


def test_GP_R15_the_match_clock_runs_on_between_games() -> None:
    sitting = dealt()
    before = sitting.json["end"]
    for k in range(3):
        wins(sitting, k % 2)
    assert sitting.json["end"] == before


def test_GP_R15_it_stands_while_a_whole_team_is_cut_off() -> None:
    sitting = late_race(at=100_000, seats=4)
    sitting.put("lost S0", at=101_000)
    assert sitting.json["stands"] is None  # its mate is there
    sitting.put("lost S2", at=102_000)
    assert sitting.json["stands"] == 102_000
    sitting.put("found S0", at=109_000)
    assert sitting.json["stands"] is None
    assert sitting.json["end"] == END + 7_000


def test_GP_R15_until_a_bot_plays_for_it() -> None:
    sitting = late_race(at=100_000)
    sitting.put("lost S1", at=102_000)
    sitting.put("away S1", at=117_000)  # GP-R35
    assert sitting.json["end"] == END + 15_000
    assert sitting.json["stands"] is None


def test_GP_R15_a_minute_for_each_team_at_most() -> None:
    sitting = late_race(at=100_000, inner={"race_end": END * 2})
    for k in range(5):
        sitting.put("lost S1", at=110_000 + 20_000 * k)
        sitting.put("found S1", at=125_000 + 20_000 * k)
    assert sitting.json["end"] == END + 60_000
    long = late_race(at=100_000, inner={"race_end": END * 2})
    long.put("lost S1", at=110_000)
    long.wait(200_000)
    assert long.json["end"] == END + 60_000
    assert long.json["stands"] is None


def test_GP_R15_bot_mates_do_not_keep_it_running() -> None:
    sitting = late_race(at=100_000, seats=4)
    sitting.put("rule bots S2 S3", at=100_000)
    sitting.put("lost S0", at=102_000)
    assert sitting.json["stands"] == 102_000


def test_GP_R15_GP_R8_nor_does_an_empty_seat() -> None:
    sitting = late_race(at=100_000, seats=4, empty="S2")
    sitting.put("lost S0", at=102_000)
    assert sitting.json["stands"] == 102_000


def test_GP_R15_a_break_of_both_teams_counts_once() -> None:
    sitting = late_race(at=100_000)
    sitting.put("lost S0", at=101_000)
    sitting.put("lost S1", at=103_000)
    sitting.put("found S0", at=105_000)
    sitting.put("found S1", at=108_000)
    assert sitting.json["end"] == END + 7_000


def test_GP_R15_a_team_that_was_cut_off_before_the_first_game_loses_no_time() -> None:
    sitting = dealt(format="call")
    sitting.put("lost S1", at=29_000)
    sitting.play(0, "pick 1 2", at=29_500)
    sitting.wait(30_000)
    assert sitting.json["stands"] == 30_000
    sitting.put("found S1", at=37_000)
    assert sitting.json["end"] == 37_000 + END


def test_the_end_of_time_is_data_that_the_hall_clock_changes() -> None:
    sitting = late_race(at=100_000)
    sitting.put("clock until 130000", at=101_000)
    assert sitting.json["end"] == 130_000
    sitting.wait(130_000)
    assert sitting.json["horn"] is True
    with pytest.raises(Refused, match="horn"):
        sitting.put("clock until 900000", at=131_000)


def test_a_host_who_stops_the_clocks_stops_the_match_clock_too() -> None:
    sitting = late_race(at=100_000)
    sitting.put("clock pause", at=110_000)
    assert sitting.position.due() > END * 100
    sitting.put("clock resume", at=140_000)
    assert sitting.json["end"] == END + 30_000
    assert sitting.json["inner"]["race_end"] == 100_000 + 180_000 + 30_000


def test_GP_R15_a_break_within_a_pause_of_the_host_counts_once() -> None:
    """The host stops the clocks at 110 s because a line was cut at 105 s, or one is cut while they stand."""
    for lost, found, gained in ((105_000, 400_000, 5_000), (105_000, 415_000, 10_000), (300_000, 415_000, 5_000)):
        sitting = late_race(at=100_000)
        events = [(lost, "lost S1"), (110_000, "clock pause"), (found, "found S1"), (410_000, "clock resume")]
        for when, text in sorted(events):
            sitting.put(text, at=when)
        assert sitting.json["stands"] is None
        assert sitting.json["end"] == END + 300_000 + gained
        assert sitting.position.stops[1].left == 60_000 - gained


def test_DS_R17_a_game_knows_who_was_gone_before_it_began() -> None:
    sitting = dealt(format="call", seats=4)
    sitting.put("lost S2", at=1000)
    sitting.put("away S2", at=16_000)
    sitting.put("lost S1", at=17_000)
    for seat in (0, 3):
        sitting.play(seat, "pick 3 5", at=18_000)
    inner = sitting.json["inner"]
    assert (inner["away"], inner["cut"]) == ([2], [1, 2])
    while not sitting.position.inner.race.number:
        sitting.wait(sitting.position.due())
    assert members(sitting.position.inner.race.absent) == [2]  # a bot names the cards of this seat


def test_CC_R3_everybody_hears_that_a_team_may_name_another_geoplunger() -> None:
    sitting = dealt(format="single", game="chummy-challenge", level=4, seats=4)
    while sitting.json["inner"]["phase"] != "ready":
        sitting.wait(sitting.position.due())
    plunger = sitting.json["inner"]["plungers"][0]
    told = [line.split()[0] for line in sitting.put(f"lost S{plunger}", at=sitting.now + 100)]
    assert told == ["lost", "naming"]
    told = [line.split()[0] for line in sitting.put(f"found S{plunger}", at=sitting.now + 100)]
    assert told[0] == "found"
    assert "plungers" in told
    assert told.count("found") == 1


# -- the horn -------------------------------------------------------------------------------------------------


def test_GP_R16_with_void_an_unfinished_game_gives_nothing() -> None:
    sitting = late_race(horn="void", played=[played(1, 0)])
    sitting.wait(END + 10_000)
    assert sitting.position.over()
    assert sitting.json["played"][-1]["void"] is True
    assert sitting.position.points() == [10, 0]
    assert sitting.json["winner"] == 0


def test_GP_R16_stakes_that_were_not_settled_are_not_told_of_a_void_game() -> None:
    for staked in (False, True):
        sitting = late_race(horn="void", inner={"phase": "stakes", "stakes_end": END + 3000 * (not staked) - 1000})
        sitting.play(0, "stake on")
        sitting.wait(END + 10_000)
        assert sitting.json["played"][-1]["stakes"] == ([0] if staked else [])  # GP-R11


def test_GP_R16_with_finish_it_is_played_to_its_end_and_counts() -> None:
    sitting = late_race(horn="finish")
    sitting.wait(END + 10_000)
    assert not sitting.position.over()
    sitting.play(1, f"geoplunge {RIGHT4_B}", at=END + 20_000)
    sitting.wait(END + 30_000)
    assert sitting.position.over()
    assert sitting.position.points() == [0, 10]


@pytest.mark.parametrize(("shouted", "counts"), [(END - 1, True), (END, True)])
def test_GP_R17_a_shout_made_before_the_horn_is_carried_through(shouted: int, counts: bool) -> None:
    sitting = late_race(horn="void")
    sitting.play(0, f"geoplunge {RIGHT4_A}", at=shouted, arrival=END + 200)
    sitting.wait(END + 10_000)
    assert sitting.position.points() == [10, 0]
    assert sitting.json["played"][-1]["void"] is not counts


def test_GP_R17_a_shout_made_after_the_horn_does_not_count() -> None:
    sitting = late_race(horn="void")
    assert sitting.refused(0, f"geoplunge {RIGHT4_A}", at=END + 1, arrival=END + 200) == "GP-R17"
    sitting.wait(END + 10_000)
    assert sitting.position.points() == [0, 0]


def test_GP_R17_the_match_waits_for_the_hold_and_no_longer() -> None:
    sitting = late_race(horn="void")
    sitting.wait(END + 449)
    assert not sitting.position.over()
    sitting.wait(END + 450)
    assert sitting.position.over()


def test_GP_R17_the_earlier_shout_of_two_around_the_horn_wins() -> None:
    sitting = late_race(horn="void")
    sitting.play(0, f"geoplunge {RIGHT4_A}", at=END - 10, arrival=END - 10)
    sitting.play(1, f"geoplunge {RIGHT4_B}", at=END - 200, arrival=END + 90)
    sitting.wait(END + 10_000)
    assert sitting.position.points() == [0, 10]


def test_GP_R17_nothing_else_can_be_done_after_the_horn() -> None:
    sitting = late_race(horn="void")
    sitting.wait(END)
    assert sitting.position.phase == "late"
    assert sitting.position.to_act() == 0
    assert sitting.refused(0, "tie", at=END + 1) == "GP-R17"


def test_GP_R17_what_is_due_with_the_horn_comes_before_it() -> None:
    """Input, then the game, then the match."""
    sitting = late_race(horn="void", inner={"race_end": END - 450})
    sitting.wait(END)
    assert sitting.position.over()
    assert sitting.json["played"][-1]["reason"] == "time"
    assert sitting.position.points() == [5, 5]


def test_GP_R17_nothing_tells_of_a_shout_that_is_held_over_the_horn() -> None:
    quiet, loud = late_race(horn="void"), late_race(horn="void")
    loud.play(0, f"geoplunge {RIGHT4_A}", at=END - 100)
    for sitting in (quiet, loud):
        sitting.wait(END)
        assert sitting.position.phase == "late"
    assert encode_view(quiet.view(1)) == encode_view(loud.view(1))
    assert quiet.told(1) == loud.told(1)


def test_GP_R17_an_answer_to_a_shout_in_time_is_given_after_the_horn() -> None:
    sitting = dealt(format="single", game="chummy-challenge", level=4, seed="late answer")
    while sitting.json["inner"]["phase"] != "reading":
        sitting.wait(sitting.position.due())
    sitting.play(0, "geoplunge", at=sitting.position.due() + 1000)
    data = sitting.json | {"options": sitting.json["options"] | {"format": "all", "horn": "void"}}
    data |= {"end": sitting.now + 200, "games": [5]}
    late = Sitting(MATCH.from_json(data), MATCH)
    late.now = sitting.now
    late.wait(data["end"])
    assert late.position.phase == "late"
    assert late.position.to_act() == 0  # the shout is held
    late.wait(data["end"] + 300)
    assert late.json["inner"]["phase"] == "answering"
    assert members(late.position.to_act()) == [0]
    assert "answer" in late.legal(0)
    late.play(0, "answer Atlantis", at=data["end"] + 5000)
    assert late.position.over()  # the challenge is lost, the game has no result: void
    assert late.json["played"][-1]["void"] is True


def test_GP_R18_no_new_game_with_less_than_15_seconds() -> None:
    for left, begins in ((15_000, True), (14_999, False)):
        sitting = late_race(at=END - 60_000)
        sitting.play(1, "concede", at=END - left - 450)
        sitting.wait(END - left)
        assert sitting.position.over() is not begins
        assert (len(games(sitting)) == 2) is begins


@pytest.mark.parametrize(("left", "begins"), [(15_000, True), (14_999, False)])
def test_GP_R18_a_clock_that_stands_has_no_more_time_than_before(left: int, begins: bool) -> None:
    sitting = late_race()
    sitting.put("lost S0", at=END - left)
    sitting.play(1, "concede", at=END - left + 100)
    sitting.wait(END - left + 550)
    assert sitting.position.over() is not begins


def test_GP_R18_no_game_begins_at_the_end_of_time() -> None:
    """GP-39: games are played until the time is over, however little is asked for a new one."""
    for left in (0, 1):
        sitting = late_race(min_start_s=0)
        sitting.play(1, "concede", at=END - left - 450)
        sitting.wait(END - left)
        assert sitting.position.over() is (left == 0)


def test_GP_R18_no_game_begins_when_the_hall_clock_is_over_before_the_choice() -> None:
    for until, begins in ((45_000, True), (44_999, False)):
        sitting = dealt(format="call")
        sitting.put(f"clock until {until}", at=1000)
        sitting.wait(30_000)  # the time for the selection
        assert sitting.json["end"] == until
        assert sitting.position.over() is not begins
        assert sitting.json["played"] == []
    assert sitting.position.points() == [0, 0]
