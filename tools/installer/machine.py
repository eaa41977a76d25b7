"""What this machine has: its Python, a compiler, a browser, free disk space."""

import os
import shutil
import sys
import sysconfig

from .words import NO_NETWORK, OFFLINE, Stop, last_words, on_ci, quietly, read, run, say, skip

OLDEST = (3, 11)
DEBIAN = "/usr/bin"  # where its Python lives
# The headless shell is Chromium without its windows: a third less work for the tests.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROME_ON_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MB = 1_000_000


def room(root, needed):
    """The free MB; Stop: too few."""
    free = shutil.disk_usage(str(root)).free // MB
    if free < needed:
        raise Stop(
            f"There is too little space on the disk of {root}: {needed} MB are needed, and {free} MB are free. "
            "Free some space, or move Cardinal's folder to a larger disk; then run the same command again."
        )
    return free


# -- Python --------------------------------------------------------------------------------------------------


def newer_python():
    """A Python on the PATH that is new enough and starts, or None."""
    for minor in range(20, OLDEST[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found and quietly([found, "-c", ""]):
            return found
    return None


def check_python(version, argv):
    """If this Python is too old, continue with a newer one, or say what to do."""
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


def ensure_pip(python, log):
    """Debian keeps ensurepip in a separate package: install that if we may. If not, fetch only pip from Debian, which
    anybody may: the path of its wheel, or nothing."""
    if has_ensurepip(python):
        return None
    apt = shutil.which("apt-get")
    if not apt or os.path.dirname(os.path.realpath(python)) != DEBIAN:
        raise Stop(
            f"This Python ({python}) has no ensurepip, so it cannot make a virtual environment. "
            "Name one that has: make play PYTHON=/path/to/python3"
        )
    package = venv_package(python)
    if apt_install(apt, package, log) and has_ensurepip(python):
        return None
    return (None if OFFLINE.search(read(log)) else pip_of_debian(apt, log)) or give_up(package, log)


def give_up(package, log):
    if OFFLINE.search(read(log)):
        raise Stop(f"{package} cannot be fetched: {NO_NETWORK}, and run the same command again.")
    if administrator() is None:
        raise Stop(f"Python's venv package is missing. Type: sudo apt-get install {package}")
    raise Stop(f"apt-get could not install {package}: {last_words(log)}\nFix that, then run the same command again.")


def apt_install(apt, package, log, *more):
    """Installs if we may; returns whether it succeeded. Only what is needed: Chromium alone would bring a hundred
    others."""
    before = administrator()
    if before is None:
        return False
    say(f"Installing {package}…")
    install = [*before, "env", "DEBIAN_FRONTEND=noninteractive", apt, "install", "-y", "--no-install-recommends"]
    install += [package, *more]
    if run(install, log, f"apt-get installs {package}") == 0:
        return True
    if OFFLINE.search(read(log)):
        return False
    run([*before, apt, "update"], log, "apt-get updates its lists")  # perhaps only the list of packages is missing
    return run(install, log, f"apt-get installs {package}") == 0


def pip_of_debian(apt, log):
    """pip as a wheel, from Debian's package; None if it is not available."""
    folder = log.parent / "pip"
    shutil.rmtree(str(folder), ignore_errors=True)
    folder.mkdir(parents=True)
    if run([apt, "download", "python3-pip-whl"], log, "fetching pip from Debian", cwd=str(folder)) != 0:
        return None
    for package in folder.glob("*.deb"):
        run(["dpkg-deb", "-x", str(package), str(folder)], log, "unpacking pip")
    return next(iter(folder.rglob("pip-*.whl")), None)


# -- a compiler, a browser -----------------------------------------------------------------------------------


def compiler():
    """The C compiler for this Python, and when it was installed; nothing if there is none, or no Python.h for it."""
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    found = next((path for path in map(shutil.which, words) if path), None)
    header = os.path.join(sysconfig.get_path("include"), "Python.h")
    if not found or not os.path.exists(header):
        return ""
    return f"{os.path.realpath(found)} {os.stat(found).st_mtime:.0f} {os.stat(header).st_mtime:.0f}"


def compiler_advice():
    """What to type to get one."""
    if shutil.which("apt-get"):
        return f"sudo apt-get install gcc {venv_package(sys.executable)[: -len('venv')]}dev"
    if shutil.which("dnf"):
        return "sudo dnf install gcc python3-devel"
    return "xcode-select --install" if sys.platform == "darwin" else "install gcc and Python's headers"


def browser():
    """The Chromium or Chrome of this machine, or None. tests/web finds it in the same way."""
    found = os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, BROWSERS) if path), None)
    return found or (CHROME_ON_MAC if os.path.exists(CHROME_ON_MAC) else None)


def ensure_browser(log):
    """The tests open the tables in a real browser."""
    apt = shutil.which("apt-get")
    for package in ("chromium-headless-shell", "chromium"):  # Debian has both, others perhaps only the second
        if not browser() and apt:
            apt_install(apt, package, log, "fonts-liberation")
    if not browser():
        skip("There is no Chromium here, so the browser tests are skipped. Debian: sudo apt-get install chromium")


def ensure_proxy(log):
    """CI checks the recipe for HAProxy with HAProxy. Nobody else gets a server that they did not ask for."""
    apt = shutil.which("apt-get")
    if on_ci() and apt and not shutil.which("haproxy"):
        apt_install(apt, "haproxy", log)
