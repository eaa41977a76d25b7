# mypyc: compiled
"""The Clue deck (GP-4): a card is a number from 0 to 44, Q01 to Q45 of the table in rules/geoplunge.md, 13.2.

A kind of clue is its index in KINDS. Europe has the same 45 cards, but something else replaces what only States have,
such as a bird (IQ-R23). The replacements have the same indices.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.games.geoplunge.deck import PRINTED_EDITION

CLUE_CARDS: Final = 45

TYPES: Final = "ABC"  # GP-19: one clue of each type, numbered 0, 1, 2
TZ: Final = 0
ERA: Final = 1
LEN: Final = 2
WATER: Final = 3
EVB: Final = 4
LAST: Final = 5
ST10: Final = 6
PO10: Final = 7
SZ10: Final = 8
NB: Final = 9
BD: Final = 10
MON: Final = 11
DEC: Final = 12
PAT: Final = 13
ST5: Final = 14
PO5: Final = 15
SZ5: Final = 16
FN: Final = 17
FC: Final = 18
EV: Final = 19
BIRD: Final = 20
FLOWER: Final = 21
CITY1: Final = 22
CITY2: Final = 23
CITY3: Final = 24
CITY4: Final = 25
CITY5: Final = 26
NICK: Final = 27
FLAG: Final = 28
KINDS: Final[list[str]] = [
    "TZ", "ERA", "LEN", "WATER", "EVB", "LAST", "ST10", "PO10", "SZ10", "NB",
    "BD", "MON", "DEC", "PAT", "ST5", "PO5", "SZ5", "FN", "FC", "EV",
    "BIRD", "FLOWER", "CITY1", "CITY2", "CITY3", "CITY4", "CITY5", "NICK", "FLAG",
]  # fmt: skip
TYPE_OF_KIND: Final[list[int]] = [0] * 10 + [1] * 10 + [2] * 9  # GP-D11, GP-D14: ten of A, ten of B, nine of C
KIND_WORDS: Final[list[str]] = [
    "main time zone",
    "when it became a State, within 50 years",
    "number of letters in its name",
    "how much of it is water",
    "electoral votes, within a range",
    "last letter of its name",
    "statehood rank, within 10",
    "population rank, within 10",
    "size rank, within 10",
    "number of bordering States",
    "one bordering State",
    "month it became a State",
    "decade it became a State",
    "president when it became a State",
    "statehood rank, within 5",
    "population rank, within 5",
    "size rank, within 5",
    "first letter of its name",
    "first letter of its capital",
    "exact number of electoral votes",
    "state bird",
    "state flower",
    "largest city",
    "second-largest city",
    "third-largest city",
    "fourth-largest city",
    "fifth-largest city",
    "nickname",
    "flag",
]

# GP-D10, GP-D11: one cell of each type with one or two options; GP-D12, GP-D13: no two say nearly the same;
# GP-D14: one kind of C. GP-D15: on a timeout, the option printed first is given.
_TABLE: Final[list[str]] = [
    "NB | MON / PO5 | NICK",  # Q01
    "WATER / PO10 | FN / MON | FLAG",  # Q02
    "SZ10 | PO5 / FC | FLOWER",  # Q03
    "LAST / WATER | ST5 / PO5 | BIRD",  # Q04
    "NB / LAST | PAT / EV | CITY1",  # Q05
    "ERA / LEN | BD | CITY2",  # Q06
    "ST10 / PO10 | FN | CITY3",  # Q07
    "TZ / SZ10 | DEC / BD | CITY4",  # Q08
    "LEN | PAT / PO5 | CITY5",  # Q09
    "ST10 / LEN | BD / PO5 | NICK",  # Q10
    "ERA / NB | EV / MON | FLAG",  # Q11
    "TZ / LAST | FC / PAT | FLOWER",  # Q12
    "EVB / NB | MON / PAT | BIRD",  # Q13
    "LEN / NB | SZ5 / DEC | CITY1",  # Q14
    "LAST | DEC / PO5 | CITY2",  # Q15
    "EVB | ST5 / PAT | CITY3",  # Q16
    "WATER | EV / ST5 | CITY4",  # Q17
    "ERA / WATER | SZ5 / EV | CITY5",  # Q18
    "SZ10 / EVB | DEC / FN | NICK",  # Q19
    "PO10 / LEN | FC | FLAG",  # Q20
    "PO10 / TZ | ST5 | FLOWER",  # Q21
    "EVB / LAST | PAT | BIRD",  # Q22
    "ERA | EV / FN | CITY1",  # Q23
    "ST10 / WATER | SZ5 / FC | CITY2",  # Q24
    "TZ / ERA | BD / EV | CITY3",  # Q25
    "SZ10 / LAST | EV | CITY4",  # Q26
    "NB / SZ10 | FC / DEC | CITY5",  # Q27
    "LEN / SZ10 | MON | NICK",  # Q28
    "TZ / LEN | DEC / EV | FLAG",  # Q29
    "ST10 | PO5 / FN | FLOWER",  # Q30
    "PO10 | ST5 / BD | BIRD",  # Q31
    "EVB / TZ | FN / ST5 | CITY1",  # Q32
    "WATER / TZ | DEC | CITY2",  # Q33
    "SZ10 / ERA | BD / FN | CITY3",  # Q34
    "ERA / EVB | MON / SZ5 | CITY4",  # Q35
    "ST10 / EVB | SZ5 | CITY5",  # Q36
    "LAST / PO10 | FC / ST5 | NICK",  # Q37
    "TZ | PAT / SZ5 | FLAG",  # Q38
    "WATER / LEN | ST5 / SZ5 | FLOWER",  # Q39
    "PO10 / ERA | BD / FC | BIRD",  # Q40
    "LAST / ST10 | PO5 | CITY1",  # Q41
    "NB / ST10 | FN / SZ5 | CITY2",  # Q42
    "SZ10 / ST10 | MON / FC | CITY3",  # Q43
    "WATER / EVB | PAT / BD | CITY4",  # Q44
    "NB / PO10 | DEC / MON | CITY5",  # Q45
]

# What Europe's cards print instead, index by index. It has fewer names and symbols (Type C), so some come more often.
EUROPEAN: Final[list[str]] = [
    "UNION", "LATB", "LEN", "CLAST", "CLEN", "LAST", "NO10", "PO10", "SZ10", "NB",
    "BD", "DENS", "LAT", "NLET", "NO5", "PO5", "SZ5", "FN", "FC", "CLET",
    "ALLB", "ALLB", "CAP", "CAP", "CURR", "CURR", "FLAG", "FLAG", "FLAG",
]  # fmt: skip
_STATE_WORDS: Final[dict[str, str]] = dict(zip(KINDS, KIND_WORDS, strict=True))
_EUROPEAN_WORDS: Final[dict[str, str]] = {
    **_STATE_WORDS,
    "UNION": "member of the European Union or not",
    "LATB": "how far north its capital is, roughly",
    "CLAST": "last letter of its capital",
    "CLEN": "number of letters in its capital, within a range",
    "NO10": "rank of its capital from the north, within 10",
    "NB": "number of bordering countries",
    "BD": "one bordering country",
    "DENS": "people per square mile, within a range",
    "LAT": "latitude of its capital, within 2 degrees",
    "NLET": "exact number of letters in its name",
    "NO5": "rank of its capital from the north, within 5",
    "CLET": "exact number of letters in its capital",
    "ALLB": "all its bordering countries",
    "CAP": "capital",
    "CURR": "currency",
}
_NAMES: Final[list[str]] = [*KINDS, *KINDS, *EUROPEAN]  # 29 * edition + kind
_WORDS: Final[list[str]] = [*KIND_WORDS, *KIND_WORDS, *[_EUROPEAN_WORDS[name] for name in EUROPEAN]]
_OFFERED: Final[list[list[str]]] = [list(dict.fromkeys(names)) for names in (KINDS, KINDS, EUROPEAN)]  # by edition
# For all editions: no name has two meanings, so records are unambiguous. A kind with several indices gets the first
# one, and the flag has the same index as for States.
_KIND_OF: Final[dict[str, int]] = {name: EUROPEAN.index(name) for name in EUROPEAN} | {
    name: kind for kind, name in enumerate(KINDS)
}
_OPTIONS: Final[list[list[int]]] = [  # 135 * edition + 3 * card + type
    [_KIND_OF[names[_KIND_OF[name]]] for name in cell.split(" / ")]
    for names in (KINDS, KINDS, EUROPEAN)
    for row in _TABLE
    for cell in row.split(" | ")
]
CLUE_NAMES: Final[list[str]] = [f"Q{n:02}" for n in range(1, 46)]
_OF_NAME: Final[dict[str, int]] = {name: card for card, name in enumerate(CLUE_NAMES)}


def options(card: i64, clue_type: i64, edition: i64 = PRINTED_EDITION) -> list[int]:
    """The one or two kinds of clue of a type that a card offers, in printed order (GP-19)."""
    return _OPTIONS[135 * edition + 3 * card + clue_type]


def kind_name(kind: i64, edition: i64) -> str:
    return _NAMES[29 * edition + kind]


def kind_words(kind: i64, edition: i64) -> str:
    return _WORDS[29 * edition + kind]


def kinds_in(edition: i64) -> list[str]:
    """The names of all kinds of clue in an edition."""
    return _OFFERED[edition]


def kind_called(name: str) -> int:
    """The kind with this name in any edition, or -1 if there is none."""
    return _KIND_OF.get(name, -1)


def clue_name(card: i64) -> str:
    return CLUE_NAMES[card]


def clue_of(name: str) -> i64:
    """The card with a name such as Q31, or -1 if there is none."""
    return _OF_NAME.get(name, -1)
