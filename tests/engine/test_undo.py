"""A move is not taken back once somebody has answered it."""

import pytest

from cardinal.engine.clock import SetClock
from cardinal.engine.refused import Refused
from cardinal.engine.table import Table
from cardinal.games.geoplunge.border_zap.game import BorderZap
from cardinal.games.geoplunge.play_the_ranks.game import PlayTheRanks
from cardinal.games.shapes.game import Shapes

from .tables import table_of


def asking(number: int) -> Table:
    """S0 or S1 has asked the other one for a shape."""
    table: Table = table_of(Shapes(), 2, seed=number, clock=SetClock(), undoes=True)
    (seat,) = table.to_act()
    table.play(seat, next(move for move in table.legal(seat) if move.startswith("ask ")))
    return table


@pytest.mark.parametrize("number", range(3))
def test_a_move_stays_when_somebody_has_said_no_to_it(number: int) -> None:
    table = asking(number)
    (other,) = table.to_act()
    table.play(other, "decline")  # nothing is shown, but it still reveals something about their cards
    with pytest.raises(Refused, match="Somebody has answered that move"):
        table.take_back(1 - other)


def test_until_then_it_can_be_taken_back() -> None:
    table = asking(0)
    (other,) = table.to_act()
    table.take_back(1 - other)
    assert table.to_act() == [1 - other]


@pytest.mark.parametrize("game", [PlayTheRanks(), BorderZap()])
def test_a_trick_stays_once_it_is_decided(game: PlayTheRanks | BorderZap) -> None:
    options = {"clocks": "off", "stakes": "off"}
    table: Table = table_of(game, 2, options, seed=3, clock=SetClock(), undoes=True)
    while table.position.to_json()["phase"] != "follow":
        seat = table.to_act()[0]
        table.play(seat, next(iter(table.legal(seat))))
    (seat,) = table.to_act()
    table.play(seat, next(iter(table.legal(seat))))  # every State was named before: no hidden card is shown
    with pytest.raises(Refused, match="has been decided"):
        table.take_back(seat)
