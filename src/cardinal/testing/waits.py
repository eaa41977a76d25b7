"""Nobody waits long for bots: the longest time in which a person sees nothing happen while only bots must act."""

from functools import lru_cache
from typing import NamedTuple

from cardinal.engine.bits import members
from cardinal.engine.bots import PATIENCE_MS
from cardinal.engine.clock import SetClock
from cardinal.engine.game import Named
from cardinal.engine.position import NEVER
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of
from cardinal.testing.walk import Case


class Played(NamedTuple):
    """A whole game of one bot against itself."""

    record: str
    longest: int  # ms in which the person in the first seat saw nothing happen while only others had to act
    after: str  # the entry and the position before that


def nobody_waits_long_for_bots(case: Case) -> None:
    """Checks all levels. Waits that the rules' own clock ends do not count. In a race, the person acts, too."""
    for bot in case.game.bots.values():
        played = played_by(case, bot)
        assert played.longest <= PATIENCE_MS, f"{bot.name}: nothing happened for {played.longest} ms {played.after}"


@lru_cache(maxsize=16)
def played_by(case: Case, bot: Named) -> Played:
    """A bot also plays for the person in the first seat: what that seat hears is what a person would see."""
    person = case.sitting[0]
    table = case.table(f"bot {bot.name}", follow=[person])
    table.bots.by_seat = dict.fromkeys(case.sitting, bot.brief or bot.decide)
    longest, after = 0, ""
    since, told = 0, 0
    waiting = _only_others(table, person)
    assert isinstance(table.clock, SetClock)
    while not table.over() and (when := table.due()) != NEVER:
        if waiting and when - since > longest and table.bots.next(when) is not None:
            longest, after = when - since, f"after entry {table.number}: {table.position.to_json()}"
        table.clock.jump(when)
        table.advance(most=1)
        if table.streams[person].number != told:
            since, told = table.now(), table.streams[person].number
        waiting = _only_others(table, person)
        if not waiting:
            since = table.now()
    return Played(str(record_of(table)), longest, after)


def _only_others(table: Table, person: int) -> bool:
    """Must somebody act, but neither this seat nor its team?"""
    team = table.game.teams.of(table.position, person)
    asked = members(table.position.to_act())
    return bool(asked) and all(table.game.teams.of(table.position, seat) != team for seat in asked)
