# mypyc: compiled
"""How a rookie plays: weak as people are. It never does what would look absurd.

It would rather trade than fight, says yes where others keep what they need, loves the golden marks, gives up when it
sees no chance, and likes to keep a card for later.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.games.shapes.cards import NUMBERS, marks
from cardinal.games.shapes.moves import (
    ACCEPT,
    ASK,
    BATTLE,
    CHALLENGE,
    END,
    FORFEIT,
    PLACE,
    first,
    second,
    verb,
)
from cardinal.games.shapes.policy import NOISE, Sight, codes_at, sight_at, simple
from cardinal.games.shapes.position import ShapesPosition

WHIM: Final = 0.5  # whom it asks or challenges depends on its mood, too
UNEASY: Final = 0.2  # it would rather trade than challenge, …
AGAIN: Final = 0.6  # … leaves alone who was challenged in this round, …
HOPELESS: Final = 1.5  # … and who has shown a number that it cannot beat
GENEROUS: Final = 0.6  # two cards for one sound good, …
GIVES: Final = 50  # … to it, this often (percent)
MARKED: Final = 2.5  # it loves a number with a mark, …
LOVES: Final = 40  # … this often
LOW: Final = 3  # numbers that cannot be expected to win, …
AFRAID: Final = 50  # … so it gives up this often
KEEPS: Final = 40  # how often it keeps a card that it could place, for later, …
FEW: Final = 3  # … where it has no more of them than this


def rookie_move(sight: Sight, codes: list[int], chance: Chance) -> int:
    """The index of its move."""
    mood = chance.below(100)
    acts = verb(codes[0]) in (ASK, CHALLENGE)
    noise = WHIM if acts else NOISE
    found = 0
    most = -1e9
    for k in range(len(codes)):
        value = liking(sight, codes[k], mood) + noise * float(int(chance.below(1000))) / 1000.0
        if value > most:
            most = value
            found = k
    return found


def liking(sight: Sight, code: int, mood: i64) -> float:
    """What a move is worth to it. `mood`: a whim, from 0 to 99."""
    kind = verb(code)
    card = int(second(code))
    value = simple(sight, code)
    if kind == CHALLENGE:
        value -= UNEASY
        if sight.tired[card]:
            value -= AGAIN
        if sight.top[card] > sight.best_number():
            value -= HOPELESS
    elif kind == ACCEPT and mood < GIVES:
        value += GENEROUS
    elif kind == BATTLE:
        number = NUMBERS[2 * (card & 7) + int(first(code))]
        if mood < LOVES and number >= LOW and marks(card, first(code)):
            value += MARKED
        if number < sight.top[sight.rival]:
            value -= MARKED
    elif code == FORFEIT:
        best = sight.best_number()
        afraid = best <= LOW and sight.sizes[sight.rival] > 1 and mood < AFRAID
        value = 2.0 if afraid or sight.top[sight.rival] > best else 0.0
    elif kind == PLACE and sight.placing and mood < KEEPS and sight.ready <= FEW and sight.to_go > 2 and not sight.full:
        value -= 6.0  # later
    elif code == END:
        value = -0.5
    return value


def quick_rookie(at: ShapesPosition, seat: i64, chance: Chance) -> i64:
    """The bot `rookie`, played on a position."""
    codes = codes_at(at, seat)
    return codes[rookie_move(sight_at(at, seat), codes, chance)]
