"""The six time zones, each with the color of its States' cards."""

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
        """E, C, M, P, A or H, so that color is never the only sign."""
        return self.value[0]

    @property
    def color(self) -> str:
        return _COLORS[self][0]

    @property
    def hue(self) -> str:
        return _COLORS[self][1]


# The printed cards name the colors. The hues are ours, all dark enough for white letters (4.5 : 1).
_COLORS: Final = {
    Zone.EASTERN: ("red", "#b3202c"),
    Zone.CENTRAL: ("green", "#2f6b3c"),
    Zone.MOUNTAIN: ("blue", "#245a94"),
    Zone.PACIFIC: ("purple", "#6a3d91"),
    Zone.ALASKA: ("brown", "#6f4a2a"),
    Zone.HAWAII: ("orange", "#b25400"),
}
