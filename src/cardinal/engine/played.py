"""A finished play, in the form that the game's study capability reads."""

from cardinal.engine.event import Event
from cardinal.engine.play import Play
from cardinal.engine.store import Entry
from cardinal.engine.study import Played
from cardinal.engine.table import Table
from cardinal.engine.undo import undone


def played_of(play: Play | Table) -> Played:
    """The play without the moves that were taken back."""
    steps: list[tuple[Entry | None, list[Event]]] = []
    for entry, events in play.history:
        if entry is not None and (number := undone(entry)):
            steps = [step for step in steps if step[0] is None or step[0].number < number]
        else:
            steps.append((entry, events))
    seats = play.position.seats
    sides = play.game.teams.sides(seats, play.options) or list(range(seats))
    return Played(play.options, sides, [{"event": event.name, **event.fields} for _, told in steps for event in told])
