"""The fifty States as typed facts, in one of two editions."""

from copy import deepcopy
from datetime import date
from enum import StrEnum
from typing import Any, Final

import msgspec

from cardinal.atlas.facts import FACTS


class Edition(StrEnum):
    """Which years' population, votes and cities: those of the printed cards, or the latest (docs/sources.md)."""

    PRINTED = "2014"
    TODAY = "2026"


# Where each edition finds the facts that change over the years. All others are the same in both.
_DATED: Final = {
    Edition.PRINTED: {
        "population": "population_2014",
        "population_rank": "population_rank_2014",
        "electoral_votes": "electoral_votes_2012_2020",
        "top5_cities": "top5_cities_2013",
        "top5_cities_accepted": "top5_cities_accepted_2013",
    },
    Edition.TODAY: {
        "population": "population_2020",
        "population_rank": "population_rank_2020",
        "electoral_votes": "electoral_votes_2024_2028",
        "top5_cities": "top5_cities_2020",
        "top5_cities_accepted": "top5_cities_accepted_2020",
    },
}


class Years(msgspec.Struct, frozen=True):
    """The years of the facts that change. Whatever depends on a year shows it (docs/sources.md)."""

    population: str
    votes: str
    cities: str


YEARS: Final = {
    Edition.PRINTED: Years("2014", "2012–2020", "2013"),
    Edition.TODAY: Years("2020", "2024–2028", "2020"),
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


def facts_json(edition: Edition | str = Edition.TODAY) -> dict[str, dict[str, Any]]:
    """The data file by postal code, with the edition's population, votes, cities and their `years`."""
    facts = deepcopy(FACTS)
    for state in facts.values():
        for name, field in _DATED[known_edition(edition)].items():
            state[name] = state[field]
        state["years"] = msgspec.to_builtins(YEARS[known_edition(edition)])
    return facts


def known_edition(edition: Edition | str) -> Edition:
    try:
        return Edition(edition)
    except ValueError:
        known = " and ".join(Edition)
        raise ValueError(f"There is no edition '{edition}' of the cards. There are {known}.") from None
