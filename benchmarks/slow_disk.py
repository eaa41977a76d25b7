"""A disk that takes longer for each commit: a library that Linux loads before the others answers for `fdatasync`.

Only the write-ahead log is slow, which is what every commit waits for; the program under test knows nothing of it.
"""

import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int fdatasync(int file)
{
    char link[40], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, path, sizeof path);
    if (size > 4 && !memcmp(path + size - 4, "-wal", 4))
        usleep(atoi(getenv("COMMIT_DELAY_US")));
    return syscall(SYS_fdatasync, file);
}
"""


def slow_disk(delay_ms: float, folder: Path) -> dict[str, str]:
    """What the program's environment must have; nothing for no delay."""
    if not delay_ms:
        return {}
    if sys.platform != "linux" or not shutil.which("cc"):
        raise SystemExit("A slow disk needs Linux and a C compiler (cc).")
    source, library = folder / "slow_disk.c", folder / "slow_disk.so"
    source.write_text(SOURCE)
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    return {"LD_PRELOAD": str(library), "COMMIT_DELAY_US": str(int(delay_ms * 1000))}
