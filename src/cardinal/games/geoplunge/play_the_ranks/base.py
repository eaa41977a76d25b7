# mypyc: compiled
"""Play the Ranks: the state of a game. Legal moves are in choices.py, and what they do is in preparing.py and
position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, set_of, size
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.play_the_ranks.judging import NO_BUR, TRICKS
from cardinal.games.geoplunge.play_the_ranks.moves import (
    CALL_TEAM,
    NO_CARD,
    UP,
    follow_of,
    lead_of,
    played_card,
    winner_of,
)
from cardinal.games.geoplunge.play_the_ranks.rules import L2, PTR1, Rules
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition, moved
from cardinal.games.geoplunge.power import number
from cardinal.games.geoplunge.teams import NOBODY, A, B

# Phases, in addition to STAKES and OVER. PR-70: they come in this order, with the stakes between PULL and LEAD.
AUCTION: Final = 2  # Cards Team or Call Team?
ORDER: Final = 3  # the Call Team settles the bases
DISCARDS: Final = 4  # both teams at once, in secret
PULLING: Final = 5
LEAD: Final = 6
FOLLOW: Final = 7
PHASES: Final = ["stakes", "over", "auction", "bases", "discards", "pull", "lead", "follow"]

# How a game ended
REASONS: Final = ["tricks", "last trick", "pulled", "power", "power both", "conceded"]

DEALT: Final = 9  # PR-10, PR-18: cards per team
DEALT_POWER: Final = 2  # PR-18
BASES_TURNED: Final = 3  # PR-19: different left-corner numbers on the table
BUR_CARDS: Final = 2  # PR-28: if nobody Ups the BUR
KEPT: Final = 8  # PR-10, PR-34: cards left in a hand for the tricks
HALF: Final = 4  # PR-27: tricks with the first base


class PlayTheRanksBase(GeoPlungePosition):
    def __init__(self, seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, rules.terms, decks, heard)
        self.rules = rules
        self.timed = rules.terms.clocks
        self.voices_a = self.speakers(A)  # the seats that may submit
        self.voices_b = self.speakers(B)
        self.deadline: i64 = NEVER  # for the current decision
        self.first: i64 = NOBODY  # the team with the first lead
        self.turn: i64 = NOBODY  # the team that must decide; in DISCARDS and STAKES both must
        self.hand_a: i64 = 0
        self.hand_b: i64 = 0
        self.out_a: i64 = 0  # discarded, face-down
        self.out_b: i64 = 0
        self.powers_a: i64 = 0  # Power cards not played yet, as a set
        self.powers_b: i64 = 0
        self.gone_a: i64 = 0  # Power cards discarded because someone Pulled the Power
        self.gone_b: i64 = 0
        self.version_card: i64 = NO_CARD
        self.turned: list[int] = []  # PR-19: Power cards, in the order turned
        self.auction: list[int] = []  # what was said, as codes
        self.call_team: i64 = NOBODY
        self.bur_count: i64 = 0
        self.base_1: i64 = 1  # PR-12: at Level 2 always these two
        self.base_2: i64 = 50
        self.bur_cards: i64 = 0
        self.bur_1: i64 = NO_BUR  # PR-29, PR-R11: fixed once
        self.bur_2: i64 = NO_BUR
        self.puller: i64 = NOBODY
        self.star_card: i64 = NO_CARD
        self.lead: i64 = NOBODY  # the team that leads the trick
        self.led: i64 = 0  # its move, until the other team follows
        self.tricks: list[int] = []  # PR-4: finished ones; a played card is no longer in any hand
        self.won_a: i64 = 0
        self.won_b: i64 = 0
        if rules.version != L2:
            self.base_1 = 0  # PR-26: not settled yet
            self.base_2 = 0

    # -- asking -------------------------------------------------------------------------------------------

    def hand(self, team: i64) -> i64:
        return self.hand_b if team else self.hand_a

    def out(self, team: i64) -> i64:
        return self.out_b if team else self.out_a

    def powers(self, team: i64) -> i64:
        return self.powers_b if team else self.powers_a

    def gone(self, team: i64) -> i64:
        return self.gone_b if team else self.gone_a

    def won(self, team: i64) -> i64:
        return self.won_b if team else self.won_a

    def voices(self, team: i64) -> i64:
        return self.voices_b if team else self.voices_a

    def cards_team(self) -> i64:
        return either(self.call_team == NOBODY, NOBODY, 1 - self.call_team)

    def to_discard(self, team: i64) -> i64:
        """PR-10, PR-32, PR-33: until 8 are left."""
        return size(self.hand(team)) - KEPT

    def tricks_left(self) -> i64:
        """How many tricks are left, including the current one."""
        return TRICKS - len(self.tricks)

    def bid(self) -> i64:
        """PR-R4: the last number of BUR cards bid. "Call Team" is a bid of 2."""
        if not self.auction:
            return 0
        said: i64 = self.auction[-1]
        return either(said == CALL_TEAM, 2, said - UP)

    def base_now(self) -> i64:
        """PR-27, PR-R33: in PTR1, the trick's number decides the base. 0 if the leader chooses (PR-13, PR-63)."""
        if self.rules.version != PTR1:
            return 0
        return self.base_1 if len(self.tricks) < HALF else self.base_2

    def bur_of(self, base: i64) -> i64:
        return self.bur_1 if base == self.base_1 else self.bur_2

    def duty(self, team: i64) -> bool:
        """PR-R19: are there as many Power cards as tricks left? Then one must go into every trick."""
        powers = self.powers(team)
        return powers != 0 and size(powers) >= self.tricks_left()

    def to_act(self) -> i64:
        if self.phase == DISCARDS or self.phase == STAKES:
            ready: i64 = 0
            for team in (A, B):
                if self.to_discard(team) > 0 if self.phase == DISCARDS else self.stakes.moves(team) > 0:
                    ready |= self.voices(team)
            return ready
        return either(self.turn == NOBODY, 0, self.voices(self.turn))

    def asks(self, seat: i64) -> i64:
        # Count only public moves and the team's own discards, so the others' secret acts make no move stale.
        team = seat & 1
        if self.phase == OVER or not self.speaks(seat):
            return 0
        if self.phase == DISCARDS:
            return either(self.to_discard(team) > 0, 64 * DISCARDS + size(self.out(team)), 0)
        if self.phase == STAKES:
            return 1
        if self.turn != team:
            return 0
        return 64 * self.phase + len(self.auction) + len(self.tricks)

    def due(self) -> i64:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        return self.stakes_end if self.phase == STAKES else self.deadline

    # -- discards -----------------------------------------------------------------------------------------

    def put_back(self, team: i64) -> None:
        """Put all of a team's discards back into its hand, for imagining different ones."""
        if team == A:
            self.hand_a |= self.out_a
            self.out_a = 0
        else:
            self.hand_b |= self.out_b
            self.out_b = 0

    def put_out(self, team: i64, card: i64) -> None:
        if team == A:
            self.hand_a &= ~bit(card)
            self.out_a |= bit(card)
        else:
            self.hand_b &= ~bit(card)
            self.out_b |= bit(card)

    # -- copying -------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        self.delay_common(by)
        self.deadline = moved(self.deadline, by)

    def copy_state(self, new: "PlayTheRanksBase") -> None:
        """For `copy`: copy everything into `new`. The two share nothing that can change."""
        self.copy_common(new)
        new.deadline = self.deadline
        new.first = self.first
        new.turn = self.turn
        new.hand_a = self.hand_a
        new.hand_b = self.hand_b
        new.out_a = self.out_a
        new.out_b = self.out_b
        new.powers_a = self.powers_a
        new.powers_b = self.powers_b
        new.gone_a = self.gone_a
        new.gone_b = self.gone_b
        new.version_card = self.version_card
        new.turned = self.turned
        new.auction = self.auction[:]
        new.call_team = self.call_team
        new.bur_count = self.bur_count
        new.base_1 = self.base_1
        new.base_2 = self.base_2
        new.bur_cards = self.bur_cards
        new.bur_1 = self.bur_1
        new.bur_2 = self.bur_2
        new.puller = self.puller
        new.star_card = self.star_card
        new.lead = self.lead
        new.led = self.led
        new.tricks = self.tricks[:]
        new.won_a = self.won_a
        new.won_b = self.won_b


def three_of(turned: list[int]) -> list[int]:
    """PR-20, PR-R26: of the Power cards turned, the first one of each number stays."""
    stay: list[int] = []
    seen: i64 = 0
    for card in turned:
        mark = bit(number(card))
        if not seen & mark:
            seen |= mark
            stay.append(card)
    return stay


def winners_of(tricks: list[int]) -> list[int]:
    return [int(winner_of(trick)) for trick in tricks]


def played_cards(at: PlayTheRanksBase, with_lead: bool) -> i64:
    """All cards of the tricks, as a set."""
    cards = [played_card(code) for trick in at.tricks for code in (lead_of(trick), follow_of(trick))]
    if at.led and with_lead:
        cards.append(played_card(at.led))
    return set_of(cards)
