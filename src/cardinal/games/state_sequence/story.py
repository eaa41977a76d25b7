# mypyc: compiled
"""State Sequence's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.event import Event, Value
from cardinal.engine.words import listed, says, tell_table
from cardinal.games.state_sequence.base import REASONS, StateSequenceBase, deck_size, next_seat
from cardinal.games.state_sequence.board import LINES, SPACE_NAMES
from cardinal.games.state_sequence.cards import ADD, KNOWN_AS, STATE_AT, TITLES, name_of
from cardinal.games.state_sequence.moves import card_of, space_of
from cardinal.games.state_sequence.player import hand_names
from cardinal.games.state_sequence.rules import side_of


def tell_deal(at: StateSequenceBase) -> None:
    heard = at.heard
    if heard is None:
        return
    first = next_seat(at, at.dealer)
    heard.append(Event("deal", {"dealer": int(at.dealer), "first": int(first), "deck": int(deck_size(at))}))
    for seat in range(at.seats):
        cards = hand_names(at.players[seat], at.rules.map)
        heard.append(Event("hand", {"seat": int(seat), "cards": cards}, bit(seat)))  # SQ-R10


def tell_play(at: StateSequenceBase, seat: i64, code: i64) -> None:
    if at.heard is not None:
        told: dict[str, Value] = {"seat": int(seat), "card": name_of(card_of(code), at.rules.map)}
        told["space"] = SPACE_NAMES[space_of(code)]
        if card_of(code) >= ADD:
            told["state"] = name_of(STATE_AT[space_of(code)], at.rules.map)
        at.heard.append(Event("play", told))


def tell_sequence(at: StateSequenceBase, seat: i64, line: i64) -> None:
    """SQ-11: everyone sees that it is complete."""
    if at.heard is not None:
        spaces = [SPACE_NAMES[space] for space in LINES[line]]
        told: dict[str, Value] = {"seat": int(seat), "side": int(side_of(seat, at.sides_n)), "spaces": spaces}
        told["ends"] = [name_of(STATE_AT[LINES[line][end]], at.rules.map) for end in (0, 4)]
        told["middle"] = name_of(STATE_AT[LINES[line][2]], at.rules.map)  # the State in the middle: there is a fact
        at.heard.append(Event("sequence", told))


def tell_exchange(at: StateSequenceBase, seat: i64, card: i64) -> None:
    """SQ-39: announced to everyone."""
    if at.heard is not None:
        at.heard.append(Event("exchange", {"seat": int(seat), "card": name_of(card, at.rules.map)}))


def tell_card(at: StateSequenceBase, seat: i64, card: i64) -> None:
    """SQ-R10: everyone sees that a card is drawn, but only the drawer sees which."""
    if at.heard is not None:
        at.heard.append(
            Event("draw", {"seat": int(seat), "card": name_of(card, at.rules.map)}, veiled={"card": int(bit(seat))})
        )


def tell_shuffle(at: StateSequenceBase) -> None:
    if at.heard is not None:
        at.heard.append(Event("shuffle", {"cards": len(at.deck)}))


def tell_seat(at: StateSequenceBase, what: str, seat: i64) -> None:
    if at.heard is not None:
        at.heard.append(Event(what, {"seat": int(seat)}))


def tell_time(at: StateSequenceBase, seat: i64) -> None:
    """Announce that time is up. The automatic move that follows reveals a card of the hand."""
    if at.heard is not None:
        at.heard.append(Event("time", {"seat": int(seat)}, reveals=True))


def tell_end(at: StateSequenceBase) -> None:
    if at.heard is not None:
        at.heard.append(
            Event("end", {"reason": REASONS[at.reason], "side": int(at.winner), "seats": members(at.winners())})
        )


ENDS = {"stalemate": "Nobody can move any more: a draw.", "limit": "The last turn is played: a draw."}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    kind = event["event"]
    who = names[event["seat"]] if "seat" in event else ""
    match kind:
        case "deal":
            return f"{says(names[event['dealer']], 'deal')}, {says(names[event['first']], 'begin')}."
        case "hand":
            return f"{says(who, 'hold')} {listed(_counted(event['cards']))}."
        case "play":
            return _play(event, who)
        case "sequence":
            return f"{says(who, 'complete')} a sequence: {_ends(event)}.{_fact(event)}"
        case "exchange":
            return f"{says(who, 'turn')} in a dead card: {_title(event['card'])}."
        case "draw":
            return f"{says(who, 'draw')} {_title(event['card'])}." if "card" in event else ""
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
            return "It was table talk: each player of that side gives up a card."
        case "rejected":
            return "It was not table talk."
        case "chosen":
            return f"{says(who, 'choose')} {_title(event['card'])} to give up."
        case "give":
            return f"{says(who, 'give')} up {_title(event['card'])}."
    return tell_table(event, names)


def _title(card: str) -> str:
    return TITLES.get(card, card)


def _counted(cards: list[str]) -> list[str]:
    """`Texas`, `New Jersey twice`."""
    often = {2: " twice", 3: " three times"}
    return [_title(card) + often.get(cards.count(card), "") for card in dict.fromkeys(cards)]


def _play(event: Mapping[str, Any], who: str) -> str:
    card, space = event["card"], event["space"]
    where = f"{_title(event['state'])}, {space}" if "state" in event else space  # an older play does not say it
    if card == "REMOVE":
        return f"{says(who, 'remove')} the chip on {where}."
    if card == "ADD":
        return f"{says(who, 'add')} a chip on {where}."
    return f"{says(who, 'play')} {_title(card)}, {space}."


def _ends(event: Mapping[str, Any]) -> str:
    """`Nevada to Utah`."""
    first, last = (
        [_title(code) for code in event["ends"]] if "ends" in event else (event["spaces"][0], event["spaces"][-1])
    )
    return f"{first} to {last}"


def _fact(event: Mapping[str, Any]) -> str:
    """` It goes through Nevada, the Silver State.`"""
    middle = event.get("middle")
    return "" if middle is None else f" It goes through {TITLES[middle]}, {KNOWN_AS[middle]}."


def _end(event: Mapping[str, Any], names: list[str]) -> str:
    if event["reason"] in ENDS:
        return ENDS[event["reason"]]
    winners = [names[seat] for seat in event["seats"]]
    if len(winners) == 1:
        return f"{says(winners[0], 'win')} the game."
    return f"{listed(winners)} win the game."
