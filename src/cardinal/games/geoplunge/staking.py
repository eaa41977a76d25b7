"""How bots stake: somewhere in the last seconds of the count, as people do; and how long they hold back in a race."""

from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.terms import PRACTICE
from cardinal.games.geoplunge.view import GeoPlungeView

NOTHING = ("", NEVER)
Plan = tuple[str, int]


def calmly(view: GeoPlungeView, ms: int, percent: int) -> int:
    """How long a bot takes for what it does in so many ms by the clock: in practice so many percent of it.

    Long enough for a child to be first, and short enough for a race: nobody waits much longer than two minutes.
    """
    return ms * percent // 100 if view.options["clocks"] == "off" else ms


def race_ms(view: GeoPlungeView, clock: str) -> int:
    """How long that clock of a race runs."""
    return 1000 * int(view.options[clock]) * (PRACTICE if view.options["clocks"] == "off" else 1)


def stake_by_habit(view: GeoPlungeView, percent: int, chance: Chance) -> Plan:
    """Where nothing has been seen yet that could tell who will win."""
    return stake(view, chance.below(100) < percent, chance)


def stake(view: GeoPlungeView, wants: bool, chance: Chance) -> Plan:
    if view.locked:
        return NOTHING
    when = 0 if view.stakes_end is None else max(0, view.stakes_end - 500 - chance.below(3000))
    if view.switch != wants:
        return f"stake {'on' if wants else 'off'}", when
    locks = view.options["stakes_early_lock"] == "on" or view.stakes_end is None
    return ("stake lock", when) if locks else NOTHING
