"""The observation of a game without its own planes: its view, field by field.

A number or a yes is one cell. Everything else in a field (cards, names, lists, records) is counted in a plane of 96
cells: each value marks the cell that a hash of it names, once by itself and once with its place. Equal views
give equal arrays. Two different values can share a cell.
"""

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import msgspec

from cardinal.engine.encoding import MOST, Encoding, Plane, Sheet
from cardinal.engine.game import Game
from cardinal.engine.position import Position
from cardinal.engine.view import view_type

CELLS: Final = 96
LEFT_OUT: Final = {"game", "moves", "options", "aside", "key", "labels"}  # always the same, or what the mask says
NUMBERS: Final = (int, bool, int | None, bool | None)


class HashedView(Encoding):
    def __init__(self, game: Game, listed: Encoding) -> None:
        fields = [field for field in msgspec.structs.fields(view_type(type(game).view)) if field.name not in LEFT_OUT]
        planes = [
            Plane(field.name, 2, "1 if there is a number, and the number")
            if field.type in NUMBERS
            else Plane(field.name, CELLS, "hashed")
            for field in fields
        ]
        super().__init__(listed.codes, planes, listed.frees, listed.waits)
        self.game = game
        self.listed = listed

    def observe(self, position: Position, seat: int, now: int, sheet: Sheet) -> None:
        view = self.game.view(position, seat, now)
        for plane in self.planes:
            value = getattr(view, plane.name)
            if plane.size == CELLS:
                cells = [0] * CELLS
                _count(msgspec.to_builtins(value), "", "", cells)
                for cell in cells:
                    sheet.number(cell)
            else:
                sheet.number(value is not None)
                sheet.number(min(int(value or 0), MOST))

    def mark(self, position: Position, seat: int, sheet: Sheet) -> None:
        self.listed.mark(position, seat, sheet)

    def code_of(self, position: Position, action: int) -> int:
        return self.listed.code_of(position, action)

    def id_of(self, position: Position, code: int) -> int:
        return self.listed.id_of(position, code)


def _count(value: Any, what: str, where: str, cells: list[int]) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _count(inner, f"{what}.{key}", f"{where}.{key}", cells)
    elif isinstance(value, list):
        for k, inner in enumerate(value):
            _count(inner, what, f"{where}.{k}", cells)
    elif value is not None:
        cells[_cell(f"{what}={value}")] += 1
        cells[_cell(f"{where}:{value}")] += 1


@lru_cache(100_000)
def _cell(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little") % CELLS
