"""A search says what it thinks of each move."""

from cardinal.bots.search import Search
from cardinal.bots.thinker import SLOWER, effort
from cardinal.catalog import find_game
from cardinal.common.version import COMPILED
from cardinal.engine.chance import Fast


def test_values_of_all_moves():
    game = find_game("bungee")
    position = game.new(2, {"games": 1}, Fast(b"values"))
    search = Search(game.ponder(game.view(position, 0, 0)), game.guide, 0, 0.5)
    search.think(300, Fast(b"thought"))
    values = search.values()
    assert set(values) == set(game.legal(position, 0).codes)
    assert sum(visits for _, visits in values.values()) == 300
    assert all(0 <= value <= 1 for value, _ in values.values())
    assert search.best() == max(values, key=lambda code: values[code][1])


def test_bots_think_about_less_where_the_rules_are_not_compiled():
    assert effort(400) == (400 if COMPILED else 400 // SLOWER)
