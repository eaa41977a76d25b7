"""A pack of Shape Cards for setting up a position by hand. It never deals a card more often than it exists."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cardinal.engine.codecs import OTHERS
from cardinal.engine.refused import BadInput
from cardinal.games.shapes.cards import DECK, SHAPE_NAMES, SIDEWAYS, card_name
from cardinal.games.shapes.moves import read_card, read_shape

ANY = -1


@dataclass
class Cards:
    """Some cards as they were named. `faces` is complete after `Pack.fill`."""

    faces: list[int] = field(default_factory=list)  # + SIDEWAYS; ANY if only a shape was named
    shapes: list[int] = field(default_factory=list)  # the shapes for each ANY, in order
    rest: bool = False


class Pack:
    def __init__(self) -> None:
        self.left = Counter(DECK)

    def cards(self, given: list[Any]) -> Cards:
        """Take the cards that were named with numbers. Cards named only by shape wait for `fill`."""
        found = Cards(rest=OTHERS in given)
        named = [name.strip() for name in given if name is not OTHERS]
        for name in named:
            plain = name.removeprefix("(").removesuffix(")").strip()
            sideways = SIDEWAYS if plain != name else 0
            if " " in plain or "-" in plain:
                face = read_card(plain)
                self._take(face)
                found.faces.append(face + sideways)
            else:
                found.faces.append(ANY)
                found.shapes.append(read_shape(plain) + sideways)
        return found

    def fill(self, *groups: Cards) -> None:
        """Give each card named only by shape the first free card. Then put the rest of the pack into the deck."""
        for group in groups:
            shapes = iter(group.shapes)
            for place, face in enumerate(group.faces):
                if face == ANY:
                    wanted = next(shapes)
                    group.faces[place] = self._first(wanted & 7) + (wanted & SIDEWAYS)
        for group in groups:
            if group.rest:
                group.faces += sorted(self.left.elements())

    def _first(self, shape: int) -> int:
        for face in range(8 * shape, 8 * shape + 6):
            if self.left[face]:
                self._take(face)
                return face
        raise BadInput(f"The deck has 14 cards of the shape {SHAPE_NAMES[shape]}; the position has more.")

    def _take(self, face: int) -> None:
        if not self.left[face]:
            have = DECK.count(face)
            raise BadInput(f"The deck has {have} of the card {card_name(face)}; the position has more.")
        self.left[face] -= 1
