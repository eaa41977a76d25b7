"""`tests/run.py`: a test that fails next to the others gets one more chance, alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).parents[1] / "run.py"
UNSTEADY = """
from pathlib import Path

def test_the_second_time_is_better():
    seen = Path("seen")
    if not seen.exists():
        seen.touch()
        raise AssertionError("busy")
"""


@pytest.mark.parametrize(
    ("test", "code", "words"),
    [
        (UNSTEADY, 0, "UNSTEADY"),
        ("def test_wrong(): raise AssertionError", 1, "Each once more, alone"),
        ("\n".join(f"def test_{n}(): raise AssertionError" for n in range(7)), 1, "7 failed"),
    ],
    ids=["unsteady", "wrong", "many"],
)
def test_what_failed_is_run_again_alone(tmp_path: Path, test: str, code: int, words: str) -> None:
    (tmp_path / "test_it.py").write_text(test)
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    plain = ["--disable-plugin-autoload", "-p", "xdist"]
    done = subprocess.run(
        [sys.executable, RUN, *plain], cwd=tmp_path, env=ours, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout
    assert words in done.stdout
    assert ("UNSTEADY" in done.stdout) == (words == "UNSTEADY")
