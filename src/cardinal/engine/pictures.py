"""What a browser table shows next to the view: public card faces, and pictures that a view names by opaque tokens."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic

from cardinal.engine.view import P, V


class Pictures(Generic[P, V]):
    """The defaults suit a game whose views hold everything there is to see."""

    faces: ClassVar[Mapping[str, Mapping[str, Any]]] = {}  # what is printed on cards, by deck and card: public

    def drawn(self, position: P) -> Mapping[str, str]:
        """SVG by token. The address of a picture must not tell what it shows."""
        return {}

    def sent(self, view: V) -> V:
        """The view without the words that only bots need, because they cannot see a picture. May change the view."""
        return view
