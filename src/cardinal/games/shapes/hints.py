"""A hint for a beginner: the club player's move, in words, but no trade without two cards to spare."""

from collections import Counter

from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint, Hints
from cardinal.engine.legal import Legal
from cardinal.games.shapes.belief import placed_code, possible_lists
from cardinal.games.shapes.cards import SHAPE_NAMES, SHAPES, card_title
from cardinal.games.shapes.lists import ASKED, amount
from cardinal.games.shapes.policy import FULL
from cardinal.games.shapes.view import ShapesView

SAID = {
    "forfeit": "Give up a card.",
    "fight": "Fight: you lose a card only if their number is higher. If you give up, you lose one for sure.",
    "take any": "Take a card from the hand.",
    "draw": "Draw a card: it is free.",
    "waive": "Say “No, thanks” this time.",
}


class ShapesHints(Hints[ShapesView]):
    reasons = True

    def make(self, view: ShapesView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        hint = super().make(view, legal, chance, decide)
        needs = Needs(view)
        if hint.move.startswith("accept ") and "decline" in legal and _no_deal(view):
            return self.told(view, "decline")
        fights = [move for move in legal if move.startswith("challenge ")]
        if not hint.move.startswith("ask ") or needs.spare() >= 2 or not fights:
            return hint

        def promise(move: str) -> tuple[bool, int]:
            other = view.players[_seat(move.split()[1])]
            return any(needs.wants(shape) for shape in other.shapes or []), -other.size

        return self.told(view, max(fights, key=promise))

    def told(self, view: ShapesView, move: str) -> Hint:
        needs = Needs(view)
        if move in SAID:
            return Hint(SAID[move], move, ["deck" if move == "draw" else "event"])
        if move == "decline":
            why = "you need it" if needs.keeps(view.shape or "") else "it may help them more than you"
            return Hint(f"Say no: {_no_deal(view) or why}.", move, ["event"])
        if move == "end":
            more = any(one.startswith("place ") for one in view.moves)
            return Hint("End your turn." if more else "End your turn: there is nothing to place.", move, ["hand"])
        if move == "take shown":
            return Hint("Take the card that was shown: you know its numbers.", move, ["event"])
        verb, *rest = move.split()
        return Hint(_told(view, needs, verb, rest), move, _lights(view, verb, rest))


class Needs:
    """What the viewer's list still asks for, and what of it is in their hand."""

    def __init__(self, view: ShapesView) -> None:
        me = None if view.seat is None else view.players[view.seat]
        self.missing = (me and me.missing) or {}
        self.held = Counter(card.split()[0] for card in (me and me.cards) or [])

    def wants(self, shape: str) -> bool:
        """Would one more of it help?"""
        return self.held[shape] < self.missing.get(shape, 0)

    def spare(self) -> int:
        """How many cards in hand the list does not need."""
        return sum(max(0, n - self.missing.get(shape, 0)) for shape, n in self.held.items())

    def keeps(self, shape: str, given: int = 1) -> bool:
        """Would the list miss so many of them?"""
        return self.held[shape] - given < self.missing.get(shape, 0)


def _no_deal(view: ShapesView) -> str:
    """Why a trade is too dangerous, or nothing: they may be about to win, or the hand gets too large."""
    if view.shape and 0 < _to_go(view, view.turn, view.shape) <= 2:
        return "they may have only one or two cards to go, and this could be one of them"
    if view.seat is not None and view.players[view.seat].size >= FULL:
        return f"you would hold more than {FULL} cards"
    return ""


def _to_go(view: ShapesView, seat: int, name: str) -> int:
    """How few cards a player may still have to place, one of them this shape; 0 if none can be."""
    laid = Counter(SHAPES[placed_code(card) & 7] for card in view.players[seat].placed)
    found = 0
    for n in possible_lists(view)[seat]:
        missing = [max(0, int(amount(ASKED[n], shape)) - laid[SHAPES[shape]]) for shape in range(8)]
        if missing[SHAPES.index(name)]:
            found = min(found or sum(missing), sum(missing))
    return found


def _seat(name: str) -> int:
    return int(name.removeprefix("S"))


def _lights(view: ShapesView, verb: str, rest: list[str]) -> list[str]:
    """What to highlight, by the table's names: cards in another hand, a player's mat, or the viewer's own cards."""
    if verb in ("ask", "challenge"):
        seat = _seat(rest[0])
    elif verb == "take":
        seat = view.turn if view.seat == view.target else view.target if view.target is not None else view.turn
    else:
        return [f"{shape}-{sides}" for shape, sides in zip(rest[::2], rest[1::2], strict=False)]
    return [f"heap-{seat}-{rest[-1]}" if view.players[seat].shapes and verb != "challenge" else f"mat-{seat}"]


def _told(view: ShapesView, needs: Needs, verb: str, rest: list[str]) -> str:
    name = rest[-1] if rest[-1] in SHAPES else rest[0]
    shape = SHAPE_NAMES[SHAPES.index(name)] if name in SHAPES else ""
    match verb:
        case "ask":
            return f"Ask {rest[0]} for a {shape}" + (": your list needs it." if needs.wants(name) else ".")
        case "challenge":
            theirs = view.players[_seat(rest[0])].shapes or []
            wanted = next((SHAPE_NAMES[SHAPES.index(one)] for one in theirs if needs.wants(one)), "")
            why = f"they have a {wanted} that you need" if wanted else "the winner takes a card"
            return f"Challenge {rest[0]}: {why}."
        case "take":
            return f"Take a {shape}: {'your list needs it' if needs.wants(name) else 'it can pay for another card'}."
        case "accept":
            if "decline" not in view.moves:
                return f"Give your {_card(rest)}: you said no twice, so now you must."
            why = "two cards are a good price" if needs.keeps(name) else "you do not need it, and you get two cards"
            return f"Say yes and give your {_card(rest)}: {why}."
        case "pay":
            return f"Pay with your {_card(rest[:2])} and your {_card(rest[2:])}: {_price(needs, rest)}."
        case "battle":
            return f"Fight with the {rest[-1]} on your {_card(rest[:2])}{_reason(view, rest)}."
        case "extra":
            why = "your list needs it" if needs.missing.get(name) else "it does not count, but others cannot take it"
            return f"Place your {_card(rest)} as an extra: {why}."
    return f"Place your {_card(rest)}: your list needs it."


def _reason(view: ShapesView, rest: list[str]) -> str:
    """Why this number."""
    numbers = [int(move.split()[-1]) for move in view.moves if move.startswith("battle ")]
    if int(rest[-1]) >= max(numbers, default=0):
        return ": it is your highest number"
    side = next((side for side in rest[1].split("/") if side.startswith(rest[-1])), "")
    return {"b": ": if it wins, you draw a card", "t": ": if it ties, you place an extra card"}.get(side[1:], "")


def _price(needs: Needs, rest: list[str]) -> str:
    """Why these two cards."""
    given = Counter(rest[::2])
    kept = [shape for shape, n in given.items() if needs.keeps(shape, n)]
    return "you have nothing better to give" if kept else "your list does not need them"


def _card(words: list[str]) -> str:
    return card_title(" ".join(words))
