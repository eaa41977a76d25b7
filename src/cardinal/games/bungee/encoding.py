# mypyc: compiled
"""Bungee for learning agents. Seats are counted from the observer on: 0 is the seat itself, 1 the next one."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, shifted
from cardinal.engine.encoding import Encoding, Plane, Sheet, after, from_here, turned
from cardinal.engine.position import Position
from cardinal.games.bungee.base import LAST, NOTHING, OPEN, PLAY, SAY, BungeeBase, may_declare, pile_size, sources
from cardinal.games.bungee.cards import COPIES, FACES, JUMPER, Hands, size
from cardinal.games.bungee.moves import (
    DECLARE,
    FROM_NOWHERE,
    FROM_PILE,
    FROM_TOP,
    GIVE,
    LEAVE,
    NOWHERE,
    PILE,
    READY,
    SILENT,
    STAY,
    TOP,
    swap,
)

SEATS: Final = 4
SWAPS: Final = 56  # from each source: of each face, one to all of its copies
EACH: Final = 5  # copies of a number, and so cells from one to the next
JUMPERS: Final = 53  # the cell of the first Jumper
OTHERS: Final = [DECLARE, STAY, SILENT, LEAVE, *[GIVE + face for face in range(FACES)], READY]
CODES: Final[list[int]] = [
    *[
        int(swap(face, n, way))
        for way in (PILE, TOP, NOWHERE)
        for face in range(FACES)
        for n in range(1, COPIES[face] + 1)
    ],
    *OTHERS,
]
PLANES: Final = [
    Plane("hand", FACES, "how many of 1 to 10 and of the Jumper", own=True),
    Plane("pending", len(CODES), "in the last round, after a swap: what was done", own=True),
    Plane("drew", FACES, "in the last round, after a swap: the card drawn", own=True),
    Plane("phase", 6, "choice, play, last round, declare or not, over, break"),
    Plane("turn", SEATS, "whose turn it is"),
    Plane("lucky", FACES, "the Lucky card"),
    Plane("lucky drawn", 1, "whether it has been drawn"),
    Plane("pile", 1, "how many cards the pile has"),
    Plane("sizes", SEATS, "how many cards each seat holds"),
    Plane("known", SEATS * FACES, "by seat: cards that everybody saw it take and not yet discard"),
    Plane("discarded", SEATS * FACES, "by seat: its cards among the discards"),
    Plane("top", FACES, "the card on top of the discards"),
    Plane("top seat", SEATS, "who laid it there"),
    Plane("turns", 1, "how many turns this game has had"),
    Plane("swapped", SEATS, "who has completed a swap in this game"),
    Plane("skipped", SEATS, "who was skipped just now"),
    Plane("declared", SEATS, "by seat: when it declared, from 1; 0 if it has not"),
    Plane("firm", SEATS, "the declarers who have not touched their hands since"),
    Plane("dealer", SEATS, "who deals"),
    Plane("first", SEATS, "who began"),
    Plane("further", 1, "whether this is the further last round"),
    Plane("waiting", SEATS, "between two games: who is not ready yet"),
    Plane("game", 1, "how many games of the match are over"),
    Plane("totals", SEATS, "by seat: points so far, divided by 4"),
]  # fmt: skip


@final
class BungeeEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, BungeeBase)
        at: BungeeBase = position
        before = at.before
        if before is not None and at.turn != seat:
            at = before  # BG-R26: an open turn of the last round is shown to nobody else
        own = seat >= 0
        if not own:
            seat = 0
        sheet.counts(either(own, at.hands.of(seat), 0), FACES)
        mine = at.phase == SAY and at.turn == seat and own
        if mine:
            sheet.one(self.id_of(at, at.pending), len(CODES))
            sheet.one(either(at.drew == NOTHING, NOTHING, at.drew % OPEN), FACES)
        else:
            sheet.skip(len(CODES) + FACES)
        # Several planes in one call: this runs millions of times a second.
        seats = at.seats
        drawn: i64 = either(at.lucky_drawn, bit(21), 0)
        sheet.bits(bit(at.phase) | bit(6 + from_here(at.turn, seat, seats)) | bit(10 + at.lucky) | drawn, 22)
        hands = at.hands
        who = seat
        sizes = pile_size(at)
        for k in range(seats):
            sizes |= shifted(size(hands.of(who)), 8 * k + 8)
            who = after(who, seats)
        sheet.few(sizes, 1 + SEATS)
        write_hands(at.known, seat, seats, sheet)
        write_hands(at.laid, seat, seats, sheet)
        if at.discards:
            card: i64 = at.discards[-1]
            sheet.bits(bit(card & 15) | bit(FACES + from_here(card >> 4, seat, seats)), FACES + SEATS)
        else:
            sheet.skip(FACES + SEATS)
        sheet.number(at.turns)
        swapped: i64 = turned(at.swapped, seat, seats) | (turned(at.skipped, seat, seats) << 4)
        begun: i64 = bit(4 + from_here(at.dealer, seat, seats)) | bit(8 + from_here(at.first, seat, seats))
        further: i64 = either(at.further, bit(12), 0) | (turned(at.waiting, seat, seats) << 13)
        rest: i64 = turned(at.firm, seat, seats) | begun | further
        if at.declared:
            order: i64 = 0
            for n in range(len(at.declared)):
                order += shifted(n + 1, 4 * from_here(at.declared[n], seat, seats))
            sheet.bits(swapped, 2 * SEATS)
            sheet.counts(order, SEATS)
            sheet.bits(rest, 17)
        else:
            sheet.bits(swapped | (rest << (3 * SEATS)), 3 * SEATS + 17)
        sheet.number(at.game)
        if at.past:
            for _k in range(seats):
                sheet.number(at.totals[who] >> 2)
                who = after(who, seats)

    def mark(self, position: Position, seat: i64, sheet: Sheet) -> None:
        assert isinstance(position, BungeeBase)
        at: BungeeBase = position
        if seat != at.turn or (at.phase != PLAY and at.phase != LAST):
            ids = self.ids
            for k in range(at.count(seat)):
                sheet.mark(ids[int(at.nth(seat, k))])
            return
        hand = at.hands.of(seat)
        swaps: i64 = shifted(bit(hand >> (4 * JUMPER)) - 1, JUMPERS)
        hand &= 0xFFFFFFFFFF
        place: i64 = 0
        while hand:
            swaps |= shifted(bit(hand & 15) - 1, place)
            hand >>= 4
            place += EACH
        offered = sources(at, seat)
        sheet.bits(either(offered & FROM_PILE != 0, swaps, 0), SWAPS)
        sheet.bits(either(offered & FROM_TOP != 0, swaps, 0), SWAPS)
        sheet.bits(either(offered == FROM_NOWHERE, swaps, 0), SWAPS)
        if at.phase == LAST:
            sheet.one(1, 4)  # stay
        elif may_declare(at, seat):
            sheet.one(0, 4)


def write_hands(hands: Hands, seat: i64, seats: i64, sheet: Sheet) -> None:
    if hands.a | hands.b | hands.c | hands.d == 0:
        sheet.skip(SEATS * FACES)
        return
    who = seat
    for _k in range(seats):
        hand = hands.of(who)
        if hand:
            sheet.counts(hand, FACES)
        else:
            sheet.skip(FACES)
        who = after(who, seats)
    sheet.skip((SEATS - seats) * FACES)


ENCODING: Final = BungeeEncoding(CODES, PLANES)
