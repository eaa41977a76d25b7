"""Play the Ranks: its events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import says
from cardinal.games.geoplunge.play_the_ranks.moves import LABELS
from cardinal.games.geoplunge.story import team_name, tell_common

REASONS = {
    "tricks": "more tricks",
    "last trick": "four tricks each, and the last one decides",
    "pulled": "four tricks each, and the other team Pulled the Power",
    "power": "the other team has not played both its Power cards",
    "power both": "neither team has played both its Power cards",
    "conceded": "the other team gives up",
}
VERSIONS = {"ptr1": "Play the Ranks 1", "ptr2": "Play the Ranks 2"}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "version":
            return f"{event['card']} is turned: {VERSIONS[event['version']]} is played."
        case "deal":
            powers = f" and {event['powers']} Power cards" if event["powers"] else ""
            return f"Each team is dealt {event['each']} cards{powers}."
        case "hand":
            return f"{says(team, 'hold')} {' '.join([*event['cards'], *event.get('powers', [])])}."
        case "turned":
            return f"Power cards are turned: {' '.join(event['cards'])}. There stay {', '.join(event['stay'])}."
        case "time":
            return "Time is up."
        case "say":
            return f"{who}: “{LABELS[event['says']]}”."
        case "sides":
            call, cards = (team_name(t, names) for t in (event["call"], 1 - event["call"]))
            sides = f"{says(call, 'is')} the Call Team, {says(cards, 'is')} the Cards Team"
            return f"{sides}. {event['bur_cards']} BUR cards will be dealt."
        case "bases":
            return f"{says(who, 'remove')} {event['removed']}: the bases are {' and '.join(map(str, event['bases']))}."
        case "bur":
            return f"BUR cards: {' '.join(event['cards'])}. {_burs(event)}"
        case "discard":
            return f"{says(who, 'discard')} {event['card']}."
        case "discarded":
            return "Both teams have discarded."
        case "pull":
            return f"{says(who, 'Pull')} the Power!" if event["pulls"] else f"{says(who, 'does')} not Pull the Power."
        case "star":
            return f"{event['card']} is turned: the GeoStar is the {event['star']}."
        case "lead":
            return _lead(event, who)
        case "follow":
            change = " and Changes the Base" if event.get("change_base") else ""
            power = f" with {event['power']}{change}" if "power" in event else ""
            return f"{says(who, 'play')} {event['card']}{power}."
        case "trick":
            one, two = event["cards"]
            a, b = event["won"]
            judged = f"{event['category']}, base {event['base']}"
            winner = team_name(event["winner"], names)
            return f"{one} and {two} by {judged}: {says(winner, 'win')} trick {event['number']}. {a}:{b}"
        case "unturned":
            return f"{team} had led {event['card']}."
        case "reveal":
            held, out = _list([*event["cards"], *event["powers"]]), _list(event["discards"])
            return f"{team} still held {held}; discarded {out}."
    return tell_common(event, names, REASONS)


def _burs(event: Mapping[str, Any]) -> str:
    pairs = zip(event["bases"], event["bur"], strict=True)
    return " ".join(f"Base {base}: BUR {bur}." if bur else f"Base {base}: no BUR." for base, bur in pairs)


def _lead(event: Mapping[str, Any], who: str) -> str:
    name = event["star"] if "star" in event else event["card"]
    card = f" ({event['card']})" if "star" in event and "card" in event else ""
    power = f" with {event['power']}" if "power" in event else ""
    return f"{says(who, 'lead')} “{name}”{card}: {event['category']}, base {event['base']}{power}."


def _list(names: list[str]) -> str:
    return " ".join(names) or "nothing"
