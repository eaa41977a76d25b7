"""RULES.md, sections 4 and 5: playing a card, ADD and REMOVE."""

import pytest

from cardinal.games.state_sequence.board import SPACE_NAMES
from cardinal.games.state_sequence.tests.sitting import row, setup

FIVE = {"T1": ["A1 row"]}


def test_SQ_24_one_card_a_turn_face_up_on_the_own_pile() -> None:
    sitting = setup("TX KS", "OH", discards=["AZ", "AR"], deck="MD …")
    lines = sitting.play(0, "TX B4")
    assert lines[0] == "play seat=0 card=TX space=B4"
    assert (sitting.pile(0), sitting.pile(1)) == ("AZ TX", "AR")
    assert sitting.hand(0) == "KS MD"
    assert sitting.refused(0, "KS C2") == "SQ-23"


def test_SQ_24_only_a_card_of_the_own_hand() -> None:
    assert setup("TX KS", "OH").refused(0, "OH C10") == "SQ-24"
    assert setup("TX KS", "OH").refused(0, "ADD C10") == "SQ-24"


def test_SQ_25_a_state_card_lays_a_chip_on_its_state() -> None:
    sitting = setup("TX", "OH")
    assert sitting.refused(0, "TX C4") == "SQ-25"
    sitting.play(0, "TX F10")
    assert sitting.chip("F10") == "0"
    assert sum(line.count("0") for line in sitting.json["board"]) == 1


@pytest.mark.parametrize("space", ["B4", "F10"])
def test_SQ_26_either_of_the_two_spaces(space: str) -> None:
    sitting = setup("TX", "OH")
    assert sitting.legal(0) == ["TX B4", "TX F10"]
    sitting.play(0, f"tx {space.lower()}")
    assert sitting.chip(space) == "0"


@pytest.mark.parametrize("side", [0, 1])
def test_SQ_27_not_a_space_with_a_chip_of_any_side(side: int) -> None:
    sitting = setup("TX", "OH", board=row("B4", side))
    assert sitting.refused(0, "TX B4") == "SQ-27"
    assert sitting.legal(0) == ["TX F10"]


def test_SQ_28_a_pile_for_every_player_for_all_to_see() -> None:
    sitting = setup("TX", "OH", "UT", deck="MD ME MI MN")
    for seat, move in ((0, "TX B4"), (1, "OH G4"), (2, "UT A10")):
        sitting.play(seat, move)
    for seat in range(-1, 3):
        assert sitting.view(seat).discards == [["TX"], ["OH"], ["UT"]]


def test_SQ_29_a_chip_stays_until_a_remove_takes_it() -> None:
    sitting = setup("TX REMOVE", "OH KS", deck="MD ME MI MN MO")
    sitting.play(0, "TX B4")
    for seat, move in ((1, "OH G4"), (0, "MD C9"), (1, "KS C2")):
        sitting.play(seat, move)
        assert sitting.chip("B4") == "0"
    sitting.play(0, "REMOVE G4")
    assert sitting.chip("G4") == "."


def test_SQ_E7_colorado() -> None:
    sitting = setup("TX", "CO", turn=1)
    assert sitting.legal(1) == ["CO B2", "CO G3"]
    for side in (0, 1):
        assert setup("TX", "CO", turn=1, board=row("B2", side)).legal(1) == ["CO G3"]


def test_SQ_E20_discard_piles() -> None:
    sitting = setup("UT", "TX ADD", "OH", turn=1, deck="MD ME MI MN MO")
    for seat, move in ((1, "TX B4"), (2, "OH C10"), (0, "UT E5"), (1, "ADD A1")):
        sitting.play(seat, move)
    for seat in range(-1, 3):
        assert sitting.view(seat).discards == [["UT"], ["TX", "ADD"], ["OH"]]


# -- ADD --------------------------------------------------------------------------------------------------


def test_SQ_30_add_lays_a_chip_on_any_open_space() -> None:
    board = row("A1 B7") | row("J10", 1)
    sitting = setup("ADD", "OH", board=board)
    assert sitting.spaces(0, "ADD") == [space for space in SPACE_NAMES if space not in board]
    sitting.play(0, "ADD D6")
    assert sitting.chip("D6") == "0"
    assert sitting.pile(0) == "ADD"


def test_SQ_31_a_chip_like_any_other() -> None:
    sitting = setup("ADD", "REMOVE", board=row("A1 A2 A3"))
    sitting.play(0, "ADD A4")
    assert "A4" in sitting.spaces(1, "REMOVE")
    completes = setup("ADD", "OH", board=row("A1 A2 A3 A4"))
    completes.play(0, "ADD A5")
    assert completes.sequences[0] == ["A1 row"]


def test_SQ_E8_add_on_e5() -> None:
    sitting = setup("ADD", "OH")
    sitting.play(0, "ADD E5")
    assert sitting.chip("E5") == "0"
    for side in (0, 1):
        assert setup("ADD", "OH", board=row("E5", side)).refused(0, "ADD E5") == "SQ-30"


# -- REMOVE -----------------------------------------------------------------------------------------------


def test_SQ_32_remove_takes_an_opposing_chip_off() -> None:
    sitting = setup("REMOVE TX", "OH", board=row("F6 A1", 1) | row("B2"))
    assert sitting.spaces(0, "REMOVE") == ["A1", "F6"]
    assert sitting.refused(0, "REMOVE C3") == "SQ-32"
    sitting.play(0, "REMOVE F6")
    assert sitting.chip("F6") == "."
    assert sitting.pile(0) == "REMOVE"


def test_SQ_33_it_is_the_whole_turn() -> None:
    sitting = setup("REMOVE MS", "OH", board=row("F6", 1))
    sitting.play(0, "REMOVE F6")
    assert sitting.turn == 1
    assert sitting.refused(0, "MS F6") == "SQ-23"
    assert all(set(line) == {"."} for line in sitting.json["board"])


def test_SQ_34_not_a_chip_of_a_sequence() -> None:
    sitting = setup("REMOVE", "OH", sequences=FIVE, board=row("C3", 1))
    assert [sitting.refused(0, f"REMOVE A{n}") for n in range(1, 6)] == ["SQ-34"] * 5
    assert sitting.spaces(0, "REMOVE") == ["C3"]


def test_SQ_35_not_a_chip_of_the_own_side() -> None:
    sitting = setup("REMOVE", "OH", "UT", "KS", board=row("A1") | row("C3", 1))
    assert sitting.refused(0, "REMOVE A1") == "SQ-35"
    locked = setup("REMOVE", "OH", board=row("C3", 1), sequences={"T0": ["A1 row"]})
    assert locked.refused(0, "REMOVE A1") == "SQ-35"


def test_SQ_36_the_space_is_open_again_for_everybody() -> None:
    sitting = setup("REMOVE", "ADD", "ADD", "ADD", board=row("B4", 1), deck="TX …")
    sitting.play(0, "REMOVE B4")
    for seat, other in ((1, "A1"), (2, "A2"), (3, "A3")):
        assert "ADD B4" in sitting.legal(seat)
        sitting.play(seat, f"ADD {other}")
    assert "TX B4" in sitting.legal(0)


def test_SQ_E9_f6_is_removed() -> None:
    sitting = setup("REMOVE", "MS", board=row("F6", 1), deck="MD ME")
    lines = sitting.play(0, "REMOVE F6")
    assert lines[-1] == "draw seat=0 card@S0=MD"
    assert (sitting.chip("F6"), sitting.hand(0), sitting.turn) == (".", "MD", 1)
    sitting.play(1, "MS F6")
    assert sitting.chip("F6") == "1"


def test_SQ_E10_locked_and_unlocked() -> None:
    sitting = setup("REMOVE", "OH", sequences=FIVE, board=row("A6", 1))
    assert sitting.refused(0, "REMOVE A3") == "SQ-34"
    sitting.play(0, "REMOVE A6")
    assert sitting.chip("A6") == "."


def test_SQ_E11_the_own_teams_chip() -> None:
    sitting = setup("OH", "TX", "REMOVE", "UT", turn=2, board=row("C3") | row("D4", 1))
    assert sitting.refused(2, "REMOVE C3") == "SQ-35"


def test_SQ_R17_a_remove_completes_nothing() -> None:
    board = row("A1 A2 A4 A5") | row("A3", 1)
    sitting = setup("REMOVE", "OH", board=board)
    sitting.play(0, "REMOVE A3")
    assert sitting.sequences == [[], []]
    assert setup("REMOVE", "OH", board=board).refused(0, "REMOVE A3 lock A1 row") == "SQ-R17"


def test_SQ_R17_only_the_movers_side_gains() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A3 A4", 1))
    sitting.play(0, "ADD A5")
    assert sitting.sequences == [[], []]


def test_SQ_R20_a_card_is_drawn_after_a_remove() -> None:
    sitting = setup("REMOVE TX", "OH", board=row("F6", 1), deck="MD ME")
    sitting.play(0, "REMOVE F6")
    assert sitting.hand(0) == "MD TX"


def test_SQ_R21_with_three_sides_a_chip_of_either_other_side() -> None:
    sitting = setup("REMOVE", "OH", "UT", board={"A1": 0, "A2": 1, "A3": 2})
    assert sitting.spaces(0, "REMOVE") == ["A2", "A3"]


def test_SQ_R22_unplayable_is_not_dead() -> None:
    sitting = setup("REMOVE TX", "OH", board=row("A1"))
    assert sitting.spaces(0, "REMOVE") == []
    assert sitting.refused(0, "REMOVE A2") == "SQ-R22"
    assert sitting.refused(0, "exchange REMOVE") == "SQ-R22"
    full = setup("ADD", "TX", board=["01" * 5, "01" * 5, "10" * 5, "10" * 5] * 2 + ["01" * 5] * 2)
    assert full.refused(0, "ADD A1") == "SQ-30"
    assert full.refused(0, "exchange ADD") == "SQ-R22"
    assert full.legal(0) == ["pass"]
    assert full.hand(0) == "ADD"


def test_SQ_R41_a_play_is_final() -> None:
    sitting = setup("TX KS", "OH UT", deck="MD ME MI")
    sitting.play(0, "TX B4")
    for text in ("TX F10", "KS C2"):
        assert sitting.refused(0, text) == "SQ-23"
    sitting.play(1, "OH C10")
    assert sitting.chip("B4") == "0"
