"""Who goes through: a cut of the standings, and a stepladder of playoff games for the teams tied at it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardinal.standings.ledger import Team
from cardinal.standings.standing import Standing

CHAMPIONSHIP: Final = 2  # GP-56: the two teams with the most matches won
WINDOW_CLOSES: Final = 3  # GP-R30: from the third replay on, `simul_window_ms` is 0


@dataclass(frozen=True)
class Cut:
    through: tuple[Team, ...]  # without playing, best first
    tied: tuple[Team, ...]  # the group that straddles the cut, top of the ladder first; empty: nothing to play off
    places: int  # open to the tied teams


def cut(rows: Sequence[Standing], places: int, lot: Sequence[Team]) -> Cut:
    """GP-57: only a tie that must be broken is played off. `lot` lists every team once, in the order drawn."""
    equal = Counter(row.place for row in rows)
    last = {place: place + many - 1 for place, many in equal.items()}  # the last place that equal teams occupy together
    through = tuple(row.team for row in rows if last[row.place] <= places)
    tied = [row for row in rows if row.place <= places < last[row.place]]
    # GP-R29: better teams stand higher and play less: by total points over all rounds, then by lot.
    tied.sort(key=lambda row: (-row.points, lot.index(row.team)))
    return Cut(through, tuple(row.team for row in tied), places - len(through) if tied else 0)


@dataclass(frozen=True)
class Game:
    """A final that has been played."""

    teams: tuple[Team, Team]
    winner: Team | None  # None: it ended in a tie


@dataclass(frozen=True)
class Playoff:
    through: tuple[Team, ...]  # in the order they took their places
    next: tuple[Team, Team] | None  # the higher team of the ladder first; None: all places are taken
    replay: int = 0  # the next game is this replay of a tied one

    @property
    def no_window(self) -> bool:
        """GP-R30: from the third replay on, nothing counts as “at the same time” anymore."""
        return self.replay >= WINDOW_CLOSES


def playoff(ladder: Sequence[Team], places: int, games: Sequence[Game] = ()) -> Playoff:
    """GP-R29: the two lowest play, the winner meets the next higher, the last winner takes a place; and so on."""
    left = list(ladder)
    through: list[Team] = []
    waiting = list(games)
    while len(through) < places and len(left) > 1:
        winner = left[-1]
        for higher in reversed(left[:-1]):
            pair = (higher, winner)
            replay = 0
            while True:
                if not waiting:
                    return Playoff(tuple(through), pair, replay)
                game = waiting.pop(0)
                if set(game.teams) != set(pair) or game.winner not in (None, *pair):
                    raise ValueError(f"Now {higher} plays {winner}, and one of them wins or it is a tie.")
                if game.winner is not None:
                    break
                replay += 1  # GP-R30: new deal, play again until there is a winner
            winner = game.winner
        through.append(winner)
        left.remove(winner)
    if len(through) < places:
        through += left
    if waiting:
        raise ValueError("All places are taken; there is no further playoff game.")
    return Playoff(tuple(through), None)


def placed(rows: Sequence[Standing], settled: Cut, won: Playoff) -> list[Team]:
    """The final order: through without playing, through by playoff, then everybody else in order of the standings."""
    first = [*settled.through, *won.through]
    return first + [row.team for row in rows if row.team not in first]
