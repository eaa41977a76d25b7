"""The TypeScript generated from Python types: is it fresh and correct?"""

import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from tests.tool import load_tool

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    pytest.importorskip("litestar", reason="the server's packages are not installed")
    before = sys.path[:]
    module = load_tool("wire_types")
    sys.path[:] = before
    return module


def test_the_committed_types_are_fresh(tool: ModuleType) -> None:
    stale = [str(path.relative_to(ROOT)) for path in tool.stale()]
    assert stale == [], "python tools/wire_types.py writes them anew"


def test_every_message_has_its_type(tool: ModuleType) -> None:
    text = tool.wire_text()
    for name in ("Welcome", "Tell", "MoveIn", "TableInfo", "NewTable"):
        assert f"export interface {name} {{" in text
    assert "export interface FromClient" not in text  # only what is sent
    assert "  | Hello" in text.split("ClientMessage")[1].split(";")[0]


def test_a_day_has_its_own_file(tool: ModuleType) -> None:
    text = tool.desk_text()
    for name in ("SetUp", "HallView", "DayViewed", "Verdict"):
        assert f"export interface {name} {{" in text
    for union, member in (("AnyChange", "Played"), ("AnyView", "TeamView")):
        assert f"  | {member}" in text.split(f"export type {union} =")[1].split(";")[0]
    assert "  bonus?: boolean;" in text, "what we send may leave out what has a default"
    assert "export interface Entry" not in text


def test_a_console_of_a_game_has_its_own_file(tool: ModuleType) -> None:
    texts = {path.parts[-4:]: text for path, text in tool.files().items()}
    text = texts["geoplunge", "tournament", "table", "wire.ts"]
    assert "export interface Pack {" in text
    assert "  | ZapCheck" in text.split("export type AnyCheck =")[1].split(";")[0]
    assert "  down?: boolean;" in text, "what we send may leave out what has a default"


class Inner(msgspec.Struct):
    x: int


class Sample(msgspec.Struct):
    name: str
    maybe: int | None
    many: list[Inner]
    pair: tuple[str, int]
    by_key: dict[str, bool]
    mixed: list[str | int] = []
    gone: str | msgspec.UnsetType = msgspec.UNSET


def test_types_as_typescript(tool: ModuleType) -> None:
    assert tool.interfaces([Sample]).split("export interface Sample ")[1] == (
        "{\n  name: string;\n  maybe: number | null;\n  many: Inner[];\n  pair: [string, number];\n"
        "  by_key: Record<string, boolean>;\n  mixed: (string | number)[];\n  gone?: string;\n}\n"
    )


def test_what_we_send_may_leave_out_what_has_a_default(tool: ModuleType) -> None:
    assert "  mixed?: (string | number)[];" in tool.interfaces([Sample], ["Sample"])
