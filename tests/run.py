"""What `make test` runs: pytest with these arguments, then, alone, the few tests that failed next to the others.

Browsers and servers on a crowded machine sometimes wait too long for one another. A test that passes alone is reported
as unsteady, so that somebody fixes it, but it does not hide the result of the other eleven thousand. A test that fails
twice has failed.

The first run uses Python's own `assert`, because rewriting the tests costs every worker about five seconds. The second
run has pytest rewrite them, so that it shows the values that made a test fail.

Python may keep its bytecode, whatever the environment says. Otherwise each worker and each of a thousand processes
would compile the same modules again.
"""

import json
import os
import subprocess
import sys
from compileall import compile_dir
from pathlib import Path

FAILED = Path(".pytest_cache", "v", "cache", "lastfailed")
FEW = 6  # more than that is not an accident


def main(arguments: list[str]) -> int:
    pytest = [sys.executable, "-m", "pytest", *arguments]
    FAILED.unlink(missing_ok=True)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for folder in ("tests", "src"):
        compile_dir(folder, quiet=2, workers=0)
    ended = subprocess.run([*pytest, "--assert=plain"], check=False).returncode
    failed = sorted(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else []
    if ended != 1 or not 0 < len(failed) <= FEW:
        return ended
    print(f"\n{len(failed)} failed next to the others. Each once more, alone:", flush=True)
    alone = [*pytest, "-n", "0", "--last-failed", "--last-failed-no-failures", "none"]
    if (again := subprocess.run(alone, check=False).returncode) == 0:
        print("UNSTEADY: these failed next to the others and passed alone. Please fix them:", *failed, sep="\n  ")
    return again


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
