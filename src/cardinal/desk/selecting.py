"""Which games the sides want, before a match whose games are selected."""

from dataclasses import replace

from cardinal.desk.changes import Entry, Select, Side
from cardinal.desk.day import Day, Match
from cardinal.desk.fold import fold, match_of, with_match
from cardinal.desk.names import against, listed, names_of
from cardinal.desk.views import Selecting
from cardinal.engine.refused import Refused


@fold.register
def _select(change: Select, day: Day, entry: Entry) -> Day:
    match = match_of(day, change.match)
    if not _selects(match):
        raise Refused("select", f"{against(day, match)}: the games of this match are fixed.")
    if match.mode == "online":
        raise Refused("select", "This match is played online: the teams select at their own table.")
    if match.reported:
        raise Refused("report", f"{against(day, match)} is already reported.")
    kept = {} if change.anew else dict(match.selected)
    if entry.who.startswith("team"):
        _check_team(change, day, match)
    match.rules.check_pick(match.format, tuple(kept.items()), change.side, change.games)
    made = {**kept, change.side: change.games}  # a second selection: the helper or the desk corrects it
    return with_match(day, replace(match, selected=tuple(made.items())))


def _selects(match: Match) -> bool:
    return match.rules.format(match.format).picks > 0 and not match.bye


def _check_team(change: Select, day: Day, match: Match) -> None:
    """Checks what a team may do on its own."""
    if change.anew or change.side in dict(match.selected):
        words = "Your team has selected: that is final. Was it a mistake? Ask the helper at your table."
        raise Refused(day.clause("selected"), words)
    if match.games:
        raise Refused(day.clause("selected"), "The match has begun: its games stay as they are.")
    match.rules.check_own_pick(match.format, match.selected)


def selecting(day: Day, match: Match | None, team: str) -> Selecting | None:
    """What a team's page asks or shows. None: this match has no selection."""
    if match is None or not _selects(match) or match.mode == "online" or match.reported:
        return None
    side: Side = 1 if match.b == team else 0
    made, games = dict(match.selected), match.rules.picked(match.format, match.selected)
    many = match.rules.format(match.format).picks
    if games:
        titles = match.rules.choices(match.format)
        said = f"Your games, in this order: {listed([titles[number] for number in games])}."
        return Selecting(side=side, many=many, choices=[], said=said)
    if match.games:
        return None
    theirs = next((picked for other, picked in made.items() if other != side), None)
    asked = match.rules.ask(match.format, made.get(side), theirs, names_of(day, match)[1 - side])
    return Selecting(side=side, many=many, choices=list(asked.choices), said=asked.said)
