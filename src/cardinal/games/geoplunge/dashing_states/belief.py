# mypyc: compiled
"""Dashing States as one seat can imagine it: deals the hidden cards and sets the secret switches again."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.engine.codecs import Place
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.dashing_states.base import PHASES
from cardinal.games.geoplunge.dashing_states.fields import FIELDS, SHOWN
from cardinal.games.geoplunge.dashing_states.judging import ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.layout import handles_in, imagined_layout
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.race import Race, other_tokens
from cardinal.games.geoplunge.dashing_states.rules import CUT_MS
from cardinal.games.geoplunge.dashing_states.view import DashingStatesView, RaceView, SideView
from cardinal.games.geoplunge.deck import CARDS, INDEX
from cardinal.games.geoplunge.position import OVER, STAKES, throw_switches
from cardinal.games.geoplunge.power import power_of
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.view import hidden_teams, imagine, read_result, when_of

UNKNOWN: Final = -1  # a card that the seat cannot see


@final
class DashingStatesBelief:
    """`known` has everything that is not hidden. In it, the others have neither shouted nor named a card, though they
    may have (GP-R5, DS-R5)."""

    def __init__(self, known: DashingStatesPosition, hidden: i64, left: i64) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose switches the seat does not know
        self.left = left  # cards in the deck

    def sample(self, chance: Chance) -> DashingStatesPosition:
        new = self.known.copy()
        new.decks.power.shuffle_unknown(chance)
        new.decks.clues.shuffle_unknown(chance)
        new.decks.challenges.shuffle_unknown(chance)
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        if new.phase == OVER or new.race.number == 0:
            return new
        new.past = [race.copy() for race in new.past]
        unseen = self.unseen(new)
        chance.shuffle(unseen)
        for race in [*new.past, new.race]:
            for hand in race.hands:
                for k in range(len(hand)):
                    if hand[k] == UNKNOWN:
                        hand[k] = unseen.pop()
        new.deck = unseen[: self.left]
        self.lay(new, chance)
        return new

    def unseen(self, new: DashingStatesPosition) -> list[int]:
        """The cards the seat has not seen."""
        seen: list[int] = []
        for race in [*new.past, new.race]:
            for hand in race.hands:
                seen.extend(hand)
        return [card for card in range(CARDS) if card not in seen]

    def lay(self, new: DashingStatesPosition, chance: Chance) -> None:
        """Make up a row for a shout if the seat knows only the verdict."""
        race: Race = new.race
        for team in range(2):
            shout = race.shouted.of(team)
            if shout is not None and shout.words == "":
                words = imagined_layout(race.hands[team], race.verdicts[team], new.by(), new.rules, chance)
                race.shouted.put(team, shout.saying(words))


def believe(view: DashingStatesView) -> DashingStatesBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    turned = [int(power_of(race.power)) for race in view.races if race.power and not race.reason]
    known = imagine(FIELDS, view, {"power": turned})
    if view.races:
        *known.past, known.race = (_race(race, view.seats) for race in view.races)
    if view.team is not None:
        _hold(known, view.team)
    if view.result is not None:
        known.deck = [INDEX[name] for name in view.result.undealt]
        read_result(known, view.result)
    return DashingStatesBelief(known, hidden_teams(view, PHASES), view.left)


def _hold(known: DashingStatesPosition, team: int) -> None:
    """Start the hold at the shout of the seat's own team (GP-R5)."""
    shout = known.race.shouted.of(team)
    if shout is not None and known.phase in (PHASES.index("race"), PHASES.index("late")):
        known.hold(shout.arrival)


def _race(view: RaceView, seats: int) -> Race:
    race = Race(view.number, seats)
    for key, codec in SHOWN.items():
        setattr(race, key, codec.read(getattr(view, key), Place(key, seats)))
    race.name_end = [when_of(when) for when in view.name_ends]
    for seat, since in enumerate(race.cut_at):
        if since != NEVER:
            race.name_end[seat] -= CUT_MS - race.stood[seat]
    for team in (A, B):
        _side(race, view.sides[team], team)
    return race


def _side(race: Race, side: SideView, team: int) -> None:
    race.orders[team] = side.order[:]
    race.hands[team] = _hand(side)
    race.tokens[team] = [card.picture for card in side.cards] or other_tokens(race.number, team, side.size)
    race.names[team] = [name or "" for name in side.names or [None] * ROW]
    race.marks[team] = [int(bool(mark)) for mark in side.marks or []] if race.reason else []
    shout = side.shout
    if shout is not None:
        arrival = shout.at if shout.arrival is None else shout.arrival
        race.shouted.put(team, Shout(shout.seat, GEOPLUNGE, shout.at, arrival, shout.layout or ""))
        if shout.verdict is not None:
            race.verdicts[team] = VERDICTS.index(shout.verdict)


def _hand(side: SideView) -> list[int]:
    """The States on the cards, as far as the seat can see them. UNKNOWN if the view shows only pictures."""
    if side.hand is not None:
        return [INDEX[name] for name in side.hand]
    if side.cards:
        return [INDEX[card.state] if isinstance(card.state, str) else UNKNOWN for card in side.cards]
    hand = [UNKNOWN] * side.size
    if side.shout is not None and side.shout.row is not None and side.shout.layout is not None:
        for place, name in zip(handles_in(side.shout.layout), side.shout.row, strict=True):
            hand[place] = INDEX[name]
    return hand
