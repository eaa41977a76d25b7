# mypyc: compiled
"""How State Sequence's bots choose a play: by what it changes on the board, which everyone can see."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.engine.game import ASK_THE_VIEW
from cardinal.games.state_sequence.base import PLAY, StateSequenceBase
from cardinal.games.state_sequence.board import ALL_SPACES, LINES_AT
from cardinal.games.state_sequence.cards import ADD, REMOVE
from cardinal.games.state_sequence.moves import OTHERS, card_of, line_of, space_of
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.rules import side_of
from cardinal.games.state_sequence.value import EVEN, WORTH, gain, line_worth

AT_ONCE: Final = 1e9
KEEP_ADD: Final = 1000.0  # what keeping a wild card is worth: more than a four, less than a sequence
KEEP_REMOVE: Final = 250.0  # … more than a three
ROOKIE_SLIPS: Final = 40  # percent of moves
CLUB_SLIPS: Final = 10
THREE: Final = WORTH[3]
FOUR: Final = WORTH[4]  # of a line whose open space is as good as filled …
ONES: Final[list[float]] = [1.0] * ALL_SPACES
FEAR: Final = 0.5  # how much a rookie or club player cares about the others' rows


def quick_random(at: StateSequencePosition, seat: i64, chance: Chance) -> i64:
    """The bot `random`, played on a position."""
    return pick(at, seat, chance) if plain(at) else ASK_THE_VIEW


def quick_rookie(at: StateSequencePosition, seat: i64, chance: Chance) -> i64:
    """The bot `rookie`, played on a position."""
    if not plain(at):
        return ASK_THE_VIEW
    codes = thrifty(at, seat, gentle(at, seat, codes_of(at, seat)))
    if chance.below(100) < ROOKIE_SLIPS:
        return codes[chance.below(len(codes))]
    return best(at, seat, codes, [EVEN] * int(at.sides_n), FEAR, 0.0, 0.0)


def quick_club(at: StateSequencePosition, seat: i64, chance: Chance) -> i64:
    """The bot `club`, played on a position."""
    if not plain(at):
        return ASK_THE_VIEW
    codes = thrifty(at, seat, codes_of(at, seat))
    if chance.below(100) < CLUB_SLIPS:
        return codes[chance.below(len(codes))]
    return best(at, seat, codes, [EVEN] * int(at.sides_n), FEAR, 0.0, 0.0)


def plain(at: StateSequenceBase) -> bool:
    """Can only the seat on turn act? Then nobody owes a draw, and no message can be called."""
    return at.phase == PLAY and at.owes == 0 and not at.said


def pick(at: StateSequenceBase, seat: i64, chance: Chance) -> i64:
    return at.nth(seat, chance.below(at.count(seat)))


def codes_of(at: StateSequenceBase, seat: i64) -> list[int]:
    return [int(at.nth(seat, k)) for k in range(at.count(seat))]


def gentle(at: StateSequenceBase, seat: i64, codes: list[int]) -> list[int]:
    """All but the REMOVEs that break no four in a row: a rookie keeps them for that."""
    kind = [code for code in codes if code >= OTHERS or card_of(code) != REMOVE or four_at(at, seat, space_of(code))]
    return kind or codes


def thrifty(at: StateSequenceBase, seat: i64, codes: list[int]) -> list[int]:
    """All but an ADD that is wasted: it should make a fourth or a fifth chip in a line, or break a four."""
    kept = [code for code in codes if code >= OTHERS or card_of(code) != ADD or needs_add(at, seat, space_of(code))]
    return kept or codes


def needs_add(at: StateSequenceBase, seat: i64, space: i64) -> bool:
    own = at.sides[side_of(seat, at.sides_n)]
    for line in LINES_AT[space]:
        if line_worth(at, line, own, ONES) >= THREE:
            return True
    return four_at(at, seat, space)


def four_at(at: StateSequenceBase, seat: i64, space: i64) -> bool:
    """Does a chip on this space belong to four of another side, in a line whose fifth space is open?"""
    for line in LINES_AT[space]:
        for number in range(at.sides_n):
            if number != side_of(seat, at.sides_n) and line_worth(at, line, at.sides[number], ONES) == FOUR:
                return True
    return False


def best(
    at: StateSequenceBase,
    seat: i64,
    codes: list[int],
    reach: list[list[float]],
    fear: float,
    keep_add: float,
    keep_remove: float,
) -> i64:
    """The play that improves the board most for the side. Turning in a dead card comes first."""
    found: i64 = -1
    most = -1e18
    for code in codes:
        worth = AT_ONCE
        if code < OTHERS:
            worth = gain(at, seat, code, reach, fear) - wild(card_of(code), keep_add, keep_remove)
            if line_of(code) >= 0:
                worth -= 0.1  # the default five of SQ-R14 is fine
        if worth > most:
            most = worth
            found = code
    return found


def wild(card: i64, add: float, remove: float) -> float:
    """What keeping a wild card is worth. 0 for any other card."""
    if card == ADD:
        return add
    return remove if card == REMOVE else 0.0
