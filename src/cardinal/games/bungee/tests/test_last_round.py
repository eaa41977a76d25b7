"""RULES.md, section 7: the last round."""

import pytest

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
CALLS = ["Bungee!", "Double Bungee!", "Triple Bungee!", "Quadruple Bungee!"]


def everybody_declares(sitting):
    first, seats = sitting.turn, len(sitting.json["hands"])
    lines = sitting.play(first, "declare")
    for k in range(1, seats):
        lines += sitting.play((first + k) % seats, "stay", "declare")
    return lines


@pytest.mark.parametrize(("seats", "declarer"), [(p, s) for p in (2, 3, 4) for s in range(p)])
@pytest.mark.parametrize("way", ["stay", "10 pile"])
def test_BG_46_everyone_else_gets_one_turn_from_the_declarers_left(setup, seats, declarer, way):
    hands = ["10 9"] * seats
    hands[declarer] = "3"
    sitting = setup(*hands, swapped=[declarer], turn=declarer, games=1, pile="8 8 8 …")
    sitting.play(declarer, "declare")
    order = []
    while sitting.phase != "over":
        order.append(sitting.turn)
        sitting.play(sitting.turn, way)
    assert order == [(declarer + k) % seats for k in range(1, seats)]


def test_BG_47_one_swap_or_the_hand_as_it_is(setup):
    place = {"declared": [0], "turn": 1, "discards": "4@S2", "pile": "5 …"}
    swaps = {"9 pile", "9 top", "9,9 pile", "9,9 top", "10 pile", "10 top"}
    sitting = setup("1", "9 9 10", "8", **place)
    assert sitting.legal(1) == swaps | {"stay"}
    assert sitting.refused(1, "declare") == "BG-47"
    assert sitting.refused(1, "silent") == "BG-R26"
    sitting.play(1, "9,9 pile")
    assert (sitting.hand(1), sitting.turn) == ("5 10", 2)
    assert sitting.refused(1, "10 pile") == "BG-14"  # one swap, not two
    sitting = setup("1", "9 9 10", "8", **place)
    before = sitting.json
    assert sitting.play(1, "stay") == ["stay seat=1"]
    assert (sitting.json["hands"], sitting.json["pile"]) == (before["hands"], before["pile"])
    assert (sitting.turn, sitting.discards) == (2, "4@S2")


def test_BG_48_a_last_swap_obeys_the_rules_of_the_swap(setup):
    sitting = setup("1", "9 9 10", "8 8", declared=[0], turn=1, discards="3@S0 10@S2", pile="5 …")
    assert sitting.refused(1, "9,10 pile") == "BG-24"
    assert sitting.refused(1, "10,10 top") == "BG-31"
    assert sitting.refused(1, "3 top") == "BG-22"
    sitting.play(1, "9,9 top")
    assert (sitting.hand(1), sitting.discards) == ("10 10", "3@S0 9@S1 9@S1")
    sitting = setup("1", "9 9 10", "8 8", declared=[0], turn=1, discards="3@S0 4@S1")
    assert sitting.refused(1, "9 top") == "BG-32"
    sitting = setup("1", "9 9 10", "8 8", declared=[0], turn=1)
    assert sitting.refused(1, "9 top") == "BG-R1"


def test_BG_48_and_those_of_the_6(setup):
    sitting = setup("1", "6 9", "8 8", "7 7", declared=[0], turn=1)
    assert sitting.play(1, "6 pile")[1:] == ["skip seat=2"]
    assert sitting.turn == 3


@pytest.mark.parametrize("move", ["10 pile", "stay"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BG_49_who_has_a_bungee_after_his_turn_may_declare_at_once(setup, move, seats):
    """Nobody waits a round any more, not even one who has made no swap in this game."""
    hand = "10 2" if move == "10 pile" else "3 2"
    sitting = setup("1", hand, *["9 9"] * (seats - 2), declared=[0], turn=1, pile="3 …", swapped=[0], games=1)
    sitting.play(1, move)
    assert sitting.legal(1) == {"declare", "silent"}
    sitting.play(1, "declare")
    declared = sitting.result["declared"] if seats == 2 else sitting.json["declared"]
    assert declared == [0, 1]


@pytest.mark.parametrize(
    ("hand", "move", "asked"),
    [
        ("10 2", "10 pile", True),  # reached in this swap
        ("3 2", "stay", True),  # had already
        ("3 2", "2 pile", False),  # spoilt: 3 and 3
        ("2 2", "2 pile", True),  # had one, has one
        ("10 3", "10 pile", False),  # just missed
        ("4 2", "stay", False),
    ],
)
def test_BG_50_a_bungee_reached_in_this_swap_or_one_he_already_had(setup, hand, move, asked):
    sitting = setup("1", hand, "9 9", declared=[0], turn=1, pile="3 …")
    sitting.play(1, move)
    assert sitting.legal(1) == ({"declare", "silent"} if asked else set())
    assert sitting.turn == (1 if asked else 2)


def test_BG_51_declaring_in_the_last_round_is_a_right_not_a_duty(setup):
    sitting = setup("5", "2", "9 9", declared=[0], turn=1, games=1)
    sitting.play(1, "stay")
    assert "silent" in sitting.legal(1)
    assert sitting.play(1, "silent") == ["stay@-S1 seat=1", "silent@S1 seat=1"]
    assert (sitting.turn, sitting.json["declared"]) == (2, [0])
    sitting.play(2, "stay")
    assert sitting.result["declared"] == [0]
    assert sitting.result["winner"] == 0


@SEATS
def test_BG_52_bungee_double_triple_quadruple(setup, bungee, seats):
    sitting = setup(*["3"] * seats, swapped=list(range(seats)), turn=seats - 1, games=1)
    calls = [line for line in everybody_declares(sitting) if line.startswith("declare")]
    order = [(seats - 1 + k) % seats for k in range(seats)]
    words = [f'"{call}"' if " " in call else call for call in CALLS[:seats]]
    assert calls == [f"declare seat={seat} call={call}" for seat, call in zip(order, words, strict=True)]
    names = ["Ada", "Ben", "Cy", "Di"]
    told = bungee.tell({"event": "declare", "seat": 1, "call": CALLS[1]}, names)
    assert told == "Ben: “Double Bungee!” The lowest Bungee wins; in a tie, the later one."


@SEATS
def test_BG_53_the_first_declarer_gets_no_further_turn(setup, seats):
    sitting = setup("2 1", *["9 10"] * (seats - 1), swapped=[0], games=1, pile="8 7 5 …")
    sitting.play(0, "declare")
    for seat in range(1, seats):
        assert sitting.legal(0) == set()
        for move in ("2 pile", "stay", "declare", "silent"):
            assert sitting.refused(0, move) == "BG-53"
        sitting.play(seat, "10 pile")
    assert sitting.phase == "over"
    assert sitting.result["hands"][0] == ["1", "2"]


@SEATS
def test_BG_54_after_the_others_turns_the_hands_are_revealed(setup, seats):
    sitting = setup("2 1", *["9 10"] * (seats - 1), swapped=[0], games=1)
    sitting.play(0, "declare")
    for seat in range(1, seats):
        assert not any(line.startswith("reveal") for line in sitting.log)
        assert sitting.result is None
        sitting.play(seat, "stay")
    assert sum(line.startswith("reveal") for line in sitting.log) == seats
    assert sitting.phase == "over"
    assert sitting.result["winner"] == 0


def test_BG_54_a_turn_lost_counts_as_had(setup):
    sitting = setup("2 1", "9 10", "6 9", "9 10", swapped=[0], games=1)
    sitting.play(0, "declare")
    sitting.play(1, "stay")
    sitting.play(2, "6 pile")
    assert sitting.phase == "over"
