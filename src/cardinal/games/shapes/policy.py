# mypyc: compiled
"""How every good Shapes player weighs a move: by their own hand and list, and by the open cards."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.games.shapes.base import MOST_PLACED, NOTHING, PLACING, ShapesBase
from cardinal.games.shapes.cards import DECK, NUMBERS, shapes_in
from cardinal.games.shapes.choices import count_moves, nth_move
from cardinal.games.shapes.lists import amount
from cardinal.games.shapes.moves import (
    ACCEPT,
    ASK,
    BATTLE,
    CHALLENGE,
    DECLINE,
    END,
    EXTRA,
    FIGHT,
    PAY,
    PLACE,
    TAKE,
    TAKE_ANY,
    TAKE_SHOWN,
    WAIVE,
    first,
    second,
    verb,
)
from cardinal.games.shapes.player import hand_faces
from cardinal.games.shapes.position import ShapesPosition

SPARE: Final = 0.2  # a card that is not on the list can still pay for one that is
BONUS_CARD: Final = 0.4  # a card from the deck
FULL: Final = 9  # SH-55: the most cards a hand may have at the end of a turn
DEAR: Final = 0.8  # an ask that is paid with a card of the list gains little
ABSURD: Final = 1.0  # … and one that is paid with two of them, or with the same shape, is folly
RELIEF: Final = 0.8  # … but it makes a hand smaller that is too large (SH-54)
NOISE: Final = 0.05  # a little chance breaks ties
CLOSE: Final = 7  # cards placed: SH-6, SH-49: two more may finish a list …
WINNER: Final = 2.0  # … and nobody gives one of them away
HIDDEN: Final = -1  # the shapes of a hand, if nobody else sees them
_HIGHEST: Final[list[int]] = [NUMBERS[2 * (face & 7)] for face in DECK]  # the better number of each card


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """The numbers one seat bases a decision on."""

    def __init__(
        self,
        faces: list[int],  # the hand
        need: list[int],  # by shape: what the list still asks for
        sizes: list[int],  # the sizes of all hands
        shapes: list[int],  # by seat: the shapes in the hand in the form of `shapes_in`, or HIDDEN
        shown: int,  # the face that the loser of the battle has shown, or NOTHING
        placing: bool,  # is this step 3?
        on_turn: bool,
        top: list[int],  # by seat: the highest number shown that must still be in the hand, or 0
        tired: list[bool],  # by seat: were they challenged in the last round?
        close: bool,  # may the one who asks win with the next cards they place?
        rival: int,  # the other one of an ask or a challenge, or NOTHING
    ) -> None:
        self.faces = faces
        self.need = need
        self.sizes = sizes
        self.shapes = shapes
        self.shown = shown
        self.placing = placing
        self.top = top
        self.tired = tired
        self.close = close
        self.rival = rival
        self.held = [0] * 8
        for face in faces:
            self.held[face >> 3] += 1
        self.to_go = 0
        self.ready = 0  # cards that the list needs
        self.to_spare = 0  # cards that the list does not need
        for shape in range(8):
            self.to_go += need[shape]
            self.ready += min(self.held[shape], need[shape])
            self.to_spare += max(0, self.held[shape] - need[shape])
        kept = len(faces) - min(MOST_PLACED, self.ready)
        self.full = on_turn and kept + 1 > FULL  # SH-54: with one more card
        self.crowded = on_turn and kept > FULL  # … and even without it

    def wants(self, shape: int) -> bool:
        """Would one more of this shape bring the list closer to done?"""
        return self.held[shape] < self.need[shape]

    def spare(self, shape: int) -> bool:
        return self.held[shape] > self.need[shape]

    def worth(self, face: int) -> float:
        """What it would cost to lose this card."""
        value = SPARE if self.spare(face >> 3) else 1.0
        return value + 0.03 * NUMBERS[2 * (face & 7)]

    def cheapest(self, face: int, other: int) -> float:
        """What two cards cost together. If they have the same shape, maybe only one is spare."""
        cost = self.worth(face) + self.worth(other)
        shape = face >> 3
        if shape == other >> 3 and self.held[shape] - self.need[shape] == 1:
            cost += 1.0 - SPARE
        return cost

    def odds(self, number: int, size: int, top: int) -> tuple[float, float]:
        """The chances to win and to tie against a hand of this size that plays its highest number: at least `top`."""
        if number < top:
            return 0.0, 0.0
        if top:
            size -= 1
        less = 0
        upto = 0
        for each in _HIGHEST:
            less += each < number
            upto += each <= number
        for face in self.faces:  # leave out our own cards
            less -= NUMBERS[2 * (face & 7)] < number
            upto -= NUMBERS[2 * (face & 7)] <= number
        unseen = len(_HIGHEST) - len(self.faces)
        win = float((less / unseen) ** float(size))
        tie = float((upto / unseen) ** float(size)) - win
        return (win, tie) if number > top else (0.0, win + tie)

    def best_number(self) -> int:
        best = 0
        for face in self.faces:
            best = max(best, NUMBERS[2 * (face & 7)])
        return best

    def prize(self, target: int) -> float:
        """What the best card in the target's hand is worth."""
        shapes = self.shapes[target]
        if shapes == HIDDEN:
            return 0.5
        for shape in range(8):
            if shapes & bit(8 * shape) and self.wants(shape):
                return 1.0
        return SPARE


def open_number(shown: i64) -> int:
    """The highest of the numbers that are open to all."""
    top: i64 = 0
    for shape in range(8):
        top = max(top, amount(shown, shape))
    return int(top)


def sight_at(at: ShapesBase, seat: i64) -> Sight:
    """The same numbers that a seat's view has, read from the position."""
    me = at.players[seat]
    hidden = at.rules.hidden
    shown: i64 = at.theirs if seat == at.turn else at.ours
    return Sight(
        hand_faces(me),
        [int(amount(me.need, shape)) for shape in range(8)],
        [int(player.size) for player in at.players],
        [HIDDEN if hidden else int(shapes_in(player.once)) for player in at.players],
        NOTHING if shown == NOTHING else int(shown & 63),
        at.phase == PLACING,
        seat == at.turn,
        [open_number(player.shown) for player in at.players],
        [player.challenged > 0 and at.turns + 1 - player.challenged < at.seats for player in at.players],
        len(at.players[at.turn].placed) >= CLOSE,
        int(at.target if seat == at.turn else at.turn),
    )


def simple(sight: Sight, code: int) -> float:
    """What a move is worth to the player, in cards of the list."""
    kind = verb(code)
    card = int(second(code))
    if kind == PLACE:
        base = 5.0 if sight.placing else 0.25  # SH-R13: an ask or a challenge that pays comes first
        return base - 0.03 * NUMBERS[2 * (card & 7)]  # weakest numbers first: strong cards can still fight
    if kind == EXTRA:
        return (1.0 if sight.need[card >> 3] else -1.0) - 0.03 * NUMBERS[2 * (card & 7)]
    if kind == ASK:
        needed = max(0, 2 - sight.to_spare)  # of the two cards that it costs
        dear = DEAR * needed
        if needed == 2 or len(sight.faces) - sight.held[card] < 2:
            dear += ABSURD
        return (1.0 if sight.wants(card) else -0.5) - dear + (RELIEF if sight.crowded else 0.0)
    if kind == CHALLENGE:
        win, tie = sight.odds(sight.best_number(), sight.sizes[card], sight.top[card])
        return win * sight.prize(card) - 0.7 * (1.0 - win - tie)
    if kind == ACCEPT:
        return 2.0 * BONUS_CARD - sight.worth(card) - (WINNER if sight.close else 0.0)
    if kind == PAY:
        return -sight.cheapest(int(first(code)), card)
    if kind == BATTLE:
        return float(NUMBERS[2 * (card & 7) + int(first(code))])
    if kind == TAKE or code in (TAKE_ANY, TAKE_SHOWN):
        return take(sight, code)
    if code == FIGHT:
        return 1.0
    if code in (DECLINE, WAIVE, END):
        return 0.0
    return 0.3


def take(sight: Sight, code: int) -> float:
    shape = sight.shown >> 3 if code == TAKE_SHOWN else int(second(code))
    if code != TAKE_ANY and sight.wants(shape):
        return 1.0
    return -0.1 if sight.full else SPARE


def best_simple(sight: Sight, codes: list[int], chance: Chance) -> int:
    """The index of the move with the highest value."""
    found = 0
    most = -1e9
    for k in range(len(codes)):
        value = simple(sight, codes[k]) + NOISE * float(int(chance.below(1000))) / 1000.0
        if value > most:
            most = value
            found = k
    return found


def quick_club(at: ShapesPosition, seat: i64, chance: Chance) -> i64:
    """The bot `club`, played on a position."""
    codes = codes_at(at, seat)
    return codes[best_simple(sight_at(at, seat), codes, chance)]


def codes_at(at: ShapesPosition, seat: i64) -> list[int]:
    return [int(nth_move(at, seat, k)) for k in range(count_moves(at, seat))]
