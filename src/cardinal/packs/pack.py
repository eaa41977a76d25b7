"""A pack and its questions. A pack is stored as one text, and named by its fingerprint (`engine/attachments.py`)."""

from functools import lru_cache
from typing import Literal

import msgspec

from cardinal.common.decoding import decodable
from cardinal.engine.attachments import attach, attached, fingerprint
from cardinal.engine.refused import BadInput

Form = Literal["single", "number", "all", "any", "ordered"]
MOST_QUESTIONS = 999


@decodable
class PackQuestion(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    text: str
    answers: tuple[tuple[str, ...], ...]  # each accepted answer with its variants, the one to show first
    form: Form = "single"
    n: int = 1  # how many answers are asked for
    wrong: tuple[str, ...] = ()  # other choices, when people choose instead of typing
    topic: str = ""
    difficulty: int = 2  # 1 is easy, 3 is hard
    explanation: str = ""  # one sentence that teaches, shown after the answer
    source: str = ""

    @property
    def shown(self) -> tuple[str, ...]:
        """The accepted answers, as shown to people."""
        return tuple(variants[0] for variants in self.answers)


@decodable
class Pack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: str
    questions: tuple[PackQuestion, ...]

    @property
    def text(self) -> str:
        """The pack in one line, always the same for the same pack."""
        return msgspec.json.encode(self).decode()

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.text)

    def keep(self) -> str:
        """Keeps it for the plays of this process. Returns its fingerprint."""
        return attach(self.text)


@lru_cache(64)
def pack_of(name: str) -> Pack:
    """Finds a pack by its fingerprint. Raises BadInput."""
    return read_text(attached(name))


def read_text(text: str) -> Pack:
    try:
        return msgspec.json.decode(text, type=Pack)
    except msgspec.DecodeError as wrong:
        raise BadInput(f"This pack cannot be read: {wrong}.") from None
