"""A match's table for a terminal: the score and the clock above the current game."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import QUIET, RED, STRONG, clock, titled
from cardinal.engine.words import says
from cardinal.games.geoplunge.match.base import BETWEEN, CHOOSING, LATE, OVER, PICKING
from cardinal.games.geoplunge.match.formats import FORMATS, TITLES, TITLES_4, numbers_at
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.story import REASONS
from cardinal.games.geoplunge.match.view import MatchView
from cardinal.games.geoplunge.story import team_name


def draw(view: MatchView, names: list[str], now: int) -> RenderableType:
    about = f"Level {view.level}, {FORMATS[str(view.options['format'])].about.split(':')[0]} match"
    parts: list[RenderableType] = [_score(view, names, now), Text()]
    if view.phase == OVER:
        parts += [_games(view, names), Text(), _result(view, names)]
        return titled("GeoPlunge", about, *parts)
    if view.phase in (PICKING, CHOOSING):
        parts += [_menu(view), Text(), _select(view, names, now)]
        return titled("GeoPlunge", about, *parts)
    if view.phase == LATE:
        parts.append(Text("The horn has sounded.", f"bold {RED}"))
    if view.phase == BETWEEN:
        words = f"Type 'go on' for the {'next' if view.played else 'first'} game."
        parts += [_games(view, names), Text()] if view.played else []
        parts.append(Text(words if view.moves else "The other team is not ready yet.", STRONG))
    if view.inner is None:
        return titled("GeoPlunge", about, *parts)
    return Group(titled("GeoPlunge", about, *parts), GAMES[view.inner_game].draw(view.inner, names, now))


def _score(view: MatchView, names: list[str], now: int) -> Text:
    a, b = _stand(view)
    line = Text.assemble((f"{team_name(0, names)} ", ""), (f"{a} : {b}", STRONG), f" {team_name(1, names)}")
    if _by_games(view):
        line.append(" in games won", QUIET)
    if view.played:
        line.append("   " + " ".join(_short(view, game.number, game.winner, game.void) for game in view.played), QUIET)
    if view.end is not None and view.phase != OVER:
        line.append("   ")
        if view.stands is not None:
            line.append("the clock is stopped", QUIET)
        else:
            line.append(clock(view.end - now))
    return line


def _by_games(view: MatchView) -> bool:
    """GP-58: a championship is won by games, every other match by points."""
    return view.options["format"] == "championship"


def _stand(view: MatchView) -> tuple[int, int]:
    if not _by_games(view):
        return view.points[0], view.points[1]
    winners = [game.winner for game in view.played if not game.void]
    return winners.count(0), winners.count(1)


def _short(view: MatchView, number: int, winner: int | None, void: bool) -> str:
    return f"{number}{'–' if void else '=' if winner is None else 'AB'[winner]}"


def _games(view: MatchView, names: list[str]) -> Table:
    table = Table("", "won by", "points", box=None)
    for game in view.played:
        won = "void" if game.void else "a tie" if game.winner is None else team_name(game.winner, names)
        won += " with the bonus" if game.bonus else ""
        table.add_row(f"{game.number} {GAMES[game.game].name}", won, f"{game.points[0]} : {game.points[1]}")
    return table


def _result(view: MatchView, names: list[str]) -> Text:
    a, b = view.points
    if view.winner is None:
        return Text(f"The match is a tie, {a} : {b}.", f"bold {RED}")
    return Text(f"{says(team_name(view.winner, names), 'win')} the match: {REASONS[view.reason]}.", f"bold {RED}")


def _menu(view: MatchView) -> Text:
    titles = TITLES_4 if view.level == 4 else TITLES
    taken = [n for pick in view.picks if pick for n in pick]
    shown = [(n, titles[n]) for n in numbers_at(view.level)]
    return Text("\n").join(Text(f"  {n}  {title}", STRONG if n in taken else "") for n, title in shown)


def _select(view: MatchView, names: list[str], now: int) -> Text:
    if view.phase == PICKING:
        own = view.picks[view.team] if view.team is not None else None
        words = "Your selection is made." if own else "Select two games, as in 'pick 3 5'. The other team does so, too."
    else:
        who = team_name(view.chooser or 0, names)
        words = "Choose a game, as in 'choose 2'." if view.moves else f"{who} chooses a game."
    line = Text(words, STRONG)
    return line if view.pick_end is None else line.append("  ").append(clock(view.pick_end - now))
