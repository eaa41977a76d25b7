"""RULES.md, section 11: skips."""

import pytest

TABLE = [(p, s, n) for p in (2, 3, 4) for s in range(p) for n in range(1, 6)]


def skips(lines):
    return [int(line.removeprefix("skip seat=")) for line in lines if line.startswith("skip")]


@pytest.mark.parametrize(("seats", "seat", "n"), TABLE)
@pytest.mark.parametrize("option", ["wrap", "cap"])
def test_BG_R23_skips_are_counted_round_the_table(setup, seats, seat, n, option):
    hands = ["10 9"] * seats
    hands[seat] = " ".join(["6"] * n + ["10"])
    sitting = setup(*hands, turn=seat, skipCount=option, lucky="1")
    lines = sitting.play(seat, f"{','.join(['6'] * n)} pile")
    counted = n if option == "wrap" else min(n, seats - 1)
    assert sitting.turn == (seat + 1 + counted) % seats
    assert skips(lines) == [(seat + k) % seats for k in range(1, counted + 1)]
    if option == "cap":
        assert seat not in skips(lines)


@pytest.mark.parametrize(("n", "turn"), [(1, 0), (2, 1), (3, 0)])
def test_BG_R23_two_players(setup, n, turn):
    sitting = setup(" ".join(["6"] * n + ["10"]), "9 8")
    sitting.play(0, f"{','.join(['6'] * n)} pile")
    assert sitting.turn == turn


def test_BG_R23_the_option(bungee):
    option = next(option for option in bungee.options if option.key == "skipCount")
    assert (option.default, option.clause, option.values) == ("wrap", "BG-R23", ("wrap", "cap"))


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize(
    ("seats", "place", "n"), [(p, i, n) for p in (2, 3, 4) for i in range(p - 1) for n in range(1, 6)]
)
def test_BG_R24_the_last_round_never_runs_past_the_first_declarer(setup, declarer, seats, place, n):
    """`place`: 0 is the first declarer's left neighbor. He himself is never skipped, and never on turn."""
    seat = (declarer + 1 + place) % seats
    hands = ["10 9"] * seats
    hands[seat] = " ".join(["6"] * n + ["10"])
    hands[declarer] = "1"
    sitting = setup(*hands, declared=[declarer], turn=seat, games=1)
    lines = sitting.play(seat, f"{','.join(['6'] * n)} pile")
    reached = place + 1 + n
    assert sitting.phase == ("last" if reached < seats - 1 else "over")
    if sitting.phase == "last":
        assert sitting.turn == (declarer + 1 + reached) % seats
    assert skips(lines) == [(declarer + 1 + k) % seats for k in range(place + 1, min(reached, seats - 1))]
    assert sitting.json["further"] is False


def test_BG_R25_first_the_declaration_then_the_skip(setup):
    sitting = setup("2", "6 3", "9 9", "8 8", declared=[0], turn=1, pile="1 …", lucky="7")
    sitting.play(1, "6 pile")
    assert (sitting.phase, sitting.json["skipped"]) == ("say", [])
    lines = sitting.play(1, "declare")
    assert lines == [
        "swap@-S1 seat=1 discard=6 from=pile drew@S1=1",
        'declare seat=1 call="Double Bungee!"',
        "skip seat=2",
    ]
    assert (sitting.turn, sitting.json["declared"]) == (3, [0, 1])


def test_BG_R25_who_is_silent_skips_all_the_same(setup):
    sitting = setup("2", "6 6 3", "9 9", "8 8", declared=[0], turn=1, pile="1 …", lucky="7", games=1)
    lines = sitting.play(1, "6,6 pile", "silent")
    assert skips(lines) == [2, 3]
    assert sitting.phase == "over"
