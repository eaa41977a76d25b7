"""What is printed on a tournament day, as plain data: the press knows paper, not tournaments."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DayHeading:
    """What the head of every page says."""

    name: str
    date: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class RoundSheet:
    number: int
    title: str
    tables: Sequence[tuple[int | None, *tuple[str, ...]]]  # table, teams; None: a bye, as its second name says


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
    sides: Sequence[str]
    games: Sequence[str]  # in the order of play; none: their names are written in by hand
    minutes: int
    link: str = ""
    code: str = ""
    starts_over: bool = True  # after its last game the match begins again with the first
    stakes: str = ""  # what a side is called that plays for more; "": no column for it
    bonus: bool = False
    winner: bool = True  # False: only the points of each side are written down
    scoring: Sequence[Sequence[str]] = ()  # how points come about: rows of cells, the head first
    note: str = ""


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
    pool: int = 0  # places are those of the pool, where there are pools


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
