# mypyc: compiled
"""What happened, for those who listen, and who may know it: the events that all games of GeoPlunge have."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.games.geoplunge.codes import LOCK, STAKE_ON
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.teams import team_of

if TYPE_CHECKING:
    from cardinal.games.geoplunge.position import GeoPlungePosition


def tell(
    position: "GeoPlungePosition", name: str, fields: dict[str, Value], sees: i64 = EVERYONE, reveals: bool = False
) -> None:
    heard = position.heard
    if heard is not None:
        heard.append(Event(name, fields, sees, None, reveals))


def own(position: "GeoPlungePosition", seat: i64) -> i64:
    """Who may know what a team does behind its own cards (BU-R14, GP-R11)."""
    return position.members(team_of(seat))


def draw(position: "GeoPlungePosition", first: i64) -> None:
    if position.heard is not None:
        tell(position, "draw", {"cards": [NAMES[card] for card in position.drawn], "first": int(first)}, reveals=True)


def ask_stakes(position: "GeoPlungePosition") -> None:
    if position.heard is not None:
        tell(position, "ask", {"until": int(position.stakes_end)} if position.terms.clocks else {})


def stake(position: "GeoPlungePosition", seat: i64, code: i64) -> None:
    if position.heard is None:
        return
    if code == LOCK:
        tell(position, "lock", {"seat": int(seat)}, own(position, seat))
    else:
        tell(position, "stake", {"seat": int(seat), "on": int(code == STAKE_ON)}, own(position, seat))


def stakes(position: "GeoPlungePosition") -> None:
    if position.heard is not None:
        tell(position, "stakes", {"teams": members(position.stakes.on)}, reveals=True)


def concede(position: "GeoPlungePosition", seat: i64) -> None:
    if position.heard is not None:
        tell(position, "concede", {"seat": int(seat)})


def result(position: "GeoPlungePosition") -> None:
    ended: dict[str, Value] = {"winner": int(position.winner), "bonus": int(position.bonus), "reason": position.reason}
    ended["points"] = position.by_team()
    tell(position, "result", ended, reveals=True)
