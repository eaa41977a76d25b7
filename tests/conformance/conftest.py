"""`make test` runs this suite on the wheel in .venv with CARDINAL_EXPECT=compiled. This proves that it did."""

import json
import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

import cardinal

INSTALLED = Path(cardinal.__file__).parent


def modules_to_compile() -> list[str]:
    """The modules of the imported Cardinal that ask to be compiled."""
    found = []
    for path in sorted(INSTALLED.rglob("*.py")):
        if path.read_text(encoding="utf-8").startswith("# mypyc: compiled\n"):
            parts = path.relative_to(INSTALLED.parent).with_suffix("").parts
            found.append(".".join(parts).removesuffix(".__init__"))
    return found


@pytest.fixture(autouse=True, scope="session")
def the_cardinal_that_was_asked_for() -> None:
    if os.environ.get("CARDINAL_EXPECT") != "compiled":
        return
    if not INSTALLED.is_relative_to(sys.prefix):
        pytest.fail(f"CARDINAL_EXPECT=compiled, but cardinal comes from {INSTALLED}, not from {sys.prefix}")
    pure = [name for name in modules_to_compile() if str(import_module(name).__file__).endswith(".py")]
    if pure:
        why = json.loads(Path(sys.prefix, ".cardinal", "state.json").read_text(encoding="utf-8"))["pure"]
        if "no C compiler" in why and os.environ.get("CI") != "true":
            pytest.skip(f"the wheel is not compiled: {why}")
        pytest.fail(f"not compiled: {', '.join(pure)} ({why or 'nobody knows why'})")
