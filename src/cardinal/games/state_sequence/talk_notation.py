"""Table talk in the notation of positions; and seats and instants, which that notation shares."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.state_sequence.cards import NAMES
from cardinal.games.state_sequence.moves import read_card
from cardinal.games.state_sequence.player import NO_CARD
from cardinal.games.state_sequence.rules import side_of
from cardinal.games.state_sequence.state import HEARING, NOBODY, PENALTY, PHASES, Said, State
from cardinal.games.state_sequence.talk import givers, host_decides, voters_against


def talk_json(at: State) -> dict[str, object]:
    charge = at.charge
    return {
        "host": None if at.host == NOBODY else int(at.host),
        "bots": members(at.bots),
        "said": [said_json(said) for said in at.said],
        "messages": int(at.messages),
        "calls": int(at.calls),
        "call": None
        if charge is None
        else {
            **said_json(charge),
            "by": int(at.caller),
            "at": int(at.called_at),
            "turn_left": instant(at.turn_left),
            "voters": members(at.voters),
            "yes": members(at.yes),
            "no": members(at.no),
        },
        "giving": members(at.giving),
        "chosen": [None if player.chosen == NO_CARD else NAMES[player.chosen] for player in at.players],
    }


def said_json(said: Said) -> dict[str, object]:
    return {"seat": int(said.seat), "turn": int(said.turn), "words": said.words, "called": said.called}


def read_talk(at: State, data: Mapping[str, Any]) -> None:
    seats = int(at.seats)
    if data.get("host") is not None:
        at.host = read_seat(data["host"], seats)
    at.bots = _seats(data.get("bots", ()), seats)
    at.said = [_read_said(said, at) for said in data.get("said", ())]
    at.messages = data.get("messages", len(at.said))
    call = data.get("call")
    at.calls = data.get("calls", 0 if call is None else 1)
    if (call is None) == (at.phase in (HEARING, PENALTY)):
        raise BadInput(f"A 'call' belongs to the phases {PHASES[HEARING]} and {PHASES[PENALTY]}, and only to them.")
    if call is not None:
        at.charge = _read_said({"called": True, **call}, at)
        at.messages = max(1, at.messages)
        at.caller = read_seat(call.get("by"), seats)
        at.called_at = call.get("at", 0)
        at.turn_left = read_instant(call.get("turn_left"))
        at.voters = _seats(call["voters"], seats) if "voters" in call else _voters(at)
        at.yes = _seats(call.get("yes", ()), seats)
        at.no = _seats(call.get("no", ()), seats)
    if at.phase == PENALTY:
        at.giving = _seats(data["giving"], seats) if "giving" in data else int(givers(at))
    for seat, card in enumerate(data.get("chosen", ())):
        if card is not None:
            at.players[read_seat(seat, seats)].chosen = read_card(card)


def _voters(at: State) -> int:
    charge = at.charge
    assert charge is not None
    side = side_of(charge.seat, at.sides_n)
    return 0 if at.phase != HEARING or host_decides(at, side) else int(voters_against(at, side))


def _read_said(said: Mapping[str, Any], at: State) -> Said:
    seat = read_seat(said.get("seat"), int(at.seats))
    return Said(seat, said.get("turn", int(at.turns)), str(said.get("words", "…")), bool(said.get("called", False)))


def _seats(given: Any, seats: int) -> int:
    return int(set_of([read_seat(seat, seats) for seat in given]))


def read_seat(seat: object, seats: int) -> int:
    if isinstance(seat, str) and seat[:1] in "Ss" and seat[1:].isdecimal():
        seat = int(seat[1:])
    if not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadInput(f"There is no seat {quoted(seat)}: the seats are 0 to {seats - 1}.")
    return seat


def instant(when: int) -> int | None:
    return None if when == NEVER else int(when)


def read_instant(when: int | None) -> int:
    return NEVER if when is None else when
