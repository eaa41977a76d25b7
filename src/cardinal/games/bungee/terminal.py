"""Bungee's table for a terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import (
    LUCKY_CARD,
    PAPER,
    QUIET,
    RED,
    RED_CARD,
    backs,
    card,
    clock,
    row,
    side_by_side,
    titled,
)
from cardinal.engine.words import says
from cardinal.games.bungee.cards import hand_of, total
from cardinal.games.bungee.fields import Result
from cardinal.games.bungee.moves import read_face
from cardinal.games.bungee.view import BungeeView

STOP_EDGE = str.maketrans("╭╮╰╯─│", "╔╗╚╝═║")
ASKS = {
    "choice": "A Jumper is turned. Take it for one of your cards, or leave it?",
    "play": "Your turn: discard one card, or several that match, and draw one.",
    "last": "The last round: one more swap, or stay.",
    "say": "You have a Bungee. Declare it, or be silent?",
    "break": "This game is over. Say when you are ready for the next one.",
}


def draw(view: BungeeView, names: list[str], now: int) -> RenderableType:
    games = int(view.options["games"])
    about = f"game {view.number} of {games}" if view.number <= games else f"game {view.number}, a playoff"  # BG-R35
    parts: list[RenderableType] = [_players(view, names), Text(), _middle(view, names)]
    if view.seat is not None:
        parts += [Text(), _hand(view)]
    if view.last is not None and (not view.turns or view.phase in ("over", "break")):
        parts += [Text(), _result(view.last, names)]
    parts += [Text(), _ask(view, names, now)]
    return titled("Bungee", about, *parts)


def _players(view: BungeeView, names: list[str]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, name in enumerate(names):
        on_turn = seat == view.turn and view.phase != "over"
        mark = Text("▶" if on_turn else " ", RED)
        cards = backs(view.sizes[seat])
        if view.known[seat]:
            cards.append(" ").append(f"holds {' '.join(view.known[seat])}", QUIET)
        grid.add_row(
            mark,
            Text(name, "bold" if seat == view.seat else ""),
            cards,
            Text(f"{view.totals[seat]} points", QUIET),
            Text(_mark(view, seat), RED),
        )
    return grid


def _mark(view: BungeeView, seat: int) -> str:
    if seat in view.declared:
        return ("Bungee!", "Double Bungee!", "Triple Bungee!", "Quadruple Bungee!")[view.declared.index(seat)]
    if seat in view.away:
        return "away"
    return "skipped" if seat in view.skipped else ""


def _middle(view: BungeeView, names: list[str]) -> Table:
    pile = row([card("░░░", QUIET)], [f"{view.pile}"])
    lucky = row([_face(view, view.lucky)], ["worth 0"])
    shown = view.discards[-6:]
    if shown:
        discards = row([_face(view, d.card) for d in shown], [names[d.seat][:5] for d in shown])
    else:
        discards = row([card(" ", QUIET)], ["empty"])
    if len(view.discards) > len(shown):
        discards.append(f"\n(and {len(view.discards) - len(shown)} below)", QUIET)
    return side_by_side(
        _headed("Draw Pile", pile), _headed("Lucky Number", lucky), _headed("Discard Pile, top at the right", discards)
    )


def _headed(title: str, body: Text) -> Text:
    return Text.assemble((title + "\n", QUIET), body)


def _hand(view: BungeeView) -> Text:
    points = total(hand_of([read_face(name) for name in view.hand]), read_face(view.lucky))
    style = f"bold {RED}" if points <= 5 else "bold"
    title = Text.assemble(("Your hand  ", QUIET), (f"{points} points", style), "\n")
    return title + row([_face(view, name) for name in view.hand])


def _face(view: BungeeView, name: str) -> list[Text]:
    """BG-5: the Stop card is red with a double edge, even when it is lucky. A lucky card has a star."""
    lucky = name == view.lucky and name != "J"
    lines = card(f"★{name}" if lucky else name, LUCKY_CARD if lucky else PAPER)
    return [Text(line.plain.translate(STOP_EDGE), RED_CARD) for line in lines] if name == "6" else lines


def _result(done: Result, names: list[str]) -> Table:
    """BG-55, BG-R28: the declarers in the order of their declarations, then the others in turn order."""
    first = done.declared[0] if done.declared else 0
    clockwise = [(first + k) % len(names) for k in range(len(names))]
    order = [*done.declared, *(seat for seat in clockwise if seat not in done.declared)]
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat in order:
        name = names[seat]
        crown = "wins" if seat == done.winner else ("declared" if seat in done.declared else "")
        grid.add_row(Text(name), Text(" ".join(done.hands[seat])), Text(f"{done.scores[seat]:+d}"), Text(crown, RED))
    return side_by_side(Text(f"Game {done.game}, Lucky Number {done.lucky}:", QUIET), grid)


def _ask(view: BungeeView, names: list[str], now: int) -> Text:
    if view.phase == "over":
        champions = " and ".join(names[seat] for seat in view.champions)
        return Text(f"Champion: {champions}.", f"bold {RED}")
    words = Text(ASKS[view.phase], "bold") if view.ask else Text(f"{says(names[view.turn], 'is')} playing.", QUIET)
    if view.deadline is not None and view.paused is None:
        words.append("  ").append(clock(view.deadline - now))
    return words
