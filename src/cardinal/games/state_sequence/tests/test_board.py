"""RULES.md, sections 1, 2 and 11: the board, the cards, the chips, and what a sequence is."""

import re
from collections import Counter
from itertools import product

import pytest

from cardinal.atlas import CODES
from cardinal.engine.refused import BadInput
from cardinal.engine.rules import rules_texts
from cardinal.games.state_sequence.board import BOARDS, LAYOUT_VERSION, LINES, SHOWN, SPACE_NAMES
from cardinal.games.state_sequence.cards import DECK, NAMES
from cardinal.games.state_sequence.rules import CHIPS, MAPS
from cardinal.games.state_sequence.terminal import CHIPS as STYLES
from cardinal.games.state_sequence.terminal import LOCKED, SIGNS
from cardinal.games.state_sequence.tests.sitting import GAME, deal, picture, row, setup

CARDS = Counter(NAMES[card] for card in DECK)


def places(board: list[str]) -> dict[str, list[tuple[int, int]]]:
    """The spaces of each State or country."""
    return {code: [divmod(n, 10) for n, shown in enumerate(board) if shown == code] for code in sorted(set(board))}


def test_SQ_1_every_state_is_on_exactly_two_spaces() -> None:
    assert Counter(SHOWN) == dict.fromkeys(CODES, 2)


def test_SQ_2_there_are_108_cards() -> None:
    assert sum(CARDS.values()) == 108
    sitting = deal(4)
    assert sum(sitting.sizes()) + len(sitting.json["deck"]) == 108


def test_SQ_3_four_are_add_cards() -> None:
    assert CARDS["ADD"] == 4


def test_SQ_4_four_are_remove_cards() -> None:
    assert CARDS["REMOVE"] == 4


def test_SQ_5_the_other_100_are_state_cards() -> None:
    states = CARDS - Counter({"ADD": 4, "REMOVE": 4})
    assert sum(states.values()) == 100
    assert set(states) == set(CODES)


def test_SQ_6_150_chips_with_a_colored_and_a_white_side() -> None:
    assert 3 * CHIPS == 150
    assert len(STYLES) == len(LOCKED) == 3
    assert all("on #ffffff" in style for style in LOCKED.values())
    assert not any("on #ffffff" in style for style in STYLES.values())


def test_SQ_E1_the_deck() -> None:
    assert {**dict.fromkeys(CODES, 2), "ADD": 4, "REMOVE": 4} == CARDS


@pytest.mark.parametrize(
    ("spaces", "last"),
    [
        ("D3 D4 D5 D6", "D7"),
        ("B6 C6 D6 E6", "F6"),
        ("C3 D4 E5 F6", "G7"),
        ("C8 D7 E6 F5", "G4"),
        ("D3 D4 D6 D7", "D5"),
    ],
)
def test_SQ_9_five_in_a_row_a_column_or_a_diagonal(spaces: str, last: str) -> None:
    sitting = setup("ADD", "OH", board=row(spaces))
    sitting.play(0, f"ADD {last}")
    assert len(sitting.sequences[0]) == 1
    assert sorted(sitting.view().sides[0].locked) == sorted([*spaces.split(), last])


def test_SQ_E4_these_are_sequences() -> None:
    for spaces in ("D3 D4 D5 D6 D7", "B6 C6 D6 E6 F6", "C3 D4 E5 F6 G7", "C8 D7 E6 F5 G4"):
        first, *rest = spaces.split()
        sitting = setup("ADD", "OH", board=row(" ".join(rest)))
        sitting.play(0, f"ADD {first}")
        assert len(sitting.sequences[0]) == 1, spaces


@pytest.mark.parametrize(
    ("spaces", "last"),
    [
        ("A1 A2 A3 B3", "C3"),  # bent
        ("A1 A2 A3 A4", "A6"),  # a gap
        ("A9 A10 B1 B2", "B3"),  # no line across the edge
        ("A10 B1 B2 B3", "B4"),
        ("A10 C1 D2 E3", "F4"),
        ("D8 E9 F10 G1", "C7"),
    ],
)
def test_SQ_E4_these_are_not(spaces: str, last: str) -> None:
    sitting = setup("ADD", "OH", board=row(spaces))
    sitting.play(0, f"ADD {last}")
    assert sitting.sequences == [[], []]


def test_SQ_E4_nor_four_with_one_of_another_side() -> None:
    sitting = setup("OH", "ADD", board=row("D3 D4 D5 D6"), turn=1)
    sitting.play(1, "ADD D7")
    assert sitting.sequences == [[], []]


def test_SQ_10_and_SQ_11_chips_lie_colored_until_they_are_in_a_sequence() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A3 A4"))
    assert "●TN " in picture(sitting, 0)
    sitting.play(0, "ADD A5")
    assert "●TN●" in picture(sitting, 0)


def test_SQ_10_chips_outside_a_sequence_stay_colored() -> None:
    sitting = setup("ADD", "OH", board=row("A1 A2 A3 A4 C1"))
    sitting.play(0, "ADD A5")
    assert "●LA " in picture(sitting, 0)
    assert "C1" not in sitting.view().sides[0].locked


def test_SQ_R1_a_hundred_spaces_and_none_is_wild() -> None:
    assert len(SHOWN) == len(SPACE_NAMES) == 100
    assert (SPACE_NAMES[0], SPACE_NAMES[99]) == ("A1", "J10")
    corners = setup("ADD", "OH", board=row("A2 A3 A4 A5"))
    assert corners.sequences == [[], []]  # a corner is no chip of anybody


def test_SQ_R2_the_board_is_that_of_the_rules() -> None:
    text = rules_texts(GAME)[0]
    boards = re.findall(r"```text board\n(.*?)```", text, re.DOTALL)
    assert [board.split() for board in boards] == BOARDS


@pytest.mark.parametrize("board", BOARDS, ids=MAPS)
def test_SQ_R2_the_layout_is_fair_and_easy_to_read(board: list[str]) -> None:
    on = Counter(space for line in LINES for space in line)
    assert len(LINES) == 192
    assert all(len({board[space] for space in line}) == 5 for line in LINES)
    for (r, c), (s, d) in places(board).values():
        down, right = abs(r - s), abs(c - d)
        assert max(down, right) >= 5
        assert down
        assert right
        assert down != right
        assert 17 <= on[10 * r + c] + on[10 * s + d] <= 23
    for r, c, s, d in product(range(10), repeat=4):
        if (r, c) != (s, d) and abs(r - s) <= 1 and abs(c - d) <= 1:
            assert board[10 * r + c][0] != board[10 * s + d][0]


def test_SQ_R2_games_store_the_version_of_the_layout() -> None:
    assert deal(2).json["layout"] == deal(2).view().layout == LAYOUT_VERSION == 1
    assert GAME.version == "1"


def test_SQ_R3_no_two_things_are_told_apart_by_color_alone() -> None:
    assert len(set(SIGNS)) == 3
    board = {"A1": 0, "A2": 1, "A3": 2}
    drawn = picture(setup("TX", "OH", "KS", board=board), 0)
    assert "●TN ▲MO ■IL " in drawn
    assert "[TX]" in drawn  # a space that can be used is in brackets, too


@pytest.mark.parametrize("side", [0, 1, 2])
def test_SQ_R4_fifty_chips_of_each_of_three_colors(side: int) -> None:
    """A side that has 49 on the board has one left, one with 50 has none; what the others have makes no difference."""
    others = [other for other in range(3) if other != side]
    spaces = [space for space in SPACE_NAMES if space not in ("B4", "F10", "C10", "G4")]  # TX and OH stay open
    for chips, left in ((49, True), (50, False)):
        board = dict.fromkeys(spaces[:chips], side) | dict.fromkeys(spaces[chips : chips + 46], others[0])
        hands = ["UT", "UT", "AK"]
        hands[side] = "TX ADD"
        sitting = setup(*hands, board=board, turn=side, chipLimit=50)
        assert ("TX B4" in sitting.legal(side)) == left
        assert ("ADD G4" in sitting.legal(side)) == left
    assert [side.color for side in deal(3).view().sides] == ["blue", "gold", "green"]
    for wrong in (49, 51, 100):
        with pytest.raises(BadInput, match="chipLimit"):
            deal(3, chipLimit=wrong)
