"""What is printed on a tournament day, as plain data: the press knows paper, not tournaments."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DayHeading:
    """What every page says at the top."""

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
    link: str = ""  # for the QR code
    code: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    round: int | None  # None: a blank sheet; 0: a final, known by its title
    title: str
    table: int | None
    sides: Sequence[str]
    games: Sequence[str]  # in the order of play; empty: names are written in by hand
    minutes: int
    link: str = ""
    code: str = ""
    starts_over: bool = True  # after its last game, the match begins again with the first
    stakes: str = ""  # the name for a side that plays for more; "": no column for it
    bonus: bool = False
    winner: bool = True  # False: only each side's points are written down
    scoring: Sequence[Sequence[str]] = ()  # how points are scored: rows of cells, heading first
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
    pool: int = 0  # with pools, the place is within the pool


@dataclass(frozen=True, slots=True)
class Certificate:
    team: str
    school: str
    members: Sequence[str]
    place: int | None  # None: the team took part


@dataclass(frozen=True, slots=True)
class DoorRow:
    """A team that is expected, with a box to tick when it arrives."""

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
