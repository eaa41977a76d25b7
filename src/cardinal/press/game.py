"""A whole game to print and play, made from the game's pictures of its cards, boards and chips."""

from dataclasses import asdict

from cardinal.engine.game import Game
from cardinal.engine.paper import PrintedDeck, PrintedSheet
from cardinal.engine.refused import BadInput
from cardinal.press.typeset import typeset


def print_and_play(game: Game, *, paper: str = "letter", backs: bool = True) -> bytes:
    """The PDF: decks first, then everything else."""
    return typeset("game", game_data(game, backs), paper)


def game_data(game: Game, backs: bool = True) -> dict[str, object]:
    pieces = game.paper()
    if not pieces:
        raise BadInput(f"{game.name} has nothing to print.")
    return {
        "title": f"{game.name}, to print and play",
        "backs": backs,
        "decks": [asdict(piece) for piece in pieces if isinstance(piece, PrintedDeck)],
        "sheets": [asdict(piece) for piece in pieces if isinstance(piece, PrintedSheet)],
    }
