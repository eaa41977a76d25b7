"""The how-to-play pictures are what tools/howto_pictures.py draws."""

from pathlib import Path

import pytest

from tests.tool import load_tool

DRAWN = dict(load_tool("howto_pictures").drawings())
COMMITTED = sorted((Path(__file__).parents[1] / "src" / "cardinal").rglob("howto/*.svg"))


def test_no_picture_is_drawn_by_hand() -> None:
    assert sorted(DRAWN) == COMMITTED


@pytest.mark.parametrize("file", COMMITTED, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_picture_is_as_it_is_drawn(file: Path) -> None:
    assert file.read_text("utf-8") == DRAWN.get(file), "run .venv/bin/python tools/howto_pictures.py"
