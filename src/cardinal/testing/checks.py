"""The checks that every game must pass. Each raises AssertionError."""

import json
import random
from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from cardinal.engine.bits import members
from cardinal.engine.chance import Fast
from cardinal.engine.inputs import read_input, write_input
from cardinal.engine.playout import playout
from cardinal.engine.position import SPECTATOR, TABLE, Move, Position, Stamp
from cardinal.engine.record import read_record
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.table import Table
from cardinal.engine.verify import record_of, replay, verify
from cardinal.testing.encoding import equal_views_have_equal_arrays, every_move_has_a_number
from cardinal.testing.fields import no_field_is_forgotten
from cardinal.testing.first_game import a_first_game_begins_soon
from cardinal.testing.hints import hints_are_legal_and_from_the_view
from cardinal.testing.howto import how_to_play_is_one_screen
from cardinal.testing.lesson import lessons_can_be_played
from cardinal.testing.manners import records_give_every_position_back, values_have_pythons_manners
from cardinal.testing.positions import bad_positions_are_refused
from cardinal.testing.quick import quick_bots_move_as_by_their_views
from cardinal.testing.search import a_search_finds_a_move_of_its_own_seat
from cardinal.testing.study import items_are_complete, what_a_play_showed_can_be_studied
from cardinal.testing.undo import taking_back_restores_the_position
from cardinal.testing.veil import same_stream_from_two_samples, samples_differ, samples_give_the_view_back
from cardinal.testing.waits import nobody_waits_long_for_bots, played_by
from cardinal.testing.walk import Case, step, walk

SEEDS: Final = (1, 2)
TRIED: Final = 20  # moves per seat and position


def same_seed_same_play(case: Case) -> None:
    for seed in SEEDS:
        once, again = (str(record_of(list(walk(case, seed))[-1])) for _ in range(2))
        assert once == again


def global_random_changes_nothing(case: Case) -> None:
    random.seed(1)
    once = str(record_of(list(walk(case, 3))[-1]))
    random.seed(99)
    steps = walk(case, 3)
    while (table := next(steps, None)) is not None:
        random.random()
        last = table
    assert str(record_of(last)) == once


def replay_equals_play(case: Case) -> None:
    for seed in SEEDS:
        table = list(walk(case, seed))[-1]
        record = read_record(str(record_of(table)))
        *_, (_, position, _) = replay(case.game, record, table.shuffle.seed())
        assert position == table.position
        verdict = verify(case.game, record)
        assert verdict.holds, verdict.words


def texts_round_trip(case: Case) -> None:
    game = case.game
    before: Position | None = None
    for table in walk(case, 4):
        now = table.position
        for seat in range(case.seats):
            for text in [*table.legal(seat), *table.legal(seat).aside]:
                assert game.write_at(now, game.read_at(now, text)) == text
                assert game.write_at(now, game.read_at(now, f"  {text.upper()} ")) == text, (
                    "case and spaces do not matter"
                )
        entry = table.history[-1][0]
        if entry is not None and before is not None:
            assert write_input(game, before, entry.who, read_input(game, before, entry.who, entry.text)) == entry.text
        before = now.copy()


def json_round_trips(case: Case) -> None:
    game = case.game
    for table in walk(case, 5):
        position, now = table.position, table.now()
        again = game.from_json(json.loads(json.dumps(position.to_json())))
        assert again == position
        assert again.to_act() == position.to_act()
        assert again.due() == position.due()
        for seat in (SPECTATOR, *range(case.seats)):
            assert game.view_bytes(again, seat, now) == game.view_bytes(position, seat, now)
            assert list(game.legal(again, seat)) == list(game.legal(position, seat))


def legal_is_exact(case: Case) -> None:
    """Every listed move is accepted. Every other is refused with a sentence, and changes nothing."""
    game = case.game
    codes: set[int] = set()
    for table in walk(case, 6):
        for seat in range(case.seats):
            codes.update(table.legal(seat).codes)
    near = sorted({code + step for code in codes for step in (0, -1, 1, 4)})
    chance = Fast(b"legal")
    for table in walk(case, 6, limit=40):
        position, stamp = table.position, Stamp(table.now(), table.now())
        before = position.to_json()
        known = [code for code in near if code >= 0 and _writable(case, position, code)]
        for seat in range(case.seats):
            legal = game.legal(position, seat)
            some = {known[chance.below(len(known))] for _ in range(TRIED if known else 0)}
            for code in some | set(legal.codes[:TRIED]):
                refused = game.judge(position, seat, Move(code), stamp)
                assert (refused is None) == (Move(code) in legal), (seat, code, refused)
                if refused is not None:
                    assert refused.words
                    assert refused.clause
                else:
                    position.copy().apply(seat, code, "", chance, stamp)
            assert position.to_json() == before, "neither a refusal nor a copy leaves a trace"


def _writable(case: Case, position: Position, code: int) -> bool:
    """Can this code be written as text at all?"""
    try:
        return case.game.read_at(position, case.game.write_at(position, Move(code))).code == code
    except (BadInput, ValueError, IndexError):
        return False


def nonsense_is_refused(case: Case) -> None:
    """Nonsense is answered with a sentence, and nothing changes."""
    table = next(iter(walk(case, 7)))
    before = table.position.to_json()
    for text in ("", "?", "hello there", "-1", "pile", "1 2 3", "💥", "x" * 5000):
        for seat in (0, case.seats, -5):
            words = _refusal(table, seat, text)
            assert 0 < len(words) < 400, f"S{seat} {text[:20]!r}: {words[:400]!r}"
    assert table.position.to_json() == before
    assert table.number == 0


def _refusal(table: Table, seat: int, text: str) -> str:
    try:
        table.put(text) if seat == TABLE else table.play(seat, text)
    except (BadInput, Refused) as refused:
        return str(refused)
    return ""


def samples_are_accepted(case: Case) -> None:
    game = case.game
    for table in walk(case, 8):
        for seat in table.to_act():
            legal = table.legal(seat)
            for k in range(4):
                text = legal.sample(Fast(f"{seat} {k}".encode()))
                assert text in legal
                move = game.read_at(table.position, text)
                stamp = Stamp(table.now(), table.now())
                assert game.judge(table.position, seat, move, stamp) is None


def every_play_ends(case: Case) -> None:
    for seed in range(5):
        chance = Fast(f"end {seed}".encode())
        position = case.game.new(case.seats, case.options, chance)
        moves = playout(position, chance, 200_000)
        assert position.over(), f"not over after {moves} moves"
        assert position.to_act() == 0
        assert 0 <= position.winners() < 1 << case.seats
        assert len(position.points()) == case.seats


def copies_are_independent(case: Case) -> None:
    table = case.table(9)
    chance = Fast(b"copies")
    for _ in range(30):
        if table.over():
            break
        kept = table.position.copy()
        before = kept.to_json()
        assert kept == table.position
        _wander(kept.copy(), chance)
        assert kept.to_json() == before
        step(table, chance)
        assert kept.to_json() == before


def _wander(position: Position, chance: Fast) -> None:
    playout(position, chance, 3)


def a_restart_changes_nothing(case: Case) -> None:
    """A second worker that starts from the same log after any entry has the same position and the same streams."""
    for table in islice(walk(case, 10, follow=None), 25):
        again = Table(case.game, case.seats, case.options, table.shuffle, store=table.store, follow=table.streams)
        assert again.position == table.position
        for seat, stream in table.streams.items():
            assert again.streams[seat].messages == stream.messages


def looking_ahead_changes_nothing(case: Case) -> None:
    """An entry carried out before it was stored has the same result as any other. Before that, nobody sees it."""
    twin = case.table(12)
    for table in islice(walk(case, 12, follow=None), 40):
        for entry, _ in table.history[twin.number + 1 :]:
            assert entry is not None
            before = twin.position.to_json()
            told = {seat: list(stream.messages) for seat, stream in twin.streams.items()}
            twin.referee.foresee(entry)
            twin.log.foretell()
            assert twin.position.to_json() == before
            assert {seat: stream.messages for seat, stream in twin.streams.items()} == told
            twin.take([entry])
        assert twin.position == table.position
        assert [list(map(str, events)) for _, events in twin.history] == [list(map(str, e)) for _, e in table.history]
        for seat, stream in table.streams.items():
            assert twin.streams[seat].messages == stream.messages


def away_and_back_and_pauses_do_no_harm(case: Case) -> None:
    table = case.table(11)
    chance = Fast(b"away")
    for n in range(40):
        if table.over():
            break
        due = table.position.due()
        table.put("clock pause")
        assert table.legal(0).texts == []
        assert all(view["paused"] == table.position.paused for view in _views(table)), "every view says: clocks stand"
        table.put("clock resume")
        assert table.position.due() == due
        seat = case.sitting[n % len(case.sitting)]
        table.put(f"away S{seat}")
        assert all(view["away"] == [seat] for view in _views(table)), "every view says who is away"
        table.put(f"back S{seat}")
        step(table, chance)
    assert verify(case.game, read_record(str(record_of(table)))).holds


def _views(table: Table) -> list[dict[str, Any]]:
    """All views, as the browser's frame reads them."""
    seats = (SPECTATOR, *range(table.position.seats))
    return [json.loads(table.game.view_bytes(table.position, seat, table.now())) for seat in seats]


def bots_play_by_the_rules(case: Case) -> None:
    """Every bot plays whole games from its views alone, and the same seed gives the same game."""
    for bot in case.game.bots.values():
        table = case.table(f"bot {bot.name}", follow=())
        table.bots.by_seat = dict.fromkeys(case.sitting, bot.brief or bot.decide)
        table.run()
        assert table.over(), bot.name
        assert str(record_of(table)) == played_by(case, bot).record, bot.name


def empty_seats_are_never_asked(case: Case) -> None:
    """An empty seat cannot do anything, and wins nothing."""
    empty = [seat for seat in range(case.seats) if seat not in case.sitting]
    for table in walk(case, 13) if empty else ():
        position = table.position
        assert members(position.empty) == empty
        assert not set(empty) & {*table.to_act(), *members(position.winners() if position.over() else 0)}
        for seat in empty:
            legal = table.legal(seat)
            assert [legal.texts, legal.forms, legal.aside] == [[], [], []]
            assert position.asks(seat) == 0
            refused = case.game.judge(position, seat, Move(0), Stamp(table.now(), table.now()))
            assert refused is not None
            assert position.over() or f"Nobody sits in S{seat}" in refused.words
        for text in (f"away S{empty[0]}", f"lost S{empty[0]}"):
            assert _refusal(table, TABLE, text)


def capabilities_agree_with_the_position(case: Case) -> None:
    """What the server asks of a game besides moves: teams, fair starts, slow connections, pictures."""
    game = case.game
    sides = game.teams.sides(case.seats, game.parse_options(case.options)) or list(range(case.seats))
    for table in walk(case, 14, limit=40):
        position = table.position
        assert [game.teams.of(position, seat) for seat in range(case.seats)] == sides, "as they were before the deal"
        assert game.race.fair_start(position) >= table.now(), "a fair start lies ahead"
        assert game.race.latency_cap(position) >= 0
        assert all(drawn.startswith("<svg") for drawn in game.pictures.drawn(position).values())


CHECKS: Final[dict[str, Callable[[Case], None]]] = {
    check.__name__: check
    for check in (
        same_seed_same_play,
        global_random_changes_nothing,
        replay_equals_play,
        texts_round_trip,
        json_round_trips,
        bad_positions_are_refused,
        no_field_is_forgotten,
        values_have_pythons_manners,
        equal_views_have_equal_arrays,
        every_move_has_a_number,
        records_give_every_position_back,
        legal_is_exact,
        nonsense_is_refused,
        samples_are_accepted,
        samples_give_the_view_back,
        samples_differ,
        same_stream_from_two_samples,
        every_play_ends,
        copies_are_independent,
        a_restart_changes_nothing,
        looking_ahead_changes_nothing,
        away_and_back_and_pauses_do_no_harm,
        bots_play_by_the_rules,
        quick_bots_move_as_by_their_views,
        a_search_finds_a_move_of_its_own_seat,
        nobody_waits_long_for_bots,
        a_first_game_begins_soon,
        hints_are_legal_and_from_the_view,
        taking_back_restores_the_position,
        empty_seats_are_never_asked,
        capabilities_agree_with_the_position,
        how_to_play_is_one_screen,
        lessons_can_be_played,
        items_are_complete,
        what_a_play_showed_can_be_studied,
    )
}
