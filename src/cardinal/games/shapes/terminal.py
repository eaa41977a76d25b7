"""The table of Shapes for a terminal."""

import sys

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import PAPER, QUIET, RED, backs, clock, row, titled
from cardinal.engine.words import says
from cardinal.games.shapes.asking import asking
from cardinal.games.shapes.cards import SHAPES
from cardinal.games.shapes.view import Seen, ShapesView

SYMBOLS = ["●", "▲", "■", "★", "♥", "✚", "☾", "◆"]
WIDE = 10  # cards in a line of eighty characters
CELL = 16  # characters per list, so that five lists of the chart fit in a line of eighty
MARKS = "b: win with it and draw a card · t: tie with it and place an extra card"


def symbol(name: str) -> str:
    """A shape's symbol, or its letters if the terminal cannot show the symbol."""
    plain = "utf" not in (sys.stdout.encoding or "utf").lower()
    return name if plain else SYMBOLS[SHAPES.index(name)]


def draw(view: ShapesView, names: list[str], now: int) -> RenderableType:
    about = f"turn {view.turns + 1} · {view.deck} cards in the deck"
    parts: list[RenderableType] = [_players(view, names), Text(), _chart(view)]
    if view.seat is not None:
        me = view.players[view.seat]
        parts += [Text(), _list(view, me), _hand(me)]
    if view.battle is not None:
        parts += [_battle(view, names)]
    parts += [Text(), _ask(view, names, now)]
    return titled("Shapes", about, *parts)


def _players(view: ShapesView, names: list[str]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row("", "", Text("hand", QUIET), Text("placed", QUIET), "")
    for seat in view.order:
        player = view.players[seat]
        on_turn = seat == view.turn and view.phase != "over"
        grid.add_row(
            Text("▶" if on_turn else " ", RED),
            Text.assemble((f"S{seat} ", QUIET), (names[seat], "bold" if seat == view.seat else "")),
            _backs(player),
            _placed(player),
            _mark(view, seat, player),
        )
    return grid


def _backs(player: Seen) -> Text:
    if player.shapes is None:
        return Text.assemble((f"{player.size} ", QUIET), backs(player.size))
    return Text.assemble((f"{player.size} ", QUIET), " ".join(symbol(name) for name in player.shapes))


def _placed(player: Seen) -> Text:
    """SH-42: everyone can see which cards lie sideways."""
    names = [f"({symbol(name.strip('()'))})" if name.startswith("(") else symbol(name) for name in player.placed]
    return Text(" ".join(names) or "–", RED)


def _mark(view: ShapesView, seat: int, player: Seen) -> Text:
    words = []
    if view.phase == "over" and player.list is not None and seat != view.seat:
        left = sum((player.missing or {}).values())
        words.append(f"{player.list}, {f'{left} missing' if left else 'complete'}")
    elif player.declines:
        words.append("must accept" if player.declines == 2 else "declined once")
    if seat in view.away:
        words.append("away")
    return Text(", ".join(words), QUIET)


def _chart(view: ShapesView) -> Text:
    """SH-11, SH-R11: all lists, always in view. Your own is marked."""
    own = None if view.seat is None else view.players[view.seat].list
    text = Text("All lists\n", QUIET)
    column = 0
    for line in view.chart:
        name, *entries = line.split()
        words = " ".join([name, *(f"{symbol(entry[:3])}{entry[4:]}" for entry in entries)])
        width = -(-(len(words) + 1) // CELL) * CELL
        if column and column + width > 5 * CELL:
            text.append("\n")
            column = 0
        text.append(words, f"bold {RED}" if name == own else "").append(" " * (width - len(words) - 1) + " ")
        column += width
    return text


def _list(view: ShapesView, me: Seen) -> Text:
    """The list. Each shape has a full sign for each card that counts and an empty one for each missing card."""
    line = Text.assemble((f"Your list {me.list}  ", QUIET))
    chart = next(entry for entry in view.chart if entry.startswith(str(me.list)))
    for entry in chart.split()[1:]:
        name, _, asked = entry.partition(":")
        left = (me.missing or {}).get(name, 0)
        line.append(f"{symbol(name)} {name} ", "bold")
        line.append("▰" * (int(asked) - left), RED).append("▱" * left).append("   ")
    return line


def _hand(me: Seen) -> Text:
    if not me.cards:
        return Text("Your hand is empty.", QUIET)
    rows = []
    for start in range(0, len(me.cards), WIDE):
        some = me.cards[start : start + WIDE]
        rows.append(row([_card(name) for name in some], [name[:3] for name in some]))
    return Text("\n").join([Text("Your hand", QUIET), *rows, Text(MARKS, QUIET)])


def _card(name: str) -> list[Text]:
    """The shape and the two numbers, one above the other."""
    shape, _, numbers = name.partition(" ")
    upper, _, lower = numbers.partition("/")
    sign = symbol(shape)[0]
    lines = ("╭───╮", f"│{sign}{upper:>2}│", f"│{lower:>3}│", "╰───╯")
    return [Text(line, PAPER) for line in lines]


def _battle(view: ShapesView, names: list[str]) -> Text:
    battle = view.battle
    assert battle is not None
    sides = [
        f"{names[seat]} {number} ({symbol(card[:3])} {card[4:]})"
        for seat, card, number in zip(battle.seats, battle.cards, battle.numbers, strict=True)
    ]
    one, other = battle.numbers
    result = "a tie" if one == other else says(names[battle.seats[0 if one > other else 1]], "win")
    return Text.assemble(("Battle: ", QUIET), f"{sides[0]} against {sides[1]}: ", (f"{result}.", RED))


def _ask(view: ShapesView, names: list[str], now: int) -> Text:
    words = asking(view, names)
    line = Text(words, f"bold {RED}" if view.phase == "over" else "bold" if view.ask else QUIET)
    if view.deadline is not None and view.paused is None:
        line.append("  ").append(clock(view.deadline - now))
    return line
