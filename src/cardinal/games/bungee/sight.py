# mypyc: compiled
"""Bungee: a position as one seat or a spectator sees it.

Every seat gets a view after every move, so this code is handwritten and compiled: it takes less than half the time of
`FIELDS.viewer`. A test checks that both give the same view.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.position import NEVER, SPECTATOR, Move
from cardinal.games.bungee.base import NOTHING, OPEN, PHASES, SAY, BungeeBase, pile_size
from cardinal.games.bungee.cards import FACES, NAMES, card_names
from cardinal.games.bungee.fields import Result
from cardinal.games.bungee.moves import write_move
from cardinal.games.bungee.options import options_of
from cardinal.games.bungee.rules import Finished
from cardinal.games.bungee.view import BungeeView, Discard

# Keyed by face + 16 * seat, the way the position stores discards.
DISCARDS: Final = {face + 16 * seat: Discard(NAMES[face], seat) for seat in range(4) for face in range(FACES)}


def view_of(position: BungeeBase, seat: i64, moves: list[str]) -> BungeeView:
    own = seat >= 0
    if position.before is not None and position.turn != seat:
        position = position.before  # BG-R26: until (2) is answered, the others see the table before (1)
    mine = position.phase == SAY and position.turn == seat
    return BungeeView(
        game="bungee",
        seat=None if seat == SPECTATOR else int(seat),
        ask=int(position.asks(seat)) if own else 0,
        moves=moves,
        options=options_of(position.rules),
        phase=PHASES[position.phase],
        deadline=_instant(position.deadline),
        away=members(position.away),
        paused=_instant(position.paused),
        seats=int(position.seats),
        number=int(position.game),
        base=int(position.base),
        dealer=int(position.dealer),
        first=int(position.first),
        lucky=NAMES[position.lucky],
        lucky_drawn=position.lucky_drawn,
        pile=int(pile_size(position)),
        discards=[DISCARDS[card] for card in position.discards],
        sizes=position.hands.sizes(position.seats),
        known=position.known.names(position.seats),
        turn=int(position.turn),
        turns=int(position.turns),
        swapped=members(position.swapped),
        skipped=members(position.skipped),
        declared=list(position.declared),
        firm=members(position.firm),
        further=position.further,
        waiting=members(position.waiting),
        totals=list(position.totals),
        contenders=members(position.contenders),
        champions=members(position.winners()) if position.over() else [],
        last=_result(position.last),
        past=[list(scores) for scores in position.past],
        # BG-9, BG-41, BG-43: only the owner sees a hand, whatever it is worth, declared or not
        hand=card_names(position.hands.of(seat)) if own else [],
        sum=int(position.sum(seat)) if own else None,
        pending=write_move(Move(position.pending)) if mine else None,
        drew=NAMES[position.drew % OPEN] if mine and position.drew != NOTHING else None,
    )


def _result(done: Finished | None) -> Result | None:
    if done is None:
        return None
    return Result(
        game=int(done.game),
        lucky=NAMES[done.lucky],
        hands=[card_names(hand) for hand in done.hands],
        declared=list(done.declared),
        winner=None if done.winner < 0 else int(done.winner),
        scores=list(done.scores),
    )


def _instant(when: i64) -> int | None:
    return None if when == NEVER else int(when)
