"""Tables of a class: everybody sits down at once, the game starts by itself, and the teacher clears it away."""

import asyncio

from .class_harness import Teacher, seen
from .harness import asynchronous, clever, play_on, serving


@asynchronous
async def test_everybody_who_is_here_sits_down_at_once(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo\nCy\nDee")
        keys = await teacher.keys()
        phones = {name: await teacher.look(keys[name]) for name in ("Ada", "Bo", "Cy")}
        hall = await teacher.look()
        await seen(hall, lambda view: sum(student["here"] for student in view["students"]) == 3)
        await teacher.ask("POST", "/tables", game="bungee", seats=2)
        tables = (await seen(hall, lambda view: view["tables"]))["tables"]
        assert sorted(name for table in tables for name in table["students"]) == ["Ada", "Bo", "Cy"]
        for name, phone in phones.items():
            (own,) = (await seen(phone, lambda view: view["tables"]))["tables"]
            assert name in own["students"]
            joined = await server.http.post(f"/api/tables/{own['code']}/join", json={"name": name})
            assert joined.status_code == 201, joined.text
        alone = next(table for table in tables if len(table["students"]) == 1)
        info = (await server.http.get(f"/api/tables/{alone['code']}")).json()
        assert sorted(seat["kind"] for seat in info["seats"]) == ["bot", "person"]
        await teacher.ask("POST", "/tables", game=None, seats=2)
        assert (await seen(hall, lambda view: not view["tables"]))["tables"] == []


@asynchronous
async def test_tables_have_one_clock_and_say_what_went_wrong(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        keys = await teacher.keys()
        phones = [await teacher.look(keys[name]) for name in ("Ada", "Bo")]
        hall = await teacher.look()
        await seen(hall, lambda view: sum(student["here"] for student in view["students"]) == 2)
        wrong = await teacher.ask("POST", "/tables", 400, game="bungee", seats=2, minutes=500)
        assert "1 to 120 minutes" in wrong.json()["error"]
        await teacher.ask("POST", "/tables", game="border-zap", seats=2, minutes=10)
        view = await seen(hall, lambda view: view["tables"])
        assert view["bell"] > 0
        (own,) = (await seen(phones[0], lambda view: view["tables"]))["tables"]
        joined = [
            (await server.http.post(f"/api/tables/{own['code']}/join", json={"name": name})).json() for name in keys
        ]
        report = (await teacher.ask("GET", "/tables", 200)).json()
        assert report == {"over": 0, "tables": 1, "wrong": []}
        student = {"Authorization": f"Bearer {joined[0]['token']}"}
        for path, body in (("setup", {"options": {}}), ("host", {"do": "take_over"}), ("start", {})):
            at = f"/api/tables/{own['code']}/{path}"
            assert (await server.http.post(at, json=body, headers=student)).status_code == 403
            if path != "host":
                done = await server.http.post(at, json=body, headers=teacher.headers)
                assert done.status_code < 300, done.text
        async with server.sit(joined[0]) as one, server.sit(joined[1]) as two:
            await play_on({joined[0]["seat"]: one, joined[1]["seat"]: two}, clever)
        report = (await teacher.ask("GET", "/tables", 200)).json()
        assert (report["over"], report["tables"]) == (1, 1)
        assert report["wrong"][0]["names"][0] in ("Ada", "Bo")
        assert report["wrong"][0]["answer"]
        # if nobody is at the table, or another worker serves it, the database has its status
        rooms = server.house.tables.rooms
        while rooms.pop(own["code"], None) or server.house.classes.status_of(own["code"])[0] != "over":
            await asyncio.sleep(0.05)
            await server.house.classes.look()


async def seated(server, teacher, names, **more):
    """Their phones join, and they are told their table."""
    keys = await teacher.keys()
    phones = [await teacher.look(keys[name]) for name in names]
    hall = await teacher.look()
    await seen(hall, lambda view: sum(student["here"] for student in view["students"]) == len(names))
    await teacher.ask("POST", "/tables", game="bungee", seats=2, **more)
    (own,) = (await seen(phones[0], lambda view: view["tables"]))["tables"]
    return own["code"], hall


@asynchronous
async def test_a_table_of_a_class_starts_by_itself_when_all_have_sat_down(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        code, hall = await seated(server, teacher, ["Ada", "Bo"])
        async with server.sit(await server.join(code, "Ada")) as ada:
            table = (await ada.until("table", lambda message: message["table"]["awaited"] == ["Bo"]))["table"]
            assert (table["classroom"], table["started"]) == (True, False)
            row = (await seen(hall, lambda view: view["tables"][0]["awaited"] == ["Bo"]))["tables"][0]
            assert (row["status"], row["ready"]) == ("waiting", True)
            joined = await server.join(code, "Bo")
            assert not server.room(code).lobby.number  # the seat is taken, but nobody sits there yet
            async with server.sit(joined) as bo:
                for person in (ada, bo):
                    await person.welcomed(1)
                await seen(hall, lambda view: view["tables"][0]["status"] == "playing")


@asynchronous
async def test_the_teacher_starts_a_table_with_bots_and_clears_all_away(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        code, hall = await seated(server, teacher, ["Ada", "Bo"])
        nobody = await teacher.ask("POST", f"/tables/{code}/start", 400)
        assert nobody.json()["error"] == "Nobody has sat down at this table yet."
        await teacher.ask("POST", "/tables/ZZZZ/start", 404)
        joined = await server.join(code, "Ada")
        async with server.sit(joined) as ada:
            await teacher.ask("POST", f"/tables/{code}/start")
            await ada.welcomed(1)
            table = ada.last("welcome")["table"]
            assert sorted(seat["kind"] for seat in table["seats"]) == ["bot", "person"]
            await teacher.ask("POST", f"/tables/{code}/start", 409)
            await teacher.ask("POST", "/tables", game=None)
            bye = await ada.until("bye")
            assert (bye["clause"], bye["words"]) == ("code", "Your teacher has cleared the tables.")
        assert (await seen(hall, lambda view: not view["tables"]))["tables"] == []
        late = await server.connect(code)  # a phone that had no Wi-Fi: its table is gone
        await late.send(t="hello", token=joined["token"])
        assert (await late.until("bye"))["clause"] == "code"
