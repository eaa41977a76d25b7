"""`cardinal print cards`: what it writes, what it says, and what it refuses."""

import re
from pathlib import Path

import pytest

from cardinal.press import cards
from cardinal.press.decks import TITLES


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_without_options_it_prints_what_a_table_needs(run) -> None:
    ran = run("print", "cards")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "cards.pdf: GeoPlunge, Map, edition 2026; 12 sheets of paper (letter).",
        "Print at 100%, both sides, flip on the long edge, then cut along the marks.",
    ]
    pdf = Path("cards.pdf").read_bytes()
    assert pdf == cards(["geoplunge", "map"])
    assert len(re.findall(rb"/Type ?/Page\b", pdf)) == 24


def test_one_deck_on_other_paper_without_backs(run) -> None:
    ran = run("print", "cards", "--deck", "power", "--paper", "a4", "--no-backs", "--out", "power.pdf")
    assert "power.pdf: Power, edition 2026; 2 sheets of paper (a4)." in ran.out
    assert "Print at 100%, on one side, then cut along the marks." in ran.out
    assert Path("power.pdf").read_bytes() == cards("power", paper="a4", backs=False)


def test_an_edition_is_printed_or_refused(run, refused) -> None:
    assert "GeoPlunge, edition 2014" in run("print", "cards", "--deck", "geoplunge", "--edition", "2014").out
    assert Path("cards.pdf").read_bytes() == cards("geoplunge", edition="2014") != cards("geoplunge")
    assert "2014, 2026" in refused("print", "cards", "--edition", "2020", "--out", "other.pdf")


def test_all_decks(run) -> None:
    ran = run("print", "cards", "--deck", "all", "--no-backs")
    assert f"{', '.join(TITLES.values())}, edition 2026; 26 sheets" in ran.out


def test_it_does_not_write_over_a_file_unless_told(run, refused) -> None:
    Path("cards.pdf").write_text("mine")
    told = refused("print", "cards", "--deck", "power")
    assert told == "The file 'cards.pdf' exists. Choose another one with --out, or replace it with --force."
    assert Path("cards.pdf").read_text() == "mine"
    assert run("print", "cards", "--deck", "power", "--force").code == 0
    assert Path("cards.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["--deck", "bridge"], "There is no deck 'bridge'. There are: geoplunge, map, power, clue, challenge, all."),
        (["--paper", "a5"], "There is no paper 'a5'. There are: letter, a4."),
        (["--out", "none/cards.pdf"], "choose a file in a folder that exists"),
        (["--out", "."], "choose a file in a folder that exists"),
        (["--colour"], "--help"),
    ],
)
def test_bad_input(refused, words: list[str], right: str) -> None:
    assert right in refused("print", "cards", *words)
    assert list(Path().iterdir()) == []


def test_it_explains_itself(run) -> None:
    told = run("print", "cards", "--help").out
    assert all(option in told for option in ("--deck", "--paper", "--no-backs", "--out", "--force", "63 × 88 mm"))
    assert "print" in run("--help").out
    assert "cards" in run("print", "--help").out
