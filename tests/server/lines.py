"""A connection to PostgreSQL that can be cut at a chosen moment."""

import contextlib
import selectors
import socket
import threading
from pathlib import Path

from sqlalchemy.engine import make_url

NAME = ".s.PGSQL.5432"


class Lines:
    """Relays messages between programs and the database, over its own socket file.

    `cut` says when to cut the writer's connection, once, at a commit: "before" the database hears of it, or "after" it
    has answered, which nobody learns. "after and away": then the database cannot be reached, as with `away`."""

    def __init__(self, database, folder):
        self.behind = database
        self._url = make_url(database)
        self._there = str(Path(str(self._url.query["host"])) / NAME)
        self.cut, self.away, self.cuts = "", False, 0
        self._lines, self._writers = set(), set()
        self._folder = folder
        self._open = socket.socket(socket.AF_UNIX)
        self._open.bind(str(folder / NAME))
        self._open.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self):
        return self._url.update_query_dict({"host": str(self._folder)}).render_as_string(hide_password=False)

    def go_away(self):
        self.away = True
        for line in list(self._lines):
            self._hang_up(line)

    def close(self):
        self._open.close()
        self.go_away()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._open.accept()
                if self.away:
                    near.close()
                else:
                    threading.Thread(target=self._pass_on, args=(near,), daemon=True).start()

    def _pass_on(self, near):
        far = socket.socket(socket.AF_UNIX)
        far.connect(self._there)
        line = (near, far)
        self._lines.add(line)
        select = selectors.DefaultSelector()
        with contextlib.suppress(OSError, ValueError):
            for end in line:
                select.register(end, selectors.EVENT_READ)
            while True:
                for key, _ in select.select():
                    assert isinstance(key.fileobj, socket.socket)
                    said = key.fileobj.recv(65536)
                    if not said or (key.fileobj is near and self._cut_now(said, far)):
                        raise OSError
                    (far if key.fileobj is near else near).sendall(said)
        select.close()
        self._hang_up(line)

    def _cut_now(self, said, far):
        when, _, then = self.cut.partition(" and ")
        if b"INTO entries" in said or b"INTO marks" in said:
            self._writers.add(far)  # nobody else writes them
        if not when or b"COMMIT" not in said or far not in self._writers:
            return False
        self.cut, self.cuts = "", self.cuts + 1
        if when == "after":
            far.sendall(said)
            far.recv(65536)
        if then == "away":
            self.go_away()
        return True

    def _hang_up(self, line):
        self._lines.discard(line)
        for end in line:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
