"""The events of Shapes as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import also, says, tell_table
from cardinal.games.shapes.cards import SHAPE_NAMES, SHAPES


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    kind = event["event"]
    who = names[event["seat"]] if "seat" in event else ""
    target = _object(names[event["target"]]) if "target" in event else ""
    match kind:
        case "deal":
            return f"{says(names[event['order'][0]], 'is')} the youngest and {also(names[event['order'][0]], 'begin')}."
        case "list":
            return f"{says(who, 'draw')} the List Card {event['list']}."
        case "hand":
            return f"{says(who, 'is')} dealt {_cards(event)}."
        case "draw":
            return f"{says(who, 'draw')} {_card(event)}."
        case "bonus":
            return f"Bonus! {says(who, 'draw')} {_card(event)}."
        case "dry":
            return f"The Shape deck is empty: {says(who, 'draw')} nothing."
        case "ask":
            return f"{says(who, 'ask')} {target} for a {_name(event['shape'])}."
        case "none":
            return f"{says(who, 'has')} no {_name(event['shape'])}."
        case "accept":
            return f"{says(who, 'agree')}" + (f" and will give {_a(event['card'])}." if "card" in event else ".")
        case "decline":
            return f"{says(who, 'decline')}."
        case "trade":
            return _trade(event, who, target)
        case "challenge":
            return f"{says(who, 'challenge')} {target}!"
        case "forfeit":
            return f"{says(who, 'forfeit')}."
        case "fight":
            return f"{says(who, 'fight')}. One, two, three …"
        case "choose":
            return f"{says(who, 'choose')} {_a(event['card'])} with the {event['number']}."
        case "battle":
            return _battle(event, names)
        case "take":
            return f"{says(who, 'take')} {_card(event)} from {target}."
        case "waive":
            return f"{says(who, 'waive')} that."
        case "extra":
            return f"{says(who, 'place')} {_card(event)} sideways, for the tie."
        case "place":
            return f"{says(who, 'place')} {_card(event)}."
        case "return":
            return f"{event['cards']} cards in hand are too many: {says(who, 'put')} them all into the deck."
        case "show":
            return f"{says(who, 'show')} {event['list']} and {_plural(len(event['cards']))}."
        case "over":
            return _over(event, names)
        case "time":
            return f"Time is up for {_object(who)}."
        case "turn" | "end":
            return ""
    return tell_table(event, names)


def _name(shape: str) -> str:
    return SHAPE_NAMES[SHAPES.index(shape)]


def _object(who: str) -> str:
    return "you" if who == "You" else who


def _a(card: str) -> str:
    """`CIR 5/1t` and `CIR` as people say them. The marks stay: 4t/2b and 4b/2b are different cards (SH-3, SH-4)."""
    shape, _, numbers = card.partition(" ")
    return f"a {_name(shape)} {numbers}".rstrip()


def _all(cards: list[str]) -> str:
    *first, last = (_a(card) for card in cards)
    return f"{', '.join(first)} and {last}" if first else last


def _card(event: Mapping[str, Any]) -> str:
    """With its numbers, for those who may know them; else its shape, else just a card."""
    card = event.get("card") or event.get("shape")
    return _a(card) if card else "a card"


def _cards(event: Mapping[str, Any]) -> str:
    cards = event.get("cards") or event.get("shapes")
    return _all(cards) if cards else "three cards"


def _plural(n: int) -> str:
    return "no cards" if n == 0 else "one card" if n == 1 else f"{n} cards"


def _trade(event: Mapping[str, Any], who: str, target: str) -> str:
    if "paid" in event:
        return f"{says(who, 'pay')} {target} {_all(event['paid'])} for {_a(event['card'])}."
    if "shapes" in event:
        return f"{says(who, 'pay')} {target} {_all(event['shapes'])}."
    return f"{says(who, 'pay')} {target} two cards."


def _battle(event: Mapping[str, Any], names: list[str]) -> str:
    fighters = (names[event["seat"]], names[event["target"]])
    shown = ", ".join(
        f"{'your' if name == 'You' else f'{name}’s'} {_a(card).removeprefix('a ')} shows {number}"
        for name, card, number in zip(fighters, event["cards"], event["numbers"], strict=True)
    )
    if event["winner"] < 0:
        return f"A tie: {shown}."
    return f"{says(names[event['winner']], 'win')}: {shown}."


def _over(event: Mapping[str, Any], names: list[str]) -> str:
    won = " and ".join(names[seat] for seat in event["seats"])
    wins = f"{says(won, 'win')}" if len(event["seats"]) == 1 else f"{won} win"
    if event["why"] == "list":
        return f"{wins}: the list is complete!"
    if event["why"] == "blocked":
        return f"Nobody can complete a list any more. With the fewest missing cards {wins}."
    return f"The game has lasted long enough. With the fewest missing cards {wins}."
