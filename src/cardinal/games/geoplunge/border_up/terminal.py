"""Border-Up's table for a terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.atlas.facts import FACTS
from cardinal.atlas.zones import Zone
from cardinal.games.geoplunge.border_up.explain import explain_row
from cardinal.games.geoplunge.border_up.judging import RIGHT, judge_row
from cardinal.games.geoplunge.border_up.layout import rows_of
from cardinal.games.geoplunge.border_up.story import REASONS, team_name
from cardinal.games.geoplunge.border_up.view import BorderUpView, Result, ShoutView
from cardinal.games.geoplunge.deck import NAMES
from cardinal.terminal import PAPER, QUIET, RED, STRONG, backs, clock, titled

COLUMNS = 3
GOAL = {
    2: "Find two groups of three States, one of which borders both others.",
    4: "Find two journeys, of 4 and 4 or 5 and 3 States, in their order.",
}


def draw(view: BorderUpView, names: list[str], now: int) -> RenderableType:
    parts: list[RenderableType] = [_teams(view, names), Text()]
    if view.cards and view.result is None:
        parts += [_cards(view.cards), Text()]
    if view.key and view.result is None:
        parts += [_key(view.key), Text()]
    if view.result is not None:
        parts += [*_result(view, view.result, names), Text()]
    parts.append(_ask(view, names, now))
    return titled("Border-Up", f"Level {view.options['level']}", *parts)


def _teams(view: BorderUpView, names: list[str]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for team in (0, 1):
        people = ", ".join(names[team::2])
        own = team == view.team
        grid.add_row(
            Text("▶" if own else " ", RED),
            Text("Team " + "AB"[team], STRONG if own else ""),
            Text(people, STRONG if own else ""),
            backs(view.sizes[team]),
            Text(_mark(view, team), RED),
        )
    return grid


def _mark(view: BorderUpView, team: int) -> str:
    marks = []
    if (view.stakes is not None and team in view.stakes) or (team == view.team and view.switch):
        marks.append("GeoPlunging")
    marks += [f"“{shout.word}!”" for shout in view.shouts if shout.team == team]
    if view.result is None:
        marks += ["offers a tie"] if team in view.offers else []
        marks += ["gives up"] if view.conceded[team] is not None else []
    away = [seat for seat in view.away if seat % 2 == team]
    marks += [f"{len(away)} away"] if away else []
    return ", ".join(marks)


def _cards(codes: list[str]) -> Table:
    """Code, name and time zone of each card, and the border States that are printed on it (GP-R13)."""
    grid = Table.grid(padding=(0, 1, 0, 0))  # three columns in 80 characters
    height = -(-len(codes) // COLUMNS)
    for k in range(height):
        grid.add_row(*(_card(code) for code in codes[k::height]))
    return grid


def _card(code: str) -> Text:
    facts = FACTS[code]
    zone = Zone(facts["time_zones"]["primary"])
    return Text.assemble(
        (f" {zone.letter} ", f"bold white on {zone.hue}"),
        (f" {code} ", f"bold {PAPER}"),
        f" {facts['name']}\n",
        (f"   {' '.join(facts['borders']) or 'no borders'}", QUIET),
    )


def _key(key: dict[str, str]) -> Text:
    return Text("  ".join(f"{code} {name}" for code, name in key.items()), QUIET)


def _result(view: BorderUpView, result: Result, names: list[str]) -> list[RenderableType]:
    parts: list[RenderableType] = [_headline(result, names)]
    level = int(view.options["level"])
    for team in (0, 1):
        parts += [Text(), Text(f"{team_name(team, names)}: {result.points[team]} points", STRONG)]
        parts += [_layout(shout, level, team in view.counting) for shout in view.shouts if shout.team == team]
        parts.append(Text.assemble(("Cards  ", QUIET), " ".join(result.hands[team])))
        parts.append(Text.assemble(("Was there  ", QUIET), result.found[team] or "no two groups"))
    parts += [Text(), Text.assemble(("Not dealt  ", QUIET), " ".join(result.undealt))]
    return parts


def _headline(result: Result, names: list[str]) -> Text:
    why = REASONS[result.reason]
    if result.winner is None:
        return Text(f"A tie: {why}.", f"bold {RED}")
    bonus = " with the bonus" if result.bonus else ""
    return Text(f"{team_name(result.winner, names)} wins{bonus}: {why}.", f"bold {RED}")


def _layout(shout: ShoutView, level: int, judged: bool) -> Text:
    text = Text.assemble((f"“{shout.word}!”", STRONG), (f" at {shout.at / 1000:.2f} s", QUIET))
    if not judged:
        return text.append(" too late to count", QUIET)
    for row in rows_of(shout.layout or ""):
        right = judge_row(level, row) == RIGHT
        text.append("\n   ✓ " if right else "\n   ✗ ", STRONG if right else f"bold {RED}")
        text.append(" – ".join(NAMES[card] for card in row))
        text.append("" if right else f"  {explain_row(level, row)}", QUIET)
    return text


def _ask(view: BorderUpView, names: list[str], now: int) -> Text:
    if view.paused is not None:
        return Text("The clocks stand.", QUIET)
    match view.phase:
        case "stakes":
            until, words = view.stakes_end, "Is your team GeoPlunging?"
        case "ready":
            until, words = view.start, "Ready, Set …"
        case "race":
            until, words = view.race_end, GOAL[int(view.options["level"])]
        case "late":
            return Text("Time is up.", f"bold {RED}")
        case "showing":
            who = " and ".join(team_name(team, names) for team in view.counting)
            return Text(f"{who} must show the groups.", STRONG)
        case _:
            return Text("The game is over.", QUIET)
    line = Text(words, STRONG)
    if view.seat is None:
        line.stylize(QUIET)
    return line if until is None else line.append("  ").append(clock(until - now))
