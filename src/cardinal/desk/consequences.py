"""A result in words, and what else changes after a correction or an undo."""

from typing import Final

from cardinal.desk.day import Day, Match
from cardinal.desk.finals import finals
from cardinal.desk.names import colon, listed, name_of, names_of
from cardinal.desk.results import ranking, winner_of

MOST_AFTER: Final = 12


def result_words(day: Day, match: Match) -> str:
    """“30:15, Falcons won”."""
    names = names_of(day, match)
    score = colon(match.won if match.by_wins and match.totals is None else match.points)
    winner = winner_of(match)
    end = "a tie" if winner is None else f"{names[winner]} won"
    return f"{score}, {end}" + (f" because {names[match.gave_up]} gave up" if match.gave_up is not None else "")


def consequences(day: Day, made: Day) -> list[str]:
    """What else is different now: places, who is through, the champion. No such change goes unmentioned."""
    if day.set_up is None:
        return []
    was = {row.team: row.place for row in ranking(day)}
    lines = [
        f"{name_of(made, row.team)}: place {was[row.team]} → {row.place}"
        for row in ranking(made)
        if row.team in was and was[row.team] != row.place
    ]
    if len(lines) > MOST_AFTER:
        lines = [*lines[:MOST_AFTER], f"and {len(lines) - MOST_AFTER} more places"]
    old, new = finals(day), finals(made)
    if old and new:
        if set(old.through) != set(new.through):
            lines.append(f"Through: {_names(made, new.through)} (before: {_names(day, old.through)})")
        if old.champion != new.champion:
            lines.append(f"Champion: {_name(made, new.champion)} (before: {_name(day, old.champion)})")
        if new.astray and new.astray != old.astray:
            lines.append("A final that was played no longer follows from the results; the desk must decide")
    elif old:
        lines.append("The rounds are no longer all over")
    return lines


def _names(day: Day, teams: tuple[str, ...]) -> str:
    return listed([name_of(day, team) for team in teams]) if teams else "nobody yet"


def _name(day: Day, team: str | None) -> str:
    return "nobody yet" if team is None else name_of(day, team)
