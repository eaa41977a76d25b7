"""A search thinks for the seat whose view it got, even if several seats decide at once."""

from mypy_extensions import i64

from cardinal.bots.search import Search
from cardinal.engine.chance import Fast
from cardinal.engine.guide import Guide
from cardinal.engine.position import Position
from cardinal.testing.walk import Case, walk

PLAYOUTS = 3


class OneMove(Guide):
    """Looks one move ahead, so that any game can be searched, no matter how its moves are made."""

    moved = False

    def ended(self, position: Position, start: Position) -> bool:
        moved, self.moved = self.moved, True
        return moved

    def reward(self, position: Position, start: Position, seat: i64) -> float:
        self.moved = False  # the next playout begins
        return 0.5


def a_search_finds_a_move_of_its_own_seat(case: Case) -> None:
    game = case.game
    for n, table in enumerate(walk(case, 16, limit=60)):
        ready = table.to_act()
        for seat in ready if len(ready) > 1 or n < 3 else ():
            codes = table.legal(seat).codes
            if codes:
                belief = game.believe(game.view(table.position, seat, table.now()))
                search = Search(belief, OneMove(), seat, 0.5)
                search.think(PLAYOUTS, Fast(f"search {n}".encode()))
                assert search.best() in codes, f"S{seat} after {table.number} inputs"
