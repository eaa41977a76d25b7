# mypyc: compiled
"""The events that all GeoPlunge games share, as lines of a story."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.engine.words import also, says, tell_table
from cardinal.games.geoplunge.base import GeoPlungeBase
from cardinal.games.geoplunge.deck import CARDS, CATEGORIES, PRINTED_EDITION, TITLES, name_of, names_in, title_of
from cardinal.games.geoplunge.moves import LOCK, STAKE_ON
from cardinal.games.geoplunge.power import POWER_CARDS, category, number, power_name
from cardinal.games.geoplunge.stakes import VOID
from cardinal.games.geoplunge.teams import team_of

_STATES: Final = {
    one for card in range(CARDS) for one in (name_of(card, PRINTED_EDITION), title_of(card, PRINTED_EDITION))
}


def announce(
    position: GeoPlungeBase, name: str, fields: dict[str, Value], sees: i64 = EVERYONE, reveals: bool = False
) -> None:
    heard = position.heard
    if heard is not None:
        heard.append(Event(name, fields, sees, None, reveals))


def own(position: GeoPlungeBase, seat: i64) -> i64:
    """The seats that may know what a team does in secret (BU-R14, GP-R11)."""
    return position.members(team_of(seat))


def draw(position: GeoPlungeBase, first: i64) -> None:
    if position.heard is not None:
        announce(
            position,
            "draw",
            {"cards": names_in(position.drawn, position.terms.edition), "first": int(first)},
            reveals=True,
        )


def ask_stakes(position: GeoPlungeBase) -> None:
    if position.heard is not None:
        announce(position, "ask", {"until": int(position.stakes_end)} if position.terms.clocks else {})


def stake(position: GeoPlungeBase, seat: i64, code: i64) -> None:
    if position.heard is None:
        return
    if code == LOCK:
        announce(position, "lock", {"seat": int(seat)}, own(position, seat))
    else:
        announce(position, "stake", {"seat": int(seat), "on": int(code == STAKE_ON)}, own(position, seat))


def stakes(position: GeoPlungeBase) -> None:
    if position.heard is not None:
        announce(position, "stakes", {"teams": members(position.stakes.on)}, reveals=True)


def concede(position: GeoPlungeBase, seat: i64) -> None:
    if position.heard is not None:
        announce(position, "concede", {"seat": int(seat)})


def result(position: GeoPlungeBase, points: list[int]) -> None:
    ended: dict[str, Value] = {"winner": int(position.winner), "bonus": int(position.bonus), "reason": position.reason}
    ended["points"] = points
    announce(position, "result", ended, reveals=True)


# The event fields that hold cards, and what people call those cards.
CARD_FIELDS: Final = {
    "card", "cards", "discards", "gave", "got", "left", "power", "powers", "removed", "state", "stay"
}  # fmt: skip
CALLED: Final = TITLES | {
    power_name(card): f"Power {number(card)} ({CATEGORIES[category(card)]})" for card in range(POWER_CARDS)
}

NO_RESULT = "No result: the match was over first. No points for anyone."


def team_name(team: int, names: list[str]) -> str:
    """The team's name. A team of one goes by the person's name."""
    return names[team] if len(names) == 2 else f"Team {'AB'[team]}"


def tell_common(event: Mapping[str, Any], names: list[str], reasons: Mapping[str, str]) -> str:
    """Tell a common event. `reasons` says in words how this game can end."""
    who = names[event["seat"]] if "seat" in event else ""
    match event["event"]:
        case "draw":
            a, b = event["cards"]
            card = event["cards"][event["first"]]
            why = "is the older State" if a in _STATES and b in _STATES else "is farther north"  # GP-69
            first = team_name(event["first"], names)
            who = "you" if first == "You" else first
            return f"The draw: {a} and {b}. {card} {why}, so {who} {also(first, 'go')} first."
        case "ask":
            return "Is your team GeoPlunging? The count runs." if "until" in event else "Is your team GeoPlunging?"
        case "stake":
            return f"{who}: {'we are GeoPlunging' if event['on'] else 'we are not GeoPlunging'}."
        case "lock":
            return f"{says(who, 'lock')} the switch."
        case "stakes":
            return _stakes(event["teams"], names)
        case "concede":
            return f"{says(who, 'give')} up."
        case "result":
            return _result(event, names, reasons)
    return tell_table(event, names)


def _stakes(teams: list[int], names: list[str]) -> str:
    if len(teams) == 2:
        return "Both teams are GeoPlunging."
    return f"{says(team_name(teams[0], names), 'is')} GeoPlunging." if teams else "Nobody is GeoPlunging."


def _result(event: Mapping[str, Any], names: list[str], reasons: Mapping[str, str]) -> str:
    if event["reason"] == VOID:
        return NO_RESULT
    why = reasons[event["reason"]]
    a, b = event["points"]
    if event["winner"] < 0:
        return f"A tie: {why}. {a} points each."
    bonus = " with the bonus" if event["bonus"] else ""
    return f"{says(team_name(event['winner'], names), 'win')}{bonus}: {why}. {max(a, b)} points."
