"""What people write is only text, and a document is the same everywhere."""

import re
import socket
import tomllib
from pathlib import Path

import pytest

from cardinal.press import (
    Certificate,
    DayHeading,
    RoundSheet,
    ScoreSheet,
    StandingRow,
    TableSign,
    cards,
    certificates,
    pairings,
    score_sheets,
    signs,
    standings,
)
from cardinal.press.day import certificates_data, pairings_data, scores_data, signs_data, standings_data
from cardinal.press.typeset import TEMPLATES
from tests.press.reader import printed

PROJECT = Path(__file__).parents[2]
HOSTILE = [
    "#panic()", "*a*", "_b_ `c` $d$", "= Heading", '#include "look.typ"', "<label> @ref", "\\u{41} \\", "// gone",
    "]} )", "a" * 60, "W" * 60, "The Extraordinarily Long-Named Geography Team From Springfield",
    "Añó Žižka Ωμέγα Ёлка",
]  # fmt: skip
UNPRINTABLE = [
    "東京の地理チーム", "🦦🦦🦦", "\x00\x07", "\ud800", "line\nbreak", "", "\u202eabc", "العربية",
    "x" * 3000, "y " * 1500,
]  # fmt: skip
DAY = DayHeading("#day *bold*", "<date>", "$place$")


def papers(names: list[str]) -> dict[str, dict]:
    """Every document, with a page or a row for each name, wherever people's words can appear."""
    return {
        "pairings": pairings_data(DAY, [RoundSheet(1, name, [(1, name, name), (None, name, name)]) for name in names]),
        "signs": signs_data(DAY, [TableSign(1, "http://h/#t", name[:20]) for name in names]),
        "scores": scores_data(
            DAY, [ScoreSheet(1, name, 1, (name, name), [name] * 2, 20, code=name[:20]) for name in names]
        ),
        "standings": standings_data(DAY, [StandingRow(1, name, name, 1, 1, 0, 0, 10) for name in names], names[0]),
        "certificates": certificates_data(DAY, [Certificate(name, name, [name] * 4, 1) for name in names]),
    }


@pytest.mark.parametrize("template", papers([""]))
def test_a_name_is_printed_as_it_is_written(template: str) -> None:
    pages = printed(template, papers(HOSTILE)[template])
    assert len(pages) == (1 if template == "standings" else len(HOSTILE))
    for name, page in zip(HOSTILE, pages * len(HOSTILE) if template == "standings" else pages, strict=False):
        said = re.sub(r"[ \u200b]", "", page.text)
        assert (name[:20] if template == "signs" else name).replace(" ", "") in said
        assert all(0 <= x < page.width and 0 < y < page.height for _, (x, y) in page.words)


@pytest.mark.parametrize("template", papers([""]))
def test_a_name_that_cannot_be_printed_does_no_harm(template: str) -> None:
    pages = printed(template, papers(UNPRINTABLE)[template])
    assert len(pages) == (1 if template == "standings" else len(UNPRINTABLE))


def test_the_day_can_be_called_anything() -> None:
    for name in ("W" * 60, "x" * 3000):
        day = DayHeading(name, name, name)
        for data, template in (
            (pairings_data(day, [RoundSheet(1, name, [])]), "pairings"),
            (signs_data(day, [TableSign(1)]), "signs"),
            (scores_data(day, [ScoreSheet(1, name, 1, ("A", "B"), [], 20)]), "scores"),
            (standings_data(day, [], name), "standings"),
            (certificates_data(day, [Certificate("A", "", [], None)]), "certificates"),
        ):
            (page,) = printed(template, data)
            assert name[:25] in re.sub("\u200b", "", page.text)


@pytest.mark.parametrize("name", ["Otters", "Cardinals of Lincoln Elementary", "a" * 60])
def test_a_long_name_stays_in_its_column(name: str) -> None:
    (page,) = printed("pairings", pairings_data(DAY, [RoundSheet(1, "", [(1, name, "Bears")])]))
    bears = next(at for words, at in page.words if words == "Bears")
    ends = [x for words, (x, _) in page.words if words[:1] == name[:1] and words != "Bears"]
    assert max(ends) < bears[0]


def test_the_same_bytes_every_time_and_nothing_else_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(*_: object, **__: object) -> None:
        raise AssertionError("the press used the network")

    monkeypatch.setattr(socket, "socket", no_network)
    every = [
        lambda: cards("power"),
        lambda: pairings(DAY, [RoundSheet(1, "", [(1, "A", "B")])]),
        lambda: signs(DAY, [TableSign(1, "http://h/#t")]),
        lambda: score_sheets(DAY, [ScoreSheet(1, "", 1, ("A", "B"), ["Border-Up"], 20, "http://h/#t")]),
        lambda: standings(DAY, [StandingRow(1, "A", "S", 1, 1, 0, 0, 10)], "Standings"),
        lambda: certificates(DAY, [Certificate("A", "S", ["X"], 1)]),
    ]
    for document in every:
        pdf = document()
        assert pdf.startswith(b"%PDF-")
        assert pdf == document()
        assert b"CreationDate" not in pdf


def test_a_document_without_pages_is_still_one() -> None:
    """A tournament with no teams yet: an empty page, no error."""
    for pdf in (
        pairings(DAY, []),
        signs(DAY, []),
        score_sheets(DAY, []),
        standings(DAY, [], "S"),
        certificates(DAY, []),
    ):
        assert pdf.startswith(b"%PDF-")
    assert pairings(DAY, [RoundSheet(1, "", [])]).startswith(b"%PDF-")


def test_the_templates_need_no_package_and_only_fonts_that_are_inside() -> None:
    for template in TEMPLATES.glob("*.typ"):
        text = template.read_text("utf-8")
        assert "@preview" not in text
        assert "@local" not in text
        assert "//" not in re.sub(r"//[^\n]*", "", text)
        assert set(re.findall(r"font: (\w+)", text)) <= {"serif", "mono"}


def test_the_templates_are_shipped() -> None:
    data = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]["*"]
    assert {f"**/*{path.suffix}" for path in TEMPLATES.iterdir()} <= set(data)
