"""The product as people use it: the wheel installed in this environment, with no path to the sources.

Every test that starts a process (server, browser, command line, tournament day) starts it from here.
"""

import functools
import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).parents[1]


@functools.cache
def python() -> str:
    """The Python that has the product. Fails if the product is older than the sources."""
    sys.path.insert(0, str(ROOT / "tools"))
    from installer.state import State  # type: ignore[import-not-found]

    if "wheel" in State(ROOT).missing("test"):
        pytest.fail("The wheel in .venv is not made from these sources. Type: python3 tools/install.py test")
    return sys.executable


def command(*words: object) -> list[str]:
    """`cardinal` as its own script starts it, which is what people type."""
    return [str(Path(python()).parent / "cardinal"), *map(str, words)]


def environment(**more: str) -> dict[str, str]:
    """An environment in which nothing leads to the sources, or to another client."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CARDINAL_WEB")}
    return {**kept, **more}


def without(words: str) -> NoReturn:
    """Do without something that is not available here: loudly, and never on CI."""
    if os.environ.get("CI", "").lower() in ("true", "1"):
        pytest.fail(f"{words} (With CI=true nothing may be skipped.)")
    pytest.skip(f"SKIPPED LOUDLY: {words}")
