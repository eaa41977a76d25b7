"""Which of the table's own inputs are allowed now: the clock, people who leave and come back, rulings, chat."""

from cardinal.engine.chat import Chat
from cardinal.engine.host import Host
from cardinal.engine.position import (
    AWAY,
    BACK,
    CHAT,
    FOUND,
    LOST,
    NEVER,
    PAUSE,
    RESUME,
    RULING,
    TICK,
    UNDO,
    UNTIL,
    Move,
    Position,
)
from cardinal.engine.race import Race
from cardinal.engine.refused import Refused
from cardinal.engine.view import P


def judge_table_move(position: P, move: Move, name: str, race: Race[P], chat: Chat[P], host: Host[P]) -> Refused | None:
    """May the table make this input?"""
    kind, seat = move.code % 16, move.code // 16
    if kind == TICK:
        return None if position.due() != NEVER else Refused("table", "Nothing is due.")
    if kind in (PAUSE, RESUME):
        if (position.paused != NEVER) == (kind == PAUSE):
            return Refused("table", f"The clocks are already {'stopped' if kind == PAUSE else 'running'}.")
        return None
    if kind == UNDO:
        return Refused("undo", "A move is taken back when its player asks for it and the others agree.")
    if kind == RULING:
        return host.may_rule(position, move.words)
    if kind == UNTIL:
        return host.may_set_end(position, move.words)
    if kind in (LOST, FOUND) and not race.hears_lines:
        return Refused("table", f"{name} does not use that.")
    if (wrong := no_seat(position, seat)) is not None:
        return wrong
    if kind == CHAT:
        return chat.judge(position, seat, move.words)
    if kind in (AWAY, BACK) and bool(position.away >> seat & 1) == (kind == AWAY):
        return Refused("table", f"S{seat} is already {'away' if kind == AWAY else 'here'}.")
    if kind in (LOST, FOUND) and bool(position.cut >> seat & 1) == (kind == LOST):
        return Refused("table", f"The connection of S{seat} is already {'lost' if kind == LOST else 'back'}.")
    return None


def no_seat(position: Position, seat: int) -> Refused | None:
    if not 0 <= seat < position.seats:
        return Refused("table", f"There is no seat S{seat} at this table.")
    if position.empty >> seat & 1:
        return Refused("table", f"Nobody sits in S{seat}: it stays empty for this play.")
    return None
