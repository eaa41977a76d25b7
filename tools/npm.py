"""Fetches the files of an npm package: `npm pack` into a temporary folder, then unpack.

The tools beside this file use public npm packages. They pin the version, so that what they make is reproducible, and
never write a registry's address anywhere.
"""

import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def unpacked(package: str) -> Iterator[Path]:
    """The folder with the files of `name@version`. It is deleted when the block ends."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
        yield Path(folder) / "package"


def stale(files: dict[Path, str]) -> list[Path]:
    """The files that are missing or differ from the text they should have."""
    return [path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text]
