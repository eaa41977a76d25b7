"""State IQ's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import says
from cardinal.games.geoplunge.story import team_name, tell_common

REASONS = {
    "fewer guesses": "fewer guesses were needed",
    "more right": "more guesses were right",
    "same number": "both teams did equally well",
    "none right": "nobody guessed right",
    "conceded": "the other team gives up",
}
ORDINALS = ("first", "second", "third")


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    ordinal = ORDINALS[event["number"] - 1] if "number" in event else ""
    match event["event"]:
        case "deal":
            return f"Each team looks at a card. {says(team_name(event['first'], names), 'begin')} to guess."
        case "hand":
            return f"{says(team, 'hold')} {event['card']}."
        case "power":
            return f"Power card {event['card']}: the clues come in the order {event['letters']}."
        case "cards":
            clue = f"a Type {event['type']} clue" if len(event["cards"]) == 1 else f"Type {event['type']} clues"
            return f"{_of(team)} {ordinal} guess: {clue} from {' and '.join(event['cards'])}."
        case "choose":
            return f"{says(team, 'choose')} a clue from {event['card']}."
        case "replaced":
            return f"{event['card']} has nothing new to say; {event['by']} is turned instead."
        case "clue":
            return f"{who}: {event['words']}." if who else f"The clue: {event['words']}."
        case "guessing":
            return ""
        case "guess":
            return f"{who}: {event['state']}? {'Right!' if event['right'] else 'Wrong.'}"
        case "late":
            return f"{_of(team)} {ordinal} guess came too late: it is wrong."
        case "next":
            return f"{says(team, 'is')} dealt the next card."
        case "show":
            return f"{team} held {' and '.join(event['cards'])}."
    return tell_common(event, names, REASONS)


def _of(team: str) -> str:
    return "Your" if team == "You" else f"{team}'s"
