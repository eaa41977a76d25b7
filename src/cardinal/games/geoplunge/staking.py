"""How bots stake: somewhere in the last seconds of the count, as people do."""

from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.view import GeoPlungeView

NOTHING = ("", NEVER)
Plan = tuple[str, int]


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
