# mypyc: compiled
"""State Sequence for learning agents. Seats and sides are counted from the observer on: 0 is the own one."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, lowest
from cardinal.engine.encoding import MOST, Encoding, Plane, Sheet, after, from_here, turned
from cardinal.engine.position import Position
from cardinal.games.state_sequence.base import PHASES, PLAY, StateSequenceBase, any_card, deck_size
from cardinal.games.state_sequence.board import ALL_SPACES, HALF, LINES_AT
from cardinal.games.state_sequence.cards import ADD, FACES, FIRST, REMOVE, SECOND
from cardinal.games.state_sequence.listing import HALF_BOARD, can_place
from cardinal.games.state_sequence.moves import CALL, EXCHANGE, GIVE, PASS, SIDES, WORDS, locking, play
from cardinal.games.state_sequence.player import hand_size
from cardinal.games.state_sequence.rules import needed, side_of
from cardinal.games.state_sequence.side import Side, choices, count_choices

SEATS: Final = 12
STATES: Final = 50
PLAYS: Final[list[int]] = [
    *[int(play(card, space)) for card in range(STATES) for space in (FIRST[card], SECOND[card])],
    *[int(play(ADD, space)) for space in range(ALL_SPACES)],
]
CODES: Final[list[int]] = [
    *PLAYS,
    *[int(play(REMOVE, space)) for space in range(ALL_SPACES)],
    *[EXCHANGE + card for card in range(STATES)],
    *[GIVE + card for card in range(FACES)],
    *WORDS.values(),
    *[CALL + side for side in range(len(SIDES))],
    *[int(locking(code, line)) for code in PLAYS for line in LINES_AT[code >> 6]],
]
FIRST_ADD: Final = 100  # where the actions begin, in the order of CODES: before, two spaces for each State
FIRST_REMOVE: Final = 200
FIRST_EXCHANGE: Final = 300
ALL_STATES: Final = 0x3FFFFFFFFFFFF
PLANES: Final = [
    Plane("hand", FACES, "the cards in the hand: the States by postal code, ADD, REMOVE", own=True),
    Plane("hand twice", FACES, "those that it has at least twice", own=True),
    Plane("hand thrice", FACES, "at least three times", own=True),
    Plane("hand four times", FACES, "four times", own=True),
    Plane("chosen", FACES, "the card that it gives up for table talk", own=True),
    Plane("chips", 3 * ALL_SPACES, "by side: its chips, from A1 to J10"),
    Plane("locked", 3 * ALL_SPACES, "by side: those of its sequences"),
    Plane("sequences", 3, "by side: how many it has"),
    Plane("needed", 1, "how many win"),
    Plane("discarded", FACES, "the cards that lie on a discard pile"),
    Plane("discarded twice", FACES, "at least twice"),
    Plane("discarded thrice", FACES, "at least three times"),
    Plane("discarded four times", FACES, "four times"),
    Plane("tops", SEATS, "by seat: the card on top of its pile, from 1; 0 if there is none"),
    Plane("phase", len(PHASES), "play, hearing, penalty, over"),
    Plane("turn", SEATS, "whose turn it is"),
    Plane("dealer", SEATS, "who dealt"),
    Plane("sizes", SEATS, "by seat: how many cards it holds"),
    Plane("owes", SEATS, "who still has a card to draw"),
    Plane("giving", SEATS, "who must give up a card"),
    Plane("voters", SEATS, "who decides about table talk"),
    Plane("yes", SEATS, "who found it was"),
    Plane("no", SEATS, "who found it was not"),
    Plane("deck", 1, "how many cards the deck has"),
    Plane("turns", 1, "how many turns there were"),
    Plane("exchanged", 1, "whether a dead card was exchanged in this turn"),
    Plane("passes", 1, "turns passed in direct succession"),
    Plane("messages", 1, "how many chat messages there were"),
    Plane("calls", 1, "how many of them were called table talk"),
]  # fmt: skip


@final
class StateSequenceEncoding(Encoding):
    def mark(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """As the list of moves has it (listing.py), by sets."""
        assert isinstance(position, StateSequenceBase)
        at: StateSequenceBase = position
        side = at.sides[side_of(seat, at.sides_n)]
        held = at.players[seat].held
        if at.phase != PLAY or seat != at.turn or at.owes or at.said or not can_place(at, side):
            ids = self.ids
            for k in range(at.count(seat)):
                sheet.mark(ids[int(at.nth(seat, k))])
            return
        states: i64 = held & ALL_STATES
        first: i64 = states & ~at.shut_first
        second: i64 = states & ~at.shut_second
        sheet.bits(apart(first) | (apart(second) << 1), 50)
        sheet.bits(apart(first >> 25) | (apart(second >> 25) << 1), 50)
        if side.long_first | side.long_second:
            self.mark_choices(at, side, held, sheet)
        dead: i64 = states & at.shut_first & at.shut_second
        plays: i64 = states & ~dead
        if held & bit(ADD):
            plays |= mark_spaces(HALF_BOARD & ~at.taken_lo, HALF_BOARD & ~at.taken_hi, FIRST_ADD, sheet)
        if held & bit(REMOVE):
            lo: i64 = at.taken_lo & ~side.lo
            hi: i64 = at.taken_hi & ~side.hi
            for each in at.sides:
                lo &= ~each.locked_lo
                hi &= ~each.locked_hi
            plays |= mark_spaces(lo, hi, FIRST_REMOVE, sheet)
        if dead and not at.exchanged and any_card(at):
            plays |= dead
            sheet.go(FIRST_EXCHANGE)
            sheet.bits(dead, STATES)
        if plays == 0:
            sheet.mark(self.ids[PASS])

    def mark_choices(self, at: StateSequenceBase, side: Side, held: i64, sheet: Sheet) -> None:
        """SQ-R14: where a chip makes more than five in a row, the plays that say which five to lock."""
        wild = held & bit(ADD) != 0
        first: i64 = side.long_first & ~at.shut_first
        second: i64 = side.long_second & ~at.shut_second
        if not wild:
            first &= held
            second &= held
        while first:
            card = lowest(first)
            first &= first - 1
            self.mark_locking(side, card, FIRST[card], held & bit(card) != 0, wild, sheet)
        while second:
            card = lowest(second)
            second &= second - 1
            self.mark_locking(side, card, SECOND[card], held & bit(card) != 0, wild, sheet)

    def mark_locking(self, side: Side, card: i64, space: i64, plain: bool, wild: bool, sheet: Sheet) -> None:
        if count_choices(side, space) == 0:
            return
        for line in choices(side, space):
            if plain:
                sheet.mark(self.ids[int(locking(play(card, space), line))])
            if wild:
                sheet.mark(self.ids[int(locking(play(ADD, space), line))])

    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, StateSequenceBase)
        at: StateSequenceBase = position
        if seat < 0:
            sheet.skip(5 * FACES)
            seat = 0
        else:
            me = at.players[seat]
            sheet.bits(me.held, FACES)
            sheet.bits(me.twice, FACES)
            sheet.bits(me.thrice, FACES)
            sheet.bits(me.four, FACES)
            sheet.one(me.chosen, FACES)
        write_board(at, side_of(seat, at.sides_n), sheet)
        sheet.number(needed(at.sides_n))
        write_discards(at, seat, sheet)
        # Several planes in one call: this runs millions of times a second.
        seats = at.seats
        turn: i64 = bit(4 + from_here(at.turn, seat, seats))
        sheet.bits(bit(at.phase) | turn | bit(4 + SEATS + from_here(at.dealer, seat, seats)), 4 + 2 * SEATS)
        who = seat
        for _k in range(seats):
            sheet.number(hand_size(at.players[who]))
            who = after(who, seats)
        sheet.skip(SEATS - seats)
        if at.owes | at.giving | at.voters:
            owes: i64 = turned(at.owes, seat, seats) | (turned(at.giving, seat, seats) << SEATS)
            sheet.bits(owes | (turned(at.voters, seat, seats) << (2 * SEATS)), 3 * SEATS)
            sheet.bits(turned(at.yes, seat, seats) | (turned(at.no, seat, seats) << SEATS), 2 * SEATS)
        else:
            sheet.skip(5 * SEATS)
        exchanged = either(at.exchanged, 1, 0)
        lately: i64 = (exchanged << 16) | (cut(at.passes) << 24)
        talk: i64 = (cut(at.messages) << 32) | (cut(at.calls) << 40)
        sheet.few(cut(deck_size(at)) | (cut(at.turns) << 8) | lately | talk, 6)


def cut(n: i64) -> i64:
    return either(n < MOST, n, MOST)


def apart(states: i64) -> i64:
    """25 bits with a gap after each."""
    x: i64 = states & 0x1FFFFFF
    x = (x | (x << 16)) & 0x0000FFFF0000FFFF
    x = (x | (x << 8)) & 0x00FF00FF00FF00FF
    x = (x | (x << 4)) & 0x0F0F0F0F0F0F0F0F
    x = (x | (x << 2)) & 0x0333333333333333
    return (x | (x << 1)) & 0x0555555555555555


def mark_spaces(lo: i64, hi: i64, start: i64, sheet: Sheet) -> i64:
    """The spaces of both halves of the board. Gives 0 if there are none."""
    sheet.go(start)
    sheet.bits(lo, HALF)
    sheet.bits(hi, HALF)
    return lo | hi


def write_board(at: StateSequenceBase, own: i64, sheet: Sheet) -> None:
    sides = at.sides_n
    missing: i64 = 3 - sides
    for _k in range(sides):
        side = at.sides[own]
        sheet.bits(side.lo, HALF)
        sheet.bits(side.hi, HALF)
        own = after(own, sides)
    sheet.skip(missing * ALL_SPACES)
    for _k in range(sides):
        side = at.sides[own]
        sheet.bits(side.locked_lo, HALF)
        sheet.bits(side.locked_hi, HALF)
        own = after(own, sides)
    sheet.skip(missing * ALL_SPACES)
    for _k in range(sides):
        sheet.number(len(at.sides[own].lines))
        own = after(own, sides)
    sheet.skip(missing)


def write_discards(at: StateSequenceBase, seat: i64, sheet: Sheet) -> None:
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    four: i64 = 0
    for player in at.players:  # all piles together: two sets have a card thrice if it is in one of them twice, …
        four |= player.laid_four | (thrice & player.laid) | (twice & player.laid_twice) | (once & player.laid_thrice)
        thrice |= player.laid_thrice | (twice & player.laid) | (once & player.laid_twice)
        twice |= player.laid_twice | (once & player.laid)
        once |= player.laid
    sheet.bits(once, FACES)
    sheet.bits(twice, FACES)
    sheet.bits(thrice, FACES)
    sheet.bits(four, FACES)
    seats = at.seats
    who = seat
    for _k in range(seats):
        pile = at.players[who].pile
        if pile:
            sheet.number(pile[-1] + 1)
        else:
            sheet.skip(1)
        who = after(who, seats)
    sheet.skip(SEATS - seats)


ENCODING: Final = StateSequenceEncoding(CODES, PLANES)
