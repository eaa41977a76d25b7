"""A hint for a beginner: the club player's move, in words."""

from cardinal.engine.hint import Hint, Hints
from cardinal.games.shapes.cards import SHAPE_NAMES, SHAPES, card_title
from cardinal.games.shapes.view import ShapesView

SAID = {
    "decline": "Say no to this trade.",
    "forfeit": "Give up this battle: you have no card that would win it.",
    "fight": "Fight the battle.",
    "take shown": "Take the card that was shown.",
    "take any": "Take any card: you need none of these shapes.",
    "draw": "Draw a card.",
    "waive": "Skip it this time.",
    "end": "End your turn.",
}


class ShapesHints(Hints[ShapesView]):
    reasons = True

    def told(self, view: ShapesView, move: str) -> Hint:
        if move in SAID:
            return Hint(SAID[move], move, ["deck" if move == "draw" else "event"])
        verb, *rest = move.split()
        return Hint(_told(verb, rest), move, _lights(view, verb, rest))


def _lights(view: ShapesView, verb: str, rest: list[str]) -> list[str]:
    """What to highlight, by the table's names: cards in another hand, a player's mat, or the viewer's own cards."""
    if verb in ("ask", "challenge"):
        seat = int(rest[0].removeprefix("S"))
    elif verb == "take":
        seat = view.turn if view.seat == view.target else view.target if view.target is not None else view.turn
    else:
        return [f"{shape}-{sides}" for shape, sides in zip(rest[::2], rest[1::2], strict=False)]
    return [f"heap-{seat}-{rest[-1]}" if view.players[seat].shapes and verb != "challenge" else f"mat-{seat}"]


def _told(verb: str, rest: list[str]) -> str:
    shape = SHAPE_NAMES[SHAPES.index(rest[-1])] if rest[-1] in SHAPES else ""
    match verb:
        case "ask":
            return f"Ask {rest[0]} for a {shape}: you need one."
        case "challenge":
            return f"Challenge {rest[0]} to a battle."
        case "take":
            return f"Take a {shape}: you need one."
        case "accept":
            return f"Agree, and give your {_card(rest)}."
        case "pay":
            return f"Pay with your {_card(rest[:2])} and your {_card(rest[2:])}: you can spare them."
        case "battle":
            return f"Fight with the {rest[-1]} of your {_card(rest[:2])}."
        case "extra":
            return f"Place your {_card(rest)}, too."
    return f"Place your {_card(rest)}: it fits one of your lists."


def _card(words: list[str]) -> str:
    return card_title(" ".join(words))
