"""What goes over the wire when somebody studies. A question reveals nothing about its answer; a verdict tells
everything."""

from typing import Annotated, Literal

import msgspec

from cardinal.common.decoding import decodable
from cardinal.server.api_types import Body
from cardinal.study.mastery import Overview

Zone = Annotated[int, msgspec.Meta(ge=-900, le=900, description="Minutes east of Greenwich.")]
Ids = Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=200)]


class StudyKey(msgspec.Struct):
    """Whoever has it can open this study: a browser keeps it."""

    key: str


@decodable
class StudyCode(msgspec.Struct):
    """To move or share a study: works once, for ten minutes."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class Glance(msgspec.Struct):
    """Everything that the study page shows before the first question."""

    goal: int
    goals: list[int]
    answered: int  # in all
    overview: Overview


@decodable
class Ask(Body):
    """What should be asked next."""

    zone: Zone = 0
    topics: Ids = msgspec.field(default_factory=list)
    items: Ids = msgspec.field(default_factory=list)
    forms: Ids = msgspec.field(default_factory=list)
    sprint: bool = False
    more: bool = False


class Question(msgspec.Struct):
    name: str  # of the question; it reveals nothing about the item
    topic: str
    title: str  # of the topic
    why: Literal["due", "missed", "new", "play", "sprint"]
    prompt: str
    form: Literal["map", "choose", "type", "order"]
    choices: list[str]
    map: str  # the atlas of these places; '': the fifty States
    lights: list[str]  # to show on the map
    picture: str  # SVG, or nothing
    alt: str
    left: int  # questions left today, at least


class Next(msgspec.Struct):
    question: Question | None  # None: that is all for today
    today: int
    goal: int
    streak: int


@decodable
class Reply(Body):
    name: Annotated[str, msgspec.Meta(max_length=64)]
    id: Annotated[str, msgspec.Meta(min_length=4, max_length=40)]  # if sent again, it is kept once
    text: Annotated[str, msgspec.Meta(max_length=1000)]
    form: Literal["map", "choose", "type", "order"]
    ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 0
    zone: Zone = 0
    second: bool = False  # after “Which one?”
    sprint: bool = False


class Judged(msgspec.Struct):
    """`almost`: ask “Which one?”; nothing else is revealed yet."""

    right: bool
    almost: bool
    words: str
    item: str = ""
    answer: str = ""
    teaches: str = ""
    places: list[str] = []
    days: int = 0  # until it is asked again
    today: int = 0
    streak: int = 0


@decodable
class SawPlay(Body):
    """A finished play, from one of its seats."""

    code: Annotated[str, msgspec.Meta(max_length=8)]
    token: Annotated[str, msgspec.Meta(max_length=200)]


class LookAgain(msgspec.Struct):
    """One thing to look at again after a play."""

    item: str
    title: str
    words: str
    prompt: str
    answer: str
    teaches: str
    places: list[str]
    groups: list[list[str]]  # of these places, if there are any
    map: str


@decodable
class StudySettings(Body):
    goal: Annotated[int, msgspec.Meta(ge=1, le=100)]


class Imported(msgspec.Struct):
    new: int
    known: int
