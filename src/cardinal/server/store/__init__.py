"""Tables, seats, plays and entries on disk: SQLite or PostgreSQL, the same code."""

from cardinal.server.store.opening import open_engine
from cardinal.server.store.rows import Lobby, LobbySeat, Play
from cardinal.server.store.store import NotKept, Store, Unread, Unsure
from cardinal.server.store.writer import Writer

__all__ = ["Lobby", "LobbySeat", "NotKept", "Play", "Store", "Unread", "Unsure", "Writer", "open_engine"]
