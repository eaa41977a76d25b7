"""Numbered rules, read from the Markdown that people read: `- **ID** Two or more cards may …`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-[RED]?\d+)(?: ([^*]+))?\*\*\s*(.*)$")


class Rulebook:
    """Where a game's rules are written: Markdown files next to the game."""

    def __init__(self, *files: str, besides: tuple[str, ...] = (), excused: Mapping[str, str] | None = None) -> None:
        self.files = files or ("RULES.md",)
        self.besides = besides  # ids of other games whose rules apply here, too
        self.excused: Mapping[str, str] = excused or {}  # clauses that no test can prove, and why (at most 3 %)


@dataclass(frozen=True)
class Clause:
    id: str
    text: str  # Markdown; a ruling starts with its title
    section: str

    @property
    def kind(self) -> str:
        return {"R": "ruling", "E": "example", "D": "deck"}.get(self.id.split("-")[1][0], "rule")


def read_clauses(texts: Iterable[str]) -> dict[str, Clause]:
    """Read every line that has an id. A clause includes the indented lines below it."""
    found: dict[str, Clause] = {}
    for text in texts:
        section = ""
        lines = text.splitlines()
        for number, line in enumerate(lines):
            if line.startswith("#"):
                section = line.lstrip("# ")
            match = CLAUSE.match(line)
            if not match:
                continue
            name, title, rest = match.groups()
            parts = [f"*{title}*" if title else "", rest]
            for more in lines[number + 1 :]:
                if not more.startswith("  "):
                    break
                parts.append(more.strip())
            if name in found:
                raise ValueError(f"the clause {name} appears twice")
            found[name] = Clause(name, " ".join(part for part in parts if part), section)
    return found
