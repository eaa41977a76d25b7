"""Tables, seats, plays and entries on disk: SQLite or PostgreSQL, the same code."""

from cardinal.server.store.connect import REPAIR, NoAnswer, open_engine, sqlite_file
from cardinal.server.store.errors import Damaged, NotKept, Unread, Unsure
from cardinal.server.store.rows import Lobby, LobbySeat, PlayRow
from cardinal.server.store.store import Store
from cardinal.server.store.writer import Writer

__all__ = [
    "REPAIR",
    "Damaged",
    "Lobby",
    "LobbySeat",
    "NoAnswer",
    "NotKept",
    "PlayRow",
    "Store",
    "Unread",
    "Unsure",
    "Writer",
    "open_engine",
    "sqlite_file",
]
