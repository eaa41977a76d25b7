# mypyc: compiled
"""Bungee: the state of a match, and its legal moves. What a move does is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Position
from cardinal.games.bungee.cards import JUMPER, Hands, cards, count, size, total
from cardinal.games.bungee.moves import (
    DECLARE,
    FROM_BOTH,
    FROM_NOWHERE,
    FROM_PILE,
    FROM_TOP,
    GIVE,
    LEAVE,
    NOWHERE,
    PILE,
    READY,
    SILENT,
    STAY,
    TOP,
    swap,
)
from cardinal.games.bungee.rules import Finished, Rules

BUNGEE: Final = 5  # BG-20: a hand of 5 or less

# Phases
CHOICE: Final = 0  # house rule 1: the dealer may take the Jumper
PLAY: Final = 1
LAST: Final = 2  # the last round: swap or stay …
SAY: Final = 3  # … and then, with a Bungee, declare or be silent (BG-R26)
OVER: Final = 4
BREAK: Final = 5  # between two games, until all are ready (BG-R42)
PHASES: Final = ["choice", "play", "last", "say", "over", "break"]

NOTHING: Final = -1  # the face drawn, if no card was drawn
OPEN: Final = 16  # added to the face drawn if everyone saw it


class BungeeBase(Position):
    def __init__(self, seats: i64, rules: Rules, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.timed = rules.turn_clock_ms != 0
        self.rules = rules
        # the match
        self.game: i64 = 0
        self.base: i64 = 0  # the seat that starts the first game (BG-R2)
        self.dealer: i64 = 0
        self.first: i64 = 0
        self.totals: list[int] = [0] * int(seats)
        self.contenders: i64 = bit(seats) - 1  # the seats that can still become Champion (BG-R35)
        self.last: Finished | None = None
        self.past: list[list[int]] = []  # the scores of each game; never changed in place
        # the game
        self.phase: i64 = PLAY
        self.hands = Hands()
        self.known = Hands()  # the cards that everyone saw each seat take and that it still holds (BG-R38)
        self.lucky: i64 = JUMPER
        self.lucky_drawn = False
        self.pile: bytes = b""
        self.top: i64 = 0  # how many cards of the pile are gone
        self.discards: list[int] = []  # face + 16 * seat, the top last
        self.laid = Hands()  # the same by seat, as hands
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.swapped: i64 = 0  # the seats that have completed a swap in this game
        self.skipped: i64 = 0  # the seats skipped just before this turn
        self.declared: list[int] = []  # the declarers, in order
        self.firm: i64 = 0  # the declarers who have kept their hands since: these hands are Bungees
        self.further = False  # house rule 2: the further last round
        self.waiting: i64 = 0  # BREAK: the seats that have yet to say that they are ready
        self.deadline: i64 = NEVER
        self.pending: i64 = -1  # SAY: the code of (1)
        self.drew: i64 = NOTHING  # SAY: the face that (1) brought
        self.before: BungeeBase | None = None  # SAY: what the others still see (BG-R26)

    # -- asking -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def to_act(self) -> i64:
        if self.phase == OVER:
            return 0
        return self.waiting if self.phase == BREAK else bit(self.turn)

    def acts(self, seat: i64) -> bool:
        if self.phase == BREAK:
            return seat >= 0 and self.waiting & bit(seat) != 0
        return seat == self.turn and self.phase != OVER

    def asks(self, seat: i64) -> i64:
        # Count turns, which everyone can see. A count of decisions would give away a silent Bungee (BG-R22).
        if not self.acts(seat):
            return 0
        if self.phase == CHOICE:  # BG-R7 (e): a second or third Jumper is a new question
            return self.game * 100_000 + 1 + count(self.hands.of(seat), JUMPER)
        return self.game * 100_000 + self.turns * 4 + self.phase + 1

    def due(self) -> i64:
        if self.phase == OVER or self.paused != NEVER:
            return NEVER
        return self.deadline

    def points(self) -> list[int]:
        return [-total for total in self.totals]  # BG-66: a low total is good

    def winners(self) -> i64:
        """BG-68: the fewest points; tied players share the title (BG-R35)."""
        champions: i64 = 0
        least: i64 = 0
        for seat in range(self.seats):
            points: i64 = self.totals[seat]
            if self.contenders & bit(seat) and (champions == 0 or points <= least):
                champions = bit(seat) + (champions if champions and points == least else 0)
                least = points
        return champions

    def sum(self, seat: i64) -> i64:
        return total(self.hands.of(seat), self.lucky)

    def count(self, seat: i64) -> i64:
        if not self.acts(seat):
            return 0
        if self.phase == BREAK:
            return 1
        if self.phase == SAY:
            return 2
        hand = self.hands.of(seat)
        if self.phase == CHOICE:
            return 1 + distinct(hand)
        options: i64 = size(hand)  # BG-25, BG-R15: of each face, one to all of its cards
        if sources(self, seat) == FROM_BOTH:
            options *= 2
        if self.phase == LAST or may_declare(self, seat):  # BG-21, BG-R20: on top of the swaps
            options += 1  # BG-R14: you may stay only in the last round
        return options

    def nth(self, seat: i64, k: i64) -> i64:
        hand = self.hands.of(seat)
        if self.phase == BREAK:
            return READY
        if self.phase == SAY:
            return either(k != 0, SILENT, DECLARE)
        if self.phase == CHOICE:
            if k == 0:
                return LEAVE
            return GIVE + kth_face(hand, k - 1)
        offered = sources(self, seat)
        source: i64 = PILE
        if offered == FROM_BOTH:
            source = k & 1
            k >>= 1
        elif offered != FROM_PILE:
            source = either(offered == FROM_TOP, TOP, NOWHERE)
        face: i64 = 0
        while hand:
            have = hand & 15
            if k < have:
                return swap(face, k + 1, source)  # BG-24: one face
            k -= have
            hand >>= 4
            face += 1
        return either(self.phase == LAST, STAY, DECLARE)

    # -- copying -------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        if self.deadline != NEVER:
            self.deadline += by

    def copy_to_before(self) -> None:
        """Everyone may know who is away and whether the clocks are paused, even in the middle of a turn."""
        before = self.before
        if before is not None:
            before.copy_table(self)
            before.deadline = self.deadline

    def copy_state(self, new: "BungeeBase") -> None:
        """For `copy`: copy everything into `new`. The two share no list or hand."""
        new.copy_table(self)
        new.game = self.game
        new.base = self.base
        new.dealer = self.dealer
        new.first = self.first
        new.totals = self.totals[:]
        new.contenders = self.contenders
        new.last = self.last
        new.past = self.past
        new.phase = self.phase
        new.hands = self.hands.copy()
        new.known = self.known.copy()
        new.lucky = self.lucky
        new.lucky_drawn = self.lucky_drawn
        new.pile = self.pile
        new.top = self.top
        new.discards = self.discards[:]
        new.laid = self.laid.copy()
        new.turn = self.turn
        new.turns = self.turns
        new.swapped = self.swapped
        new.skipped = self.skipped
        new.declared = self.declared[:]
        new.firm = self.firm
        new.further = self.further
        new.waiting = self.waiting
        new.deadline = self.deadline
        new.pending = self.pending
        new.drew = self.drew
        before = self.before
        new.before = None if before is None else before.copy()

    def copy(self) -> "BungeeBase":
        raise NotImplementedError


# These are functions, not methods, because compiled code calls them directly, and each move calls them many times.


def put_discards(at: BungeeBase, discards: list[int]) -> None:
    at.discards = discards
    at.laid = Hands()
    for card in discards:
        seat: i64 = card >> 4
        at.laid.put(seat, at.laid.of(seat) + cards(card & 15, 1))


def pile_size(at: BungeeBase) -> i64:
    left: i64 = len(at.pile) - at.top
    if at.rules.lucky_drawable and not at.lucky_drawn:  # BG-R5
        left += 1
    return left


def may_declare(at: BungeeBase, seat: i64) -> bool:
    """On a normal turn (BG-R16): needs a Bungee and a swap in this game. Never offered otherwise (BG-R21)."""
    if total(at.hands.of(seat), at.lucky) > BUNGEE:  # BG-44
        return False
    return at.swapped & bit(seat) != 0 or at.rules.declare_at_once  # BG-40, BG-R17


def sources(at: BungeeBase, seat: i64) -> i64:
    """Where the seat may draw from, as bits."""
    found: i64 = 0
    if pile_size(at) > 0:
        found = FROM_PILE
    if at.discards:
        top: i64 = at.discards[-1]
        if top >> 4 != seat:  # BG-32, BG-R12
            found |= FROM_TOP
    if found == 0:
        return FROM_NOWHERE  # BG-R33
    return found


def distinct(hand: i64) -> i64:
    n: i64 = 0
    while hand:
        if hand & 15:
            n += 1
        hand >>= 4
    return n


def kth_face(hand: i64, k: i64) -> i64:
    face: i64 = 0
    while True:
        if hand & 15:
            if k == 0:
                return face
            k -= 1
        hand >>= 4
        face += 1
