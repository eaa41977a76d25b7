#!/usr/bin/env python3
"""Installs Cardinal and what it needs into `.venv`:  python3 tools/install.py run|test|bench|docs|play

`play` then serves the tables, and passes further arguments to `cardinal serve`.

The Makefile calls it before every command. If nothing has changed, it is done in a blink, without a network.
`.venv/.cardinal/state.json` says what is finished, so an interrupted install continues. The wheel is built from a copy
inside `.venv`: nothing is ever written next to the sources or into the home folder.

For `run` and `play`, the wheel is pure at first, so that people can play soon. It is compiled in the background for the
next start. `test`, `bench` and CI wait for the compiled one.
"""

import fcntl
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True

from installer import compiling  # noqa: E402
from installer.locks import alone, nobody_plays, playing, taken  # noqa: E402
from installer.machine import check_python, ensure_browser, ensure_proxy, room  # noqa: E402
from installer.packages import fetch_uv, install_requirements, make_venv, npm_packages  # noqa: E402
from installer.state import MODES, ROOM, State, compiles_now  # noqa: E402
from installer.wheel import build, copy_sources, put_in, tell, tidy  # noqa: E402
from installer.words import Stop, say, told  # noqa: E402

BUILT_WITH = ("run", "build")  # the requirements that the compiler reads, or is itself
USAGE = "usage: python3 tools/install.py run|test|bench|docs|play"


def announce(state, mode):
    """Says what it takes, before it begins. Raises Stop if there is not enough room."""
    fetched, kept, needed = ROOM[mode]
    there = sum(path.lstat().st_size for path in state.venv.rglob("*")) // 1_000_000 if state.venv.is_dir() else 0
    free = room(state.root, max(needed - there, 50))
    if "run" not in state.done:
        say(
            f"Cardinal goes into {state.venv}: about {fetched} MB to download, {kept} MB on the disk "
            f"({needed} MB while it is built; {free:,} MB are free). Nothing goes anywhere else."
        )


def bring(state, mode):
    """Installs what is missing, and nothing else."""
    missing, now = state.missing(mode), compiles_now(mode)
    if not missing:
        return
    if state.folder.is_dir():
        with nobody_plays(state):
            pass
    if missing != ["wheel"]:
        announce(state, mode)
    if "venv" in missing:
        if state.folder.is_dir():
            compiling.end(state)
        make_venv(state)
    wanted, missing = state.wanted(mode), state.missing(mode)
    packages = [name for name in missing if name in MODES[mode]]
    if "wheel" in missing or "build" in packages:
        compiling.settle(state, wait=now)
        if now and compiling.result(state):
            compiling.take(state)
            missing = state.missing(mode)
    if now or not packages:
        needed = [name for name in packages if name in BUILT_WITH]
        others = [name for name in packages if name not in BUILT_WITH]
        with ThreadPoolExecutor(3) as lanes:
            apt = lanes.submit(from_debian, state) if "test" in packages else None
            if "test" in packages:
                fetch_uv(state)
            if needed:
                install_requirements(state, needed, wanted)
            # Everything else is fetched while the rules are compiled.
            pip = lanes.submit(install_requirements, state, others, wanted) if others else None
            if "test" in packages:
                lanes.submit(types_ahead, state, pip)
            if "wheel" in missing:
                renew(state, now, wanted["wheel"], pip)
        for lane in (pip, apt):
            if lane:
                lane.result()
        if "npm" in missing:
            copy_sources(state, state.tree)
            npm_packages(state, wanted["npm"])
    else:
        with ThreadPoolExecutor(2) as lanes:  # pip unpacks on one core, Node builds on another
            pip = lanes.submit(install_requirements, state, packages, wanted)
            wheel = lanes.submit(build, state, now, state.folder / "build.log") if "wheel" in missing else None
            pip.result()
        if wheel:
            put_in(state, *wheel.result()[:1], wanted["wheel"], *wheel.result()[1:])
    tidy(state)
    say("Ready.")


def from_debian(state):
    """Programs that the tests start, one after the other: apt-get must run alone."""
    ensure_browser(state.folder / "browser.log")
    ensure_proxy(state.folder / "proxy.log")


def types_ahead(state, pip):
    """Lets mypy fill its cache on the core that mypyc leaves idle. The tests report what it finds, and then quickly."""
    pip.result()
    mypy = state.venv / "bin" / "mypy"
    if mypy.exists():
        cache = dict(os.environ, MYPY_CACHE_DIR=str(state.folder / "mypy"))
        command = ["nice", str(mypy), "--no-error-summary"]
        subprocess.call(command, cwd=str(state.root), env=cache, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def renew(state, now, made_from, pip=None):
    """Builds a new wheel and installs it after `pip` is done. If this is a retry and it fails, the old wheel stays."""
    try:
        wheel, pure, clientless = build(state, now, state.folder / "build.log")
    except Stop as why:
        if state.done.get("wheel") != made_from or compiles_now("run"):
            raise
        say(f"SKIPPED: {why}")
        return
    attempt = state.attempt()
    if pip:
        pip.result()
    put_in(state, wheel, made_from, pure, clientless)
    if now and pure:
        state.finish("tried", attempt)


def install(root, mode):
    state = State(root)
    if state.missing(mode) or (compiling.result(state) and nobody(state)):
        with alone(root):
            state.load()
            if not state.missing(mode) and compiling.result(state) and nobody(state):
                compiling.take(state)
            bring(state, mode)
    tell(state)
    if not compiles_now(mode):
        compiling.begin(state)
    return state


def nobody(state):
    """Is nobody playing at the moment?"""
    with playing(state) as file:
        return taken(file)


def play(state, words):
    """Becomes the server. It holds its part of the lock for as long as it runs."""
    file = playing(state)
    fcntl.flock(file, fcntl.LOCK_SH)
    os.set_inheritable(file.fileno(), True)
    program = str(state.venv / "bin" / "cardinal")
    sys.stdout.flush()
    os.execv(program, [program, "serve", *words])


def main(argv):
    root = Path(argv[0]).resolve().parent.parent
    mode = argv[1] if len(argv) > 1 else ""
    try:
        check_python(sys.version_info[:2], argv)
        if mode == "play":
            play(install(root, "run"), argv[2:])
        elif mode in MODES and len(argv) == 2:
            install(root, mode)
        elif mode == "compile":
            compiling.compile_now(State(root))
        elif mode == "end":
            compiling.end(State(root))
        else:
            raise Stop(USAGE)
    except Stop as sentence:
        print(f"cardinal: {sentence}", file=sys.stderr)
        return 1
    except OSError as wrong:
        print(f"cardinal: {told(wrong, root)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ncardinal: Interrupted. The same command continues from here.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
