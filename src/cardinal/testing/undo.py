"""After a move is taken back, everything is as it was before, and the record proves it."""

from cardinal.engine.chance import Fast
from cardinal.engine.clock import SetClock
from cardinal.engine.position import SPECTATOR
from cardinal.engine.record import read_record
from cardinal.engine.refused import Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of, verify
from cardinal.testing.walk import Case, step

STEPS = 40


def taking_back_restores_the_position(case: Case) -> None:
    seats = [SPECTATOR, *range(case.seats)]
    table = Table(case.game, case.seats, case.options, OpenSeed(16), clock=SetClock(), follow=seats, undoes=True)
    chance = Fast(f"undo {case}".encode())
    for _ in range(STEPS):
        if table.over():
            break
        before, number, timed = table.position.to_json(), table.number, table.position.timed
        if not step(table, chance) or table.number != number + 1:
            continue
        entry = table.history[-1][0]
        assert entry is not None
        if entry.who < 0:
            continue
        told = {seat: stream.number for seat, stream in table.streams.items()}
        if not _taken_back(table, entry.who):
            continue
        assert not timed, "a clock was running"
        assert table.position.to_json() == before
        assert table.number == number + 2, "the log only grows"
        assert all(table.streams[seat].number == told[seat] + 1 for seat in told), "everybody is told"
        assert case.game.told({"event": "undo", "seat": entry.who}, [f"S{k}" for k in range(case.seats)])
        again = Table(case.game, case.seats, case.options, table.shuffle, store=table.store, follow=table.streams)
        assert again.position == table.position, "after a restart, too"
        table.play(entry.who, entry.text)  # the same move again
    verdict = verify(case.game, read_record(str(record_of(table))))
    assert verdict.holds or not table.over(), verdict.words
    if not verdict.holds:
        assert "not over" in verdict.words or verdict.at is None, verdict.words


def _taken_back(table: Table, seat: int) -> bool:
    try:
        table.take_back(seat)
    except Refused:
        return False
    return True
