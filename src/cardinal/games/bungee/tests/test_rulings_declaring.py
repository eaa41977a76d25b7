"""RULES.md, section 11: waiting a round, declaring."""

from itertools import product

import pytest

from cardinal.engine.seed import Seed
from cardinal.games.bungee.bots import SEEN


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("turn", "low", "swapped", "declared"), list(product([True, False], repeat=4)))
def test_BG_R16_four_conditions_for_declaring_on_a_normal_turn(setup, seats, turn, low, swapped, declared):
    hands = ["3 2" if low else "4 2", *["10 9"] * (seats - 2), "1"]
    sitting = setup(
        *hands,
        turn=0 if turn else 1,
        swapped=[*([0] if swapped else []), 1],
        declared=[seats - 1] if declared else [],
        phase="last" if declared else "play",
    )
    assert ("declare" in sitting.legal(0)) == (turn and low and swapped and not declared)


def test_BG_R16_the_reasons(setup):
    assert setup("3 2", "10", swapped=[1]).refused(0, "declare") == "BG-R16"
    assert setup("4 2", "10", swapped=[0]).refused(0, "declare") == "BG-44"
    assert setup("3 2", "10", swapped=[0], turn=1).refused(0, "declare") == "BG-14"


def test_BG_R16_a_swap_in_an_earlier_game_does_not_count(setup, stacked):
    """S1 begins game 2 and is dealt a Bungee."""
    sitting = setup("9 1", "3", lucky="8", swapped=[0, 1], turn=1, chance=stacked("1 9 1 9 1 9 1 9 J 9 7"))
    sitting.play(1, "declare")
    sitting.play(0, "stay")
    assert (sitting.json["game"], sitting.turn, sitting.json["swapped"]) == (2, 1, [])
    assert sitting.hand(1) == "1 1 1 1 J"
    assert sitting.refused(1, "declare") == "BG-R16"
    sitting.play(1, "J pile")
    sitting.play(0, "9 pile")
    assert (sitting.hand(1), sitting.json["swapped"]) == ("1 1 1 1 1", [0, 1])
    assert "declare" in sitting.legal(1)


@pytest.mark.parametrize("option", ["wait", "declareAtOnce"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_R17_a_bungee_dealt_waits_for_a_swap_unless_the_option_lets_it_be_declared(setup, seats, option):
    others = ["10 9 8"] * (seats - 1)
    sitting = setup("1 1 1 1 J", *others, lucky="7", pile="J 5 5 5 …", dealtBungee=option)
    assert ("declare" in sitting.legal(0)) == (option == "declareAtOnce")
    assert "declare" not in setup("1 1 1 1 2", *others, lucky="7", dealtBungee=option).legal(0)
    sitting.play(0, "J pile")
    for seat in range(1, seats):
        sitting.play(seat, "10 pile")
    assert "declare" in sitting.legal(0)


def test_BG_R17_the_option(bungee):
    option = next(option for option in bungee.options if option.key == "dealtBungee")
    assert (option.default, option.clause, option.values) == ("wait", "BG-R17", ("wait", "declareAtOnce"))


@pytest.mark.parametrize("seats", [3, 4])
def test_BG_R18_a_skip_takes_the_turn_not_the_hand(setup, seats):
    sitting = setup("6 10 9", "2 1", *["10 9 8"] * (seats - 2), lucky="7", swapped=[1], pile="5 5 5 5 …")
    assert sitting.play(0, "6 pile")[1:] == ["skip seat=1"]
    assert (sitting.turn, sitting.json["skipped"]) == (2, [1])
    assert sitting.refused(1, "declare") == "BG-37"
    assert (sitting.hand(1), sitting.json["swapped"]) == ("1 2", [0, 1])
    for seat in range(2, seats):
        sitting.play(seat, "10 pile")
    sitting.play(0, "10 pile")
    assert sitting.turn == 1
    assert "declare" in sitting.legal(1)


@pytest.mark.parametrize(("seats", "sixes"), [(2, 1), (3, 2), (4, 3), (2, 3)])
def test_BG_R19_skipped_turns_count_as_the_round(setup, seats, sixes):
    sitting = setup(" ".join(["6"] * sixes + ["2"]), *["10 9"] * (seats - 1), lucky="7", pile="3 …")
    sitting.play(0, f"{','.join(['6'] * sixes)} pile")
    assert (sitting.turn, sitting.hand(0)) == (0, "2 3")
    assert "declare" in sitting.legal(0)
    sitting.play(0, "declare")
    assert (sitting.phase, sitting.turn) == ("last", 1)


def test_BG_R20_an_entitled_player_may_swap_instead(setup):
    place = {"lucky": "7", "swapped": [0], "pile": "9 1 4 …"}
    assert setup("3 2", "10 8", **place).legal(0) == {"2 pile", "3 pile", "declare"}
    spoilt = setup("3 2", "10 8", **place)
    spoilt.play(0, "2 pile")
    spoilt.play(1, "10 pile")
    assert (spoilt.hand(0), "declare" in spoilt.legal(0)) == ("3 9", False)
    better = setup("3 2", "10 8", **{**place, "pile": "1 9 …"})
    better.play(0, "3 pile")
    better.play(1, "10 pile")
    assert (better.hand(0), "declare" in better.legal(0)) == ("1 2", True)


@pytest.mark.parametrize("hand", ["5", "4 1", "J", "1 1 1 1 1"])
def test_BG_R21_the_move_is_offered_when_it_is_legal(setup, hand):
    sitting = setup(hand, "10", lucky="9", swapped=[0])
    assert "declare" in sitting.legal(0)
    sitting.play(0, "declare")
    assert sitting.json["declared"] == [0]


@pytest.mark.parametrize(
    ("hands", "more", "clause"),
    [
        (["6", "10"], {"swapped": [0]}, "BG-44"),
        (["5", "10"], {}, "BG-R16"),
        (["5", "10"], {"swapped": [0], "turn": 1}, "BG-14"),
        (["5", "1"], {"declared": [1]}, "BG-47"),
        (["6", "1"], {"declared": [1]}, "BG-47"),
        (["5", "9"], {"declared": [0], "turn": 1}, "BG-53"),
        (["5", "9"], {"phase": "choice", "houseJumper": True}, "BG-69"),
    ],
)
def test_BG_R21_a_false_declaration_is_impossible(setup, hands, more, clause):
    sitting = setup(*hands, **more)
    assert "declare" not in sitting.legal(0)
    assert sitting.refused(0, "declare") == clause
    assert sitting.json["declared"] == more.get("declared", [])


def pair(setup, **more):
    """The same table twice; at the first S0 holds a Bungee."""
    place = {"lucky": "7", "swapped": [0, 1, 2], "turnClock": 30, "deadline": 30_000, **more}
    have = setup("2 1", "10 9", "10 9", pile="4 4 4 8 8 …", **place)
    have_not = setup("8 8", "10 9", "10 9", pile="4 4 4 2 1 …", **place)
    return have, have_not


def test_BG_R22_whether_declare_is_legal_is_sent_to_the_owner_only(setup):
    have, have_not = pair(setup)
    assert "declare" in have.view(0).moves
    assert "declare" not in have_not.view(0).moves
    for seat in (-1, 1, 2):
        assert have.told(seat) == have_not.told(seat)
        assert have.view(seat).moves == []


def test_BG_R22_no_question_number_and_no_timer_depends_on_it(setup):
    have, have_not = pair(setup, declared=[2])
    assert have.play(0, "stay", "silent")[-1] == "silent@S0 seat=0"
    have_not.play(0, "stay")
    for seat in (-1, 1, 2):
        assert have.told(seat) == have_not.told(seat)
    assert have.view(1).ask == have_not.view(1).ask != 0
    assert have.view().deadline == have_not.view().deadline == 30_000


def test_BG_R22_only_who_is_on_turn_is_asked_anything(setup):
    for sitting in pair(setup):
        assert [sitting.view(seat).ask != 0 for seat in (-1, 0, 1, 2)] == [False, True, False, False]


def test_BG_R22_the_open_question_has_no_clock_of_its_own(setup):
    have, _ = pair(setup, declared=[2])
    have.now = 12_000
    have.play(0, "stay")
    assert (have.phase, have.json["deadline"], have.view(1).deadline) == ("say", 30_000, 30_000)


@pytest.mark.parametrize("bot", ["random", "rookie", "club", "expert"])
def test_BG_R22_no_bot_delays_because_of_it(setup, bungee, bot):
    for sitting in pair(setup):
        _, not_before = bungee.bots[bot].decide(
            sitting.view(0), bungee.legal(sitting.position, 0), Seed.of(1).seat(0, 1)
        )
        assert not_before == (0 if bot == "random" else SEEN)
