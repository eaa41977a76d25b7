"""Who is using `.venv` right now. A lock ends with the process that holds it, so none is left behind."""

import contextlib
import fcntl

from .words import PROGRESS, Stop, say


def taken(file, how=fcntl.LOCK_EX):
    """Whether the lock is ours now."""
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextlib.contextmanager
def alone(root):
    """One install at a time; the lock is our own file, so it leaves nothing behind."""
    with (root / "tools" / "install.py").open() as file:
        if not taken(file):
            say("Another install is running here; waiting for it…")
            with PROGRESS.of("waiting for the other install"):
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def playing(state):
    """A file that running servers hold together: `make play` opens it, and the server inherits it."""
    state.folder.mkdir(parents=True, exist_ok=True)
    return (state.folder / "playing").open("a")


@contextlib.contextmanager
def nobody_plays(state):
    """Modules are not replaced under a running server."""
    with playing(state) as file:
        if not taken(file):
            raise Stop(
                "Cardinal is running from this folder. Stop it (Ctrl-C in its window), then run the same command again."
            )
        yield
