"""Border Zap's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import also, says
from cardinal.games.geoplunge.border_zap.explain import explain_trick
from cardinal.games.geoplunge.deck import INDEX
from cardinal.games.geoplunge.story import team_name, tell_common

REASONS = {
    "tricks": "it has more tricks",
    "last trick": "three tricks each, and the last one",
    "conceded": "the other team gives up",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "deal":
            more = "three" if event["step"] == 1 else "three more"
            return f"Each team is dealt {more} cards, face-down. One of them goes to the other team."
        case "hand":
            return f"{says(team, 'has')} {' '.join(event['cards'])}."
        case "trade":
            return f"{says(who, 'lock')} in a trade: {event['card']}."
        case "time":
            return f"{team}: the time is up."
        case "exchange":
            return "The cards are traded."
        case "traded":
            return f"{says(team, 'give')} {event['gave']} and {also(team, 'get')} {event['got']}."
        case "cover":
            return f"{says(who, 'lay')} the first three cards face-down."
        case "show":
            return f"{says(team, 'is')} dealt {' '.join(event['cards'])}, face-up."
        case "discard":
            return f"{says(who, 'discard')} {event['card']}."
        case "discarded":
            return "Each team has discarded two cards, face-down."
        case "star":
            return f"The star card is {event['card']}: the lead says the {event['star']}."
        case "lead":
            card = event.get("card")
            return f"{says(who, 'lead')}: “{event['says']}”" + (f" ({card})." if card else ".")
        case "follow":
            return f"{says(who, 'play')} {event['card']}."
        case "trick":
            return _trick(event, names)
        case "reveal":
            return _reveal(event, team)
    return tell_common(event, names, REASONS)


def _trick(event: Mapping[str, Any], names: list[str]) -> str:
    led, followed = INDEX[event["led"]], INDEX[event["followed"]]
    why = explain_trick(led, followed, "number" in event["zaps"])
    a, b = event["won"]
    return f"{why} {says(team_name(event['winner'], names), 'win')} trick {event['number']} ({a}–{b})."


def _reveal(event: Mapping[str, Any], team: str) -> str:
    parts = [
        f"{words} {' '.join(event[key])}"
        for key, words in (("gave", "gave away"), ("discards", "discarded"), ("left", "had left"))
        if event[key]
    ]
    return f"{team} {', '.join(parts)}." if parts else ""
