"""Logs as lines of JSON, for operators who collect them: `cardinal serve --log-json`.

A line says what happened, in which request or socket, and at which table. A table's code would let a reader in, so the
log has only its hash.
"""

import logging
import secrets
import sys
import time
import traceback
from contextvars import ContextVar

import msgspec

from cardinal.server.security import hashed

_request: ContextVar[str] = ContextVar("request", default="")
_table: ContextVar[str] = ContextVar("table", default="")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "words": record.getMessage(),
            "request": _request.get(),
            "table": _table.get(),
            "error": "".join(traceback.format_exception(*record.exc_info)) if record.exc_info else "",
        }
        return msgspec.json.encode({key: value for key, value in line.items() if value}).decode()


def log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("cardinal.server")
    logger.handlers, logger.propagate = [handler], False
    logger.setLevel(logging.INFO)


def begin_request() -> None:
    """From here on, log lines are about this request or this socket."""
    _request.set(secrets.token_hex(6))
    _table.set("")


def at_table(code: str) -> None:
    _table.set(table_id(code))


def table_id(code: str) -> str:
    return hashed(code.upper())[:12]
