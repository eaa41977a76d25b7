"""Border Zap's table for a terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import PAPER, QUIET, STRONG, titled
from cardinal.games.geoplunge.border_zap.judging import explain_trick
from cardinal.games.geoplunge.border_zap.story import REASONS
from cardinal.games.geoplunge.border_zap.view import BorderZapResult, BorderZapView, TrickView
from cardinal.games.geoplunge.deck import INDEX, edition_with
from cardinal.games.geoplunge.story import team_name
from cardinal.games.geoplunge.terminal import answer_key, ask_line, cards, headline, teams

ASKED = {
    "first trade": "Trade one of your three cards: trade and a card.",
    "look": "Look at your three cards, then lay them face-down: cover.",
    "second trade": "Trade one of your three new cards: trade and a card.",
    "discard": "Drop two cards, one after the other: discard and a card.",
    "stakes": "Is your team GeoPlunging?",
}
WAITING = {
    "first trade": "The trade waits for the other team.",
    "look": "Your cards are covered. The other team still looks at its own.",
    "second trade": "The trade waits for the other team.",
    "discard": "The other team is still dropping cards.",
    "stakes": "Your team has locked in.",
}


def draw(view: BorderZapView, names: list[str], now: int) -> RenderableType:
    parts: list[RenderableType] = [teams(view, names, view.sizes, [_marks(view, 0), _marks(view, 1)]), Text()]
    if any(view.shown):
        parts += [_shown(view, names), Text()]
    if view.tricks or view.says:
        parts += [_tricks(view, names), Text()]
    if view.result is not None:
        parts += [*_result(view.result, names), Text()]
    elif view.seat is not None:
        parts += [*_own(view), Text()]
        if view.key:
            parts += [answer_key(view.key), Text()]
    parts.append(_ask(view, names, now))
    return titled("Border Zap", _about(view), *parts)


def _about(view: BorderZapView) -> str:
    if view.star is not None:
        return f"The lead says the {view.star}."
    return "The second card must zap the first."


def _marks(view: BorderZapView, team: int) -> list[str]:
    tricks = view.won[team]
    marks = [f"{tricks} trick{'' if tricks == 1 else 's'}"] if view.tricks else []
    if view.result is None and view.leader == team:
        marks.append("leads")
    return marks


def _shown(view: BorderZapView, names: list[str]) -> Text:
    line = Text("Dealt face-up", QUIET)
    for team in (0, 1):
        line.append(f"  {team_name(team, names)}: ", QUIET).append(" ".join(view.shown[team]), "")
    return line


def _tricks(view: BorderZapView, names: list[str]) -> Table:
    """BZ-R14: each trick, with the reasons."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for number, trick in enumerate(view.tricks, 1):
        grid.add_row(
            Text(str(number), QUIET),
            _card(trick.led),
            _card(trick.followed),
            Text(team_name(trick.winner, names), STRONG),
            Text(_why(view, trick), QUIET),
        )
    if view.says is not None:
        led = Text(" ?? ", f"bold {PAPER}") if view.led is None else _card(view.led)
        said = f"“{view.says}”" if view.star else view.says
        says = Text(f"{team_name(view.leader, names)}: {said}", STRONG)
        grid.add_row(Text(str(len(view.tricks) + 1), QUIET), led, Text(), says, Text())
    return grid


def _card(code: str) -> Text:
    return Text(f" {code} ", f"bold {PAPER}")


def _why(view: BorderZapView, trick: TrickView) -> str:
    zero = view.options["zero_borders_zap"] == "on"
    return explain_trick(INDEX[trick.led], INDEX[trick.followed], zero, edition_with(trick.led))


def _own(view: BorderZapView) -> list[RenderableType]:
    parts: list[RenderableType] = []
    if view.cards:
        parts.append(cards(view.cards))
    notes = Text()
    if view.hidden:
        notes.append(f"{view.hidden} covered cards  ", QUIET)
    if view.trade is not None:
        notes.append("Locked in  ", QUIET).append(view.trade + "  ")
    if view.gave:
        notes.append("Traded  ", QUIET).append(" ".join(view.gave) + "  ")
        notes.append("Got  ", QUIET).append(" ".join(card or "?" for card in view.got) + "  ")
    if view.discards:
        notes.append("Dropped  ", QUIET).append(" ".join(view.discards))
    return [*parts, notes] if notes else parts


def _result(result: BorderZapResult, names: list[str]) -> list[RenderableType]:
    parts: list[RenderableType] = [headline(result, names, REASONS)]
    for team in (0, 1):
        line = Text(f"{team_name(team, names)}: {result.points[team]} points", STRONG)
        for words, listed in (("traded", result.gave), ("dropped", result.discards), ("had left", result.left)):
            if listed[team]:
                line.append(f"  {words} ", QUIET).append(" ".join(listed[team]), "")
        parts.append(line)
    return parts


def _ask(view: BorderZapView, names: list[str], now: int) -> Text:
    if view.phase == "over":
        return Text("The game is over.", QUIET)
    if view.phase in ASKED:
        asked = WAITING if view.seat is not None and not view.moves else ASKED
        until = view.stakes_end if view.phase == "stakes" else view.deadline
        return ask_line(view, asked[view.phase], until, now)
    team = view.leader if view.phase == "lead" else 1 - view.leader
    if team != view.team:
        verb = "lead" if view.phase == "lead" else "follow"
        return ask_line(view, f"{team_name(team, names)} must {verb}.", view.deadline, now)
    words = "Lead with a card." if view.phase == "lead" else "Play a card that zaps it, if you can."
    return ask_line(view, words, view.deadline, now)
