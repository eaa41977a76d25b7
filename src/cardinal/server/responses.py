"""Every answer with its headers; every error as a sentence and a word. Nothing about a person is logged."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from cardinal.engine.refused import BadInput, Refused
from cardinal.server.api_types import Wrong
from cardinal.server.errors import log_error
from cardinal.server.problem import Problem, from_refused
from cardinal.server.security import DATA_POLICY, FILE_HEADERS, HEADERS, PICTURE_POLICY, page_policy
from cardinal.server.store import NotKept

BUSY_S = "30"  # how long programs should wait
FILES = (".js", ".css", ".woff2")
WORDS = {
    400: ("bad", "That request cannot be understood."),
    401: ("token", "This needs a token."),
    404: ("code", "There is nothing at this address."),
    405: ("bad", "That cannot be done at this address."),
    413: ("size", "That is too big."),
    429: ("slow", "Not so fast, please."),
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Added to every answer, whoever gives it."""
    if message["type"] != "http.response.start":
        return
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    there = {name.lower(): value for name, value in message["headers"]}
    if scope["path"].startswith("/assets/") and scope["path"].endswith(FILES):
        more = dict(FILE_HEADERS)
    else:
        policy = PICTURE_POLICY if scope["path"].endswith(".svg") else page_policy(host)
        if there.get(b"content-type", b"").startswith(b"application/json"):
            policy = DATA_POLICY
        more = {**HEADERS, "Content-Security-Policy": policy}
        if scope["scheme"] != "https":  # over plain http browsers only complain about it
            del more["Cross-Origin-Opener-Policy"]
    if b"cache-control" not in there:
        more["Cache-Control"] = "no-store"
    message["headers"] = [*message["headers"], *((key.encode(), value.encode()) for key, value in more.items())]


def _answer(status: int, clause: str, words: str, headers: dict[str, str] | None = None) -> Response[Wrong]:
    return Response(Wrong(words, clause), status_code=status, media_type="application/json", headers=headers)


def on_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[Wrong]:
    wait = {"Retry-After": BUSY_S} if problem.status == 503 else None
    return _answer(problem.status, problem.clause, problem.words, wait)


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Wrong]:
    return on_problem(request, from_refused(refused))


def on_nonsense(_: Request[Any, Any, Any], __: Exception) -> Response[Wrong]:
    """A body that is not JSON at all, or nested endlessly."""
    return _answer(400, *WORDS[400])


def on_bad_input(_: Request[Any, Any, Any], wrong: BadInput) -> Response[Wrong]:
    return _answer(400, "bad", str(wrong))


def on_not_kept(_: Request[Any, Any, Any], wrong: NotKept) -> Response[Wrong]:
    return _answer(503, wrong.clause, wrong.words)


def on_http(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[Wrong]:
    """What Litestar itself refuses: a body of the wrong shape, an address that does not exist."""
    if wrong.status_code >= 500:
        log_error(wrong, "a request failed")
    clause, words = WORDS.get(wrong.status_code, ("bad", "That did not work."))
    if wrong.status_code == 400 and isinstance(wrong.extra, list):
        said = [f"{one.get('key', '')}: {one.get('message', '')}" for one in wrong.extra if isinstance(one, dict)]
        words = f"{words} {'; '.join(said)}"[:300]
    return _answer(wrong.status_code, clause, words, wrong.headers)  # with 405: the allowed methods


def on_mistake(_: Request[Any, Any, Any], wrong: Exception) -> Response[Wrong]:
    log_error(wrong, "a request failed")
    return _answer(500, "table", "Something went wrong here. Please try again.")


HANDLERS: Any = {
    Problem: on_problem,
    Refused: on_refused,
    BadInput: on_bad_input,
    NotKept: on_not_kept,
    HTTPException: on_http,
    UnicodeDecodeError: on_nonsense,
    RecursionError: on_nonsense,
    Exception: on_mistake,
}
