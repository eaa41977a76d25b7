# mypyc: compiled
"""Small help for sentences: the person at the terminal is called “You”."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

IRREGULAR = {"is": ("is", "are"), "does": ("does", "do"), "has": ("has", "have")}
HISSING = ("s", "sh", "ch", "x", "o")  # guesses, passes, goes


def says(who: str, verb: str) -> str:
    """`says("Wren", "draw")` is “Wren draws”; for “You” it is “You draw”."""
    third, second = IRREGULAR.get(verb, (f"{verb}es" if verb.endswith(HISSING) else f"{verb}s", verb))
    return f"{who} {second if who == 'You' else third}"


def also(who: str, verb: str) -> str:
    """The verb alone, for a second one in the sentence."""
    return says(who, verb).removeprefix(f"{who} ")


def named(words: str, names: Sequence[str]) -> str:
    """The rules speak of seats (“S1 is on turn”), people of one another (“Wren is on turn”)."""
    return re.sub(r"\bS(\d+)\b", lambda seat: dict(enumerate(names)).get(int(seat[1]), seat[0]), words)


def tell_table(event: Mapping[str, Any], names: list[str]) -> str:
    """The events that every game has: the table's own."""
    match event["event"]:
        case "away":
            return f"{says(names[event['seat']], 'is')} away; a bot plays on."
        case "back":
            return f"{says(names[event['seat']], 'is')} back."
        case "lost":
            return f"{says(names[event['seat']], 'is')} cut off."
        case "found":
            return f"{says(names[event['seat']], 'is')} connected again."
        case "pause":
            return "The clocks stand."
        case "resume":
            return "The clocks run again."
    raise ValueError(f"there is no event {event['event']!r}")
