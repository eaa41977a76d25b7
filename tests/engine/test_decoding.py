"""A process must not end because two threads read their first message of a kind at the same moment."""

import subprocess
import sys

SCRIPT = """
import msgspec, sys, threading
from cardinal.common.decoding import decodable

sys.setswitchinterval(1e-6)
data = b'{"x": {"a": 1, "c": [1], "d": {}}, "y": [], "z": {}}'
for _ in range(400):
    class Inner(msgspec.Struct):
        a: int
        c: list[int]
        d: dict[str, int]

    @decodable
    class Outer(msgspec.Struct):
        x: Inner
        y: list[Inner]
        z: dict[str, Inner]

    gate = threading.Barrier(3)
    def read():
        gate.wait()
        msgspec.json.decode(data, type=Outer)
    threads = [threading.Thread(target=read) for _ in range(3)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
"""


def test_many_threads_may_read_a_type_for_the_first_time() -> None:
    path = [part for part in sys.path if part]
    code = f"import sys; sys.path[:0] = {path!r}\n{SCRIPT}"
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 0
