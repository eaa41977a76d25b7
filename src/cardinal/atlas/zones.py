"""The six time zones, each with the colour that its States' cards have."""

from enum import StrEnum
from typing import Final


class Zone(StrEnum):
    EASTERN = "Eastern"
    CENTRAL = "Central"
    MOUNTAIN = "Mountain"
    PACIFIC = "Pacific"
    ALASKA = "Alaska"
    HAWAII = "Hawaii"

    @property
    def letter(self) -> str:
        """E, C, M, P, A or H: a colour never stands alone."""
        return self.value[0]

    @property
    def colour(self) -> str:
        return _COLOURS[self][0]

    @property
    def hue(self) -> str:
        return _COLOURS[self][1]


# GP-10: the colours are the rules'; the hues are ours, all dark enough for white letters (4.5 : 1).
_COLOURS: Final = {
    Zone.EASTERN: ("red", "#b3202c"),
    Zone.CENTRAL: ("green", "#2f6b3c"),
    Zone.MOUNTAIN: ("blue", "#245a94"),
    Zone.PACIFIC: ("purple", "#6a3d91"),
    Zone.ALASKA: ("brown", "#6f4a2a"),
    Zone.HAWAII: ("orange", "#b25400"),
}
