"""How a Shapes bot reads its view: what its cards are worth to it, and what the others seem to need."""

from cardinal.games.shapes.base import NOTHING
from cardinal.games.shapes.belief import possible_lists
from cardinal.games.shapes.cards import BONUS, NUMBERS, SHAPES, TIE, marks
from cardinal.games.shapes.lists import ASKED, amount
from cardinal.games.shapes.moves import read_card
from cardinal.games.shapes.policy import BONUS_CARD, CLOSE, HIDDEN, Sight
from cardinal.games.shapes.view import ShapesView

TIE_CARD = 0.8  # a third card placed in a turn


def sight_of(view: ShapesView) -> Sight:
    """The numbers a seat bases its moves on, read from its view."""
    return Sight(*_seen(view))


def _seen(
    view: ShapesView,
) -> tuple[list[int], list[int], list[int], list[int], int, bool, bool, list[int], list[bool], bool, int]:
    assert view.seat is not None
    me, battle = view.players[view.seat], view.battle
    faces = [read_card(card) for card in me.cards or []]
    need = [(me.missing or {}).get(name, 0) for name in SHAPES]
    shapes = [HIDDEN if player.shapes is None else _shapes(player.shapes) for player in view.players]
    shown = NOTHING
    if battle is not None and view.seat in battle.seats:
        shown = read_card(battle.cards[1 - battle.seats.index(view.seat)])
    sizes = [player.size for player in view.players]
    top = [max([0, *(int(name[-1]) for name in player.shown)]) for player in view.players]
    tired = [player.challenged > 0 and view.turns + 1 - player.challenged < view.seats for player in view.players]
    close = len(view.players[view.turn].placed) >= CLOSE
    placing, on_turn = view.phase == "place", view.turn == view.seat
    rival = (NOTHING if view.target is None else view.target) if on_turn else view.turn
    return faces, need, sizes, shapes, shown, placing, on_turn, top, tired, close, rival


def _shapes(names: list[str]) -> int:
    return sum(1 << 8 * SHAPES.index(name) for name in set(names))


class Mind(Sight):
    """What one seat sees, and what it infers about the others. Made anew for each decision."""

    def __init__(self, view: ShapesView) -> None:
        super().__init__(*_seen(view))
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.lists = possible_lists(view)

    # -- the others ---------------------------------------------------------------------------------------

    def hunger(self, seat: int, shape: int) -> float:
        """How likely it is that one more of a shape helps another player, given the lists they may have."""
        player = self.view.players[seat]
        laid = sum(name.strip("()") == SHAPES[shape] for name in player.placed)
        held = 0 if player.shapes is None else player.shapes.count(SHAPES[shape])
        lists = self.lists[seat]
        return sum(amount(ASKED[n], shape) > laid + held for n in lists) / len(lists)

    def keeps(self, seat: int, shape: int) -> float:
        """How likely it is that another player needs the card of this shape they hold, and so declines to give it."""
        player = self.view.players[seat]
        laid = sum(name.strip("()") == SHAPES[shape] for name in player.placed)
        held = 1 if player.shapes is None else player.shapes.count(SHAPES[shape])
        lists = self.lists[seat]
        return sum(amount(ASKED[n], shape) >= laid + held for n in lists) / len(lists)

    def threat(self, seat: int) -> float:
        """How close another player is to finishing their list: 0 at the start, close to 1 at the end."""
        laid = len(self.view.players[seat].placed)
        return min(1.0, laid / 9) ** 2

    # -- battles ------------------------------------------------------------------------------------------

    def choice_value(self, face: int, side: int, rival: int, prize: float, loss: float) -> float:
        """What playing a card and number in a battle is worth."""
        win, tie = self.odds(NUMBERS[2 * (face & 7) + side], self.sizes[rival], self.top[rival])
        value = win * prize - (1 - win - tie) * loss
        if marks(face, side) & BONUS:
            value += win * BONUS_CARD
        if marks(face, side) & TIE and any(self.need[own >> 3] for own in self.faces):
            value += tie * TIE_CARD
        return value
