"""The table's own inputs as text: `tick`, `away S2`, `clock until 90000`, `chat S1 hello`."""

from typing import Final

from cardinal.engine.position import AWAY, BACK, CHAT, FOUND, LOST, PAUSE, RESUME, RULING, TICK, UNDO, UNTIL, Move
from cardinal.engine.refused import BadInput, quoted

PLAIN: Final = {"tick": TICK, "clock pause": PAUSE, "clock resume": RESUME}
WITH_SEAT: Final = {"away": AWAY, "back": BACK, "chat": CHAT, "lost": LOST, "found": FOUND, "undo": UNDO}
WITH_WORDS: Final = {"clock until": UNTIL, "rule": RULING}


def read_table_move(text: str) -> Move:
    text = " ".join(text.split())
    if text in PLAIN:
        return Move(PLAIN[text])
    verb, _, rest = text.partition(" ")
    if verb in WITH_SEAT:
        seat, _, words = rest.partition(" ")
        if seat.startswith("S") and seat[1:].isdecimal() and len(seat) < 4:
            return Move(WITH_SEAT[verb] + 16 * int(seat[1:]), words)
    for name, kind in WITH_WORDS.items():
        if text.startswith(f"{name} "):
            return Move(kind, text.removeprefix(f"{name} "))
    raise BadInput(
        f"The table cannot do {quoted(text)}. It can: tick, away SEAT, back SEAT, lost SEAT, found SEAT, "
        "clock pause, clock resume, clock until T, rule WORDS, chat SEAT WORDS, undo SEAT ENTRY."
    )


def write_table_move(move: Move) -> str:
    kind, seat = move.code % 16, move.code // 16
    for name, code in PLAIN.items():
        if code == kind:
            return name
    for name, code in WITH_SEAT.items():
        if code == kind:
            return f"{name} S{seat} {move.words}".strip()
    for name, code in WITH_WORDS.items():
        if code == kind:
            return f"{name} {move.words}"
    raise ValueError(f"no table input has the code {move.code}")
