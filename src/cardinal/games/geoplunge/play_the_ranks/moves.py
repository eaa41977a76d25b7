# mypyc: compiled
"""Play the Ranks: the moves as people type them.

`discard MN` · `cards` · `call team` · `up 3` · `call` · `bases 50 10` · `remove 30` · `pull` · `no pull`
Leading: `MN statehood 50` (Level 2, PTR2) · `MN statehood` (PTR1) · `MN +P06` · `MN 30 +P06` (PTR2)
Following: `TX` · `TX +P03` · `TX +P03 base` (PTR2: Change the Base)
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import CARDS, CATEGORIES, INDEX, NAMES, read_card
from cardinal.games.geoplunge.moves import COMMON_MOVES, read_plain, write_plain
from cardinal.games.geoplunge.power import POWER_CARDS, category, power_name, power_of

CARDS_TEAM: Final = 10  # be the Cards Team
CALL_TEAM: Final = 11  # be the Call Team
CALL: Final = 12  # accept the other team's number and be the Cards Team (PR-25)
PULL: Final = 13
NO_PULL: Final = 14
UP: Final = 20  # + the number of BUR cards
REMOVE: Final = 30  # + the base that goes (PTR2)
BASES: Final = 40  # + 8 * the first base + the second (PTR1)
DISCARD: Final = 100  # + the card
PLAY: Final = 1 << 17

BASE_NUMBERS: Final[list[int]] = [1, 10, 20, 30, 50]  # GP-13
_PLACES: Final[list[int]] = [BASE_NUMBERS.index(base) if base in BASE_NUMBERS else 0 for base in range(51)]
UNSAID: Final = 3  # the category, if none was said
NO_BASE: Final = 7  # the index in BASE_NUMBERS, if no base was said
NO_CARD: Final = -1


def play(card: i64, category: i64, base: i64, power: i64, change: bool) -> i64:
    """The code of a play. `base` is an index in BASE_NUMBERS or NO_BASE, `power` a Power card or NO_CARD."""
    code: i64 = PLAY + card + (category << 6) + (base << 8) + ((power + 1) << 11)
    if change:
        code += 1 << 16
    return code


def played_card(code: i64) -> i64:
    return code & 63


def said_category(code: i64) -> i64:
    return (code >> 6) & 3


def said_base(code: i64) -> i64:
    """The announced base as a number, or 0 if none was said."""
    place = (code >> 8) & 7
    if place == NO_BASE:
        return 0
    return BASE_NUMBERS[place]


def played_power(code: i64) -> i64:
    return ((code >> 11) & 31) - 1


def changes_base(code: i64) -> bool:
    return code & (1 << 16) != 0


def place_of(base: i64) -> i64:
    """The index of a base in BASE_NUMBERS."""
    return _PLACES[base]


# A finished trick as one number: both moves, who led and who won.


def trick_of(lead: i64, follow: i64, leader: i64, winner: i64) -> i64:
    return (lead - PLAY) | ((follow - PLAY) << 17) | (leader << 34) | (winner << 35)


def lead_of(trick: i64) -> i64:
    return PLAY + (trick & (PLAY - 1))


def follow_of(trick: i64) -> i64:
    return PLAY + ((trick >> 17) & (PLAY - 1))


def leader_of(trick: i64) -> i64:
    return (trick >> 34) & 1


def winner_of(trick: i64) -> i64:
    return (trick >> 35) & 1


PLAIN = {
    **COMMON_MOVES,
    "cards": CARDS_TEAM,
    "call team": CALL_TEAM,
    "call": CALL,
    **{f"up {n}": UP + n for n in (3, 4, 5)},
    "pull": PULL,
    "no pull": NO_PULL,
    **{f"remove {base}": REMOVE + k for k, base in enumerate(BASE_NUMBERS)},
    **{
        f"bases {one} {two}": BASES + 8 * i + j
        for i, one in enumerate(BASE_NUMBERS)
        for j, two in enumerate(BASE_NUMBERS)
        if i != j
    },
}

# PR-R35: "call team" and "call" are easily confused, so clients put these words on the buttons.
LABELS = {
    "cards": "Be the Cards Team",
    "call team": "Be the Call Team",
    "call": "Call (accept, be the Cards Team)",
    **{f"up {n}": f"Up the BUR to {n}" for n in (3, 4, 5)},
}
VERBS = {words.split()[0] for words in PLAIN} | {"discard"}  # no State has these names
HELP = "Type a card and what goes with it, as in 'MN statehood 50', 'MN statehood', 'MN +P06' or 'TX +P03 base'; or: "
OTHERS = "discard MN, cards, call team, up 3, call, bases 50 10, remove 30, pull, no pull, stake on, concede."


def read_move(text: str) -> Move:
    plain = read_plain(text, PLAIN)
    if plain is not None:
        return plain
    words = text.replace("+", " +").replace("+ ", "+").split()
    if words and words[0].lower() == "discard":
        return Move(DISCARD + INDEX[read_card(" ".join(words[1:]))])
    return _read_play(text, words)


def _read_play(text: str, words: list[str]) -> Move:
    """Read a card, then in any order a category, a base, a Power card with a plus, and `base` to Change the Base."""
    names: list[str] = []
    said, base, power, change = UNSAID, NO_BASE, NO_CARD, False
    for word in (word.lower() for word in words):
        if word in CATEGORIES and said == UNSAID:
            said = CATEGORIES.index(word)
        elif word.isdecimal() and len(word) < 3 and int(word) in BASE_NUMBERS and base == NO_BASE:
            base = BASE_NUMBERS.index(int(word))
        elif word.startswith("+") and power == NO_CARD:
            power = _read_power(word[1:])
        elif word == "base" and not change:
            change = True
        else:
            names.append(word)
    if any(name.startswith("+") for name in names):
        raise BadInput("Only one Power card can go into a trick (PR-55), as in 'MN +P06'.")
    if not names or names[0] in VERBS:
        raise BadInput(f"{quoted(text)} is not a move in Play the Ranks. {HELP}{OTHERS}")
    card = INDEX[read_card(" ".join(names))]
    if power != NO_CARD and said == category(power):
        said = UNSAID  # PR-R13: the Power card says it
    return Move(play(card, said, base, power, change))


def _read_power(name: str) -> int:
    found = int(power_of(name.upper()))
    if found < 0:
        raise BadInput(f"There is no Power card {quoted(name)}. They are called P01 to P15, as in 'MN +P06'.")
    return found


def write_move(move: Move) -> str:
    plain = write_plain(move, PLAIN)
    if plain is not None:
        return plain
    code = int(move.code)
    if DISCARD <= code < DISCARD + CARDS:
        return f"discard {NAMES[code - DISCARD]}"
    if not PLAY <= code < 2 * PLAY or played_card(code) >= CARDS or played_power(code) >= POWER_CARDS:
        raise BadInput(f"Play the Ranks has no move {code}.")
    words = [NAMES[played_card(code)]]
    if said_category(code) != UNSAID:
        words.append(CATEGORIES[said_category(code)])
    place = code >> 8 & 7
    if place != NO_BASE:
        words.append(str(BASE_NUMBERS[place]))
    if played_power(code) != NO_CARD:
        words.append(f"+{power_name(played_power(code))}")
    return " ".join([*words, "base"] if changes_base(code) else words)
