"""The day as files: results and standings as CSV, everything as JSON, and a backup to continue from."""

import csv
import io
from typing import Final

import msgspec

from cardinal.common.decoding import decodable
from cardinal.desk.changes import Correct, Enter, Entry, Pause, Publish, SetUp, Undo, Withdraw, renewed
from cardinal.desk.day import Day, Match
from cardinal.desk.finals import final_places, finals
from cardinal.desk.log import MOST_ENTRIES, add, replay
from cardinal.desk.names import names_of, score_words, title_of
from cardinal.desk.results import ranking, winner_of
from cardinal.desk.telling import history
from cardinal.engine.refused import BadInput, Refused

VERSION: Final = 1
MOST_WORK: Final = 500_000  # entries that all undos together may fold again
MOST_RANKED: Final = 3_000_000  # teams and matches that may be ranked again to find what else changed
LONGEST_ID: Final = 64
FARTHEST: Final = 2**53  # ms or seconds: what both a database and a browser can count to
WHAT: Final = "a day of Cardinal"


@decodable
class Backup(msgspec.Struct, forbid_unknown_fields=True):
    file: str
    version: int
    entries: list[Entry]


def results_csv(day: Day) -> str:
    sides = max((len(match.teams) for match in day.matches.values()), default=2)
    each = [f"{what} {side}" for what in ("team", "points", "games") for side in "ABCD"[:sides]]
    rows: list[tuple[object, ...]] = [("match", "round", "table", *each, "winner", "gave up", "corrected", "games")]
    for match in day.matches.values():
        names = names_of(day, match)
        none = ("",) * (sides - len(names))
        result = _result(match, names, none)
        rows.append((match.id, title_of(match), match.table or "", *names, *none, *result, _games(day, match)))
    return _csv(rows)


def _result(match: Match, names: tuple[str, ...], none: tuple[str, ...]) -> tuple[object, ...]:
    """`none` fills the columns of sides that only other matches have."""
    if not match.done:
        return ("",) * (2 * len((*names, *none)) + 3)
    winner = winner_of(match)
    return (
        *match.points,
        *none,
        *match.won,
        *none,
        "tie" if winner is None else names[winner],
        "" if match.gave_up is None else names[match.gave_up],
        "yes" if match.corrected else "",
    )


def _games(day: Day, match: Match) -> str:
    return "; ".join(score_words(day, match, score) for score in match.games)


def standings_csv(day: Day) -> str:
    """In the final order, once there is one."""
    order, places = final_order(day), final_places(day)
    rows: list[tuple[object, ...]] = [
        ("place", "team", "school", "played", "won", "tied", "lost", "points", "final place")
    ]
    ranks = {row.team: row for row in ranking(day)}
    for row in (ranks[team] for team in order) if order else ranks.values():
        team = day.teams[row.team]
        final = places.get(row.team, "")
        rows.append(
            (row.place, team.name, team.school, row.played, row.won, row.tied, row.lost, row.points, final)
        )  # fmt: skip
    return _csv(rows)


def final_order(day: Day) -> tuple[str, ...]:
    now = finals(day)
    return now.order if now is not None else ()


def _csv(rows: list[tuple[object, ...]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows([[_safe(cell) for cell in row] for row in rows])
    return text.getvalue()


def _safe(cell: object) -> object:
    """Keeps a spreadsheet from reading the text as a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "＝", "＋", "－", "＠") else cell


def as_json(day: Day) -> str:
    """Everything that happened, for other programs. `cardinal pair --results` reads its `rounds`."""
    names = {team.id: team.name for team in day.teams.values()}
    found = {
        "name": day.frame.name,
        "date": day.frame.date,
        "place": day.frame.place,
        "game": day.frame.game,
        "form": day.frame.form,
        "teams": [
            {"id": team.id, "name": team.name, "school": team.school, "members": team.members, "left": team.gone}
            for team in day.teams.values()
        ],
        "rounds": [
            [
                [*(None if team is None else names[team] for team in match.teams), *match.points]
                for match in day.of_round(one.number)
            ]
            for one in day.rounds
        ],
        "matches": [
            {
                "id": match.id,
                "round": match.round,
                "format": match.format,
                "table": match.table,
                "teams": match.teams,
                "bye": match.bye,
                "games": match.games,
                "points": match.points,
                "done": match.done,
                "winner": winner_of(match) if match.done else None,
                "gave_up": match.gave_up,
                "corrected": match.corrected,
            }
            for match in day.matches.values()
        ],
        "standings": [
            {
                "place": row.place,
                "team": row.team,
                "won": row.won,
                "tied": row.tied,
                "lost": row.lost,
                "points": row.points,
            }
            for row in ranking(day)
        ],
        "final_order": final_order(day),
        "final_places": final_places(day),
        "history": history(day),
    }
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode()


def backup(day: Day) -> bytes:
    """The whole log: one file from which the day can continue on any laptop."""
    return msgspec.json.encode(Backup(WHAT, VERSION, day.log))


def _work(entries: list[Entry]) -> int:
    """How many entries the undos go back over. An undo of an undo goes back to what the first one struck out."""
    reach: list[int] = []
    for number, entry in enumerate(entries, 1):
        target = entry.change.entry if isinstance(entry.change, Undo) else number
        reach.append(reach[target - 1] if 1 <= target < number else number)
    return (
        sum(number - back for number, back in enumerate(reach, 1))
        + len(entries) * sum(isinstance(entry.change, Undo) for entry in entries) // 50
    )  # each undo also scans the whole log, which is quick


def _ranked(entries: list[Entry]) -> int:
    """How much work it is to find consequences: each time, all teams and matches are ranked again."""
    size = total = 0
    for entry in entries:
        change = entry.change
        if isinstance(change, Enter):
            size += len(change.teams)
        elif isinstance(change, Publish):
            size += len(change.pairs)
        elif isinstance(change, Correct | Withdraw | SetUp | Undo):
            total += size
    return total


def _framed(entries: list[Entry]) -> list[Entry]:
    """Checks what the server writes around each change: a time out of order would move the server's clock. Replaces ids
    that no database can hold, because nobody will send those changes again."""
    if len({(entry.who, entry.id) for entry in entries}) != len(entries):
        raise BadInput("This backup is not valid: two of its entries are the same.")
    now, framed = entries[0].at, []
    for entry in entries:
        if entry.at < now or max(abs(entry.at), abs(entry.when)) > FARTHEST:
            raise BadInput(f"This backup is not valid: the time of entry {entry.number} is wrong.")
        if not _plain(entry.who):
            raise BadInput(f"This backup is not valid: nobody can have written entry {entry.number}.")
        now = entry.at
        framed.append(entry if _plain(entry.id) else msgspec.structs.replace(entry, id=f"restored {entry.number}"))
    return framed


def _plain(word: str) -> bool:
    return 1 <= len(word) <= LONGEST_ID and word.isprintable()


def restore(data: bytes, stop: bool = False) -> list[Entry]:
    """The entries of a backup, each checked as if it were new. With `stop`, adds one that pauses a running clock."""
    try:
        found = msgspec.json.decode(renewed(data), type=Backup)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadInput(f"This is not a tournament backup, or it is cut off ({wrong}). Choose another file.") from None
    if found.file != WHAT:
        raise BadInput("This is not a tournament backup. Choose the file that the desk saved.")
    if found.version != VERSION:
        raise BadInput(f"This backup has version {found.version}, but this Cardinal reads version {VERSION}.")
    if not found.entries:
        raise BadInput("This backup is empty: there is no tournament in it.")
    if len(found.entries) > MOST_ENTRIES or _work(found.entries) > MOST_WORK or _ranked(found.entries) > MOST_RANKED:
        raise BadInput("This backup is too long for one tournament day.")
    entries = _framed(found.entries)
    try:
        day = replay(entries)
    except (BadInput, Refused) as wrong:
        words = wrong.words if isinstance(wrong, Refused) else str(wrong)
        raise BadInput(f"This backup is not valid: {words}") from None
    return [*entries, *_pause(day)] if stop else entries


def _pause(day: Day) -> list[Entry]:
    last = day.log[-1]
    pause = Entry(last.number + 1, "host", last.at, last.when, f"restored {last.number}", Pause())
    try:
        add(day, pause)
    except Refused:  # already paused or over, or there is no clock
        return []
    return [pause]
