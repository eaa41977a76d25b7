"""The tricks of Game 4: every possible score, and where it leads."""

from collections.abc import Callable

from cardinal.games.geoplunge.tournament.console.scripts.drafting import Draft, role
from cardinal.games.geoplunge.tournament.console.types import Go, Point, Role

FIRST_LEAD = {4: ("GP-73", "GP-74", "GP-R22"), 2: ("GP-72", "GP-R23")}


def write_tricks(
    draft: Draft,
    name: str,
    step: str,
    over: Callable[[list[int]], bool],
    end: Callable[[list[int]], str],
    base: Callable[[int], int] = lambda number: -1,
) -> str:
    """Write all tricks; returns the first, which {0} leads. `over`: do these winners end the game? `end`: where to.

    Only the score and the last winner matter, so equal scores share a point (GP-75: the winner leads).
    """

    def after(winners: list[int]) -> str:
        if over(winners):
            return end(winners)
        lead: Role = role(winners[-1]) if winners else 0
        key = f"{name} {winners.count(0)}-{winners.count(1)} {lead}"
        if key not in draft.points:
            number = len(winners) + 1
            title = f"Trick {number} · {{0}} {winners.count(0)}, {{1}} {winners.count(1)}"
            draft.points[key] = Point(step, title, ())  # set first, because its taps may lead back here
            go = tuple(Go(f"{{{team}}} wins it", after([*winners, team]), role(team)) for team in (0, 1))
            draft.points[key] = Point(step, title, go, lead=lead, number=number, base=base(number))
        return key

    return after([])
