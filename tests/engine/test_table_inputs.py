"""The table takes inputs: new, repeated, stale, illegal."""

import pytest

from cardinal.engine.inputs import carry_out
from cardinal.engine.position import Stamp
from cardinal.engine.refused import BadInput, Refused

from .tables import BUNGEE, log, racing, right, sprint, table_of, told, wait


def test_a_move_is_judged_stamped_appended_and_told() -> None:
    table = table_of(BUNGEE, 2)
    table.clock.jump(1234)
    move = next(iter(table.legal(0)))
    number = table.play(0, f"  {move.upper()} ")
    assert log(table) == [(0, move, 1234, 1234)]
    assert number == len(table.streams[0].messages) == 2
    assert told(table, 0)[-1]["n"] == 2


def test_a_refused_move_leaves_no_trace() -> None:
    table = table_of(BUNGEE, 2)
    before = table.position.to_json()
    for seat, text in ((1, "7 pile"), (0, "stay"), (0, "1,2 pile"), (5, "stay"), (-1, "tick")):
        with pytest.raises((Refused, BadInput)):
            table.play(seat, text)
    with pytest.raises(BadInput):
        table.play(0, "gibberish")
    assert table.position.to_json() == before
    assert table.number == 0
    assert [len(stream.messages) for stream in table.streams.values()] == [1, 1, 1]


def test_a_refused_move_uses_up_no_chance() -> None:
    """The next entry's chance depends only on its number."""
    plain, nervous = table_of(BUNGEE, 2), table_of(BUNGEE, 2)
    with pytest.raises(Refused):
        nervous.play(0, "stay")
    for table in (plain, nervous):
        table.play(0, next(iter(table.legal(0))))
    assert plain.position == nervous.position


def test_the_chance_of_an_entry_hangs_on_its_number() -> None:
    """Move by move on a position of our own, over several deals."""
    bots = dict.fromkeys(range(2), BUNGEE.bots["random"].decide)
    table = table_of(BUNGEE, 2, {"games": 3, "maxTurns": 60}, bots=bots)
    table.run()
    position = BUNGEE.new(2, table.options, table.seed.entry(0))
    for entry in table.store.entries("play", 0):
        stamp = Stamp(entry.arrival, entry.at)
        carry_out(BUNGEE, position, entry.who, entry.text, table.seed.entry(entry.number), stamp)
    assert position == table.position
    assert position.game == 3


class TestRepeated:
    def test_the_same_id_is_answered_with_the_same_number_and_played_once(self) -> None:
        table = table_of(BUNGEE, 2)
        move = next(iter(table.legal(0)))
        first = table.play(0, move, id="a1")
        reply = next(iter(table.legal(1)))
        table.play(1, reply, id="b1")  # S0's stream grows meanwhile
        assert table.play(0, move, id="a1") == first
        assert table.play(0, "anything at all", id="a1", ask=99) == first
        assert table.number == 2

    def test_also_after_a_restart(self) -> None:
        table = table_of(BUNGEE, 2)
        first = table.play(0, next(iter(table.legal(0))), id="a1")
        second = table.play(1, next(iter(table.legal(1))), id="b1")
        again = table_of(BUNGEE, 2, store=table.store)
        assert again.play(0, "6 pile", id="a1") == first
        assert again.play(1, "6 pile", id="b1") == second
        assert again.number == 2
        assert again.position == table.position

    def test_an_id_is_the_seats_own(self) -> None:
        table = sprint()
        table.play(0, "stake 1", id="same")
        table.play(1, "stake 2", id="same")
        assert table.position.stakes == [1, 2]

    def test_a_refused_input_may_be_sent_again_when_it_is_legal(self) -> None:
        table = sprint()
        with pytest.raises(Refused):
            table.play(0, "shout 3+4", id="s")
        for seat in (0, 1):
            table.play(seat, "stake 1")
        wait(table, 3000)
        table.play(0, "shout 3+4", id="s")
        assert table.position.shouted[0] == (3000, "3+4")

    def test_without_an_id_every_input_is_new(self) -> None:
        table = sprint()
        table.play(0, "stake 1")
        with pytest.raises(Refused):
            table.play(0, "stake 1")


class TestStale:
    def test_an_answer_to_an_older_decision_is_refused(self) -> None:
        table = table_of(BUNGEE, 2)
        old = table.view(0).ask
        table.play(0, next(iter(table.legal(0))), ask=old)
        table.play(1, next(iter(table.legal(1))), ask=table.view(1).ask)
        move = next(iter(table.legal(0)))
        with pytest.raises(Refused) as refused:
            table.play(0, move, ask=old)
        assert refused.value.clause == "stale"
        assert table.number == 2
        table.play(0, move, ask=table.view(0).ask)

    def test_an_answer_that_nobody_asked_for_is_refused(self) -> None:
        table = table_of(BUNGEE, 2)
        with pytest.raises(Refused, match="no longer open"):
            table.play(1, "7 pile", ask=table.view(0).ask)

    def test_another_seats_secret_act_never_makes_a_move_stale(self) -> None:
        table = sprint(3)
        ask = table.view(2).ask
        table.play(0, "stake 1")
        table.play(1, "stake 3")
        assert table.view(2).ask == ask
        table.play(2, "stake 2", ask=ask)

    def test_nor_does_a_held_shout(self) -> None:
        table = racing(3)
        ask = table.view(2).ask
        table.play(0, right(table))
        assert table.view(2).ask == ask
        table.play(2, right(table), ask=ask)

    def test_a_repeated_input_is_answered_even_when_its_decision_is_past(self) -> None:
        table = table_of(BUNGEE, 2)
        ask = table.view(0).ask
        move = next(iter(table.legal(0)))
        number = table.play(0, move, id="x", ask=ask)
        assert table.play(0, move, id="x", ask=ask) == number

    def test_a_decision_that_a_deadline_took_away_is_stale(self) -> None:
        table = sprint()
        ask = table.view(0).ask
        table.clock.jump(10_001)
        with pytest.raises(Refused) as refused:
            table.play(0, "stake 3", ask=ask)
        assert refused.value.clause == "stale"
        assert log(table) == [(-1, "tick", 10_000, 10_000)]


class TestTheTablesOwn:
    def test_what_the_table_puts_in_is_logged(self) -> None:
        table = sprint()
        table.clock.jump(500)
        for text in ("away S1", "back S1", "clock pause", "clock resume"):
            table.put(text)
        assert [text for _, text, _, _ in log(table)] == ["away S1", "back S1", "clock pause", "clock resume"]
        assert {who for who, *_ in log(table)} == {-1}

    @pytest.mark.parametrize(
        "text", ["back S0", "away S7", "clock resume", "rule S0 is right", "chat S0 hello", "clock until 5"]
    )
    def test_what_makes_no_sense_is_refused(self, text: str) -> None:
        table = sprint()
        with pytest.raises(Refused):
            table.put(text)
        assert table.number == 0

    @pytest.mark.parametrize("text", ["", "away", "away S", "away 1", "explode", "clock", "away S" + "9" * 30])
    def test_what_cannot_be_read_is_bad_input(self, text: str) -> None:
        with pytest.raises((BadInput, Refused)):
            sprint().put(text)

    def test_nothing_happens_twice(self) -> None:
        table = sprint()
        table.put("away S1")
        with pytest.raises(Refused, match="already away"):
            table.put("away S1")
        table.put("clock pause")
        with pytest.raises(Refused, match="already stopped"):
            table.put("clock pause")

    def test_when_the_play_is_over_nothing_goes_in(self) -> None:
        table = racing()
        wait(table, 33_000)
        assert table.over()
        for refuse in (lambda: table.play(0, "stake 1"), lambda: table.put("away S0")):
            with pytest.raises(Refused, match="over"):
                refuse()
