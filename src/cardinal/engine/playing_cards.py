# mypyc: compiled
"""A plain deck of 52 playing cards, for any game that wants one.

A card is a number from 0 to 51, suit by suit, so a hand can be a set of bits (`cardinal.engine.bits`). Its text is
rank and suit: `QH` is the queen of hearts, `10S` the ten of spades. The browser's `ui.card("QH")` and the terminal's
`playing_card("QH")` draw the same text.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import members, set_of, shifted
from cardinal.engine.refused import BadInput, quoted

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS: Final = ["C", "D", "H", "S"]
SUIT_NAMES: Final = ["clubs", "diamonds", "hearts", "spades"]
TEXTS: Final = [rank + suit for suit in SUITS for rank in RANKS]  # by card
WHOLE_DECK: Final = (1 << 52) - 1  # all cards, as a set
_SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_RANK_NAMES: Final = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}


def card_of(rank: i64, suit: i64) -> i64:
    """The card of a rank and a suit."""
    return suit * 13 + rank - 1


def rank_of(card: i64) -> i64:
    """1 for an ace to 13 for a king."""
    return card % 13 + 1


def high_rank_of(card: i64) -> i64:
    """2 to 14: the ace is the highest."""
    return 14 if card % 13 == 0 else card % 13 + 1


def suit_of(card: i64) -> i64:
    """The suit of a card."""
    return card // 13


def suit_set(suit: i64) -> i64:
    """The thirteen cards of a suit, as a set."""
    return shifted(8191, suit * 13)


def rank_set(rank: i64) -> i64:
    """The four cards of a rank, as a set."""
    return set_of([int(card_of(rank, suit)) for suit in range(4)])


def deck() -> list[int]:
    """A new list of all cards, ready to shuffle."""
    return list(range(52))


def read_card(text: str) -> int:
    """`QH`, `qh`, `Q♥`, `10S` or `TS`."""
    word = text.strip().upper()
    suit = _SIGNS.get(word[-1:], word[-1:])
    rank = "10" if word[:-1] == "T" else word[:-1]
    if suit not in SUITS or rank not in RANKS:
        raise BadInput(f"{quoted(text)} is not a card. Type its rank and suit, as in QH or 10S.")
    return SUITS.index(suit) * 13 + RANKS.index(rank)


def write_card(card: i64) -> str:
    """A card as people write it."""
    return TEXTS[card]


def write_cards(cards: i64) -> list[str]:
    """The texts of a set of cards, suit by suit."""
    return [TEXTS[card] for card in members(cards)]


def read_cards(texts: list[str]) -> i64:
    """A set of cards from their texts."""
    return set_of([read_card(text) for text in texts])


def card_name(card: i64) -> str:
    """“Queen of hearts”."""
    rank = RANKS[card % 13]
    return f"{_RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[card // 13]}"
