"""Border-Up's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

REASONS = {
    "shout": "the groups are right",
    "wrong shout": "the other team's groups are wrong",
    "same time": "both shouted at the same time",
    "time": "time is up",
    "agreed": "both teams agreed to it",
    "conceded": "the other team gives up",
}


def team_name(team: int, names: list[str]) -> str:
    """Where a team is one person it bears the person's name."""
    return names[team] if len(names) == 2 else f"Team {'AB'[team]}"


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "ask":
            return "Is your team GeoPlunging? The count runs."
        case "stake":
            return f"{who}: {'we are GeoPlunging' if event['on'] else 'we are not GeoPlunging'}."
        case "lock":
            return f"{who} locks the switch."
        case "stakes":
            return _stakes(event["teams"], names)
        case "deal":
            return f"Each team is dealt {event['each']} cards, face-down. Ready, Set …"
        case "turn":
            return "GeoPlunge! All cards are turned."
        case "hand":
            return f"{team} holds {' '.join(event['cards'])}."
        case "shout":
            return f"{who} shouts “{event['word']}”: {event['layout']}."
        case "show":
            return f"{who} shows {event['layout']}."
        case "tie":
            return f"{who} {'agrees to a tie' if event['agreed'] else 'offers a tie'}."
        case "concede":
            return f"{who} gives up."
        case "time":
            return "Time is up."
        case "shouted":
            return f"{team}: “{event['word']}!” (at {event['at'] / 1000:.2f} s)"
        case "judge":
            return f"{team} shows {event['layout']}: {'right' if event['right'] else 'wrong'}."
        case "result":
            return _result(event, names)
        case "reveal":
            found = f"It could have shown {event['found']}." if event["found"] else "It could not have won."
            return f"{team} held {' '.join(event['cards'])}. {found}"
        case "undealt":
            return f"Not dealt: {' '.join(event['cards'])}."
        case "away":
            return f"{who} is away; a bot plays on."
        case "back":
            return f"{who} is back."
        case "pause":
            return "The clocks stand."
        case "resume":
            return "The clocks run again."
    raise ValueError(f"Border-Up has no event {event['event']!r}")


def _stakes(teams: list[int], names: list[str]) -> str:
    if len(teams) == 2:
        return "Both teams are GeoPlunging."
    return f"{team_name(teams[0], names)} is GeoPlunging." if teams else "Nobody is GeoPlunging."


def _result(event: Mapping[str, Any], names: list[str]) -> str:
    why = REASONS[event["reason"]]
    a, b = event["points"]
    if event["winner"] < 0:
        return f"A tie: {why}. {a} points each."
    bonus = " with the bonus" if event["bonus"] else ""
    return f"{team_name(event['winner'], names)} wins{bonus}: {why}. {max(a, b)} points."
