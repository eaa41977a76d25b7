"""A tournament day over HTTP: made, changed once, refused in words, linked, printed, saved, restored, deleted."""

import asyncio
import base64
import json
import threading
import time

from sqlalchemy import event, select, text, update
from sqlalchemy.exc import OperationalError

from cardinal import desk, press
from cardinal.server.desk import log, room
from cardinal.server.desk.links import token_of
from cardinal.server.desk.paper import PAPERS
from cardinal.server.rate_limit import Fair
from cardinal.server.store.expiry import DAY_MS, forget_old_tables
from cardinal.server.store.schema import day_entries, days

from .desk_harness import CHILDREN, Day, score
from .harness import JSON, Stopped, asynchronous, serving


def refused(answer, status, clause, *words):
    wrong = answer.json()
    assert (answer.status_code, wrong["clause"]) == (status, clause), answer.text
    for word in words:
        assert word in wrong["error"]


@asynchronous
async def test_a_day_from_its_frame_to_a_result(database):
    async with serving(database) as server:
        day = await Day.open(server, teams=8)
        hall = await day.hall()
        assert (hall["code"], hall["name"], hall["stage"], hall["teams"]) == (day.code, "Spring Cup", "before", 8)
        matches = await day.publish()
        assert sorted(match["table"] for match in matches) == [1, 2, 3, 4]
        done = await day.do("played", match="R1-1", number=1, score=score(bonus=True))
        assert done["number"] == 13
        assert "20:0" in done["said"]
        await day.do("report", match="R1-1")
        hall = await day.hall()
        assert hall["rounds"][0]["matches"][0]["points"] == [20, 0]
        assert hall["standings"][0]["points"] == 20
        history = (await day.get("/history")).json()
        assert [line["kind"] for line in history[-4:]] == ["publish", "begin", "played", "report"]
        assert {line["who"] for line in history} == {"host"}


@asynchronous
async def test_the_frame_says_how_teams_meet_and_what_places_go_by(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, system="swiss", tie_breaks="won, buchholz", final="knockout")
        assert "Places go by matches won, then by Buchholz." in (await day.hall())["ranked_by"]
        await day.publish()
        refused(await day.ask("publish", round=2), 409, "results", "once all results are in")
        frame = {"name": "Cup", "game": "geoplunge", "form": "2", "tables": 4}
        wrong = await server.http.post("/api/days", json={**frame, "tie_breaks": "won, goals"})
        refused(wrong, 409, "tie breaks", "“goals” is not a tie-break")


@asynchronous
async def test_a_sheet_of_teams_is_read_before_it_is_entered(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=2)

        async def read(data, token=None):
            address = f"/api/days/{day.code}/sheet"
            sheet = {"data": base64.b64encode(data).decode()}
            return await server.http.post(address, json=sheet, headers=day.bearer(token))

        lines = (await read("Café;École\nowls;Elm\n".encode("cp1252"))).json()
        assert [line["line"] for line in lines] == [1, 2]
        assert lines[0]["team"] == {"name": "Café", "school": "École", "members": []}
        assert "already a team called Owls" in lines[1]["wrong"]
        refused(await read(b"PK\x03\x04"), 400, "bad", "workbook", "Save As")
        assert (await day.hall())["teams"] == 2  # this enters nothing
        tables, teams = await day.links()
        for token in (tables[1], teams["T1"]):
            assert (await read(b"Ducks", token)).status_code == 403


@asynchronous
async def test_results_that_cannot_be_are_refused_whoever_sends_them(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        await day.publish()
        tables, _ = await day.links()
        for token in (None, tables[1]):
            for wrong, clause in (
                (score(winner=None, bonus=True), "GP-32"),
                (score(game="state-iq"), "GP-52"),
                (score(game="play-the-ranks", winner=None), "PR-R31"),
            ):
                answer = await day.ask("played", token=token, match="R1-1", number=1, score=wrong)
                refused(answer, 409, clause)
        assert (await day.matches())[0]["games"] == []


@asynchronous
async def test_what_cannot_be_is_said_at_once_with_what_would_be_right(sqlite):
    async with serving(sqlite) as server:
        frame = {"name": "Cup", "game": "geoplunge", "form": "2", "tables": 4}
        for wrong in (
            {"tables": 0},
            {"game": "geoplunge", "form": "own"},
            {"name": " "},
            {"rounds": [{"format": "all", "minutes": 0}]},
        ):
            answer = await server.http.post("/api/days", json=frame | wrong)
            assert answer.status_code in (400, 409), answer.text
            assert len(answer.json()["error"]) > 20
        refused(await server.http.post("/api/days", json=frame | {"game": "geoplunge", "form": "3"}), 400, "bad")
        refused(await server.http.post("/api/days", json=frame | {"lot": "mine"}), 400, "bad")
        day = await Day.open(server, teams=4)
        twice = await day.ask("enter", teams=[{"name": "Owls"}])
        assert twice.status_code in (400, 409)
        assert "Owls" in twice.json()["error"]
        await day.publish()
        points = await day.ask("report", match="R1-1", points=[25, 0])
        assert points.status_code in (400, 409)
        refused(await day.ask("played", match="R1-9", number=1, score=score()), 409, "match", "R1-9")
        refused(await day.ask("fly"), 400, "bad")
        refused(await day.ask("pause", id=""), 400, "bad", "id")
        refused(await day.ask("pause", id="x" * 65), 400, "bad", "id")
        refused(await day.ask("pause", id="a\0b"), 400, "bad", "id")  # which not every database keeps
        assert len((await day.get("/history")).json()) == 8, "and nothing of it is in the log"


@asynchronous
async def test_the_same_id_is_one_entry_with_the_same_answer(database):
    async with serving(database) as server:
        day = await Day.open(server, teams=4)
        first = await day.do("publish", round=1, id="publish")
        many = await asyncio.gather(*(day.do("begin", round=1, id="begin") for _ in range(6)))
        assert many == [many[0]] * 6
        await day.do("pause")
        assert await day.do("publish", round=1, id="publish") == first
        assert await day.do("resume", id="begin") == many[0], "the id counts, not what is sent with it again"
        assert len(server.house.worker.day_store.entries(day.code)) == 9
        refused(await day.ask("begin", round=1, id="another"), 409, "clock")
        other = (await day.links())[0][1]
        answer = await day.ask("call", table=1, id="begin", token=other)
        assert answer.json()["number"] == 10, "another person's id is another id"
    async with serving(database) as server:
        day = day.at(server)
        assert await day.do("begin", round=1, id="begin") == many[0], "also after a restart"
        assert len(server.house.worker.day_store.entries(day.code)) == 10


@asynchronous
async def test_who_may_do_what(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        matches = await day.publish()
        tables, teams = await day.links()
        here = next(match["id"] for match in matches if match["table"] == 1)
        there = next(match["id"] for match in matches if match["table"] == 2)
        played = {"number": 1, "score": score()}
        refused(await day.ask("played", match=there, **played, token=tables[1]), 403, "role", "table 1", "table 2")
        refused(await day.ask("pause", token=tables[1]), 403, "role")
        refused(await day.ask("played", match=here, **played, token=teams["T1"]), 403, "role")
        assert (await day.ask("played", match=here, **played, token=tables[1])).status_code == 200
        for what in ("/history", "/links", "/files/backup.json", "/paper", "/paper/signs.pdf"):
            for token in (tables[1], teams["T1"]):
                refused(await day.get(what, token=token), 403, "role", "desk")
            refused(await day.get(what, token="x" * 32), 401, "token", "no longer works")
            refused(await server.http.get(f"/api/days/{day.code}{what}"), 401, "token")
        assert (await day.http.delete(f"/api/days/{day.code}", headers=day.bearer(tables[1]))).status_code == 403
        me = [(await day.get("/me", token=token)).json() for token in (None, tables[2], teams["T3"])]
        assert me == [
            {"role": "host", "table": None, "team": None},
            {"role": "table", "table": 2, "team": None},
            {"role": "team", "table": None, "team": "T3"},
        ]
        refused(await day.get("/me", token="nonsense"), 401, "token")
        refused(await server.http.get("/api/days/ZZZZ"), 404, "code", "letter by letter")
        refused(await server.http.get("/api/days/no"), 404, "code")


@asynchronous
async def test_links_are_the_same_whenever_they_are_shown_and_renewed_one_by_one(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        tables, teams = await day.links()
        assert (tables, teams) == await day.links()
        assert len({*tables.values(), *teams.values()}) == 6
        assert tables[1] == token_of(day.token, "table 1", 0)
        refused(await day.post("/links"), 400, "bad")
        refused(await day.post("/links", table=1, team="T1"), 400, "bad")
        refused(await day.post("/links", table=7), 400, "bad", "number")
        old = day.room.row
        renewed = (await day.post("/links", table=1)).json()
        fresh = renewed["tables"][0]["token"]
        assert fresh == token_of(day.token, "table 1", 1)
        refused(await day.get("/me", token=tables[1]), 401, "token", "no longer works", "QR")
        assert (await day.get("/me", token=fresh)).json()["table"] == 1
        assert (await day.get("/me", token=tables[2])).json()["table"] == 2
        day.room._set_row(old)  # read before, and heard of later
        assert (await day.get("/me", token=fresh)).json()["table"] == 1
        assert (await day.post("/links", team="T2")).json()["teams"][1]["token"] != teams["T2"]
        assert renewed["address"] == server.url
        await day.do("set_up", name="Spring Cup", game="geoplunge", form="2", tables=1)
        refused(await day.get("/me", token=tables[2]), 401, "token")
    async with serving(sqlite) as server:
        assert (await day.at(server).get("/me", token=fresh)).json()["table"] == 1
        with server.house.worker.store.engine.connect() as connection:
            kept = str(connection.execute(select(days)).all()) + str(connection.execute(select(day_entries)).all())
        assert not [token for token in (day.token, fresh, *tables.values(), *teams.values()) if token in kept]


def test_a_stolen_database_does_not_give_the_links_away():
    assert token_of("host", "table 1", 0) != token_of("host", "table 1", 1) != token_of("host", "table 11", 0)
    assert len(token_of("host", "team T4", 3)) == 32


@asynchronous
async def test_a_full_disk_is_said_and_nothing_has_changed(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        full = []

        def fail(connection, cursor, statement, *_):
            if full and statement.startswith("INSERT INTO day_entries"):
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))

        event.listen(server.house.worker.store.engine, "before_cursor_execute", fail)
        async with day.look() as screen:
            await screen.number(6)
            full.append(True)
            refused(await day.ask("publish", round=1, id="p"), 503, "store", "try again")
            await screen.settle()
            assert screen.last("view")["number"] == 6
            full.clear()
            assert (await day.do("publish", round=1, id="p"))["number"] == 7
            await screen.number(7)


@asynchronous
async def test_every_renewal_of_a_link_makes_a_new_one(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        seen = [(await day.links())[0][1]]
        for _ in range(3):
            assert (await day.post("/links", table=1)).status_code in (200, 201)
            seen.append((await day.links())[0][1])
        assert len(set(seen)) == 4
        assert seen == [token_of(day.token, "table 1", epoch) for epoch in range(4)]
        for stale in seen[:-1]:
            refused(await day.get("/me", token=stale), 401, "token")
        assert (await day.get("/me", token=seen[-1])).json()["table"] == 1


@asynchronous
async def test_a_mistake_of_ours_in_one_change_harms_no_other(sqlite, monkeypatch, caplog):
    add = desk.add

    def fail(day, entry):
        if entry.id == "bad":
            raise KeyError(CHILDREN[0])
        return add(day, entry)

    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        monkeypatch.setattr(desk, "add", fail)
        answers = await asyncio.gather(*(day.ask("call", table=1, id=name) for name in ("one", "bad", "two")))
        assert [answer.status_code for answer in answers] == [200, 409, 200]
        refused(answers[1], 409, "mistake", "desk")  # a judgment: the phone goes on with its next tap
        assert "Zebedee" not in caplog.text
        assert len(server.house.worker.day_store.entries(day.code)) == 8


@asynchronous
async def test_a_locked_database_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr("cardinal.server.store.connect.BUSY_MS", 50)
    import sqlite3

    async with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        day = await Day.open(server, teams=4)
        other = sqlite3.connect(tmp_path / "tables.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused(await day.ask("publish", round=1, id="p"), 503, "store")
        refused(await day.post("/links", table=1), 503, "store")
        other.execute("ROLLBACK")
        assert (await day.do("publish", round=1, id="p"))["number"] == 7


@asynchronous
async def test_a_flood_is_told_so_and_everybody_else_goes_on(sqlite, monkeypatch):
    assert room.TAPS_PER_SECOND >= 5  # a helper taps once a second at most
    monkeypatch.setattr(room, "TAPS", 20)
    monkeypatch.setattr(room, "TAPS_PER_SECOND", 0.1)
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        tables, _ = await day.links()
        answers = [await day.ask("call", table=1, token=tables[1]) for _ in range(22)]
        assert [a.status_code for a in answers] == [200] * 20 + [429] * 2
        refused(answers[-1], 429, "slow", "saved")
        assert (await day.ask("call", table=2, token=tables[2])).status_code == 200


@asynchronous
async def test_somebody_who_makes_tournaments_without_end_keeps_nobody_else_from_it(sqlite):
    another = {"X-Forwarded-For": "192.0.2.7"}
    async with serving(sqlite) as server:
        day = await Day.open(server)
        saved = (await day.get("/files/backup.json")).content
        server.house.days.new_days = server.house.days.backups = Fair(per_second=0, burst=20)
        nobody = {"name": "", "game": "geoplunge", "form": "2", "tables": 4}  # counted, and not made
        greedy = [await server.http.post("/api/days", json=nobody) for _ in range(40)]
        assert greedy[0].status_code == 409
        refused(greedy[-1], 429, "slow", "Many tournaments")
        refused(await server.http.post("/api/days/restore", content=saved, headers=JSON), 429, "slow", "Many backups")
        made = await server.http.post("/api/days", json=nobody | {"name": "Cup"}, headers=another | JSON)
        assert made.status_code == 201
        made = await server.http.post("/api/days/restore", content=saved, headers=another | JSON)
        assert made.status_code == 201


@asynchronous
async def test_a_backup_goes_on_elsewhere(sqlite, tmp_path):
    async with serving(sqlite, Stopped(1_000_000)) as server:
        day = await Day.open(server, teams=4, tables=2)
        await day.publish()
        await day.do("played", match="R1-1", number=1, score=score())
        server.house.worker.clock.jump(1_060_000)
        await day.do("call", table=1)
        answer = await day.get("/files/backup.json")
        assert answer.headers["content-disposition"].endswith('backup.json"')
        before = (await day.get("/history")).json()
    async with serving(sqlite) as server:
        assert server.house.worker.clock.now() >= 1_000_000, "time never goes back behind an entry"
    async with serving(f"sqlite:///{tmp_path / 'other.sqlite3'}") as server:
        made = await server.http.post("/api/days/restore", content=answer.content, headers=JSON)
        assert made.status_code == 201, made.text
        other = Day(server, made.json()["code"], made.json()["token"])
        *same, last = (await other.get("/history")).json()
        assert same == before
        assert (last["words"], last["before"]) == ("The clock was paused", "19:00 left")
        clock = (await other.hall())["clock"]
        assert (clock["running"], clock["left"]) == (False, 19 * 60_000), "nobody has the new links yet"
        await other.do("resume")
        assert (await other.hall())["clock"]["running"]
        async with other.look(other.token) as desk:
            await desk.view(lambda view: any(say["kind"] == "links" for say in view["says"]))
            await other.links()
            await desk.view(lambda view: not any(say["kind"] == "links" for say in view["says"]))
        await other.do("report", match="R1-1")
        broken = json.loads(answer.content)
        broken["entries"] = broken["entries"][:3] + broken["entries"][4:]
        for content in (b"", b"{}", b'{"entries": []}', json.dumps(broken).encode()):
            wrong = await server.http.post("/api/days/restore", content=content, headers=JSON)
            assert wrong.status_code == 400, wrong.text
            assert "backup" in wrong.json()["error"]
        large = await server.http.post("/api/days/restore", content=b" " * 8_000_001, headers=JSON)
        refused(large, 413, "size")
        refused(await server.http.post("/api/tables", content=b" " * 100_000, headers=JSON), 413, "size")


@asynchronous
async def test_backups_are_read_once_and_one_at_a_time(sqlite, monkeypatch):
    restore, replay, at_once, most, again = desk.restore, desk.replay, [], [], []

    def slow(backup, **how):
        at_once.append(1)
        most.append(len(at_once))
        time.sleep(0.05)
        at_once.pop()
        return restore(backup, **how)

    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4)
        saved = (await day.get("/files/backup.json")).content
        monkeypatch.setattr(desk, "restore", slow)
        monkeypatch.setattr(desk, "replay", lambda entries: again.append(1) or replay(entries))
        answers = await asyncio.gather(
            *(server.http.post("/api/days/restore", content=saved, headers=JSON) for _ in range(4))
        )
        assert [answer.status_code for answer in answers] == [201] * 4
        assert (most, again) == ([1] * 4, [])


@asynchronous
async def test_a_day_is_loaded_once_however_many_come(sqlite, monkeypatch):
    async with serving(sqlite) as server:
        code, house = (await Day.open(server, teams=4)).code, server.house.days
        house._gone(code)
        load, loads, go = house._load, [], threading.Event()

        def slow(code):
            loads.append(code)
            go.wait(40)
            return load(code)

        monkeypatch.setattr(house, "_load", slow)
        first = asyncio.create_task(house.room(code))
        while not loads:
            await asyncio.sleep(0.01)
        house._gone(code)  # what another worker has reported about it
        second = asyncio.create_task(house.room(code))
        await asyncio.sleep(0.05)
        go.set()
        assert await first is await second
        assert loads == [code]


@asynchronous
async def test_a_row_that_was_read_too_early_does_not_take_a_new_link_back(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, tables=2)
        await day.links()
        before = day.room.row
        await day.post("/links", table=1)
        token = (await day.links())[0][1]
        day.room._set_row(before)
        assert (await day.get("/me", token=token)).status_code == 200


@asynchronous
async def test_helpers_cannot_fill_the_log_to_its_end(sqlite, monkeypatch):
    monkeypatch.setattr(log, "MOST_ENTRIES", 12)
    monkeypatch.setattr(log, "FOR_THE_DESK", 3)
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=2)
        tables, _ = await day.links()
        answers = [await day.ask("call", table=1, token=tables[1]) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 409]
        refused(answers[-1], 409, "full")
        answers = [await day.ask("call", table=1) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 409]


@asynchronous
async def test_files_and_papers(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=5, tables=2, date="14 March")
        await day.publish()
        await day.do("report", match="R1-1", points=[20, 10])
        results = (await day.get("/files/results.csv")).content.decode("utf-8-sig").splitlines()
        assert len(results) == 1 + 3
        assert "Owls" in (await day.get("/files/standings.csv")).text
        whole = (await day.get("/files/day.json")).json()
        assert whole["teams"][0]["members"] == list(CHILDREN)
        refused(await day.get("/files/other.csv"), 404, "bad", "results.csv")
        refused(await day.get("/paper/map.pdf"), 404, "bad", "certificates")
        refused(await day.get("/paper/sheets.pdf?round=0"), 400, "bad", "finals")
        refused(await day.get("/paper/sheets.pdf?paper=a3"), 400, "bad")
        for name in PAPERS:
            printed = await day.get(f"/paper/{name}?paper=a4&round=2")
            assert printed.content.startswith(b"%PDF"), printed.text


@asynchronous
async def test_the_desk_knows_which_names_come_out_as_boxes(sqlite, monkeypatch):
    monkeypatch.setattr(press, "unprintable", lambda words: frozenset(words) & frozenset("東京"))
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=2, tables=1)
        assert (await day.get("/paper")).json() == []
        await day.do("enter", teams=[{"name": "Tokyo 東京", "members": ["京", "Ada"]}])
        assert (await day.get("/paper")).json() == [
            {"name": "Tokyo 東京", "letters": "東京"},
            {"name": "京", "letters": "京"},
        ]


@asynchronous
async def test_helpers_get_their_script_and_ask_the_judge(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, tables=3)
        tables, teams = await day.links()
        refused(await day.get("/pack", token=tables[1]), 409, "late", "desk")
        matches = await day.publish()
        pack = (await day.get("/pack", token=tables[1])).json()
        assert pack["match"] == next(match["id"] for match in matches if match["table"] == 1)
        assert pack == (await day.get("/pack", token=tables[1])).json(), "a second phone has the same cards"
        assert pack["power"] != (await day.get("/pack", token=tables[2])).json()["power"]
        refused(await day.get("/pack", token=tables[3]), 409, "late")
        for token in (None, teams["T1"]):
            refused(await day.get("/pack", token=token), 403, "role")
        zap = {"kind": "draw", "cards": ["DE", "HI"]}
        verdict = (await day.post("/check", token=tables[1], **zap)).json()
        assert verdict["winner"] == 0
        assert (await day.post("/check", **zap)).json() == verdict
        refused(await day.post("/check", token=teams["T1"], **zap), 403, "role")
        refused(await day.post("/check", token=tables[1], kind="draw", cards=["DE", "XX"]), 400, "bad")


@asynchronous
async def test_forgetting_leaves_nothing(database):
    async with serving(database) as server:
        day = await Day.open(server, teams=4, mode="online", seats=1)
        await day.publish(begin=False)
        async with day.look() as screen, day.look(day.token) as desk:
            await screen.view(lambda view: all(match["code"] for match in view["rounds"][0]["matches"]))
            gone = await day.http.delete(f"/api/days/{day.code}", headers=day.bearer())
            assert gone.status_code == 204
            for one in (screen, desk):
                assert (await one.until("bye"))["clause"] == "code"
        refused(await day.get("/me"), 404, "code")
        with server.house.worker.store.engine.connect() as connection:
            for table in ("days", "day_entries", "day_tables", "tables", "seats"):
                assert connection.execute(text(f"SELECT count(*) FROM {table}")).scalar() == 0, table


@asynchronous
async def test_old_days_are_deleted_with_their_tables_and_no_table_before_its_day(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, teams=4, mode="online", seats=1)
        await day.publish(begin=False)
        async with day.look() as screen:
            await screen.view(lambda view: all(match["code"] for match in view["rounds"][0]["matches"]))
        store, kept = server.house.worker.store, server.house.worker.day_store
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET touched = 0"))
            for now in (0, 9 * DAY_MS):
                assert forget_old_tables(connection, 30, now, 1.0) == []
                assert kept.forget_old(connection, 180, now, 1.0) == 0
        tables, _ = await day.links()
        refused(await day.post("/keep", token=tables[1], on=True), 403, "role")

        async def forgotten(on):
            assert (await day.post("/keep", on=on)).status_code == 204
            async with day.look(day.token) as desk:
                assert (await desk.view())["kept"] == on
                assert (await day.post("/keep", on=not on)).status_code == 204
                await desk.view(lambda view: view["kept"] != on)
                assert (await day.post("/keep", on=on)).status_code == 204
            with store.engine.begin() as connection:
                connection.execute(update(days).values(touched=0))
                assert kept.forget_old(connection, 180, 0, 1.0) == 0, "marked first"
                return kept.forget_old(connection, 180, 9 * DAY_MS, 1.0)

        assert await forgotten(on=True) == 0
        assert await forgotten(on=False) == 1
        assert store.count() == 0


@asynchronous
async def test_two_hundred_teams_in_one_change(sqlite):
    async with serving(sqlite) as server:
        day = await Day.open(server, tables=100)
        teams = [{"name": f"Team {n}", "school": "S" * 40, "members": ["M" * 40] * 6} for n in range(200)]
        assert len(json.dumps(teams)) > 64_000
        assert (await day.do("enter", teams=teams))["number"] == 2
        huge = [*teams, {"name": "x" * 500_000}]
        refused(await day.ask("enter", teams=huge), 413, "size")


@asynchronous
async def test_without_a_link_the_words_are_those_of_a_tournament(sqlite):
    async with serving(sqlite) as server:
        day = (
            await server.http.post("/api/days", json={"name": "Cup", "game": "geoplunge", "form": "2", "tables": 2})
        ).json()
        answer = await server.http.get(f"/api/days/{day['code']}/links")
        assert (answer.status_code, answer.json()["clause"]) == (401, "token")
        assert "Ask the desk" in answer.json()["error"]
