# mypyc: compiled
"""Shapes for learning agents. Seats are counted from the observer on: 0 is the seat itself, 1 the next one.

A set of faces has 62 cells: eight for each shape, of which six are kinds.
"""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, lowest, shifted
from cardinal.engine.encoding import MOST, Encoding, Plane, Sheet, after, from_here
from cardinal.engine.position import Position
from cardinal.games.shapes.base import (
    ACTING,
    ANSWERING,
    BONUS_DRAW,
    FIGHTING,
    MOST_DECLINES,
    NOTHING,
    PAYING,
    PHASES,
    PLACING,
    PRIZE,
    RESPONDING,
    TIE_EXTRA,
    ShapesBase,
    deck_size,
    opponent,
)
from cardinal.games.shapes.cards import DOUBLE, KIND_NAMES, SHAPES, number, of_shape, shapes_in
from cardinal.games.shapes.choices import askable, placeable, two_sided
from cardinal.games.shapes.lists import LISTS
from cardinal.games.shapes.moves import ACCEPT, ASK, BATTLE, CHALLENGE, EXTRA, PAY, PLACE, TAKE, WORDS
from cardinal.games.shapes.player import Player

SEATS: Final = 6
CELLS: Final = 62
FACES: Final = [8 * shape + kind for shape in range(len(SHAPES)) for kind in range(len(KIND_NAMES))]
# Where the actions begin, in the order of CODES.
FIRST_CHALLENGE: Final = 48
FIRST_ACCEPT: Final = 54
FIRST_EXTRA: Final = 102
FIRST_PLACE: Final = 150
FIRST_BATTLE: Final = 198
FIRST_TURNED: Final = 246  # with the second number
FIRST_PAY: Final = 286
FIRST_TAKE: Final = 1462
DECLINES: Final = 1470
FORFEITS: Final = 1471
FIGHTS: Final = 1472
TAKES_SHOWN: Final = 1473
TAKES_ANY: Final = 1474
DRAWS: Final = 1475
WAIVES: Final = 1476
ENDS: Final = 1477
CODES: Final[list[int]] = [
    *[ASK + 64 * seat + shape for seat in range(SEATS) for shape in range(len(SHAPES))],
    *[CHALLENGE + seat for seat in range(SEATS)],
    *[verb + face for verb in (ACCEPT, EXTRA, PLACE, BATTLE) for face in FACES],
    *[BATTLE + 64 + face for face in FACES if face & 7 != DOUBLE],
    *[PAY + 64 * one + other for one in FACES for other in FACES if one <= other],
    *[TAKE + shape for shape in range(len(SHAPES))],
    *WORDS.values(),
]
PLANES: Final = [
    Plane("hand", CELLS, "the faces in the hand", own=True),
    Plane("hand twice", CELLS, "those that it has at least twice", own=True),
    Plane("hand thrice", CELLS, "those that it has three times", own=True),
    Plane("list", LISTS, "the List Card", own=True),
    Plane("missing", 8, "by shape: what the list still asks for", own=True),
    Plane("laid", CELLS, "the faces of the placed cards", own=True),
    Plane("promised", CELLS, "the card that it will give", own=True),
    Plane("chosen", 128, "its choice for a battle not shown yet: the face, + 64 for the second number", own=True),
    Plane("phase", len(PHASES), "what is waited for"),
    Plane("turn", SEATS, "whose turn it is"),
    Plane("target", SEATS, "who is asked or challenged"),
    Plane("shape", 8, "what is asked for"),
    Plane("acted", 3, "what the seat on turn did: nothing yet, asked, challenged"),
    Plane("battle", 2 * CELLS, "the cards of the battle: the challenger's, then the other one's"),
    Plane("numbers", 2, "their upright numbers"),
    Plane("deck", 1, "how many cards the deck has"),
    Plane("turns", 1, "how many turns there were"),
    Plane("placed now", 1, "cards placed in this turn"),
    Plane("hidden hands", 1, "whether others' shapes are hidden"),
    Plane("sizes", SEATS, "by seat: how many cards it holds"),
    Plane("declines", SEATS, "by seat: how often it has declined in a row"),
    Plane("age", SEATS, "by seat: its place in the order of turns, from 1"),
    Plane("shapes", 8 * SEATS, "by seat: how many of each shape it holds, if that is not hidden"),
    Plane("placed", 8 * SEATS, "by seat: how many of each shape it has placed"),
    Plane("sideways", 8 * SEATS, "by seat: how many of these lie sideways"),
]  # fmt: skip


@final
class ShapesEncoding(Encoding):
    def mark(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """As the list of moves has it (choices.py), by sets instead of one by one."""
        assert isinstance(position, ShapesBase)
        at: ShapesBase = position
        if seat < 0 or not at.ready & bit(seat):
            return
        me = at.players[seat]
        phase = at.phase
        if phase == PLACING:
            mark_places(at, me, sheet)
        elif phase == ACTING:
            mark_acts(at, seat, sheet)
            if not at.rules.must_act:
                mark_places(at, me, sheet)
        elif phase == ANSWERING:
            mark_faces(me.once & of_shape(at.shape), FIRST_ACCEPT, sheet)
            if me.declines < MOST_DECLINES:
                sheet.mark(DECLINES)
        elif phase == PAYING:
            mark_pairs(me, sheet)
        elif phase == RESPONDING:
            sheet.mark(FORFEITS)
            sheet.mark(FIGHTS)
        elif phase == FIGHTING:
            mark_faces(me.once, FIRST_BATTLE, sheet)
            mark_turned(two_sided(me.once), sheet)
        elif phase == BONUS_DRAW:
            sheet.mark(DRAWS)
            sheet.mark(WAIVES)
        elif phase == TIE_EXTRA:
            mark_faces(me.once, FIRST_EXTRA, sheet)
            sheet.mark(WAIVES)
        else:
            mark_takes(at, seat, sheet)

    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        # Several planes in one call: this runs millions of times a second.
        assert isinstance(position, ShapesBase)
        at: ShapesBase = position
        fought = at.ours != NOTHING and at.theirs != NOTHING
        own = seat >= 0
        if not own:
            sheet.skip(4 * CELLS + LISTS + 8 + CELLS + 128)
            seat = 0
        else:
            write_own(at, seat, fought, sheet)
        seats = at.seats
        now_on: i64 = bit(at.phase) | bit(11 + from_here(at.turn, seat, seats)) | bit(31 + at.acted)
        if at.target >= 0:
            now_on |= bit(17 + from_here(at.target, seat, seats))
        if at.shape >= 0:
            now_on |= bit(23 + at.shape)
        sheet.bits(now_on, len(PHASES) + 2 * SEATS + 8 + 3)
        numbers: i64 = 0
        if fought:
            sheet.one(at.ours & 63, CELLS)
            sheet.one(at.theirs & 63, CELLS)
            numbers = number(at.ours & 63, at.ours >> 6) | (number(at.theirs & 63, at.theirs >> 6) << 8)
        else:
            sheet.skip(2 * CELLS)
        numbers |= (cut(deck_size(at)) << 16) | (cut(at.turns) << 24) | (at.placed_now << 32)
        hidden = at.rules.hidden
        if hidden:
            numbers += shifted(1, 40)
        sheet.few(numbers, 6)
        players = at.players
        sizes: i64 = 0
        declines: i64 = 0
        ages: i64 = 0
        who = seat
        for k in range(seats):
            player = players[who]
            sizes |= player.size << (8 * k)
            declines |= player.declines << (8 * k)
            ages += shifted(k + 1, 8 * from_here(at.order[k], seat, seats))
            who = after(who, seats)
        sheet.few(sizes, SEATS)
        sheet.few(declines, SEATS)
        sheet.few(ages, SEATS)
        missing: i64 = 8 * (SEATS - seats)
        for _k in range(seats):
            if not hidden or (own and who == seat):
                sheet.eight(by_shape(players[who]))
            else:
                sheet.skip(8)
            who = after(who, seats)
        sheet.skip(missing)
        for _k in range(seats):
            sheet.eight(players[who].shapes_laid)
            who = after(who, seats)
        sheet.skip(missing)
        for _k in range(seats):
            sheet.eight(players[who].shapes_sideways)
            who = after(who, seats)


def cut(n: i64) -> i64:
    return either(n < MOST, n, MOST)


def mark_places(at: ShapesBase, me: Player, sheet: Sheet) -> None:
    mark_faces(placeable(at, me), FIRST_PLACE, sheet)
    sheet.mark(ENDS)


def mark_acts(at: ShapesBase, seat: i64, sheet: Sheet) -> None:
    mine = at.players[seat].size
    if mine == 0:
        return
    for other in range(at.seats):
        them = at.players[other]
        if other != seat and them.size:
            sheet.mark(FIRST_CHALLENGE + other)
            if mine >= 2:
                sheet.go(8 * other)
                sheet.eight(askable(at, them))


def mark_takes(at: ShapesBase, seat: i64, sheet: Sheet) -> None:
    if at.rules.hidden:
        sheet.mark(TAKES_ANY)
    else:
        sheet.go(FIRST_TAKE)
        sheet.eight(shapes_in(at.players[opponent(at, seat)].once))
    if at.phase == PRIZE:
        sheet.mark(TAKES_SHOWN)
        sheet.mark(WAIVES)


def mark_faces(faces: i64, start: i64, sheet: Sheet) -> None:
    while faces:
        sheet.mark(start + dense(lowest(faces)))
        faces &= faces - 1


def mark_turned(faces: i64, sheet: Sheet) -> None:
    """Five kinds of each shape: the sixth has no second number."""
    while faces:
        face = lowest(faces)
        sheet.mark(FIRST_TURNED + 5 * (face >> 3) + (face & 7))
        faces &= faces - 1


def mark_pairs(me: Player, sheet: Sheet) -> None:
    """Any two cards of the hand."""
    left = me.once
    while left:
        face = lowest(left)
        left &= left - 1
        one = dense(face)
        start: i64 = FIRST_PAY + one * 48 - ((one * (one + 1)) >> 1)  # after the pairs that begin with a lower face
        if me.twice & bit(face):
            sheet.mark(start + one)
        others = left
        while others:
            sheet.mark(start + dense(lowest(others)))
            others &= others - 1


def dense(face: i64) -> i64:
    """A face by its place in FACES: six kinds of each shape."""
    return 6 * (face >> 3) + (face & 7)


def write_own(at: ShapesBase, seat: i64, fought: bool, sheet: Sheet) -> None:
    me = at.players[seat]
    sheet.bits(me.once, CELLS)
    sheet.bits(me.twice, CELLS)
    sheet.bits(me.thrice, CELLS)
    sheet.one(me.listed, LISTS)
    sheet.eight(me.need)
    sheet.bits(me.laid, CELLS)
    sheet.one(either(at.phase == PAYING and seat == at.target, at.given, -1), CELLS)
    own: i64 = NOTHING
    if seat == at.turn:
        own = at.ours
    elif seat == at.target:
        own = at.theirs
    sheet.one(either(fought, -1, own), 128)


def by_shape(player: Player) -> i64:
    """How many cards of each shape are in the hand: eight bits for each."""
    return in_bytes(player.once) + in_bytes(player.twice) + in_bytes(player.thrice)


def in_bytes(bits: i64) -> i64:
    """How many bits there are in each of the eight bytes."""
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    return (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F


ENCODING: Final = ShapesEncoding(CODES, PLANES)
