"""When Python looks for garbage, so that nobody has to wait for it; and memory that goes back to the system.

Nearly everything that a move makes is freed at once, or stays. So what is new is searched in small steps, and what is
found in use is set aside. Garbage that people leave behind when they go is among that: all of it is searched when
nobody is there, or when many people have gone.
"""

import contextlib
import ctypes
import gc
import sys

NEW = 2000  # objects that are searched in one step: a millisecond, or two
NEVER = 1_000_000_000  # so many steps until older ones are searched, too
MANY = 2000  # people who have gone


def tune() -> None:
    """Python's own settings, for a process that serves."""
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)
    sys.setswitchinterval(0.0005)  # s: so long the writer's thread waits for its turn, some ten times in a transaction


def _set_aside(phase: str, _info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


def give_back() -> None:
    """While nobody can notice that it takes a moment."""
    search_all()
    with contextlib.suppress(AttributeError, OSError, TypeError):  # only glibc keeps what is freed, and knows this
        ctypes.CDLL(None).malloc_trim(0)


def search_all() -> None:
    gc.unfreeze()
    gc.collect()
