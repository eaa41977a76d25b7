# mypyc: compiled
"""Bungee's events as lines of a story."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.event import Event, Value
from cardinal.engine.words import also, listed, says, tell_table
from cardinal.games.bungee.base import NOTHING, OPEN, BungeeBase
from cardinal.games.bungee.cards import NAMES, card_names, total
from cardinal.games.bungee.moves import SOURCES, is_swap, swap_face, swap_size, swap_source
from cardinal.games.bungee.rules import Finished

LATER: Final = " The lowest Bungee wins; in a tie, the later one."  # BG-56, BG-58
COUNTS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]


def tell_swap(state: BungeeBase, seat: i64, code: i64, drew: i64, sees: i64) -> None:
    heard = state.heard
    if heard is None:
        return
    if not is_swap(code):
        heard.append(Event("stay", {"seat": int(seat)}, sees))
        return
    face = NAMES[swap_face(code)]
    event = Event("swap", {"seat": int(seat), "discard": [face] * int(swap_size(code))}, sees)
    event.fields["from"] = SOURCES[swap_source(code)]
    if drew != NOTHING:
        event.fields["drew"] = NAMES[drew & 15]
        if drew < OPEN:
            event.veiled["drew"] = int(bit(seat))  # BG-R38: known to the drawer only
    heard.append(event)


def tell_finish(state: BungeeBase, done: Finished) -> None:
    heard = state.heard
    if heard is None:
        return
    start = done.declared[0] if done.declared else int(state.first)
    order = done.declared[:]  # BG-55: the declarers first, in the order of the declarations
    for k in range(state.seats):  # BG-R28: then the others in turn order
        seat = (start + int(k)) % int(state.seats)
        if seat not in order:
            order.append(seat)
    for seat in order:
        hand = done.hands[seat]
        shown: dict[str, Value] = {"seat": seat, "cards": card_names(hand), "sum": int(total(hand, done.lucky))}
        heard.append(Event("reveal", shown, reveals=True))
    told: dict[str, Value] = {"winner": int(done.winner), "points": done.scores, "totals": state.totals[:]}
    tied = tied_with(done)
    if len(tied) > 1:
        told["tied"] = tied
        told["sum"] = int(total(done.hands[done.winner], done.lucky))
    heard.append(Event("score", told))


def tied_with(done: Finished) -> list[int]:
    """The declarers who share the lowest sum, in the order of the declarations (BG-58)."""
    if done.winner < 0:
        return []
    least = int(total(done.hands[done.winner], done.lucky))
    return [seat for seat in done.declared if int(total(done.hands[seat], done.lucky)) == least]


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
            return f"{who} stayed."
        case "silent":
            return f"{says(who, 'does')} not say Bungee."
        case "skip":
            return f"{says(who, 'is')} skipped."
        case "declare":
            return f"{who}: “{event['call']}”{'' if event['call'] == 'Bungee!' else LATER}"
        case "ready":
            return ""  # BG-R42: the table shows it
        case "shuffle":
            return f"The {event['cards']} discards are shuffled into a new Draw Pile."
        case "reveal":
            return _reveal(event, who)
        case "score":
            return _score(event, names)
        case "champion":
            champions = " and ".join(names[seat] for seat in event["seats"])
            return (
                f"{says(champions, 'is')} the Champion." if len(event["seats"]) == 1 else f"{champions} are Champions."
            )
        case "time":
            return f"Time is up for {who}."
    return tell_table(event, names)


def _lucky(card: str) -> str:
    return "A Jumper is turned: no Lucky Number." if card == "J" else f"Lucky Number {card}: worth 0."


def _swap(event: Mapping[str, Any], who: str) -> str:
    discarded: list[str] = event["discard"]
    cards = _several(discarded[0], len(discarded))
    drew = event.get("drew")
    if event["from"] == "top":
        taken = "Jumper" if drew == "J" else drew
        return f"{says(who, 'take')} the {taken} and {also(who, 'discard')} {cards}."
    if event["from"] == "none":
        return f"{says(who, 'discard')} {cards}."
    return f"{says(who, 'discard')} {cards} and {also(who, 'draw')} {'a card' if drew is None else _several(drew, 1)}."


def _several(card: str, n: int) -> str:
    """`a 5`, `an 8`, `two 5s`, `three Jumpers`."""
    name = "Jumper" if card == "J" else card
    if n == 1:
        return f"an {name}" if card == "8" else f"a {name}"
    return f"{COUNTS[n] if n < len(COUNTS) else n} {name}s"


def _reveal(event: Mapping[str, Any], who: str) -> str:
    """`Wren shows 2, J: 2 points, plus 10 for the Jumper unless this hand wins.` (BG-18, BG-67)"""
    jumpers = event["cards"].count("J")
    points = _count(event["sum"])
    more = f", plus {jumper_cost(jumpers)} unless this hand wins" if jumpers else ""
    return f"{says(who, 'show')} {', '.join(event['cards'])}: {points}{more}."


def _count(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def jumper_cost(jumpers: int) -> str:
    """`10 for the Jumper`, `20 for two Jumpers` (BG-67)."""
    return "10 for the Jumper" if jumpers == 1 else f"{10 * jumpers} for {_several('J', jumpers)}"


def _score(event: Mapping[str, Any], names: list[str]) -> str:
    winner = event["winner"]
    who = f"{says(names[winner], 'win')} the game." if winner >= 0 else "Nobody wins the game."
    if "tied" in event:  # BG-58
        tied = f"{listed([names[seat] for seat in event['tied']])} tie with {_count(event['sum'])}"
        who = f"{tied}: the later Bungee wins. {who}"
    if event["points"] == event["totals"]:  # the first game
        return f"{who} Totals: {_points(event['totals'], names)}."
    return f"{who} This game: {_points(event['points'], names)}. Totals: {_points(event['totals'], names)}."


def _points(points: list[int], names: list[str]) -> str:
    minus = [str(one).replace("-", "−") for one in points]
    return ", ".join(f"{name} {one}" for name, one in zip(names, minus, strict=True))
