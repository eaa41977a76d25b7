"""GP-R14, BZ-R10: what happens when a team lets its time run out."""

from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.border_zap.tests.sittings import discarding, second, stacked, staking, tricks


def test_GP_R14_in_a_trade_the_card_dealt_first_goes() -> None:
    sitting = stacked()
    sitting.play(0, "trade ME", 1000)
    sitting.wait(19_999)
    assert sitting.view().phase == "first trade"
    sitting.wait(20_000)
    assert sitting.view(0).got == ["AK"]
    assert sitting.view(1).gave == ["AK"]
    sitting = second()
    sitting.wait(21_999)
    assert sitting.view().phase == "second trade"
    sitting.wait(22_000)
    assert (sitting.view(0).gave[1], sitting.view(1).gave[1]) == ("CA", "HI")


def test_GP_R14_the_largest_statehood_ranks_are_discarded() -> None:
    sitting = discarding()  # A has UT 45, TX 28, FL 27, CA 31, OR 33, HI 50, KS 34, OH 17
    sitting.play(1, "discard IA", 4000)
    sitting.wait(47_999)
    assert sitting.view().phase == "discard"
    lines = sitting.wait(48_000)
    assert lines[:2] == ["time@S0 team=0", "time@S1 team=1"]
    assert sitting.json["discards"] == [["HI", "UT"], ["AK", "IA"]]
    assert sitting.view().phase == "stakes"


def test_GP_R14_who_has_discarded_in_time_is_not_late() -> None:
    sitting = discarding()
    sitting.play(1, "discard IA", 4000)
    sitting.play(1, "discard GA", 4000)
    lines = sitting.wait(48_000)
    assert lines[0] == "time@S0 team=0"
    assert not any(line.startswith("time@S1") for line in lines)
    assert sitting.json["discards"][1] == ["GA", "IA"]


def test_GP_R14_no_stake_is_no_stake() -> None:
    sitting = staking()
    sitting.wait(9000)
    assert (sitting.view().phase, sitting.view().stakes) == ("lead", [])


def test_BZ_R10_the_smallest_statehood_rank_is_played() -> None:
    sitting = tricks("UT TX HI", "NY CA DE")
    sitting.wait(44_999)
    assert sitting.view().phase == "lead"
    sitting.wait(45_000)
    assert sitting.view().led == "TX"  # 28, before UT 45 and HI 50
    sitting.wait(74_999)
    assert sitting.view().phase == "follow"
    sitting.wait(75_000)
    assert (sitting.view().tricks[0].led, sitting.view().tricks[0].followed) == ("TX", "DE")


def test_GP_R14_what_is_missed_in_secret_is_told_to_the_own_team_only() -> None:
    sitting = stacked()
    sitting.play(0, "trade ME", 1000)
    lines = sitting.wait(20_000)
    assert lines[0] == "time@S1 team=1"
    assert '"time"' not in sitting.told(0)


def test_the_options_are_the_clocks() -> None:
    assert stacked(clock_trade=7).position.due() == 7000
    assert discarding(clock_discard=8).position.due() == 11_000
    assert tricks("UT", "TX", options={"clock.lead": 9}).position.due() == 9000
    assert tricks("UT", "TX CA", led="ME", options={"clock.follow": 6}).position.due() == 6000


def test_without_clocks_nothing_is_ever_due() -> None:
    sitting = staking(clocks="off")
    assert not sitting.position.timed
    assert sitting.position.due() == NEVER
    sitting.play(0, "stake on")
    sitting.play(0, "stake lock")
    sitting.play(1, "stake lock")
    assert (sitting.view().phase, sitting.position.due()) == ("lead", NEVER)


def test_a_pause_moves_the_deadline() -> None:
    sitting = stacked()
    sitting.put("clock pause", 1000)
    assert sitting.position.due() == NEVER
    sitting.put("clock resume", 5000)
    assert sitting.position.due() == 24_000
