"""The plain deck of 52."""

import pytest
from rich.console import Console

from cardinal.common.terminal import playing_card, row
from cardinal.engine.bits import members
from cardinal.engine.playing_cards import (
    HEARTS,
    QUEEN,
    SUITS,
    TEXTS,
    WHOLE_DECK,
    card_name,
    card_of,
    deck,
    high_rank_of,
    rank_of,
    rank_set,
    read_card,
    read_cards,
    suit_of,
    suit_set,
    write_card,
    write_cards,
)
from cardinal.engine.refused import BadInput


def test_every_card_has_one_text_and_one_name() -> None:
    assert [read_card(write_card(card)) for card in deck()] == deck() == members(WHOLE_DECK)
    assert len({card_name(card) for card in deck()}) == len(set(TEXTS)) == 52
    queen = card_of(QUEEN, HEARTS)
    assert (write_card(queen), card_name(queen)) == ("QH", "Queen of hearts")


def test_ranks_and_suits() -> None:
    assert [rank_of(card) for card in deck()] == 4 * list(range(1, 14))
    assert [high_rank_of(card) for card in deck()] == 4 * [14, *range(2, 14)]
    assert write_cards(rank_set(QUEEN)) == ["QC", "QD", "QH", "QS"]
    assert [[suit_of(card) for card in members(suit_set(suit))] for suit in range(4)] == [[s] * 13 for s in range(4)]


def test_hands_are_sets() -> None:
    assert write_cards(read_cards(["KS", "10h", "2C"])) == ["2C", "10H", "KS"]


@pytest.mark.parametrize("text", ["QH", "qh", " q♥ ", "Qh"])
def test_texts_are_read_kindly(text: str) -> None:
    assert write_card(read_card(text)) == "QH"
    assert write_card(read_card("TS")) == "10S"


@pytest.mark.parametrize("text", ["", "H", "1H", "QX", "QHH", "11S", "♥"])
def test_other_texts_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="as in QH or 10S"):
        read_card(text)


def test_the_terminal_draws_all_cards_equally_wide() -> None:
    assert {line.cell_len for text in TEXTS for line in playing_card(text)} == {5}
    console = Console(width=40)
    with console.capture() as shown:
        console.print(row([playing_card("10H"), playing_card(f"A{SUITS[3]}")]))
    assert "│10♥│ │A♠ │" in shown.get()
