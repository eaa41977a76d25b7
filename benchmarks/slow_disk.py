"""A disk that takes longer for each commit: a library that Linux loads before the others answers for `fdatasync`.

Only the write-ahead log is slow, which is what every commit waits for; the program under test does not know about it.
The start and end of each sync are recorded: a move that comes during one waits for its end, and for the next one. No
server can make up for the time the disk takes for two of them.
"""

import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

TIMES = "commits.txt"

SOURCE = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

int fdatasync(int file)
{
    char link[40], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, path, sizeof path);
    if (size <= 4 || memcmp(path + size - 4, "-wal", 4))
        return syscall(SYS_fdatasync, file);
    static FILE *times;
    if (!times)
        times = fopen(getenv("COMMIT_TIMES"), "w");
    double began = now();
    usleep(atoi(getenv("COMMIT_DELAY_US")));
    int failed = syscall(SYS_fdatasync, file);
    fprintf(times, "%.6f %.6f\n", began, now());
    fflush(times);
    return failed;
}
"""


def slow_disk(delay_ms: float, folder: Path) -> dict[str, str]:
    """What the program's environment needs; nothing for no delay."""
    if not delay_ms:
        return {}
    if sys.platform != "linux" or not shutil.which("cc"):
        raise SystemExit("A slow disk needs Linux and a C compiler (cc).")
    source, library = folder / "slow_disk.c", folder / "slow_disk.so"
    source.write_text(SOURCE)
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    return {
        "LD_PRELOAD": str(library),
        "COMMIT_DELAY_US": str(int(delay_ms * 1000)),
        "COMMIT_TIMES": str(folder / TIMES),
    }


def two_syncs(folder: Path, start: float, end: float) -> dict[str, float]:
    """What the disk alone takes for two in a row, in ms, between two instants of the monotonic clock."""
    if not (folder / TIMES).exists():
        return {}
    times = [tuple(map(float, line.split())) for line in (folder / TIMES).read_text().splitlines()]
    ours = [1000 * (ended - began) for began, ended in times if start < began and ended < end]
    taken = sorted(one + other for one, other in pairwise(ours))
    return {"p50": round(taken[len(taken) // 2], 2), "p99": round(taken[int(len(taken) * 0.99)], 2)} if taken else {}
