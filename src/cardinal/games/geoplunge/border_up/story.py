"""Border-Up's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import says
from cardinal.games.geoplunge.story import team_name, tell_common

REASONS = {
    "shout": "the groups are right",
    "wrong shout": "the other team's groups are wrong",
    "same time": "both shouted at the same time",
    "time": "time is up",
    "agreed": "both teams agreed to it",
    "conceded": "the other team gives up",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "deal":
            return f"Each team is dealt {event['each']} cards, face-down. Ready, Set …"
        case "turn":
            return "GeoPlunge! All cards are turned."
        case "hand":
            return f"{says(team, 'hold')} {' '.join(event['cards'])}."
        case "shout":
            return f"{says(who, 'shout')} “{event['word']}”: {event['layout']}."
        case "show":
            return f"{says(who, 'show')} {event['layout']}."
        case "tie":
            return f"{says(who, 'agree')} to a tie." if event["agreed"] else f"{says(who, 'offer')} a tie."
        case "time":
            return "Time is up."
        case "shouted":
            return f"{team}: “{event['word']}!” (at {event['at'] / 1000:.2f} s)"
        case "judge":
            return f"{says(team, 'show')} {event['layout']}: {'right' if event['right'] else 'wrong'}."
        case "reveal":
            found = f"There was {event['found']}." if event["found"] else "There was no way to win."
            return f"{team} held {' '.join(event['cards'])}. {found}"
        case "undealt":
            return f"Not dealt: {' '.join(event['cards'])}."
    return tell_common(event, names, REASONS)
