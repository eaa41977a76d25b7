"""What items are about: an atlas, with its words and lists of names."""

from dataclasses import dataclass
from typing import Final

from cardinal.answers import CAPITALS, COUNTRIES, EUROPEAN_CAPITALS, STATES, Domain
from cardinal.atlas import AnyAtlas, Edition, atlas_of
from cardinal.engine.study import Topic


@dataclass(frozen=True)
class Ranking:
    several: str  # what is asked about several places
    two: str  # what is asked about two
    truth: str  # how the right answer begins


@dataclass(frozen=True)
class Subject:
    """`key` starts the ids of its items. `map` is what questions call the atlas, '' for the States of today."""

    key: str
    map: str
    atlas: AnyAtlas
    one: str
    many: str
    names: Domain
    capitals: Domain
    rankings: dict[str, Ranking]

    def topic(self, name: str, title: str, by_place: bool = True) -> Topic:
        """A topic. If several maps are listed together, all but the first say which one it is."""
        return Topic(f"{self.key}/{name}", f"{self.atlas.title}: {title}" if self.map else title, by_place, self.map)

    def border(self, one: str, two: str) -> bool:
        return two in self.atlas[one].borders

    def code_of(self, said: str) -> str:
        """The code of the place that a person means; '' if there is none."""
        name = self.names.name_of(said)
        return next((place.code for place in self.atlas if place.name == name), "")


FIFTY: Final = Subject(
    "us",
    "",
    atlas_of(Edition.TODAY),
    "State",
    "States",
    STATES,
    CAPITALS,
    {
        "statehood": Ranking(
            "Put these States in the order in which they joined the Union.",
            "Which joined the Union first,",
            "In the order of statehood",
        ),
        "size": Ranking("Put these States in order, the largest first.", "Which State is larger,", "By area"),
        "population": Ranking(
            "Put these States in order, the one with the most people first ({year}).",
            "In which State did more people live in {year},",
            "By population in {year}",
        ),
    },
)
EUROPE: Final = Subject(
    "eu",
    "europe",
    atlas_of("europe"),
    "country",
    "countries",
    COUNTRIES,
    EUROPEAN_CAPITALS,
    {
        "size": Ranking("Put these countries in order, the largest first.", "Which country is larger,", "By area"),
        "population": Ranking(
            "Put these countries in order, the one with the most people first ({year}).",
            "In which country did more people live in {year},",
            "By population in {year}",
        ),
        "north": Ranking(
            "Put these countries in order, the one whose capital lies farthest north first.",
            "Which country's capital lies farther north,",
            "By how far north the capital lies",
        ),
    },
)
SUBJECTS: Final = (FIFTY, EUROPE)
