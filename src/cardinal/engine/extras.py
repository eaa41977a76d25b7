"""What `pip install cardinal` leaves out."""

from importlib import import_module
from typing import Any

from cardinal.engine.refused import BadInput


def need(module: str, extra: str) -> Any:
    """A module of an extra, or a sentence that says what to install."""
    try:
        return import_module(module)
    except ImportError as missing:
        name = (missing.name or module).partition(".")[0]
        raise BadInput(f"{name} is not installed. Run: pip install 'cardinal[{extra}]'") from None
