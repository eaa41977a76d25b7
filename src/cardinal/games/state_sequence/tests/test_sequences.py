"""RULES.md, sections 2 and 9 and the rulings on sequences: what is locked, what a second one may share, who wins."""

import pytest

from cardinal.games.state_sequence.tests.sitting import row, setup

D37 = {"T0": ["D3 row"]}


def test_SQ_7_with_two_sides_two_sequences_win() -> None:
    sitting = setup("ADD ADD", "OH", board=row("A1 A2 A3 A4 C1 C2 C3 C4"), deck="MD ME MI MN")
    sitting.play(0, "ADD A5")
    assert not sitting.over
    assert sitting.view(0).needed == 2
    sitting.play(1, "OH C10")
    sitting.play(0, "ADD C5")
    assert sitting.over
    assert sitting.position.winners() == 0b01
    assert sitting.log[-1] == "end reason=sequences side=0 seats=0"


def test_SQ_8_with_three_sides_one_sequence_wins() -> None:
    sitting = setup("OH", "ADD", "TX", turn=1, board=row("A1 A2 A3 A4", 1))
    assert sitting.view(0).needed == 1
    sitting.play(1, "ADD A5")
    assert (sitting.over, sitting.position.winners(), sitting.position.points()) == (True, 0b010, [0, 1, 0])


def test_SQ_11_everybody_sees_the_five() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A3 A4"))
    assert "sequence seat=0 side=0 spaces=A1,A2,A3,A4,A5 ends=TN,MN middle=IL" in sitting.play(0, "ADD A5")
    for seat in (-1, 0, 1):
        assert sitting.view(seat).sides[0].locked == ["A1", "A2", "A3", "A4", "A5"]
        assert sitting.view(seat).sides[0].sequences == ["A1 row"]


def test_SQ_12_a_sequence_can_never_be_broken() -> None:
    sitting = setup("TX", "REMOVE", board=row("A1 A2 A3 A4 A5 C1"), sequences={"T0": ["A1 row"]}, turn=1)
    assert sitting.spaces(1, "REMOVE") == ["C1"]


def test_SQ_50_the_whole_side_wins_at_once() -> None:
    sitting = setup("TX", "OH", "ADD", "UT", turn=2, board=row("A1 A2 A3 A4"), sequences={"T0": ["C1 row"]})
    sitting.play(2, "ADD A5")
    assert sitting.position.winners() == 0b0101
    assert [sitting.legal(seat) for seat in range(4)] == [[]] * 4
    assert sitting.position.to_act() == 0
    assert sitting.refused(3, "UT E5") == "table"


def test_SQ_50_until_then_play_goes_on() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A3 A4"))
    sitting.play(0, "ADD A5")
    assert (sitting.over, sitting.turn, sitting.position.points()) == (False, 1, [1, 0])


@pytest.mark.parametrize(("rest", "last"), [("B6 C6 E6", "F6"), ("B3 C4 E6", "F7"), ("B5 C4 E2", "A6")])
def test_SQ_51_one_space_of_the_first_may_be_used_again(rest: str, last: str) -> None:
    sitting = setup("ADD", "OH", board=row(rest), sequences=D37)
    sitting.play(0, f"ADD {last}")
    assert sitting.over


def test_SQ_51_but_not_two() -> None:
    for side_by_side in ("D1 D2", "D8 D9 D10"):
        *most, last = side_by_side.split()
        sitting = setup("ADD", "OH", board=row(" ".join(most)), sequences=D37)
        sitting.play(0, f"ADD {last}")
        assert sitting.sequences[0] == ["D3 row"]


def test_SQ_E5_two_players() -> None:
    sitting = setup("ADD ADD", "OH UT", board=row("A1 A2 A3 A4 C1 C2 C3 C4"), deck="MD ME MI MN")
    sitting.play(0, "ADD A5")
    assert (sitting.view().sides[0].locked, sitting.position.points()) == (["A1", "A2", "A3", "A4", "A5"], [1, 0])
    sitting.play(1, "OH C10")
    deck = len(sitting.json["deck"])
    lines = sitting.play(0, "ADD C5")
    assert sitting.over
    assert len(sitting.json["deck"]) == deck
    assert not any(line.startswith("draw") for line in lines)


def test_SQ_E6_three_players() -> None:
    sitting = setup("OH", "TX", "MN", turn=2, board=row("A1 A2 A3 A4", 2))
    sitting.play(2, "MN A5")
    assert (sitting.over, sitting.position.winners()) == (True, 0b100)


def test_SQ_E18_a_column_through_the_first() -> None:
    sitting = setup("MS", "OH", board=row("B6 C6 E6"), sequences=D37)
    sitting.play(0, "MS F6")
    assert sitting.sequences[0] == ["D3 row", "B6 column"]
    assert sitting.over


def test_SQ_E19_a_sixth_chip_is_no_sequence() -> None:
    sitting = setup("WA", "REMOVE", sequences=D37)
    sitting.play(0, "WA D8")
    assert sitting.sequences[0] == ["D3 row"]
    assert "D8" not in sitting.view().sides[0].locked
    assert sitting.spaces(1, "REMOVE") == ["D8"]


def test_SQ_E21_any_one_space_also_an_end() -> None:
    sitting = setup("MN", "OH", board=row("E3 F3 G3"), sequences=D37)
    sitting.play(0, "MN H3")
    assert sitting.over
    assert sitting.sequences[0] == ["D3 row", "D3 column"]


@pytest.mark.parametrize("length", [6, 7, 8])
def test_SQ_R11_six_to_eight_in_a_row_hold_one_sequence(length: int) -> None:
    spaces = [f"A{n}" for n in range(1, length + 1)]
    gap = spaces.pop(3)
    sitting = setup("ADD", "REMOVE", board=row(" ".join(spaces)))
    sitting.play(0, f"ADD {gap}")
    assert sitting.sequences[0] == ["A1 row"]
    assert sitting.spaces(1, "REMOVE") == [f"A{n}" for n in range(6, length + 1)]


def test_SQ_R12_only_lines_through_the_new_chip_count() -> None:
    # D4–D8 is five in a row, but shares four spaces with the first sequence: it stays nothing, also later.
    sitting = setup("ADD", "OH", board=row("D8"), sequences=D37)
    sitting.play(0, "ADD D9")
    assert sitting.sequences[0] == ["D3 row"]


def test_SQ_R12_a_candidate_shares_one_space_at_most_with_the_earlier_one() -> None:
    sitting = setup("ADD", "OH", board=row("A6 A7 A8"), sequences={"T0": ["A1 row"]})
    sitting.play(0, "ADD A9")
    assert sitting.sequences[0] == ["A1 row", "A5 row"]


def test_SQ_R13_a_row_and_a_column_at_once() -> None:
    sitting = setup("ADD", "OH", board=row("D3 D4 D5 D6 A7 B7 C7 E7"))
    sitting.play(0, "ADD D7")
    assert sitting.over
    assert sitting.sequences[0] == ["D3 row", "A7 column"]


def test_SQ_R13_nine_in_a_row_are_two() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A3 A4 A6 A7 A8 A9"))
    assert sitting.spaces(0, "ADD").count("A5") == 1
    assert not any(text.startswith("ADD A5 lock") for text in sitting.legal(0))
    sitting.play(0, "ADD A5")
    assert (sitting.over, sitting.sequences[0]) == (True, ["A1 row", "A5 row"])


def test_SQ_R13_of_several_pairs_the_first_is_shown() -> None:
    board = row("E1 E2 E3 E4 E6 A5 B5 C5 D5 A1 B2 C3 D4")
    sitting = setup("ADD", "OH", board=board)
    sitting.play(0, "ADD E5")
    assert sitting.sequences[0] == ["E1 row", "A5 column"]


def test_SQ_R14_the_mover_chooses_the_five() -> None:
    board = row("A1 A2 A3 A5 A6")
    choices = ["ADD A4", "ADD A4 lock A1 row", "ADD A4 lock A2 row"]
    assert [text for text in setup("ADD", "OH", board=board).legal(0) if text.startswith("ADD A4")] == choices
    sitting = setup("GA", "OH", board=board)
    assert sitting.legal(0) == ["GA A4", "GA A4 lock A1 row", "GA A4 lock A2 row", "GA H7"]
    sitting.play(0, "ga a4 LOCK a2 Row")
    assert sitting.sequences[0] == ["A2 row"]
    assert sitting.view().sides[0].locked == ["A2", "A3", "A4", "A5", "A6"]


@pytest.mark.parametrize(
    ("chips", "last", "line"),
    [
        ("C2 C3 C4 C5 C7", "C6", "C2 row"),
        ("B3 C3 D3 E3 G3", "F3", "B3 column"),
        ("A1 B2 C3 D4 F6", "E5", "A1 falling"),
        ("B9 C8 D7 E6 G4", "F5", "B9 rising"),
    ],
)
def test_SQ_R14_without_a_choice_the_first_in_order(chips: str, last: str, line: str) -> None:
    sitting = setup("ADD", "OH", board=row(chips))
    sitting.play(0, f"ADD {last}")
    assert sitting.sequences[0] == [line]


def test_SQ_R14_what_cannot_be_locked() -> None:
    sitting = setup("GA", "OH", board=row("A1 A2 A3 A5 A6"))
    assert sitting.refused(0, "GA A4 lock A3 row") == "SQ-R14"
    assert sitting.refused(0, "GA A4 lock B1 row") == "SQ-R14"
    assert sitting.refused(0, "GA A4 lock A4 column") == "SQ-R14"
    assert sitting.refused(0, "GA H7 lock H5 row") == "SQ-R14"
    five = setup("MN", "OH", board=row("A1 A2 A3 A4"))
    assert five.refused(0, "MN A5 lock A1 row") == "SQ-R14"  # there is only one five


def test_SQ_R14_only_fives_that_can_be_a_second_sequence() -> None:
    # With A1–A5 locked, A10 makes A5–A9 whole already … so the choice is between A5 row and A6 row.
    sitting = setup("ADD", "OH", board=row("A6 A7 A9 A10"), sequences={"T0": ["A1 row"]})
    locks = [text for text in sitting.legal(0) if text.startswith("ADD A8 lock")]
    assert locks == ["ADD A8 lock A5 row", "ADD A8 lock A6 row"]


@pytest.mark.parametrize(("rest", "last", "second"), [("A6 A7 A8", "A9", "A5 row"), ("A7 A8 A9 A10", "A6", "A5 row")])
def test_SQ_R15_a_second_sequence_in_the_same_row(rest: str, last: str, second: str) -> None:
    sitting = setup("ADD", "OH", board=row(rest), sequences={"T0": ["A1 row"]})
    sitting.play(0, f"ADD {last}")
    assert sitting.sequences[0] == ["A1 row", second]


def test_SQ_R15_six_to_ten_share_nothing() -> None:
    sitting = setup("ADD", "OH", board=row("A7 A8 A9 A10"), sequences={"T0": ["A1 row"]})
    sitting.play(0, "ADD A6 lock A6 row")
    assert sitting.sequences[0] == ["A1 row", "A6 row"]


def test_SQ_R15_with_three_to_seven_locked_there_is_no_second_in_the_row() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A8 A9"), sequences={"T0": ["A3 row"]})
    sitting.play(0, "ADD A10")
    assert sitting.sequences[0] == ["A3 row"]


def test_SQ_R16_nobody_claims_and_nobody_declines() -> None:
    sitting = setup("MN", "OH", board=row("A1 A2 A3 A4"))
    assert sitting.legal(0) == ["MN A5", "MN H3"]
    sitting.play(0, "MN A5")
    assert sitting.sequences[0] == ["A1 row"]


def test_SQ_R18_the_shared_chip_is_locked_like_the_others() -> None:
    sitting = setup("ADD", "REMOVE", board=row("B6 C6 E6") | row("J1", 1), sequences=D37)
    sitting.play(0, "ADD F6")
    assert len(sitting.view().sides[0].locked) == 9
    assert "D6" in sitting.view().sides[0].locked


def test_SQ_R19_the_win_comes_before_the_draw() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A3 A4"), sequences={"T0": ["C1 row"]}, deck="MD ME")
    lines = sitting.play(0, "ADD A5")
    assert [line.split()[0] for line in lines] == ["play", "sequence", "end"]
    assert (sitting.hand(0), sitting.json["deck"], sitting.json["turns"]) == ("", ["MD", "ME"], 0)
