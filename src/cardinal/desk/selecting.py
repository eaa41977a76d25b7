"""Before a Call or an afternoon match: which games the teams want. In a Call match in secret (GP-45)."""

from dataclasses import replace

from cardinal.desk.changes import Entry, Select, Side
from cardinal.desk.console.types import Choice
from cardinal.desk.day import Day, Match
from cardinal.desk.fold import fold, match_of, with_match
from cardinal.desk.names import against, listed, names_of
from cardinal.desk.views import Selecting
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.match.formats import FORMATS, TITLES, TITLES_4, call_games, numbers_at

HOW_MANY = {"call": 2, "afternoon": 1}  # GP-44, GP-53


@fold.register
def _select(change: Select, day: Day, entry: Entry) -> Day:
    match = match_of(day, change.match)
    if match.format not in HOW_MANY or match.bye:
        raise Refused("select", f"{against(day, match)}: the games of this match are fixed.")
    if match.mode == "online":
        raise Refused("select", "This match is played online: the teams select at their own table.")
    if match.reported:
        raise Refused("report", f"{against(day, match)} is already reported.")
    kept = {} if change.anew else dict(match.selected)
    if entry.who.startswith("team"):
        _check_team(change, day, match)
    _check_games(change, match, kept)
    made = {**kept, change.side: change.games}  # a second time: the helper, or the desk, puts it right
    return with_match(day, replace(match, selected=tuple(made.items())))


def _check_team(change: Select, day: Day, match: Match) -> None:
    """What a team may do by itself."""
    made = dict(match.selected)
    if change.anew or change.side in made:
        raise Refused("GP-R21", "Your team has selected: that is final. Was it a slip? Ask the helper at your table.")
    if match.games:
        raise Refused("GP-R21", "The match has begun: its games stay as they are.")
    if match.format == "afternoon" and not made:
        raise Refused("GP-53", "Each team picks a card first, and the helper at the table says who chooses first.")


def _check_games(change: Select, match: Match, kept: dict[Side, tuple[int, ...]]) -> None:
    known = numbers_at(FORMATS[match.format].level)
    if not set(change.games) <= set(known):
        raise Refused("GP-42", f"The games of this match have the numbers {known[0]} to {known[-1]}.")
    if match.format == "call":
        if len(change.games) != 2 or len(set(change.games)) != 2:
            raise Refused("GP-R21", "Select two different games.")
    elif len(change.games) != 1:
        raise Refused("GP-53", "Choose one game.")
    elif kept.get(_other(change.side)) == change.games:
        raise Refused("GP-54", "The other team has chosen this game: choose a different one.")


def _other(side: Side) -> Side:
    return 1 if side == 0 else 0


def selected_games(match: Match) -> tuple[int, ...]:
    """In the order of play (GP-46, GP-47, GP-55), once both have selected."""
    if len(match.selected) < 2:
        return ()
    picks = [games for _, games in match.selected]
    return call_games(picks) if match.format == "call" else (*picks[0], *picks[1])


def titles_of(match: Match) -> dict[int, str]:
    level = FORMATS[match.format].level
    return {number: (TITLES_4 if level == 4 else TITLES)[number] for number in numbers_at(level)}


def selecting(day: Day, match: Match | None, team: str) -> Selecting | None:
    """What a team's page asks it, or shows; None: nothing is selected in this match."""
    if match is None or match.format not in HOW_MANY or match.bye or match.mode == "online" or match.reported:
        return None
    side: Side = 1 if match.b == team else 0
    made, titles, games = dict(match.selected), titles_of(match), selected_games(match)
    mine, theirs, call = made.get(side), made.get(_other(side)), match.format == "call"
    other = names_of(day, match)[_other(side)]
    choices: list[Choice] = []
    if games:
        said = f"Your games, in this order: {listed([titles[number] for number in games])}."
    elif match.games:
        return None
    elif mine is not None:
        wanted = listed([titles[number] for number in mine])
        said = f"You have {'selected' if call else 'chosen'} {wanted}. {other} comes next."
    elif call or theirs is not None:
        choices = [Choice(number, title) for number, title in titles.items() if call or (number,) != theirs]  # GP-54
        said = "Select two games. The other team does not see them before it has selected, too."
        if theirs is not None and not call:
            said = f"{other} has chosen {listed([titles[number] for number in theirs])}. Choose another game."
    else:
        said = "At your table each team picks a card; the helper writes down who chooses first."
    return Selecting(side=side, many=HOW_MANY[match.format], choices=choices, said=said)
