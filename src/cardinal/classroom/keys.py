"""A student's key: three pictures in order. It follows from the teacher's own secret, so cards can be printed again."""

import hmac
from hashlib import sha256
from typing import Final

PICTURES: Final[dict[str, str]] = {
    "apple": "🍎", "banana": "🍌", "bear": "🐻", "bee": "🐝", "bell": "🔔", "boat": "⛵", "book": "📖", "bread": "🍞",
    "bus": "🚌", "cactus": "🌵", "cake": "🎂", "camel": "🐪", "car": "🚗", "carrot": "🥕", "cat": "🐱", "cheese": "🧀",
    "cherry": "🍒", "clock": "⏰", "cloud": "☁️", "corn": "🌽", "cow": "🐮", "crab": "🦀", "crown": "👑", "dog": "🐶",
    "drum": "🥁", "duck": "🦆", "ear": "👂", "egg": "🥚", "fish": "🐟", "flag": "🚩", "flower": "🌸", "fox": "🦊",
    "frog": "🐸", "ghost": "👻", "gift": "🎁", "grapes": "🍇", "guitar": "🎸", "hat": "🎩", "heart": "❤️", "horse": "🐴",
    "house": "🏠", "key": "🔑", "kite": "🪁", "lamp": "💡", "leaf": "🍁", "lemon": "🍋", "lion": "🦁", "moon": "🌙",
    "mouse": "🐭", "owl": "🦉", "panda": "🐼", "pear": "🍐", "pizza": "🍕", "rabbit": "🐰", "rain": "☔",
    "rocket": "🚀", "shoe": "👟", "snail": "🐌", "snake": "🐍", "star": "⭐", "sun": "☀️", "tiger": "🐯", "tree": "🌳",
    "whale": "🐳",
}  # fmt: skip
WORDS: Final = tuple(PICTURES)
LENGTH: Final = 3


def key_of(secret: str, student: str) -> str:
    """As in `apple-owl-star`."""
    made = hmac.new(secret.encode(), f"pupil {student}".encode(), sha256).digest()  # the word stays: cards are printed
    return "-".join(WORDS[made[place] % len(WORDS)] for place in range(LENGTH))


def read_key(text: str) -> str | None:
    """A key as somebody types it; None: these are not three of our words."""
    words = text.casefold().replace("-", " ").replace(",", " ").split()
    return "-".join(words) if len(words) == LENGTH and all(word in PICTURES for word in words) else None
