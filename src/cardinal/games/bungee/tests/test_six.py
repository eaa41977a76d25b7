"""RULES.md, section 5: the 6 (Stop)."""

import pytest

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.fixture
def after(setup):
    """The position after S0's discard, and the seats that were skipped, in order."""

    def discard(seats, cards, **more):
        sitting = setup("6 6 6 10 9", *["10 9 8"] * (seats - 1), lucky="1", pile="2 3 4 …", **more)
        lines = sitting.play(0, f"{cards} pile")
        return sitting, [int(line.removeprefix("skip seat=")) for line in lines if line.startswith("skip")]

    return discard


@SEATS
def test_BG_35_one_6_makes_the_next_player_lose_his_turn(after, seats):
    sitting, skipped = after(seats, "6")
    assert skipped == [1]
    assert sitting.turn == 2 % seats
    assert after(seats, "10")[1] == []
    assert after(seats, "10")[0].turn == 1
    assert after(seats, "6,6")[1] != [1]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_BG_35_in_turn_order_from_whoever_discards_it(setup, seat):
    sitting = setup(*["6 10 9"] * 4, lucky="1", turn=seat)
    sitting.play(seat, "6 pile")
    assert sitting.json["skipped"] == [(seat + 1) % 4]
    assert sitting.turn == (seat + 2) % 4


@SEATS
@pytest.mark.parametrize("n", [1, 2, 3])
def test_BG_36_n_sixes_in_one_swap_skip_the_next_n_players(after, seats, n):
    sitting, skipped = after(seats, ",".join(["6"] * n))
    assert skipped == [(1 + k) % seats for k in range(n)]
    assert sitting.turn == (1 + n) % seats
    assert sitting.view().skipped == sorted(set(skipped))


def test_BG_37_a_skipped_player_does_nothing(setup):
    sitting = setup("6 10", "2 1", "10 9", lucky="8", swapped=[1])
    lines = sitting.play(0, "6 pile")
    assert lines[1:] == ["skip seat=1"]
    assert sitting.view(1).skipped == [1]
    assert sitting.legal(1) == set()
    for move in ("2 pile", "2 top", "declare"):
        assert sitting.refused(1, move) == "BG-37"
    assert sitting.refused(0, "10 pile") == "BG-14"
    sitting.play(2, "9 pile")
    assert sitting.view(1).skipped == []
    assert sitting.hand(1) == "1 2"


def test_BG_37_two_skipped_players_in_a_round_of_four(setup):
    sitting = setup("6 6 10", "2 1", "2 1", "10 9", lucky="8", swapped=[1, 2])
    assert sitting.play(0, "6,6 pile")[1:] == ["skip seat=1", "skip seat=2"]
    assert [sitting.refused(seat, "declare") for seat in (1, 2)] == ["BG-37", "BG-37"]


@SEATS
def test_BG_38_drawing_or_holding_a_6_skips_nobody(setup, seats):
    others = ["10 9 6"] * (seats - 1)
    from_pile = setup("6 10 9", *others, lucky="1", pile="6 …")
    assert from_pile.play(0, "10 pile") == ["swap seat=0 discard=10 from=pile drew@S0=6"]
    assert (from_pile.turn, from_pile.hand(0)) == (1, "6 6 9")
    from_top = setup("10 9 9", *others, lucky="1", discards="6@S1")
    assert from_top.play(0, "9,9 top") == ["swap seat=0 discard=9,9 from=top drew=6"]
    assert (from_top.turn, from_top.json["skipped"]) == (1, [])


def test_BG_38_being_dealt_one_or_revealing_one_skips_nobody(deal, stacked, showdown):
    sitting = deal(3, stacked("6 6 6 6 6"))
    assert (sitting.turn, sitting.json["skipped"]) == (0, [])
    end = showdown("3", "6 6", "6 6", order=[0], games=2, starter="youngest")
    assert not any(line.startswith("skip") for line in end.log)
    assert end.turn == 0


def test_BG_38_only_the_sixes_of_the_discard_count(after):
    for cards, skips in (("6", 1), ("6,6", 2), ("10", 0)):
        sitting, skipped = after(4, cards)
        assert len(skipped) == skips
        assert sitting.turn == 1 + skips


@pytest.mark.parametrize("declares", [True, False])
def test_BG_39_in_the_last_round_a_skipped_player_loses_his_swap_and_his_right_to_declare(setup, declares):
    """S2 holds 0 points and cannot win."""
    sitting = setup("5", "6 2", "J J", "9 9", lucky="1", declared=[0], turn=1, pile="2 …", games=1)
    sitting.play(1, "6 pile", "declare" if declares else "silent")
    assert sitting.json["skipped"] == [2]
    assert [sitting.refused(2, move) for move in ("stay", "J pile", "declare")] == ["BG-37"] * 3
    sitting.play(3, "stay")
    assert sitting.result["declared"] == ([0, 1] if declares else [0])
    assert sitting.result["winner"] == (1 if declares else 0)
    assert sitting.result["scores"][2] == 20


@pytest.mark.parametrize("further", [True, False])
def test_BG_39_unless_house_rule_2_gives_him_a_further_turn(setup, further):
    """Two sixes of S1 skip S2 and S0, the first declarer."""
    sitting = setup("5", "6 6 9", "2", declared=[0], turn=1, houseExtraRound=further, games=1, pile="8 …")
    sitting.play(1, "6,6 pile")
    if further:
        sitting.play(1, "stay")
        sitting.play(2, "stay", "declare")
    assert (sitting.phase, sitting.result["winner"]) == ("over", 2 if further else 0)


def test_BG_39_two_sixes_take_the_last_turns_of_two(setup):
    sitting = setup("5", "6 6 9", "1", "2", lucky="8", declared=[0], turn=1, games=1)
    lines = sitting.play(1, "6,6 pile")
    assert lines[1:3] == ["skip seat=2", "skip seat=3"]
    assert sitting.result["declared"] == [0]
    assert sitting.result["scores"][2:] == [1, 2]
