"""Which Cardinal this is, whether it is compiled, and whether it has the tables for browsers."""

import os
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from cardinal.engine import position

WEB = Path(os.environ.get("CARDINAL_WEB") or Path(__file__).parent / "server" / "web")
COMPILED = not (position.__file__ or "").endswith(".py")

try:
    VERSION = version("cardinal")
except PackageNotFoundError:  # run from the sources
    VERSION = "source"


def version_line() -> str:
    how = "compiled" if COMPILED else "pure Python"
    return f"cardinal {VERSION} ({how}{'' if (WEB / 'index.html').exists() else ', no tables for browsers'})"
