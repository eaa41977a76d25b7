"""What can be asked about a game's subject, and what a play showed about what a person knows.

The atlas and the games declare items. Whatever asks them (study, a quiz, an assignment) knows none by name.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

import msgspec

from cardinal.engine.options import Options


class Form(StrEnum):
    """A way to ask, which decides what an answer is."""

    MAP = "map"  # tap the map: the code of a place
    CHOOSE = "choose"  # one of the choices, as written there
    TYPE = "type"  # words
    ORDER = "order"  # all choices in order, joined by `; `


class Verdict(msgspec.Struct, frozen=True):
    """`almost` means right as far as it goes, so a human judge would ask “Which one?” once."""

    right: bool
    almost: bool = False
    words: str = ""  # why it is not right


RIGHT = Verdict(True)
Judge = Callable[[str], Verdict]


@dataclass(frozen=True, kw_only=True)
class Item:
    """One thing to know. Answer, judge and `teaches` stay on the server until an answer arrives."""

    id: str  # the same forever, as in us/capital/IA: journals name it
    prompt: str
    forms: tuple[Form, ...]  # easiest first: a well-known item is asked the hardest way
    answer: str  # as shown afterward
    judge: Judge
    teaches: str  # one sentence
    places: tuple[str, ...] = ()  # the codes of the places it is about
    answers: tuple[str, ...] = ()  # the places to show with the answer, if they differ
    choices: tuple[str, ...] = ()  # in an order that gives nothing away
    map: str = ""  # the atlas with these places; '' is the fifty States
    lights: tuple[str, ...] = ()  # places that the prompt names, so the map may show them
    picture: Callable[[], str] | None = None  # SVG that belongs to the prompt
    whole: Callable[[], str] | None = None  # the picture to show with the answer, if it differs
    alt: str = ""  # the picture in words, without the answer

    @property
    def topic(self) -> str:
        """us/capital"""
        return "/".join(self.id.split("/")[:2])


@dataclass(frozen=True)
class Topic:
    """A kind of item. A topic by `place` has one item for each State, so a map can show what is known."""

    id: str  # us/capital
    title: str  # a few words
    by_place: bool = True
    map: str = ""  # for a topic by place: the same as in its items


class Shown(msgspec.Struct, frozen=True):
    """What one moment of a play says about what a person knows."""

    item: str
    right: bool
    words: str  # a sentence to the person: “You said Ohio. It was Iowa.”
    teaches: str = ""  # instead of the item's, if these words are about something else
    groups: list[list[str]] = []  # the same for its places


@dataclass(frozen=True)
class Played:
    """A finished play, with nothing hidden."""

    options: Options
    sides: list[int]  # by seat: its team, or the seat itself
    events: list[dict[str, Any]] = field(default_factory=list)  # in order, each with its name in "event"

    def of(self, name: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == name]


class Study:
    """The defaults: there is nothing to study. `needs` lists other topics that help to play well."""

    topics: Sequence[Topic] = ()
    needs: Sequence[str] = ()

    def declare(self) -> Iterable[Item]:
        """All items that can be offered to anyone."""
        return ()

    def make(self, item_id: str) -> Item | None:
        """An item that is not in the list: a puzzle from a play, spelled out in its id."""
        return None

    def shown(self, played: Played, seat: int) -> list[Shown]:
        """What the play showed about the person in this seat, in the order it happened."""
        return []

    @cached_property
    def items(self) -> dict[str, Item]:
        return {item.id: item for item in self.declare()}

    def find(self, item_id: str) -> Item | None:
        return self.items.get(item_id) or self.make(item_id)
