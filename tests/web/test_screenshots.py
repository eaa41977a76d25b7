"""The README's pictures: they are there, they show what they say, and the way to each of them can still be gone."""

import importlib.util
import struct
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from .conftest import ROOT, one_of_two


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("screenshots", ROOT / "tools" / "screenshots.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


TOOL = load()


def pixels(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])  # type: ignore[return-value]


@pytest.mark.parametrize("name", TOOL.SHOTS)
def test_a_picture_can_be_taken_again(
    browser: Any, server: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    kept, again = TOOL.PICTURES / f"{name}.png", tmp_path / f"{name}.png"
    assert f"docs/pictures/{name}.png" in (ROOT / "README.md").read_text("utf-8")
    with one_of_two("browser", tmp_path_factory):
        TOOL.take(browser, server, name, again)
    assert pixels(kept) == pixels(again) == TOOL.SHOTS[name].pixels
    assert kept.stat().st_size <= TOOL.LARGEST


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in TOOL.PICTURES.glob("web-*.png")} == set(TOOL.SHOTS)
