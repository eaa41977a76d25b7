"""One sentence that tells a Shapes player what to decide or what they are waiting for."""

from cardinal.engine.words import says
from cardinal.games.shapes.cards import SHAPE_NAMES, SHAPES
from cardinal.games.shapes.view import ShapesView

ASKS = {
    "act": "Your turn: ask somebody for a shape (it costs two cards), or challenge somebody.",
    "answer": "{other} wants a {shape} and pays two cards for it. Accept, or decline?",
    "pay": "{other} gives you a {shape}. Which two cards do you pay?",
    "respond": "{other} challenges you! Fight, or forfeit and give up a card?",
    "battle": "Battle with {other}: choose a card and the number that counts. The higher one wins.",
    "take": "{other} gives up: take a card.",
    "prize": "You have won the battle. Take a card from {other}, or waive it.",
    "bonus": "You have won with a bonus number: draw a card, or waive it.",
    "extra": "A tie with a tie bonus: place one extra card sideways, any shape, or waive it.",
    "place": "Place cards of your list (up to {left} more), or end your turn.",
}
WAITS = {
    "act": "{turn} may ask or challenge.",
    "answer": "{turn} asked {target} for a {shape}: will {target} agree?",
    "pay": "{target} agreed: {turn} chooses two cards to pay.",
    "respond": "{turn} challenged {target}: will {target} fight?",
    "battle": "{turn} and {target} choose their cards for the battle.",
    "take": "{target} gave up: {turn} takes a card.",
    "prize": "{waiting} won the battle and may take a card.",
    "bonus": "{waiting} won with a bonus number and may draw a card.",
    "extra": "A tie: {waiting} may place an extra card.",
    "place": "{turn} may place cards.",
}


def asking(view: ShapesView, names: list[str]) -> str:
    if view.phase == "over":
        return _result(view, names)
    seats = {"turn": view.turn, "target": view.turn if view.target is None else view.target}
    seats["waiting"] = view.waiting[0]
    seats["other"] = view.turn if view.seat == view.target else seats["target"]
    words = {key: names[seat].partition(" (")[0] for key, seat in seats.items()}
    words["shape"] = SHAPE_NAMES[SHAPES.index(view.shape)] if view.shape else "card"
    words["left"] = str(2 - view.placed_now)
    if not view.ask:
        if view.chosen is not None:
            return f"You have chosen {view.chosen[:-2]} with the {view.chosen[-1]}. {words['other']} chooses …"
        for key in ("turn", "target", "waiting"):
            words[key] = "you" if words[key] == "You" else words[key]
        text = WAITS[view.phase].format(**words)
        return text[0].upper() + text[1:]
    if view.phase == "answer" and "decline" not in view.moves:
        return f"{words['other']} wants a {words['shape']}. You have declined twice: you must give one. Which?"
    if view.phase == "place" and view.moves == ["end"]:
        return "There is nothing to place: end your turn."
    return ASKS[view.phase].format(**words)


def _result(view: ShapesView, names: list[str]) -> str:
    won = " and ".join(names[seat] for seat in view.winners)
    wins = says(won, "win") if len(view.winners) == 1 else f"{won} win"
    return f"{wins}: the list is complete." if view.ended == "list" else f"{wins} with the fewest missing cards."
