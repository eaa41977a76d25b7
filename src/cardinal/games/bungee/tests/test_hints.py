"""A review finds no fault with what a hint said."""

import pytest

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


@pytest.mark.parametrize(
    ("hand", "top", "move", "why"),
    [
        ("1 3 7 10", "7", "10 top", "Take the 7 and discard your 10. Next time it can go together with your 7."),
        ("1 3 7 10", "4", "10 top", "Take the 4 and discard your 10. It is lucky and costs nothing."),
        ("1 3 7 10", "J", "10 top", "Take the Jumper and discard your 10. A Jumper counts 0 for a Bungee."),
        ("1 3 7 10", "2", "10 top", "Take the 2 and discard your 10. It costs only 2. Then you hold 13."),
        ("1 8 8", "2", "8,8 pile", "Discard both of your 8s and draw from the pile. Two cards go, and only one comes."),
        ("1 3 7 10", "9", "10 pile", "Discard your 10 and draw from the pile. It costs the most."),
        ("9 8 8", "2", "8 pile", "Keep the 9: with a second one, both can go together."),
        ("1 4 6", "2", "4 pile", "Keep the 6: it can stop the next player."),
    ],
)
def test_a_hint_says_why(setup, hand, top, move, why):
    sitting = setup(hand, "5 5", lucky="4", discards=f"{top}@S1", turn=0, swapped=[0, 1])
    assert why in hints.BungeeHints().told(sitting.view(0), move).words


@pytest.mark.parametrize(("hand", "top"), [("1 1 7 10 J", "9"), ("2 3 9 10", "8")])
def test_a_hint_is_plain_unless_another_move_is_clearly_better(setup, monkeypatch, hand, top):
    monkeypatch.setattr(hints, "PLAYOUTS", 400)
    monkeypatch.setattr(hints, "DEALS", 40)
    monkeypatch.setattr(hints, "CLEARLY", 1.1)  # nothing is
    game = find_game("bungee")
    sitting = setup(hand, "5 5 5 5", lucky="4", discards=f"{top}@S1", turn=0, swapped=[0, 1])
    hint = game.hint(sitting.view(0), game.legal(sitting.position, 0), Fast(b"plain"))
    assert hint.move == "10 pile", hint
