"""Modules of the client, alone: without types and imports, for Node or for a page with nothing else on it."""

import re
import subprocess
from pathlib import Path

LIB = Path(__file__).parents[2] / "web" / "src" / "lib"
STRIP = "process.stdout.write(require('module').stripTypeScriptTypes(require('fs').readFileSync(0, 'utf8')))"


def node(*words: str, given: str) -> str:
    """Runs the Node that comes with Playwright."""
    from playwright._impl._driver import compute_driver_executable

    command = [compute_driver_executable()[0], *words]
    return subprocess.run(command, input=given, capture_output=True, check=True, text=True, encoding="utf-8").stdout


def plain_script(*names: str) -> str:
    """These modules of `lib` as one, in this order."""
    whole = "".join((LIB / f"{name}.ts").read_text(encoding="utf-8") for name in names)
    return node("-e", STRIP, given=re.sub(r"^import .*\n", "", whole, flags=re.MULTILINE))
