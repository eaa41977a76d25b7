"""When Python collects garbage, so that nobody has to wait for it, and memory that goes back to the system. Nearly
everything that a move creates is freed at once, or stays. So new objects are searched in small steps, and those in use
are set aside. Among them is garbage that people leave behind when they go: all of it is searched when nobody is there,
or when many people have left.
"""

import contextlib
import ctypes
import gc
import sys

NEW = 2000  # objects that are searched in one step: a millisecond, or two
NEVER = 1_000_000_000  # steps until older ones are searched, too
MANY = 2000  # people who have left


def tune() -> None:
    """Python's own settings, for a process that serves."""
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)
    sys.setswitchinterval(0.0005)  # s: how long the writer's thread waits for its turn, some ten times in a transaction


def _set_aside(phase: str, _info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


def give_back() -> None:
    """For a moment when nobody notices the pause."""
    search_all()
    with contextlib.suppress(AttributeError, OSError, TypeError):  # only glibc keeps freed memory and has this function
        ctypes.CDLL(None).malloc_trim(0)


def search_all() -> None:
    gc.unfreeze()
    gc.collect()
