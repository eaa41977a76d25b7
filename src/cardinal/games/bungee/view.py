"""Bungee: what a seat or a spectator may know (BG-R38, BG-R39). sight.py fills it in."""

import msgspec

from cardinal.engine.game import View
from cardinal.games.bungee.fields import Result


class Discard(msgspec.Struct, frozen=True):
    card: str
    seat: int


class BungeeView(View, kw_only=True):
    seats: int
    number: int  # which game of the match this is
    base: int
    dealer: int
    first: int
    lucky: str
    lucky_drawn: bool
    pile: int
    discards: list[Discard]  # bottom to top
    sizes: list[int]
    known: list[list[str]]  # the cards that everyone saw each seat take and that it still holds
    turn: int
    turns: int
    swapped: list[int]  # the seats that have completed a swap
    skipped: list[int]
    declared: list[int]  # in order
    firm: list[int]  # the declarers who have kept their hands since
    further: bool
    waiting: list[int]  # between two games: the seats that are not ready yet (BG-R42)
    totals: list[int]
    contenders: list[int]
    champions: list[int]
    last: Result | None
    past: list[list[int]]  # each seat's points, by game
    # for this seat only
    hand: list[str]
    sum: int | None  # what the hand is worth now (BG-15)
    pending: str | None  # the swap or stay of an unfinished last-round turn
    drew: str | None
