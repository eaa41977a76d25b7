"""Stories name cards as people do."""

import pytest

from cardinal.catalog import find_game

RANKS = find_game("play-the-ranks")
NAMES = ["You", "Wren"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        ({"event": "discard", "seat": 0, "card": "ND"}, "You drop North Dakota."),
        ({"event": "bur", "cards": ["CA", "RI"], "bases": [1], "bur": [3]}, "BUR cards: California and Rhode Island."),
        ({"event": "follow", "seat": 1, "card": "TX", "power": "P10"}, "Wren plays Texas with Power 30 (size)."),
    ],
)
def test_cards_are_named_in_full(event: dict[str, object], line: str) -> None:
    assert RANKS.told(event, NAMES).startswith(line)


def test_a_long_hand_is_told_by_codes() -> None:
    hand = ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA"]
    assert "AL, AK, AZ" in RANKS.told({"event": "hand", "team": 0, "cards": hand}, NAMES)


def test_words_that_only_look_like_a_card_stay() -> None:
    """Somebody answers “OK”: that is not Oklahoma."""
    read = {"event": "lead", "seat": 1, "says": "OK", "card": "OK"}
    assert find_game("border-zap").told(read, NAMES) == "Wren leads: “OK” (Oklahoma)."
