"""State Sequence's table for a terminal: the board with its coordinates, and next to it the players and your hand.

SQ-R3, SQ-17: each side has the color it chose. Every color also has a sign, so you can tell the sides apart even
without color.
"""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import PAPER, QUIET, RED, backs, clock, titled
from cardinal.engine.words import says
from cardinal.games.state_sequence.board import BOARDS, SPACE_NAMES
from cardinal.games.state_sequence.rules import MAPS
from cardinal.games.state_sequence.view import StateSequenceView

SIGNS = {"blue": "●", "gold": "▲", "green": "■"}
CHIPS = {"blue": "bold #faf6ec on #1f5f8b", "gold": "bold #1d2b3a on #e0a526", "green": "bold #faf6ec on #2f7d43"}
LOCKED = {"blue": "bold #1f5f8b on #ffffff", "gold": "bold #8a6100 on #ffffff", "green": "bold #1f6a33 on #ffffff"}
INKS = {"blue": "#5aa7d6", "gold": "#e0a526", "green": "#6fbf7f"}
LIT = "bold #1d2b3a on #f3d97c"
OPEN = ("#1d2b3a on #faf6ec", "#1d2b3a on #efe8d6")  # like a chessboard, to guide the eye
ENDS = {"stalemate": "Nobody can move any more: a draw.", "limit": "The last turn is played: a draw."}


def draw(view: StateSequenceView, names: list[str], now: int) -> RenderableType:
    beside: list[RenderableType] = [_sides(view, names)]
    if view.seat is not None:
        beside += [Text(), _hand(view)]
    beside += [Text(), _table(view)]
    piles = [Text(), _discards(view, names)] if any(view.discards) else []
    about = f"turn {view.turns + 1}" if view.phase != "over" else f"{view.turns} turns"
    table = _beside(_board(view), Group(*beside))
    return titled("State Sequence", about, table, *piles, Text(), _ask(view, names, now))


# -- the board --------------------------------------------------------------------------------------------


def _board(view: StateSequenceView) -> Text:
    chips = {space: side.color for side in view.sides for space in side.chips}
    locked = {space for side in view.sides for space in side.locked}
    lit = playable(view)
    shown = _shown(view)
    width = len(shown[0]) + 2
    lines = [Text("   " + "".join(f"{column:^{width}}" for column in range(1, 11)), QUIET)]
    for row in range(10):
        line = Text.assemble((f" {'ABCDEFGHIJ'[row]} ", QUIET))
        for column in range(10):
            space = 10 * row + column
            name = SPACE_NAMES[space]
            style = OPEN[(row + column) % 2]
            line.append(*_cell(shown[space], chips.get(name), name in locked, name in lit, style))
        line.append(f" {'ABCDEFGHIJ'[row]}", QUIET)
        lines.append(line)
    return Text("\n").join(lines)


def _shown(view: StateSequenceView) -> list[str]:
    """The code on each space."""
    return BOARDS[MAPS.index(str(view.options["edition"]))]


def _cell(code: str, color: str | None, locked: bool, lit: bool, style: str) -> tuple[str, str]:
    """The code with a character on each side: one sign for a chip, two if it is locked, brackets if usable."""
    if color is None:
        return (f"[{code}]", LIT) if lit else (f" {code} ", style)
    sign = SIGNS[color]
    if locked:
        return f"{sign}{code}{sign}", LOCKED[color]  # SQ-11: the white side up
    return (f"[{code}{sign}" if lit else f"{sign}{code} "), CHIPS[color]  # SQ-10: the colored side up


def _beside(board: Text, rest: RenderableType) -> Table:
    """Put the board next to the rest. The board is never squeezed; long lines beside it wrap."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(width=board.plain.index("\n") + 2, no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(board, rest)
    return grid


def playable(view: StateSequenceView) -> set[str]:
    """The spaces where a State card in hand can be played. If there are none, those for ADD and REMOVE."""
    plays = [move.split()[:2] for move in view.moves if move.split()[-1] in SPACE_NAMES]
    states = {space for card, space in plays if card not in ("ADD", "REMOVE")}
    return states or {space for _, space in plays}


# -- beside it --------------------------------------------------------------------------------------------


def _sides(view: StateSequenceView, names: list[str]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    small = view.seats > 6
    for number, side in enumerate(view.sides):
        title = Text.assemble((f"{SIGNS[side.color]} T{number} {side.color} ", f"bold {INKS[side.color]}"))
        title.append(_made(view, number))
        grid.add_row(title)
        players = [_player(view, names, seat, small) for seat in side.seats]
        abreast = 3 if small else 1
        for start in range(0, len(players), abreast):
            grid.add_row(Text(" ").join(players[start : start + abreast]))
    return grid


def _made(view: StateSequenceView, number: int) -> Text:
    made = view.sides[number].sequences
    need = 2 if len(view.sides) == 2 else 1
    stars = "★" * len(made) + "☆" * max(0, need - len(made))
    return Text.assemble((stars, INKS[view.sides[number].color]), ("  " + ", ".join(made) if made else "", QUIET))


def _player(view: StateSequenceView, names: list[str], seat: int, small: bool) -> Text:
    on_turn = seat == view.turn and view.phase != "over"
    name = names[seat][: 5 if small else 12]
    text = Text.assemble(("▶" if on_turn else " ", RED), (name, "bold" if seat == view.seat else ""), " ")
    text.append(str(view.sizes[seat]), QUIET) if small else text.append(backs(view.sizes[seat]))
    if any(owed.seat == seat for owed in view.owes):
        text.append(" +1?" if small else " may draw", RED)
    if seat in view.away:
        text.append(" away", QUIET)
    return text


def _hand(view: StateSequenceView) -> Text:
    lines = [Text("Your hand", QUIET)]
    for card in dict.fromkeys(view.hand):
        line = Text.assemble((f" {card} ", PAPER), " ")
        if view.hand.count(card) > 1:
            line.append(f"×{view.hand.count(card)} ", QUIET)
        spaces = [move.split()[1] for move in view.moves if move.split()[0] == card and "lock" not in move]
        if f"exchange {card}" in view.moves:
            line.append("dead: exchange it", RED)
        elif card in ("ADD", "REMOVE"):
            what = "any open space" if card == "ADD" else "a chip of theirs"
            line.append(what if spaces or not view.ask else "not now", QUIET)
        else:
            where = [name for name, shown in zip(SPACE_NAMES, _shown(view), strict=True) if shown == card]
            line.append(Text(" ").join(Text(name, "bold" if name in spaces else "dim strike") for name in where))
        lines.append(line)
    return Text("\n").join(lines)


def _table(view: StateSequenceView) -> Text:
    discards = sum(map(len, view.discards))
    return Text(f"Draw deck {view.deck} · discards {discards}", QUIET)


def _discards(view: StateSequenceView, names: list[str]) -> Text:
    """SQ-28: everyone sees every pile in full."""
    text = Text("Discards, newest first: ", QUIET)
    for seat, pile in enumerate(view.discards):
        if pile:
            text.append(f"{names[seat][:12]} ", "bold").append(" ".join(reversed(pile)) + " · ")
    text.right_crop(3)
    return text


# -- what is asked ----------------------------------------------------------------------------------------


def _ask(view: StateSequenceView, names: list[str], now: int) -> Text:
    words = _question(view, names)
    if view.deadline is not None and view.paused is None:
        words.append("  ").append(clock(view.deadline - now))
    return words


def _question(view: StateSequenceView, names: list[str]) -> Text:
    if view.winner is not None:
        winners = [names[seat] for seat in view.sides[view.winner].seats]
        return Text(f"T{view.winner} wins: {', '.join(winners)}.", f"bold {INKS[view.sides[view.winner].color]}")
    if view.phase == "over":
        return Text(ENDS[view.reason], "bold")
    if view.call is not None:
        return _hearing(view, names)
    if view.turn != view.seat:
        words = Text(f"{says(names[view.turn], 'is')} playing.", QUIET)
    elif "pass" in view.moves:
        words = Text("You can play nothing: pass.", "bold")
    else:
        words = Text("Your turn: a card and a space, as in ", "bold").append(view.moves[0], f"bold {RED}")
        if any(move.startswith("REMOVE") for move in view.moves):
            words.append("  A REMOVE cannot be taken back.", QUIET)  # SQ-R41
        if any("lock" in move for move in view.moves):
            words.append("\nYou can choose your five: ", QUIET)
            words.append(next(move for move in view.moves if "lock" in move), RED)
    if "draw" in view.moves:
        words.append("  You have a card to take: draw", f"bold {RED}")
    return words


def _hearing(view: StateSequenceView, names: list[str]) -> Text:
    assert view.call is not None
    said = f"{names[view.call.against.seat]} said “{view.call.against.words}”."
    if view.phase == "penalty":
        asked = "Give up a card: type give and a card." if view.ask else "They choose a card each to give up."
    elif view.ask:
        asked = "Was that table talk? yes or no."
    else:
        asked = "The others decide." if view.call.voters else "The host decides."
    return Text(f"Table talk is called: {said} ", QUIET).append(asked, "bold")
