"""Errors in the log: what kind and where, with a traceback, but never their messages.

An error's message may hold anything that somebody typed or that a table keeps: a name, a token, a line of chat. The
kind of error and the lines of code that it went through say nothing about a person, so those are logged.
"""

import asyncio
import errno
import logging
import sys
import threading
import traceback
from typing import Any

from cardinal.server.rate_limit import Buckets

log = logging.getLogger("cardinal.server")
BURST, PER_SECOND = 20, 0.1  # the same error at the same place: one that repeats for hours does not fill the disk

_room = Buckets(PER_SECOND, BURST)


def say(words: str) -> None:
    """A sentence for whoever runs the server."""
    if not log.propagate:  # lines of JSON, see `logs.py`
        log.warning(words)
        return
    print(f"cardinal: {words}", file=sys.stderr, flush=True)


def log_error(error: BaseException, words: str, *values: object) -> None:
    """Log an error with its traceback. `words` and `values` say what failed and must not be about a person."""
    if _room.take(f"{words} {_place(error)}"):
        log.error(words, *values, exc_info=wordless(error))


def log_unreachable(error: Exception) -> None:
    """Log why the database cannot be reached, in its own words: nobody has asked it anything yet."""
    if _room.take("the database cannot be reached"):
        log.error("the database cannot be reached: %s", " ".join(str(getattr(error, "orig", error)).split()))


def log_trace(traced: str, words: str, *values: object) -> None:
    """Log an error of another process, which has reported its `trace`."""
    if _room.take(words % values):
        log.error(f"{words}: %s", *values, traced)


def trace(error: BaseException) -> str:
    """The traceback as text, for a process that reports its errors to another."""
    return "".join(traceback.format_exception(wordless(error)))


def wordless(error: BaseException) -> BaseException:
    """An error of the same kind with the same traceback and the same causes, without any message."""
    copy = _kind(type(error))(*_code(error)).with_traceback(error.__traceback__)
    if error.__cause__ is not None:
        copy.__cause__ = wordless(error.__cause__)
    elif error.__context__ is not None and not error.__suppress_context__:
        copy.__context__ = wordless(error.__context__)
    return copy


def watch_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Log errors that nobody waited for. asyncio itself would print the arguments of a callback, and those may hold
    names."""
    loop.set_exception_handler(_in_loop)


def watch_threads() -> None:
    """Log an error that ends a thread. Python itself would print the message of the error."""
    threading.excepthook = _in_thread


def _in_loop(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    error = context.get("exception")
    if error is not None:
        log_error(error, "something failed in the background")


def _in_thread(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_value is not None and not isinstance(ended.exc_value, SystemExit):
        log_error(ended.exc_value, "a thread failed: %s", ended.thread.name if ended.thread else "")


def _kind(kind: type[BaseException]) -> type[BaseException]:
    """A class that is printed as the error's own and has no message to print."""
    return type(kind.__name__, (Exception,), {"__module__": kind.__module__, "__qualname__": kind.__qualname__})


def _code(error: BaseException) -> list[str]:
    """What the system or the database calls it: ENOSPC or SQLITE_FULL for a full disk. Its own words might name a file,
    or what somebody typed."""
    number = error.errno if isinstance(error, OSError) else None
    code = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None)
    return [errno.errorcode.get(number, "")] if number is not None else [code] if code else []


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__, -1)
    return f"{type(error).__name__} {frames[-1].filename}:{frames[-1].lineno}" if frames else type(error).__name__
