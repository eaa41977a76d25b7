# mypyc: compiled
"""Dashing States' moves as numbers, besides those of every game (geoplunge/codes.py)."""

from typing import Final

from mypy_extensions import i64

GEOPLUNGE: Final = 20
NAME: Final = 21  # what is on one card of the row
SEATS: Final = 1000  # an order of a team's seats: from here on, three bits for each seat, the left one first


def seats_code(order: list[int]) -> i64:
    code: i64 = 0
    for seat in reversed(order):
        code = code * 8 + seat + 1
    return SEATS + code


def seats_in(code: i64) -> list[int]:
    left = code - SEATS
    order: list[int] = []
    while left > 0:
        order.append(int(left % 8 - 1))
        left = left // 8
    return order
