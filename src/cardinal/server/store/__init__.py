"""Tables, seats, plays and entries on disk: SQLite or PostgreSQL, the same code."""

from cardinal.server.store.opening import REPAIR, NoAnswer, open_engine, sqlite_file
from cardinal.server.store.rows import Lobby, LobbySeat, Play
from cardinal.server.store.store import Damaged, NotKept, Store, Unread, Unsure
from cardinal.server.store.writer import Writer

__all__ = [
    "REPAIR",
    "Damaged",
    "Lobby",
    "LobbySeat",
    "NoAnswer",
    "NotKept",
    "Play",
    "Store",
    "Unread",
    "Unsure",
    "Writer",
    "open_engine",
    "sqlite_file",
]
