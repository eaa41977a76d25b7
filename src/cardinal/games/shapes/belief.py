# mypyc: compiled
"""Shapes as one seat can imagine it: hidden cards dealt again in every way that the view allows."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.games.shapes.cards import SIDEWAYS, of_shape
from cardinal.games.shapes.lists import LISTS
from cardinal.games.shapes.player import cards_among, gain, give_list, kth_card
from cardinal.games.shapes.position import ShapesPosition
from cardinal.games.shapes.state import NOTHING, PAYING
from cardinal.games.shapes.turns import blocked, take_stock

TRIES = 200


@final
class ShapesBelief:
    """`known` is everything but the hidden cards: other hands hold only what all have just seen in a battle."""

    def __init__(
        self,
        known: ShapesPosition,
        unseen: list[list[int]],
        hands: list[list[int]],
        placed: list[list[int]],
        hidden: list[int],
        deck: i64,
        lists: list[list[int]],
    ) -> None:
        self.known = known
        self.unseen = unseen  # by shape: the faces that the seat has not seen
        self.hands = hands  # by seat: the shapes of its unseen cards, as far as they are public
        self.placed = placed  # by seat: shapes placed in order, + SIDEWAYS; for those whose numbers are not seen
        self.hidden = hidden  # by seat: how many cards in hand are hidden altogether
        self.deck = deck
        self.lists = lists  # by seat: the List Cards that it may have

    def sample(self, chance: Chance) -> ShapesPosition:
        new = self.known.copy()
        left = [faces[:] for faces in self.unseen]
        for faces in left:
            chance.shuffle(faces)
        for seat in range(new.seats):
            player = new.players[seat]
            for shape in self.hands[seat]:
                gain(player, left[shape].pop())
            for card in self.placed[seat]:
                player.placed.append(left[card & 7].pop() + (card & SIDEWAYS))
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
        if new.phase == PAYING and new.given == NOTHING:  # somebody else's promise
            them = new.players[new.target]
            faces_asked = of_shape(new.shape)
            new.given = kth_card(them, faces_asked, chance.below(cards_among(them, faces_asked)))
        return new

    def draw_lists(self, new: ShapesPosition, chance: Chance) -> None:
        """Different lists, each set of them equally likely: drawn again when two are the same or nobody could win."""
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
        """Hardly any choice is left: the first that fits, seat by seat, stepping back where nothing does."""
        picks = [-1] * int(new.seats)
        seat = 0
        while seat < len(picks):
            picks[seat] += 1
            if picks[seat] == len(self.lists[seat]):
                picks[seat] = -1
                seat -= 1
                if seat < 0:  # the view allows no different lists at all: a position set up by hand
                    return
                continue
            listed = self.lists[seat][picks[seat]]
            if all(self.lists[before][picks[before]] != listed for before in range(seat)):
                give_list(new.players[seat], listed)
                seat += 1
