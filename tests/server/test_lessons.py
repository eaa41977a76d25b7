"""Guided first rounds over HTTP: nothing is kept, and every answer is played from what the learner has said."""

from .harness import asynchronous, serving

ADDRESS = "/api/games/bungee/lessons/0"


@asynchronous
async def test_a_lesson_is_played_from_the_learners_words(sqlite):
    async with serving(sqlite) as server:

        async def say(*done: str) -> dict:
            answer = await server.http.post(ADDRESS, json={"done": done})
            assert answer.status_code == 200
            return answer.json()

        games = {game["id"]: game for game in (await server.http.get("/api/games")).json()}
        first = await say()
        assert games["bungee"]["lessons"] == [{"title": first["title"], "options": {}}]
        assert [one["options"] for one in games["state-iq"]["lessons"]] == [{"level": 2}, {"level": 4}]
        assert (first["asked"]["asks"], first["done"], len(first["scenes"])) == ("read", [], 1)
        assert [(seat["name"], seat["kind"]) for seat in first["seats"]] == [("You", "person"), ("Wren", "bot")]
        done: list[str] = []
        while (told := await say(*done))["asked"]["asks"] != "end":
            assert told["done"] == done
            wrong = await say(*done, "1 pile")
            if told["asked"]["asks"] in ("move", "mistake"):
                assert wrong["done"] == done
                assert wrong["refused"]["error"]
            done.append(told["asked"]["do"])
        assert len(done) == told["steps"]
        assert told["over"]
        assert told["winners"] == [told["seat"]]


@asynchronous
async def test_a_lesson_that_is_not_there(sqlite):
    async with serving(sqlite) as server:
        for address in ("/api/games/chess/lessons/0", "/api/games/bungee/lessons/9", "/api/games/bungee/lessons/-1"):
            assert (await server.http.post(address, json={"done": []})).status_code == 404
        assert (await server.http.post(ADDRESS, json={"done": ["x" * 999]})).status_code == 400
        assert (await server.http.get(f"{ADDRESS}/picture/nothing.svg")).status_code == 404
