"""Many moves in a few lines: those that differ in one word are grouped."""

from collections.abc import Sequence

Words = tuple[str, ...]


def grouped(texts: Sequence[str]) -> list[str]:
    """`guess TX`, `guess UT` … become `guess {TX, UT, …}`; each line stands for every choice of its words."""
    lines: list[Words] = [tuple(text.split(" ")) for text in texts]
    while True:
        fewer = min((merged(lines, place) for place in places(lines)), key=len, default=lines)
        if len(fewer) == len(lines):
            return [" ".join(line) for line in lines]
        lines = fewer


def places(lines: Sequence[Words]) -> range:
    """Words are counted from the front (0, 1 …) and from the end (-1, -2 …)."""
    longest = max(map(len, lines), default=0)
    return range(-longest, longest)


def merged(lines: Sequence[Words], place: int) -> list[Words]:
    """Put together the lines that differ only in the word at a place. A word that is a choice already stays."""
    found: dict[tuple[Words, Words], list[str]] = {}
    for line in lines:
        at = place if place >= 0 else len(line) + place
        if not 0 <= at < len(line) or line[at].startswith("{"):
            found[line, ()] = []  # left as it is
        else:
            found.setdefault((line[:at], ("", *line[at + 1 :])), []).append(line[at])
    result: list[Words] = []
    for (before, after), words in found.items():
        if not words:
            result.append(before)
        else:
            choice = words[0] if len(words) == 1 else "{" + ", ".join(words) + "}"
            result.append((*before, choice, *after[1:]))
    return result
