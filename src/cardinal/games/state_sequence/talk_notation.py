"""Table talk in the notation of positions; and seats and instants, which that notation shares."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import members, set_of
from cardinal.engine.fields import (
    FLAG,
    INSTANT,
    SEAT,
    SEATS,
    TEXT,
    Field,
    each_seat,
    maybe,
    number,
    reads,
    record,
    several,
)
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
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
    if data.get("host") is not None:
        at.host = data["host"]
    at.bots = set_of(data.get("bots", []))
    at.said = [_read_said(said, at) for said in data.get("said", [])]
    at.messages = data.get("messages", len(at.said))
    call = data.get("call")
    at.calls = data.get("calls", 0 if call is None else 1)
    if (call is None) == (at.phase in (HEARING, PENALTY)):
        raise BadInput(f"A 'call' belongs to the 'phase' {PHASES[HEARING]} or {PHASES[PENALTY]}, and only to them.")
    if call is not None:
        at.charge = _read_said({"called": True, **call}, at)
        at.messages = max(1, at.messages)
        at.caller = call["by"]
        at.called_at = call.get("at", 0)
        at.turn_left = read_instant(call.get("turn_left"))
        at.voters = set_of(call["voters"]) if "voters" in call else _voters(at)
        at.yes = set_of(call.get("yes", []))
        at.no = set_of(call.get("no", []))
    if at.phase == PENALTY:
        at.giving = set_of(data["giving"]) if "giving" in data else int(givers(at))
    for player, card in zip(at.players, data.get("chosen", [None] * int(at.seats)), strict=True):
        if card is not None:
            player.chosen = read_card(card)


def _voters(at: State) -> int:
    charge = at.charge
    assert charge is not None
    side = side_of(charge.seat, at.sides_n)
    return 0 if at.phase != HEARING or host_decides(at, side) else int(voters_against(at, side))


def _read_said(said: Mapping[str, Any], at: State) -> Said:
    return Said(said["seat"], said.get("turn", int(at.turns)), said.get("words", "…"), said.get("called", False))


def instant(when: int) -> int | None:
    return None if when == NEVER else int(when)


def read_instant(when: int | None) -> int:
    return NEVER if when is None else when


SAID: dict[str, Field] = {"seat": SEAT, "turn": number(), "words": TEXT, "called": FLAG}
CALL: dict[str, Field] = {
    **SAID,
    "by": SEAT,
    "at": number(),
    "turn_left": INSTANT,
    "voters": SEATS,
    "yes": SEATS,
    "no": SEATS,
}
TALK_FIELDS: dict[str, Field] = {
    "host": maybe(SEAT),
    "bots": SEATS,
    "said": several(record(SAID, needs=("seat",))),
    "messages": number(),
    "calls": number(),
    "call": maybe(record(CALL, needs=("seat", "by"))),
    "giving": SEATS,
    "chosen": each_seat(maybe(reads(read_card))),
}
