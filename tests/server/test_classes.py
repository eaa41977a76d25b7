"""A class over HTTP and sockets: cards, a live quiz, its report, assignments, and what is deleted."""

import base64
import json
import time

from sqlalchemy import update

from cardinal.classroom.quiz import CAP_MS
from cardinal.engine.study import Verdict
from cardinal.server.classroom.room import WHICH
from cardinal.server.store import NotKept
from cardinal.server.store.schema import learners
from cardinal.study.library import find_item

from .class_harness import Teacher, answered, phase, right_answer, seen
from .harness import Stopped, asynchronous, clever, play_on, serving


@asynchronous
async def test_a_quiz_from_cards_to_its_report_and_into_study(database):
    async with serving(database, Stopped(1000)) as server:
        teacher = await Teacher.open(server)
        keys = await teacher.keys()
        assert list(keys) == ["Ada", "Bo", "Cy"]
        entered = await teacher.enter(key=keys["Ada"].replace("-", "  ").upper())
        assert entered["me"]["name"] == "Ada"
        hall, desk = await teacher.look(), await teacher.look(teacher.token)
        ada, bo = await teacher.look(entered["token"]), await teacher.look(keys["Bo"])
        await seen(hall, lambda view: sum(student["here"] for student in view["students"]) == 2)
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=2, seconds=10)
        await seen(ada, phase("ready"))
        await desk.send(t="next", id="n1", number=1)
        for person in (hall, ada, bo):
            view = await seen(person, phase("asking", 1))
            assert view["quiz"]["question"]["answer"] == ""
        answer = right_answer(server, teacher.code)
        wrong = next(one for one in view["quiz"]["question"]["choices"] if one != answer)
        server.house.worker.clock.jump(3000)
        await ada.send(t="answer", id="a1", number=1, text=answer)
        await ada.until("ok")
        view = await seen(hall, answered(1))
        assert not view["quiz"]["question"]["closed"]
        assert view["quiz"]["board"] == []
        await ada.send(t="answer", id="a1", number=1, text=wrong)  # the same id: the same answer
        await ada.until("ok")
        await ada.send(t="answer", id="a2", number=1, text=wrong)
        assert (await ada.until("no"))["clause"] == "twice"
        await bo.send(t="answer", id="b1", number=1, text=wrong)
        await bo.until("ok")
        view = await seen(hall, phase("shown", 1))  # everybody who is here has answered: nobody waits for the clock
        assert (view["quiz"]["question"]["answer"], view["quiz"]["question"]["right"]) == (answer, 1)
        own = (await seen(bo, phase("shown", 1)))["quiz"]
        assert (own["own"]["right"], own["own"]["points"]) == (False, 0)
        assert [place["name"] for place in view["quiz"]["board"]] == ["Ada", "Bo"]
        await desk.send(t="next", id="n2", number=2)
        await seen(hall, phase("asking", 2))
        await desk.send(t="next", id="n3", number=3)
        view = await seen(desk, phase("over"))
        assert view["quiz"]["report"][0]["wrong"] == [wrong] or view["quiz"]["report"][0]["answered"] == 0
        report = await teacher.report()
        marks = {student["name"]: (student["asked"], student["right"]) for student in report["students"]}
        assert marks == {"Ada": (1, 1), "Bo": (1, 0), "Cy": (0, 0)}
        bo_row = next(student for student in report["students"] if student["name"] == "Bo")
        assert len(bo_row["needs"]) == 1
        study = {"Authorization": f"Bearer {entered['study']}"}
        assert (await server.http.get("/api/study", headers=study)).json()["answered"] == 1
        text = (await teacher.ask("GET", "/report.csv", 200)).content.decode("utf-8-sig")
        assert text.splitlines()[1].startswith("Ada,1,1,1,")


@asynchronous
async def test_a_question_waits_for_everybody_who_is_here(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server)
        keys = await teacher.keys()
        hall, desk = await teacher.look(), await teacher.look(teacher.token)
        ada, bo = await teacher.look(keys["Ada"]), await teacher.look(keys["Bo"])
        await seen(hall, lambda view: sum(student["here"] for student in view["students"]) == 2)
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=2, seconds=60)
        await desk.send(t="next", id="n1", number=1)
        await seen(bo, phase("asking", 1))
        await ada.send(t="answer", id="a1", number=1, text="Boise")
        await ada.until("ok")
        assert (await seen(hall, answered(1)))["quiz"]["phase"] == "asking"
        await desk.send(t="next", id="c1", number=1)  # the teacher does not have to wait
        await seen(bo, phase("shown", 1))
        await desk.send(t="next", id="n2", number=2)
        await seen(bo, phase("asking", 2))
        for person in (bo, ada):
            await person.send(t="answer", id="x2", number=2, text="Boise")
        await seen(ada, phase("shown", 2))


@asynchronous
async def test_no_screen_gets_an_answer_before_it_is_due(sqlite):
    async with serving(sqlite, Stopped(1000)) as server:
        teacher = await Teacher.open(server, "Ada")
        key = (await teacher.keys())["Ada"]
        people = [await teacher.look(token) for token in (None, teacher.token, key)]
        topics = [
            "us/nickname",
            "us/flag",
            "us/capital",
        ]  # not capital-of: Indianapolis and Oklahoma City say it themselves
        await teacher.ask("POST", "/quiz", topics=topics, count=8, seconds=10)
        for number in range(1, 9):
            await people[1].send(t="next", id=f"n{number}", number=number)
            for person in people:
                view = await seen(person, phase("asking", number))
                item = find_item(server.house.classes.rooms[teacher.code].quizzes.quiz.asked.item)
                sent = json.dumps({**view["quiz"]["question"], "choices": []})
                assert item.teaches not in sent
                assert item.id not in sent
                assert item.answer not in sent
            server.house.worker.clock.jump(server.house.worker.clock.now() + 10_000)
            server.house.classes.rooms[teacher.code].stir()  # the horn, which goes by real time
            assert (await seen(people[0], phase("shown", number)))["quiz"]["question"]["answer"] == item.answer


@asynchronous
async def test_late_is_late_and_a_slow_line_is_made_up_for(sqlite):
    async with serving(sqlite, Stopped(1000)) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        keys = await teacher.keys()
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=1, seconds=10)
        room = server.house.classes.rooms[teacher.code]
        await room.go_on("n1", 1)
        room._worker.clock.jump(11_000 + CAP_MS - 100)
        await room.answer(room.role(keys["Ada"]), "a", 1, "Boise", rtt=CAP_MS)  # sent in time, over a slow connection
        bo = await teacher.look(keys["Bo"])
        await bo.send(t="answer", id="b", number=1, text="Boise")
        assert (await bo.until("no"))["clause"] == "late"


@asynchronous
async def test_an_answer_outlives_the_server_and_reaches_study_once(tmp_path):
    address = f"sqlite:///{tmp_path / 'class.db'}"
    async with serving(address) as server:
        teacher = await Teacher.open(server, "Ada")
        key = (await teacher.keys())["Ada"]
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=1, seconds=60)
        room = server.house.classes.rooms[teacher.code]
        await room.go_on("n1", 1)

        async def killed(entry):
            raise NotKept  # as if it were killed between the disk and the journal

        room.into_study = killed
        ada = await teacher.look(key)
        await ada.send(t="answer", id="a", number=1, text=right_answer(server, teacher.code))
        await seen(await teacher.look(), answered(1))
    for _ in range(2):
        async with serving(address) as server:
            teacher.server = server
            report = await teacher.report()
            assert (report["students"][0]["asked"], report["students"][0]["right"]) == (1, 1)
            ada = await teacher.look(key)
            await ada.send(t="answer", id="a", number=1, text="the same, sent again")
            await ada.until("ok")


@asynchronous
async def test_a_class_at_two_workers_is_one_class(new_postgres):
    async with serving(new_postgres) as one, serving(new_postgres) as other:
        teacher = await Teacher.open(one)
        key = (await teacher.keys())["Ada"]
        ada = await Teacher(other, {"code": teacher.code, "token": ""}).look(key)
        await seen(ada, lambda view: view["me"]["name"] == "Ada")
        desk = await teacher.look(teacher.token)
        await seen(desk, lambda view: [one["name"] for one in view["students"] if one["here"]] == ["Ada"])
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=1, seconds=60)
        await seen(ada, phase("ready"))
        await desk.send(t="next", id="n1", number=1)
        await seen(ada, phase("asking", 1))
        await ada.send(t="answer", id="a", number=1, text=right_answer(one, teacher.code))
        await ada.until("ok")
        await seen(desk, answered(1))
        await teacher.ask("DELETE", "")
        assert "deleted" in (await ada.until("bye"))["words"]


@asynchronous
async def test_the_door_nicknames_and_wrong_keys(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "3")
        assert list(await teacher.keys()) == ["1", "2", "3"]
        assert (await teacher.enter(403, name="Zoe"))["clause"] == "door"
        assert (await teacher.enter(401, key="apple apple apple"))["clause"] == "token"
        assert (await teacher.enter(400, key="password"))["clause"] == "key"
        await teacher.ask("POST", "/door", open=True)
        assert (await teacher.enter(name="Zoe"))["me"]["name"] == "Zoe"
        assert (await teacher.enter(409, name="zoe"))["clause"] == "name"
        assert "Zoe" not in await teacher.keys()
        pdf = await teacher.ask("GET", "/cards.pdf", 200)
        assert pdf.content.startswith(b"%PDF")


@asynchronous
async def test_only_the_teacher_teaches(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada")
        key = (await teacher.keys())["Ada"]
        for token in (key, "wrong"):
            headers = {"Authorization": f"Bearer {token}"}
            for path in ("keys", "report", "report.csv", "cards.pdf"):
                answer = await server.http.get(f"/api/classes/{teacher.code}/{path}", headers=headers)
                assert answer.status_code in (401, 403)
        ada = await teacher.look(key)
        view = await seen(ada, lambda view: True)
        assert view["students"] == []
        await ada.send(t="next", id="n", number=1)
        assert (await ada.until("no"))["clause"] == "role"


@asynchronous
async def test_what_is_deleted_is_gone(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        keys = await teacher.keys()
        entered = await teacher.enter(key=keys["Ada"])
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=1, seconds=60)
        room = server.house.classes.rooms[teacher.code]
        await room.go_on("n1", 1)
        await room.answer(entered["me"]["id"], "a", 1, "Boise", 0)
        await teacher.ask("DELETE", f"/students/{entered['me']['id']}")
        assert [student["name"] for student in (await teacher.report())["students"]] == ["Bo"]
        assert room.quizzes.quiz.asked.answers == {}
        study = {"Authorization": f"Bearer {entered['study']}"}
        assert (await server.http.get("/api/study", headers=study)).status_code == 403
        assert (await teacher.enter(401, key=keys["Ada"]))["clause"] == "token"
        await teacher.ask("DELETE", "")
        assert (
            await server.http.get(f"/api/classes/{teacher.code}/report", headers=teacher.headers)
        ).status_code == 404


@asynchronous
async def test_an_assignment_and_who_has_done_it(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        keys = await teacher.keys()
        phone = await teacher.look(keys["Ada"])
        await teacher.ask("POST", "/assignments", title="Ten capitals", topics=["us/capital"], count=1)
        await seen(phone, lambda view: len(view["assigned"]) == 1)  # at once, to whoever is there
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=1, seconds=60)
        room = server.house.classes.rooms[teacher.code]
        await room.go_on("n1", 1)
        await room.answer(room.role(keys["Ada"]), "a", 1, right_answer(server, teacher.code), 0)
        (one,) = (await teacher.report())["assignments"]
        assert [(standing["done"], one["count"]) for standing in one["students"]] == [(1, 1), (0, 1)]
        headers = {"Authorization": f"Bearer {keys['Bo']}"}
        (own,) = (await server.http.get(f"/api/classes/{teacher.code}/todo", headers=headers)).json()
        assert (own["title"], own["students"][0]["done"], len(own["students"])) == ("Ten capitals", 0, 1)
        await teacher.ask("DELETE", f"/assignments/{one['id']}")
        assert (await teacher.report())["assignments"] == []


@asynchronous
async def test_a_pack_by_http_and_a_quiz_of_it(sqlite):
    def file(text):
        return {"title": "Planets", "data": base64.b64encode(text.encode()).decode()}

    async with serving(sqlite) as server:
        bad = (await server.http.post("/api/packs", json=file("Largest planet?,\n"))).json()
        assert bad["fingerprint"] == ""
        assert "There is no answer" in bad["lines"][0]["wrong"]
        made = (await server.http.post("/api/packs", json=file("Largest planet?,Jupiter,Mars; Venus\n"))).json()
        teacher = await Teacher.open(server, "Ada")
        await teacher.ask("POST", "/quiz", pack=made["fingerprint"], count=5)
        await server.house.classes.rooms[teacher.code].go_on("n1", 1)
        hall = await teacher.look()
        view = await seen(hall, phase("asking", 1))
        assert view["quiz"]["question"]["choices"] == ["Jupiter", "Mars", "Venus"]
        table = await server.open("chummy-challenge", options={"pack": made["fingerprint"]})
        assert table["code"]
        key = (await server.http.post("/api/study/learners")).json()["key"]
        wish = {"items": [f"pack/{made['fingerprint']}/1"]}
        asked = await server.http.post("/api/study/next", json=wish, headers={"Authorization": f"Bearer {key}"})
        assert asked.status_code == 200, asked.text
        question = asked.json()["question"]
        assert (question["title"], question["prompt"]) == ("Packs", "Largest planet?")
        printed = await server.http.post("/api/packs/pdf", json=file("Largest planet?,Jupiter,Mars; Venus\n"))
        assert printed.content.startswith(b"%PDF")
        assert (await server.http.post("/api/packs/pdf", json=file("Largest planet?,\n"))).status_code == 400
        template = await server.http.get("/api/packs/template.csv")
        assert "question,answers" in template.text


@asynchronous
async def test_a_game_at_a_level_is_an_assignment_that_a_finished_play_counts_for(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        keys = await teacher.keys()
        study = {name: (await teacher.enter(key=keys[name]))["study"] for name in keys}
        refused = await teacher.ask("POST", "/assignments", 400, title="Bungee", game="bungee", level=4)
        assert refused.json()["error"] == "Bungee has no level 4. It has no levels."
        await teacher.ask("POST", "/assignments", title="One Bungee", game="bungee", count=1)
        await teacher.ask("POST", "/assignments", title="Border-Up", game="border-up", level=4, count=1)
        ada, bob = await server.two(options={"games": 1})
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, clever)
        for _ in range(2):  # the page is opened again: it is one play
            body = {"code": ada["code"], "token": ada["token"]}
            seen = await server.http.post(
                "/api/study/plays", json=body, headers={"Authorization": f"Bearer {study['Ada']}"}
            )
            assert seen.status_code == 200, seen.text
        played, other = (await teacher.report())["assignments"]
        assert (played["game"], played["level"]) == ("Bungee", "")
        assert [standing["done"] for standing in played["students"]] == [1, 0]
        assert (other["level"], [standing["done"] for standing in other["students"]]) == ("4", [0, 0])
        row = server.house.classes.rooms[teacher.code].row
        assert [len(plays) for plays in row.assignments[0].plays.values()] == [1]


@asynchronous
async def test_which_one_and_no_more_is_an_answer_nowhere(tmp_path):
    address = f"sqlite:///{tmp_path / 'class.db'}"
    pack = base64.b64encode(b"Name a Carolina.,North Carolina\n").decode()
    async with serving(address) as server:
        made = (await server.http.post("/api/packs", json={"title": "Two", "data": pack})).json()
        teacher = await Teacher.open(server, "Ada\nBo")
        keys = await teacher.keys()
        await teacher.ask("POST", "/quiz", pack=made["fingerprint"], count=1, seconds=60)
        room = server.house.classes.rooms[teacher.code]
        await room.go_on("n1", 1)
        ada, bo = (room.role(keys[name]) for name in ("Ada", "Bo"))
        room._verdict = lambda item, text: Verdict(text == "North Carolina", almost=text == "Carolina")
        assert await room.answer(ada, "a", 1, "Carolina", 0) == await room.answer(bo, "b", 1, "Carolina", 0) == WHICH
        assert await room.answer(bo, "c", 1, "South Carolina", 0) == ""
        await room.go_on("n2", 2)
        assert [(one.right, one.answered) for one in room.view("teacher").quiz.report] == [(0, 1)]
        marks = [{one["name"]: one["asked"] for one in (await teacher.report())["students"]}]
    async with serving(address) as server:  # after a reload, the points are the same
        teacher.server = server
        marks += [{one["name"]: one["asked"] for one in (await teacher.report())["students"]}]
    assert marks == [{"Ada": 0, "Bo": 1}] * 2


@asynchronous
async def test_everybody_by_every_item_of_a_topic(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada\nBo")
        keys = await teacher.keys()
        await teacher.ask("POST", "/quiz", topics=["us/capital"], count=1, seconds=60)
        room = server.house.classes.rooms[teacher.code]
        await room.go_on("n1", 1)
        item = room.quizzes.quiz.asked.item
        await room.answer(room.role(keys["Ada"]), "a", 1, right_answer(server, teacher.code), 0)
        table = (await teacher.ask("GET", "/items?topic=us/capital", 200)).json()
        assert [head["name"] for head in table["items"]] == [item.rsplit("/", 1)[1]]
        assert table["items"][0]["prompt"].startswith("What is the capital of")
        assert {one["name"]: one["levels"][0] > 0 for one in table["students"]} == {"Ada": True, "Bo": False}
        assert (await teacher.ask("GET", "/items?topic=us/flag", 200)).json()["items"] == []


@asynchronous
async def test_a_study_that_nobody_has_used_for_long_is_deleted(sqlite):
    async with serving(sqlite) as server:
        teacher = await Teacher.open(server, "Ada")
        keys = await teacher.keys()
        student = (await teacher.enter(key=keys["Ada"]))["study"]
        mine, fresh = [(await server.http.post("/api/study/learners")).json()["key"] for _ in range(2)]
        long_ago = int(time.time()) - 401 * 86_400
        kept = (await server.house.study.find(fresh)).id

        def age(connection):
            connection.execute(update(learners).where(learners.c.id != kept).values(touched=long_ago))

        await server.house.worker.writer.do(age)
        await server.house.classes.clean()
        status = {}
        for name, key in (("student", student), ("mine", mine), ("fresh", fresh)):
            answer = await server.http.get("/api/study", headers={"Authorization": f"Bearer {key}"})
            status[name] = answer.status_code
        assert status == {"student": 200, "mine": 403, "fresh": 200}
