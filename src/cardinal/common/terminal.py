"""Paper, ink and one strong red in a terminal, for every game's `draw`."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

PAPER: Final = "#1d2b3a on #faf6ec"
RED: Final = "#d9434f"  # as ink: the cardinal's, light enough for a dark terminal
RED_CARD: Final = "bold #faf6ec on #b3202c"
LUCKY_CARD: Final = "bold #b3202c on #faf6ec"
RED_SUIT: Final = "#b3202c on #faf6ec"
QUIET: Final = "dim"
STRONG: Final = "bold"
BACK: Final = "#8fa3b8"


def card(label: str, style: str = PAPER) -> list[Text]:
    """A card of three lines, five wide."""
    return [Text("╭───╮", style), Text(f"│{label:^3}│", style), Text("╰───╯", style)]


def row(cards: Sequence[list[Text]], labels: Sequence[str] = ()) -> Text:
    """Cards side by side, with a small word under each."""
    lines = []
    for line in zip(*cards, strict=True):
        lines.append(Text(" ").join(line))
    if labels:
        lines.append(Text(" ").join(Text(f"{label:^5}", QUIET) for label in labels))
    return Text("\n").join(lines)


def backs(n: int) -> Text:
    """A hand seen from behind."""
    return Text("▮" * n, BACK)


def side_by_side(*parts: RenderableType, gap: int = 3) -> Table:
    grid = Table.grid(padding=(0, gap, 0, 0))
    for _ in parts:
        grid.add_column(vertical="top")
    grid.add_row(*parts)
    return grid


def titled(title: str, about: str, *parts: RenderableType) -> Group:
    """A table: its name, what is going on, and what lies on it."""
    head = Text.assemble((title, f"bold {RED}"), "  ", (about, QUIET))
    return Group(head, Rule(style=QUIET), *parts)


def clock(ms: int) -> Text:
    """Time left, red when it gets short."""
    seconds = max(0, -(-ms // 1000))
    return Text(f"{seconds // 60}:{seconds % 60:02d}", f"bold {RED}" if seconds <= 10 else STRONG)


def playing_card(text: str) -> list[Text]:
    """A card of the deck of 52 by its text, `QH` (`cardinal.engine.playing_cards`); the red suits are red."""
    sign = dict(zip("CDHS", "♣♦♥♠", strict=True))[text[-1]]
    return card(f"{text[:-1]}{sign}", RED_SUIT if sign in "♦♥" else PAPER)


def card_back() -> list[Text]:
    return card("▒▒▒", BACK)
