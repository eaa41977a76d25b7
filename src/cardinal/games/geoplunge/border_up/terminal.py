"""Border-Up's table for a terminal."""

from rich.console import RenderableType
from rich.text import Text

from cardinal.common.terminal import QUIET, RED, STRONG, titled
from cardinal.games.geoplunge.border_up.judging import RIGHT, explain_row, judge_row
from cardinal.games.geoplunge.border_up.layout import rows_of
from cardinal.games.geoplunge.border_up.story import REASONS
from cardinal.games.geoplunge.border_up.view import BorderUpResult, BorderUpView, ShoutView
from cardinal.games.geoplunge.deck import edition_of, name_of
from cardinal.games.geoplunge.story import team_name
from cardinal.games.geoplunge.terminal import answer_key, ask_line, cards, headline, teams

GOAL = {
    2: "Find two groups of three States where one borders the other two.",
    4: "Find two journeys, of 4 and 4 or 5 and 3 States, in their order.",
}


def draw(view: BorderUpView, names: list[str], now: int) -> RenderableType:
    parts: list[RenderableType] = [teams(view, names, view.sizes, [_marks(view, 0), _marks(view, 1)]), Text()]
    if view.cards and view.result is None:
        parts += [cards(view.cards), Text()]
    if view.key and view.result is None:
        parts += [answer_key(view.key), Text()]
    if view.result is not None:
        parts += [*_result(view, view.result, names), Text()]
    parts.append(_ask(view, names, now))
    return titled("Border-Up", f"Level {view.options['level']}", *parts)


def _marks(view: BorderUpView, team: int) -> list[str]:
    marks = [f"“{shout.word}!”" for shout in view.shouts if shout.team == team]
    if view.result is None:
        marks += ["offers a tie"] if team in view.offers else []
        marks += ["gives up"] if view.conceded[team] is not None else []
    return marks


def _result(view: BorderUpView, result: BorderUpResult, names: list[str]) -> list[RenderableType]:
    parts: list[RenderableType] = [headline(result, names, REASONS)]
    level, edition = int(view.options["level"]), edition_of(view.options)
    for team in (0, 1):
        parts += [Text(), Text(f"{team_name(team, names)}: {result.points[team]} points", STRONG)]
        parts += [_layout(view, shout, level, edition) for shout in view.shouts if shout.team == team]
        parts.append(Text.assemble(("Cards  ", QUIET), " ".join(result.hands[team])))
        parts.append(Text.assemble(("Was there  ", QUIET), result.found[team] or "no two groups"))
    parts += [Text(), Text.assemble(("Not dealt  ", QUIET), " ".join(result.undealt))]
    return parts


def _layout(view: BorderUpView, shout: ShoutView, level: int, edition: int) -> Text:
    seconds = (shout.at - (view.start or 0)) / 1000  # into the race
    text = Text.assemble((f"“{shout.word}!”", STRONG), (f" after {seconds:.1f} seconds", QUIET))
    if shout.team not in view.counting:
        return text.append(" too late to count", QUIET)
    for row in rows_of(shout.layout or ""):
        right = judge_row(level, row, edition) == RIGHT
        text.append("\n   ✓ " if right else "\n   ✗ ", STRONG if right else f"bold {RED}")
        text.append(" – ".join(name_of(card, edition) for card in row))
        text.append("" if right else f"  {explain_row(level, row, edition)}", QUIET)
    return text


def _ask(view: BorderUpView, names: list[str], now: int) -> Text:
    match view.phase:
        case "stakes":
            return ask_line(view, "Is your team GeoPlunging?", view.stakes_end, now)
        case "ready":
            return ask_line(view, "Ready, Set …", view.start, now)
        case "race":
            return ask_line(view, GOAL[int(view.options["level"])], view.race_end, now)
        case "late":
            return Text("Time is up.", f"bold {RED}")
        case "showing":
            who = " and ".join(team_name(team, names) for team in view.counting)
            return ask_line(view, f"{who} must show the groups.", None, now)
    return Text("The game is over.", QUIET)
