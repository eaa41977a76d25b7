"""Reads what is on the pages of a PDF that Typst wrote with `pretty`: its words and strokes, and where they are.

It knows as much of PDF as those files use. Positions are in millimeters from the top left corner of the page.
"""

import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardinal.press.typeset import compiler

MM = 72 / 25.4
Matrix = tuple[float, ...]
Point = tuple[float, float]
_OPERATIONS = re.compile(r"(?m)^(?:q|Q|.* (?:cm|w|Tf|Tj|TJ)|\S+ \S+ m\n\S+ \S+ l(?=\n[SB]$|\n\S+ \S+ m$))$")
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}


class Stroke(NamedTuple):
    a: Point
    b: Point
    width: float


@dataclass
class Page:
    width: float
    height: float
    words: list[tuple[str, Point]] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join(words for words, _ in self.words)

    def within(self, box: tuple[float, float, float, float]) -> list[str]:
        """The words that begin in the box left, top, width, height."""
        x, y, width, height = box
        return [words for words, (a, b) in self.words if x <= a < x + width and y <= b < y + height]


def printed(template: str, data: dict[str, Any], paper: str = "letter") -> list[Page]:
    made = compiler(template, data, paper).compile(format="pdf", pretty=True)
    assert isinstance(made, bytes)
    return read(made)


def read(pdf: bytes) -> list[Page]:
    objects = {int(n): body for n, body in re.findall(r"(?m)^(\d+) 0 obj\n(.*?)\nendobj", pdf.decode("latin-1"), re.S)}
    fonts: dict[int, dict[int, str]] = {}
    pages = []
    for body in objects.values():
        if not re.search(r"/Type /Page\n", body):
            continue
        width, height = (float(n) / MM for n in re.search(r"/MediaBox \[0 0 (\S+) (\S+)\]", body).groups())
        resources = objects[int(re.search(r"/Resources (\d+) 0 R", body)[1])]
        names = {}
        for name, font in re.findall(r"/(f\d+) (\d+) 0 R", resources):
            table = int(re.search(r"/ToUnicode (\d+) 0 R", objects[int(font)])[1])
            names[name] = fonts.setdefault(table, _letters(objects[table]))
        content = objects[int(re.search(r"/Contents (\d+) 0 R", body)[1])]
        pages.append(_page(Page(width, height), content.split("stream\n", 1)[1], names))
    return pages


def _page(page: Page, content: str, fonts: dict[str, dict[int, str]]) -> Page:
    """The words; and the single strokes, not the outlines of maps and flags."""
    now: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    kept, font, pen = [], {}, 1.0
    for found in _OPERATIONS.finditer(content):
        *operands, operator = found[0].split()
        match operator:
            case "q":
                kept.append((now, pen))
            case "Q":
                now, pen = kept.pop()
            case "cm":
                now = _times(tuple(map(float, operands)), now)
            case "w":
                pen = float(operands[0])
            case "Tf":
                font = fonts[operands[0].removeprefix("/")]
            case "Tj" | "TJ":
                page.words.append((_words(found[0], font), _place(now, 0, 0, page)))
            case "l":
                a, b, _, c, d = operands
                ends = _place(now, float(a), float(b), page), _place(now, float(c), float(d), page)
                page.strokes.append(Stroke(*ends, pen * abs(now[0]) / MM))
    return page


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )  # fmt: skip


def _place(now: Matrix, x: float, y: float, page: Page) -> Point:
    return (now[0] * x + now[2] * y + now[4]) / MM, page.height - (now[1] * x + now[3] * y + now[5]) / MM


def _words(line: str, font: dict[int, str]) -> str:
    """The strings of a line, two bytes a glyph; parentheses inside a string come in pairs or escaped."""
    bytes_, depth = "", 0
    for token in re.findall(r"\\[0-7]{3}|\\.|.", line):
        depth -= token == ")"
        if depth:
            bytes_ += chr(int(token[1:], 8)) if len(token) == 4 else _ESCAPES.get(token[1:], token[-1])
        depth += token == "("
    # Where the machine has a font of pictures, an emoji is one byte in it. No text of ours is in such a font.
    glyphs = [256 * ord(high) + ord(low) for high, low in zip(bytes_[::2], bytes_[1::2], strict=False)]
    return "".join(font.get(glyph, "") for glyph in glyphs)


def _letters(table: str) -> dict[int, str]:
    """A font's glyphs as text."""
    pairs = re.findall(r"<([0-9A-F]{4})> <([0-9A-F]+)>\n", table)
    return {int(glyph, 16): bytes.fromhex(text).decode("utf-16-be") for glyph, text in pairs}
