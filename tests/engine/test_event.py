"""Who may know that something happened, and which part of it."""

from typing import Any

import pytest

from cardinal.engine.event import EVERYONE, Event, all_but, may_see, seats_text
from cardinal.engine.position import SPECTATOR

SWAP: dict[str, Any] = {"seat": 0, "discard": ["7", "7"], "from": "pile", "drew": "3"}


def test_an_open_event_is_told_to_everybody_whole() -> None:
    event = Event("swap", dict(SWAP))
    for seat in (SPECTATOR, 0, 3, 62):
        assert event.seen_by(seat) == {"event": "swap", **SWAP}


def test_a_veiled_field_is_left_out_for_the_others() -> None:
    event = Event("swap", dict(SWAP), veiled={"drew": 0b01})
    assert event.seen_by(0) == {"event": "swap", **SWAP}
    for seat in (SPECTATOR, 1, 5):
        assert "drew" not in event.seen_by(seat)
        assert event.seen_by(seat)["discard"] == ["7", "7"]


def test_a_field_can_be_veiled_from_one_seat_only() -> None:
    event = Event("guess", {"word": "x"}, veiled={"word": all_but(2)})
    assert [seat for seat in range(-1, 5) if "word" in event.seen_by(seat)] == [-1, 0, 1, 3, 4]


def test_a_secret_event_did_not_happen_for_the_others() -> None:
    event = Event("stake", {"coins": 2}, sees=0b101)
    assert [seat for seat in range(-1, 5) if event.seen_by(seat) is not None] == [0, 2]


def test_all_but_one_includes_the_spectators() -> None:
    event = Event("swap", {}, all_but(1))
    assert [seat for seat in range(-1, 4) if event.seen_by(seat) is not None] == [-1, 0, 2, 3]


def test_an_event_for_nobody_is_seen_by_nobody() -> None:
    assert [Event("x", {}, 0).seen_by(seat) for seat in range(-1, 63)] == [None] * 64


def test_the_masks_reach_to_seat_62() -> None:
    assert may_see(2**62, 62)
    assert not may_see(2**62, 61)
    assert not may_see(2**62, SPECTATOR)
    assert not may_see(all_but(62), 62)
    assert may_see(all_but(62), 61)
    assert may_see(EVERYONE, SPECTATOR)


@pytest.mark.parametrize(
    ("seats", "text"),
    [(0b1, "S0"), (0b101, "S0+S2"), (2**62, "S62"), (0, "-"), (all_but(1), "-S1"), (all_but(0) - 4, "-S0+S2")],
)
def test_sets_of_seats_as_people_write_them(seats: int, text: str) -> None:
    assert seats_text(seats) == text


def test_the_text_of_an_event_says_everything() -> None:
    assert str(Event("swap", dict(SWAP), veiled={"drew": 1})) == "swap seat=0 discard=7,7 from=pile drew@S0=3"
    assert str(Event("stake", {"coins": 2}, sees=0b10)) == "stake@S1 coins=2"
    assert str(Event("swap", {"by": 1}, sees=all_but(1))) == "swap@-S1 by=1"
    assert str(Event("say", {"words": "two words", "empty": "", "none": []})) == 'say words="two words" empty="" none='
