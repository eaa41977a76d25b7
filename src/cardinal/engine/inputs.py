"""What goes into a play, as text: the moves of the seats and the table's own inputs."""

from cardinal.engine.chance import Chance
from cardinal.engine.game import Game
from cardinal.engine.position import TABLE, Move, Position, Stamp
from cardinal.engine.table_move import read_table_move, write_table_move


def read_input(game: Game, position: Position, who: int, text: str) -> Move:
    return read_table_move(text) if who == TABLE else game.read_at(position, text)


def write_input(game: Game, position: Position, who: int, move: Move) -> str:
    return write_table_move(move) if who == TABLE else game.write_at(position, move)


def carry_out(game: Game, position: Position, who: int, text: str, chance: Chance, stamp: Stamp) -> None:
    """Judge one input and apply it. If it is refused, raises Refused and changes nothing."""
    move = read_input(game, position, who, text)
    refused = game.judge(position, who, move, stamp)
    if refused is not None:
        raise refused
    position.apply(who, move.code, move.words, chance, stamp)
