# mypyc: compiled
"""Table talk (SQ-46 to SQ-48, SQ-R34 to SQ-R36): a message, a call against it, the decision and the penalty."""

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, members, size
from cardinal.engine.event import Event, Value
from cardinal.engine.position import NEVER, Stamp
from cardinal.games.state_sequence.base import (
    ANSWER_MS,
    CALLABLE_TURNS,
    HEARING,
    NOBODY,
    PENALTY,
    PLAY,
    Said,
    StateSequenceBase,
    seats_of,
)
from cardinal.games.state_sequence.cards import name_of
from cardinal.games.state_sequence.listing import have_chosen
from cardinal.games.state_sequence.moves import CALL, GIVE, YES
from cardinal.games.state_sequence.player import NO_CARD, discard, first_card
from cardinal.games.state_sequence.rules import HOST, NONE, side_of


def chat(at: StateSequenceBase, seat: i64, words: str) -> None:
    """SQ-R34: everyone at the table can read it. If there are penalties, players may call it table talk."""
    if at.rules.table_talk != NONE:
        at.messages += 1
        at.said.append(Said(seat, at.turns, words, False))
    if at.heard is not None:
        at.heard.append(Event("chat", {"seat": int(seat), "words": words}))


def forget_old(at: StateSequenceBase) -> None:
    """SQ-R35: after two more turns, nobody can call a message."""
    if at.said:
        at.said = [said for said in at.said if at.turns - said.turn < CALLABLE_TURNS]


def call(at: StateSequenceBase, seat: i64, code: i64, stamp: Stamp) -> None:
    """Call the side's latest message that nobody has called yet. The clock stops (SQ-R35)."""
    side: i64 = code - CALL
    for said in at.said:
        if not said.called and side_of(said.seat, at.sides_n) == side:
            at.charge = said
    charge = at.charge
    assert charge is not None
    charge.called = True
    at.calls += 1
    at.caller = seat
    at.called_at = stamp.at
    if at.deadline != NEVER:
        at.turn_left = at.deadline - stamp.at
    at.deadline = stamp.at + ANSWER_MS  # nobody may hold up the table, not even the host
    at.phase = HEARING
    if at.heard is not None:
        told: dict[str, Value] = {"seat": int(seat), "side": int(side), "against": int(charge.seat)}
        told["words"] = charge.words
        at.heard.append(Event("call", told))
    if not host_decides(at, side):
        open_vote(at, side, stamp)


def host_decides(at: StateSequenceBase, side: i64) -> bool:
    """SQ-R35: the host decides, unless they belong to the accused side."""
    if at.rules.table_talk != HOST:
        return False
    return at.host == NOBODY or side_of(at.host, at.sides_n) != side


def voters_against(at: StateSequenceBase, side: i64) -> i64:
    """SQ-R35: the human players on the other sides. Bots do not vote."""
    everyone: i64 = bit(at.seats) - 1
    return everyone & ~(seats_of(at, side) | at.bots | at.away)


def open_vote(at: StateSequenceBase, side: i64, stamp: Stamp) -> None:
    """SQ-R35: without a human voter, the call is rejected."""
    at.voters = voters_against(at, side)
    if at.voters == 0:
        decide(at, False, stamp)


def vote(at: StateSequenceBase, seat: i64, code: i64, stamp: Stamp) -> None:
    """SQ-R35: once everyone has answered, more than half must have said yes."""
    if code == YES:
        at.yes |= bit(seat)
    else:
        at.no |= bit(seat)
    if at.heard is not None:
        at.heard.append(Event("vote", {"seat": int(seat), "answer": "yes" if code == YES else "no"}))
    if at.yes | at.no == at.voters:
        decide(at, carried(at), stamp)


def carried(at: StateSequenceBase) -> bool:
    return 2 * size(at.yes) > size(at.voters)


def decide(at: StateSequenceBase, upheld: bool, stamp: Stamp) -> None:
    """A rejected call costs nothing. If it is upheld, every member of the side gives up a card (SQ-47)."""
    charge = at.charge
    assert charge is not None
    side = side_of(charge.seat, at.sides_n)
    if at.heard is not None:
        at.heard.append(Event("upheld" if upheld else "rejected", {"side": int(side)}))
    at.voters = 0
    at.yes = 0
    at.no = 0
    if upheld:
        at.giving = givers(at)
    if at.giving:
        at.phase = PENALTY
        at.deadline = stamp.at + ANSWER_MS
    else:
        play_on(at, stamp)


def givers(at: StateSequenceBase) -> i64:
    """SQ-47: every member of the side. SQ-R36: a player without cards gives none."""
    charge = at.charge
    assert charge is not None
    found: i64 = 0
    for seat in members(seats_of(at, side_of(charge.seat, at.sides_n))):
        if at.players[seat].held:
            found |= bit(seat)
    return found


def give(at: StateSequenceBase, seat: i64, code: i64, stamp: Stamp) -> None:
    """SQ-48: players choose which card to give. SQ-R36: everyone chooses before any card is shown."""
    at.players[seat].chosen = code - GIVE
    if at.heard is not None:
        at.heard.append(Event("chosen", {"seat": int(seat), "card": name_of(code - GIVE, at.rules.map)}, bit(seat)))
    if have_chosen(at) == at.giving:
        collect(at, stamp)


def collect(at: StateSequenceBase, stamp: Stamp) -> None:
    """Put the chosen cards on their owners' discard piles (SQ-48). SQ-R36: nobody draws new cards for them."""
    for seat in members(at.giving):
        player = at.players[seat]
        card = player.chosen
        if card == NO_CARD:
            card = first_card(player)  # SQ-R36: after 30 seconds the first in deck order
        discard(player, card)
        player.chosen = NO_CARD
        if at.heard is not None:
            at.heard.append(Event("give", {"seat": seat, "card": name_of(card, at.rules.map)}, reveals=True))
    at.giving = 0
    play_on(at, stamp)


def play_on(at: StateSequenceBase, stamp: Stamp) -> None:
    """Resume play. The clocks continue where they stopped."""
    at.phase = PLAY
    at.charge = None
    at.caller = NOBODY
    at.deadline = NEVER
    if at.turn_left != NEVER:
        at.deadline = stamp.at + at.turn_left
        at.turn_left = NEVER
    at.delay_draws(stamp.at - at.called_at)
    at.called_at = 0


def time_is_up(at: StateSequenceBase, stamp: Stamp) -> None:
    """SQ-R35: no answer in 30 seconds is a no. SQ-R36: without a choice, the first card in deck order goes."""
    if at.phase == HEARING:
        decide(at, carried(at), stamp)
    else:
        collect(at, stamp)


def rule(at: StateSequenceBase, words: str, stamp: Stamp) -> None:
    """Obey the host: `uphold` or `reject`. Also `host S2` and `bots S1 S3` (or `none`), which say who sits where."""
    verb, _, rest = words.partition(" ")
    if verb == "uphold":
        decide(at, True, stamp)
    elif verb == "reject":
        decide(at, False, stamp)
    elif verb == "host":
        seats = read_seats(rest)
        at.host = lowest(seats) if seats else NOBODY
    else:
        at.bots = read_seats(rest)


def read_seats(text: str) -> i64:
    """`S1 S3` as a set. `none` is the empty set."""
    seats: i64 = 0
    if text != "none":
        for name in text.split():
            seats |= bit(int(name[1:]))
    return seats
