"""What a play of State IQ can teach: the clue that a player misunderstood, and the State it meant."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.geoplunge.clue_facts import NO_ITEM, clue_text, fits, in_words
from cardinal.games.geoplunge.clues import BD, kind_called
from cardinal.games.geoplunge.deck import CARDS, INDEX, edition_of, edition_with, near, title_of
from cardinal.games.geoplunge.evidence import MAPS, name_of, once, pair

# The topic for each kind of clue. For any other kind, study the State itself.
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
_RANKED: Final = ("statehood", "population", "size", "north")  # topics with items about two States


class StateIQStudy(Study):
    needs = ("us/location", "us/capital", "us/nickname", "us/bird", "us/flower", "us/flag", "us/statehood", "us/size")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        target = ""
        heard: list[tuple[str, str]] = []  # clues about the card that this team must guess
        clues: list[tuple[str, str]] = []  # clues since either team's last guess: they are for the next guess
        edition = edition_of(played.options)
        for event in played.events:
            match event["event"]:
                case "hand" if event["team"] != team:
                    target, heard = event["card"], []
                case "clue":
                    clues.append((event["kind"], in_words(event["words"])))
                case "guess" | "late":
                    ours = team == (played.sides[event["seat"]] if "seat" in event else event["team"])
                    heard, clues = heard + clues if ours else heard, []
                    found = _shown(event, target, heard, edition) if ours and heard else None
                    if found is not None:
                        yield found


def _shown(event: Mapping[str, Any], target: str, heard: list[tuple[str, str]], edition: int) -> Shown | None:
    """None for a wrong guess that fits every clue so far: it was a good one."""
    kind, clue = heard[-1]
    if event["event"] == "late":
        return Shown(_item(kind, target), False, f"You had no guess after “{clue}”. It was {name_of(target)}.")
    right = bool(event["right"])
    if not right:
        broken = _broken(heard, target, event["state"], edition)
        if broken is None:
            return None
        kind, clue = broken
    said = f"You guessed {name_of(event['state'])} after the clue “{clue}”."
    more = "That was right." if right else f"{_truth(kind, clue, event['state'], edition)} It was {name_of(target)}."
    item = _item(kind, target)
    if not right and item.split("/")[1] in _RANKED:
        item = pair(item.rpartition("/")[0], target, event["state"])  # these two, and not some others
    return Shown(item, right, f"{said} {more}")


def _truth(kind: str, clue: str, guessed: str, edition: int) -> str:
    """Why the guess could not be right: for Florida the clue would be “size rank 21–30”."""
    name = name_of(guessed)
    if kind == "FLAG":
        return f"{name} has another flag."
    if kind == "BD":
        neighbor = clue.removeprefix("borders ")
        return f"{name} has neighbors." if neighbor == clue else f"{name} does not border {neighbor}."
    return f"For {name} the clue would be “{in_words(clue_text(kind_called(kind), INDEX[guessed], NO_ITEM, edition))}”."


def _broken(clues: list[tuple[str, str]], target: str, guessed: str, edition: int) -> tuple[str, str] | None:
    """The first clue that does not fit the guess."""
    for kind, words in clues:
        number = kind_called(kind)
        item = _neighbor(words, edition) if number == BD else NO_ITEM
        if not fits(number, INDEX[target], item, edition) >> INDEX[guessed] & 1:
            return kind, words
    return None


def _neighbor(words: str, edition: int) -> int:
    """The card in “borders Utah”. NO_ITEM for a card that borders none."""
    name = words.removeprefix("borders ")
    return next((card for card in range(CARDS) if title_of(card, edition) == name), NO_ITEM)


def _item(kind: str, code: str) -> str:
    edition = edition_with(code)
    topic = _TOPICS.get(kind, "location")
    lonely = topic == "neighbors" and not near(INDEX[code], edition)
    return f"{MAPS[edition].key}/{'location' if lonely else topic}/{code}"
