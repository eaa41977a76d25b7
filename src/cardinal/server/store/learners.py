"""Learners and their journals in the database. Synchronous: threads call it, never the event loop."""

import secrets
import time
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from cardinal.server.store.schema import learner_keys, learners, reviews
from cardinal.server.store.store import Store
from cardinal.study.journal import Review


class Learner(msgspec.Struct):
    """Nothing identifies the person."""

    id: str
    secret: str
    goal: int


class LearnerStore:
    def __init__(self, store: Store) -> None:
        self._store = store

    def create(self, connection: Connection, goal: int, key: str) -> Learner:
        """`key`: the hash of the key that opens it."""
        made = Learner(secrets.token_hex(8), secrets.token_hex(16), goal)
        connection.execute(insert(learners), {**msgspec.structs.asdict(made), "touched": int(time.time())})
        self.add_key(connection, made.id, key)
        return made

    def add_key(self, connection: Connection, learner: str, key: str, until: int | None = None) -> None:
        """One more way to open it; `until`: when it expires, in seconds since 1970."""
        connection.execute(insert(learner_keys), {"hash": key, "learner": learner, "until": until})

    def find(self, key: str) -> Learner | None:
        """By the hash of a key."""
        good = or_(learner_keys.c.until.is_(None), learner_keys.c.until > int(time.time()))
        joined = learners.join(learner_keys, learner_keys.c.learner == learners.c.id)
        wanted = select(learners).select_from(joined).where(learner_keys.c.hash == key, good)
        with self._store.reading() as connection:
            row = connection.execute(wanted).first()
        return None if row is None else Learner(row.id, row.secret, row.goal)

    def redeem(self, connection: Connection, code: str, key: str) -> bool:
        """A code that works once, for a short time, and is replaced by a permanent key. False: it does not work."""
        good = (learner_keys.c.hash == code) & (learner_keys.c.until > int(time.time()))
        learner = connection.scalar(select(learner_keys.c.learner).where(good))
        if learner is None:
            return False
        connection.execute(delete(learner_keys).where(learner_keys.c.hash == code))
        self.add_key(connection, learner, key)
        return True

    def set_goal(self, connection: Connection, learner: str, goal: int) -> None:
        connection.execute(update(learners).where(learners.c.id == learner), {"goal": goal})

    def forget(self, connection: Connection, learner: str) -> None:
        """With all their answers."""
        connection.execute(delete(learners).where(learners.c.id == learner))

    def old(self, days: int) -> list[str]:
        """Learners who have answered nothing for this long."""
        with self._store.reading() as connection:
            before = learners.c.touched < int(time.time()) - days * 86_400
            return list(connection.scalars(select(learners.c.id).where(before)))

    # -- journals -----------------------------------------------------------------------------------------

    def journal(self, learner: str) -> list[Review]:
        wanted = select(reviews).where(reviews.c.learner == learner).order_by(reviews.c.at, reviews.c.id)
        with self._store.reading() as connection:
            rows = connection.execute(wanted).mappings().all()
        names = Review.__struct_fields__
        return [Review(**{name: row[name] for name in names}) for row in rows]

    def append(self, connection: Connection, learner: str, kept: Sequence[tuple[str, Review]]) -> set[str]:
        """Reviews with their ids; gives the ids of those that are new."""
        if not kept:
            return set()
        put = self._store.into(reviews).on_conflict_do_nothing().returning(reviews.c.id)
        rows = [{"learner": learner, "id": name, **msgspec.structs.asdict(review)} for name, review in kept]
        new = {row.id for row in connection.execute(put, rows)}
        connection.execute(update(learners).where(learners.c.id == learner), {"touched": int(time.time())})
        return new
