"""The plain data that a game and the tournament desk exchange: results, formats, forms of day, sheets."""

from typing import Literal

import msgspec

Side = Literal[0, 1, 2, 3]  # a side of a match, in the order of its pairing
Final = Literal["championship", "playoff", "knockout", "none"]


class Score(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of one game."""

    game: str  # an id of `Tournament.titles`
    winner: Side | None = None  # None for a tie, or in a game where points count
    bonus: bool = False
    stakes: tuple[bool, ...] = ()  # the sides that played for more
    points: tuple[int, ...] | None = None  # each side's points, if the game itself counts points


class RoundPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    minutes: int


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of match."""

    id: str
    title: str
    minutes: int = 0  # the usual time; 0: no clock
    games: tuple[str, ...] = ()  # the games it can have; (): any game of the tournament
    length: int = 0  # games in a match; 0: as many as the time allows
    best_of: bool = False  # over as soon as a side cannot be caught
    picks: int = 0  # games that each side selects before the match
    secret: bool = False  # … without seeing the others' picks
    about: str = ""  # a line for the organizer: what is played, or of a playoff, why and for how long


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of day."""

    id: str
    title: str
    about: str
    rounds: tuple[RoundPlan, ...] = ()  # (): the organizer chooses
    first: tuple[RoundPlan, ...] = ()  # what the organizer is offered in that case
    final: Final = "playoff"
    open: str = ""  # a line for the organizer: what the printed rules leave open


class Choice(msgspec.Struct, frozen=True):
    """A game that a side may select."""

    number: int
    title: str


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What a score sheet has for a match of this format."""

    games: list[list[str]]  # by number, from 1; several if the cards decide which one
    order: list[int]  # the order of play; empty if the sides select
    titles: dict[str, str]  # of the games
    over_again: bool = True  # repeat from the first game; False: repeat the last one
    no_tie: list[str] = []  # games that always have a winner
    stakes: str = ""  # the name for a side that plays for more; "" if there are no stakes
    bonus: bool = False
    scored: bool = False  # a game's result is the points of each side
    fewest: bool = False  # … and fewer are better
    totals: bool = True  # the points of the whole match are enough
    wins: bool = False  # games won decide the match, not points
    length: int = 0  # games in a match; 0: as many as the time allows
    step: int = 1  # points are multiples of this
    absent: int = 0  # points per game for an absent side; 0: the others win the match


class PaperScoring(msgspec.Struct, frozen=True, kw_only=True):
    """How a score sheet explains points: rows of cells, header first, and a note below."""

    rows: tuple[tuple[str, ...], ...] = ()
    note: str = ""


class Verdict(msgspec.Struct, kw_only=True):
    """What a game's judge says about cards or words at a real table."""

    right: bool
    words: str
    clause: str
    lines: list[str] = []  # one for each row, card or test
    winner: Side | None = None  # the winner of the trick, the draw or the game, if this decides it
    bonus: bool = False


class Ask(msgspec.Struct, frozen=True):
    choices: tuple[Choice, ...]  # () if there is nothing to ask now
    said: str


class PlayAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A play of a match at an online table."""

    format: str
    form: str  # of the day
    minutes: int
    sides: int
    games: tuple[Score, ...]  # of the match so far
    before: int  # how many of them an earlier table played
