"""State Sequence's bots are functions of a view. They differ in what they look at and how often they slip."""

from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER
from cardinal.games.state_sequence.belief import known_of
from cardinal.games.state_sequence.board import ALL_SPACES, has
from cardinal.games.state_sequence.cards import ADD, COPIES, FACES, FIRST, SECOND, STATE_AT
from cardinal.games.state_sequence.moves import play, read_any_card, read_move
from cardinal.games.state_sequence.policy import (
    CLUB_SLIPS,
    FEAR,
    KEEP_ADD,
    KEEP_REMOVE,
    ROOKIE_SLIPS,
    best,
    gentle,
    quick_club,
    quick_random,
    quick_rookie,
    thrifty,
    wild,
)
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.value import gain
from cardinal.games.state_sequence.view import StateSequenceView

PATIENCE_MS = 10_000  # SQ-R30: how long a bot waits for the previous player to draw
SPACES = range(ALL_SPACES)


def random_bot(view: StateSequenceView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Make any legal move. Like every bot, it waits for a draw, never votes and never calls anyone."""
    return _decide(view, legal, chance, _blind(view), fear=0.0, slips=True)


def rookie(view: StateSequenceView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Build and block, card by card, and often slip. REMOVE is only for a four in a row."""
    slips = chance.below(100) < ROOKIE_SLIPS
    return _decide(view, legal, chance, _blind(view), fear=FEAR, slips=slips, kind=True, saves=True)


def club(view: StateSequenceView, legal: Legal, chance: Chance) -> tuple[str, int]:
    """Build and block, card by card, and slip now and then."""
    slips = chance.below(100) < CLUB_SLIPS
    return _decide(view, legal, chance, _blind(view), fear=FEAR, slips=slips, saves=True)


def expert(keep_add: float, keep_remove: float) -> Bot:
    """Plan with the whole hand, count the cards that are gone, and save the wild ones."""

    def decide(view: StateSequenceView, legal: Legal, chance: Chance) -> tuple[str, int]:
        return _decide(view, legal, chance, _counted(view), fear=1.0, keep=(keep_add, keep_remove))

    return decide


def _decide(
    view: StateSequenceView,
    legal: Legal,
    chance: Chance,
    reach: list[list[float]],
    fear: float,
    keep: tuple[float, float] = (0.0, 0.0),
    slips: bool = False,
    kind: bool = False,
    saves: bool = False,
) -> tuple[str, int]:
    moves = list(legal)
    if view.phase == "hearing":
        return moves[-1], NEVER  # SQ-R35: bots do not vote
    if "draw" in moves:
        return "draw", 0
    moves = [move for move in moves if not move.startswith("call")]
    if not moves:
        return legal.texts[0], NEVER  # a bot never calls anyone
    when = _polite(view)
    if saves and view.phase == "play":
        known, seat = known_of(view), view.seat or 0
        codes = [int(read_move(text, known.rules.map).code) for text in moves]
        codes = thrifty(known, seat, gentle(known, seat, codes) if kind else codes)
        moves = [text for text in moves if int(read_move(text, known.rules.map).code) in codes]
    if slips:
        return moves[chance.below(len(moves))], when
    return _best(view, moves, reach, fear, keep), when


def _polite(view: StateSequenceView) -> int:
    """SQ-R30: a bot acts only after the previous player has drawn or has had 10 seconds."""
    before = (view.turn - 1) % view.seats
    return max((owed.since + PATIENCE_MS for owed in view.owes if owed.seat == before), default=0)


def _best(
    view: StateSequenceView, moves: list[str], reach: list[list[float]], fear: float, keep: tuple[float, float]
) -> str:
    known = known_of(view)
    seat = view.seat or 0
    if moves[0].startswith("give "):
        return min(moves, key=lambda text: _use(text.removeprefix("give "), known, seat, reach))
    codes = [int(read_move(text, known.rules.map).code) for text in moves]
    return moves[codes.index(best(known, seat, codes, reach, fear, *keep))]


def _use(name: str, known: StateSequencePosition, seat: int, reach: list[list[float]]) -> float:
    """What a card in hand is worth: a fixed value for a wild card, the better open space for a State."""
    card = read_any_card(name)
    if card >= ADD:
        return wild(card, KEEP_ADD, KEEP_REMOVE)
    spaces = [space for space in (FIRST[card], SECOND[card]) if not has(known.taken_lo, known.taken_hi, space)]
    return max((gain(known, seat, play(card, space), reach, 1.0) for space in spaces), default=0.0)


def _blind(view: StateSequenceView) -> list[list[float]]:
    """How easily each side fills each space: here, all the same."""
    return [[0.5] * ALL_SPACES for _ in view.sides]


def _counted(view: StateSequenceView) -> list[list[float]]:
    """How easily each side fills each space: for sure with a card in hand, otherwise by the cards not seen yet."""
    left = list(COPIES)
    seen = [*view.hand, *(card for pile in view.discards for card in pile)]
    for name in seen:
        left[read_any_card(name)] -= 1
    unseen = max(1, sum(left))
    held = {read_any_card(card) for card in view.hand}
    mine = (view.seat or 0) % len(view.sides)
    table: list[list[float]] = []
    for number, side in enumerate(view.sides):
        cards = sum(view.sizes[seat] for seat in side.seats if seat != view.seat)
        share = min(0.9, (cards + 6) / unseen)  # in their hands or drawn soon
        wild = 1 - (1 - share) ** left[ADD]
        chances = [1 - (1 - share) ** left[card] * (1 - 0.3 * wild) for card in range(FACES)]
        chances = [0.3 + 0.6 * p for p in chances]
        if number == mine:
            chances = [1.0 if card in held else p for card, p in enumerate(chances)]
        table.append([chances[STATE_AT[space]] for space in SPACES])
    return table


BOTS = {
    "random": Named("random", "any legal move", random_bot, quick=quick_random),
    "rookie": Named(
        "rookie", "builds and blocks, often slips, and plays REMOVE only against a four", rookie, quick=quick_rookie
    ),
    "club": Named("club", "builds and blocks, and seldom slips", club, quick=quick_club),
    "expert": Named("expert", "plans with its hand and counts the cards", expert(KEEP_ADD, KEEP_REMOVE)),
}
