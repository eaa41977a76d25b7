"""A match's events as lines of a story. The games tell their own events."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import says, tell_table
from cardinal.games.geoplunge.match.formats import TITLES
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.story import team_name

REASONS = {"time": "time is up", "games": "the games have decided it", "conceded": "the other team gives up the match"}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    if "of" in event:
        return GAMES[event["of"]].tell(event, names)
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "select":
            return "A Call match: each team selects two of the five games, in secret."
        case "pick":
            return f"{says(names[event['seat']], 'select')} {_titles(event['games'])}."
        case "selected":
            a, b = (team_name(t, names) for t in (0, 1))
            return f"{a}: {_titles(event['a'])}. {b}: {_titles(event['b'])}. They play {_titles(event['games'])}."
        case "noon":
            a, b = event["cards"]
            return (
                f"An afternoon match. The cards: {a} and {b}. {says(team_name(event['first'], names), 'choose')} first."
            )
        case "choose":
            return f"{says(team, 'choose')} {TITLES[event['game']]}."
        case "match":
            return f"The match: {_titles(event['games'])}."
        case "game":
            return f"Game {event['played'] + 1} of the match: {GAMES[event['game']].name}."
        case "version":
            return f"The top Power card is {event['card']}: {event['version'].upper()}."
        case "score":
            if "won" in event:  # GP-58
                a, b = event["won"]
                return f"Games won so far: {team_name(0, names)} {a}, {team_name(1, names)} {b}."
            a, b = event["points"]
            return f"Points so far: {team_name(0, names)} {a}, {team_name(1, names)} {b}."
        case "ready":
            return f"{says(names[event['seat']], 'is')} ready for the next game."
        case "tie-breaker":
            return "Each team has won the same number of games: Border-Up breaks the tie."
        case "horn":
            return "The horn!" if event["void"] else "The horn! This game is played to its end."
        case "void":
            return f"{TITLES[event['game']]} had no result in time: no points for anyone."
        case "until":
            return "The end of the match has been moved."
        case "stop":
            return f"{team} is cut off: the match clock is stopped."
        case "go on":
            return "The match clock runs again."
        case "concede match":
            return f"{says(names[event['seat']], 'give')} up the match."
        case "match result":
            return _result(event, names)
    return tell_table(event, names)


def _titles(numbers: list[int]) -> str:
    return ", ".join(f"{number} {TITLES[number]}" for number in numbers)


def _result(event: Mapping[str, Any], names: list[str]) -> str:
    a, b = event["points"]
    why = REASONS[event["reason"]]
    if event["winner"] < 0:
        return f"The match is a tie, {a} : {b}."
    won = f"{says(team_name(event['winner'], names), 'win')} the match"
    if event["reason"] == "games":  # GP-58: points do not matter there
        return f"{won}: {why}."
    return f"{won}, {a} : {b}: {why}."
