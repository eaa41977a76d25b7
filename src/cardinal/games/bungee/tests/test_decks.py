"""Decks with fewer cards, to compute with."""

from collections import Counter

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.playout import playout
from cardinal.engine.refused import BadInput
from cardinal.games.bungee.cards import DECKS, faces
from cardinal.games.bungee.game import Bungee

BUNGEE = Bungee()


@pytest.mark.parametrize(("deck", "cards", "dealt"), [("full", 56, 5), ("third", 19, 5), ("tiny", 6, 1)])
def test_BG_R41_a_deck_with_fewer_cards(deck, cards, dealt) -> None:
    position = BUNGEE.new(2, {"deck": deck, "games": 1}, Fast(b"deck"))
    hands = [face for seat in (0, 1) for face in faces(position.hands.of(seat))]
    assert len(hands) == 2 * dealt
    assert len(position.pile) == cards - 2 * dealt - 1
    assert Counter([*hands, position.lucky, *position.pile]) == Counter(DECKS[["full", "third", "tiny"].index(deck)])
    assert BUNGEE.from_json(position.to_json()) == position
    view = BUNGEE.view(position, 0, 0)
    assert BUNGEE.view(BUNGEE.believe(view).sample(Fast(b"again")), 0, 0) == view
    assert playout(position, Fast(b"on"), 10_000) > 2
    assert position.over()


def test_BG_R41_there_must_be_enough_cards() -> None:
    with pytest.raises(BadInput, match="cannot be third with 4 seats: there are too few cards"):
        BUNGEE.new(4, {"deck": "third"}, Fast(b"deck"))
    BUNGEE.new(4, {"deck": "tiny"}, Fast(b"deck"))


def test_BG_R41_no_lobby_offers_it() -> None:
    assert [option.key for option in BUNGEE.options if option.lab] == ["deck"]
