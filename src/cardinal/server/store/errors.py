"""Ways in which the database says no."""


class NotKept(Exception):
    """It could not be stored: the disk is full, or the database is locked or gone. Nothing has changed."""

    clause = "store"
    words = "That could not be saved, so it does not count. Please try again in a moment."

    def __str__(self) -> str:
        return self.words


class Unsure(NotKept):
    """The connection to the database was lost during a commit, and the database has not answered since."""

    clause = "unsure"
    words = (
        "The database does not answer, so nobody knows yet whether that was saved. "
        "Look at the table again in a moment before you try again."
    )


class Unread(NotKept):
    """The database does not answer. There was nothing to save."""

    words = "The tables cannot be read right now. Nothing is lost. Please try again in a moment."


class Damaged(NotKept):
    """SQLite's file has damaged pages: what can be read is shown, and nothing is written."""

    words = (
        "This server's database is damaged, so it can only show what is left. The person who runs it knows what to do."
    )


class Late(Exception):
    """Not all of a batch could be stored, because somebody else was first somewhere."""
