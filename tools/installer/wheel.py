"""The wheel: built from a copy of the sources inside `.venv`, with the browser client, pure or compiled."""

import re
import shutil

from .locks import nobody_plays
from .machine import compiler, compiler_advice
from .packages import build_tools
from .state import FOLDERS, sources, walk
from .words import Stop, cause, known, read, run, skip

# What `pip wheel --no-build-isolation` does, without asking for the metadata first. Then it exits at once: freeing
# everything that mypyc has in memory, piece by piece, takes Python another 15 seconds.
HOOK = (
    "import os, sys; from setuptools import build_meta; build_meta.build_wheel('dist'); sys.stdout.flush(); "
    "sys.stderr.flush(); os._exit(0)"
)
NO_CLIENT = re.compile(r"^The browser client cannot be built: (.*)", re.MULTILINE)
NOT_YET = "it is not compiled yet"


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
        for copy in walk(tree / folder):  # what npm put there stays
            if copy not in keep:
                copy.unlink()


def build(state, compiling, log):
    """The wheel, why it is pure, and why it has no client (nothing if it is compiled, or has one)."""
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text("")
    shutil.rmtree(str(state.tree / "dist"), ignore_errors=True)
    whole = state.tree / "whole"  # object files are whole or missing, but a library may be cut short
    if not whole.exists():
        for half in (state.tree / "build").glob("lib*"):
            shutil.rmtree(str(half))
    copy_sources(state, state.tree)
    how = {} if compiling else {"CARDINAL_BUILD": "pure"}
    command = [str(state.python), "-c", HOOK]
    clientless = ""
    with build_tools(state, compiling, log) as tools:
        whole.unlink(missing_ok=True)
        failed = run(command, log, "building Cardinal", str(state.tree), **tools, **how)
        if failed and NO_CLIENT.search(read(log)):
            clientless = no_client(log)
            failed = run(command, log, "building Cardinal", str(state.tree), CARDINAL_CLIENT="none", **tools, **how)
    wheels = list((state.tree / "dist").glob("*.whl"))
    if failed or len(wheels) != 1:
        raise Stop(f"Cardinal could not be built: {cause(log)}, then run the same command again.")
    whole.touch()
    return wheels[0], why_pure(wheels[0], log) if compiling else NOT_YET, clientless


def no_client(log):
    """Why there is none, in our words if we know what it means."""
    return known(log) or NO_CLIENT.findall(read(log))[-1].rstrip(".")


def why_pure(wheel, log):
    """Why the wheel is not compiled; nothing when it is, or when no module asks for it."""
    if not wheel.name.endswith("-none-any.whl"):
        return ""
    found = re.findall(r"^cardinal: .*\(pure Python: (.*)\)", read(log), re.MULTILINE)
    return found[-1] if found else ""


def put_in(state, wheel, made_from, pure, clientless):
    """Installs it into .venv, replacing the old one: nobody may be playing with that."""
    log = state.folder / "wheel.log"
    log.write_text("")
    with nobody_plays(state):
        state.finish("wheel", None)
        pip = [str(state.python), "-m", "pip", "install", "--no-deps", "--force-reinstall", "--no-index"]
        if run([*pip, str(wheel)], log, "installing Cardinal") != 0:
            raise Stop(f"Cardinal could not be installed: {cause(log)}, then run the same command again.")
        for name, value in (("pure", pure), ("clientless", clientless), ("wheel", made_from)):
            state.finish(name, value)


def put_in_place(state, folder, made_from):
    """What the background process has installed aside replaces what is there, by renaming: in a moment."""
    with nobody_plays(state):
        state.finish("wheel", None)
        (site,) = (state.venv / "lib").glob("python3*/site-packages")
        old = state.folder / "old"
        shutil.rmtree(str(old), ignore_errors=True)
        old.mkdir()
        for path in [*site.glob("cardinal"), *site.glob("cardinal-*.dist-info"), *site.glob("cardinal__mypyc.*")]:
            path.rename(old / path.name)
        for path in folder.iterdir():
            if path.name != "bin":  # the same as that of the pure wheel
                path.rename(site / path.name)
        shutil.rmtree(str(old), ignore_errors=True)
        for name, value in (("pure", ""), ("clientless", ""), ("wheel", made_from)):
            state.finish(name, value)


def tell(state):
    """What this installation lacks."""
    if state.done.get("clientless"):
        skip(
            f"There are no tables in the browser yet: {state.done['clientless']}. "
            f"The next `make play` tries again. The full output: {state.folder / 'build.log'}"
        )
    why = state.done.get("pure")
    if why and not compiler():
        skip(f"Cardinal is not compiled: it works, but slowly. For a faster one: {compiler_advice()}, then: make play")
    elif why and why != NOT_YET:
        skip(f"Cardinal is not compiled: it works, but slowly ({why}). The full output: {state.folder}")


def tidy(state):
    """Deletes what was needed only for the build. The client stays: the next build may need it, and Node is large."""
    for name in ("tmp", "pip", "uv"):
        shutil.rmtree(str(state.folder / name), ignore_errors=True)
    if state.done.get("build") == state.pinned("build"):
        return  # people who run the tests build often
    for path in [*state.tree.glob("*"), *(state.tree / "build").glob("*")]:
        if path.is_dir() and path.name not in ("build", "client"):
            shutil.rmtree(str(path), ignore_errors=True)
        elif path.is_file() and path.name != "client.made":
            path.unlink()
