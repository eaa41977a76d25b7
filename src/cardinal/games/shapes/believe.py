"""Reads a view of Shapes once, for thinking: what is certain goes into a position, the rest is left to chance."""

from collections import Counter

from cardinal.engine.bits import set_of
from cardinal.engine.position import NEVER
from cardinal.games.shapes.belief import ShapesBelief
from cardinal.games.shapes.cards import DECK, SHAPES, SIDEWAYS
from cardinal.games.shapes.codes import BATTLE
from cardinal.games.shapes.lists import ASKED, LISTS, amount, list_name
from cardinal.games.shapes.moves import read_card, read_move
from cardinal.games.shapes.options import rules_of
from cardinal.games.shapes.player import gain, hand_faces
from cardinal.games.shapes.position import ShapesPosition
from cardinal.games.shapes.state import ACTS, ENDINGS, NOTHING, PHASES
from cardinal.games.shapes.turns import sit
from cardinal.games.shapes.view import Seen, ShapesView


def believe(view: ShapesView) -> ShapesBelief:
    known = ShapesPosition(view.seats, rules_of(view.options))
    known.order = list(view.order)
    sit(known)
    known.phase = PHASES.index(view.phase)
    known.ready = set_of(view.waiting)
    known.steps = view.steps
    known.deadline = NEVER if view.deadline is None else view.deadline
    known.away = set_of(view.away)
    known.paused = NEVER if view.paused is None else view.paused
    known.turns = view.turns
    known.ended = ENDINGS.index(view.ended)
    known.won = set_of(view.winners)
    known.turn = view.turn
    known.acted = ACTS.index(view.acted)
    known.target = NOTHING if view.target is None else view.target
    known.shape = NOTHING if view.shape is None else SHAPES.index(view.shape)
    known.placed_now = view.placed_now
    _read_choices(known, view)
    for seen, player in zip(view.players, known.players, strict=True):
        player.declines = seen.declines
        player.placed = [_laid(card) for card in seen.laid or []]
        for card in seen.cards or []:
            gain(player, read_card(card))
    for seat, face in _sure(view):
        if view.players[seat].cards is None:
            gain(known.players[seat], face)
    hands = [_backs(view, seat, known) for seat in range(view.seats)]
    placed = [[] if seen.laid is not None else [placed_code(name) for name in seen.placed] for seen in view.players]
    hidden = [
        seen.size - int(player.size) - len(backs)
        for seen, player, backs in zip(view.players, known.players, hands, strict=True)
    ]
    return ShapesBelief(known, _unseen(known), hands, placed, hidden, view.deck, possible_lists(view))


def _read_choices(known: ShapesPosition, view: ShapesView) -> None:
    """The battle of this turn; of one that is not shown yet only the seat's own choice, and nobody else has chosen."""
    if view.promised is not None:
        known.given = read_card(view.promised)
    if view.battle is not None:
        pairs = zip(view.battle.cards, view.battle.numbers, strict=True)
        known.ours, known.theirs = [_choice(f"{card} {number}") for card, number in pairs]
    elif view.chosen is not None and view.seat is not None:
        if view.seat == view.turn:
            known.ours = _choice(view.chosen)
        else:
            known.theirs = _choice(view.chosen)
        known.ready &= ~(1 << view.seat)


def _sure(view: ShapesView) -> list[tuple[int, int]]:
    """Cards that a fighter must hold still: shown in this battle, and nothing has been able to move them (SH-R28)."""
    if view.battle is None:
        return []
    shown = list(zip(view.battle.seats, [read_card(card) for card in view.battle.cards], strict=True))
    first_extra = view.phase == "extra" and view.waiting == [view.turn]
    if view.phase == "prize" or first_extra:
        return shown
    if view.phase in ("bonus", "extra"):
        return [(seat, face) for seat, face in shown if seat in view.waiting]
    return []


def _backs(view: ShapesView, seat: int, known: ShapesPosition) -> list[int]:
    """The shapes of the cards in a hand whose numbers are not known; with hidden shapes only one that was named."""
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
    """The lists that each player may have: known ones, or those of the chart that his placed cards allow."""
    sure = {seen.list for seen in view.players if seen.list is not None}
    found = []
    for seen in view.players:
        if seen.list is not None:
            found.append([n for n in range(LISTS) if list_name(n) == seen.list])
        else:
            found.append(
                [n for n in range(LISTS) if list_name(n) not in sure and allows(n, seen)] or list(range(LISTS))
            )
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


def _choice(text: str) -> int:
    return int(read_move(f"battle {text}").code) - BATTLE
