# mypyc: compiled
"""Shapes: the state of a game. Legal moves are in choices.py, and what they do is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Position
from cardinal.games.shapes.player import Player, missing
from cardinal.games.shapes.rules import Rules

# Phases: what the table waits for
ACTING: Final = 0  # step 2: an ask or a challenge
ANSWERING: Final = 1  # the asked player
PAYING: Final = 2
RESPONDING: Final = 3  # the challenged player: forfeit or fight
FIGHTING: Final = 4  # both, in secret
TAKING: Final = 5  # after a forfeit
PRIZE: Final = 6  # after a won battle
BONUS_DRAW: Final = 7
TIE_EXTRA: Final = 8
PLACING: Final = 9  # step 3, and the end of the turn
OVER: Final = 10
PHASES: Final = [
    "act",
    "answer",
    "pay",
    "respond",
    "battle",
    "take",
    "prize",
    "bonus",
    "extra",
    "place",
    "over",
]

NOT_YET: Final = 0  # what the seat on turn did in step 2
ASKED_ONCE: Final = 1
CHALLENGED: Final = 2
ACTS: Final = ["no", "asked", "challenged"]

LIST_DONE: Final = 1  # how it ended: SH-56
BLOCKED: Final = 2  # SH-R44
LENGTH: Final = 3  # SH-R45
ENDINGS: Final = ["no", "list", "blocked", "length"]
NOTHING: Final = -1  # no seat, shape, face or choice
MOST_DECLINES: Final = 2  # SH-26
MOST_PLACED: Final = 2  # SH-49


class ShapesBase(Position):
    def __init__(self, seats: i64, rules: Rules, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.timed = rules.turn_clock_ms != 0
        self.rules = rules
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.order: list[int] = list(range(seats))  # by age, the youngest first (SH-R10)
        self.nexts: i64 = 0  # four bits for each seat: the seat that comes after it
        self.deck: bytes = b""
        self.top: i64 = 0  # how many cards of the deck are gone
        self.stock: i64 = 0  # cards not placed, in deck and hands: eight bits for each shape (SH-R44)
        self.phase: i64 = ACTING
        self.ready: i64 = 1  # the seats the table waits for
        self.steps: i64 = 0  # decisions so far that everyone can see
        self.deadline: i64 = NEVER
        self.turns: i64 = 0  # turns completed
        self.ended: i64 = 0
        self.won: i64 = 0
        # the turn
        self.turn: i64 = 0
        self.acted: i64 = NOT_YET
        self.target: i64 = NOTHING  # the seat asked or challenged
        self.shape: i64 = NOTHING  # what is asked for
        self.given: i64 = NOTHING  # PAYING: the face that the asked player gives
        self.ours: i64 = NOTHING  # battle: the challenger's choice, 64 * side + face
        self.theirs: i64 = NOTHING
        self.placed_now: i64 = 0  # in step 3 of this turn

    # -- asking -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> i64:
        return self.ready

    def asks(self, seat: i64) -> i64:
        # A secret battle choice does not count as a step, so the other fighter's question stays the same.
        if seat >= 0 and self.ready & bit(seat):
            return self.steps + 1
        return 0

    def due(self) -> i64:
        if self.phase == OVER or self.paused != NEVER:
            return NEVER
        return self.deadline

    def points(self) -> list[int]:
        return [-int(missing(player)) for player in self.players]  # SH-R44: fewest missing cards

    def winners(self) -> i64:
        return self.won

    # -- copying -------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        if self.deadline != NEVER:
            self.deadline += by

    def copy_state(self, new: "ShapesBase") -> None:
        """For `copy`: copy everything into `new`. The two share no list or player."""
        new.copy_table(self)
        new.players = [player.copy() for player in self.players]
        new.order = self.order
        new.nexts = self.nexts
        new.deck = self.deck
        new.top = self.top
        new.stock = self.stock
        new.phase = self.phase
        new.ready = self.ready
        new.steps = self.steps
        new.deadline = self.deadline
        new.turns = self.turns
        new.ended = self.ended
        new.won = self.won
        new.turn = self.turn
        new.acted = self.acted
        new.target = self.target
        new.shape = self.shape
        new.given = self.given
        new.ours = self.ours
        new.theirs = self.theirs
        new.placed_now = self.placed_now


# These are functions, not methods, because compiled code calls them directly, and each move calls them many times.


def after(at: ShapesBase, seat: i64) -> i64:
    """The next player in turn order (SH-14)."""
    return (at.nexts >> (4 * seat)) & 15


def deck_size(at: ShapesBase) -> i64:
    return len(at.deck) - at.top


def opponent(at: ShapesBase, seat: i64) -> i64:
    """The other player in an ask or a challenge."""
    if seat == at.turn:
        return at.target
    return at.turn
