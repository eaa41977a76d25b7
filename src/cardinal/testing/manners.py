"""Positions and views behave like Python's own values: copied, compared, printed, pickled, put into sets."""

import copy
import pickle
from typing import Any

from cardinal.engine.chance import Fast, Sealed
from cardinal.engine.verify import position_before, record_of
from cardinal.testing.walk import Case, walk


def values_have_pythons_manners(case: Case) -> None:
    game = case.game
    for n, table in enumerate(walk(case, 17, limit=40)):
        position = table.position
        if n % 8 == 0 or table.over():
            for value in (position, *(game.view(position, seat, table.now()) for seat in range(-1, case.seats))):
                _equal_copies(value)
            assert position.copy() in {position}
            assert type(position).__name__ in repr(position)
    for chance in (Fast(b"manners"), Sealed(b"manners", "of a seat")):
        chance.word()
        chance.mind = 5
        _equal_copies(chance)
        assert [copy.copy(chance).word() for _ in range(2)] == [chance.word()] * 2
    assert "manners" not in repr(chance)


def records_give_every_position_back(case: Case) -> None:
    """The position before input n is the one the table had then."""
    kept = {}
    for table in walk(case, 18, limit=12):
        kept[table.number] = table.position.copy()
    for number in (0, max(kept)):
        assert position_before(case.game, record_of(table), number + 1) == kept[number]


def _equal_copies(value: Any) -> None:
    for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert other is not value
        assert type(other) is type(value)
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)
