# mypyc: compiled
"""Border Zap: what happened, for those who listen, and who may know it."""

from mypy_extensions import i64

from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.games.geoplunge import power
from cardinal.games.geoplunge.border_zap.judging import common_borders, zap_reasons
from cardinal.games.geoplunge.border_zap.state import LEAD, NO_CARD, State
from cardinal.games.geoplunge.deck import NAMES, names_of
from cardinal.games.geoplunge.printed import PRINTED
from cardinal.games.geoplunge.star import star_text
from cardinal.games.geoplunge.teams import A, B, other
from cardinal.games.geoplunge.telling import own, tell


def announcement(state: State) -> str:
    """What the lead says of the card on the table: its name (BZ-13), or its GeoStar (BZ-R8, PR-40, PR-R24)."""
    if state.star == NO_CARD:
        return PRINTED[state.led].name
    return star_text(power.star(state.star), state.led)


def by_age(state: State, team: i64) -> list[str]:
    """The three cards just dealt, the one dealt first in front: it goes when the time is up (GP-R14)."""
    fresh = names_of(state.fresh(team))
    if state.eldest(team) == NO_CARD:
        return fresh
    eldest = NAMES[state.eldest(team)]
    return [eldest] + [name for name in fresh if name != eldest]


def deal(state: State, step: i64) -> None:
    if state.heard is None:
        return
    tell(state, "deal", {"step": int(step), "each": 3})
    for team in (A, B):
        dealt: dict[str, Value] = {"team": team, "cards": by_age(state, team)}
        tell(state, "hand", dealt, state.members(team), True)


def trade(state: State, seat: i64, card: i64) -> None:
    if state.heard is not None:
        tell(state, "trade", {"seat": int(seat), "card": NAMES[card]}, own(state, seat))


def time(state: State, team: i64) -> None:
    """What a team does in secret it also misses in secret."""
    if state.heard is not None:
        sees = EVERYONE if state.phase >= LEAD else state.members(team)
        tell(state, "time", {"team": int(team)}, sees)


def exchange(state: State, trade: i64) -> None:
    """BZ-R4: a team sees only what it gives and gets."""
    if state.heard is None:
        return
    tell(state, "exchange", {"step": int(trade + 1)}, reveals=True)
    for team in (A, B):
        cards: dict[str, Value] = {"team": team, "gave": NAMES[state.given(trade, team)]}
        cards["got"] = NAMES[state.given(trade, other(team))]
        tell(state, "traded", cards, state.members(team), True)


def cover(state: State, seat: i64) -> None:
    if state.heard is not None:
        tell(state, "cover", {"seat": int(seat)})


def show(state: State) -> None:
    if state.heard is None:
        return
    for team in (A, B):
        tell(state, "show", {"team": team, "cards": names_of(state.shown(team))}, reveals=True)
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        tell(state, "hand", held, state.members(team), True)


def discard(state: State, seat: i64, card: i64) -> None:
    if state.heard is not None:
        tell(state, "discard", {"seat": int(seat), "card": NAMES[card]}, own(state, seat))


def discarded(state: State) -> None:
    if state.heard is None:
        return
    tell(state, "discarded", {"each": 2}, reveals=True)
    for team in (A, B):
        kept: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        tell(state, "hand", kept, state.members(team))


def star(state: State) -> None:
    if state.heard is not None:
        named: dict[str, Value] = {"card": power.power_name(state.star), "star": power.STARS[power.star(state.star)]}
        tell(state, "star", named, reveals=True)


def lead(state: State, seat: i64) -> None:
    """The card is known by its name; under a GeoStar only to its own team until it is turned (BZ-14)."""
    heard = state.heard
    if heard is not None:
        fields: dict[str, Value] = {"seat": int(seat), "says": announcement(state), "card": NAMES[state.led]}
        veiled: dict[str, int] = {} if state.star == NO_CARD else {"card": int(own(state, seat))}
        heard.append(Event("lead", fields, EVERYONE, veiled, True))


def follow(state: State, seat: i64, winner: i64) -> None:
    """BZ-R14: with all the tests that hold."""
    card = state.trick_follow(state.tricks - 1)
    tell(state, "follow", {"seat": int(seat), "card": NAMES[card]}, reveals=True)
    fields: dict[str, Value] = {"number": int(state.tricks), "led": NAMES[state.led], "followed": NAMES[card]}
    fields["winner"] = int(winner)
    fields["zaps"] = zap_reasons(state.led, card, state.rules.zero_zap)
    fields["common"] = names_of(common_borders(state.led, card))
    fields["won"] = [int(state.won_a), int(state.won_b)]
    tell(state, "trick", fields, reveals=True)


def reveal(state: State) -> None:
    """GP-R36, BZ-R7: the discards, what was traded, and the cards that were not played."""
    for team in (A, B):
        fields: dict[str, Value] = {"team": team, "discards": names_of(state.out(team))}
        fields["gave"] = [NAMES[state.given(t, team)] for t in range(2) if state.given(t, team) != NO_CARD]
        fields["left"] = names_of(state.hand(team))
        tell(state, "reveal", fields, reveals=True)
