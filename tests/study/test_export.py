"""A study's files: everything that was asked is in them."""

from cardinal.packs import read_sheet
from cardinal.packs.sheet import make_pack
from cardinal.study.export import to_anki, to_csv
from cardinal.study.journal import Journal, Review


def test_the_questions_of_a_pack_are_in_every_file() -> None:
    lines = read_sheet(b"Largest planet?,Jupiter,Mars; Venus\n")
    name = make_pack("Planets", [line.question for line in lines if line.question]).keep()
    journal = Journal([Review(item=f"pack/{name}/1", at=1_000_000, rating=3, ms=900, form="type", way="study")])
    assert "Packs,Largest planet?,Jupiter" in to_csv(journal, 2_000_000)
    assert to_anki(journal)
