"""Sentences about people: names, “you”, and verbs that go with them."""

import pytest

from cardinal.engine.words import named, says, spoken


@pytest.mark.parametrize(
    ("who", "verb", "words"),
    [
        ("Wren", "draw", "Wren draws"),
        ("You", "draw", "You draw"),
        ("Wren", "pass", "Wren passes"),
        ("Wren", "carry", "Wren carries"),
        ("Wren", "play", "Wren plays"),
        ("You", "is", "You are"),
        ("You", "was", "You were"),
        ("Wren", "has", "Wren has"),
    ],
)
def test_verbs_go_with_their_people(who: str, verb: str, words: str) -> None:
    assert says(who, verb) == words


def test_seats_become_people_and_the_one_spoken_to_is_you() -> None:
    names = ["Ada", "Bob"]
    assert named("S1 is cut off.", names) == "Bob is cut off."
    assert named("S1 is cut off.", names, you=1) == "You are cut off."
    assert named("Wait: S0 has named it.", names, you=0) == "Wait: you have named it."
    assert named("There is no seat S7.", names) == "There is no seat S7."


def test_you_has_a_capital_only_at_the_beginning() -> None:
    assert spoken("Game 1: You deal. Wren begins.") == "Game 1: you deal. Wren begins."
    assert spoken("Wren asks You. You say no.") == "Wren asks you. You say no."
    assert spoken("You: “Bungee!”") == "You: “Bungee!”"
    assert spoken("Wren: “You win!”") == "Wren: “You win!”"
