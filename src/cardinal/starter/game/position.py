"""The rules in numbers: what a player may do, and what it changes."""

from mypy_extensions import i64

from cardinal.engine.bits import set_of
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.playing_cards import high_rank_of, write_card
from cardinal.engine.turns import TurnPosition

KEEP, SWAP = 0, 1  # the moves


class StarterGamePosition(TurnPosition):
    def __init__(self, seats: i64, heard: list[Event] | None = None) -> None:
        super().__init__(seats, heard)
        self.timed = False  # no clock runs in this game
        self.hands: list[int] = []  # one card each
        self.pile: list[int] = []  # the top card is the last
        self.discards: list[int] = []

    def over(self) -> bool:
        return self.decisions == self.seats  # SG-3

    def moves(self) -> list[int]:
        return [KEEP, SWAP]

    def act(self, seat: i64, code: i64, chance: Chance) -> None:
        if code == SWAP:  # SG-2
            card = self.hands[seat]
            self.discards.append(card)
            self.hands[seat] = self.pile.pop()
            self.tell(Event("swap", {"seat": int(seat), "card": write_card(card)}, reveals=True))  # it was hidden
        else:
            self.tell(Event("keep", {"seat": int(seat)}))
        self.next_turn()
        if self.over():
            self.tell(Event("show", {"cards": [write_card(card) for card in self.hands]}, reveals=True))  # SG-3

    def points(self) -> list[int]:
        return [int(high_rank_of(card)) for card in self.hands]

    def winners(self) -> i64:
        points = self.points()
        return set_of([seat for seat in range(self.seats) if points[seat] == max(points)])  # SG-3

    def copy(self) -> "StarterGamePosition":
        new = StarterGamePosition(self.seats)
        new.copy_turn(self)
        new.hands, new.pile, new.discards = self.hands[:], self.pile[:], self.discards[:]
        return new
