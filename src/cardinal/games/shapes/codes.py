# mypyc: compiled
"""The moves as numbers: a verb, and what it is about in two fields of six bits."""

from typing import Final

from mypy_extensions import i64

ASK: Final = 0x1000  # + 64 * seat + shape
CHALLENGE: Final = 0x2000  # + seat
ACCEPT: Final = 0x3000  # + face
PAY: Final = 0x4000  # + 64 * face + face, the smaller first
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
ODD: Final = 0xA000  # a card or number that does not exist: readable, never legal; the words keep what was typed


def verb(code: i64) -> i64:
    return code & 0xF000


def first(code: i64) -> i64:
    return (code >> 6) & 63


def second(code: i64) -> i64:
    return code & 63
