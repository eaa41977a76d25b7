"""GP-R8: a seat is a person's, a bot's or empty, and the host says so before the play."""

import pytest

import cardinal
from cardinal.engine.record import read_record
from cardinal.engine.verify import verify
from cardinal.server.api_types import NewTable, Seating, Setup
from cardinal.server.lobby import arrange, open_lobby, options_of, set_up

from .harness import asynchronous, serving

EMPTY = {"kind": "empty", "name": "", "level": "", "here": False}


def kinds(table):
    return "".join(seat["kind"][0] for seat in table["seats"])


@asynchronous
async def test_GP_R8_two_against_three_from_the_lobby_to_the_record(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("state-iq", seats=6)
        code, host = ada["code"], ada["host_token"]
        bob = await server.join(code, "Bob", seat=1)
        table = (await server.post(code, "seats", host, seat=4, kind="empty")).json()
        assert table["seats"][4].items() >= {**EMPTY, "seat": 4, "team": 0}.items()
        assert table["options"]["empty"] == "S4"
        refused = await server.post(code, "join", name="Cy", seat=4)
        assert (refused.status_code, refused.json()["error"][:22]) == (409, "That seat stays empty.")
        early = await server.post(code, "start", host)
        assert "3 seats are still free" in early.json()["error"]
        table = (await server.post(code, "seats", host, kind="bot", level="rookie")).json()
        assert kinds(table) == "ppbbeb"
        assert (await server.post(code, "start", host)).status_code == 200
        position = server.room(code).live.play.position
        assert (position.seats, position.empty) == (6, 0b010000)
        async with server.sit(ada) as one, server.sit(bob) as two:
            view = (await one.until("tell", lambda m: m.get("view")))["view"]
            assert view["options"]["empty"] == "S4"
            await two.send(t="move", id="up", text="concede")
            await one.until("table", lambda m: m["table"]["over"])
        record = read_record((await server.http.get(f"/api/tables/{code}/record")).text)
        assert record.names[4] == "(empty)"
        assert record.options["empty"] == "S4"
        assert verify(cardinal.find_game("state-iq"), record).holds
        again = await server.post(code, "rematch", host)
        assert kinds(again.json()) == "ppbbeb"
        assert server.room(code).live.play.position.empty == 0b010000


def lobby(game="border-up", **more):
    return open_lobby("ABCD", NewTable(game=game, name="Ada", **more), "seat", "host")


def held(table):
    return "".join(seat.kind[0] for seat in table.seats)


def test_GP_R8_empty_seats_by_an_option():
    table = lobby(options={"empty": "S0,S3"}, play_now=True, seats=6)
    assert held(table) == "epbebb"
    assert table.host_seat == 1, "the host sits where somebody may"
    assert options_of(table)["empty"] == "S0,S3"
    table = lobby()
    set_up(table, Setup(options={"empty": "S5"}))
    set_up(table, Setup(options={"aids": "on"}))
    assert held(table) == "pooooe", "other options leave the seats as they are"
    set_up(table, Setup(options={"empty": "none"}))
    assert held(table) == "p" + "o" * 5


def test_GP_R8_empty_seats_move_with_the_order_and_go_with_the_table():
    table = lobby()
    game = cardinal.find_game("border-up")
    arrange(table, game, Seating(seat=4, kind="empty"))
    arrange(table, game, Seating(order=[0, 1, 4, 3, 2, 5]))
    assert (held(table), options_of(table)["empty"]) == ("poeooo", "S2")
    set_up(table, Setup(seats=4))
    assert held(table) == "poeo", "one against two"
    set_up(table, Setup(seats=2))
    assert held(table) == "po"
    table = lobby()
    arrange(table, game, Seating(seat=5, kind="empty"))
    set_up(table, Setup(game="chummy-challenge"))
    assert held(table) == "pooooe"
    set_up(table, Setup(game="bungee", seats=4))
    set_up(table, Setup(game="border-up", seats=6))
    assert held(table) == "p" + "o" * 5, "Bungee has no empty seats"
    arrange(table, game, Seating(seat=5, kind="empty"))
    arrange(table, game, Seating(seat=5, kind="bot"))
    assert held(table) == "poooob"


@pytest.mark.parametrize(
    ("game", "before", "asked", "words"),
    [
        ("border-up", "S2,S4", Seating(order=[2, 1, 4, 3, 0, 5]), None),
        ("border-up", "S2,S4", Seating(order=[2, 0, 4, 3, 1, 5]), None),
        ("border-up", "S2,S4", Seating(order=[2, 0, 4, 1, 3, 5]), None),
        ("border-up", "S1,S3", Seating(seat=5, kind="empty"), "Nobody would play for team B"),
        ("border-up", "S2,S1", Seating(order=[1, 0, 2, 5, 4, 3]), None),
        ("border-up", "S1,S2,S3", Seating(order=[1, 0, 2, 4, 3, 5]), "Nobody would play for team A"),
        ("border-up", "none", Seating(seat=0, kind="empty"), "Remove the player first"),
        ("border-up", "none", Seating(seat=3), "kind is bot, open or empty"),
        ("bungee", None, Seating(seat=1, kind="empty"), "no seat can stay empty"),
    ],
)
def test_GP_R8_each_team_keeps_somebody(game, before, asked, words):
    table = lobby(game, options={} if before is None else {"empty": before})
    if words is None:
        arrange(table, cardinal.find_game(game), asked)
        assert held(table).count("e") == 2
    else:
        with pytest.raises(Exception, match=words):
            arrange(table, cardinal.find_game(game), asked)


def test_GP_R8_a_setup_that_leaves_a_team_without_players_is_refused():
    table = lobby(options={"empty": "S0,S2"})
    with pytest.raises(cardinal.BadInput, match="Nobody would play for team A"):
        set_up(table, Setup(seats=4))
    with pytest.raises(cardinal.BadInput, match="Nobody would play for team B"):
        set_up(table, Setup(options={"empty": "S1,S3,S5"}))
    with pytest.raises(Exception, match="Remove the player first"):
        set_up(table, Setup(options={"empty": "S1"}))
