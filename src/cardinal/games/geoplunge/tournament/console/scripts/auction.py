"""Cards Team or Call Team: the auction of PTR1 and PTR2 (PR-21 to PR-25, PR-R4)."""

from cardinal.games.geoplunge.play_the_ranks.base import BUR_CARDS
from cardinal.games.geoplunge.play_the_ranks.choices import MOST
from cardinal.games.geoplunge.play_the_ranks.options import OPTIONS
from cardinal.games.geoplunge.tournament.console.scripts.drafting import Draft, role, seconds
from cardinal.games.geoplunge.tournament.console.types import Go, Point, Step, Timer


def write_auction(draft: Draft) -> str:
    """Write every possible bid. It ends at `bases CALL N`: the Call Team and the number of BUR cards."""
    draft.steps["side"] = Step(
        say="{0}: do you want to be the Cards Team or the Call Team?",
        notes=("The Call Team chooses the bases. The Cards Team gets extra cards, the BUR cards.",),
        sees=("power",),
        timer=Timer(seconds(OPTIONS, "clock.side"), "Choose", "Time is up: {0} is the Cards Team."),
        clauses=("PR-21", "PR-22"),
    )
    go = (
        Go("Cards Team", f"bases 1 {BUR_CARDS}", 0),
        Go("Call Team", _bid(draft, 1, BUR_CARDS), 0),
    )
    draft.points["side"] = Point("side", "Cards or Call?", go)
    return "side"


def _bid(draft: Draft, team: int, bid: int) -> str:
    """A team answers the other's bid: it accepts or names a higher number of BUR cards."""
    name = f"bid {team} {bid}"
    if name in draft.points:
        return name
    step = "first bid" if bid == BUR_CARDS else "bid"
    draft.steps[step] = Step(
        say=(
            "{lead}: be the Cards Team, or Up the BUR?"
            if bid == BUR_CARDS
            else f"{{lead}}: say Call and be the Cards Team, or go higher, {MOST} at most?"
        ),
        notes=("Who Ups the BUR names the number of BUR cards, and wants to be the Call Team.",),
        sees=("power",),
        timer=Timer(seconds(OPTIONS, "clock.bur"), "Answer", "Time is up: {lead} is the Cards Team."),
        clauses=("PR-23", "PR-24", "PR-25", "PR-R4"),
    )
    accept = Go("Cards Team" if bid == BUR_CARDS else "Call", f"bases {1 - team} {bid}", role(team))
    higher = [
        Go(f"Up to {n}", f"bases {team} {n}" if n == MOST else _bid(draft, 1 - team, n), role(team))
        for n in range(bid + 1, MOST + 1)
    ]
    draft.points[name] = Point(step, f"{bid} BUR cards offered", (accept, *higher), lead=role(team), number=bid)
    return name
