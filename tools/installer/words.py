"""Messages for the person at the keyboard, and running commands."""

import contextlib
import errno
import os
import re
import subprocess
import sys
import threading
import time

EVERY_S = 10  # a line in a log, where lines cannot move
FULL = (errno.ENOSPC, errno.EDQUOT)
FULL_WORDS = re.compile(r"No space left on device|Disk quota exceeded|ENOSPC|EDQUOT")
OFFLINE = re.compile(
    r"name resolution|Name or service not known|nodename nor servname|(?:failure|[Nn]ot|Failed to) resolv(?!e '\.)|"
    r"Network is unreachable|No route to host|Connection (?:refused|timed out)|Failed to establish a new connection|"
    r"Read timed out|ConnectTimeout|NewConnectionError|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ENETUNREACH"
)
NO_NETWORK = "this machine has no network, or cannot reach the packages. Connect it"


class Stop(Exception):
    """What went wrong and what to do about it, in a sentence for the person at the keyboard."""


def on_ci():
    return os.environ.get("CI", "").lower() in ("true", "1")


def skip(words):
    """Do without things that are not available here: loudly, and not at all on CI."""
    if on_ci():
        raise Stop(f"{words} (With CI=true nothing may be skipped.)")
    say(f"SKIPPED: {words}")


# -- one line that moves -------------------------------------------------------------------------------------


class Progress:
    """What is being done, and for how long: one line that moves in a terminal; in a log, a line every ten seconds."""

    def __init__(self):
        self.doing = {}  # words, by thread
        self.lock = threading.Lock()
        self.ticking = self.shown = False

    @contextlib.contextmanager
    def of(self, words):
        with self.lock:
            self.doing[threading.get_ident()] = words
            if not self.ticking:
                self.ticking = True
                threading.Thread(target=self.tick, daemon=True).start()
        try:
            yield
        finally:
            with self.lock:
                del self.doing[threading.get_ident()]
                self.clear()

    def now(self, words):
        with self.lock:
            self.doing[threading.get_ident()] = words

    def tick(self):
        begun = last = time.monotonic()
        while True:
            time.sleep(0.2)
            now = time.monotonic()
            with self.lock:
                if not self.doing:
                    self.ticking = False
                    return
                line = f"  {', '.join(self.doing.values())} ({now - begun:.0f} s)"
                if sys.stdout.isatty():
                    self.clear()
                    print(line[: columns() - 1], end="", flush=True)
                    self.shown = True
                elif now - last >= EVERY_S:
                    print(line, flush=True)
                    last = now

    def clear(self):
        if self.shown:
            print("\r\x1b[K", end="", flush=True)
            self.shown = False


def columns():
    try:
        return os.get_terminal_size().columns or 80
    except OSError:
        return 80


PROGRESS = Progress()


def say(words):
    with PROGRESS.lock:
        PROGRESS.clear()
        print(words, flush=True)


# -- commands ------------------------------------------------------------------------------------------------


def run(command, log, words, cwd=None, **environment):
    """Run a command. Its output goes to a log; a line that begins with `cardinal: ` is for the person, and one that
    begins with `cardinal~ ` says what is being done now. Its temporary files go next to the log."""
    scratch = log.parent / "tmp"
    scratch.mkdir(parents=True, exist_ok=True)
    ours = {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONIOENCODING": "utf-8", "TMPDIR": str(scratch)}
    with log.open("a", encoding="utf-8") as file, PROGRESS.of(words):
        file.write(f"$ {' '.join(command)}\n")
        file.flush()
        with subprocess.Popen(
            command,
            cwd=cwd,
            env=dict(os.environ, **ours, **environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            for raw in process.stdout:
                line = raw.decode("utf-8", "replace")
                file.write(line)
                file.flush()
                if line.startswith("cardinal: "):
                    say(line[len("cardinal: ") :].rstrip())
                elif line.startswith("cardinal~ "):
                    PROGRESS.now(line[len("cardinal~ ") :].rstrip())
        return process.returncode


def quietly(command):
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


# -- why it failed -------------------------------------------------------------------------------------------


def read(log):
    return log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""


def last_words(log):
    """The line of a log that most likely says what went wrong."""
    lines = [line.strip() for line in read(log).splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"\berror\b|^E: ", line, re.IGNORECASE)]
    return (errors or lines or ["it gave no message"])[-1]


def known(log):
    """Why a command failed, if we know what it means."""
    text = read(log)
    if FULL_WORDS.search(text):
        return "the disk is full. Free some space"
    return NO_NETWORK if OFFLINE.search(text) else ""


def cause(log):
    """In our words if we have some, otherwise in its own."""
    return known(log) or f"{last_words(log).rstrip('.')}. The full output is in {log}"


def told(wrong, root):
    """An OSError as a sentence."""
    if wrong.errno in FULL:
        return f"The disk of {root} is full. Free some space, then run the same command again."
    if wrong.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        where = wrong.filename or root
        return (
            f"{where} cannot be written: it is read-only, or belongs to somebody else. "
            "Copy Cardinal's folder to a folder of your own, and run the same command there."
        )
    return f"{wrong.strerror or wrong}: {wrong.filename or root}."
