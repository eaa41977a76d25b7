"""RULES.md, SH-R46 and SH-R47: time-outs, leavers, the clock."""

import pytest

from cardinal.engine.refused import BadInput


@pytest.fixture
def timed(setup):
    """A position in which the time runs out at 20 seconds."""

    def sit(*hands, **given):
        sitting = setup(*hands, turnClock=20, deadline=20_000, **given)
        sitting.now = 20_000
        return sitting

    return sit


def late(sitting):
    """What is done for the one whose time is up."""
    return [line for line in sitting.put("tick") if not line.startswith("time")]


def test_SH_R46_step_2_ask_the_next_player_for_the_first_shape(timed):
    assert late(timed("CIR, CIR", "HEA, TRI", "CIR"))[0] == "ask seat=0 target=1 shape=TRI"
    assert late(timed("CIR, CIR", "", "STA, SQU"))[0] == "ask seat=0 target=2 shape=SQU"
    assert late(timed("CIR", "HEA, TRI", "CIR"))[0] == "challenge seat=0 target=1"
    assert late(timed("CIR, CIR", "HEA", "SQU", turn=1, order=[0, 1, 2]))[0] == "challenge seat=1 target=2"
    assert late(timed("CIR, CIR", "HEA", "SQU", order=[0, 2, 1]))[0] == "ask seat=0 target=2 shape=SQU"
    assert late(timed("CIR, CIR", "HEA", mustAct=False))[0] == "ask seat=0 target=1 shape=HEA"


def test_SH_R46_an_ask_is_declined_if_allowed(timed):
    asked = {"phase": "answer", "target": 1, "shape": "STA"}
    hand = "STA 6/0, STA 5/1b, STA 4b/2b, STA 4t/2b"
    for before in (0, 1):
        assert late(timed("CIR, CIR", hand, declines=[0, before], **asked)) == ["decline seat=1"]
    forced = timed("CIR, CIR", hand, declines=[0, 2], **asked)
    late(forced)
    assert forced.json["given"] == "STA 4t/2b"  # the weakest: a 4, and the first in deck order
    weaker = timed("CIR, CIR", f"{hand}, STA 3b/3b", declines=[0, 2], **asked)
    late(weaker)
    assert weaker.json["given"] == "STA 3b/3b"


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("CIR 6/0, TRI 5/1t, TRI 5/1b, SQU 3b/3b, STA 4b/2b", ["SQU 3b/3b", "STA 4b/2b"]),
        ("CIR 6/0, TRI 5/1t, SQU 5/1b, TRI 6/0", ["SQU 5/1b", "TRI 5/1t"]),
        ("CIR 6/0, TRI 3b/3b, TRI 3b/3b", ["TRI 3b/3b", "TRI 3b/3b"]),
        ("CIR 6/0, TRI 6/0", ["CIR 6/0", "TRI 6/0"]),
    ],
)
def test_SH_R46_the_two_weakest_cards_pay(timed, hand, paid):
    sitting = timed(hand, "HEA 6/0", phase="pay", target=1, shape="HEA", given="HEA 6/0")
    late(sitting)
    assert sorted(sitting.hand(1)) == sorted(paid)


def test_SH_R46_fight_with_the_highest_number(timed):
    sitting = timed("CIR 5/1t, TRI 3b/3b", "STA 5/1t, SQU 5/1b", phase="respond", target=1)
    assert late(sitting) == ["fight seat=1"]
    sitting.now = 40_000
    log = late(sitting)
    assert "cards=CIR 5/1t,SQU 5/1b" in log[-1]  # equal: the first in deck order
    assert "numbers=5,5" in log[-1]


def test_SH_R46_only_for_the_one_who_has_not_chosen(timed):
    sitting = timed("CIR 5/1t, TRI 3b/3b", "STA 6/0", phase="battle", target=1)
    sitting.play(0, "battle TRI 3b/3b 3")
    log = sitting.put("tick")
    assert "time seat=1" in log
    assert "time seat=0" not in log
    assert sitting.view().battle.numbers == [3, 6]


def test_SH_R46_taking_the_first_shape_the_bonus_and_no_extra_card(timed):
    fought = {"target": 1, "battle": ["CIR 4b/2b 4", "SQU 3b/3b 3"]}
    prize = timed("CIR 4b/2b", "SQU 3b/3b, TRI, MOO", phase="prize", **fought)
    assert late(prize)[0].startswith("take seat=0 target=1 shape=TRI")
    prize.now = 40_000
    assert late(prize)[0].startswith("bonus seat=0")
    hidden = timed("CIR 4b/2b", "SQU 3b/3b, TRI, MOO", phase="prize", handShapes="hidden", **fought)
    assert late(hidden)[0].startswith("take seat=0")
    forfeit = timed("CIR", "SQU, TRI, MOO", phase="take", target=1)
    assert late(forfeit)[0].startswith("take seat=0 target=1 shape=TRI")
    tie = timed("CIR 4t/2b", "SQU 4b/2b", phase="extra", target=1, battle=["CIR 4t/2b 4", "SQU 4b/2b 4"])
    assert late(tie) == ["waive seat=0 of=extra"]


def test_SH_R46_in_step_3_nothing(timed):
    sitting = timed("CIR 6/0", "HEA", phase="place", lists=["L01", "L02"])
    assert late(sitting)[0] == "end seat=0"
    assert sitting.placed(0) == []


def test_SH_R46_a_leaver_is_replaced_by_a_bot_with_the_same_cards(table):
    sitting = table(3)
    before = sitting.position.to_json()["hands"]
    sitting.put("away S0")
    assert sitting.position.to_json()["hands"] == before
    assert sitting.advance(most=1) == 1  # the bot plays for S0
    assert sitting.history[-1][0].who == 0
    assert sitting.view().away == [0]


def test_SH_R47_off_or_20_to_120_seconds_for_each_decision(shapes, table):
    for wrong in (0, 19, 121, "on"):
        with pytest.raises(BadInput):
            shapes.parse_options({"turnClock": wrong})
    assert table(2).due() > 10**14  # off
    sitting = table(2, turnClock=30)
    assert sitting.due() == 30_000
    sitting.clock.jump(12_000)
    sitting.play(0, "challenge S1")
    assert sitting.due() == 42_000  # from the decision on
    assert sitting.view(1).deadline == 42_000
    sitting.clock.jump(20_000)
    sitting.play(1, "fight")
    sitting.clock.jump(25_000)
    sitting.play(1, next(iter(sitting.legal(1))))
    assert sitting.due() == 50_000  # the other one has no more and no less time for it
    sitting.clock.jump(50_000)
    sitting.advance()
    assert sitting.view().battle is not None


def test_SH_R47_a_pause_stops_the_clock(table):
    sitting = table(2, turnClock=30)
    sitting.clock.jump(10_000)
    sitting.put("clock pause")
    sitting.clock.jump(100_000)
    assert sitting.legal(0).texts == []
    sitting.put("clock resume")
    assert sitting.due() == 120_000


def test_SH_R47_who_is_cut_off_for_15_seconds_is_played_by_a_bot_until_he_is_back(table):
    sitting = table(3)
    sitting.lost(0)
    assert sitting.due() == 15_000
    sitting.clock.jump(15_000)
    sitting.advance()
    assert sitting.view().away == [0]
    assert sitting.number > 1
    sitting.found(0)
    assert sitting.view().away == []


def test_SH_R47_deck_order_is_notation_order_then_the_index(setup):
    shown = setup("DIA, CIR 3b/3b, CIR 6/0, CIR 4b/2b, CIR 4t/2b, CIR 5/1t, CIR 5/1b, TRI", "").hand(0)
    assert shown == ["CIR 6/0", "CIR 5/1b", "CIR 5/1t", "CIR 4t/2b", "CIR 4b/2b", "CIR 3b/3b", "TRI 6/0", "DIA 6/0"]
