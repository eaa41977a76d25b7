# mypyc: compiled
"""Play the Ranks: a feeling for cards. Counts what the other team may hold; never looks into its hand."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, size
from cardinal.games.geoplunge.deck import CARDS, WHOLE
from cardinal.games.geoplunge.play_the_ranks.choices import changers
from cardinal.games.geoplunge.play_the_ranks.codes import (
    BASE_NUMBERS,
    NO_BASE,
    NO_CARD,
    UNSAID,
    follow_of,
    lead_of,
    place_of,
    play,
    played_card,
    played_power,
    said_base,
    said_category,
)
from cardinal.games.geoplunge.play_the_ranks.judging import beats, governs, protected, trick_winner
from cardinal.games.geoplunge.play_the_ranks.rules import PTR1, PTR2
from cardinal.games.geoplunge.play_the_ranks.state import State
from cardinal.games.geoplunge.ranks import POPULATION

CATEGORIES: Final = POPULATION + 1
KEEPING: Final = 0.5  # what a card that could lead and win for certain is worth beside a trick
TURNS: Final = 0.3  # how likely one hidden Power card turns a trick to a category that suits its owner
REBASES: Final = 0.12  # the same for the other base


def _beaters(base: int, category: int, card: int) -> int:
    found = 0
    for follow in range(CARDS):
        if follow != card and beats(card, follow, category, base):
            found |= 1 << follow
    return found


_BEATERS: Final[list[int]] = [  # 150 * the base's place + 50 * category + card
    _beaters(base, category, card) for base in BASE_NUMBERS for category in range(CATEGORIES) for card in range(CARDS)
]


def beaters(place: i64, category: i64, card: i64) -> i64:
    """The cards that would win the trick if this one were led; `place`: of the base in BASE_NUMBERS."""
    return _BEATERS[150 * place + 50 * category + card]


def played(at: State) -> i64:
    """All cards of finished tricks."""
    cards: i64 = 0
    for trick in at.tricks:
        cards |= bit(played_card(lead_of(trick))) | bit(played_card(follow_of(trick)))
    return cards


def unseen(at: State, team: i64) -> i64:
    """What the other team may hold, as far as this one can tell."""
    whole: i64 = WHOLE
    return whole & ~(at.hand(team) | at.out(team) | played(at))


def missing(at: State, team: i64, hidden: i64) -> float:
    """How likely one card that was not seen is not in the other team's hand."""
    rivals = min(8, size(at.hand(1 - team)))
    return 1.0 - float(int(rivals)) / float(int(size(hidden)) + 1)


def holds(place: i64, category: i64, card: i64, hidden: i64, absent: float) -> float:
    """How likely nobody can beat the card by this category and base."""
    return float(absent ** float(int(size(beaters(place, category, card) & hidden))))


def lead_chance(
    at: State, team: i64, card: i64, category: i64, base: i64, power: i64, hidden: i64, absent: float
) -> float:
    """How likely a lead wins its trick."""
    place = place_of(base)
    category = governs(category, power)
    found = holds(place, category, card, hidden, absent)
    rivals = size(at.powers(1 - team))  # PR-R18: their number is public
    if rivals and found > 0.0 and not protected(card, category, base, power, at.bur_of(base)):
        turns = TURNS * float(int(rivals))
        for turned in range(CATEGORIES):
            if turned != category:
                found *= 1.0 - turns * (1.0 - holds(place, turned, card, hidden, absent))
        if at.rules.version == PTR2:
            rest = place_of(at.base_2 if base == at.base_1 else at.base_1)
            found *= 1.0 - REBASES * float(int(rivals)) * (1.0 - holds(rest, category, card, hidden, absent))
    return found


def keeping(at: State, team: i64, card: i64, hidden: i64, absent: float) -> float:
    """What a card is good for later: its best lead."""
    best = 0.0
    for category in range(CATEGORIES):
        best = max(best, lead_chance(at, team, card, category, at.base_1, NO_CARD, hidden, absent))
        if at.rules.version != PTR1 or len(at.tricks) < 7:
            best = max(best, lead_chance(at, team, card, category, at.base_2, NO_CARD, hidden, absent))
    return best


def price(at: State, team: i64) -> float:
    """What it costs to play a Power card now: little or nothing when as many must go as tricks are left (PR-56)."""
    powers = size(at.powers(team))
    left = at.tricks_left()
    if powers >= left:
        return -1.0 if powers == left else 0.0
    return 0.15 - 0.25 * float(int(powers)) / float(int(left))


def best_lead(at: State, team: i64) -> i64:
    hidden = unseen(at, team)
    absent = missing(at, team, hidden)
    cost = price(at, team)
    best: i64 = -1
    most = -9.0
    hand = at.hand(team)
    now = at.base_now()
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        for turn in range(1 if now else 2):
            base = now if now else at.base_2 if turn else at.base_1
            said: i64 = NO_BASE if now else place_of(base)
            for category in range(CATEGORIES):
                score = lead_chance(at, team, card, category, base, NO_CARD, hidden, absent)
                if score > most:
                    most = score
                    best = play(card, category, said, NO_CARD, False)
            powers = at.powers(team)
            while powers:
                power = lowest(powers)
                powers &= powers - 1
                score = lead_chance(at, team, card, UNSAID, base, power, hidden, absent) - cost
                if score > most:
                    most = score
                    best = play(card, UNSAID, said, power, False)
    return best


def best_follow(at: State, team: i64) -> i64:
    """Win the trick with what is least worth keeping; if that cannot be, throw away the worst."""
    hidden = unseen(at, team)
    absent = missing(at, team, hidden)
    cost = price(at, team)
    change = changers(at, team)
    best: i64 = -1
    most = -9.0
    hand = at.hand(team)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        kept = KEEPING * keeping(at, team, card, hidden, absent)
        score = wins(at, team, card, NO_CARD, False) - kept
        if score > most:
            most = score
            best = play(card, UNSAID, NO_BASE, NO_CARD, False)
        powers = at.powers(team)
        while powers:
            power = lowest(powers)
            powers &= powers - 1
            for turn in range(2 if change & bit(power) else 1):
                score = wins(at, team, card, power, turn == 1) - kept - cost
                if score > most:
                    most = score
                    best = play(card, UNSAID, NO_BASE, power, turn == 1)
    return best


def wins(at: State, team: i64, card: i64, power: i64, change: bool) -> float:
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
    )
    return 1.0 if winner == team else 0.0


def worst_card(at: State, team: i64) -> i64:
    hidden = unseen(at, team)
    absent = missing(at, team, hidden)
    found: i64 = -1
    least = 9.0
    hand = at.hand(team)
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        worth = keeping(at, team, card, hidden, absent)
        if worth < least:
            least = worth
            found = card
    return found


def strength(hand: i64, hidden: i64, base_1: i64, base_2: i64) -> float:
    """What a hand is good for by two bases: the best leads of its cards, added up."""
    total = 0.0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        best = 0.0
        for category in range(CATEGORIES):
            best = max(best, holds(place_of(base_1), category, card, hidden, 0.8))
            best = max(best, holds(place_of(base_2), category, card, hidden, 0.8))
        total += best
    return total
