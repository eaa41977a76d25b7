"""The lobby over HTTP: opening, joining, seating, starting, hosting, and its error messages."""

import json

import pytest
import websockets

from cardinal.server.rate_limit import Fair

from .class_harness import Teacher
from .desk_harness import Day
from .harness import asynchronous, serving


@asynchronous
async def test_the_catalogue(sqlite):
    async with serving(sqlite) as server:
        games = {game["id"]: game for game in (await server.http.get("/api/games")).json()}
        assert {"bungee", "shapes", "state-sequence", "border-up"} <= set(games)
        assert games["border-up"]["teams"]
        assert not games["bungee"]["teams"]
        assert [games[id]["part_of"] for id in ("bungee", "border-up", "geoplunge")] == ["bungee", *2 * ["geoplunge"]]
        option = next(o for o in games["bungee"]["options"] if o["key"] == "games")
        keys = {"key", "title", "default", "meaning", "clause", "values", "words", "low", "high", "unit", "quick"}
        assert set(option) == keys
        assert option["quick"] == [3, 1, 6]  # the first is the one that a first game has
        assert (games["bungee"]["ease"], games["bungee"]["home_seats"], games["border-up"]["home_seats"]) == (1, 4, 2)
        assert {bot["name"] for bot in games["bungee"]["bots"]} >= {"rookie", "club"}
        quick = {game["id"]: game["options"] for game in (await server.http.get("/api/games?quick=true")).json()}
        assert {id: [o for o in game["options"] if o["quick"]] for id, game in games.items()} == quick
        rules = (await server.http.get("/api/games/bungee/rules")).json()
        assert any(clause["id"] == "BG-24" for clause in rules["clauses"])
        assert rules["text"].startswith("#")
        for game, clause in (("state-iq", "GP-R14"), ("geoplunge", "PR-R9")):  # wherever a refusal may point to
            rules = (await server.http.get(f"/api/games/{game}/rules")).json()
            assert any(one["id"] == clause for one in rules["clauses"])
        for level, howto in zip(("2", "4"), (await server.http.get("/api/games/border-up/howto")).json(), strict=True):
            assert howto["title"].startswith(f"Level {level}: ")  # and what it is
            assert (howto["option"], howto["values"]) == ("level", [level])
            assert [step["picture"][:4] for step in howto["steps"]] == 3 * ["<svg"]
        assert (await server.http.get("/api/games/chess/howto")).status_code == 404
        cards = (await server.http.get("/api/cards")).json()
        assert len(cards["cards"]) == 50
        assert {max(n, ~n) for ring in cards["cards"]["TX"]["rings"] for n in ring} < set(range(len(cards["lines"])))
        assert len(cards["powers"]) == 15
        assert cards["powers"]["P06"]["category"] == "population"
        printed = (await server.http.get("/api/cards?edition=2014")).json()
        votes = [known["cards"]["TX"]["card"]["electoral_votes"] for known in (printed, cards)]
        assert votes == [38, 40]
        names = (await server.http.get("/api/names")).json()
        assert (len(names["state"]), names["capital"][0], names["president"][-1]) == (
            50,
            "Albany",
            "William Howard Taft",
        )
        atlas = (await server.http.get("/api/atlas")).json()
        topics = [topic["key"] for topic in atlas["topics"]]
        assert atlas["places"]["TX"][topics.index("population")] == [29145505, "29,145,505", 2]
        assert atlas["topics"][topics.index("votes")]["year"] == "2024–2028"
        europe = (await server.http.get("/api/cards?edition=europe")).json()["cards"]
        assert europe["FRA"]["card"]["capital"]["name"] == "Paris"
        assert (await server.http.get("/api/pictures/flags/FRA.svg")).text.startswith("<svg")
        for path in ("/api/cards?edition=1999", "/api/atlas?edition=1999"):
            refused = await server.http.get(path)
            assert refused.status_code == 404
            assert "2026, 2014, europe" in refused.json()["error"]
        for name in ("flags/TX.svg", "outlines/TX.svg"):
            picture = await server.http.get(f"/api/pictures/{name}")
            assert picture.headers["content-type"].startswith("image/svg+xml")
            assert "<svg" in picture.text
        for name in ("flags/XX.svg", "flags/..%2Fstates.json", "outlines/TX"):
            assert (await server.http.get(f"/api/pictures/{name}")).status_code == 404


@asynchronous
async def test_open_join_seat_start(database):
    async with serving(database) as server:
        ada = await server.open("bungee", seats=3)
        code = ada["code"]
        assert ada["seat"] == 0
        bob = await server.join(code, "Bob")
        assert (bob["seat"], bob["host_token"]) == (1, None)
        early = await server.post(code, "start", ada["host_token"])
        assert early.status_code == 409
        assert early.json() == {
            "error": "One seat is still free. Wait for players, or put bots there.",
            "clause": "late",
        }
        seated = await server.post(code, "seats", ada["host_token"], seat=2, kind="bot", level="rookie")
        wren = {"seat": 2, "kind": "bot", "name": "Wren", "level": "rookie", "here": True, "bird": "wren"}
        wren |= {"team": None, "side": ""}
        assert seated.json()["seats"][2] == wren
        ordered = await server.post(code, "seats", ada["host_token"], order=[1, 2, 0])
        assert [s["name"] for s in ordered.json()["seats"]] == ["Bob", "Wren", "Ada"]
        assert ordered.json()["host_seat"] == 2
        started = await server.post(code, "start", ada["host_token"])
        assert (started.json()["started"], started.json()["over"], started.json()["play"]) == (True, False, 1)
        me = await server.http.get(f"/api/me/{code}", headers={"Authorization": f"Bearer {ada['token']}"})
        assert me.json() == {"seat": 2, "host": True}
        late = await server.http.post(f"/api/tables/{code}/join", json={"name": "Cy"})
        assert late.status_code == 409
        assert (await server.post(code, "start", ada["host_token"])).status_code == 409
        assert (await server.http.get(f"/api/tables/{code.lower()}")).json()["game"] == "bungee"


@asynchronous
async def test_bots_for_all_free_seats_at_once(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=4)
        await server.join(ada["code"], "Bob", seat=2)
        seated = await server.post(ada["code"], "seats", ada["host_token"], kind="bot", level="rookie")
        assert [(seat["kind"], seat["level"]) for seat in seated.json()["seats"]] == [
            ("person", ""),
            ("bot", "rookie"),
            ("person", ""),
            ("bot", "rookie"),
        ]
        assert (await server.post(ada["code"], "seats", ada["host_token"], kind="open")).status_code == 400


@asynchronous
async def test_a_host_without_a_seat(sqlite):
    async with serving(sqlite) as server:
        teacher = await server.open("bungee", "Ms Lee", seats=2, seated=False)
        assert (teacher["seat"], teacher["token"]) == (None, None)
        for name in ("Ada", "Bob"):
            await server.join(teacher["code"], name)
        assert (await server.post(teacher["code"], "start", teacher["host_token"])).status_code == 200


@asynchronous
async def test_set_up_anew_before_the_start(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=2)
        code, host = ada["code"], ada["host_token"]
        changed = (await server.post(code, "setup", host, game="border-up", seats=4, options={"level": 4})).json()
        assert (changed["game"], len(changed["seats"]), changed["options"]["level"]) == ("border-up", 4, 4)
        await server.join(code, "Bob", seat=3)
        assert (await server.post(code, "setup", host, seats=2)).status_code == 409
        wrong = await server.post(code, "setup", host, options={"level": 3})
        assert wrong.status_code == 400
        assert "level" in wrong.json()["error"]
        options = (await server.post(code, "setup", host, options={"stakes": "off"})).json()["options"]
        assert (options["level"], options["stakes"]) == (4, "off"), "what is not named stays"
        options = (await server.post(code, "setup", host, game="state-iq")).json()["options"]
        assert (options["level"], options["stakes"]) == (2, "on"), "another game begins anew"


@pytest.mark.parametrize(
    ("path", "body", "status", "clause"),
    [
        ("", {"game": "poker", "name": "Ada"}, 400, "bad"),
        ("", {"game": "bungee", "name": ""}, 400, "name"),
        ("", {"game": "bungee", "name": "A" * 21}, 400, "name"),
        ("", {"game": "bungee", "name": "sh1thead"}, 400, "name"),
        ("", {"game": "bungee", "name": "Ada", "seats": 9}, 400, "bad"),
        ("", {"game": "bungee", "name": "Ada", "options": {"nope": 1}}, 400, "bad"),
        ("", {"game": "bungee", "name": "Ada", "surprise": 1}, 400, "bad"),
        ("", {"game": 7}, 400, "bad"),
        ("/ZZZZ/join", {"name": "Ada"}, 404, "code"),
        ("/zz/join", {"name": "Ada"}, 404, "code"),
        ("/%00/join", {"name": "Ada"}, 404, "code"),
    ],
)
@asynchronous
async def test_mistakes_have_a_sentence_and_a_word(sqlite, path, body, status, clause):
    async with serving(sqlite) as server:
        answer = await server.http.post(f"/api/tables{path}", json=body)
        assert (answer.status_code, answer.json()["clause"]) == (status, clause)
        assert len(answer.json()["error"]) > 10


@asynchronous
async def test_tokens(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        code = ada["code"]
        for token, status, clause in ((None, 401, "token"), ("wrong", 401, "token"), (bob["token"], 403, "host")):
            answer = await server.post(code, "start", token)
            assert (answer.status_code, answer.json()["clause"]) == (status, clause)
        stale = await server.http.get(f"/api/me/{code}", headers={"Authorization": "Bearer gone"})
        assert stale.status_code == 401


@asynchronous
async def test_a_full_table_a_taken_seat_a_taken_name(sqlite):
    async with serving(sqlite) as server:
        ada = await server.open("bungee", seats=3)
        await server.join(ada["code"], "Bob", seat=2)
        for body, clause in (({"name": "Cy", "seat": 2}, "full"), ({"name": "BOB"}, "name")):
            answer = await server.http.post(f"/api/tables/{ada['code']}/join", json=body)
            assert (answer.status_code, answer.json()["clause"]) == (409, clause)
        await server.join(ada["code"], "Cy")
        answer = await server.http.post(f"/api/tables/{ada['code']}/join", json={"name": "Di"})
        assert (answer.status_code, answer.json()["clause"]) == (409, "full")


@asynchronous
async def test_a_body_that_is_too_big(sqlite):
    async with serving(sqlite) as server:
        answer = await server.http.post("/api/tables", json={"game": "bungee", "name": "x" * 100_000})
        assert (answer.status_code, answer.json()["clause"]) == (413, "size")


@asynchronous
async def test_leaving_before_the_start_frees_the_seat(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        answer = await server.post(ada["code"], "leave", bob["token"])
        assert answer.json()["seats"][1]["kind"] == "open"
        assert (await server.post(ada["code"], "leave", bob["token"])).status_code == 401


@asynchronous
async def test_a_table_is_never_without_a_host(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        code = ada["code"]
        await server.post(code, "host", ada["host_token"], do="hand_over", seat=1)
        left = (await server.post(code, "leave", bob["token"])).json()
        assert (left["host"], left["host_seat"]) == ("Ada", 0)
        await server.post(code, "leave", ada["token"])
        cyd = await server.join(code, "Cyd", seat=1)
        assert (await server.post(code, "setup", cyd["token"], seats=3)).json()["host"] == "Cyd"


@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "bungee", "name": "\xff"}',
        b'{"game": "bungee", "name": "Ada", "more": ' + 20_000 * b"[" + 20_000 * b"]" + b"}",
    ],
    ids=["no text", "without end"],
)
@asynchronous
async def test_a_body_that_is_nonsense(sqlite, body):
    async with serving(sqlite) as server:
        answer = await server.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["clause"]) == (400, "bad")


@pytest.mark.parametrize("host", ["table.test:99999999", "[::"])
@asynchronous
async def test_an_address_that_is_nonsense(sqlite, host):
    async with serving(sqlite) as server:
        answer = await server.http.get("/api/address", headers={"Host": host})
        assert (answer.status_code, answer.json()["clause"]) == (400, "bad")


@asynchronous
async def test_the_host_hands_over_and_keeps(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two(start=False)
        code = ada["code"]
        given = await server.post(code, "host", ada["host_token"], do="hand_over", seat=1)
        assert (given.json()["host"], given.json()["host_seat"]) == ("Bob", 1)
        assert (await server.post(code, "start", ada["host_token"])).status_code == 401
        kept = await server.post(code, "host", bob["token"], do="keep", on=True)
        assert kept.json()["kept"]
        assert (await server.post(code, "host", bob["token"], do="hand_over", seat=7)).status_code == 400
        assert (await server.post(code, "host", bob["token"], do="pause")).status_code == 409


@asynchronous
async def test_forget(database):
    async with serving(database) as server:
        ada, _ = await server.two()
        async with server.sit(ada) as person:
            gone = await server.http.delete(
                f"/api/tables/{ada['code']}", headers={"Authorization": f"Bearer {ada['host_token']}"}
            )
            assert gone.status_code == 204
            assert "deleted" in (await person.until("bye"))["words"]
        assert (await server.http.get(f"/api/tables/{ada['code']}")).status_code == 404
        assert server.house.worker.store.count() == 0


@asynchronous
async def test_wrong_codes_are_slowed_down_but_not_for_a_class(sqlite):
    async with serving(sqlite) as server:
        answers = [(await server.http.get("/api/tables/ZZZZ")).status_code for _ in range(70)]
        assert answers[:60] == [404] * 60
        assert answers[-1] == 429


@asynchronous
async def test_whoever_guesses_is_refused_right_codes_too_by_http_and_socket(sqlite):
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        code, day = ada["code"], (await Day.open(server, teams=4, tables=2))
        for k in range(server.house.wrong_codes.BURST):  # both ways are counted together
            if k % 10:
                assert (await server.http.get("/api/tables/ZZZZ")).status_code == 404
            else:
                guess = await server.connect("ZZZZ")
                await guess.send(t="hello")
                assert (await guess.until("error"))["clause"] == "code"
        for path in (f"tables/{code}", f"tables/{code}/proof", "tables/ZZZZ", f"days/{day.code}", "days/ZZZZ"):
            assert (await server.http.get(f"/api/{path}")).status_code == 429, path
        forged = {"Authorization": "Bearer nonsense"}
        answers = [await server.http.get(f"/api/me/{c}", headers=forged) for c in (code, "ZZZZ")]
        assert [answer.status_code for answer in answers] == [429, 429]
        assert answers[0].content == answers[1].content
        for wrong, token in ((code, None), ("ZZZZ", None), (code, "nonsense"), ("ZZZZ", "nonsense")):
            stranger = await server.connect(wrong)
            await stranger.send(t="hello", token=token)
            assert (await stranger.until("error"))["clause"] == "slow"
        for wrong in (day.code, "ZZZZ"):
            async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/day/{wrong}") as stranger:
                await stranger.send('{"t": "hello"}')
                assert json.loads(await stranger.recv())["clause"] == "slow"

        assert (await server.http.get(f"/api/tables/{code}", headers=day.bearer(bob["token"]))).status_code == 200
        assert (await server.http.get(f"/api/days/{day.code}", headers=day.bearer())).status_code == 200
        async with server.sit(bob) as two:
            assert two.last("welcome")["seat"] == 1, "the neighbors of whoever guesses keep their seats"


@asynchronous
async def test_a_code_tells_whether_it_is_of_a_table_a_class_or_a_tournament(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        teacher = await Teacher.open(server)
        table = (await server.open())["code"]
        for code, kind in ((table, "table"), (teacher.code, "class"), (day.code, "day")):
            found = (await server.http.get(f"/api/codes/{code.lower()}")).json()
            assert found == {"kind": kind, "path": f"/{ {'table': 't', 'class': 'c', 'day': 'd'}[kind] }/{code}"}
        for code, more in (("ZZZZ", ""), ("O'N", ""), ("ZZZZZZZZ", " A code for your study goes under Study.")):
            wrong = await server.http.get(f"/api/codes/{code}")
            words = f"There is no table, class or tournament with the code {code}. Check it letter by letter.{more}"
            assert (wrong.status_code, wrong.json()["error"]) == (404, words)


@asynchronous
async def test_a_hall_full_of_phones_that_type_a_code_of_another_kind_guesses_nothing(sqlite):
    async with serving(sqlite) as server:
        day, teacher = await Day.open(server, teams=4, tables=2), await Teacher.open(server)
        for _ in range(server.house.wrong_codes.BURST + 1):
            assert (await server.http.get(f"/api/tables/{day.code}")).status_code == 404
            assert (await server.http.get(f"/api/days/{teacher.code}")).status_code == 404
        assert (await server.http.get(f"/api/days/{day.code}")).status_code == 200
        for _ in range(server.house.wrong_codes.BURST + 1):
            wrong = await server.http.get("/api/codes/ZZZZ")
        assert (wrong.status_code, wrong.json()["clause"]) == (429, "slow")
        assert (await server.http.get(f"/api/codes/{day.code}")).status_code == 429  # or guessing would tell


@asynchronous
async def test_a_public_server_has_codes_that_nobody_guesses(sqlite):
    async with serving(sqlite, public=True) as server:
        ada = await server.open()
        day = await Day.open(server, teams=4, tables=2)
        assert (len(ada["code"]), len(day.code)) == (8, 8)
        assert (await server.http.get(f"/api/tables/{ada['code'].lower()}")).status_code == 200


@asynchronous
async def test_many_tables_at_once_are_slowed_down(sqlite):
    async with serving(sqlite) as server:
        server.house.tables.new_tables = Fair(per_second=0, burst=1)
        await server.open()
        await server.open()
        answer = await server.http.post("/api/tables", json={"game": "bungee", "name": "Ada"})
        assert (answer.status_code, answer.json()["clause"]) == (429, "slow")


@asynchronous
async def test_somebody_who_opens_tables_without_end_keeps_nobody_else_from_it(sqlite):
    async with serving(sqlite) as server:
        server.house.tables.new_tables = Fair(per_second=0, burst=20)
        nobody = {"game": "bungee", "name": ""}  # counted, and not made
        greedy = [(await server.http.post("/api/tables", json=nobody)).status_code for _ in range(40)]
        assert (greedy[0], greedy[-1]) == (400, 429)
        another = {"X-Forwarded-For": "192.0.2.7"}
        answer = await server.http.post("/api/tables", json={"game": "bungee", "name": "Ada"}, headers=another)
        assert answer.status_code == 201


@pytest.mark.sources
@asynchronous
async def test_a_full_disk_is_said(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()

        async with server.sit(ada) as person:
            await person.settle()
            move = person.view["moves"] or []
            broken(server)
            assert (await server.http.post("/api/tables", json={"game": "bungee", "name": "Ada"})).status_code == 503
            if move:
                answer = await person.move(move[0])
                assert (answer["t"], answer["clause"]) == ("no", "store")
                before = server.room(ada["code"]).live.play.number
                mend(server)
                assert (await person.move(move[0]))["t"] == "ok"
                assert server.room(ada["code"]).live.play.number == before + 1


def broken(server):
    from sqlalchemy.exc import OperationalError

    def fail(*_):
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    server.house.worker.writer._carry_out = fail


def mend(server):
    del server.house.worker.writer._carry_out
