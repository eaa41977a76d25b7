# mypyc: compiled
"""Bungee: the options of a match, which never change during it, and the record of a finished game."""

from typing import Final, final

from mypy_extensions import i64

RANDOM_SEAT: Final = -1
ROTATE: Final = 0
YOUNGEST: Final = 1
WINNER: Final = 2
STARTERS: Final = ["rotate", "youngest", "winner"]
TINY_DECK: Final = 2  # in DECKS
TINY_TURNS: Final = 4


@final
class Rules:
    """The options (section 12 of RULES.md), as numbers."""

    def __init__(
        self,
        first_seat: i64,
        starter: i64,
        lucky_drawable: bool,
        house_jumper: bool,
        house_extra_round: bool,
        declare_at_once: bool,
        cap_skips: bool,
        max_turns: i64,
        playoff: bool,
        games: i64,
        turn_clock_ms: i64,
        deck: i64 = 0,
        ready: bool = False,
    ) -> None:
        self.first_seat = first_seat
        self.starter = starter
        self.lucky_drawable = lucky_drawable
        self.house_jumper = house_jumper
        self.house_extra_round = house_extra_round
        self.declare_at_once = declare_at_once
        self.cap_skips = cap_skips
        self.max_turns = max_turns
        self.playoff = playoff
        self.games = games
        self.turn_clock_ms = turn_clock_ms  # 0: off
        self.ready = ready  # BG-R42
        self.deck = deck  # BG-R41: an index into DECKS
        self.longest: i64 = TINY_TURNS if deck == TINY_DECK else max_turns  # BG-R34, BG-R41


@final
class Finished:
    """A finished game. After the reveal, everyone may know all of it (BG-R28)."""

    def __init__(
        self, game: i64, lucky: i64, hands: list[int], declared: list[int], winner: i64, scores: list[int]
    ) -> None:
        self.game = game
        self.lucky = lucky
        self.hands = hands  # by seat
        self.declared = declared
        self.winner = winner  # -1: nobody (BG-R34)
        self.scores = scores
        self.text = ""  # for views, as soon as one was written
