"""Every public name of the modules in the API reference says what it is."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = re.findall(r"^::: (\S+)", (ROOT / "docs/api.md").read_text("utf-8"), re.M)
LEARNING = ["cardinal.env.text", "cardinal.adapters.open_spiel", "cardinal.adapters.gymnasium", "cardinal.env.batch"]


def silent(body: list[ast.stmt], within: str = "") -> list[str]:
    found = []
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            if ast.get_docstring(node) is None:
                found.append(within + node.name)
            if isinstance(node, ast.ClassDef):
                found += silent(node.body, f"{node.name}.")
    return found


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_a_docstring(module) -> None:
    path = ROOT / "src" / Path(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    assert silent(ast.parse(source.read_text("utf-8")).body) == []


def test_the_environments_are_in_the_reference() -> None:
    assert set(LEARNING) <= set(MODULES)
