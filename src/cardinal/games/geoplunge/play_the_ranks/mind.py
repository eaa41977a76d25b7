# mypyc: compiled
"""Play the Ranks: a feel for cards. It counts what the other team may hold but never looks into its hand."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, size
from cardinal.games.geoplunge.deck import CARDS, EDITIONS, POPULATION, WHOLE
from cardinal.games.geoplunge.play_the_ranks.base import DISCARDS, LEAD, PlayTheRanksBase
from cardinal.games.geoplunge.play_the_ranks.choices import count_moves, nth_move
from cardinal.games.geoplunge.play_the_ranks.judging import beats, governs, protected, trick_winner
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASE_NUMBERS,
    DISCARD,
    NO_CARD,
    changes_base,
    follow_of,
    lead_of,
    place_of,
    played_card,
    played_power,
    said_base,
    said_category,
)
from cardinal.games.geoplunge.play_the_ranks.rules import PTR2

CATEGORIES: Final = POPULATION + 1
KEEPING: Final = 0.5  # what keeping a card that is sure to win a lead is worth, compared with a trick
TURNS: Final = 0.3  # how likely one hidden Power card turns a trick to a category that suits its owner
REBASES: Final = 0.12  # the same for the other base


def _beaters(base: int, category: int, card: int, edition: int) -> int:
    found = 0
    for follow in range(CARDS):
        if follow != card and beats(card, follow, category, base, edition):
            found |= 1 << follow
    return found


_BEATERS: Final[list[int]] = [  # 750 * edition + 150 * the base's place + 50 * category + card
    _beaters(base, category, card, edition)
    for edition in range(len(EDITIONS))
    for base in BASE_NUMBERS
    for category in range(CATEGORIES)
    for card in range(CARDS)
]


def beaters(place: i64, category: i64, card: i64, edition: i64) -> i64:
    """The cards that would win the trick if this one were led. `place` is the base's index in BASE_NUMBERS."""
    return _BEATERS[750 * edition + 150 * place + 50 * category + card]


def played(at: PlayTheRanksBase) -> i64:
    """All cards of finished tricks."""
    cards: i64 = 0
    for trick in at.tricks:
        cards |= bit(played_card(lead_of(trick))) | bit(played_card(follow_of(trick)))
    return cards


def unseen(at: PlayTheRanksBase, team: i64) -> i64:
    """What the other team may hold, as far as this team can tell."""
    whole: i64 = WHOLE
    return whole & ~(at.hand(team) | at.out(team) | played(at))


def missing(at: PlayTheRanksBase, team: i64, hidden: i64) -> float:
    """How likely it is that an unseen card is not in the other team's hand."""
    rivals = min(8, size(at.hand(1 - team)))
    return 1.0 - float(int(rivals)) / float(int(size(hidden)) + 1)


def holds(place: i64, category: i64, card: i64, edition: i64, hidden: i64, absent: float) -> float:
    """How likely it is that nobody can beat the card by this category and base."""
    return float(absent ** float(int(size(beaters(place, category, card, edition) & hidden))))


@final
class Eye:
    """How a team values its moves: what each one promises in this trick, and what it costs later."""

    def __init__(self, at: PlayTheRanksBase, team: i64) -> None:
        self.at = at
        self.team = team
        self.edition = at.terms.edition
        self.hidden = unseen(at, team)
        self.absent = missing(at, team, self.hidden)
        self.rivals = float(int(size(at.powers(1 - team))))  # PR-R18: their number is public
        self.price = price(at, team)
        self.card: i64 = NO_CARD  # the card whose worth is cached
        self.worth = 0.0

    def score(self, code: i64) -> float:
        """The value of a lead, a follow or a discard. Higher is better."""
        at = self.at
        if at.phase == DISCARDS:
            return -self.keeping(code - DISCARD)
        power = played_power(code)
        card = played_card(code)
        found = 0.0 if power == NO_CARD else -self.price
        if at.phase == LEAD:
            base = said_base(code)
            if base == 0:
                base = at.base_now()
            return found + self.lead_chance(card, said_category(code), base, power)
        return found + wins(at, self.team, card, power, changes_base(code)) - KEEPING * self.keeping(card)

    def lead_chance(self, card: i64, category: i64, base: i64, power: i64) -> float:
        """How likely a lead wins its trick."""
        at = self.at
        place = place_of(base)
        category = governs(category, power)
        found = holds(place, category, card, self.edition, self.hidden, self.absent)
        if (
            self.rivals > 0.0
            and found > 0.0
            and not protected(card, category, base, power, at.bur_of(base), self.edition)
        ):
            for turned in range(CATEGORIES):
                if turned != category:
                    safe = holds(place, turned, card, self.edition, self.hidden, self.absent)
                    found *= 1.0 - TURNS * self.rivals * (1.0 - safe)
            if at.rules.version == PTR2:
                rest = place_of(at.base_2 if base == at.base_1 else at.base_1)
                safe = holds(rest, category, card, self.edition, self.hidden, self.absent)
                found *= 1.0 - REBASES * self.rivals * (1.0 - safe)
        return found

    def keeping(self, card: i64) -> float:
        """What a card is worth later: its best lead."""
        if card != self.card:
            at = self.at
            best = 0.0
            for category in range(CATEGORIES):
                best = max(best, self.lead_chance(card, category, at.base_1, NO_CARD))
                best = max(best, self.lead_chance(card, category, at.base_2, NO_CARD))
            self.card = card
            self.worth = best
        return self.worth


def best_move(at: PlayTheRanksBase, team: i64) -> i64:
    """A team's best lead, follow or discard at first sight."""
    eye = Eye(at, team)
    best: i64 = -1
    most = -99.0
    for k in range(count_moves(at, team)):
        code = nth_move(at, team, k)
        score = eye.score(code)
        if score > most:
            most = score
            best = code
    return best


def worst_card(at: PlayTheRanksBase, team: i64) -> i64:
    """The card in hand that is least worth keeping."""
    eye = Eye(at, team)
    found: i64 = NO_CARD
    least = 99.0
    hand = at.hand(team)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if eye.keeping(card) < least:
            least = eye.keeping(card)
            found = card
    return found


def price(at: PlayTheRanksBase, team: i64) -> float:
    """What it costs to play a Power card now. The cost is negative if as many must go as tricks are left, because the
    game is lost otherwise (PR-61)."""
    powers = size(at.powers(team))
    left = at.tricks_left()
    if powers >= left:
        return -3.0 if powers == left else 0.0
    return 0.15 - 0.25 * float(int(powers)) / float(int(left))


def wins(at: PlayTheRanksBase, team: i64, card: i64, power: i64, change: bool) -> float:
    led = at.led
    base = said_base(led)
    if base == 0:
        base = at.base_now()
    winner = trick_winner(
        at.lead,
        played_card(led),
        said_category(led),
        base,
        played_power(led),
        at.bur_of(base),
        card,
        power,
        change,
        at.terms.edition,
    )
    return 1.0 if winner == team else 0.0


def strength(hand: i64, edition: i64, hidden: i64, base_1: i64, base_2: i64) -> float:
    """How strong a hand is with two bases: the sum of its cards' best leads."""
    total = 0.0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        best = 0.0
        for category in range(CATEGORIES):
            best = max(best, holds(place_of(base_1), category, card, edition, hidden, 0.8))
            best = max(best, holds(place_of(base_2), category, card, edition, hidden, 0.8))
        total += best
    return total
