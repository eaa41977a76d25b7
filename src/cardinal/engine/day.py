"""What a game and the tournament desk say to each other, as plain data: results, formats, forms of day, sheets."""

from typing import Literal

import msgspec

Side = Literal[0, 1, 2, 3]  # of a match, in the order of its pairing
Final = Literal["championship", "playoff", "knockout", "none"]


class Score(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of one game."""

    game: str  # an id of `Tournament.titles`
    winner: Side | None = None  # None: a tie, or a game in which points count
    bonus: bool = False
    stakes: tuple[bool, ...] = ()  # the sides that played for more
    points: tuple[int, ...] | None = None  # each side's, where the game itself counts points


class RoundPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    minutes: int


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of match."""

    id: str
    title: str
    minutes: int = 0  # as usual; 0: no clock
    games: tuple[str, ...] = ()  # that can be played in it; (): any of the tournament
    length: int = 0  # games in a match; 0: as many as the time allows
    best_of: bool = False  # over as soon as a side cannot be caught
    picks: int = 0  # games that each side selects before the match
    secret: bool = False  # … without seeing what the others select


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of day."""

    id: str
    title: str
    about: str
    rounds: tuple[RoundPlan, ...] = ()  # (): the organizer says which
    first: tuple[RoundPlan, ...] = ()  # what is offered to the organizer then
    final: Final = "playoff"


class Choice(msgspec.Struct, frozen=True):
    """A game that a side may select."""

    number: int
    title: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is written down about a match of a format."""

    games: list[list[str]]  # by number, from 1 on: several where the cards say which
    order: list[int]  # of play; empty: the sides select
    titles: dict[str, str]  # of the games
    over_again: bool = True  # from the first; else the last of them again
    no_tie: list[str] = []  # games that always have a winner
    stakes: str = ""  # what a side is called that plays for more; "": there are no stakes
    bonus: bool = False
    scored: bool = False  # a game's result is the points of each side
    fewest: bool = False  # … of which fewer are better
    totals: bool = True  # the points of the whole match are enough
    wins: bool = False  # games won decide the match, not points
    length: int = 0  # games in a match; 0: as many as the time allows
    step: int = 1  # points are multiples of it
    absent: int = 0  # points a game of a side that is not there; 0: the others win the match


class PaperScoring(msgspec.Struct, frozen=True, kw_only=True):
    """How a score sheet explains points: rows of cells, the head first, and a line below."""

    rows: tuple[tuple[str, ...], ...] = ()
    note: str = ""


class Verdict(msgspec.Struct, kw_only=True):
    """What a game's judge says about cards or words at a real table."""

    right: bool
    words: str
    clause: str
    lines: list[str] = []  # one for each row, card or test
    winner: Side | None = None  # where it follows from this: of the trick, the draw, the game
    bonus: bool = False


class Ask(msgspec.Struct, frozen=True):
    choices: tuple[Choice, ...]  # (): nothing is asked now
    said: str


class PlayAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A play of a match at an online table."""

    format: str
    form: str  # of the day
    minutes: int
    sides: int
    games: tuple[Score, ...]  # of the match so far
    before: int  # of them, those that an earlier table has played
