"""What a play of State IQ showed: which clue was not understood, and which State it meant."""

from collections.abc import Iterator
from typing import Final

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.geoplunge.clue_facts import in_words
from cardinal.games.geoplunge.deck import INDEX, edition_with, near
from cardinal.games.geoplunge.evidence import MAPS, name_of, once

# What a clue asks for, as a topic; of the others the State itself is looked at again.
_TOPICS: Final = {
    "BIRD": "bird",
    "FLOWER": "flower",
    "NICK": "nickname",
    "FLAG": "flag",
    "NB": "neighbors",
    "BD": "neighbors",
    "FC": "capital-of",
    "ST10": "statehood",
    "ST5": "statehood",
    "ERA": "statehood",
    "DEC": "statehood",
    "PO10": "population",
    "PO5": "population",
    "EV": "population",
    "EVB": "population",
    "SZ10": "size",
    "SZ5": "size",
    "ALLB": "neighbors",
    "CAP": "capital-of",
    "CLAST": "capital-of",
    "CLEN": "capital-of",
    "CLET": "capital-of",
    "DENS": "population",
    "LAT": "north",
    "LATB": "north",
    "NO10": "north",
    "NO5": "north",
}


class StateIQStudy(Study):
    needs = ("us/location", "us/capital", "us/nickname", "us/bird", "us/flower", "us/flag", "us/statehood", "us/size")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        target, kind, clue = "", "", ""
        for event in played.events:
            match event["event"]:
                case "hand" if event["team"] != team:
                    target = event["card"]
                case "clue":
                    kind, clue = event["kind"], in_words(event["words"])
                case "guess" if played.sides[event["seat"]] == team:
                    right = bool(event["right"])
                    said = f"You guessed {name_of(event['state'])} after the clue “{clue}”."
                    more = "That was right." if right else f"It was {name_of(target)}."
                    yield Shown(_item(kind, target), right, f"{said} {more}")
                case "late" if event["team"] == team:
                    yield Shown(
                        _item(kind, target), False, f"You had no guess after “{clue}”. It was {name_of(target)}."
                    )


def _item(kind: str, code: str) -> str:
    edition = edition_with(code)
    topic = _TOPICS.get(kind, "location")
    lonely = topic == "neighbors" and not near(INDEX[code], edition)
    return f"{MAPS[edition].key}/{'location' if lonely else topic}/{code}"
