"""Each seat has its own stream, and nothing in it says what others were told."""

import json

from cardinal.engine.position import SPECTATOR

from .tables import BUNGEE, played, racing, right, sprint, table_of, told


def test_streams_are_numbered_without_gaps() -> None:
    for table in (played(table_of(BUNGEE, 3), limit=80), played(sprint(3, laps=3))):
        for seat in (SPECTATOR, 0, 1, 2):
            assert [message["n"] for message in told(table, seat)] == list(range(1, len(told(table, seat)) + 1))
            assert len(told(table, seat)) > 3


def test_a_message_is_its_number_the_events_and_the_view_and_nothing_else() -> None:
    for message in told(played(table_of(BUNGEE, 2), limit=30), 1):
        assert list(message) == ["n", "events", "view"]
        assert all("event" in event for event in message["events"])
        assert message["view"]["seat"] == 1


def test_who_is_told_nothing_gets_no_message() -> None:
    table = sprint(3)
    table.play(0, "stake 3")
    assert [len(told(table, seat)) for seat in (SPECTATOR, 0, 1, 2)] == [1, 2, 1, 1]
    table.play(1, "stake 1")
    assert [len(told(table, seat)) for seat in (SPECTATOR, 0, 1, 2)] == [1, 2, 2, 1]


def test_a_secret_act_does_not_show_in_anybody_elses_stream() -> None:
    """Byte for byte, whatever was staked and in whatever order; so no number in it counts the log's entries."""
    streams = []
    for order in ((0, "stake 1", 2, "stake 1"), (2, "stake 3", 0, "stake 2")):
        table = sprint(3)
        table.play(order[0], order[1])
        table.play(order[2], order[3])
        streams.append(table.streams[1].messages)
        assert table.number == 2
    assert streams[0] == streams[1]
    assert len(streams[0]) == 1


def test_a_held_shout_does_not_show_either() -> None:
    quiet, loud = racing(3), racing(3)
    loud.clock.jump(3100)
    loud.play(0, right(loud))
    for seat in (SPECTATOR, 1, 2):
        assert loud.streams[seat].messages == quiet.streams[seat].messages
        assert loud.game.view_bytes(loud.position, seat, 3100) == quiet.game.view_bytes(quiet.position, seat, 3100)


def test_the_entry_number_never_leaves_the_table() -> None:
    """Two plays that differ in their entry numbers only: the streams are the same."""
    plain, busy = sprint(2), sprint(2)
    for text in ("away S1", "back S1") * 50:
        busy.put(text)
    kept = [len(busy.streams[seat].messages) for seat in (0, 1)]
    for table in (plain, busy):
        table.play(0, "stake 2")
        table.play(1, "stake 2")
    for seat, before in zip((0, 1), kept, strict=True):
        new = [json.loads(message) for message in busy.streams[seat].messages[before:]]
        old = told(plain, seat)[1:]
        assert [(m["events"], m["view"]) for m in new] == [(m["events"], m["view"]) for m in old]


def test_the_answer_to_a_move_is_the_number_in_the_seats_own_stream() -> None:
    table = sprint(3)
    assert table.play(0, "stake 1") == 2
    assert table.play(1, "stake 1") == 2
    assert table.play(2, "stake 1") == 2, "its stake, and the call that follows, in one message"
    assert [len(told(table, seat)) for seat in range(3)] == [3, 3, 2]


def test_hidden_cards_are_in_nobody_elses_stream() -> None:
    table = played(table_of(BUNGEE, 3), limit=10)
    for seat in (SPECTATOR, 0, 1, 2):
        for message in told(table, seat):
            hands = [event for event in message["events"] if event["event"] == "hand"]
            assert all(event["seat"] == seat for event in hands)
            drawn = [event for event in message["events"] if event["event"] == "swap" and event["from"] == "pile"]
            assert all(("drew" in event) == (event["seat"] == seat) for event in drawn)


def test_a_message_is_made_at_the_instant_of_its_entry() -> None:
    """A late table sends what a punctual one would have sent: the card is in the message of the start's tick."""
    table = racing()
    shown = [message for message in told(table, 0) if message["view"]["number"] is not None]
    assert [event["event"] for event in shown[0]["events"]] == ["card"]
