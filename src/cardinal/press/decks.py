"""The cards, in the form the templates need."""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, Final

from cardinal.atlas.card import Card
from cardinal.atlas.pictures import flag, outlines
from cardinal.atlas.states import Edition
from cardinal.atlas.zones import Zone
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.cards import DECKS, card_data
from cardinal.games.geoplunge.clues import TYPES
from cardinal.games.geoplunge.deck import NAMES, PRINTED, PRINTED_EDITION, edition_of, face
from cardinal.press.pictures import country, red_state, state
from cardinal.press.typeset import typeset

TITLES: Final[dict[str, str]] = {
    "geoplunge": "GeoPlunge",
    "map": "Map",
    "power": "Power",
    "clue": "Clue",
    "challenge": "Challenge",
}
PER_SHEET: Final = 9
_FORMS: Final = {"single": "", "number": "", "all": "all {n}", "any": "any {n}", "ordered": "in this order"}


def cards(
    deck: str | Iterable[str], *, paper: str = "letter", backs: bool = True, edition: str = Edition.TODAY
) -> bytes:
    """One deck or several: sheets of nine cards at true size, with cut marks. Backs follow each sheet of fronts."""
    return typeset("cards", cards_data([deck] if isinstance(deck, str) else deck, backs, edition), paper)


def sheets(deck: str) -> int:
    """How many sheets of paper a deck takes."""
    return -(-len(_DECKS[deck](PRINTED_EDITION)) // PER_SHEET)


def cards_data(names: Iterable[str], backs: bool = True, edition: str = Edition.TODAY) -> dict[str, Any]:
    names = list(names)
    for name in names:
        if name not in TITLES:
            raise BadInput(f"There is no deck {quoted(name)}. There are: {', '.join(TITLES)}.")
    number = edition_of({"edition": edition})
    return {
        "title": f"Cards of GeoPlunge, {edition}",
        "backs": backs,
        "country": country(),
        "decks": [{"id": name, "name": TITLES[name], "cards": _DECKS[name](number)} for name in names],
    }


def map_number(code: str) -> str:
    """The id of a Map card. It hides the State and its place in the alphabet, since sorting is the game."""
    return f"M{_MIXED.index(code) + 1:02}"


_MIXED: Final = sorted(NAMES, key=lambda code: hashlib.blake2b(code.encode()).digest())


def _card(deck: str, name: str, fields: dict[str, Any], face: str = "") -> dict[str, Any]:
    return {**fields, "id": name, "deck": deck, "face": face or deck, "back": TITLES[deck]}


def _geoplunge(edition: int) -> list[dict[str, Any]]:
    """The fifty State cards, and the two cards that go with them."""
    labels = {code: outline.label for code, outline in outlines().states.items()}
    states = [
        {"code": card.code, "name": card.name, "map": map_number(card.code), "label": labels[card.code]}
        for card in PRINTED
    ]  # names and codes are the same in every edition
    key = _card("geoplunge", "KEY", {"states": states}, "key")
    fifty = [_state(face(card, edition), edition) for card in range(len(NAMES))]
    return [*fifty, key, _card("geoplunge", "CUT", {}, "cut-out")]


def _state(card: Card, edition: int) -> dict[str, Any]:
    """A State card's face, with its pictures."""
    day = card.statehood_date
    more = {
        "date": f"{day:%b} {day.day}, {day.year}",
        "zone": _zone(card.zone),
        "second": _zone(card.second_zone) if card.second_zone else None,
        "flag": flag(card.code),
        "outline": state(card.code),
    }
    return _card("geoplunge", card.code, card_data(card.code, edition) | more)


def _zone(zone: Zone) -> dict[str, str]:
    return {"letter": zone.letter, "hue": zone.hue}


def _map(_: int) -> list[dict[str, Any]]:
    return [_card("map", map_number(code), {"red": red_state(code)}) for code in _MIXED]


def _power(_: int) -> list[dict[str, Any]]:
    return [_card("power", name, card_data(name)) for name in DECKS["Power"]]


def _clue(_: int) -> list[dict[str, Any]]:
    return [
        _card("clue", name, {letter: [option["clue"] for option in card_data(name)[letter]] for letter in TYPES})
        for name in DECKS["Clue"]
    ]


def _challenge(_: int) -> list[dict[str, Any]]:
    return [
        _card("challenge", name, {"questions": [_question(one) for one in card_data(name)["questions"]]})
        for name in DECKS["Challenge"]
    ]


def _question(one: dict[str, Any]) -> dict[str, str]:
    answers = ", ".join(names[0] for names in one["answers"])
    form = _FORMS[one["form"]].format(n=one["n"])
    return {"colour": one["colour"], "text": one["text"], "answer": answers, "form": form}


_DECKS: Final[dict[str, Callable[[int], list[dict[str, Any]]]]] = {
    "geoplunge": _geoplunge,
    "map": _map,
    "power": _power,
    "clue": _clue,
    "challenge": _challenge,
}
