"""Garbage collection keeps nobody waiting, and finds everything in the end."""

import subprocess

from .. import product
from .harness import asynchronous, eventually, serving

# What lives on is searched once and set aside. Garbage among that is found when everything is searched.
SEARCHES = """
import gc, weakref
from cardinal.server.memory import NEW, search_all, tune

class Knot:
    def __init__(self):
        self.me = self

tune()
found = []
gc.callbacks.append(lambda phase, info: found.append(info["generation"]) if phase == "stop" else None)
before = gc.get_freeze_count()
knot = Knot()
gone = weakref.ref(knot)
kept = [[] for _ in range(20 * NEW)]
assert set(found) == {0} and 19 <= len(found) <= 21, found
assert gc.get_freeze_count() - before > 19 * NEW
del knot
more = [[] for _ in range(2 * NEW)]
assert gone() is not None
search_all()
assert gone() is None
Knot()
found.clear()
more += [[] for _ in range(2 * NEW)]
assert found and not gc.get_stats()[2]["uncollectable"]
assert gc.get_freeze_count() > 20 * NEW  # set aside again
"""


def test_what_lives_on_is_searched_once_and_garbage_is_found_when_all_is_searched():
    subprocess.run([product.python(), "-c", SEARCHES], env=product.environment(), check=True)


@asynchronous
async def test_all_is_searched_after_many_people_have_gone(sqlite, monkeypatch):
    searched = []
    monkeypatch.setattr("cardinal.server.chores.search_all", lambda: searched.append(1))
    monkeypatch.setattr("cardinal.server.chores.MANY", 1)
    async with serving(sqlite) as server:
        ada, bob = await server.two()
        for number in (1, 2):
            async with server.sit(ada), server.sit(bob):
                pass
            await eventually(lambda wanted=2 * number: server.house.worker.counts.gone == wanted)
            await server.house.chores._search()
            assert len(searched) == number
            await server.house.chores._search()  # nobody else has left
            assert len(searched) == number


@asynchronous
async def test_a_socket_does_not_keep_the_request_it_came_with(sqlite):
    async with serving(sqlite) as server:
        ada, _ = await server.two()
        async with server.sit(ada):
            (room,) = server.house.tables.rooms.values()
            line = vars(room.members.sockets[0]._line)
            assert "transport" in line
            assert not {"request", "response", "scope"} & line.keys()
