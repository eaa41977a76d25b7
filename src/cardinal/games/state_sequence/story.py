"""State Sequence's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.words import also, says, tell_table

ENDS = {"stalemate": "Nobody can move any more: a draw.", "limit": "The last turn is played: a draw."}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    kind = event["event"]
    who = names[event["seat"]] if "seat" in event else ""
    match kind:
        case "deal":
            return f"{says(names[event['dealer']], 'deal')}, {says(names[event['first']], 'begin')}."
        case "hand":
            return f"{says(who, 'hold')} {', '.join(event['cards'])}."
        case "play":
            return _play(event, who)
        case "sequence":
            return f"{says(who, 'complete')} a sequence: {event['spaces'][0]} to {event['spaces'][-1]}."
        case "exchange":
            return f"{says(who, 'turn')} in a dead card: {event['card']}."
        case "draw":
            return f"{says(who, 'draw')} {event['card']}." if "card" in event else ""
        case "nothing":
            return f"There is no card to draw for {who}."
        case "lose":
            return f"{says(who, 'has')} lost a card: it was not taken in time."
        case "pass":
            return f"{who} {'pass' if who == 'You' else 'passes'}."
        case "shuffle":
            return f"The {event['cards']} discards are shuffled into a new draw deck."
        case "time":
            return f"Time is up for {who}."
        case "end":
            return _end(event, names)
    return _talk(event, who, names)


def _talk(event: Mapping[str, Any], who: str, names: list[str]) -> str:
    match event["event"]:
        case "chat":
            return f"{who}: “{event['words']}”"
        case "call":
            return f"{says(who, 'call')} table talk: {names[event['against']]} said “{event['words']}”."
        case "vote":
            return f"{says(who, 'say')} {event['answer']}."
        case "upheld":
            return f"It was table talk: each player of T{event['side']} gives up a card."
        case "rejected":
            return "It was no table talk."
        case "chosen":
            return f"{says(who, 'choose')} {event['card']} to give up."
        case "give":
            return f"{says(who, 'give')} up {event['card']}."
    return tell_table(event, names)


def _play(event: Mapping[str, Any], who: str) -> str:
    card, space = event["card"], event["space"]
    if card == "REMOVE":
        return f"{says(who, 'remove')} the chip on {space}."
    if card == "ADD":
        return f"{says(who, 'add')} a chip on {space}."
    return f"{says(who, 'play')} {card} and {also(who, 'put')} a chip on {space}."


def _end(event: Mapping[str, Any], names: list[str]) -> str:
    if event["reason"] in ENDS:
        return ENDS[event["reason"]]
    winners = [names[seat] for seat in event["seats"]]
    if len(winners) == 1:
        return f"{says(winners[0], 'win')} the game."
    return f"{', '.join(winners[:-1])} and {winners[-1]} win the game."
