"""Turns data and a template into a PDF. What people write is data, never markup: a team may be called `#panic()`."""

from pathlib import Path
from typing import Any, Final

import msgspec
import typst

from cardinal.engine.refused import BadInput, quoted
from cardinal.press.letters import foreign

PAPERS: Final[dict[str, tuple[float, float]]] = {"letter": (215.9, 279.4), "a4": (210, 297)}  # millimeters
TEMPLATES: Final = Path(__file__).parent / "templates"


def typeset(template: str, data: dict[str, Any], paper: str = "letter") -> bytes:
    """The PDF, the same bytes everywhere: no network, no date, and system fonts only for letters that ours lack."""
    return compiler(template, data, paper).compile(format="pdf")  # type: ignore[return-value]  # without `output`: bytes


def compiler(template: str, data: dict[str, Any], paper: str = "letter") -> typst.Compiler:
    """The compiler itself, for code that inspects a document without printing it."""
    if paper not in PAPERS:
        raise BadInput(f"There is no paper {quoted(paper)}. There are: {', '.join(PAPERS)}.")
    width, height = PAPERS[paper]
    words = msgspec.json.encode(_clean(data | {"width": width, "height": height})).decode()
    return typst.Compiler(
        TEMPLATES / f"{template}.typ",
        root=TEMPLATES,
        ignore_system_fonts=not foreign(words),
        sys_inputs={"data": words},
    )


def _clean(data: Any) -> Any:
    """Plain data in which every text is one line of valid characters."""
    match msgspec.to_builtins(data):
        case str(text):
            return " ".join(text.encode("utf-8", "replace").decode().split())
        case dict(fields):
            return {name: _clean(value) for name, value in fields.items()}
        case list(items) | tuple(items):
            return [_clean(item) for item in items]
        case other:
            return other
