"""Applies one change to a day: `fold(change, day, entry)`. Each kind of change has its own function, next to its
checks.

A function returns the new day or raises Refused or BadInput. It never modifies the old day.
"""

from dataclasses import replace
from functools import singledispatch

from cardinal.desk.changes import Change, Entry
from cardinal.desk.day import Day, Match
from cardinal.engine.refused import BadInput, Refused, quoted


@singledispatch
def fold(change: Change, day: Day, entry: Entry) -> Day:
    raise BadInput(f"There is no change of the kind {type(change).__name__}.")


def with_match(day: Day, *matches: Match) -> Day:
    return replace(day, matches={**day.matches, **{match.id: match for match in matches}})


def match_of(day: Day, name: str) -> Match:
    if name not in day.matches:
        known = next(reversed(day.matches), None)
        hint = f"a match has a name like {known}" if known else "no round is published yet"
        raise Refused("match", f"There is no match {quoted(name)}: {hint}.")
    return day.matches[name]


def check_team(day: Day, team: str) -> None:
    if team not in day.teams:
        known = f"they are T1 to T{day.entered}" if day.entered else "no team is entered yet"
        raise Refused("team", f"There is no team {quoted(team)}: {known}.")


def check_table(day: Day, table: int) -> None:
    if not 1 <= table <= day.frame.tables:
        raise Refused("table", f"There is no table {table}: the tables are 1 to {day.frame.tables}.")


def check_words(text: str, what: str, most: int) -> str:
    """Tidies the spaces. Refuses text that is empty, too long for a screen, or not plain."""
    clean = " ".join(text.split())
    if not clean:
        raise Refused("words", f"{what} is empty: write a few words.")
    if len(clean) > most:
        raise Refused("words", f"{what} has {len(clean)} characters; the limit is {most}.")
    if not clean.replace("\u200c", "").replace("\u200d", "").isprintable():  # joiners: Persian, Hindi, emoji
        raise Refused("words", f"{what} has characters that cannot be shown: use letters and digits.")
    return clean
