# mypyc: compiled
"""Is a team GeoPlunging? A switch for each, secret until the count is over (GP-33 to GP-36, GP-R11)."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, size
from cardinal.games.geoplunge.moves import LOCK, STAKE_ON
from cardinal.games.geoplunge.teams import NOBODY

VOID: Final = "void"  # the reason of a game that ends without a result


@final
class Stakes:
    def __init__(self) -> None:
        self.on: i64 = 0  # the teams whose switch is on; GP-36, GP-R11: off at first, no input = not GeoPlunging
        self.locked: i64 = 0  # the teams that will not change it any more

    def move(self, team: i64, code: i64) -> bool:
        """One of the three moves; False when it changes nothing."""
        was_on = self.on
        was_locked = self.locked
        if code == LOCK:
            self.locked |= bit(team)
        elif code == STAKE_ON:
            self.on |= bit(team)
        else:
            self.on &= ~bit(team)  # GP-R11: the switch may be changed until the count ends
        return self.on != was_on or self.locked != was_locked

    def moves(self, team: i64) -> i64:
        """How many moves a team has: off, on, lock (codes 0 to 2), or none when it has locked."""
        return either(self.locked & bit(team) != 0, 0, 3)

    def all_locked(self) -> bool:
        return self.locked == 3

    def copy(self) -> "Stakes":
        new = Stakes()
        new.on = self.on
        new.locked = self.locked
        return new


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
