"""Fetch one file set from an npm package: `npm pack` into a temporary folder, then unpack.

The tools beside this file draw on public npm packages. They pin the version, so what they make is
reproducible; they write no registry's address anywhere.
"""

import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def unpacked(package: str) -> Iterator[Path]:
    """The folder with the files of `name@version`; it is gone when the block ends."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
        yield Path(folder) / "package"


def stale(files: dict[Path, str]) -> list[Path]:
    """Those of the files that are missing or differ from the text they should have."""
    return [path for path, text in files.items() if not path.exists() or path.read_text("utf-8") != text]
