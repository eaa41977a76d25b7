"""Bungee: what a seat, or a spectator, may know (BG-R38, BG-R39)."""

import msgspec

from cardinal.engine.bits import members
from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.engine.options import Options
from cardinal.engine.position import NEVER, Move
from cardinal.games.bungee.cards import NAMES, Hands, faces, size
from cardinal.games.bungee.moves import write_move
from cardinal.games.bungee.options import options_of
from cardinal.games.bungee.rules import Finished
from cardinal.games.bungee.state import NOTHING, OPEN, PHASES, SAY, State, pile_size


class Discard(msgspec.Struct):
    card: str
    seat: int


class Result(msgspec.Struct):
    """A game that is over: all hands are open (BG-R28)."""

    game: int
    lucky: str
    hands: list[list[str]]
    declared: list[int]
    winner: int | None
    scores: list[int]


class BungeeView(View, kw_only=True):
    options: Options
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
    phase: str
    swapped: list[int]  # the seats that have completed a swap
    skipped: list[int]
    declared: list[int]  # in order
    firm: list[int]  # the declarers who have not touched their hands since
    further: bool
    totals: list[int]
    contenders: list[int]
    deadline: int | None
    away: list[int]
    paused: int | None
    champions: list[int]
    last: Result | None
    # the seat's own
    hand: list[str]
    sum: int | None  # what the hand is worth now (BG-15)
    pending: str | None  # the swap or stay of a last-round turn that is not over yet
    drew: str | None


def view_of(position: State, seat: int, legal: Legal) -> BungeeView:
    own = seat >= 0
    if position.before is not None and position.turn != seat:
        position = position.before  # BG-R26: an open (2) is shown to nobody else
    mine = position.phase == SAY and position.turn == seat
    return BungeeView(
        game="bungee",
        seat=seat_or_none(seat),
        ask=int(position.asks(seat)) if own else 0,
        moves=list(legal),
        options=options_of(position.rules),
        seats=int(position.seats),
        number=int(position.game),
        base=int(position.base),
        dealer=int(position.dealer),
        first=int(position.first),
        lucky=NAMES[position.lucky],
        lucky_drawn=position.lucky_drawn,
        pile=int(pile_size(position)),
        discards=[Discard(NAMES[card & 15], card // 16) for card in position.discards],
        sizes=[int(size(position.hands.of(s))) for s in range(position.seats)],
        known=_names(position.known, position.seats),
        turn=int(position.turn),
        turns=int(position.turns),
        phase=PHASES[position.phase],
        swapped=members(position.swapped),
        skipped=members(position.skipped),
        declared=list(position.calls),
        firm=members(position.firm),
        further=position.further,
        totals=list(position.totals),
        contenders=members(position.contenders),
        deadline=_instant(position.deadline),
        away=members(position.away),
        paused=_instant(position.paused),
        champions=members(position.winners()) if position.over() else [],
        last=_result(position.last, position.seats),
        # BG-9, BG-41, BG-43: a hand is its owner's, whatever it is worth and whether declared or not
        hand=[NAMES[face] for face in faces(position.hands.of(seat))] if own else [],
        sum=int(position.sum(seat)) if own else None,
        pending=write_move(Move(position.pending)) if mine else None,
        drew=NAMES[position.drew % OPEN] if mine and position.drew != NOTHING else None,
    )


def _names(hands: Hands, seats: int) -> list[list[str]]:
    return [[NAMES[face] for face in faces(hands.of(seat))] for seat in range(seats)]


def _result(done: Finished | None, seats: int) -> Result | None:
    if done is None:
        return None
    return Result(
        game=int(done.game),
        lucky=NAMES[done.lucky],
        hands=_names(done.hands, seats),
        declared=list(done.calls),
        winner=None if done.winner < 0 else int(done.winner),
        scores=list(done.scores),
    )


def _instant(when: int) -> int | None:
    return None if when == NEVER else int(when)
