"""Which Cardinal this is, whether it is compiled, and whether it has the browser client."""

import os
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

HOME = Path(__file__).parents[1]


def _web() -> Path:
    """The built client. The sources have none, so they use the one from an installed Cardinal."""
    named = os.environ.get("CARDINAL_WEB")
    own = HOME / "server" / "web"
    installed = Path(sysconfig.get_path("purelib"), "cardinal", "server", "web")
    return Path(named) if named else own if own.is_dir() else installed


WEB = _web()
COMPILED = any((HOME / "engine" / f"position{suffix}").exists() for suffix in EXTENSION_SUFFIXES)

try:
    VERSION = version("cardinal")
except PackageNotFoundError:  # run from the sources
    VERSION = "source"


def version_line() -> str:
    how = "compiled" if COMPILED else "pure Python"
    return f"cardinal {VERSION} ({how}{'' if (WEB / 'index.html').exists() else ', no tables for browsers'})"
