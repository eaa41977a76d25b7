"""The browser's hash is the one of Python's library, at every length at which a block begins or ends."""

import json
from hashlib import blake2b

from .scripts import node, plain_script

LENGTHS = [*range(4), *range(126, 131), *range(254, 259), 1000, 4096, 70_001]
ASK = """
const bytes = (length) => Uint8Array.from({ length }, (_, k) => (k * 7 + 3) & 255)
process.stdout.write(JSON.stringify(%s.map((length) => blake2b('cardinal record', bytes(length)))))
"""


def test_blake2b_agrees_with_hashlib() -> None:
    found = json.loads(node("--input-type=module", given=plain_script("ids", "blake2b") + ASK % LENGTHS))
    given = [bytes((k * 7 + 3) & 255 for k in range(length)) for length in LENGTHS]
    assert found == [blake2b(one, digest_size=32, person=b"cardinal record").hexdigest() for one in given]
