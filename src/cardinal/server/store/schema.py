"""The tables of the database. Instants of plays are in milliseconds of the server's time (`server/clock.py`)."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

HEAD = "0006"  # the newest migration
SERVED = 7275  # PostgreSQL's lock on a number: whoever serves the tables holds it together with the others
metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("version", Integer, nullable=False),  # counts changes, so that two workers never overwrite each other
    Column("touched", BigInteger, nullable=False),  # seconds since 1970
    Column("kept", Boolean, nullable=False),
    Column("lobby", Text, nullable=False),  # JSON: everything about the table but its seats
    Column("marked", BigInteger),  # when it was found old, in server time, ms (`expiry.py`)
    Index("tables_touched", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("token", String(64), nullable=False),  # a hash; '' for a seat that nobody holds
    Column("bird", String(16), nullable=False, server_default=""),
)

plays = Table(
    "plays",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),  # their version
    Column("body", Text, nullable=False),  # JSON: options, names, bots, the shuffle
    Column("base", BigInteger, nullable=False),  # table time 0
    Column("due", BigInteger, nullable=False),  # when it needs attention
    Column("over", Boolean, nullable=False),
    Column("reached", Integer, nullable=False),  # the entry that the snapshot was taken after
    Column("snapshot", LargeBinary, nullable=False),
    Index("plays_code", "code", "number", unique=True),
    Index("plays_due", "due"),
    sqlite_autoincrement=True,  # a forgotten play's number is not used again
)

entries = Table(
    "entries",
    metadata,
    Column("play", ForeignKey("plays.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("who", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("arrival", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("id", Text, nullable=False),
    sqlite_with_rowid=False,
)

clock = Table(
    "clock",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),  # of the server, ms: it stops while nobody serves
    Column("seen", BigInteger, nullable=False),  # when that was noted, ms since 1970
)

about = Table(
    "about",
    metadata,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("version", Text, nullable=False),  # of the Cardinal that last upgraded the database
)

# -- tournament days ------------------------------------------------------------------------------------------

days = Table(
    "days",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("version", Integer, nullable=False),  # counts changes of the row, as above
    Column("touched", BigInteger, nullable=False),  # seconds since 1970
    Column("kept", Boolean, nullable=False),
    Column("host", String(64), nullable=False),  # the hash of the host's token
    Column("links", Text, nullable=False),  # JSON: the link (a hash) of each role, and how often it was renewed
    Column("marked", BigInteger),  # as above
    Index("days_touched", "touched"),
)

day_entries = Table(
    "day_entries",
    metadata,
    Column("day", ForeignKey("days.code", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("who", Text, nullable=False),
    Column("at", BigInteger, nullable=False),  # of the server, ms
    Column("when", BigInteger, nullable=False),  # seconds since 1970
    Column("id", Text, nullable=False),
    Column("change", Text, nullable=False),  # JSON
    Index("day_entries_id", "day", "who", "id", unique=True),  # if sent twice, it is kept once
)

day_tables = Table(
    "day_tables",
    metadata,
    Column("day", ForeignKey("days.code", ondelete="CASCADE"), primary_key=True),
    Column("match", String(16), primary_key=True),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("about", Text, nullable=False),  # who plays what: a different pairing needs a different table
    Column("done", Boolean, nullable=False),  # its result is in the day's log
    Index("day_tables_code", "code", unique=True),
)

# -- study ------------------------------------------------------------------------------------------------------

learners = Table(
    "learners",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False),  # names items without saying which they are; it never leaves us
    Column("goal", Integer, nullable=False),  # answers a day
    Column("touched", BigInteger, nullable=False),  # seconds since 1970
)

learner_keys = Table(
    "learner_keys",
    metadata,
    Column("hash", String(64), primary_key=True),  # of what a device, a card or a code holds
    Column("learner", ForeignKey("learners.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger),  # seconds since 1970; none: forever
    Index("learner_keys_learner", "learner"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("learner", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(64), primary_key=True),  # the sender's own id: if sent twice, it is kept once
    Column("at", BigInteger, nullable=False),  # ms since 1970
    Column("item", Text, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("ms", Integer, nullable=False),
    Column("form", String(16), nullable=False),
    Column("way", String(16), nullable=False),
    Column("said", Text, nullable=False),
    Index("reviews_at", "learner", "at"),
)

# -- classes and packs ------------------------------------------------------------------------------------------

packs = Table(
    "packs",
    metadata,
    Column("name", String(32), primary_key=True),  # its fingerprint
    Column("touched", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

classes = Table(
    "classes",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("version", Integer, nullable=False),  # counts changes of the row, as above
    Column("touched", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # JSON: name, students, assignments
)

class_entries = Table(
    "class_entries",
    metadata,
    Column("code", ForeignKey("classes.code", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("who", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),  # of the server, ms
    Column("when", BigInteger, nullable=False),
    Column("id", String(64), nullable=False),
    Column("change", Text, nullable=False),  # JSON
    Index("class_entries_id", "code", "who", "id", unique=True),
)
