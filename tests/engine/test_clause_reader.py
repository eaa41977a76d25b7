"""The reader of numbered rules."""

import pytest

from cardinal.engine.clauses import read_clauses

TEXT = """# Sprint

Words before the first clause; SP-9 is only spoken of.

## 1. A lap

- **SP-1** One line, with **bold** words.
- **SP-2** A line
  and what belongs to it,
  indented.

Not part of it.
- no clause
- **SP-R1 Who was first?** *Ruling:* the first.
- **SP-E12** An example.
- **SP-D3** A property of the deck.
"""


def test_every_line_with_an_id_counts() -> None:
    clauses = read_clauses([TEXT])
    assert list(clauses) == ["SP-1", "SP-2", "SP-R1", "SP-E12", "SP-D3"]
    assert [clause.id for clause in clauses.values()] == list(clauses)


def test_a_clause_goes_on_over_its_indented_lines() -> None:
    assert read_clauses([TEXT])["SP-2"].text == "A line and what belongs to it, indented."
    assert read_clauses([TEXT])["SP-1"].text == "One line, with **bold** words."


def test_a_rulings_title_is_its_beginning() -> None:
    assert read_clauses([TEXT])["SP-R1"].text == "*Who was first?* *Ruling:* the first."


def test_kinds_and_sections() -> None:
    clauses = read_clauses([TEXT])
    assert [clause.kind for clause in clauses.values()] == ["rule", "rule", "ruling", "example", "deck"]
    assert {clause.section for clause in clauses.values()} == {"1. A lap"}


def test_several_files_are_one_catalogue() -> None:
    assert list(read_clauses([TEXT, "- **XY-1** More.\n"]))[-1] == "XY-1"


def test_a_clause_that_is_there_twice_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="SP-1 appears twice"):
        read_clauses([TEXT, "- **SP-1** Again.\n"])
