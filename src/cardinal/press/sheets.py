"""What is printed on a tournament day, as plain data: the press knows paper, not tournaments."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DayHeading:
    """What stands at the head of every page."""

    name: str
    date: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class RoundSheet:
    number: int
    title: str
    tables: Sequence[tuple[int | None, str, str]]  # without a table: a bye, and the second team says so


@dataclass(frozen=True, slots=True)
class TableSign:
    table: int
    link: str = ""  # as QR code
    code: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    round: int | None  # none: a blank sheet; 0: a final, which is called by its title
    title: str
    table: int | None
    a: str
    b: str
    games: Sequence[str]  # in the order of play; none: their names are written in by hand
    minutes: int
    link: str = ""
    code: str = ""
    starts_over: bool = True  # after its last game the match begins again with the first (GP-43, GP-47, GP-52, GP-55)


@dataclass(frozen=True, slots=True)
class StandingRow:
    place: int
    team: str
    school: str
    played: int
    won: int
    tied: int
    lost: int
    points: int


@dataclass(frozen=True, slots=True)
class Certificate:
    team: str
    school: str
    members: Sequence[str]
    place: int | None  # none: the team took part


@dataclass(frozen=True, slots=True)
class DoorRow:
    """Who is expected: ticked when they arrive."""

    team: str
    school: str
    members: Sequence[str]


@dataclass(frozen=True, slots=True)
class TeamRow:
    """Where a team plays in one round."""

    team: str
    where: str  # "7", "7, shift 2", "online"
    against: str


@dataclass(frozen=True, slots=True)
class Schedule:
    team: str
    school: str
    rows: Sequence[tuple[str, str, str]]  # what, where, against whom
    link: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    name: str
    team: str
    school: str
