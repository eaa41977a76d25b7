"""Dashing States' events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import says
from cardinal.games.geoplunge.story import team_name, tell_common

REASONS = {
    "two races": "the first two races",
    "tied races": "the first two races were ties",
    "third race": "two races of three",
    "no two wins": "nobody has won two races",  # DS-R18
    "conceded": "the other team gives up",
}
RACE_REASONS = {
    "right": "sorted and named",
    "unsorted": "the other team's row is not in order",
    "face-up": "the other team's seventh card was not face-down",
    "names": "the other team did not name all of its cards",
    "same time": "both shouted at the same time",
    "time": "time is up",
    "unfinished": "not finished",
}
SORTED = {
    "state": "by State, A to Z",
    "capital": "by capital, A to Z",
    "size": "by size, rank 1 first",
    "statehood": "by statehood, rank 1 first",
    "population": "by population, rank 1 first",
}
VERDICTS = {
    "right": "the row is right",
    "face-up": "the seventh card is not face-down",
    "unsorted": "the row is not in order",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "seats":
            return f"From left to right: {', '.join(names[seat] for seat in event['order'])}."
        case "power":
            return f"The Power card {event['card']}: {event['category']}."
        case "deal":
            sort = SORTED[event["by"]]
            return f"Race {event['race']}: sort {sort}. {event['each']} Map cards each, face-down. Ready, Set …"
        case "turn":
            return "GeoPlunge! All cards are turned."
        case "hand":
            return ""  # a picture is drawn, not told
        case "shout":
            return f"{says(who, 'shout')} “GeoPlunge”: {event['layout']}."
        case "time":
            return "Time is up."
        case "shouted":
            return f"{team}: “GeoPlunge!” (at {event['at'] / 1000:.2f} s): {VERDICTS[event['verdict']]}."
        case "naming":
            return f"{' and '.join(team_name(t, names) for t in event['teams'])}: name your cards, each for yourself."
        case "name":
            return f"{says(who, 'name')} card {event['place']}: {event['text']}."
        case "break":
            return "A short break. Teams may change places." if len(names) > 2 else "A short break."
        case "ruling":
            return f"The host: card {event['place']}, named by {who}, is {'right' if event['right'] else 'wrong'}."
    return _told_after(event, names, team)


def _told_after(event: Mapping[str, Any], names: list[str], team: str) -> str:
    """What is shown when a race, or the game, is over."""
    match event["event"]:
        case "shown":
            return f"{says(team, 'show')} {' '.join(event['cards'])}: {VERDICTS[event['verdict']]}{_named(event)}."
        case "answers":
            return f"{team} had {' '.join(event['cards'])}."
        case "race":
            return _race(event, names)
        case "reveal":
            return f"Race {event['race']}, {team}: {' '.join(event['cards'])}."
        case "undealt":
            return f"Not dealt: {' '.join(event['cards'])}."
    return tell_common(event, names, REASONS)


def _named(event: Mapping[str, Any]) -> str:
    if "marks" not in event:
        return ""
    said = [
        f"{name or 'nothing'} {'✓' if mark else '✗'}" for name, mark in zip(event["names"], event["marks"], strict=True)
    ]
    return f"; named {'; '.join(said)}"


def _race(event: Mapping[str, Any], names: list[str]) -> str:
    why, (a, b) = RACE_REASONS[event["reason"]], event["won"]
    if event["winner"] < 0:
        return f"Race {event['race']} is a tie: {why}. Races won: {a} to {b}."
    return f"{says(team_name(event['winner'], names), 'win')} race {event['race']}: {why}. Races won: {a} to {b}."
