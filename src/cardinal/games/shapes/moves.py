# mypyc: compiled
"""The moves of Shapes as people type them, in any case.

`ask S1 STA` · `accept STA 5/1t` · `decline` · `pay CIR 6/0 MOO 3b/3b` · `challenge S2` · `forfeit` · `fight` ·
`battle STA 5/1t 5` · `take HEA` · `take shown` · `take any` · `draw` · `waive` ·
`extra CIR 6/0` · `place CIR 6/0` · `end`

A card is named by its face, because cards with the same face are interchangeable. Its index works too: STA-06 and
STA-07 are both STA 5/1t. A shape may be spelled out: star.
"""

import re
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.shapes.cards import (
    DOUBLE,
    KIND_NAMES,
    KINDS_BY_INDEX,
    NUMBERS,
    SHAPE_NAMES,
    SHAPES,
    card_name,
)

ASK: Final = 0x1000  # + 64 * seat + shape
CHALLENGE: Final = 0x2000  # + seat
ACCEPT: Final = 0x3000  # + face
PAY: Final = 0x4000  # + 64 * face + face, smaller first
BATTLE: Final = 0x5000  # + 64 * side + face
TAKE: Final = 0x6000  # + shape
EXTRA: Final = 0x7000  # + face
PLACE: Final = 0x8000  # + face
PLAIN: Final = 0x9000
DECLINE: Final = 0x9001
FORFEIT: Final = 0x9002
FIGHT: Final = 0x9003
TAKE_SHOWN: Final = 0x9004
TAKE_ANY: Final = 0x9005  # SH-R25
DRAW: Final = 0x9006
WAIVE: Final = 0x9007
END: Final = 0x9008
ODD: Final = 0xA000  # a card or number that does not exist: readable but never legal; `words` keeps what was typed


def verb(code: i64) -> i64:
    return code & 0xF000


def first(code: i64) -> i64:
    return (code >> 6) & 63


def second(code: i64) -> i64:
    return code & 63


WORDS = {
    "decline": DECLINE,
    "forfeit": FORFEIT,
    "fight": FIGHT,
    "take shown": TAKE_SHOWN,
    "take any": TAKE_ANY,
    "draw": DRAW,
    "waive": WAIVE,
    "end": END,
}
TEXTS = {code: word for word, code in WORDS.items()}
ONE_CARD = {"accept": ACCEPT, "extra": EXTRA, "place": PLACE}
CARD_VERBS = {code: word for word, code in ONE_CARD.items()}
SPELLINGS = {"endturn": "end", "end turn": "end", "take battlecard": "take shown"}
INDEX = "#"  # what the hyphen of STA-06 becomes
HELP = "Type for example 'ask S1 STA', 'challenge S1', 'place STA 5/1t' or 'end'."


def read_move(text: str) -> Move:
    code, words = _read(text)
    return Move(code, words)


def write_move(move: Move) -> str:
    return f"battle {move.words}" if move.code == ODD else _write(int(move.code))


@lru_cache(4096)  # there are few moves, and each is read and written often
def _read(text: str) -> tuple[int, str]:
    text = " ".join(text.lower().replace(",", " ").replace("-", f" {INDEX}").split())
    text = SPELLINGS.get(text, text)
    if text in WORDS:
        return WORDS[text], ""
    what, _, rest = text.partition(" ")
    words = rest.split()
    if what in ONE_CARD and words:
        return ONE_CARD[what] + read_card(rest), ""
    if what == "ask" and len(words) == 2:
        return ASK + 64 * _seat(words[0]) + read_shape(words[1]), ""
    if what == "challenge" and len(words) == 1:
        return CHALLENGE + _seat(words[0]), ""
    if what == "take" and len(words) == 1:
        return TAKE + read_shape(words[0]), ""
    if what == "pay" and len(words) == 4:
        low, high = sorted([read_card(" ".join(words[:2])), read_card(" ".join(words[2:]))])
        return PAY + 64 * low + high, ""
    if what == "battle" and len(words) in (3, 4):
        return _battle(read_card(" ".join(words[:2])), words[-1])
    raise BadInput(f"{quoted(text)} is not a move in Shapes. {HELP}")


def _battle(face: int, upright: str) -> tuple[int, str]:
    """SH-31: one of the card's two numbers. Any other number can be typed, and is refused."""
    digit = upright.rstrip("bt")
    if not re.fullmatch("[0-9]", digit):
        raise BadInput(f"{quoted(upright)} is not a number on a Shape Card. {HELP}")
    sides = NUMBERS[2 * (face & 7) : 2 * (face & 7) + 2]
    if int(digit) not in sides:
        return ODD, f"{card_name(face)} {digit}"
    return BATTLE + 64 * sides.index(int(digit)) + face, ""


@lru_cache(4096)
def _write(code: int) -> str:
    if code in TEXTS:
        return TEXTS[code]
    kind, one, other = verb(code), first(code), second(code)
    if kind in CARD_VERBS:
        return f"{CARD_VERBS[kind]} {card_name(other)}"
    if kind == ASK:
        return f"ask S{one} {SHAPES[other]}"
    if kind == CHALLENGE:
        return f"challenge S{other}"
    if kind == TAKE:
        return f"take {SHAPES[other]}"
    if kind == PAY:
        return f"pay {card_name(one)} {card_name(other)}"
    if kind == BATTLE and one < 2:
        return f"battle {card_name(other)} {NUMBERS[2 * (other & 7) + one]}"
    raise ValueError(f"not a move in Shapes has the code {code}")


def read_shape(name: object) -> int:
    """`STA`, `star`, `stars`."""
    text = str(name).strip().lower()
    for shape, full in enumerate(SHAPE_NAMES):
        if len(text) >= 3 and f"{full}s".startswith(text):
            return shape
    raise BadInput(f"There is no shape {quoted(name)}. The shapes are {', '.join(SHAPES)}.")


def read_card(name: object) -> int:
    """`STA 5/1t`, `STA 1t/5` or `STA-06`, as a face."""
    words = str(name).replace("-", f" {INDEX}").lower().split()
    if len(words) != 2:
        raise BadInput(f"{quoted(name)} is not a card in Shapes. Write a card like 'STA 5/1t' or 'STA-06'.")
    shape, numbers = read_shape(words[0]), words[1]
    index = numbers.removeprefix(INDEX)
    if index != numbers and re.fullmatch("[0-9]{1,2}", index) and 1 <= int(index) <= len(KINDS_BY_INDEX):
        return 8 * shape + KINDS_BY_INDEX[int(index) - 1]
    swapped = "/".join(reversed(numbers.split("/")))
    for kind, face in enumerate(KIND_NAMES):
        if face in (numbers, swapped) or (kind == DOUBLE and numbers == "3/3"):
            return 8 * shape + kind
    raise BadInput(
        f"There is no card {quoted(str(name).upper().replace(f' {INDEX}', '-'))}. "
        f"Cards have {', '.join(KIND_NAMES)}, or an index, {SHAPES[shape]}-01 to 14."
    )


def _seat(name: str) -> int:
    digits = name.removeprefix("s")
    if not re.fullmatch("[0-9]", digits):
        raise BadInput(f"There is no seat {quoted(name)}. Seats are written S0, S1, S2 and so on.")
    return int(digits)
