"""Hints say of a card what the list says: needed or to spare."""

from collections import Counter
from typing import cast

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.shapes.game import Shapes
from cardinal.games.shapes.position import ShapesPosition


@pytest.mark.parametrize("seed", range(4))
def test_hints_agree_with_the_list(seed: int) -> None:
    game, chance = Shapes(), Fast(b"hints")
    table: Table = Table(game, 4, {}, OpenSeed(seed), follow=range(4))
    told: Counter[str] = Counter()
    for _ in range(120):
        if table.over():
            break
        seat = table.to_act()[0]
        view = game.view(cast(ShapesPosition, table.position), seat, 0)
        hint = game.hint(view, table.legal(seat), chance)
        verb, *rest = hint.move.split()
        me = view.players[seat]
        assert me.missing is not None
        assert me.cards is not None
        held = Counter(card.split()[0] for card in me.cards)
        told[verb] += 1
        if verb == "pay" and "does not need" in hint.words:
            assert all(held[shape] - n >= me.missing.get(shape, 0) for shape, n in Counter(rest[::2]).items())
        if verb == "ask":
            spare = sum(max(0, n - me.missing.get(shape, 0)) for shape, n in held.items())
            assert spare >= 2 or not any(move.startswith("challenge") for move in view.moves)
        if verb == "decline":
            assert "decline" in view.moves
        if verb == "accept" and "decline" in view.moves:
            assert me.size < 9
        if verb == "accept" and "you do not need it" in hint.words:
            assert held[rest[0]] > me.missing.get(rest[0], 0)
        table.play(seat, hint.move)
    assert {"pay", "battle", "place"} <= set(told)
