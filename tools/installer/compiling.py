"""Compiles in the background: people play on the pure wheel meanwhile, and the next start has the compiled one. It is a
separate process that ends by itself when everything is ready in `.venv/.cardinal/compiled`, whether or not anybody
plays. It never touches what is installed.
"""

import contextlib
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
import time

from .locks import taken
from .wheel import build, put_in_place, tidy
from .words import PROGRESS, Stop, cause, read, run, say


def pid_file(state):
    state.folder.mkdir(parents=True, exist_ok=True)
    return (state.folder / "compiling").open("a+", encoding="utf-8")


def busy(state):
    """The process that compiles, and from which sources; None if there is none."""
    with pid_file(state) as file:
        if taken(file):
            return None
        file.seek(0)
        try:
            return json.loads(file.read())
        except ValueError:  # it has only just started
            return {"pid": 0, "made_from": ""}


def begin(state):
    """Compile in the background what is installed and pure; say so."""
    if state.done.get("clientless") or not state.could_compile() or result(state):
        return  # without a client, the next start builds again anyway
    if not busy(state):
        with (state.folder / "compiling.log").open("w", encoding="utf-8") as log:
            subprocess.Popen(
                [sys.executable, str(state.root / "tools" / "install.py"), "compile"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl-C stops the game, not this
            )
    say("The rules are being compiled in the background for a few minutes, so a later `make play` is faster.")


def compile_now(state):
    """The process in the background."""
    os.nice(10)
    with pid_file(state) as file:
        if not taken(file):
            return
        made_from, attempt = state.made_from(), state.attempt()
        file.seek(0)
        file.truncate()
        file.write(json.dumps({"pid": os.getpid(), "made_from": made_from}))
        file.flush()
        folder = state.folder / "compiled"
        shutil.rmtree(str(folder), ignore_errors=True)
        wheel, pure, clientless = build(state, True, state.folder / "compile.log")
        if clientless:
            raise Stop(clientless)
        folder.mkdir()
        if not pure:
            aside = ["--target", str(folder / "site"), "--no-deps", "--no-index"]
            log = state.folder / "compile.log"
            if run([str(state.python), "-m", "pip", "install", *aside, str(wheel)], log, "unpacking") != 0:
                raise Stop(cause(log))
            note = {"made_from": made_from}
        else:
            note = {"made_from": made_from, "pure": pure, "tried": attempt}
        (folder / "new").write_text(json.dumps(note), encoding="utf-8")
        os.replace(str(folder / "new"), str(folder / "note.json"))
        tidy(state)


def result(state):
    """What the background process has made from the current sources, if it has finished."""
    try:
        note = json.loads(read(state.folder / "compiled" / "note.json"))
    except ValueError:
        return None
    return note if note["made_from"] == state.made_from() else None


def take(state):
    """Install what was compiled in the background. Stop: somebody is playing."""
    found = result(state)
    if found and "tried" in found:
        state.finish("tried", found["tried"])
        state.finish("pure", found["pure"])
    elif found:
        put_in_place(state, state.folder / "compiled" / "site", found["made_from"])
        say("The rules are now compiled.")
    if found:
        shutil.rmtree(str(state.folder / "compiled"), ignore_errors=True)


def settle(state, wait):
    """Before anything else is built: let the background process finish if we want the same, or stop it."""
    found = busy(state)
    if found and wait and found["made_from"] == state.made_from():
        say("The rules are being compiled in the background; waiting for that…")
        with PROGRESS.of("compiling"), pid_file(state) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
    elif found:
        end(state)


def end(state):
    """Stop compiling in the background."""
    for _ in range(50):
        found = busy(state)
        if not found:
            return
        if found["pid"]:
            with contextlib.suppress(OSError):  # it has ended
                os.killpg(found["pid"], signal.SIGTERM)
        time.sleep(0.1)
    raise Stop("Something is still compiling in the background. Wait a minute, then run the same command again.")
