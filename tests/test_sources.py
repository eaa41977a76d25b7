"""The tests marked `sources`, in a separate run: they patch what the wheel has compiled, so they need `src/`."""

import os
import subprocess
import sys
from pathlib import Path

import cardinal

ROOT = Path(__file__).parents[1]
MARK = "@pytest.mark.sources"


def test_what_needs_the_sources() -> None:
    if Path(cardinal.__file__).is_relative_to(ROOT / "src"):
        return  # this run has them
    files = [
        path for top in ("tests", "src") for path in (ROOT / top).rglob("test_*.py") if MARK in path.read_text("utf-8")
    ]
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "CARDINAL_"))}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "sources", *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, env=ours, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
