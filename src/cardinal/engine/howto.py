"""How to play, on one screen: three steps with a picture each, read from HOWTO.md beside the game.

    # Level 2 (level=2)             if a game has several versions: its name, and the option that chooses it

    ## Find three                   a step
    ![Three States in a line](howto/three.svg)
    Three States are a group when one of them borders the other two.

    > Braver? Lay a third group.   a last word, if you like

Pictures are put into the page: they take their colors from it (`var(--card, #fffdf6)`) and look right without it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

VERSION = re.compile(r"# (?P<title>[^(]+?)(?: \((?P<key>[\w.]+)=(?P<values>[^)]+)\))?")
PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<file>[^)]+)\)")


@dataclass(frozen=True)
class Step:
    title: str
    text: str
    picture: str  # SVG
    alt: str  # the picture in words


@dataclass(frozen=True)
class HowTo:
    """How one version of a game is played."""

    title: str  # '' if there is only one version
    option: str  # the key of the option that chooses this version, or ''
    values: tuple[str, ...]  # of that option
    steps: tuple[Step, ...]
    note: str

    def words(self) -> int:
        """How many words there are to read."""
        texts = [self.title, self.note, *(f"{step.title} {step.text}" for step in self.steps)]
        return sum(len(text.split()) for text in texts)


def read_howto(text: str, picture: Callable[[str], str]) -> list[HowTo]:
    """The versions that a HOWTO.md explains. `picture` reads a file next to it."""
    return [_version(part, picture) for part in re.split(r"(?m)^(?=# )", text) if part.strip()]


def _version(text: str, picture: Callable[[str], str]) -> HowTo:
    head, *parts = re.split(r"(?m)^## ", text)
    match = VERSION.fullmatch(head.strip())
    if head.strip() and not match:
        raise ValueError(f"HOWTO.md: {head.strip()!r} is no heading such as '# Level 2 (level=2)'")
    title, key, values = match.group("title", "key", "values") if match else ("", None, None)
    steps, note = [], ""
    for part in parts:
        name, _, body = part.partition("\n")
        lines = [line for line in body.splitlines() if line]
        drawn = [found for line in lines if (found := PICTURE.fullmatch(line))]
        if len(drawn) != 1:
            raise ValueError(f"HOWTO.md: the step {name!r} has {len(drawn)} pictures instead of one")
        note = " ".join([note, *(line[2:] for line in lines if line.startswith("> "))]).strip()
        words = " ".join(line for line in lines if not line.startswith(("> ", "![")))
        steps.append(Step(name, words, picture(drawn[0]["file"]), drawn[0]["alt"]))
    return HowTo(title, key or "", tuple(re.split(r",\s*", values)) if values else (), tuple(steps), note)
