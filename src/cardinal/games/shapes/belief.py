# mypyc: compiled
"""Shapes as one seat can imagine it: deals the hidden cards again in any way that the view allows."""

from collections import Counter
from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import set_of
from cardinal.engine.chance import Chance
from cardinal.games.shapes.base import NOTHING, PAYING
from cardinal.games.shapes.cards import DECK, NUMBERS, SHAPES, SIDEWAYS, of_shape
from cardinal.games.shapes.fields import FIELDS, read_choice, read_shown
from cardinal.games.shapes.lists import ASKED, LISTS, amount, list_name
from cardinal.games.shapes.moves import read_card
from cardinal.games.shapes.player import cards_among, gain, give_list, hand_faces, kth_card, put_down
from cardinal.games.shapes.position import ShapesPosition
from cardinal.games.shapes.turns import blocked, take_stock
from cardinal.games.shapes.view import Seen, ShapesView

TRIES = 200


@final
class ShapesBelief:
    """`known` has everything but the hidden cards: other hands hold only what everyone just saw in a battle."""

    def __init__(
        self,
        known: ShapesPosition,
        unseen: list[list[int]],
        hands: list[list[int]],
        placed: list[list[int]],
        recalled: list[list[int]],
        hidden: list[int],
        deck: i64,
        lists: list[list[int]],
    ) -> None:
        self.known = known
        self.unseen = unseen  # by shape: the faces the seat has not seen
        self.hands = hands  # by seat: the shapes of its unseen cards, if public
        self.placed = placed  # by seat: shapes in the order placed, + SIDEWAYS; only if the numbers are unseen
        self.recalled = recalled  # by seat: 8 * shape + the higher number of a card that was shown, and is still there
        self.hidden = hidden  # by seat: how many cards in hand have hidden shapes, too
        self.deck = deck
        self.lists = lists  # by seat: the List Cards it may have

    def sample(self, chance: Chance) -> ShapesPosition:
        new = self.known.copy()
        left = [faces[:] for faces in self.unseen]
        for faces in left:
            chance.shuffle(faces)
        for seat in range(new.seats):
            for shown in self.recalled[seat]:
                gain(new.players[seat], pull(left[shown >> 3], shown & 7))
        for seat in range(new.seats):
            player = new.players[seat]
            for shape in self.hands[seat]:
                gain(player, left[shape].pop())
            for card in self.placed[seat]:
                put_down(player, left[card & 7].pop() + (card & SIDEWAYS))
        rest: list[int] = []
        for faces in left:
            rest += faces
        chance.shuffle(rest)
        top: i64 = 0
        for seat in range(new.seats):
            for _ in range(self.hidden[seat]):
                gain(new.players[seat], rest[top])
                top += 1
        new.deck = bytes(rest[top : top + self.deck])
        new.top = 0
        take_stock(new)
        self.draw_lists(new, chance)
        if new.phase == PAYING and new.given == NOTHING:  # a card that someone else promised
            them = new.players[new.target]
            faces_asked = of_shape(new.shape)
            new.given = kth_card(them, faces_asked, chance.below(cards_among(them, faces_asked)))
        return new

    def draw_lists(self, new: ShapesPosition, chance: Chance) -> None:
        """Draw different lists, each set equally likely. Draw again if two are the same or nobody could win."""
        for _ in range(TRIES):
            used = [False] * LISTS
            clash = False
            for seat in range(new.seats):
                may = self.lists[seat]
                listed = may[0]
                if len(may) > 1:
                    listed = may[chance.below(len(may))]
                if used[listed]:
                    clash = True
                    break
                used[listed] = True
                give_list(new.players[seat], listed)
            if not clash and (new.over() or not blocked(new)):
                return
        self.match_lists(new)

    def match_lists(self, new: ShapesPosition) -> None:
        """Few lists are left: give each seat the first that fits, and backtrack if none does."""
        picks = [-1] * int(new.seats)
        seat = 0
        while seat < len(picks):
            picks[seat] += 1
            if picks[seat] == len(self.lists[seat]):
                picks[seat] = -1
                seat -= 1
                if seat < 0:  # no lists fit: someone set up this position by hand
                    return
                continue
            listed = self.lists[seat][picks[seat]]
            if all(self.lists[before][picks[before]] != listed for before in range(seat)):
                give_list(new.players[seat], listed)
                seat += 1


def pull(faces: list[int], high: i64) -> i64:
    """Draw a card with this higher number."""
    for k in range(len(faces)):
        if NUMBERS[2 * (faces[k] & 7)] == high:
            return faces.pop(k)
    return faces.pop()  # none is left: someone set up this position by hand


def believe(view: ShapesView) -> ShapesBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    known = FIELDS.believe(view)
    known.ready = set_of(view.waiting)
    _read_choices(known, view)
    for seen, player in zip(view.players, known.players, strict=True):
        player.declines = seen.declines
        player.shown = read_shown(seen.shown)
        player.challenged = seen.challenged
        player.wish = NOTHING if seen.wish is None else SHAPES.index(seen.wish)
        for card in seen.laid or []:
            put_down(player, _laid(card))
        for card in seen.cards or []:
            gain(player, read_card(card))
    for seat, face in _sure(view):
        if view.players[seat].cards is None:
            gain(known.players[seat], face)
    hands = [_backs(view, seat, known) for seat in range(view.seats)]
    placed = [[] if seen.laid is not None else [placed_code(name) for name in seen.placed] for seen in view.players]
    recalled = [_recalled(view, seat, known) for seat in range(view.seats)]
    for backs, shown in zip(hands, recalled, strict=True):
        for code in shown:
            if code >> 3 in backs:
                backs.remove(code >> 3)
    hidden = [
        seen.size - int(player.size) - len(backs) - len(shown)
        for seen, player, backs, shown in zip(view.players, known.players, hands, recalled, strict=True)
    ]
    return ShapesBelief(known, _unseen(known), hands, placed, recalled, hidden, view.deck, possible_lists(view))


def _read_choices(known: ShapesPosition, view: ShapesView) -> None:
    """Read this turn's battle. Before the reveal, read the seat's own choice and assume nobody else has chosen."""
    if view.promised is not None:
        known.given = read_card(view.promised)
    if view.battle is not None:
        pairs = zip(view.battle.cards, view.battle.numbers, strict=True)
        known.ours, known.theirs = [read_choice(f"{card} {number}") for card, number in pairs]
    elif view.chosen is not None and view.seat is not None:
        if view.seat == view.turn:
            known.ours = read_choice(view.chosen)
        else:
            known.theirs = read_choice(view.chosen)
        known.ready &= ~(1 << view.seat)


def _sure(view: ShapesView) -> list[tuple[int, int]]:
    """Cards that a fighter must still hold: shown in this battle, and nothing can have moved them since (SH-R28)."""
    if view.battle is None:
        return []
    shown = list(zip(view.battle.seats, [read_card(card) for card in view.battle.cards], strict=True))
    first_extra = view.phase == "extra" and view.waiting == [view.turn]
    if view.phase == "prize" or first_extra:
        return shown
    if view.phase in ("bonus", "extra"):
        return [(seat, face) for seat, face in shown if seat in view.waiting]
    return []


def _recalled(view: ShapesView, seat: int, known: ShapesPosition) -> list[int]:
    """What is open to all of a hand, and not yet dealt to it."""
    player = known.players[seat]
    if view.players[seat].cards is not None:
        return []
    dealt = {(face >> 3, NUMBERS[2 * (face & 7)]) for face in hand_faces(player)}
    numbers = [(shape, int(amount(player.shown, shape))) for shape in range(8)]
    return [8 * shape + n for shape, n in numbers if n and (shape, n) not in dealt]


def _backs(view: ShapesView, seat: int, known: ShapesPosition) -> list[int]:
    """The shapes of the cards in a hand whose numbers are unknown. If shapes are hidden, only one that was named."""
    seen = view.players[seat]
    if seen.cards is not None:
        return []
    if seen.shapes is None:
        named = view.phase in ("answer", "pay") and seat == view.target
        return [SHAPES.index(str(view.shape))] if named else []
    backs = Counter(SHAPES.index(name) for name in seen.shapes)
    backs.subtract(face >> 3 for face in hand_faces(known.players[seat]))
    return sorted(backs.elements())


def _unseen(known: ShapesPosition) -> list[list[int]]:
    left = Counter(DECK)
    for player in known.players:
        left.subtract(hand_faces(player))
        left.subtract(card & 63 for card in player.placed)
    faces = sorted(left.elements())
    return [[face for face in faces if face >> 3 == shape] for shape in range(8)]


def possible_lists(view: ShapesView) -> list[list[int]]:
    """The lists each player may have: the known one, or those on the chart that fit the cards they have placed."""
    sure = {seen.list for seen in view.players if seen.list is not None}
    chart = range(len(view.chart))  # SH-R48
    found = []
    for seen in view.players:
        if seen.list is not None:
            found.append([n for n in range(LISTS) if list_name(n) == seen.list])
        else:
            found.append([n for n in chart if list_name(n) not in sure and allows(n, seen)] or list(chart))
    return found


def allows(n: int, seen: Seen) -> bool:
    """SH-46, SH-47: every upright card was within the list when it was placed; SH-56: the list is not complete."""
    laid = [0] * 8
    for name in seen.placed:
        card = placed_code(name)
        shape = card & 7
        laid[shape] += 1
        if card < SIDEWAYS and laid[shape] > amount(ASKED[n], shape):
            return False
    return any(laid[shape] < amount(ASKED[n], shape) for shape in range(8))


def placed_code(name: str) -> int:
    """`CIR` or `(CIR)`: the shape, + SIDEWAYS."""
    plain = name.strip("()")
    return SHAPES.index(plain) + (SIDEWAYS if plain != name else 0)


def _laid(name: str) -> int:
    plain = name.strip("()")
    return read_card(plain) + (SIDEWAYS if plain != name else 0)
