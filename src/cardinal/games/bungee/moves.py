# mypyc: compiled
"""Bungee's moves as people type them: `7,7 pile` · `10 top` · `declare` · `stay` · `silent` · `take 10` · `leave`.

Between two games there is `ready`.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.bungee.cards import NAMES

PILE: Final = 0
TOP: Final = 1
NOWHERE: Final = 2  # BG-R33
SOURCES: Final = ["pile", "top", "none"]
FROM_PILE: Final = 1  # a set of sources, as bits
FROM_TOP: Final = 2
FROM_BOTH: Final = 3
FROM_NOWHERE: Final = 4

DECLARE: Final = 400
STAY: Final = 401
SILENT: Final = 402
LEAVE: Final = 403  # house rule 1: the Jumper stays where it is
READY: Final = 404  # BG-R42: for the next game
GIVE: Final = 410  # plus a face. House rule 1: take the Jumper and give this card back


def swap(face: i64, n: i64, source: i64) -> i64:
    return (face << 5) + ((n - 1) << 2) + source


def is_swap(code: i64) -> bool:
    return 0 <= code < DECLARE


def swap_face(code: i64) -> i64:
    return code >> 5


def swap_size(code: i64) -> i64:
    return ((code >> 2) & 7) + 1


def swap_source(code: i64) -> i64:
    return code & 3


WORDS: Final = {"declare": DECLARE, "stay": STAY, "silent": SILENT, "leave": LEAVE, "ready": READY}
HELP: Final = "Type the cards to discard and where to draw, as in '7,7 pile' or '10 top'; or declare, stay, silent."
MIXED: Final = 0xB000  # a discard of different cards: readable but never legal (BG-24); `words` keeps what was typed

_texts: Final[dict[int, str]] = {}  # caches: every view lists the codes as text …
_codes: Final[dict[str, int]] = {}  # … and most of the text we read was written here


def read_move(text: str) -> Move:
    code = _codes.get(text)
    if code is not None:
        return Move(code)
    text = " ".join(text.lower().replace(",", " , ").split())
    if text in WORDS:
        return Move(WORDS[text])
    if text.startswith("take "):
        return Move(GIVE + read_face(text.removeprefix("take ")))
    cards, _, source = text.rpartition(" ")
    if source not in SOURCES or not cards:
        raise BadInput(f"{quoted(text)} is not a move in Bungee. {HELP}")
    faces = [read_face(name) for name in cards.replace(",", " ").split()]
    if not faces:  # BG-22: one or more
        raise BadInput(f"{text!r} does not name a card. {HELP}")
    if len(faces) > 8:
        raise BadInput(f"No card of Bungee is there {len(faces)} times: the 10 has the most copies, eight.")
    if len(set(faces)) > 1:  # BG-34, BG-R8: identical means the same printed face, not the same value
        return Move(MIXED, ",".join(NAMES[face] for face in faces))
    return Move(swap(faces[0], len(faces), SOURCES.index(source)))


def write_move(move: Move) -> str:
    return f"{move.words} pile" if move.code == MIXED else text_of(move.code)


def text_of(code: i64) -> str:
    text = _texts.get(code)
    if text is None:
        text = _texts[code] = _write(code)
        _codes[text] = code
    return text


def texts_of(codes: list[int]) -> list[str]:
    return [text_of(code) for code in codes]


def _write(code: i64) -> str:
    if is_swap(code):
        cards = ",".join([NAMES[swap_face(code)]] * int(swap_size(code)))
        return f"{cards} {SOURCES[swap_source(code)]}"
    for word, meant in WORDS.items():
        if meant == code:
            return word
    if not 0 <= code - GIVE < len(NAMES):
        raise BadInput(f"Bungee has no move {code}.")
    return f"take {NAMES[code - GIVE]}"


def read_face(name: object) -> int:
    text = str(name).strip().upper()
    if text == "JUMPER":
        text = "J"
    if text not in NAMES:
        raise BadInput(f"There is no card {quoted(name)} in Bungee. The cards are 1 to 10 and J, the Jumper.")
    return NAMES.index(text)
