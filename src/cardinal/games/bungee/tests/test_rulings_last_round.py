"""RULES.md, section 11: the last round on a screen."""

import json

import pytest

from cardinal.engine.refused import Refused


def test_BG_R26_two_decisions_of_which_the_second_only_with_a_bungee(setup):
    place = {"declared": [0], "turn": 1, "pile": "3 …", "lucky": "7"}
    low = setup("2", "10 2", "9 9", **place)
    low.play(1, "10 pile")
    assert (low.phase, low.turn, low.legal(1)) == ("say", 1, {"declare", "silent"})
    for move in ("2 pile", "stay"):
        assert low.refused(1, move) == "BG-R26"
    stayed = setup("2", "3 2", "9 9", **place)
    stayed.play(1, "stay")
    for sitting, done in ((low, "Your swap is done"), (stayed, "Your hand stays as it is")):
        with pytest.raises(Refused, match=done):
            sitting.play(1, "2 pile")
    assert low.refused(1, "leave") == "BG-69"
    assert low.refused(2, "9 pile") == "BG-14"
    high = setup("2", "10 3", "9 9", **place)
    high.play(1, "10 pile")
    assert (high.phase, high.turn) == ("last", 2)  # the turn ends by itself
    assert high.refused(2, "silent") == "BG-R26"
    assert setup("2 1", "9").refused(0, "silent") == "BG-R26"


@pytest.mark.parametrize("move", ["10 pile", "10 top", "stay"])
@pytest.mark.parametrize("say", ["declare", "silent"])
def test_BG_R26_the_others_are_shown_the_swap_only_with_the_end_of_the_turn(setup, move, say):
    hand = "2 1" if move == "stay" else "10 2"
    sitting = setup("2", hand, "9 9", declared=[0], turn=1, pile="3 …", discards="1@S2", lucky="7")
    before = {seat: sitting.view_bytes(seat) for seat in (-1, 0, 2)}
    sitting.play(1, move)
    assert sitting.phase == "say"
    for seat, shown in before.items():
        assert sitting.view_bytes(seat) == shown
        assert len(sitting.told(seat)) == 1
    own = sitting.view(1)
    assert (own.phase, own.pending) == ("say", move)
    assert own.drew == {"10 pile": "3", "10 top": "1", "stay": None}[move]
    assert len(sitting.told(1)) == 2
    assert sitting.view(2).pending is None
    sitting.play(1, say)
    for seat in before:
        assert len(sitting.told(seat)) == 2
        events = [event["event"] for event in json.loads(sitting.told(seat)[1])["events"]]
        assert events == ["stay" if move == "stay" else "swap", *(["declare"] if say == "declare" else [])]
    assert (sitting.view(1).pending, sitting.view(1).drew) == (None, None)


@pytest.mark.parametrize("seats", [3, 4])
def test_BG_R26_a_silent_bungee_looks_like_none(setup, seats):
    others = ["9 9", "10 8"][: seats - 2]
    have = setup("2", "10 2", *others, declared=[0], turn=1, pile="3 8 8 …", lucky="7")
    have_not = setup("2", "10 8", *others, declared=[0], turn=1, pile="8 2 3 …", lucky="7")
    have.play(1, "10 pile", "silent")
    have_not.play(1, "10 pile")
    for seat in range(-1, seats):
        assert (have.told(seat) == have_not.told(seat)) == (seat != 1)


def test_BG_R26_somebody_who_goes_away_meanwhile_is_seen_and_the_open_question_is_not(setup):
    sitting = setup("2", "10 2", "9 9", declared=[0], turn=1, pile="3 …", lucky="7", turnClock=20, deadline=20_000)
    sitting.play(1, "10 pile")
    sitting.put("away S0")
    assert (sitting.view(2).away, sitting.view(2).phase, sitting.view(2).discards) == ([0], "last", [])
    sitting.put("clock pause")
    sitting.now = 5_000
    sitting.put("clock resume")
    assert (sitting.view(2).deadline, sitting.view(1).deadline) == (25_000, 25_000)
    assert sitting.view(2).phase == "last"


def test_BG_R26_the_position_keeps_what_the_others_see(setup, bungee):
    sitting = setup("2", "10 2", "9 9", declared=[0], turn=1, pile="3 …", lucky="7")
    sitting.play(1, "10 pile")
    again = bungee.from_json(json.loads(json.dumps(sitting.json)))
    assert again == sitting.position
    for seat in (-1, 0, 1, 2):
        assert bungee.view_bytes(again, seat, 0) == sitting.view_bytes(seat)


def test_BG_R27_who_stayed_or_was_skipped_cannot_act_later(setup):
    sitting = setup("2", "9 8", "6 9", "10 10", declared=[0], turn=1, games=1)
    sitting.play(1, "stay")
    assert sitting.refused(1, "9 pile") == "BG-14"
    assert sitting.legal(1) == set()
    sitting = setup("2", "6 8", "4 1", "10 10", declared=[0], turn=1, games=1)
    sitting.play(1, "6 pile")
    assert sitting.refused(2, "stay") == "BG-37"
    sitting.play(3, "stay")
    assert sitting.phase == "over"
    assert sitting.result["declared"] == [0]


def test_BG_R27_a_declaration_cannot_be_withdrawn(setup):
    sitting = setup("2", "3", "10 10", "10 9", declared=[0], turn=1)
    sitting.play(1, "stay", "declare")
    assert sitting.refused(1, "silent") == "BG-14"
    assert sitting.refused(0, "silent") == "BG-53"
    sitting.play(2, "stay")
    assert sitting.json["declared"] == [0, 1]


@pytest.mark.parametrize(
    ("order", "revealed"),
    [
        ([2, 0], [2, 0, 3, 1]),
        ([0], [0, 1, 2, 3]),
        ([3], [3, 0, 1, 2]),
        ([1, 3], [1, 3, 2, 0]),
        ([2, 3, 1], [2, 3, 1, 0]),
    ],
)
def test_BG_R28_declarers_in_the_order_of_declaration_then_the_others_in_turn_order(showdown, order, revealed):
    end = showdown(*["3" if seat in order else "9" for seat in range(4)], order=order)
    lines = [line for line in end.log if line.startswith("reveal")]
    assert [int(line.split()[1].removeprefix("seat=")) for line in lines] == revealed
    assert all("@" not in line for line in lines)


def test_BG_R28_when_nobody_declared_in_turn_order_from_the_first_player(setup):
    sitting = setup("9", "10", "8", first=1, turn=0, turns=399, games=1)
    sitting.play(0, "9 pile")
    lines = [line for line in sitting.log if line.startswith("reveal")]
    assert [line.split()[1] for line in lines] == ["seat=1", "seat=2", "seat=0"]


def test_BG_R28_all_hands_become_public_and_not_before(setup):
    sitting = setup("2 1", "9 10", "8 8", swapped=[0], games=1, lucky="7")
    sitting.play(0, "declare")
    sitting.play(1, "stay")
    assert sitting.view().last is None
    for seat in (-1, 1, 2):
        assert sitting.view(seat).hand == ([] if seat < 0 else sitting.json["hands"][seat])
        assert b'["1","2"]' not in sitting.view_bytes(seat)
    sitting.play(2, "stay")
    for seat in (-1, 0, 1, 2):
        last = sitting.view(seat).last
        assert last.hands == [["1", "2"], ["9", "10"], ["8", "8"]]
        assert (last.lucky, last.declared, last.winner, last.scores) == ("7", [0], 0, [-10, 19, 16])
