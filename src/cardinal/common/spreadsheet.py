"""Reads the rows of a spreadsheet: CSV in whatever form a program saved it, or pasted cells."""

import csv
import io
import re
from collections.abc import Iterator
from typing import Final

NO_TEXT: Final = re.compile(r"[\x00-\x08\x0e-\x1f]")
MOST_LINES: Final = 5  # in one row: a cell may have a line break, but a forgotten quotation mark makes many
WORKBOOK: Final = (
    "This is a workbook, not a CSV file. In the spreadsheet choose Save As (or Export), then CSV, and use that file. "
    "Or copy the cells there and paste them."
)


class BadSheet(ValueError):
    """The data cannot be read as rows; the message says what could."""


def decoded(data: bytes, things: str, each: str) -> str:
    """The text of a file, whichever program saved it: UTF-8, UTF-16, or Excel's Windows-1252. `things` and `each` say
    what is in it: “the teams”, “one team per line”."""
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):  # .xlsx, .ods, .numbers; .xls
        raise BadSheet(WORKBOOK)
    if data.startswith(b"%PDF"):
        raise BadSheet(f"This is a PDF, not a CSV file. Copy {things} from it and paste them.")
    text = data.decode(_encoding(data), errors="replace")
    if NO_TEXT.search(text):
        raise BadSheet(f"This file is not text. Save {things} as CSV, {each}.")
    return text


def _encoding(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if b"\0" in data[:200]:  # UTF-16 without its mark: every other byte of plain letters is zero
        return "utf-16-be" if data[:1] == b"\0" else "utf-16-le"
    try:
        data.decode()
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"


def rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, with their numbers and cells. See `never_closed`."""
    mark, text, before = _mark(text)
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=mark, skipinitialspace=True)
    number = before
    try:
        for cells in lines:
            number, begun = before + lines.line_num, number + 1
            if lines.line_num + before - begun >= MOST_LINES:
                yield begun, ["\n" * MOST_LINES]
            elif any(cell.strip() for cell in cells):
                yield begun, cells
    except csv.Error:
        yield number + 1, ["\n" * MOST_LINES]


def never_closed(cells: list[str]) -> bool:
    """Is a quotation mark opened in this row and never closed?"""
    return len(cells) == 1 and cells[0].count("\n") >= MOST_LINES


def _mark(text: str) -> tuple[str, str, int]:
    """Finds the separator: spreadsheets write a comma, a semicolon or a tab. Excel may say which: “sep=;”."""
    first, _, rest = text.partition("\n")
    said = re.fullmatch(r"\s*\"?sep=([,;\t])\"?\s*", first, re.IGNORECASE)
    if said:
        return said[1], rest, 1
    line = next((line for line in text.splitlines() if any(mark in line for mark in ",;\t")), "")
    if "\t" in line:
        return "\t", text, 0
    return (";" if line.count(";") > line.count(",") else ","), text, 0
