"""Letters that the built-in fonts lack."""

import pytest
import typst

from cardinal.press import letters, typeset


def test_the_fonts_inside_have_these() -> None:
    every = "".join(map(chr, range(0x21, letters.PLAIN)))
    assert letters._lacking(frozenset(every.replace("\\", "")) - {"\x7f"}, False) <= {
        letter for letter in every if not letter.isprintable()
    }
    assert letters.foreign("Añó Žižka Ωμέγα Ёлка – “Otters”") == set()


def test_what_they_lack_is_found_letter_by_letter() -> None:
    assert letters.foreign("River Otters 東京 한국 🦦") == set("東京한국🦦")


def test_only_what_the_machine_lacks_too_cannot_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert letters.unprintable("Otters Ωμέγα") == set()
    asked = []
    monkeypatch.setattr(letters, "_lacking", lambda found, system: asked.append(system) or found - {"京"})
    assert letters.unprintable("東京") == {"東"}
    assert asked == [False, True]


@pytest.mark.parametrize(("name", "without"), [("Otters Žižka", True), ("東京", False)])
def test_the_fonts_of_the_machine_are_asked_for_such_letters_only(
    name: str, without: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    make = typst.Compiler
    monkeypatch.setattr(typst, "Compiler", lambda *given, **how: asked.append(how) or make(*given, **how))
    typeset.compiler("standings", {"day": {"name": name}, "title": "", "heading": "", "rows": []})
    assert asked[-1]["ignore_system_fonts"] is without
