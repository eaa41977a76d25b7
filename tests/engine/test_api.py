"""The front door for programs, and the catalog behind it."""

from typing import Any

import pytest

import cardinal
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import Seal

from .sprint import Sprint


def test_a_dozen_lines_play_a_game() -> None:
    table: Any = cardinal.deal("bungee", seats=3, seed=7)
    seat = table.to_act()[0]
    move = next(iter(table.legal(seat)))
    table.play(seat, move)
    assert table.view(seat).hand
    assert table.view(None).hand == []
    with pytest.raises(cardinal.Refused):
        table.play(seat, move)


def test_the_same_seed_deals_the_same_cards() -> None:
    deals = [cardinal.deal("bungee", seed=seed).position.to_json() for seed in (7, "7", 8)]
    assert deals[0] == deals[1] != deals[2]


def test_bots_by_name_and_people_between_them() -> None:
    table = cardinal.deal("bungee", seats=3, bots=["club", "person", "expert"], seed=1)
    assert sorted(table.bots.by_seat) == [0, 2]
    assert table.names == ["club", "S1", "expert"]
    assert cardinal.deal("bungee", bots=["club"], seed=1).names == ["club", "S1", "S2", "S3"]


def test_a_game_from_elsewhere_can_be_dealt() -> None:
    assert cardinal.deal(Sprint(), seats=2, seed=1).game.id == "sprint"


def test_the_seats_add_their_bytes_before_the_deal() -> None:
    table = cardinal.deal("bungee", bots=["club", "person"], names=["Wren", "Ada", "Bo", "Cy"])
    assert isinstance(table.shuffle, Seal)
    assert sorted(table.shuffle.salts) == [1, 2, 3]
    assert "Seats: Wren, Ada, Bo, Cy\n" in table.shuffle.draw
    assert cardinal.deal("bungee", shuffle=table.shuffle).shuffle is table.shuffle


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (lambda: cardinal.deal("bungo"), "Did you mean bungee?"),
        (lambda: cardinal.deal("x"), "There are: "),
        (lambda: cardinal.deal("bungee", seats=7), "2, 3 or 4 seats"),
        (lambda: cardinal.deal("bungee", seats=0), "2, 3 or 4 seats"),
        (lambda: cardinal.deal("bungee", bots=["genius"]), "random, rookie, club, expert"),
        (lambda: cardinal.deal("bungee", seats=2, bots=["club"] * 3), "3 bots for 2 seats"),
        (lambda: cardinal.deal("bungee", options={"game": 1}), "games"),
        (lambda: cardinal.deal("bungee", options={"games": 99}), "1 to 12"),
        (lambda: cardinal.deal("bungee", seats=2, options={"firstSeat": 3}), "0 to 1"),
        (lambda: cardinal.load("/no/such/file"), "no file"),
        (lambda: cardinal.load("/"), "cannot be read"),
    ],
    ids=range(11),
)
def test_bad_input_says_what_would_be_right(wrong, right: str) -> None:
    with pytest.raises(BadInput) as error:
        wrong()
    assert right in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["bungee", " Bungee ", "BUNGEE"])
def test_a_game_is_found_as_people_write_it(name: str) -> None:
    assert cardinal.find_game(name).id == "bungee"


def test_a_file_that_is_no_text_is_bad_input(tmp_path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="cannot be read as text"):
        cardinal.load(path)
    with pytest.raises(BadInput, match=r"cannot be read|no file"):
        cardinal.load(path / "below")


def test_a_place_where_nothing_can_be_written_is_bad_input(tmp_path) -> None:
    table = cardinal.deal("bungee", seed=1)
    for path in (tmp_path, tmp_path / "none" / "x.txt"):
        with pytest.raises(BadInput, match="cannot be written"):
            cardinal.save(table, path)


def test_a_game_for_one_number_of_seats_says_so() -> None:
    class Duel(Sprint):
        name = "Duel"
        seat_counts = (2,)  # type: ignore[assignment]

    with pytest.raises(BadInput, match="Duel is for 2 seats, not 3"):
        cardinal.deal(Duel(), seats=3)
