"""The README's pictures: they exist, they show what they claim, and they can still be taken."""

import struct
from pathlib import Path
from typing import Any

import pytest

from tests.tool import load_tool

from .conftest import ROOT

TOOL = load_tool("screenshots")


def pixels(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])  # type: ignore[return-value]


@pytest.mark.parametrize("name", TOOL.SHOTS)
def test_a_picture_can_be_taken_again(browser: Any, server: str, tmp_path: Path, name: str) -> None:
    kept, again = TOOL.PICTURES / f"{name}.png", tmp_path / f"{name}.png"
    assert f"docs/pictures/{name}.png" in (ROOT / "README.md").read_text("utf-8")
    TOOL.take(browser, server, name, again)
    assert pixels(kept) == pixels(again) == TOOL.SHOTS[name].pixels
    assert kept.stat().st_size <= TOOL.LARGEST


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in TOOL.PICTURES.glob("web-*.png")} == set(TOOL.SHOTS)
