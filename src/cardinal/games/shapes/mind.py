"""How a bot of Shapes looks at its view: what its cards are worth to it, what the others seem to need."""

from cardinal.games.shapes.belief import possible_lists
from cardinal.games.shapes.cards import BONUS, DECK, NUMBERS, SHAPES, TIE, marks, strongest
from cardinal.games.shapes.lists import ASKED, LISTS, amount
from cardinal.games.shapes.moves import read_card
from cardinal.games.shapes.view import ShapesView

SPARE = 0.2  # a card that is not on the list can still pay for one that is
BONUS_CARD = 0.4  # a card from the deck
TIE_CARD = 0.8  # a third card placed in a turn


class Mind:
    """Of one seat, for one decision."""

    def __init__(self, view: ShapesView, infers: bool) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        me = view.players[self.seat]
        self.faces = [read_card(card) for card in me.cards or []]
        self.need = [(me.missing or {}).get(name, 0) for name in SHAPES]
        self.held = [sum(face >> 3 == shape for face in self.faces) for shape in range(8)]
        self.infers = infers
        self.lists = possible_lists(view) if infers else [list(range(LISTS))] * view.seats
        self._unseen = [NUMBERS[2 * (face & 7)] for face in _without(DECK, self.faces)]

    # -- my own cards -------------------------------------------------------------------------------------

    def wants(self, shape: int) -> bool:
        """Would one more of this shape come nearer to the list?"""
        return self.held[shape] < self.need[shape]

    def spare(self, shape: int) -> bool:
        return self.held[shape] > self.need[shape]

    def worth(self, face: int) -> float:
        """What it would cost to lose this card."""
        value = SPARE if self.spare(face >> 3) else 1.0
        return value + 0.03 * NUMBERS[2 * (face & 7)]

    def cheapest(self, face: int, other: int) -> float:
        """What two cards cost together: of two of one shape only one may be spare."""
        cost = self.worth(face) + self.worth(other)
        shape = face >> 3
        if shape == other >> 3 and self.held[shape] - self.need[shape] == 1:
            cost += 1.0 - SPARE
        return cost

    # -- the others ---------------------------------------------------------------------------------------

    def hunger(self, seat: int, shape: int) -> float:
        """How likely one more of a shape would help another player, from the lists that they may have."""
        player = self.view.players[seat]
        laid = sum(name.strip("()") == SHAPES[shape] for name in player.placed)
        held = 0 if player.shapes is None else player.shapes.count(SHAPES[shape])
        lists = self.lists[seat]
        return sum(amount(ASKED[n], shape) > laid + held for n in lists) / len(lists)

    def keeps(self, seat: int, shape: int) -> float:
        """How likely another player needs the card of a shape that they hold, and so declines to give it."""
        player = self.view.players[seat]
        laid = sum(name.strip("()") == SHAPES[shape] for name in player.placed)
        held = 1 if player.shapes is None else player.shapes.count(SHAPES[shape])
        lists = self.lists[seat]
        return sum(amount(ASKED[n], shape) >= laid + held for n in lists) / len(lists)

    def threat(self, seat: int) -> float:
        """How close another player is to finishing their list: 0 at the start, near 1 at the end."""
        laid = len(self.view.players[seat].placed)
        return min(1.0, laid / 9) ** 2

    # -- battles ------------------------------------------------------------------------------------------

    def odds(self, number: int, size: int) -> tuple[float, float]:
        """The chances to win and to tie against somebody with so many cards who plays their highest number."""
        unseen = len(self._unseen)
        below = sum(n < number for n in self._unseen) / unseen
        upto = sum(n <= number for n in self._unseen) / unseen
        win = below**size
        return win, upto**size - win

    def best_number(self) -> int:
        faces = sum(1 << face for face in set(self.faces))
        top = strongest(faces)
        return max(NUMBERS[2 * (face & 7)] for face in self.faces if top >> face & 1)

    def choice_value(self, face: int, side: int, size: int, prize: float, loss: float) -> float:
        """What a card and its number are worth in a battle."""
        win, tie = self.odds(NUMBERS[2 * (face & 7) + side], size)
        value = win * prize - (1 - win - tie) * loss
        if marks(face, side) & BONUS:
            value += win * BONUS_CARD
        if marks(face, side) & TIE and any(self.need[own >> 3] for own in self.faces):
            value += tie * TIE_CARD
        return value


def _without(cards: list[int], gone: list[int]) -> list[int]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left
