# mypyc: compiled
"""Bungee: a view as a browser gets it, in bytes.

A server writes one for every seat after every move. To fill in a `BungeeView` and encode it takes half as long again.
A test compares the two, letter by letter.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import NEVER, SPECTATOR, Move, listed
from cardinal.games.bungee.base import NOTHING, OPEN, OVER, PHASES, SAY, BungeeBase, pile_size
from cardinal.games.bungee.cards import FACES, NAMES, Hands, count, size
from cardinal.games.bungee.moves import text_of, write_move
from cardinal.games.bungee.options import options_text
from cardinal.games.bungee.rules import Finished

NOBODY: Final = "null"
SEATS: Final = [
    f"[{','.join(str(seat) for seat in range(4) if bits >> seat & 1)}]" for bits in range(16)
]  # by their bits
QUOTED: Final = [f'"{name}"' for name in NAMES]
DISCARDS: Final = {
    face + 16 * seat: f'{{"card":"{NAMES[face]}","seat":{seat}}}' for seat in range(4) for face in range(FACES)
}
_moves: Final[dict[int, str]] = {}  # quoted, by code


def view_bytes(position: BungeeBase, seat: i64) -> bytes:
    """As `encode_view(view_of(position, seat, …))`."""
    own = seat >= 0
    moves = ""
    if own and position.phase != OVER and position.paused == NEVER:
        moves = ",".join([_move(code) for code in listed(position, seat)])
    if position.before is not None and position.turn != seat:
        position = position.before  # BG-R26: an open (2) is shown to nobody else
    mine = position.phase == SAY and position.turn == seat
    pending = f'"{write_move(Move(position.pending))}"' if mine else NOBODY
    drew = QUOTED[position.drew % OPEN] if mine and position.drew != NOTHING else NOBODY
    discards = ",".join([DISCARDS[card] for card in position.discards])
    past = ",".join([_numbers(scores) for scores in position.past])
    return (
        f'{{"game":"bungee","seat":{NOBODY if seat == SPECTATOR else str(seat)}'
        f',"ask":{position.asks(seat) if own else 0},"moves":[{moves}],"forms":[],"aside":[]'
        f',"options":{options_text(position.rules)}'
        f',"phase":"{PHASES[position.phase]}","deadline":{_instant(position.deadline)},"away":{SEATS[position.away]}'
        f',"paused":{_instant(position.paused)},"seats":{position.seats},"number":{position.game}'
        f',"base":{position.base},"dealer":{position.dealer},"first":{position.first},"lucky":{QUOTED[position.lucky]}'
        f',"lucky_drawn":{_flag(position.lucky_drawn)},"pile":{pile_size(position)},"discards":[{discards}]'
        f',"sizes":{_sizes(position.hands, position.seats)},"known":{_known(position.known, position.seats)}'
        f',"turn":{position.turn},"turns":{position.turns},"swapped":{SEATS[position.swapped]}'
        f',"skipped":{SEATS[position.skipped]},"declared":{_numbers(position.declared)},"firm":{SEATS[position.firm]}'
        f',"further":{_flag(position.further)},"waiting":{SEATS[position.waiting]},"totals":{_numbers(position.totals)}'
        f',"contenders":{SEATS[position.contenders]}'
        f',"champions":{SEATS[position.winners()] if position.phase == OVER else "[]"}'
        f',"last":{_result(position.last)},"past":[{past}]'
        # BG-9, BG-41, BG-43: a hand is its owner's, whatever it is worth and whether declared or not
        f',"hand":{_hand(position.hands.of(seat)) if own else "[]"},"sum":{position.sum(seat) if own else NOBODY}'
        f',"pending":{pending},"drew":{drew}}}'
    ).encode()


def _move(code: int) -> str:
    text = _moves.get(code)
    if text is None:
        text = _moves[code] = f'"{text_of(code)}"'
    return text


def _hand(hand: i64) -> str:
    cards: list[str] = []
    for face in range(FACES):
        for _ in range(count(hand, face)):
            cards.append(QUOTED[face])
    return f"[{','.join(cards)}]"


def _known(hands: Hands, seats: i64) -> str:
    return f"[{','.join([_hand(hands.of(seat)) for seat in range(seats)])}]"


def _sizes(hands: Hands, seats: i64) -> str:
    return f"[{','.join([str(size(hands.of(seat))) for seat in range(seats)])}]"


def _numbers(numbers: list[int]) -> str:
    return f"[{','.join([str(number) for number in numbers])}]"


def _flag(set: bool) -> str:
    return "true" if set else "false"


def _instant(when: i64) -> str:
    return NOBODY if when == NEVER else str(when)


def _result(done: Finished | None) -> str:
    """It is shown for a whole game, and written once."""
    if done is None:
        return NOBODY
    if not done.text:
        hands = ",".join([_hand(hand) for hand in done.hands])
        winner = NOBODY if done.winner < 0 else str(done.winner)
        done.text = (
            f'{{"game":{done.game},"lucky":{QUOTED[done.lucky]},"hands":[{hands}],"declared":{_numbers(done.declared)}'
            f',"winner":{winner},"scores":{_numbers(done.scores)}}}'
        )
    return done.text
