"""State Sequence: what a seat, or a spectator, may know (SQ-R10). Team members do not see each other's hands."""

import msgspec

from cardinal.engine.bits import members
from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.engine.options import Options
from cardinal.games.state_sequence.board import LAYOUT_VERSION, SPACE_NAMES, line_name, spaces_of
from cardinal.games.state_sequence.cards import NAMES
from cardinal.games.state_sequence.options import options_of
from cardinal.games.state_sequence.player import NO_CARD, hand_names
from cardinal.games.state_sequence.rules import COLORS, colors_for, needed, side_of
from cardinal.games.state_sequence.state import NOBODY, PHASES, REASONS, Said, State, deck_size, sizes
from cardinal.games.state_sequence.talk_notation import instant


class SideView(msgspec.Struct):
    seats: list[int]
    color: str  # of its chips (SQ-17)
    chips: list[str]  # spaces
    locked: list[str]  # those of its sequences
    sequences: list[str]  # lines, as `A1 row`


class Owed(msgspec.Struct):
    """A card that a seat may still draw, and the instant of the play that it is for (SQ-R30)."""

    seat: int
    since: int


class Message(msgspec.Struct):
    seat: int
    turn: int
    words: str
    called: bool


class Call(msgspec.Struct):
    """A call of table talk that is being heard, or paid for."""

    by: int
    against: Message
    at: int
    turn_left: int | None
    voters: list[int]
    yes: list[int]
    no: list[int]


class StateSequenceView(View, kw_only=True):
    options: Options
    layout: int
    seats: int
    sides: list[SideView]
    needed: int  # sequences to win (SQ-7, SQ-8)
    dealer: int
    turn: int
    turns: int
    exchanged: bool  # a dead card, in this turn
    passes: int
    phase: str
    deck: int
    sizes: list[int]
    discards: list[list[str]]  # by seat, the top last
    owes: list[Owed]
    deadline: int | None
    host: int | None
    bots: list[int]
    said: list[Message]
    messages: int
    calls: int
    call: Call | None
    giving: list[int]  # who must give up a card; who has chosen is not shown (SQ-R36)
    away: list[int]
    paused: int | None
    winner: int | None  # a side
    reason: str
    # the seat's own
    hand: list[str]
    chosen: str | None


def view_of(at: State, seat: int, legal: Legal) -> StateSequenceView:
    own = seat >= 0
    charge = at.charge
    return StateSequenceView(
        game="state-sequence",
        seat=seat_or_none(seat),
        ask=int(at.asks(seat)) if legal else 0,
        moves=list(legal),
        options=options_of(at.rules, int(at.seats)),
        layout=LAYOUT_VERSION,
        seats=int(at.seats),
        sides=[_side(at, side) for side in range(at.sides_n)],
        needed=int(needed(at.sides_n)),
        dealer=int(at.dealer),
        turn=int(at.turn),
        turns=int(at.turns),
        exchanged=at.exchanged,
        passes=int(at.passes),
        phase=PHASES[at.phase],
        deck=int(deck_size(at)),
        sizes=sizes(at),
        discards=[[NAMES[card] for card in player.pile] for player in at.players],  # SQ-28: visible to everybody
        owes=[Owed(owner, int(at.players[owner].since)) for owner in members(at.owes)],
        deadline=instant(at.deadline),
        host=None if at.host == NOBODY else int(at.host),
        bots=members(at.bots),
        said=[_message(said) for said in at.said],
        messages=int(at.messages),
        calls=int(at.calls),
        call=None if charge is None else _call(at, charge),
        giving=members(at.giving),
        away=members(at.away),
        paused=instant(at.paused),
        winner=None if at.winner == NOBODY else int(at.winner),
        reason=REASONS[at.reason],
        hand=hand_names(at.players[seat]) if own else [],
        chosen=NAMES[at.players[seat].chosen] if own and at.players[seat].chosen != NO_CARD else None,
    )


def _side(at: State, number: int) -> SideView:
    side = at.sides[number]
    return SideView(
        seats=[seat for seat in range(at.seats) if side_of(seat, at.sides_n) == number],
        color=COLORS[colors_for(at.sides_n, at.rules.colors)[number]],
        chips=[SPACE_NAMES[space] for space in spaces_of(side.lo, side.hi)],
        locked=[SPACE_NAMES[space] for space in spaces_of(side.locked_lo, side.locked_hi)],
        sequences=[line_name(line) for line in side.lines],
    )


def _message(said: Said) -> Message:
    return Message(int(said.seat), int(said.turn), said.words, said.called)


def _call(at: State, charge: Said) -> Call:
    return Call(
        by=int(at.caller),
        against=_message(charge),
        at=int(at.called_at),
        turn_left=instant(at.turn_left),
        voters=members(at.voters),
        yes=members(at.yes),
        no=members(at.no),
    )
