"""Chummy Challenge's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import says
from cardinal.games.geoplunge.story import team_name, tell_common

REASONS = {
    "first two": "the first two challenges",
    "two of three": "two of three challenges",
    "two ties": "both challenges were ties",
    "no two wins": "nobody has won two challenges",
    "conceded": "the other team gives up",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "naming":
            return f"Challenge {event['challenge']}: who is your GeoPlunger?"
        case "plunger":
            return f"{says(who, 'name')} {names[event['plunger']]} as GeoPlunger."
        case "plungers":
            a, b = (names[seat] for seat in event["seats"])
            return f"Challenge {event['challenge']}: the GeoPlungers are {a} and {b}."
        case "dealer":
            return f"The dealer looks at {event['power']} and {event['card']}: {event['colour']}."
        case "choosing":
            return "The dealer looks at the cards."
        case "ready":
            return "Ready, Set …"
        case "word":
            return ""  # the table shows it, and the whole of it comes as one line
        case "read":
            return f"“{event['text']}”"
        case "time":
            return "Fifteen seconds are over."
        case "shout":
            return f"{says(who, 'shout')} “GeoPlunge!”"
        case "shouted":
            return f"{names[event['seat']]}: “GeoPlunge!” (at {event['at'] / 1000:.2f} s)"
        case "stopped":
            return f"The reading stops: “{event['text']} …”"
        case "answer":
            return f"{says(who, 'answer')}: {event['text']}."
    return _tell_end(event, names, team)


def _tell_end(event: Mapping[str, Any], names: list[str], team: str) -> str:
    """From the judgement on."""
    match event["event"]:
        case "judge":
            if not event["answer"]:
                return f"{says(team, 'give')} no answer: wrong."
            return f"{says(team, 'say')} {event['answer']}: {'right' if event['right'] else 'wrong'}."
        case "question":
            return f"The {event['colour']} question of {event['card']}: “{event['text']}” {solution(event)}."
        case "checked":
            return "The host may overrule the check."
        case "overruled":
            return f"The host rules: the answer of {team} is {'right' if event['right'] else 'wrong'}."
        case "void":
            return f"The question is struck out. Challenge {event['challenge']} is played again."
        case "challenge":
            return _challenge(event, names)
    return tell_common(event, names, REASONS)


def solution(event: Mapping[str, Any]) -> str:
    """`Lincoln`; `two of Iowa, Ohio, Utah` where more are accepted than are asked."""
    accepted = ", ".join(event["answer"])
    return accepted if len(event["answer"]) <= event["asked"] else f"Any {event['asked']} of {accepted}"


def _challenge(event: Mapping[str, Any], names: list[str]) -> str:
    a, b = event["wins"]
    if event["winner"] < 0:
        return f"The challenge is a tie. It stands {a} to {b}."
    return f"{says(team_name(event['winner'], names), 'win')} the challenge. It stands {a} to {b}."
