"""Bungee: what a seat, or a spectator, may know (BG-R38, BG-R39). sight.py fills it in."""

import msgspec

from cardinal.engine.game import View
from cardinal.games.bungee.fields import Result


class Discard(msgspec.Struct, frozen=True):
    card: str
    seat: int


class BungeeView(View, kw_only=True):
    seats: int
    number: int  # of the game in the match
    base: int
    dealer: int
    first: int
    lucky: str
    lucky_drawn: bool
    pile: int
    discards: list[Discard]  # bottom to top
    sizes: list[int]
    known: list[list[str]]  # what everybody saw each seat take and not yet discard
    turn: int
    turns: int
    swapped: list[int]  # the seats that have completed a swap
    skipped: list[int]
    declared: list[int]  # in order
    firm: list[int]  # the declarers who have not touched their hands since
    further: bool
    totals: list[int]
    contenders: list[int]
    champions: list[int]
    last: Result | None
    past: list[list[int]]  # by game, the points of each seat
    # the seat's own
    hand: list[str]
    sum: int | None  # what the hand is worth now (BG-15)
    pending: str | None  # the swap or stay of a last-round turn that is not over yet
    drew: str | None
