"""Pins the server under test to one core and its driver to the others, if the system allows it."""

import contextlib
import os
from collections.abc import Iterator


def first_core() -> int | None:
    """None: there is no other, or the system cannot pin."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    return min(cores) if len(cores) > 1 else None


@contextlib.contextmanager
def others_than(core: int | None) -> Iterator[None]:
    """For this program, and for everything that it starts in the meantime."""
    if core is None:
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores - {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
