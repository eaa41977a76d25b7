# mypyc: compiled
"""State Sequence: the state of a game. Legal moves are in listing.py, and what they do is in position.py."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Position
from cardinal.games.state_sequence.board import hi_bit, lo_bit
from cardinal.games.state_sequence.cards import first_bit, second_bit
from cardinal.games.state_sequence.player import Player, hand_size
from cardinal.games.state_sequence.rules import NONE, Rules, side_of, sides_for
from cardinal.games.state_sequence.side import Side

# Phases
PLAY: Final = 0
HEARING: Final = 1  # someone called table talk: the host or the others decide (SQ-R35)
PENALTY: Final = 2  # every member of the side chooses a card to give up (SQ-R36)
OVER: Final = 3
PHASES: Final = ["play", "hearing", "penalty", "over"]

NOBODY: Final = -1
ANSWER_MS: Final = 30_000  # SQ-R35, SQ-R36
CALLABLE_TURNS: Final = 2  # SQ-R35: for how many more turns a message can be called

# How a game ends
REASONS: Final = ["", "sequences", "stalemate", "limit"]
BY_SEQUENCES: Final = 1
BY_STALEMATE: Final = 2
BY_LIMIT: Final = 3


@final
class Said:
    """A chat message that may still be called table talk."""

    def __init__(self, seat: i64, turn: i64, words: str, called: bool) -> None:
        self.seat = seat
        self.turn = turn  # how many turns had been played by then
        self.words = words
        self.called = called


class StateSequenceBase(Position):
    def __init__(self, seats: i64, rules: Rules, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.rules = rules
        self.timed = rules.turn_clock_ms != 0 or rules.table_talk != NONE
        self.sides_n = sides_for(seats, rules.sides)
        self.sides: list[Side] = []
        for _k in range(self.sides_n):
            self.sides.append(Side())
        self.phase: i64 = PLAY
        self.dealer: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0  # played so far
        self.exchanged = False  # in this turn (SQ-40)
        self.passes: i64 = 0  # turns passed in a row (SQ-R38)
        self.taken_lo: i64 = 0  # the spaces with a chip of any side
        self.taken_hi: i64 = 0
        self.shut_first: i64 = 0  # the States whose first space has a chip, then those whose second has one
        self.shut_second: i64 = 0
        self.players: list[Player] = []
        for _k in range(seats):
            self.players.append(Player())
        self.deck: list[int] = []  # shuffled once, then only read, so copies share it
        self.top: i64 = 0  # how many cards of the deck are gone
        self.deadline: i64 = NEVER  # for the turn, the vote or the choice
        self.winner: i64 = NOBODY  # a side
        self.reason: i64 = 0
        # draw=manual
        self.owes: i64 = 0  # the seats that still have to draw a card (SQ-R30)
        # table talk
        self.host: i64 = NOBODY  # the host's seat; NOBODY if the host is not playing
        self.bots: i64 = 0  # the seats without a vote
        self.said: list[Said] = []
        self.messages: i64 = 0
        self.calls: i64 = 0
        self.charge: Said | None = None  # the message being judged
        self.caller: i64 = NOBODY
        self.called_at: i64 = 0
        self.turn_left: i64 = NEVER  # SQ-R35: the time left on the stopped turn clock
        self.voters: i64 = 0
        self.yes: i64 = 0
        self.no: i64 = 0
        self.giving: i64 = 0  # the members who must give up a card

    # -- asking -------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def asks(self, seat: i64) -> i64:
        """Eight kinds of question. Each is numbered by what everyone can see: turns, messages, calls."""
        if self.phase == PLAY:
            if seat == self.turn:
                if self.exchanged:
                    return 8 * self.turns + 2
                return 8 * self.turns + 1
            if self.owes & bit(seat):
                return 8 * (self.turns - age(self, seat)) + 3
            return 8 * self.messages + 4
        if self.phase == HEARING:
            return 8 * self.calls + 5
        if self.phase == PENALTY:
            return 8 * self.calls + 6
        return 0

    def due(self) -> i64:
        if self.phase == OVER or self.paused != NEVER:
            return NEVER
        return self.deadline

    def points(self) -> list[int]:
        """The sequences of each seat's side."""
        return [len(self.sides[side_of(seat, self.sides_n)].lines) for seat in range(self.seats)]

    def winners(self) -> i64:
        """SQ-50: every seat on the winning side, or nobody after a draw (SQ-R38, SQ-R39)."""
        if self.winner == NOBODY:
            return 0
        return seats_of(self, self.winner)

    # -- copying ------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        if self.deadline != NEVER:
            self.deadline += by
        if self.phase != PLAY:
            self.called_at += by
        self.delay_draws(by)

    def delay_draws(self, by: i64) -> None:
        if self.owes:
            for seat in range(self.seats):
                if self.owes & bit(seat):
                    self.players[seat].since += by

    def copy_state(self, new: "StateSequenceBase") -> None:
        """For `copy`: copy everything into `new`. The two share nothing that changes."""
        new.copy_table(self)
        sides: list[Side] = []
        for side in self.sides:
            sides.append(side.copy())
        new.sides = sides
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        new.players = players
        new.phase = self.phase
        new.dealer = self.dealer
        new.turn = self.turn
        new.turns = self.turns
        new.exchanged = self.exchanged
        new.passes = self.passes
        new.taken_lo = self.taken_lo
        new.taken_hi = self.taken_hi
        new.shut_first = self.shut_first
        new.shut_second = self.shut_second
        new.deck = self.deck
        new.top = self.top
        new.deadline = self.deadline
        new.winner = self.winner
        new.reason = self.reason
        new.owes = self.owes
        new.host = self.host
        new.bots = self.bots
        new.messages = self.messages
        new.calls = self.calls
        if self.said:
            new.said = [Said(said.seat, said.turn, said.words, said.called) for said in self.said]
        new.charge = self.charge
        new.caller = self.caller
        new.called_at = self.called_at
        new.turn_left = self.turn_left
        new.voters = self.voters
        new.yes = self.yes
        new.no = self.no
        new.giving = self.giving


# These are functions, not methods, because compiled code calls them directly.


def seats_of(at: StateSequenceBase, side: i64) -> i64:
    """The members of a side, as a set."""
    found: i64 = 0
    for seat in range(at.seats):
        if side_of(seat, at.sides_n) == side:
            found |= bit(seat)
    return found


def deck_size(at: StateSequenceBase) -> i64:
    return len(at.deck) - at.top


def any_card(at: StateSequenceBase) -> bool:
    """Is there a card to draw, now or after a shuffle (SQ-R28)?"""
    if at.top < len(at.deck):
        return True
    discards: i64 = 0
    for player in at.players:
        discards += len(player.pile)
    return discards > 0


def age(at: StateSequenceBase, seat: i64) -> i64:
    """How many turns ago the seat had its last turn. For the seat on turn, a whole round."""
    back: i64 = at.turn - seat
    if back <= 0:
        back += at.seats
    return back


def next_seat(at: StateSequenceBase, seat: i64) -> i64:
    """SQ-23: clockwise."""
    seat += 1
    if seat == at.seats:
        return 0
    return seat


def cover(at: StateSequenceBase, space: i64) -> None:
    """Mark this space as covered. A second call uncovers it."""
    at.taken_lo ^= lo_bit(space)
    at.taken_hi ^= hi_bit(space)
    at.shut_first ^= first_bit(space)
    at.shut_second ^= second_bit(space)


def sizes(at: StateSequenceBase) -> list[int]:
    return [int(hand_size(player)) for player in at.players]
