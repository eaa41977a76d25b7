"""What a seat or a spectator may know, and the type variables for a game's own position and view."""

from collections.abc import Callable
from functools import cache
from typing import Any, get_type_hints

import msgspec
from typing_extensions import TypeVar

from cardinal.engine.options import Options
from cardinal.engine.position import SPECTATOR, Position


class View(msgspec.Struct, kw_only=True, omit_defaults=False):
    """What every view has. A game's view lists what its seat may see. What is not listed stays hidden."""

    game: str
    seat: int | None  # None: a spectator
    ask: int = 0  # the number of the decision the seat must make; a move answers it by this number
    moves: list[str] = []  # the moves that can be listed
    forms: list[dict[str, Any]] = []  # the moves that cannot be listed, described
    aside: list[str] = []  # legal moves that nobody makes at random, such as giving up
    options: Options = {}
    phase: str = ""  # the part of the game, in the game's own word
    deadline: int | None = None  # when the clock decides for the seat that must act; None if there is no clock
    away: list[int] = []  # the seats a bot plays for because nobody is there
    paused: int | None = None  # when the clocks were stopped; None if they are running

    def __hash__(self) -> int:
        return hash(encode_view(self))


class TurnView(View, kw_only=True):
    """For games whose position is a `TurnPosition`."""

    seats: int
    turn: int
    decisions: int


P = TypeVar("P", bound=Position, default=Any)
V = TypeVar("V", bound=View, default=Any)


def seat_or_none(seat: int) -> int | None:
    """The seat as a view names it: None for a spectator."""
    return None if seat == SPECTATOR else seat


encode_view = msgspec.json.Encoder().encode


def view_type(view: Callable[..., Any]) -> type[Any]:
    """The class of a game's views, from the annotation of its `view`."""
    found: type[Any] = get_type_hints(view)["return"]
    return found


@cache
def view_decoder(view: Callable[..., Any]) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(view_type(view))
