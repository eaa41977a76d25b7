"""The fifty States as typed facts, in one of two editions."""

from collections.abc import Iterator
from copy import deepcopy
from datetime import date
from enum import StrEnum
from typing import Any, Final

import msgspec

from cardinal.atlas.facts import CODES, FACTS
from cardinal.atlas.names import code_of


class Edition(StrEnum):
    """Which year's people and votes. The printed cards show 2014; 2020 is the latest census."""

    PRINTED = "2014"
    CENSUS = "2020"


# Where an edition finds the three facts that change with the years; all others are the same in both.
_DATED: Final = {
    Edition.PRINTED: {
        "population": "population_2014",
        "population_rank": "population_rank_2014",
        "electoral_votes": "electoral_votes_2012_2020",
    },
    Edition.CENSUS: {
        "population": "population_2020",
        "population_rank": "population_rank_2020",
        "electoral_votes": "electoral_votes_2024_2028",
    },
}


class Years(msgspec.Struct, frozen=True):
    """Of when the facts are that change: what depends on a year shows it (docs/sources.md)."""

    population: str
    votes: str
    cities: str


_YEARS: Final = {
    Edition.PRINTED: Years("2014", "2012–2020", "2013"),
    Edition.CENSUS: Years("2020", "2024–2028", "2013"),  # no newer list of cities is at hand
}


class Patos(msgspec.Struct, frozen=True):
    """The President At Time Of Statehood, and that president's number."""

    name: str
    ordinal: int


class TimeZones(msgspec.Struct, frozen=True):
    primary: str
    secondary: str | None


class State(msgspec.Struct, frozen=True, kw_only=True):
    """One of the fifty. Ranks are permutations of 1 to 50: two States never tie."""

    code: str
    name: str
    capital: str
    nickname: str
    nickname_alternatives: tuple[str, ...]
    statehood_date: date
    statehood_rank: int
    patos: Patos | None
    area_total_sq_mi: float
    size_rank: int
    water_percent: float
    population_2000: int
    population_2010: int
    population: int
    population_rank: int
    electoral_votes: int
    top5_cities: tuple[str, ...]
    top5_cities_accepted: tuple[tuple[str, ...], ...]
    borders: tuple[str, ...]
    water_borders: tuple[str, ...]
    flower: str
    flower_alternatives: tuple[str, ...]
    bird: str
    bird_alternatives: tuple[str, ...]
    time_zones: TimeZones
    years: Years


class Atlas:
    """The fifty States of one edition, in the order of their postal codes."""

    def __init__(self, edition: Edition | str = Edition.PRINTED) -> None:
        self.edition = _edition(edition)
        facts = facts_json(self.edition)
        self.states: tuple[State, ...] = tuple(msgspec.convert({"code": code, **facts[code]}, State) for code in CODES)
        self._by_code = dict(zip(CODES, self.states, strict=True))

    def __iter__(self) -> Iterator[State]:
        return iter(self.states)

    def __len__(self) -> int:
        return len(self.states)

    def __getitem__(self, code: str) -> State:
        """The State with this postal code, for programs; what people type goes to `find`."""
        return self._by_code[code]

    def find(self, text: str) -> State:
        """The State that a person means, by code, name or short form; raises `UnknownState`."""
        return self._by_code[code_of(text)]


def facts_json(edition: Edition | str = Edition.PRINTED) -> dict[str, dict[str, Any]]:
    """The data file by postal code; `population`, `population_rank`, `electoral_votes`, `years` are the edition's."""
    facts = deepcopy(FACTS)
    for state in facts.values():
        for name, field in _DATED[_edition(edition)].items():
            state[name] = state[field]
        state["years"] = msgspec.to_builtins(_YEARS[_edition(edition)])
    return facts


def _edition(edition: Edition | str) -> Edition:
    try:
        return Edition(edition)
    except ValueError:
        known = " and ".join(Edition)
        raise ValueError(f"There is no edition '{edition}' of the cards. There are {known}.") from None
