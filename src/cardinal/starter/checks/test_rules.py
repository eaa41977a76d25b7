"""A test for each clause of RULES.md, named after it."""

from cardinal.catalog import find_game
from cardinal.engine.chance import Fast
from cardinal.testing import Sitting

GAME = find_game("starter-game")


def sitting(*hands: str) -> Sitting:
    """A position set up by hand, to play on. The top card of the pile is the last."""
    return Sitting(GAME, GAME.from_json({"hands": list(hands), "pile": ["3C", "KS"]}), Fast(b""))


def test_SG_1_a_hidden_card_each() -> None:
    position = GAME.new(3, {}, Fast(b"test"))
    assert sorted(position.hands + position.pile) == list(range(52))
    assert GAME.view(position, 1, 0).hands[::2] == [None, None]


def test_SG_2_keep_or_swap_in_turn() -> None:
    table = sitting("2H", "QD")
    assert table.refused(1, "keep") == "SG-2"
    table.play(0, "swap")
    table.play(1, "keep")
    assert table.json["hands"] == ["KS", "QD"]
    assert table.json["discards"] == ["2H"]


def test_SG_3_the_highest_rank_wins() -> None:
    table = sitting("QH", "AD", "AS")
    for seat in range(3):
        table.play(seat, "keep")
    assert table.position.over()
    assert table.position.winners() == 0b110
