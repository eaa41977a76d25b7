"""Packs: every line of a sheet gets an answer, and what is read is written back unchanged."""

from pathlib import Path

import pytest

from cardinal.engine.attachments import attached, fingerprint, look_in
from cardinal.engine.refused import BadInput
from cardinal.packs import TEMPLATE, open_pack, pack_from, pack_of, read_sheet, write_sheet

HEAD = "question,answers,wrong,form,topic,difficulty,explanation,source\n"


def only(row: str):
    (line,) = read_sheet((HEAD + row).encode())
    return line


def test_the_template_is_a_pack_with_every_form() -> None:
    pack = pack_from(TEMPLATE.encode(), "Template")
    assert {one.form for one in pack.questions} == {"single", "number", "any", "ordered", "all"}
    assert pack.questions[0].answers == (("Mississippi River", "Mississippi"),)


def test_what_is_written_is_read_again_the_same() -> None:
    pack = pack_from(TEMPLATE.encode(), "Template")
    assert pack_from(write_sheet(pack).encode(), "Template") == pack


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("mark", [";", "\t", ","])
def test_whatever_program_saved_it(code: str, mark: str) -> None:
    text = f"question{mark}answer\nWho founded Québec?{mark}Champlain\n"
    (line,) = read_sheet(text.encode(code))
    assert line.question is not None
    assert line.question.text == "Who founded Québec?"


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (",Ohio", "There is no question"),
        ("Where?,", "There is no answer"),
        ("Where?,Ohio,,most", "The form cannot be"),
        ("Where?,Ohio,,any 2", "but the answers are 1"),
        ("Where?,Ohio,,in order", "only one answer"),
        ("How many?,eight,,number", "in digits"),
        ("Where?,Ohio; ohio", "listed twice"),
        ("Where?,Ohio,Ohio; Iowa", "both a right answer and a wrong choice"),
        ("Where?,Ohio,,,,difficult", "The difficulty cannot be"),
        (f"{'x' * 301},Ohio", "301 characters"),
        ('"Where?,Ohio\n\n\n\n\n\n\n', "never closed"),
    ],
)
def test_a_bad_line_says_what_would_be_right(row: str, words: str) -> None:
    line = only(row)
    assert line.question is None
    assert words in line.wrong


def test_the_same_question_twice() -> None:
    first, second = read_sheet(b"Where?,Ohio\nwhere?,Iowa\n")
    assert first.question is not None
    assert "line 1, too" in second.wrong


def test_a_question_with_its_answer_in_it_gets_a_note() -> None:
    assert "contains its answer" in only("Is Ohio a State?,Ohio").note


def test_a_workbook_is_no_csv() -> None:
    with pytest.raises(BadInput, match="workbook"):
        read_sheet(b"PK\x03\x04....")


def test_a_folder_is_one_pack(tmp_path: Path) -> None:
    folder = tmp_path / "rivers-and-lakes"
    folder.mkdir()
    (folder / "a.csv").write_text("Q1?,A1\n")
    (folder / "b.csv").write_text("Q2?,A2\n")
    pack = open_pack(folder)
    assert (pack.title, [one.text for one in pack.questions]) == ("Rivers and lakes", ["Q1?", "Q2?"])
    (folder / "TITLE.txt").write_text("Water\n")
    assert open_pack(folder).title == "Water"
    (folder / "b.csv").write_text("Q1?,A2\n")
    with pytest.raises(BadInput, match=r"Line 1 of b\.csv: the same question"):
        open_pack(folder)


def test_a_pack_is_found_by_its_fingerprint_wherever_it_is_kept() -> None:
    pack = pack_from(b"Only here?,Yes\n", "Kept elsewhere")
    with pytest.raises(BadInput, match="There is no pack"):
        attached(pack.fingerprint)
    stop = look_in({pack.fingerprint: pack.text}.get)
    try:
        assert pack_of(pack.fingerprint) == pack
    finally:
        stop()


def test_a_source_cannot_pass_off_another_text() -> None:
    name = fingerprint("this")
    stop = look_in(lambda name: "that")
    try:
        with pytest.raises(BadInput):
            attached(name)
    finally:
        stop()
