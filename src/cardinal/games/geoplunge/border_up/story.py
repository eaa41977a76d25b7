"""Border-Up's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import says, tell_table

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
            return f"{says(who, 'lock')} the switch."
        case "stakes":
            return _stakes(event["teams"], names)
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
        case "concede":
            return f"{says(who, 'give')} up."
        case "time":
            return "Time is up."
        case "shouted":
            return f"{team}: “{event['word']}!” (at {event['at'] / 1000:.2f} s)"
        case "judge":
            return f"{says(team, 'show')} {event['layout']}: {'right' if event['right'] else 'wrong'}."
        case "result":
            return _result(event, names)
        case "reveal":
            found = f"There was {event['found']}." if event["found"] else "There was no way to win."
            return f"{team} held {' '.join(event['cards'])}. {found}"
        case "undealt":
            return f"Not dealt: {' '.join(event['cards'])}."
    return tell_table(event, names)


def _stakes(teams: list[int], names: list[str]) -> str:
    if len(teams) == 2:
        return "Both teams are GeoPlunging."
    return f"{says(team_name(teams[0], names), 'is')} GeoPlunging." if teams else "Nobody is GeoPlunging."


def _result(event: Mapping[str, Any], names: list[str]) -> str:
    why = REASONS[event["reason"]]
    a, b = event["points"]
    if event["winner"] < 0:
        return f"A tie: {why}. {a} points each."
    bonus = " with the bonus" if event["bonus"] else ""
    return f"{says(team_name(event['winner'], names), 'win')}{bonus}: {why}. {max(a, b)} points."
