"""Every card in the box by its id, for lookups: GA, M-GA, P07, Q31, C17 and C17-red, KEY, CUT."""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from cardinal.atlas.names import UnknownState, code_of
from cardinal.engine.bits import members
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.chummy_challenge.questions import CARDS as CHALLENGES
from cardinal.games.geoplunge.chummy_challenge.questions import QUESTIONS, ChallengeCard
from cardinal.games.geoplunge.clues import CLUE_NAMES, KIND_WORDS, KINDS, TYPES, clue_of, options
from cardinal.games.geoplunge.deck import CATEGORIES, INDEX, NAMES, PRINTED, PRINTED_EDITION, face
from cardinal.games.geoplunge.power import (
    COLOURS,
    POWER_NAMES,
    STARS,
    VERSIONS,
    category,
    circles,
    letters,
    number,
    power_of,
    star,
    version,
)

CHALLENGE: Final[dict[str, ChallengeCard]] = {card.id: card for card in CHALLENGES}
MAPS: Final[dict[str, str]] = {f"M-{code}": code for code in NAMES}  # GP-2, GP-R37: each State is red on one card

DECKS: Final[dict[str, list[str]]] = {
    "GeoPlunge": NAMES,  # GP-1
    "Map": list(MAPS),
    "Power": POWER_NAMES,  # GP-3
    "Clue": CLUE_NAMES,  # GP-4
    "Challenge": list(CHALLENGE),  # GP-5
    "Answer key": ["KEY"],  # GP-6
    "Cut-out": ["CUT"],  # GP-7
}
_DECK_OF: Final[dict[str, str]] = {name: deck for deck, names in DECKS.items() for name in names}
_LOOKS: Final = (
    "Cards look like P07 (Power), Q31 (Clue), C17 or C17-red (Challenge), GA (GeoPlunge), M-GA (Map), KEY or CUT."
)


def card_id(text: str) -> str:
    """The id of the card a person typed: upper or lower case, P7 for P07, or a State by name."""
    name = text.strip().upper()
    if short := re.fullmatch(r"([PQC])(\d)(-\w+)?", name, re.ASCII):
        name = f"{short[1]}0{short[2]}{short[3] or ''}"
    if name in _DECK_OF:
        return name
    card, dash, rest = name.partition("-")
    if (question := f"{card}-{rest.lower()}") in QUESTIONS:
        return question
    try:
        return f"M-{code_of(rest)}" if card == "M" and dash else code_of(text)
    except UnknownState:
        raise BadInput(f"There is no card {quoted(text)}. {_LOOKS}") from None


def deck_of(name: str) -> str:
    return _DECK_OF[name.partition("-")[0] if name in QUESTIONS else name]


def card_data(name: str, edition: int = PRINTED_EDITION) -> dict[str, Any]:
    """What is on a card, as plain data. Only GeoPlunge cards differ between the editions (GP-R2)."""
    deck = deck_of(name)
    return {"id": name, "deck": deck, **(_geoplunge(name, edition) if deck == "GeoPlunge" else _DATA[deck](name))}


def _geoplunge(name: str, edition: int) -> dict[str, Any]:
    """GP-8, GP-77. GP-10, GP-11: a card shows its capital's time zone, plus a second one if the State has two."""
    facts: dict[str, Any] = msgspec.to_builtins(face(INDEX[name], edition))
    return facts


def _map(name: str) -> dict[str, Any]:
    return {"red": MAPS[name]}


def power_data(name: str) -> dict[str, Any]:
    """GP-12 to GP-18."""
    card = power_of(name)
    return {
        "number": number(card),
        "category": CATEGORIES[category(card)],
        "letters": letters(card),
        "star": STARS[star(card)],
        "version": VERSIONS[version(card)],
        "circles": [COLOURS[colour] for colour in members(circles(card))],
    }


def _clue(name: str) -> dict[str, Any]:
    return {
        letter: [{"kind": KINDS[kind], "clue": KIND_WORDS[kind]} for kind in options(clue_of(name), place)]
        for place, letter in enumerate(TYPES)
    }


def _challenge(name: str) -> dict[str, Any]:
    if name in QUESTIONS:
        question: dict[str, Any] = msgspec.to_builtins(QUESTIONS[name])
        return question
    return {"questions": [msgspec.to_builtins(question) for question in CHALLENGE[name].questions]}  # GP-20


def _key(name: str) -> dict[str, Any]:
    return {"states": {card.code: card.name for card in PRINTED}}


def _cut(name: str) -> dict[str, Any]:
    return {"use": "hides all but the flag, which shows in its window near the top: for the flag clue in State IQ"}


_DATA: Final[dict[str, Callable[[str], dict[str, Any]]]] = {
    "Map": _map,
    "Power": power_data,
    "Clue": _clue,
    "Challenge": _challenge,
    "Answer key": _key,
    "Cut-out": _cut,
}


def card_line(name: str) -> str:
    """A card in one line."""
    data = card_data(name)
    match data["deck"]:
        case "GeoPlunge":
            return f"{data['name']}, {data['nickname']}"
        case "Map":
            return f"{PRINTED[INDEX[data['red']]].name} is red"
        case "Power":
            power = (data["number"], data["category"], data["letters"], data["star"], data["version"].upper())
            return ", ".join([*map(str, power), " + ".join(data["circles"])])
        case "Clue":
            cells = [" / ".join(option["kind"] for option in data[letter]) for letter in TYPES]
            return ", ".join(f"{letter}: {cell}" for letter, cell in zip(TYPES, cells, strict=True))
        case "Challenge":
            return ", ".join(question["pattern"] for question in data["questions"])  # in the order of the colors
        case "Answer key":
            return "postal codes of all States, and the map"
    return str(data["use"])
