"""This server's learners: their journals, kept in memory while they study, and always on disk first."""

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Final

from cardinal.engine.study import Item, Shown
from cardinal.server.problem import Problem
from cardinal.server.rate_limit import Buckets
from cardinal.server.security import hashed, new_code, new_token
from cardinal.server.store.learners import Learner
from cardinal.server.worker import Worker
from cardinal.study.journal import PLAY, Journal, Review
from cardinal.study.library import find_item, items_of
from cardinal.study.session import GOAL

AT_ONCE: Final = 500  # journals in memory
CODE_S: Final = 600  # how long a code to move a study is valid
CODE_LETTERS: Final = 8


class StudyRoom:
    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._journals: OrderedDict[str, Journal] = OrderedDict()
        self._names: OrderedDict[str, dict[str, str]] = OrderedDict()  # by learner: items by the names that we send
        self.newcomers = Buckets(per_second=0.2, burst=200)  # by address: a whole school comes at once
        self.answers = Buckets(per_second=30, burst=600)

    # -- learners -----------------------------------------------------------------------------------------

    async def create(self) -> str:
        """A new learner; returns the key, which nobody can learn from the database."""
        key = new_token()
        store = self._worker.learner_store
        await self._worker.writer.do(partial(store.create, goal=GOAL, key=hashed(key)))
        return key

    async def create_learner(self) -> str:
        """The same for somebody who gets keys later: a student in a class. Returns the learner."""
        store = self._worker.learner_store
        made = await self._worker.writer.do(partial(store.create, goal=GOAL, key=hashed(new_token())))
        return made.id

    async def new_key(self, learner: str) -> str:
        """A key for one more device."""
        key = new_token()
        await self._worker.writer.do(partial(self._worker.learner_store.add_key, learner=learner, key=hashed(key)))
        return key

    async def forget_learner(self, learner: str) -> None:
        await self._worker.writer.do(partial(self._worker.learner_store.forget, learner=learner))
        self._journals.pop(learner, None)
        self._names.pop(learner, None)

    async def find(self, key: str) -> Learner:
        found = await asyncio.to_thread(self._worker.learner_store.find, hashed(key))
        if found is None:
            raise Problem(
                403, "key", "This server does not know this device's study. Start again, or use a file or a code."
            )
        return found

    async def code_for(self, learner: Learner) -> str:
        """A code to type on another device within ten minutes, once."""
        code, until = new_code(CODE_LETTERS), int(time.time()) + CODE_S
        store = self._worker.learner_store
        await self._worker.writer.do(
            partial(store.add_key, learner=learner.id, key=hashed(f"code {code}"), until=until)
        )
        return code

    async def redeem(self, code: str) -> str:
        key, plain = new_token(), "".join(code.upper().split()).replace("-", "")
        store = self._worker.learner_store
        moved = await self._worker.writer.do(partial(store.redeem, code=hashed(f"code {plain}"), key=hashed(key)))
        if not moved:
            raise Problem(404, "code", "This code does not work. A code works once, for ten minutes. Get a new one.")
        return key

    async def set_goal(self, learner: Learner, goal: int) -> None:
        store = self._worker.learner_store
        await self._worker.writer.do(partial(store.set_goal, learner=learner.id, goal=goal))

    async def forget(self, learner: Learner) -> None:
        await self.forget_learner(learner.id)

    # -- journals -----------------------------------------------------------------------------------------

    async def journal(self, learner: str) -> Journal:
        """Several workers may serve a learner, so the journal is kept in memory only if there is one worker."""
        if learner in self._journals and not self._worker.broadcast.shared:
            self._journals.move_to_end(learner)
            return self._journals[learner]
        journal = await asyncio.to_thread(lambda: Journal(self._worker.learner_store.journal(learner)))
        self._journals[learner] = journal
        if len(self._journals) > AT_ONCE:
            self._journals.popitem(last=False)
        return journal

    def reload(self, learner: str) -> None:
        """Read it from disk when it is needed again."""
        self._journals.pop(learner, None)

    async def record(self, learner: str, kept: Sequence[tuple[str, Review]]) -> Journal:
        """On disk first. What is already there, by its id, is not stored twice."""
        journal = await self.journal(learner)
        new = await self._worker.writer.do(partial(self._worker.learner_store.append, learner=learner, kept=list(kept)))
        for name, review in kept:
            if name in new:
                journal.add(review)
        return journal

    async def saw_play(self, learner: str, play: int, seat: int, shown: Sequence[Shown]) -> None:
        """Into the journal, once: what went wrong, and what went right with things already studied."""
        journal = await self.journal(learner)
        now = int(time.time() * 1000)
        worth = [one for one in shown if not one.right or one.item in journal.items]
        reviews = [
            Review(item=one.item, at=now, rating=3 if one.right else 1, way=PLAY, said=one.words) for one in worth
        ]
        names = [hashlib.sha256(f"{play} {seat} {one.item}".encode()).hexdigest()[:40] for one in worth]
        await self.record(learner, list(zip(names, reviews, strict=True)))

    # -- names of items -----------------------------------------------------------------------------------

    def name_of(self, learner: Learner, item_id: str) -> str:
        """What a question is called on the wire: us/flag/IA would be the answer."""
        name = hashlib.blake2b(item_id.encode(), key=learner.secret.encode(), digest_size=12).hexdigest()
        self._of(learner)[name] = item_id
        return name

    def item_named(self, learner: Learner, name: str, journal: Journal) -> Item | None:
        found = self._of(learner)
        if name not in found:  # after a restart
            for item_id in {*journal.items, *(item.id for item in items_of())}:
                self.name_of(learner, item_id)
        return find_item(found[name]) if name in found else None

    def _of(self, learner: Learner) -> dict[str, str]:
        found = self._names.setdefault(learner.id, {})
        self._names.move_to_end(learner.id)
        if len(self._names) > AT_ONCE:
            self._names.popitem(last=False)
        return found
