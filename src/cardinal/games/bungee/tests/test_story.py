"""Bungee's lines of a story, in words that people use."""

import pytest

from cardinal.games.bungee.story import tell

NAMES = ["You", "Wren"]


@pytest.mark.parametrize(
    ("seat", "discard", "source", "drew", "words"),
    [
        (1, ["5", "5"], "pile", None, "Wren discards two 5s and draws a card."),
        (1, ["8", "8"], "top", "8", "Wren takes the 8 and discards two 8s."),
        (0, ["8"], "pile", "10", "You discard an 8 and draw a 10."),
        (0, ["J", "J", "J"], "top", "J", "You take the Jumper and discard three Jumpers."),
        (0, ["J"], "none", None, "You discard a Jumper."),
    ],
)
def test_a_swap(seat, discard, source, drew, words):
    event = {"event": "swap", "seat": seat, "discard": discard, "from": source}
    assert tell(event if drew is None else {**event, "drew": drew}, NAMES) == words


@pytest.mark.parametrize(
    ("cards", "points", "words"),
    [
        (["1", "2", "J"], 2, "You show 1, 2, J: 2 points, plus 10 for the Jumper unless this hand wins."),
        (["1", "J", "J"], 1, "You show 1, J, J: 1 point, plus 20 for two Jumpers unless this hand wins."),
        (["4", "9"], 13, "You show 4, 9: 13 points."),
    ],
)
def test_BG_67_a_reveal_says_what_a_Jumper_costs(cards, points, words):
    assert tell({"event": "reveal", "seat": 0, "cards": cards, "sum": points}, NAMES) == words


def test_BG_62_a_later_game_tells_its_own_points_too():
    first = {"event": "score", "winner": 1, "points": [12, -10], "totals": [12, -10]}
    assert tell(first, NAMES) == "Wren wins the game. Totals: You 12, Wren −10."
    later = {**first, "totals": [20, -20]}
    assert tell(later, NAMES) == "Wren wins the game. This game: You 12, Wren −10. Totals: You 20, Wren −20."


def test_BG_58_a_tie_is_told_with_what_decides_it():
    tied = {"event": "score", "winner": 1, "points": [14, -10], "totals": [14, -10], "tied": [0, 1], "sum": 4}
    assert tell(tied, NAMES) == (
        "You and Wren tie with 4 points: the later Bungee wins. Wren wins the game. Totals: You 14, Wren −10."
    )


def test_BG_52_a_later_call_is_told_with_what_it_means():
    assert tell({"event": "declare", "seat": 1, "call": "Bungee!"}, NAMES) == "Wren: “Bungee!”"
    assert tell({"event": "declare", "seat": 1, "call": "Double Bungee!"}, NAMES) == (
        "Wren: “Double Bungee!” The lowest Bungee wins; in a tie, the later one."
    )
