"""Building blocks for the terminal tables of all GeoPlunge games."""

from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text

from cardinal.atlas.europe import europe
from cardinal.atlas.facts import FACTS
from cardinal.atlas.zones import Zone
from cardinal.common.terminal import PAPER, QUIET, RED, STRONG, backs, clock
from cardinal.engine.words import says
from cardinal.games.geoplunge.stakes import VOID
from cardinal.games.geoplunge.story import NO_RESULT, team_name
from cardinal.games.geoplunge.view import GeoPlungeView, Result

COLUMNS = 3


def teams(view: GeoPlungeView, names: list[str], sizes: Sequence[int], marks: Sequence[Sequence[str]]) -> Table:
    """A line for each team: its people, its face-down cards and its marks."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for team in (0, 1):
        own = team == view.team
        grid.add_row(
            Text("▶" if own else " ", RED),
            Text("Team " + "AB"[team], STRONG if own else ""),
            Text(", ".join(names[team::2]), STRONG if own else ""),
            backs(sizes[team]),
            Text(", ".join([*_stake(view, team), *marks[team], *_away(view, team)]), RED),
        )
    return grid


def _stake(view: GeoPlungeView, team: int) -> list[str]:
    plunging = (view.stakes is not None and team in view.stakes) or (team == view.team and view.switch)
    return ["GeoPlunging"] if plunging else []


def _away(view: GeoPlungeView, team: int) -> list[str]:
    away = [seat for seat in view.away if seat % 2 == team]
    return [f"{len(away)} away"] if away else []


def cards(codes: Sequence[str]) -> Table:
    """The code, name and time zone of each card, and the border States printed on it (GP-R13)."""
    grid = Table.grid(padding=(0, 1, 0, 0))  # three columns in 80 characters
    height = -(-len(codes) // COLUMNS)
    for k in range(height):
        grid.add_row(*(_card(code) for code in codes[k::height]))
    return grid


def _card(code: str) -> Text:
    if code not in FACTS:
        country = europe()[code]
        return Text.assemble(
            (f" {code} ", f"bold {PAPER}"),
            f" {country.name}\n",
            (f"  {' '.join(country.borders) or 'no borders'}", QUIET),
        )
    facts = FACTS[code]
    zone = Zone(facts["time_zones"]["primary"])
    return Text.assemble(
        (f" {zone.letter} ", f"bold white on {zone.hue}"),
        (f" {code} ", f"bold {PAPER}"),
        f" {facts['name']}\n",
        (f"   {' '.join(facts['borders']) or 'no borders'}", QUIET),
    )


def answer_key(key: dict[str, str]) -> Text:
    return Text("  ".join(f"{code} {name}" for code, name in key.items()), QUIET)


def headline(result: Result, names: list[str], reasons: Mapping[str, str]) -> Text:
    """The result in one line. `reasons` says in words how this game can end."""
    if result.reason == VOID:
        return Text(NO_RESULT, f"bold {RED}")
    why = reasons[result.reason]
    if result.winner is None:
        return Text(f"A tie: {why}. {result.points[0]} points each.", f"bold {RED}")
    bonus = " with the bonus" if result.bonus else ""
    points = f"{max(result.points)} points"
    return Text(f"{says(team_name(result.winner, names), 'win')}{bonus}: {why}. {points}.", f"bold {RED}")


def ask_line(view: GeoPlungeView, words: str, until: int | None, now: int) -> Text:
    """The question and the time left for it."""
    if view.paused is not None:
        return Text("The clocks are stopped.", QUIET)
    line = Text(words, QUIET if view.seat is None else STRONG)
    return line if until is None or view.options["clocks"] == "off" else line.append("  ").append(clock(until - now))
