"""rules/geoplunge.md, sections 7, 8 and 9.4: the clock, the horn, who leads, what is shuffled."""

from typing import Any

import pytest

from cardinal.engine.bits import members
from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.event import Event
from cardinal.engine.refused import Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge.match.tests.course import MATCH, MINUTE, dealt, games, played, racing, wins
from cardinal.games.geoplunge.tests.sitting import RIGHT_A, Sitting

END = 20 * MINUTE
RIGHT4_A, RIGHT4_B = "KS MO KY WV PA / MD VA NC", "CA NV UT CO NE / SD ND MN"


def late_race(at: int = END - 60_000, **more: Any) -> Any:
    """A Border-Up race of an All match, whose cards were turned shortly before the horn."""
    return racing(at=at, **more)


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
    assert MATCH.encode(quiet.view(1)) == MATCH.encode(loud.view(1))
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


# -- shuffling ------------------------------------------------------------------------------------------------


def whole(position: Any, name: str) -> list[int]:
    decks = position.inner.decks if position.inner is not None else position.decks
    return list(getattr(decks, name).cards)


def test_GP_62_all_decks_are_shuffled_between_matches() -> None:
    orders = [tuple(whole(dealt(seed=f"m{k}").position, name)) for k in range(3) for name in ("power", "clues")]
    assert len(set(orders)) == 6


def test_GP_63_the_geoplunge_deck_is_whole_and_shuffled_for_every_game() -> None:
    sitting = dealt(seed="fifty")
    hands = []
    for k in range(6):
        if sitting.position.inner_id == "border-up":
            while sitting.position.inner.phase != 3:
                sitting.wait(sitting.position.due())
            hands.append(sitting.json["inner"]["hands"])
        wins(sitting, k % 2)
    assert len(hands) == 2
    assert hands[0] != hands[1]


def test_GP_64_the_map_deck_is_shuffled_after_game_3() -> None:
    seen = []
    sitting = dealt(format="call", seed="maps")
    sitting.play(0, "pick 3 5")
    sitting.play(1, "pick 3 5")
    for _ in range(2):
        while not sitting.json["inner"]["deck"]:
            sitting.wait(sitting.position.due())
        seen.append(sitting.json["inner"]["deck"])
        wins(sitting, 0)
        wins(sitting, 0)
    assert seen[0] != seen[1]


def test_GP_65_the_power_deck_is_whole_and_shuffled_after_game_4() -> None:
    sitting = dealt(format="call", seed="power")
    sitting.play(0, "pick 4 5")
    sitting.play(1, "pick 4 5")
    wins(sitting, 0)
    assert sitting.position.inner_id == "chummy-challenge"
    assert sorted(whole(sitting.position, "power")) == list(range(15))
    assert sitting.view().inner.used["power"] == []


def test_GP_66_combo_2_keeps_the_schedule_of_combo_4() -> None:
    sitting = dealt(format="morning", seed="combo 2")
    for k in range(4):
        wins(sitting, k % 2)
    assert games(sitting)[-1] == 1
    assert sorted(whole(sitting.position, "power")) == list(range(15))


def test_GP_R25_used_cards_go_under_their_decks_and_none_is_lost() -> None:
    sitting = dealt(seed="under")
    for k in range(9):
        number = len(sitting.position.played)
        if sitting.position.inner_id not in ("play-the-ranks", "border-zap"):
            while len(sitting.position.played) == number and not sitting.position.over():
                sitting.wait(sitting.position.due())  # played by the clocks
        else:
            wins(sitting, k % 2)
        if sitting.position.over():
            break
        if sitting.position.inner_id not in ("play-the-ranks", "border-zap"):
            assert sorted(whole(sitting.position, "power")) == list(range(15))
        assert sorted(whole(sitting.position, "clues")) == list(range(45))
        assert sorted(whole(sitting.position, "challenges")) == list(range(63))
    assert len(sitting.position.played) > 3


def test_GP_67_used_clue_cards_go_under_the_clue_deck() -> None:
    sitting = dealt(format="single", game="state-iq", level=4, seed="clues")
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
    used = sitting.position.last["used"]["clues"]
    assert used
    assert sitting.position.decks.clues.cards[-len(used) :] == used


def test_GP_68_used_power_and_challenge_cards_go_under_their_decks() -> None:
    sitting = dealt(format="single", game="chummy-challenge", level=4, seed="chummy")
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
    used = sitting.position.last["used"]
    assert len(used["power"]) == len(used["challenges"]) >= 2


def test_GP_R26_no_deck_runs_out_in_a_long_match() -> None:
    bots = dict.fromkeys((0, 1), MATCH.bots["random"].decide)
    table = Table(MATCH, 2, {"minutes": 60}, OpenSeed("long"), bots=bots, clock=SetClock())
    table.run()
    assert table.over()
    assert len(table.position.played) > 5  # type: ignore[attr-defined]


# -- who leads ------------------------------------------------------------------------------------------------


def lead_after(winner: int | None, format: str, number: int, before: int) -> Any:
    """The view of game `number` of a match after game `before` was won by a team, or tied."""
    options = {"format": format}
    inner: dict[str, Any] = {"phase": "race"}
    sitting = racing(inner=inner, played=[], **options)
    sitting.position.games = (1, number)
    sitting.position.played = []
    wins(sitting, winner)
    return sitting.view().inner


def test_GP_69_the_draw_shows_two_cards_and_the_rank_closer_to_1_wins() -> None:
    from cardinal.atlas.facts import FACTS

    for seed in range(8):
        heard: list[Event] = []
        MATCH.new(2, {"format": "single", "game": "state-iq", "level": 4}, Fast(f"draw {seed}".encode()), heard)
        fields: dict[str, Any] = next(event.fields for event in heard if event.name == "draw")
        a, b = fields["cards"]
        assert fields["first"] == (0 if FACTS[a]["statehood_rank"] < FACTS[b]["statehood_rank"] else 1)


def test_GP_R24_the_drawn_cards_go_back_before_the_deal() -> None:
    dealt_again = 0
    for seed in range(60):
        inner = dealt(format="single", game="border-zap", level=4, seed=f"back {seed}").json["inner"]
        hands = [card for hand in inner["hands"] for card in hand]
        assert len(set(hands + inner["deck"])) == 50
        dealt_again += bool(set(inner["drawn"]) & set(hands))
    assert dealt_again > 0  # a card of the draw may well be dealt


def test_GP_70_level_2_state_iq_is_begun_by_the_winner_of_border_up() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "morning", 2, 1).drawn == []
    assert lead_after(None, "morning", 2, 1).drawn != []


def test_GP_71_level_4_state_iq_always_draws() -> None:
    for winner in (0, 1, None):
        assert lead_after(winner, "all", 2, 1).drawn != []


def test_GP_72_level_2_play_the_ranks_is_led_by_the_last_winner() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "morning", 4, 3).drawn == []
    assert lead_after(None, "morning", 4, 3).drawn != []


def test_GP_73_game_4_of_an_all_match_is_led_by_the_last_winner() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "all", 4, 3).drawn == []
    assert lead_after(None, "all", 4, 3).drawn != []


def test_GP_74_game_4_of_a_call_match_is_led_by_the_last_winner() -> None:
    for winner in (0, 1):
        assert lead_after(winner, "call", 4, 1).drawn == []
    assert lead_after(None, "call", 4, 1).drawn != []


def test_GP_R22_no_game_before_game_4_means_a_draw() -> None:
    sitting = dealt(format="call")
    sitting.play(0, "pick 4 5")
    sitting.play(1, "pick 4 5")
    assert sitting.view().inner.drawn != []


def test_GP_R23_in_an_afternoon_match_the_winner_of_the_game_before_goes_first() -> None:
    sitting = dealt(format="afternoon")
    first = sitting.position.chooser
    sitting.play(first, "choose 4")
    assert sitting.position.phase == "choosing"
    sitting.play(1 - first, "choose 2")
    assert sitting.view().inner.drawn != []  # no game before
    wins(sitting, 1)
    assert sitting.view().inner.drawn == []


# -- points, giving up, what is shown -------------------------------------------------------------------------


def test_GP_R27_a_combo_2_match_goes_to_more_points() -> None:
    sitting = racing(format="morning", played=[played(1, 1)], at=END - 60_000, inner={"start": END - 60_000})
    sitting.play(0, f"geoplunge {RIGHT_A}", at=END - 14_000)
    sitting.wait(END)
    assert sitting.position.over()
    assert sitting.json["winner"] is None  # 10 to 10


def test_GP_R35_conceding_a_game_gives_bonus_and_stakes() -> None:
    sitting = late_race(at=100_000, inner={"stakes": [0, 1]})
    wins(sitting, 0)
    assert sitting.position.points() == [40, 0]


def test_GP_R35_conceding_the_match_leaves_the_points_as_they_are() -> None:
    sitting = late_race(at=100_000, played=[played(1, 0), played(2, 0)])
    assert "concede match" in sitting.legal(0)
    sitting.play(0, "concede match")
    assert sitting.position.over()
    assert sitting.position.points() == [20, 0]
    assert sitting.json["winner"] == 1
    assert members(sitting.position.winners()) == [1]


def test_GP_R36_after_a_game_everything_of_it_is_shown_and_nothing_of_the_next() -> None:
    sitting = late_race(at=100_000)
    wins(sitting, 0)
    for seat in (-1, 0, 1):
        last = sitting.view(seat).last
        assert last["game"] == "border-up"
        assert last["result"]["hands"][0]


def test_GP_R36_a_void_game_is_shown_too() -> None:
    sitting = late_race(horn="void", played=[played(1, 0)])
    sitting.wait(END + 10_000)
    for seat in (-1, 0, 1):
        last = sitting.view(seat).last
        assert last["result"]["reason"] == "void"
        assert last["result"]["points"] == [0, 0]
        assert all(last["result"]["hands"])


@pytest.mark.parametrize("after", [0, 20_000])
@pytest.mark.parametrize(
    "game", ["border-up", "state-iq", "dashing-states", "play-the-ranks", "border-zap", "chummy-challenge"]
)
def test_GP_R36_who_gives_up_the_match_in_mid_game_sees_that_game(game: str, after: int) -> None:
    sitting = dealt(format="single", game=game, level=2 if game == "play-the-ranks" else 4)
    while sitting.position.due() < after:
        sitting.wait(sitting.position.due())
    told = " ".join(sitting.play(0, "concede match"))
    assert sitting.position.over()
    assert sitting.json["winner"] == 1
    assert sitting.json["played"][-1] | {"stakes": []} == {
        "number": sitting.json["played"][-1]["number"],
        "game": game,
        "winner": None,
        "bonus": False,
        "stakes": [],
        "points": [0, 0],
        "reason": "void",
        "void": True,
    }
    assert "reason=void" in told
    last = sitting.view(0).last
    assert last["result"]["reason"] == "void"
    assert all(race["reason"] for race in last.get("races", []))  # nothing of it goes on
    assert not last.get("words")
    assert MATCH.from_json(sitting.json).to_json() == sitting.json


# -- what the table shows of the game that is on ----------------------------------------------------------------


def test_GP_R7_the_fair_start_of_the_game_that_is_on() -> None:
    from cardinal.engine.position import NEVER

    sitting = dealt(format="single", game="dashing-states")
    assert MATCH.fair_start(sitting.position) == NEVER  # the stakes
    while sitting.view().inner.phase == "stakes":
        sitting.wait(sitting.position.due())
    assert sitting.view().inner.phase == "ready"
    assert MATCH.fair_start(sitting.position) == sitting.position.due()
    sitting.play(0, "concede")
    assert MATCH.fair_start(sitting.position) == NEVER  # no game is on


def test_the_pictures_of_the_game_that_is_on() -> None:
    sitting = dealt(format="single", game="dashing-states")
    while sitting.view().inner.phase != "race":
        sitting.wait(sitting.position.due())
    token = sitting.view(0).inner.races[-1].sides[0].cards[0].picture
    assert "<svg" in (MATCH.picture(sitting.position, token) or "")
    assert MATCH.picture(sitting.position, "x" + token) is None
    sitting.play(0, "concede")
    assert MATCH.picture(sitting.position, token) is None  # it has been put away
