"""Chat messages, and the host's rulings on table talk (SQ-R34, SQ-R35)."""

from collections.abc import Sequence

from cardinal.engine.chat import Chat
from cardinal.engine.host import Host
from cardinal.engine.options import Options
from cardinal.engine.refused import Refused
from cardinal.games.state_sequence.base import HEARING
from cardinal.games.state_sequence.options import next_dealer
from cardinal.games.state_sequence.position import StateSequencePosition
from cardinal.games.state_sequence.rules import NONE, side_of
from cardinal.games.state_sequence.talk import host_decides

REACTIONS = ("👏", "😀", "😮", "😅", "🎉", "hello", "thanks", "well played", "wow")  # SQ-R34: fixed and harmless
LONGEST = 200
RULINGS = "It can be: uphold, reject, host SEAT or none, bots SEATS or none."


class TableTalk(Chat[StateSequencePosition]):
    counts = True  # SQ-R34: players can call a message table talk

    def wanted(self, position: StateSequencePosition) -> bool:
        return position.rules.table_talk != NONE  # SQ-R34

    def judge(self, position: StateSequencePosition, seat: int, words: str) -> Refused | None:
        if not words:
            return Refused("table", "A message needs words.")
        if len(words) > LONGEST:
            return Refused("table", f"A message can have {LONGEST} letters at most.")
        teams = position.seats > position.sides_n
        if teams and position.rules.table_talk == NONE and words not in REACTIONS:  # SQ-46
            return Refused("SQ-R34", f"Teams do not talk during the game. You can send: {', '.join(REACTIONS)}.")
        return None


class TalkHost(Host[StateSequencePosition]):
    def may_rule(self, position: StateSequencePosition, words: str) -> Refused | None:
        verb, _, rest = words.partition(" ")
        if verb in ("host", "bots") and rest:
            return _may_seat(position, verb, rest)
        if words not in ("uphold", "reject"):
            return Refused("table", f"That is not a ruling in State Sequence. {RULINGS}")
        charge = position.charge
        if position.phase != HEARING or charge is None:
            return Refused("SQ-R35", "There is nothing to decide: nobody has called table talk.")
        if not host_decides(position, side_of(charge.seat, position.sides_n)):
            return Refused("SQ-R35", "The host does not decide this: the players of the other sides vote.")
        return None

    def seating(self, position: StateSequencePosition, host: int | None, bots: Sequence[int]) -> list[str]:
        if position.rules.table_talk == NONE:
            return []
        seats = " ".join(f"S{seat}" for seat in bots)
        return [f"rule host {'none' if host is None else f'S{host}'}", f"rule bots {seats or 'none'}"]  # SQ-R35

    def rematch(self, position: StateSequencePosition) -> Options:
        return next_dealer(position)


def _may_seat(position: StateSequencePosition, verb: str, rest: str) -> Refused | None:
    names = [] if rest == "none" else rest.split(" ")
    for name in names:
        if not (name[:1] == "S" and name[1:].isdecimal() and len(name) < 4 and int(name[1:]) < position.seats):
            return Refused("table", f"There is no seat {name[:9]} at this table.")
    if verb == "host" and len(names) > 1:
        return Refused("table", "There is one host.")
    if position.phase == HEARING:
        return Refused("SQ-R35", "First the call of table talk must be decided.")
    return None
