"""Lets the writer's thread have its turn. Compiled code never looks whether another thread waits for Python's lock or,
on one core, for the core: while many moves are told, the disk would wait with them."""

import os
from collections.abc import Callable

_yield: Callable[[], None] = getattr(os, "sched_yield", lambda: None)  # Windows has none


def breathe() -> None:
    """For the end of each small piece of work. Not compiled: to enter this is to look."""
    _yield()
