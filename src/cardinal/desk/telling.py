"""The history: each entry in words, what was there before, and what else it changed."""

from functools import singledispatch

import msgspec

from cardinal.desk.changes import (
    Begin,
    Call,
    Change,
    CheckIn,
    Confirm,
    Correct,
    Decide,
    Edit,
    Enter,
    Entry,
    Extend,
    Finish,
    Horn,
    MakeUp,
    NextFinal,
    NoShow,
    Pause,
    Place,
    Played,
    Protest,
    Publish,
    Report,
    Resume,
    Select,
    SetUp,
    TakeBack,
    Undo,
    Withdraw,
)
from cardinal.desk.consequences import consequences, result_words
from cardinal.desk.day import Day, Match
from cardinal.desk.finals import finals
from cardinal.desk.names import against, labelled, listed, many, name_of, names_of, score_words, time_words, title_of
from cardinal.desk.views import Line


def history(day: Day) -> list[Line]:
    return [msgspec.structs.replace(line, struck=line.number in day.struck) for line in day.lines]


def told(day: Day, made: Day, entry: Entry) -> Line:
    words, before = tell(entry.change, day, made)
    if isinstance(entry.change, Pause | Extend | Horn) and day.clock is not None:
        table = entry.change.table if isinstance(entry.change, Extend) else None
        before = f"{time_words(max(0, day.clock.remains(entry.at, table)))} left"
    after = consequences(day, made) if _matters(entry.change, day) else []
    kind = str(entry.change.__struct_config__.tag)
    return Line(entry.number, entry.who, entry.when, words, before, after, False, kind)


def _matters(change: Change, day: Day) -> bool:
    """Can this change places or finals, even though nothing new was played?"""
    if isinstance(change, Confirm):
        return day.matches[change.match].fix is not None
    return isinstance(change, Correct | Undo | Withdraw | SetUp)


@singledispatch
def tell(change: Change, day: Day, made: Day) -> tuple[str, str]:
    """What the change did, and what was there before. `made` is the day after it."""
    raise NotImplementedError(type(change).__name__)


@tell.register
def _(change: SetUp, day: Day, made: Day) -> tuple[str, str]:
    def frame(of: Day) -> str:
        form = of.rules.form(of.frame.form).title
        return f"{of.frame.name}, {form}, {many(of.frame.tables, 'table')}"

    return f"Tournament: {frame(made)}", "" if day.set_up is None else frame(day)


@tell.register
def _(change: Enter, day: Day, made: Day) -> tuple[str, str]:
    new = [team.name for team in made.teams.values() if team.id not in day.teams]
    return f"{many(len(new), 'team')} entered: {listed(new, 6)}", ""


@tell.register
def _(change: Edit, day: Day, made: Day) -> tuple[str, str]:
    old, new = day.teams[change.team], made.teams[change.team]
    before = ", ".join(word for word in (old.name, old.school, *old.members) if word)
    if old.name == new.name:
        return f"{new.name}: school or members changed", before
    return f"{old.name} is now called {new.name}", before


@tell.register
def _(change: CheckIn, day: Day, made: Day) -> tuple[str, str]:
    return f"{name_of(made, change.team)} {'is here' if change.here else 'is not here'}", ""


@tell.register
def _(change: Withdraw, day: Day, made: Day) -> tuple[str, str]:
    return f"{name_of(made, change.team)} {'is back' if change.back else 'has left the tournament'}", ""


@tell.register
def _(change: Publish, day: Day, made: Day) -> tuple[str, str]:
    return f"Round {change.round} published: {many(len(change.pairs), 'match', 'matches')}", ""


@tell.register
def _(change: Place, day: Day, made: Day) -> tuple[str, str]:
    old, new = day.matches[change.match], made.matches[change.match]
    return f"{labelled(made, new)}: {_where(new)}", _where(old)


def _where(match: Match) -> str:
    table = f"table {match.table}" if match.table is not None else "no table"
    return f"{table}, online" if match.mode == "online" else table


@tell.register
def _(change: MakeUp, day: Day, made: Day) -> tuple[str, str]:
    match = next(reversed(made.matches.values()))
    return f"{labelled(made, match)}: makes up for round {change.round}, {_where(match)}", ""


@tell.register
def _(change: Begin, day: Day, made: Day) -> tuple[str, str]:
    shift = f", shift {change.shift}," if made.rounds[change.round - 1].shifts > 1 else ""
    return f"Round {change.round}{shift} began", ""


@tell.register
def _(change: Pause, day: Day, made: Day) -> tuple[str, str]:
    return "The clock was paused", ""


@tell.register
def _(change: Resume, day: Day, made: Day) -> tuple[str, str]:
    return "The clock was started again", ""


@tell.register
def _(change: Extend, day: Day, made: Day) -> tuple[str, str]:
    whom = "the hall" if change.table is None else f"table {change.table}"
    return f"{abs(change.seconds)} seconds {'more' if change.seconds > 0 else 'less'} for {whom}", ""


@tell.register
def _(change: Horn, day: Day, made: Day) -> tuple[str, str]:
    return "The horn was sounded", ""


@tell.register
def _(change: Select, day: Day, made: Day) -> tuple[str, str]:
    """Keeps a side's choice secret until all have selected, because people look over the host's shoulder."""
    match = made.matches[change.match]
    titles = match.rules.choices(match.format)
    games = listed([titles[number] for number in match.rules.picked(match.format, match.selected)])
    words = f"{labelled(made, match)}: {names_of(made, match)[change.side]} selected"
    return f"{words}. The games: {games}" if games else words, ""


@tell.register
def _(change: Played, day: Day, made: Day) -> tuple[str, str]:
    match = made.matches[change.match]
    return f"{labelled(made, match)}: game {change.number}, {score_words(made, match, change.score)}", ""


@tell.register
def _(change: TakeBack, day: Day, made: Day) -> tuple[str, str]:
    match = day.matches[change.match]
    return f"{labelled(made, match)}: game {change.number} taken back", score_words(day, match, match.games[-1])


@tell.register
def _(change: Report, day: Day, made: Day) -> tuple[str, str]:
    match = made.matches[change.match]
    return f"{labelled(made, match)}: {result_words(made, match)}", ""


@tell.register
def _(change: Confirm, day: Day, made: Day) -> tuple[str, str]:
    match = made.matches[change.match]
    return f"{labelled(made, match)}: confirmed, {result_words(made, match)}", ""


@tell.register
def _(change: NoShow, day: Day, made: Day) -> tuple[str, str]:
    match = made.matches[change.match]
    return f"{labelled(made, match)}: {names_of(made, match)[change.side]} did not come", ""


@tell.register
def _(change: Correct, day: Day, made: Day) -> tuple[str, str]:
    old, new = day.matches[change.match], made.matches[change.match]
    asked = new.unsure
    if asked is None:
        words = f"corrected to {result_words(made, new)} ({change.reason})"
    else:
        words = f"correction to {result_words(made, asked)} ({change.reason}), a second person must confirm it"
    return f"{labelled(made, new)}: {words}", result_words(day, old)


@tell.register
def _(change: Protest, day: Day, made: Day) -> tuple[str, str]:
    return f"Protest, {labelled(made, made.matches[change.match])}: {change.words}", ""


@tell.register
def _(change: Decide, day: Day, made: Day) -> tuple[str, str]:
    protest = made.protests[change.protest]
    return f"Protest {'upheld' if change.upheld else 'turned down'}: {protest.decision}", protest.words


@tell.register
def _(change: Call, day: Day, made: Day) -> tuple[str, str]:
    if change.done:
        return f"Table {change.table} no longer needs anybody", ""
    return f"Table {change.table} called the desk{': ' if change.words else ''}{change.words}", ""


@tell.register
def _(change: NextFinal, day: Day, made: Day) -> tuple[str, str]:
    match = next(reversed(made.matches.values()))
    return f"{title_of(match)}: {against(made, match)}", ""


@tell.register
def _(change: Finish, day: Day, made: Day) -> tuple[str, str]:
    now = finals(made)
    champion = now.champion if now else None
    return "The tournament is over" + (f": {name_of(made, champion)} is the champion" if champion else ""), ""


@tell.register
def _(change: Undo, day: Day, made: Day) -> tuple[str, str]:
    line = day.lines[change.entry - 1]
    if line.kind == "undo":
        return f"Entry {change.entry} undone, so entry {_target(day, change)} counts again", ""
    return f"Entry {change.entry} undone", line.words


def _target(day: Day, change: Undo) -> int:
    undo = day.log[change.entry - 1].change
    assert isinstance(undo, Undo)
    return undo.entry
