"""The table's own inputs as text."""

import pytest

from cardinal.engine.position import AWAY, BACK, CHAT, PAUSE, RESUME, RULING, TICK, UNTIL, Move
from cardinal.engine.refused import BadInput
from cardinal.engine.table_move import read_table_move, write_table_move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("tick", Move(TICK)),
        ("clock pause", Move(PAUSE)),
        ("clock resume", Move(RESUME)),
        ("clock until 90000", Move(UNTIL, "90000")),
        ("away S0", Move(AWAY)),
        ("away S11", Move(AWAY + 16 * 11)),
        ("back S3", Move(BACK + 16 * 3)),
        ("chat S1 hello there", Move(CHAT + 16, "hello there")),
        ("rule the shout counts", Move(RULING, "the shout counts")),
    ],
)
def test_they_are_read_and_written_alike(text: str, move: Move) -> None:
    assert read_table_move(text) == move
    assert write_table_move(move) == text
    assert read_table_move("  " + text.replace(" ", "   ")) == move


@pytest.mark.parametrize("text", ["", "tock", "away", "away S", "away Sx", "away 3", "back", "clock", "chat hello"])
def test_anything_else_is_bad_input_that_says_what_there_is(text: str) -> None:
    with pytest.raises(BadInput, match="away SEAT"):
        read_table_move(text)


def test_a_seat_number_fits_a_machine_integer() -> None:
    with pytest.raises(BadInput):
        read_table_move("away S" + "9" * 30)
