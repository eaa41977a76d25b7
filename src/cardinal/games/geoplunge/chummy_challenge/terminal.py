"""Chummy Challenge's table for a terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from cardinal.common.terminal import QUIET, RED, STRONG, titled
from cardinal.games.geoplunge.chummy_challenge.story import REASONS, solution
from cardinal.games.geoplunge.chummy_challenge.view import ChallengeView, ChummyView
from cardinal.games.geoplunge.story import team_name
from cardinal.games.geoplunge.terminal import ask_line, headline, teams

HUES = {"red": "#d9434f", "blue": "#4f8fd9", "green": "#4fa35a", "yellow": "#d9b23c", "purple": "#a06fd0"}
SHAPES = {"red": "●", "blue": "■", "green": "▲", "yellow": "★", "purple": "◆"}  # GP-D9: never rely on color alone


def draw(view: ChummyView, names: list[str], now: int) -> RenderableType:
    parts: list[RenderableType] = [teams(view, names, [0, 0], [_marks(view, t, names) for t in (0, 1)]), Text()]
    for number, done in enumerate(view.past, 1):
        parts += [_past(done, number == len(view.past), names), Text()]
    if view.phase in ("reading", "late", "answering"):
        parts += [Padding(_question(view), (0, 4, 0, 2)), Text()]
    if view.result is not None:
        parts += [headline(view.result, names, REASONS), Text()]
    parts.append(_ask(view, names, now))
    about = "Level 4" if view.result is not None else f"Level 4, question {view.challenge}"
    return titled("Chummy Challenge", about, *parts)


def _marks(view: ChummyView, team: int, names: list[str]) -> list[str]:
    wins = sum(done.winner == team for done in view.past)
    marks = [f"{wins} won"] if wins else []
    plunger = view.plungers[team]
    if plunger is not None:
        marks.append("GeoPlunger" if len(names) == 2 else f"GeoPlunger: {names[plunger]}")
    if team in view.passed:
        marks.append("does not know")
    return marks + ["“GeoPlunge!”" for shout in view.shouts if shout.team == team]


def _question(view: ChummyView) -> Text:
    """The question, as far as it has been read."""
    text = Text(" ".join(view.words), STRONG)
    return text if view.reading_end is not None else text.append(" …", QUIET)


def _past(done: ChallengeView, latest: bool, names: list[str]) -> RenderableType:
    """A past challenge in one line, or in full if it is the latest."""
    line = Text.assemble((f"{SHAPES[done.colour]} ", HUES[done.colour]), (f"{done.card} {done.colour}  ", QUIET))
    line.append(_outcome(done, names), STRONG)
    if not latest:
        return line
    heard, unheard = done.text.split()[: done.read], done.text.split()[done.read :]
    more = Text(" ".join(heard)).append(" " + " ".join(unheard), QUIET)
    for team in done.counting:
        right = team in done.right
        more.append("\n✓ " if right else "\n✗ ", STRONG if right else f"bold {RED}")
        more.append(f"{team_name(team, names)}: {done.answers[team] or 'no answer'}")
        if not right and done.why[team]:
            more.append(f" ({done.why[team]})", QUIET)
    more.append("\nAnswer  ", QUIET).append(solution({"answer": done.solution, "asked": done.asked}))
    more.append(f"\n{done.teaches}", QUIET)
    return Group(line, Padding(more, (0, 0, 0, 2)))


def _outcome(done: ChallengeView, names: list[str]) -> str:
    if done.fate != "played":
        return done.fate
    return "a tie" if done.winner is None else f"won by {team_name(done.winner, names)}"


def _ask(view: ChummyView, names: list[str], now: int) -> Text:
    match view.phase:
        case "stakes":
            return ask_line(view, "Is your team GeoPlunging?", view.stakes_end, now)
        case "naming":
            return ask_line(view, "Who is your GeoPlunger?", view.until, now)
        case "choosing":
            return ask_line(view, "The dealer looks at the cards.", None, now)
        case "ready":
            return ask_line(view, "Ready, Set …", view.start, now)
        case "reading":
            return ask_line(view, _listen(view), view.shout_end, now)
        case "late":
            return Text("Time is up.", f"bold {RED}")
        case "answering":
            return ask_line(view, _answer(view, names), view.until, now)
        case "checked":
            return ask_line(view, "The host may overrule the check.", view.until, now)
    return Text("The game is over.", QUIET)


def _listen(view: ChummyView) -> str:
    if any(shout.team == view.team for shout in view.shouts):
        return "You have shouted."
    if view.team in view.passed:
        return "You do not know. The other team may still shout."
    if "pass" in view.moves:
        return "Shout “geoplunge” if you know the answer. Type “pass” if you do not."
    if view.seat is not None and view.seat in view.plungers:
        return "Shout “geoplunge” as soon as you know the answer."
    return "Listen."


def _answer(view: ChummyView, names: list[str]) -> str:
    if view.forms and view.team is not None and view.first[view.team]:
        return f"You said {view.first[view.team]}. That is not enough: which one, or what else?"
    if view.forms:
        return "Your answer? Type it behind the word, as in: answer Iowa, Ohio"
    if view.answer is not None:
        return f"Your answer is in: {view.answer}"
    return f"{' and '.join(team_name(team, names) for team in view.counting)} must answer."
