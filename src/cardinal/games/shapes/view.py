"""Shapes: what a seat or a spectator may know (SH-R40, SH-R41).

A view is what the seat can see now. It forgets the numbers of cards that the seat gave away, and it does not mark a
card shown in an earlier battle (SH-R41), but it has the public record: the numbers shown that must still be in a hand.
The story has all the rest, event by event, for anyone who wants to recall it.
"""

import msgspec

from cardinal.engine.bits import bit, members
from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.games.shapes.base import (
    FIGHTING,
    MOST_DECLINES,
    NOTHING,
    PAYING,
    ShapesBase,
    deck_size,
)
from cardinal.games.shapes.cards import SHAPES, card_name, placed_name, placed_shape
from cardinal.games.shapes.fields import FIELDS, choice_text, shown_names, upright
from cardinal.games.shapes.lists import CHART, EVEN, amount, list_name
from cardinal.games.shapes.player import Player, hand_faces


class Seen(msgspec.Struct):
    """One player as the viewer sees them. None means hidden."""

    size: int  # cards in hand
    shapes: list[str] | None  # in hand, in notation order
    placed: list[str]  # in the order placed; a sideways card is in parentheses
    declines: int  # in a row
    must_accept: bool  # the next ask (SH-26)
    shown: list[str]  # "STA 6": of a star shown in a battle and still in the hand, the higher number
    challenged: int  # the turn in which they were last challenged, counted from 1; 0 is never
    wish: str | None  # the shape they last asked for and did not get
    cards: list[str] | None = None  # the hand with its numbers
    laid: list[str] | None = None  # the placed cards with their numbers
    list: str | None = None
    missing: dict[str, int] | None = None  # what the list still asks for


class Battle(msgspec.Struct):
    """This turn's battle: the challenger first, then the challenged player."""

    seats: list[int]
    cards: list[str]
    numbers: list[int]


class ShapesView(View, kw_only=True):
    seats: int
    order: list[int]  # by age, the youngest first
    chart: list[str]  # SH-11: all possible List Cards
    players: list[Seen]
    deck: int  # SH-R5: only its size
    turn: int
    turns: int  # completed
    waiting: list[int]  # the seats the table waits for; in a battle both, until both have chosen
    steps: int  # decisions so far
    acted: str  # in step 2: no, asked, challenged
    target: int | None  # the seat asked or challenged
    shape: str | None  # what is asked for
    battle: Battle | None
    placed_now: int  # in step 3 of this turn
    ended: str
    winners: list[int]
    # for this seat only
    promised: str | None  # the card it will give once the asker has chosen the payment
    chosen: str | None  # its choice for a battle, before the reveal


_view = FIELDS.viewer(ShapesView)


def view_of(position: ShapesBase, seat: int, legal: Legal) -> ShapesView:
    fought = position.ours != NOTHING and position.theirs != NOTHING
    own = position.ours if seat == position.turn else position.theirs if seat == position.target else NOTHING
    waiting = int(position.ready)
    if position.phase == FIGHTING:  # SH-R27: nobody learns who has already chosen
        waiting = int(bit(position.turn) | bit(position.target))
    gives = position.phase == PAYING and seat == position.target  # SH-R19: the asker sees it after paying
    return _view(
        position,
        game="shapes",
        seat=seat_or_none(seat),
        ask=position.asks(seat) if legal else 0,
        moves=list(legal),
        chart=CHART[:EVEN] if position.rules.even else CHART,  # SH-R48
        players=[_seen(position, who, seat) for who in range(position.seats)],
        deck=deck_size(position),
        waiting=members(waiting),
        battle=_battle(position) if fought else None,
        promised=card_name(position.given) if gives else None,
        chosen=None if fought or own == NOTHING else choice_text(own),
    )


def _seen(position: ShapesBase, who: int, viewer: int) -> Seen:
    player: Player = position.players[who]
    faces = hand_faces(player)
    shown = position.over()  # SH-57, SH-R42
    own = who == viewer
    seen = Seen(
        size=len(faces),
        shapes=None if position.rules.hidden and not (own or shown) else [SHAPES[face >> 3] for face in faces],
        placed=[placed_shape(card) for card in player.placed],  # SH-52, SH-53, SH-58, SH-R43: seen, not announced
        declines=int(player.declines),
        must_accept=player.declines >= MOST_DECLINES,
        shown=shown_names(player.shown),
        challenged=int(player.challenged),
        wish=None if player.wish == NOTHING else SHAPES[player.wish],
    )
    if own or shown:
        seen.cards = [card_name(face) for face in faces]  # SH-13
        seen.list = list_name(player.listed)  # SH-10
        seen.missing = {name: n for shape, name in enumerate(SHAPES) if (n := int(amount(player.need, shape)))}
    if own:
        seen.laid = [placed_name(card) for card in player.placed]  # SH-R39
    return seen


def _battle(position: ShapesBase) -> Battle:
    choices = (int(position.ours), int(position.theirs))
    return Battle(
        seats=[int(position.turn), int(position.target)],
        cards=[card_name(choice & 63) for choice in choices],
        numbers=[upright(choice) for choice in choices],
    )
