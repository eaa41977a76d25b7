"""What can be said about every State: one list for the atlas page, `cardinal facts`, sorting, comparing and coloring.

A topic knows its year and its source, so that whoever shows a fact can give both.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from cardinal.atlas.card import square_miles
from cardinal.atlas.states import State, Years

CENSUS: Final = "U.S. Census Bureau"

# A number to sort and shade by, a word that several States can share, or a name that only one State has.
Kind = Literal["number", "group", "name"]


@dataclass(frozen=True)
class Topic:
    """`value` is what States are sorted by, `text` what people read, `rank` the place among them."""

    key: str
    title: str
    kind: Kind
    source: str
    value: Callable[[Any], float | str]
    text: Callable[[Any], str] = str
    rank: Callable[[Any], int] | None = None
    year: Callable[[Any], str] = lambda years: ""

    def of(self, state: Any) -> str:
        """The fact as people read it, without the year."""
        return self.text(state)


def _date(state: State) -> str:
    day = state.statehood_date
    return f"{day:%B} {day.day}, {day.year}"


def _president(state: State) -> str:
    return state.patos.name if state.patos else "none"


def _population(years: Years) -> str:
    return years.population


def _votes(years: Years) -> str:
    return years.votes


def _cities(years: Years) -> str:
    return years.cities


TOPICS: Final[tuple[Topic, ...]] = (
    Topic("name", "Name", "name", "U.S. Postal Service", lambda s: s.name, lambda s: s.name),
    Topic("capital", "Capital", "name", "lists of the States", lambda s: s.capital, lambda s: s.capital),
    Topic("population", "Population", "number", CENSUS, lambda s: s.population, lambda s: f"{s.population:,}",
          lambda s: s.population_rank, _population),
    Topic("size", "Size", "number", f"{CENSUS}, 2010", lambda s: s.area_total_sq_mi,
          lambda s: square_miles(s.area_total_sq_mi), lambda s: s.size_rank, lambda years: "2010"),
    Topic("statehood", "Statehood", "number", "acts of admission", lambda s: float(s.statehood_date.toordinal()), _date,
          lambda s: s.statehood_rank),
    Topic("votes", "Electoral votes", "number", "apportionment after the census", lambda s: s.electoral_votes,
          lambda s: str(s.electoral_votes), None, _votes),
    Topic("neighbors", "Neighbors", "number", f"{CENSUS}, boundaries", lambda s: len(s.borders),
          lambda s: str(len(s.borders))),
    Topic("water", "Share of water", "number", f"{CENSUS}, 2010", lambda s: s.water_percent,
          lambda s: f"{s.water_percent:.1f}%", None, lambda years: "2010"),
    Topic("city", "Largest city", "name", CENSUS, lambda s: s.top5_cities[0], lambda s: s.top5_cities[0], None,
          _cities),
    Topic("zone", "Time zone", "group", "federal time zones", lambda s: s.time_zones.primary,
          lambda s: s.time_zones.primary),
    Topic("president", "President at statehood", "group", "computed from the date", _president, _president),
    Topic("bird", "Bird", "group", "state laws", lambda s: s.bird, lambda s: s.bird, None, lambda years: "2025"),
    Topic("flower", "Flower", "group", "state laws", lambda s: s.flower, lambda s: s.flower, None,
          lambda years: "2025"),
    Topic("nickname", "Nickname", "name", "custom", lambda s: s.nickname, lambda s: s.nickname),
)  # fmt: skip
