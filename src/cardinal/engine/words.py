# mypyc: compiled
"""Small help for sentences: the person at the terminal is called “You”."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

IRREGULAR = {"is": ("is", "are"), "does": ("does", "do"), "has": ("has", "have"), "was": ("was", "were")}
WITHIN = re.compile(r"(?<=[^.!?…] )You\b")  # in the middle of a sentence
SEAT = re.compile(r"\bS(\d+)\b(?: (is|does|has|was)\b)?")
LONG = 9  # a hand with more cards than this is told by its codes
HISSING = ("s", "sh", "ch", "x", "o")  # guesses, passes, goes


_thirds: dict[str, str] = {}  # the third person of verbs used so far, because every move tells something


def says(who: str, verb: str) -> str:
    """`says("Wren", "draw")` is “Wren draws”; for “You” it is “You draw”."""
    return f"{who} {also(who, verb)}"


def also(who: str, verb: str) -> str:
    """The verb alone, for a second one in the sentence."""
    if who == "You":
        return IRREGULAR[verb][1] if verb in IRREGULAR else verb
    third = _thirds.get(verb)
    if third is None:
        third = _thirds[verb] = _third(verb)
    return third


def _third(verb: str) -> str:
    """He, she or it draws, passes, carries, is."""
    if verb in IRREGULAR:
        return IRREGULAR[verb][0]
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(HISSING) else f"{verb}s"


def listed(words: Sequence[str]) -> str:
    """A, B and C."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def in_full(event: Mapping[str, Any], fields: Collection[str], titles: Mapping[str, str]) -> Mapping[str, Any]:
    """The event with what people call its cards instead of their codes. `fields`: those that hold cards; another word
    may only look like one, such as “OK” in chat."""
    return {key: _in_full(value, titles) if key in fields else value for key, value in event.items()}


def _in_full(value: Any, titles: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return titles.get(value, value)
    if isinstance(value, list) and len(value) <= LONG:
        return [_in_full(one, titles) for one in value]
    return value


def spoken(line: str) -> str:
    """“You” has a capital only at the start of a sentence."""
    return WITHIN.sub("you", line) if line.find("You", 1) > 0 else line


def named(words: str, names: Sequence[str], you: int = -1) -> str:
    """The rules speak of seats (“S1 is playing”), people of one another (“Wren is playing”), and to one another (“You
    are playing”). `you`: the seat that is spoken to."""

    def name(found: re.Match[str]) -> str:
        seat, verb = int(found[1]), found[2]
        if seat != you and seat >= len(names):
            return found[0]
        who = "You" if seat == you else names[seat]
        return says(who, verb) if verb else who

    return spoken(SEAT.sub(name, words))


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
        case "undo":
            return f"{says(names[event['seat']], 'take')} back the last move."
        case "pause":
            return "The game is paused."
        case "resume":
            return "The game goes on."
    raise ValueError(f"there is no event {event['event']!r}")
