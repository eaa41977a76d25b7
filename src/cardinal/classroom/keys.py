"""A student's key: three pictures in order. It follows from the teacher's own secret, so cards can be printed again.

The pictures are drawn by us (`pictures.json`), in 48 × 48 with one line for all of them, so that a printed card, a
phone and a laptop show the same ones.
"""

import hmac
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

PICTURES: Final[dict[str, str]] = msgspec.json.decode(Path(__file__).with_name("pictures.json").read_bytes())
WORDS: Final = tuple(PICTURES)
LENGTH: Final = 3
_PEN: Final = 'fill="none" stroke="#1d2b3a" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'


def picture_of(word: str) -> str:
    """The drawing of a word, as SVG."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" {_PEN}>{PICTURES[word]}</svg>'


def key_of(secret: str, student: str) -> str:
    """As in `apple-owl-star`."""
    made = hmac.new(secret.encode(), f"pupil {student}".encode(), sha256).digest()  # the word stays: cards are printed
    return "-".join(WORDS[made[place] % len(WORDS)] for place in range(LENGTH))


def read_key(text: str) -> str | None:
    """A key as somebody types it; None: these are not three of our words."""
    words = text.casefold().replace("-", " ").replace(",", " ").split()
    return "-".join(words) if len(words) == LENGTH and all(word in PICTURES for word in words) else None
