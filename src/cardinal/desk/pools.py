"""The teams of the next round, and their pools."""

from collections.abc import Collection

from cardinal.desk.day import Day, once
from cardinal.desk.frame import by_lot
from cardinal.desk.names import alike
from cardinal.standings import pools


@once
def playing(day: Day) -> tuple[str, ...]:
    """The teams of the next round. Before anybody checks in, the preview includes all teams."""
    here = tuple(team for team in by_lot(day) if day.teams[team].plays)
    if here or day.rounds:
        return here
    return tuple(team for team in by_lot(day) if not day.teams[team].gone)


@once
def pools_of(day: Day) -> tuple[tuple[str, ...], ...]:
    """The pools, as drawn for the first round. A team that came later joins the smallest. (): there are none."""
    many, teams = day.frame.pools, playing(day)
    if many < 2 or (len(teams) < 2 * many and not day.pools):
        return ()
    if not day.pools:
        return pools(teams, many, {team: alike(day.teams[team].school) for team in teams})
    made = [list(pool) for pool in day.pools]
    drawn = {team for pool in day.pools for team in pool}
    for team in day.teams:
        if team not in drawn:
            min(made, key=len).append(team)
    return tuple(map(tuple, made))


def resting(day: Day, playing: Collection[str | None]) -> set[str]:
    """Teams that sit out because nobody from their pool plays in this round: in that pool, everyone has met."""
    return {team for pool in pools_of(day) if day.pools and not set(pool) & set(playing) for team in pool}
