# mypyc: compiled
"""What a clue says about a GeoPlunge card, and which cards it fits. Uses only the cards of an edition (GP-D16,
IQ-R7)."""

from typing import Final

from mypy_extensions import i64

from cardinal.atlas.card import Card
from cardinal.atlas.europe import europe
from cardinal.engine.bits import bit
from cardinal.games.geoplunge.clues import BD, CITY1, CITY5, EV, EVB, FLAG, PO5, PO10
from cardinal.games.geoplunge.country_clues import country_texts, country_year
from cardinal.games.geoplunge.deck import (
    CARDS,
    DECKS,
    EDITIONS,
    EUROPE,
    PRINTED_EDITION,
    TITLES,
    face,
    group_of,
    name_of,
    near,
)
from cardinal.games.geoplunge.flags_text import FLAGS

NO_ITEM: Final = -1
_MONTHS: Final[list[str]] = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
]  # fmt: skip


def _era(year: int) -> str:
    if year < 1800:
        return "before 1800"
    if year < 1850:
        return "1800–1849"
    return "1850–1899" if year < 1900 else "in 1900 or later"


def _length(name: str) -> str:
    letters = len(name.replace(" ", ""))
    if letters <= 5:
        return "up to 5 letters"
    if letters <= 7:
        return "6–7 letters"
    return "8–9 letters" if letters <= 9 else "10 or more letters"


def _water(percent: int) -> str:
    if percent <= 1:
        return "0–1 percent"
    if percent <= 4:
        return "2–4 percent"
    return "5–10 percent" if percent <= 10 else "11 percent or more"


def _votes(votes: int) -> str:
    if votes <= 4:
        return "3–4"
    if votes <= 8:
        return "5–8"
    return "9–11" if votes <= 11 else "12 or more"


def _decade(year: int) -> str:
    first = year - year % 10
    return f"{first}–{first + 9}"  # "the 1800s" could mean a century


def _texts(card: Card) -> list[str]:
    """What each kind of clue says about a card, in the order of KINDS."""
    year = card.statehood_date.year
    return [
        f"main time zone: {card.zone.value}",
        f"admitted {_era(year)}",
        f"{_length(card.name)} in the name",
        f"water: {_water(card.water_percent)}",
        f"electoral votes: {_votes(card.electoral_votes)}",
        f"last letter of the name: {card.name[-1].upper()}",
        f"statehood rank {group_of(card.statehood_rank, 10)}",
        f"population rank {group_of(card.population_rank, 10)}",
        f"size rank {group_of(card.size_rank, 10)}",
        f"number of border states: {len(card.borders)}",
        "border states: none",  # IQ-R8; if there are any, the giver chooses one
        f"month of admission: {_MONTHS[card.statehood_date.month - 1]}",
        f"decade of admission: {_decade(year)}",
        f"president at statehood: {card.patos}",  # IQ-R10: name and number; IQ-R8: or none
        f"statehood rank {group_of(card.statehood_rank, 5)}",
        f"population rank {group_of(card.population_rank, 5)}",
        f"size rank {group_of(card.size_rank, 5)}",
        f"first letter of the name: {card.name[0]}",
        f"first letter of the capital: {card.capital.name[0]}",
        f"electoral votes: {card.electoral_votes}",
        f"state bird: {card.bird}",
        f"state flower: {card.flower}",
        *[f"top city {place}: {city.name}" for place, city in enumerate(card.cities, 1)],
        f"nickname: {card.nickname}",
        "the flag",  # GP-7, IQ-R9: only the picture
    ]


def _alike(kind: int, edition: int) -> list[int]:
    """By card: the set of cards about which this kind of clue says the same."""
    texts = [_TEXTS[CARDS * edition + card][kind] for card in range(CARDS)]
    found: dict[str, int] = {}
    for card, text in enumerate(texts):
        found[text] = found.get(text, 0) | 1 << card
    return [found[text] for text in texts]


_TEXTS: Final[list[list[str]]] = [  # 50 * edition + card
    *[_texts(face(card, edition)) for edition in range(len(EDITIONS)) for card in range(CARDS)],
    *[country_texts(country) for country in europe()],
]
_KINDS: Final = len(_TEXTS[0])
_FITS: Final[list[int]] = [  # 50 * (_KINDS * edition + kind) + card
    cards for edition in range(len(DECKS)) for kind in range(_KINDS) for cards in _alike(kind, edition)
]
_ALONE: Final[list[int]] = [  # by edition
    sum([1 << card for card in range(CARDS) if near(card, edition) == 0]) for edition in range(len(DECKS))
]


def clue_text(kind: i64, card: i64, item: i64, edition: i64 = PRINTED_EDITION) -> str:
    """The words of a clue. For BD, `item` is the border state the giver chose. Otherwise, it is NO_ITEM."""
    if kind == BD and item != NO_ITEM:
        return f"borders {TITLES[name_of(item, edition)]}"
    return _TEXTS[50 * edition + card][kind]


_IN_WORDS: Final[dict[str, str]] = {
    "month of admission": "month it became a State",
    "decade of admission": "decade it became a State",
    "president at statehood": "president when it became a State",
    "number of border states": "number of bordering States",
    "border states": "bordering States",
    "top city 1": "largest city",
    "top city 2": "second-largest city",
    "top city 3": "third-largest city",
    "top city 4": "fourth-largest city",
    "top city 5": "fifth-largest city",
}


def in_words(words: str) -> str:
    """A clue as people say it. Records keep their original words, so old ones stay valid."""
    head, colon, value = words.partition(": ")
    return f"{_IN_WORDS.get(head, head)}{colon}{value}"


def clue_year(kind: i64, edition: i64 = PRINTED_EDITION) -> str:
    """The year a clue refers to, if its answer changes over time. Otherwise "". The clue's words do not say it."""
    if edition == EUROPE:
        return country_year(kind)
    years = face(0, edition).years
    if kind in (PO10, PO5):
        return years.population
    if kind in (EVB, EV):
        return years.votes
    return years.cities if CITY1 <= kind <= CITY5 else ""


def fits(kind: i64, card: i64, item: i64, edition: i64 = PRINTED_EDITION) -> i64:
    """The set of cards that the same clue fits."""
    if kind == FLAG:
        return bit(card)  # no two flags are alike
    if kind == BD:
        return _ALONE[edition] if item == NO_ITEM else near(item, edition)
    return _FITS[50 * (_KINDS * edition + kind) + card]


def describe_flag(card: i64, edition: i64 = PRINTED_EDITION) -> str:
    """IQ-R9: the flag for screen readers. It describes the design without naming the State."""
    return FLAGS[name_of(card, edition)]
