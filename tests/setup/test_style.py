"""Style, types and layers: what `make check` runs, as tests, so that they run beside the others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = {"PYTHONPATH": str(ROOT / "src")}  # the layers of the sources, not of the wheel


@pytest.mark.parametrize(
    ("words", "environment"),
    [
        (["ruff", "check", "--quiet"], {}),
        (["ruff", "format", "--quiet", "--check"], {}),
        (["mypy", "--no-error-summary"], {}),
        (["lint-imports", "--no-logo"], SOURCES),
    ],
    ids=lambda given: given[0] if isinstance(given, list) else "",
)
def test_style_types_and_layers(words: list[str], environment: dict[str, str]) -> None:
    command = [str(Path(sys.executable).parent / words[0]), *words[1:]]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
