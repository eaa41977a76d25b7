"""A refusal: an HTTP status and a sentence."""

from cardinal.engine.refused import Refused


class Problem(Exception):
    def __init__(self, status: int, clause: str, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.clause = clause
        self.words = words


def no_table() -> Problem:
    return Problem(404, "code", "There is no table with that code. Check it letter by letter.")


def no_token() -> Problem:
    return Problem(
        401, "token", "This link or seat no longer works. Ask the host for the table's code, and join again."
    )


def not_host() -> Problem:
    return Problem(403, "host", "Only the host of the table can do that.")


def late(words: str) -> Problem:
    return Problem(409, "late", words)


def from_refused(refused: Refused) -> Problem:
    status = {"name": 400, "chat": 400, "role": 403}.get(refused.clause, 409)
    return Problem(status, refused.clause, refused.words)


def deleted() -> Problem:
    return Problem(404, "code", "This class has been deleted.")


def no_class() -> Problem:
    return Problem(404, "code", "There is no class with that code. Check it letter by letter.")
