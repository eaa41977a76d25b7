"""A game that goes on only for its bonus (GP-R52)."""

from cardinal.engine.options import Options
from cardinal.games.geoplunge.play_the_ranks.judging import TRICKS
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.teams import A, B


def ends_decided(options: Options) -> bool:
    """Only where no game's points count (GP-R32)."""
    idle = options["format"] == "championship" and options["stakes_when_points_idle"] == "off"
    return idle and options["decided"] == "ends"


def end_if_decided(inner: GeoPlungePosition) -> None:
    """Level 2: a team that has more than half of the tricks has won (PR-71). No other game goes on after that."""
    if inner.over() or not isinstance(inner, PlayTheRanksPosition):
        return
    for team, won in ((A, inner.won_a), (B, inner.won_b)):
        if 2 * won > TRICKS:
            inner.finish(team, False, "tricks")
            return
