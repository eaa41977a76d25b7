"""What `.venv` holds, and what is missing in it."""

import hashlib
import importlib.util
import json
import os
from pathlib import Path

from .machine import compiler
from .words import on_ci

MODES = {  # the requirements/*.txt that each has in .venv
    "run": ["run"],
    "test": ["run", "build", "test"],
    "bench": ["run", "bench"],
    "docs": ["docs"],
}
ROOM = {
    "run": (150, 390, 800),
    "test": (450, 1900, 2300),
    "bench": (400, 1500, 1900),
    "docs": (20, 110, 150),
}  # MB: fetched, kept, needed
FOLDERS = ("src", "web")  # what the wheel is made from, and
FILES = ("LICENSE", "MANIFEST.in", "NOTICE", "README.md", "pyproject.toml", "setup.py")


def digest(root, paths):
    """One hash over the names and the contents of files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def walk(folder):
    """The files in a folder that can go into a wheel, or that something in it is made from."""
    found = []
    for inner, folders, files in os.walk(str(folder)):
        folders[:] = [name for name in folders if name not in ("__pycache__", "tests", "node_modules", "dist")]
        found += [Path(inner, name) for name in files if not name.endswith((".pyc", ".so", ".swp"))]
    return found


def sources(root):
    """The files that the wheel is made from: the package, and the browser client."""
    found = [root / name for name in FILES]
    for folder in FOLDERS:
        found += walk(root / folder)
    return [path for path in found if path.is_file()]


class State:
    """What is finished: a small dictionary on disk, replaced in one step."""

    def __init__(self, root):
        self.root = root
        self.venv = root / ".venv"
        self.python = self.venv / "bin" / "python"
        self.folder = self.venv / ".cardinal"
        self.file = self.folder / "state.json"
        self.tree = self.folder / "tree"  # a copy of the sources, to build in
        self.load()

    def load(self):
        self._made_from = None
        try:
            self.done = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            self.done = {}
        if self.done.get("venv") != self.environment():
            self.done = {}  # never finished, moved here from elsewhere, or the Python behind it is gone

    def environment(self):
        """Changes when the folder is moved (its scripts hold the full path) or its Python is replaced."""
        alive = os.path.basename(os.path.realpath(str(self.python))) if self.python.exists() else "none"
        return f"{self.venv} {alive}"

    def finish(self, name, value):
        self.done[name] = value
        self.folder.mkdir(parents=True, exist_ok=True)
        scratch = self.folder / "state.new"
        scratch.write_text(json.dumps(self.done, indent=1), encoding="utf-8")
        os.replace(str(scratch), str(self.file))

    def pinned(self, name):
        return digest(self.root, [self.root / "requirements" / f"{name}.txt"])

    def made_from(self):
        """The sources as they were when this was first called: what is built from them is as old, or older."""
        self._made_from = self._made_from or digest(self.root, sources(self.root))
        return self._made_from

    def wanted(self, mode):
        """Name and hash of each thing that this mode needs."""
        wanted = {"venv": self.environment()}
        wanted.update((name, self.pinned(name)) for name in MODES[mode])
        if mode != "docs":  # made from the sources
            wanted["wheel"] = self.made_from()
        lock = self.root / "web" / "package-lock.json"
        if mode == "test" and lock.exists():  # the tests use what npm fetched
            wanted["npm"] = digest(self.root, [lock])
        return wanted

    def missing(self, mode):
        missing = [name for name, value in self.wanted(mode).items() if self.done.get(name) != value]
        lacking = self.done.get("clientless") or (compiles_now(mode) and self.could_compile())
        if mode != "docs" and "wheel" not in missing and lacking:
            missing.append("wheel")
        return missing

    def attempt(self):
        """What an attempt to compile depends on: a failed one is not repeated until some of this has changed."""
        return f"{compiler()} {self.made_from()} {self.pinned('build')}"

    def could_compile(self):
        """The wheel is pure and, as far as we know, need not be. CI does not accept that."""
        if not self.done.get("pure"):
            return False
        return on_ci() or (bool(compiler()) and self.done.get("tried") != self.attempt())

    def client_is_made(self):
        """If so, Node is not needed."""
        maker = self.root / "web" / "build.py"
        if not maker.exists():
            return False
        spec = importlib.util.spec_from_file_location("build_client", str(maker))
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module.is_made(self.tree / "build" / "client")


def compiles_now(mode):
    """People who want to play do not wait for the compiler; tests and benchmarks use the compiled wheel."""
    return mode != "run" or on_ci()
