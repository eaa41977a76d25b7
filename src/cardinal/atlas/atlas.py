"""An atlas: the places of one map in one edition, with their facts, outlines and flags.

All code that shows, asks about or plays places reads them here, so that the fifty States are data and not code.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec

from cardinal.atlas.borders import BORDERS
from cardinal.atlas.card import Card, card
from cardinal.atlas.europe import Europe, europe
from cardinal.atlas.facts import CODES, INDEX
from cardinal.atlas.names import code_of
from cardinal.atlas.pictures import INSETS, Map, flag, outlines
from cardinal.atlas.states import YEARS, Edition, State, facts_json, known_edition
from cardinal.atlas.topics import TOPICS, Topic


class Atlas:
    """The fifty States of one edition, in the order of their postal codes."""

    title: Final = "The fifty States"
    one: Final = "State"
    many: Final = "States"
    insets: Final = INSETS
    topics: Final[tuple[Topic, ...]] = TOPICS
    codes: Final[tuple[str, ...]] = CODES
    index: Final[dict[str, int]] = INDEX
    borders: Final[list[int]] = BORDERS  # by index: the neighbors as a bit set

    def __init__(self, edition: Edition | str = Edition.TODAY) -> None:
        self.edition = known_edition(edition)
        self.years = YEARS[self.edition]
        facts = facts_json(self.edition)
        self.states: tuple[State, ...] = tuple(msgspec.convert({"code": code, **facts[code]}, State) for code in CODES)
        self._by_code = dict(zip(CODES, self.states, strict=True))

    def __iter__(self) -> Iterator[State]:
        return iter(self.states)

    def __len__(self) -> int:
        return len(self.states)

    def __getitem__(self, code: str) -> State:
        """The State with this postal code, for programs. For what people type, use `find`."""
        return self._by_code[code]

    def find(self, text: str) -> State:
        """The State that a person means, by code, name or short form. Raises `UnknownState`."""
        return self._by_code[code_of(text)]

    def card(self, state: State) -> Card:
        return card(state)

    def json(self) -> dict[str, Any]:
        """All of the data, by postal code."""
        return facts_json(self.edition)

    def outlines(self) -> Map:
        return outlines()

    def flag(self, code: str, large: bool = False) -> str:
        return flag(code, large)


AnyAtlas = Atlas | Europe
ATLASES: Final = (Edition.TODAY.value, Edition.PRINTED.value, Europe.edition)


@cache
def atlas_of(name: str) -> AnyAtlas:
    """An edition of the States, or Europe. Raises ValueError for any other name."""
    return europe() if name == Europe.edition else Atlas(name)
