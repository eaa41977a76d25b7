"""Protests, and helpers who call the desk."""

from dataclasses import replace

from cardinal.desk.changes import Call, Decide, Entry, Protest
from cardinal.desk.day import Calling, Day
from cardinal.desk.day import Protest as Open
from cardinal.desk.fold import check_table, check_words, fold, match_of
from cardinal.engine.refused import Refused


@fold.register
def _protest(change: Protest, day: Day, entry: Entry) -> Day:
    match = match_of(day, change.match)
    if match.bye:
        raise Refused("bye", "There is nothing to protest in a bye.")
    words = check_words(change.words, "The protest", 300)
    mine = [one for one in day.protests.values() if (one.match, one.who, one.upheld) == (match.id, entry.who, None)]
    if mine:
        raise Refused("protest", "Your protest about this match is already at the desk: wait for its answer.")
    made = Open(entry.number, match.id, entry.who, entry.when, words)
    return replace(day, protests={**day.protests, entry.number: made})


@fold.register
def _decide(change: Decide, day: Day, entry: Entry) -> Day:
    if change.protest not in day.protests:
        raise Refused("protest", f"There is no protest number {change.protest}.")
    protest = day.protests[change.protest]
    if protest.upheld is not None:
        raise Refused("protest", "This protest is already decided: undo the decision to change it.")
    words = check_words(change.words, "The decision", 300)
    made = replace(protest, decision=words, upheld=change.upheld)
    return replace(day, protests={**day.protests, made.number: made})


@fold.register
def _call(change: Call, day: Day, entry: Entry) -> Day:
    check_table(day, change.table)
    calls = {table: call for table, call in day.calls.items() if table != change.table}
    if change.done:
        if change.table not in day.calls:
            raise Refused("call", f"Table {change.table} has not called the desk.")
        return replace(day, calls=calls)
    words = check_words(change.words, "The call", 200) if change.words.strip() else ""
    calls[change.table] = Calling(change.table, words, entry.when)
    return replace(day, calls=calls)
