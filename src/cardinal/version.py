"""Which Cardinal this is, and whether it is compiled."""

from importlib.metadata import PackageNotFoundError, version

from cardinal.engine import position

COMPILED = not (position.__file__ or "").endswith(".py")

try:
    VERSION = version("cardinal")
except PackageNotFoundError:  # run from the sources
    VERSION = "source"


def version_line() -> str:
    return f"cardinal {VERSION} ({'compiled' if COMPILED else 'pure Python'})"
