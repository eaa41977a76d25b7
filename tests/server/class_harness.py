"""A teacher with a class, and what its screens see."""

from cardinal.study.library import find_item

from .harness import Person


class Teacher:
    def __init__(self, server, made):
        self.server = server
        self.code, self.token = made["code"], made["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    @classmethod
    async def open(cls, server, students="Ada\nBo\nCy", **more):
        made = await server.http.post("/api/classes", json={"name": "Room 12", "students": students, **more})
        assert made.status_code == 201, made.text
        return cls(server, made.json())

    async def ask(self, method, path, status=204, **body):
        more = {"json": body} if body else {}
        answer = await self.server.http.request(method, f"/api/classes/{self.code}{path}", headers=self.headers, **more)
        assert answer.status_code == status, answer.text
        return answer

    async def keys(self):
        return {one["name"]: one["key"] for one in (await self.ask("GET", "/keys", 200)).json()}

    async def report(self):
        return (await self.ask("GET", "/report", 200)).json()

    async def enter(self, status=200, **body):
        answer = await self.server.http.post(f"/api/classes/{self.code}/enter", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def look(self, token=None):
        person = await self.server.connect(f"class/{self.code}")
        await person.send(t="hello", token=token)
        return person


async def seen(person: Person, check):
    """The first matching view."""
    return (await person.until("view", lambda message: check(message["view"])))["view"]


def phase(wanted, number=None):
    return lambda view: (
        view["quiz"] and view["quiz"]["phase"] == wanted
        and (number is None or (view["quiz"]["question"] or {}).get("number") == number)
    )  # fmt: skip


def answered(count):
    """This many have answered the current question. Before that, a view may have no question yet."""
    return lambda view: ((view["quiz"] or {}).get("question") or {}).get("answered") == count


def right_answer(server, code):
    return find_item(server.house.classes.rooms[code].quizzes.quiz.asked.item).answer
