# mypyc: compiled
"""A small trained policy, played without PyTorch and without numpy. `tools/train.py` makes one.

A file has the sizes of the layers, then for each layer its weights, input by input, and its biases, in half precision.
Between layers, only positive values pass (ReLU).
"""

from struct import unpack_from
from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.encoding import MOST, Encoding, Sheet
from cardinal.engine.position import Position

MARK: Final = b"CPN1"


@final
class Cells(Sheet):
    """A row of cells as a list."""

    def __init__(self, size: i64) -> None:
        self.cells: list[int] = [0] * int(size)
        self.at: i64 = 0

    def bits(self, word: i64, n: i64) -> None:
        for k in range(n):
            self.cells[self.at + k] = int((word >> k) & 1)
        self.at += n

    def counts(self, word: i64, n: i64) -> None:
        for k in range(n):
            self.cells[self.at + k] = int((word >> (4 * k)) & 15)
        self.at += n

    def eight(self, word: i64) -> None:
        self.few(word, 8)

    def few(self, word: i64, n: i64) -> None:
        for k in range(n):
            self.cells[self.at + k] = int((word >> (8 * k)) & 0xFF)
        self.at += n

    def number(self, value: i64) -> None:
        self.cells[self.at] = int(value) if value < MOST else MOST
        self.at += 1

    def skip(self, n: i64) -> None:
        self.at += n

    def go(self, k: i64) -> None:
        self.at = k

    def mark(self, k: i64) -> None:
        self.cells[k] = 1

    def one(self, k: i64, n: i64) -> None:
        if 0 <= k < n:
            self.cells[self.at + k] = 1
        self.at += n


@final
class Network:
    def __init__(self, data: bytes) -> None:
        if data[:4] != MARK:
            raise ValueError("This is not a policy that tools/train.py has written.")
        count: int = unpack_from("<i", data, 4)[0]
        self.sizes: list[int] = list(unpack_from(f"<{count}i", data, 8))
        self.weights: list[list[list[float]]] = []  # by layer and input
        self.biases: list[list[float]] = []
        at = 8 + 4 * count
        for n in range(count - 1):
            inputs, outputs = self.sizes[n], self.sizes[n + 1]
            rows: list[list[float]] = []
            for _ in range(inputs):
                rows.append(list(unpack_from(f"<{outputs}e", data, at)))
                at += 2 * outputs
            self.weights.append(rows)
            self.biases.append(list(unpack_from(f"<{outputs}e", data, at)))
            at += 2 * outputs

    def run(self, cells: list[int]) -> list[float]:
        """The last layer's values for these cells."""
        values = [float(cell) for cell in cells]
        for n in range(len(self.weights)):
            found = self.biases[n][:]
            rows = self.weights[n]
            width: i64 = len(found)
            for k in range(len(values)):
                value = values[k]
                if value > 0.0:  # most cells are empty; after the first layer, this is the ReLU
                    row = rows[k]
                    for j in range(width):
                        found[j] += value * row[j]
            values = found
        return values

    def best(self, encoding: Encoding, position: Position, seat: i64) -> i64:
        """The code of the legal move that it rates best."""
        seen = Cells(self.sizes[0])
        encoding.observe(position, seat, 0, seen)
        legal = Cells(len(encoding.codes))
        encoding.mark(position, seat, legal)
        likes = self.run(seen.cells)
        best: i64 = -1
        most = 0.0
        for action in range(len(legal.cells)):
            if legal.cells[action] and (best < 0 or likes[action] > most):
                best = action
                most = likes[action]
        return encoding.code_of(position, best)
