# mypyc: compiled
"""Rows of cards as the words of a shout, `KS MO KY / MD VA NC`, and back."""

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.border_up.shapes import shapes
from cardinal.games.geoplunge.deck import INDEX, name_of


def rows_of(words: str) -> list[list[int]]:
    if not words:
        return []
    return [[INDEX[name] for name in row.split(" ")] for row in words.split(" / ")]


def words_of(rows: list[list[int]], edition: i64) -> str:
    return " / ".join([" ".join([name_of(card, edition) for card in row]) for row in rows])


def random_layout(level: i64, code: i64, hand: i64, chance: Chance, edition: i64) -> str:
    """Random cards of the hand, as many as the shout takes."""
    possible = shapes(level, code)
    shape = possible[chance.below(len(possible))]
    cards = members(hand)
    rows: list[list[int]] = []
    for n in shape:
        row: list[int] = []
        for _ in range(n):
            row.append(cards.pop(chance.below(len(cards))))
        rows.append(row)
    return words_of(rows, edition)
