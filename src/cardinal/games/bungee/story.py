# mypyc: compiled
"""Bungee's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import also, says, tell_table


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    kind = event["event"]
    who = names[event["seat"]] if "seat" in event else ""
    match kind:
        case "deal":
            return (
                f"Game {event['game']}: {says(names[event['dealer']], 'deal')}. {says(names[event['first']], 'begin')}."
            )
        case "hand":
            return f"{says(who, 'hold')} {', '.join(event['cards'])}."
        case "lucky":
            return _lucky(event["card"])
        case "jumper":
            gave = event.get("gave", "a card")
            return f"{says(who, 'take')} the Jumper and {also(who, 'give')} back {gave}."
        case "leave":
            return f"{says(who, 'leave')} the Jumper where it is."
        case "swap":
            return _swap(event, who)
        case "stay":
            return f"{says(who, 'stay')}."
        case "silent":
            return f"{says(who, 'does')} not declare."
        case "skip":
            return f"{says(who, 'is')} skipped."
        case "declare":
            return f"{who}: “{event['call']}”"
        case "shuffle":
            return f"The {event['cards']} discards are shuffled into a new Draw Pile."
        case "reveal":
            return f"{says(who, 'show')} {', '.join(event['cards'])}: {event['sum']} points."
        case "score":
            return _score(event, names)
        case "champion":
            champions = " and ".join(names[seat] for seat in event["seats"])
            return f"{says(champions, 'is') if len(event['seats']) == 1 else champions + ' are'} Champion."
        case "time":
            return f"Time is up for {who}."
    return tell_table(event, names)


def _lucky(card: str) -> str:
    return "A Jumper is turned: no number is lucky." if card == "J" else f"The Lucky Number is {card}."


def _swap(event: Mapping[str, Any], who: str) -> str:
    cards = " ".join(event["discard"])
    drew = event.get("drew")
    if event["from"] == "top":
        return f"{says(who, 'take')} the {drew} and {also(who, 'discard')} {cards}."
    if event["from"] == "none":
        return f"{says(who, 'discard')} {cards}."
    return f"{says(who, 'discard')} {cards} and {also(who, 'draw')} {'a card' if drew is None else drew}."


def _score(event: Mapping[str, Any], names: list[str]) -> str:
    winner = event["winner"]
    who = f"{says(names[winner], 'win')} the game." if winner >= 0 else "Nobody wins the game."
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, event["totals"], strict=True))
    return f"{who} Totals: {totals}."
