"""The two ways Cardinal says no to a person: a move against the rules, and input that makes no sense."""


class Refused(Exception):
    """A move that the rules forbid. `clause` names the rule, and `words` explain it so that a child understands.

    Code that raises it must not have changed anything.
    """

    def __init__(self, clause: str, words: str) -> None:
        super().__init__(f"{words} ({clause})" if clause else words)
        self.clause = clause
        self.words = words


def quoted(text: object) -> str:
    """What someone typed, quoted for a message and cut to a readable length."""
    words = str(text)
    return repr(words if len(words) <= 40 else words[:39] + "…")


class BadInput(ValueError):
    """Input that cannot be read or used: one line that says what is wrong and what would be right."""
