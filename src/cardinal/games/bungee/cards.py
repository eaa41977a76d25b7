# mypyc: compiled
"""Bungee's cards. Faces 0 … 9 are the numbers 1 … 10, and face 10 is a Jumper. This is deck order (BG-R40).

Identical cards are interchangeable, so a hand is a count for each face: eleven counts of four bits.
"""

from typing import Final, final

from mypy_extensions import i64

JUMPER: Final = 10
FACES: Final = 11
SIX: Final = 5  # BG-5: the Stop card
COPIES: Final = [5, 5, 5, 5, 5, 5, 5, 5, 5, 8, 3]  # BG-2, BG-3, BG-4
DECK: Final[list[int]] = [face for face in range(FACES) for _ in range(COPIES[face])]  # BG-1: 56 cards
THIRD: Final[list[int]] = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 9, 9, 10]  # BG-R41
TINY: Final[list[int]] = [2, 2, 7, 7, 9, 10]
DECKS: Final[list[list[int]]] = [DECK, THIRD, TINY]
DECK_NAMES: Final = ["full", "third", "tiny"]
DEALT: Final[list[int]] = [5, 5, 1]  # cards per player, by deck
NAMES: Final = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"]


def count(hand: i64, face: i64) -> i64:
    return (hand >> (4 * face)) & 15


def cards(face: i64, n: i64) -> i64:
    """A hand of n cards of one face. (n is an argument because mypyc shifts constants as 32-bit integers.)"""
    return n << (4 * face)


def size(hand: i64) -> i64:
    pairs: i64 = (hand & 0x0F0F0F0F0F0F) + ((hand >> 4) & 0x0F0F0F0F0F0F)
    pairs += pairs >> 8
    pairs += pairs >> 16
    pairs += pairs >> 32
    return pairs & 0xFF


def total(hand: i64, lucky: i64) -> i64:
    """The sum that makes a Bungee and compares hands (BG-15): lucky cards and Jumpers are worth 0."""
    points: i64 = 0
    value: i64 = 1
    left: i64 = hand & 0xFFFFFFFFFF  # BG-18: without the Jumpers
    while left:
        points += (left & 15) * value  # BG-16
        left >>= 4
        value += 1
    if lucky < JUMPER:  # BG-R6: if the Lucky card is a Jumper, no number is lucky
        points -= count(hand, lucky) * (lucky + 1)  # BG-17
    return points


def score(hand: i64, lucky: i64) -> i64:
    """What a hand costs a player who did not win (BG-62, BG-64, BG-65). Each Jumper costs 10 (BG-19, BG-67)."""
    return total(hand, lucky) + 10 * count(hand, JUMPER)


def faces(hand: i64) -> list[int]:
    """The cards of a hand, one by one, in deck order."""
    return [face for face in range(FACES) for _ in range(count(hand, face))]


def card_names(hand: i64) -> list[str]:
    return [NAMES[face] for face in faces(hand)]


def hand_of(faces: list[int]) -> i64:
    hand: i64 = 0
    for face in faces:
        hand += cards(face, 1)
    return hand


@final
class Hands:
    """A hand for each seat. These are four fields because a list would box every hand."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0

    def of(self, seat: i64) -> i64:
        if seat < 2:
            return self.b if seat else self.a
        return self.c if seat == 2 else self.d

    def put(self, seat: i64, hand: i64) -> None:
        if seat == 0:
            self.a = hand
        elif seat == 1:
            self.b = hand
        elif seat == 2:
            self.c = hand
        else:
            self.d = hand

    def names(self, seats: i64) -> list[list[str]]:
        return [card_names(self.of(seat)) for seat in range(seats)]

    def sizes(self, seats: i64) -> list[int]:
        return [int(size(self.of(seat))) for seat in range(seats)]

    def copy(self) -> "Hands":
        new = Hands()
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.d = self.d
        return new


def hands_of(given: list[int]) -> Hands:
    """The given hands, listed by seat."""
    hands = Hands()
    for seat, hand in enumerate(given):
        hands.put(seat, hand)
    return hands


def deck_left(shown: i64, deck: i64 = 0) -> list[int]:
    """The cards of a deck that are not among those given, in deck order."""
    whole = hand_of(DECKS[deck])
    return [face for face in range(FACES) for _ in range(count(whole, face) - count(shown, face))]
