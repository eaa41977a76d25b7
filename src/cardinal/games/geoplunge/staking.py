"""How bots stake (in the last seconds of the count, like people) and how long they hold back in a race."""

from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.terms import PRACTICE
from cardinal.games.geoplunge.view import GeoPlungeView

NOTHING = ("", NEVER)
Plan = tuple[str, int]


def calmly(view: GeoPlungeView, ms: int, percent: int) -> int:
    """How long a bot takes for something: `ms` with clocks on, `percent` of that in practice.

    That is long enough for a child to be first, and short enough for a race: nobody waits much longer than two minutes.
    """
    return ms * percent // 100 if view.options["clocks"] == "off" else ms


def race_ms(view: GeoPlungeView, clock: str) -> int:
    """How long this race clock runs."""
    return 1000 * int(view.options[clock]) * (PRACTICE if view.options["clocks"] == "off" else 1)


def stake_by_habit(view: GeoPlungeView, percent: int, chance: Chance) -> Plan:
    """Stake by habit, when there is no clue yet about who will win."""
    return stake(view, chance.below(100) < percent, chance)


def stake(view: GeoPlungeView, wants: bool, chance: Chance) -> Plan:
    if view.locked:
        return NOTHING
    when = 0 if view.stakes_end is None else max(0, view.stakes_end - 500 - chance.below(3000))
    if view.switch != wants:
        return f"stake {'on' if wants else 'off'}", when
    locks = view.options["stakes_early_lock"] == "on" or view.stakes_end is None
    return ("stake lock", when) if locks else NOTHING
