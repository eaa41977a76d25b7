"""Study over HTTP: judged by the server, on the disk before anybody is told, and no question holds its answer."""

import json

from cardinal.atlas import Atlas
from cardinal.study.library import find_item

from .harness import asynchronous, clever, play_on, serving

ATLAS = Atlas()


class Learner:
    def __init__(self, server, key):
        self._http = server.http
        self.headers = {"Authorization": f"Bearer {key}"}
        self.count = 0

    @classmethod
    async def new(cls, server):
        made = await server.http.post("/api/study/learners")
        assert made.status_code == 201
        return cls(server, made.json()["key"])

    async def get(self, path="", status=200):
        answer = await self._http.get(f"/api/study{path}", headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer

    async def post(self, path, status=200, **body):
        answer = await self._http.post(f"/api/study/{path}", json=body, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def ask(self, **wish):
        return (await self.post("next", **wish))["question"]

    async def answer(self, question, text, **more):
        self.count += 1
        body = {"name": question["name"], "id": f"answer-{self.count}", "text": text, "form": question["form"]}
        return await self.post("answer", **{**body, **more})


@asynchronous
async def test_a_question_an_answer_and_what_is_known(database):
    async with serving(database) as server:
        ada = await Learner.new(server)
        question = await ada.ask(topics=["us/capital"])
        assert (question["title"], question["form"], question["why"]) == ("Capitals", "choose", "new")
        judged = await ada.answer(question, question["choices"][0], ms=5000)
        assert judged["answer"] in question["choices"]
        assert judged["teaches"].startswith("The capital of")
        state = next(one for one in ATLAS if one.capital == judged["answer"] and [one.code] == judged["places"])
        glance = (await ada.get()).json()
        capitals = next(one for one in glance["overview"]["topics"] if one["id"] == "us/capital")
        assert capitals["places"] == {state.code: 2 if judged["right"] else 1}
        assert (glance["overview"]["today"], glance["overview"]["streak"], glance["answered"]) == (1, 1, 1)
        other = await Learner.new(server)
        assert (await other.get()).json()["answered"] == 0


@asynchronous
async def test_no_question_holds_its_answer(sqlite):
    async with serving(sqlite) as server:
        ada = await Learner.new(server)
        for topic in ("us/location", "us/flag", "us/outline", "us/place", "us/nickname", "chummy-challenge/question"):
            for _ in range(3):
                question = await ada.ask(topics=[topic], more=True)
                judged = await ada.answer(question, "XX")
                item = find_item(judged["item"])
                sent = json.dumps({key: value for key, value in question.items() if key != "choices"})
                assert judged["item"] not in sent
                assert item.teaches not in sent
                if topic != "us/location" and len(item.answer) > 2:
                    assert item.answer not in sent, question
                if question["picture"]:
                    assert not any(f'"{code}' in question["picture"] for code in item.places)


@asynchronous
async def test_which_one_is_asked_once_and_an_answer_counts_once(sqlite):
    async with serving(sqlite) as server:
        ada = await Learner.new(server)
        question = await ada.ask(items=["us/capital-of/NC"])
        almost = await ada.answer(question, "Carolina", form="type")
        assert (almost["almost"], almost["words"], almost["answer"], almost["item"]) == (True, "Which one?", "", "")
        assert (await ada.get()).json()["answered"] == 0
        for _ in range(2):  # sent again after a lost answer
            judged = await ada.answer(question, "North Carolina", form="type", second=True, id="same-id")
            assert judged["right"]
        export = json.loads((await ada.get("/export")).content)
        assert [(one["item"], one["rating"]) for one in export["reviews"]] == [("us/capital-of/NC", 2)]


@asynchronous
async def test_nothing_is_lost_when_the_server_is_killed(sqlite):
    async with serving(sqlite) as server:
        ada = await Learner.new(server)
        question = await ada.ask(items=["us/border/KS-KY"])
        await ada.answer(question, "Yes")
        writer = server.house.worker.writer
        assert writer.queue() == 0, "it was on the disk when the answer came"
        headers = ada.headers
    async with serving(sqlite) as server:
        ada = Learner(server, "")
        ada.headers = headers
        assert (await ada.get()).json()["answered"] == 1
        judged = await ada.answer(question, "No", id="later")  # a question from before the restart
        assert judged["right"]


@asynchronous
async def test_another_device_comes_in_by_a_code_once(database):
    async with serving(database) as server:
        ada = await Learner.new(server)
        await ada.answer(await ada.ask(items=["us/flag/IA"]), "Iowa")
        code = (await ada.post("codes", status=201))["code"]
        joined = await server.http.post("/api/study/join", json={"code": f" {code[:4].lower()}-{code[4:]} "})
        phone = Learner(server, joined.json()["key"])
        assert (await phone.get()).json()["answered"] == 1
        again = await server.http.post("/api/study/join", json={"code": code})
        assert (again.status_code, again.json()["clause"]) == (404, "code")
        await phone.answer(await phone.ask(items=["us/flag/OH"]), "Ohio", id="from-the-phone")
        assert (await ada.get()).json()["answered"] == 2


@asynchronous
async def test_a_file_goes_out_and_comes_into_another_study(sqlite):
    async with serving(sqlite) as server:
        ada = await Learner.new(server)
        await ada.answer(await ada.ask(items=["us/flag/IA"]), "Iowa")
        file = (await ada.get("/export?form=json")).content
        assert (await ada.get("/export?form=csv")).text.count("\n") == 2
        assert (await ada.get("/export?form=anki")).content[:2] == b"PK"
        bob = await Learner.new(server)
        for expected in ({"new": 1, "known": 0}, {"new": 0, "known": 1}):
            brought = await server.http.post("/api/study/import", content=file, headers=bob.headers | JSON)
            assert brought.json() == expected
        wrong = await server.http.post("/api/study/import", content=b"{}", headers=bob.headers | JSON)
        assert wrong.status_code == 400
        assert "not a Cardinal study file" in wrong.json()["error"]


JSON = {"Content-Type": "application/json"}


@asynchronous
async def test_a_study_can_be_deleted_and_bad_requests_get_a_sentence(sqlite):
    async with serving(sqlite) as server:
        ada = await Learner.new(server)
        await ada.post("settings", status=204, goal=5)
        assert (await ada.get()).json()["goal"] == 5
        assert "no topic" in (await ada.post("next", status=400, topics=["us/nothing"]))["error"]
        assert (
            "Get the next one"
            in (await ada.post("answer", status=404, name="x", id="1234", text="", form="map"))["error"]
        )
        gone = await server.http.delete("/api/study", headers=ada.headers)
        assert gone.status_code == 204
        assert (await ada.get(status=403)).json()["clause"] == "key"


@asynchronous
async def test_what_a_play_showed_is_in_the_journal_once(database):
    async with serving(database) as server:
        ada, bob = await server.two("state-sequence")
        learners = [await Learner.new(server) for _ in range(2)]
        early = await learners[0].post("plays", status=409, code=ada["code"], token=ada["token"])
        assert "not over" in early["error"]
        async with server.sit(ada) as one, server.sit(bob) as two:
            await play_on({0: one, 1: two}, clever)
        found = []
        for learner, seat in zip(learners, (ada, bob), strict=True):
            for _ in range(2):  # the page is opened again
                again = await learner.post("plays", code=seat["code"], token=seat["token"])
            kept = json.loads((await learner.get("/export")).content)["reviews"]
            shown = sorted((one["item"], "play", 1) for one in again)
            assert sorted((one["item"], one["way"], one["rating"]) for one in kept) == shown
            found += again
        assert len(found) == 2, "the loser could have taken a space of each line"
        stranger = await learners[0].post("plays", status=401, code=ada["code"], token="no-such-token")
        assert stranger["clause"] == "token"
