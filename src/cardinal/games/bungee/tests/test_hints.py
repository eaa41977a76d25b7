"""A review finds no fault with what a hint said."""

from cardinal.bots.review import Decision, weigh
from cardinal.catalog import find_game
from cardinal.engine.chance import Fast
from cardinal.engine.view import encode_view
from cardinal.games.bungee import hints


def test_a_review_agrees_with_the_hint(monkeypatch):
    monkeypatch.setattr(hints, "PLAYOUTS", 1500)
    game = find_game("bungee")
    for n in range(4):
        chance = Fast(f"agree {n}".encode())
        position = game.new(4, {"games": 1, "firstSeat": 0}, chance)
        view = game.view(position, 0, 0)
        hint = game.hint(view, game.legal(position, 0), chance)
        found = weigh(game, Decision(1, 0, encode_view(view).decode(), hint.move), 1500)
        assert not found.costly, found
