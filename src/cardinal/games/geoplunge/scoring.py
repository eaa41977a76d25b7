# mypyc: compiled
"""The points of one game. All games of GeoPlunge are scored by this (GP-24)."""

from mypy_extensions import i64

from cardinal.engine.bits import size
from cardinal.games.geoplunge.teams import NOBODY


def points_of(winner: i64, bonus: bool, plunging: i64) -> list[int]:
    """By team. `plunging`: the teams that are GeoPlunging, as a set; a winner of NOBODY is a tie."""
    if winner == NOBODY:
        return [5, 5]  # GP-25; GP-32: bonus and stakes belong to a winner
    won: i64 = 10  # GP-26
    if bonus:
        won += 10  # GP-27
    stakes = size(plunging)  # GP-34: that the points grow is all that declaring does
    if stakes == 1:
        won += 10  # GP-28: whichever team declared it
    elif stakes == 2:
        won += 20  # GP-29
    points = [0, 0]  # GP-31
    points[winner] = int(won)  # GP-30, GP-E1: 40 at most
    return points
