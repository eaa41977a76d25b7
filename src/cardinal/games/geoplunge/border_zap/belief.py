# mypyc: compiled
"""Border Zap as one seat can imagine it: deals the hidden cards and makes the secret choices again."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, members, size
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge import power
from cardinal.games.geoplunge.border_zap.base import DISCARDING, GONE, LOOK, NO_CARD, PHASES, TRADE_1, TRADE_2
from cardinal.games.geoplunge.border_zap.fields import FIELDS
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.view import BorderZapResult, BorderZapView
from cardinal.games.geoplunge.deck import CARDS, INDEX, WHOLE, edition_of, hand_of
from cardinal.games.geoplunge.position import OVER, STAKES, throw_switches
from cardinal.games.geoplunge.power import star_text
from cardinal.games.geoplunge.teams import A, B, other
from cardinal.games.geoplunge.view import hidden_teams, imagine, read_result

HELD: Final = 8  # how much likelier a team leads a card it is known to have had than an unseen one


@final
class BorderZapBelief:
    """`known` has everything that is not hidden. In it, a hidden team's hand is empty."""

    def __init__(self, known: BorderZapPosition, hidden: i64, size_a: i64, size_b: i64, announced: i64) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose cards the seat cannot see
        self.size_a = size_a
        self.size_b = size_b
        self.announced = announced  # the cards that may have been led, if only the GeoStar is known
        self.left: i64 = 0  # while imagining: the cards not placed yet

    def sample(self, chance: Chance) -> BorderZapPosition:
        new = self.known.copy()
        for pile in (new.decks.power, new.decks.clues, new.decks.challenges):
            pile.shuffle_unknown(chance)
        if new.phase == OVER:
            return new
        if TRADE_1 <= new.phase <= TRADE_2:
            self.imagine_trade(new, chance)
        else:
            self.imagine_hands(new, chance)
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        return new

    def draw(self, n: i64, chance: Chance) -> i64:
        """Draw n of the cards that are left."""
        found: i64 = 0
        for _ in range(n):
            found |= self.pick(self.left, chance)
            self.left &= ~found
        return found

    def pick(self, cards: i64, chance: Chance) -> i64:
        return bit(kth(cards, chance.below(size(cards))))

    # -- until the second trade ---------------------------------------------------------------------------

    def imagine_trade(self, new: BorderZapPosition, chance: Chance) -> None:
        whole: i64 = WHOLE
        self.left = whole & ~(new.hand_a | new.hand_b)
        if new.phase != TRADE_1:
            self.left &= ~(one(new.given(0, A)) | one(new.given(0, B)))
        for team in (A, B):
            hidden = self.hidden & bit(team) != 0
            if new.phase != TRADE_1 and (hidden or new.hides()):
                self.imagine_first_three(new, team, chance)
            if new.phase != LOOK and hidden:
                self.imagine_fresh(new, team, chance)
        rest = members(self.left)
        chance.shuffle(rest)
        new.pile = bytes(rest)
        new.top = 0

    def imagine_first_three(self, new: BorderZapPosition, team: i64, chance: Chance) -> None:
        """Imagine the first three, including the card the other team gave. If unknown, it is one of the three."""
        got = one(new.given(0, other(team)))
        three = got | self.draw(3 - size(got), chance)
        if got == 0:
            new.gave[other(team)] = int(kth(three, chance.below(3)))
        new.put_hand(team, new.hand(team) | three)

    def imagine_fresh(self, new: BorderZapPosition, team: i64, chance: Chance) -> None:
        """Imagine three cards, with perhaps one locked in, but not if the other team is waiting for it (BZ-R4)."""
        fresh = self.draw(3, chance)
        new.put_hand(team, new.hand(team) | fresh)
        eldest = kth(fresh, chance.below(3))
        if team:
            new.fresh_b = fresh
            new.eldest_b = eldest
        else:
            new.fresh_a = fresh
            new.eldest_a = eldest
        trade = new.trade_now()
        if new.given(trade, other(team)) == NO_CARD and chance.below(4) == 0:
            new.gave[2 * trade + team] = int(kth(fresh, chance.below(3)))

    # -- with eight cards, and fewer ----------------------------------------------------------------------

    def imagine_hands(self, new: BorderZapPosition, chance: Chance) -> None:
        whole: i64 = WHOLE
        self.left = whole
        for team in (A, B):
            self.left &= ~(new.hand(team) | new.out(team) | self.had(new, team))
        for team in (new.leader, other(new.leader)):  # the leader first, so that the card it announced is still left
            if self.hidden & bit(team):
                self.imagine_hand(new, team, chance)
        if self.hidden == bit(A) | bit(B):
            self.imagine_gifts(new, chance)

    def had(self, new: BorderZapPosition, team: i64) -> i64:
        """The cards that a team is known to have or have had since the trades."""
        found = new.shown(team) | new.played(team)
        if new.led != NO_CARD and new.leader == team:
            found |= bit(new.led)
        for trade in range(2):
            found |= one(new.given(trade, other(team)))
        return found

    def imagine_hand(self, new: BorderZapPosition, team: i64, chance: Chance) -> None:
        """Imagine the rest of the eight. Some of those not played are discards (BZ-R7)."""
        discarding = new.phase == DISCARDING
        held = self.had(new, team)
        gone = new.played(team)
        n = self.size_b if team else self.size_a
        if not discarding:
            n += GONE
        if self.announced and new.leader == team:
            new.led = self.imagine_led(held & ~gone, chance)
            held |= bit(new.led)
            self.left &= ~bit(new.led)
        if new.led != NO_CARD and new.leader == team:
            gone |= bit(new.led)
        held &= ~gone
        if size(held) < n:
            held |= self.draw(n - size(held), chance)
        out: i64 = GONE
        if discarding:
            out = chance.below(2 if size(new.out(other(team))) == GONE else 3)  # with two each, it would be over
        for _ in range(out):
            card = self.pick(held, chance)
            held &= ~card
            if team:
                new.out_b |= card
            else:
                new.out_a |= card
        new.put_hand(team, held)

    def imagine_led(self, held: i64, chance: Chance) -> i64:
        """A card with the announced GeoStar (PR-R24)."""
        likely = self.announced & held
        unseen = self.announced & self.left
        k = chance.below(HELD * size(likely) + size(unseen))
        if k < HELD * size(likely):
            return kth(likely, k // HELD)
        return kth(unseen, k - HELD * size(likely))

    def imagine_gifts(self, new: BorderZapPosition, chance: Chance) -> None:
        """For a spectator, who saw no trade: pick from the cards that came face-down."""
        for team in (A, B):
            cards = new.hand(team) | new.out(team) | new.played(team)
            if new.led != NO_CARD and new.leader == team:
                cards |= bit(new.led)
            cards &= ~new.shown(team)
            for trade in range(2):
                if cards:
                    card = self.pick(cards, chance)
                    cards &= ~card
                    new.gave[2 * trade + other(team)] = int(kth(card, 0))


def one(card: i64) -> i64:
    """A card as a set. No card is the empty set."""
    if card == NO_CARD:
        return 0
    return bit(card)


def believe(view: BorderZapView) -> BorderZapBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    aside = [] if view.result else [power.power_of(name) for name in (view.version_card, view.star_card) if name]
    known = imagine(FIELDS, view, {"power": aside})
    for trick in view.tricks:
        known.leader, known.led = trick.leader, INDEX[trick.led]
        known.record(INDEX[trick.followed])
    known.leader = view.leader
    known.won_a, known.won_b = view.won
    known.led = NO_CARD if view.led is None else INDEX[view.led]
    if view.team is not None:
        _read_own(known, view, view.team)
    if view.result is not None:
        _read_result(known, view, view.result)
    sizes = view.sizes
    return BorderZapBelief(known, hidden_teams(view, PHASES), sizes[A], sizes[B], _announced(view))


def _read_own(known: BorderZapPosition, view: BorderZapView, team: int) -> None:
    known.put_hand(team, hand_of(view.cards))
    fresh, out = hand_of(view.fresh), hand_of(view.discards)
    eldest = INDEX[view.fresh[0]] if view.fresh else NO_CARD
    if team == A:
        known.fresh_a, known.eldest_a, known.out_a = fresh, eldest, out
    else:
        known.fresh_b, known.eldest_b, known.out_b = fresh, eldest, out
    for trade, card in enumerate(view.gave):
        known.gave[2 * trade + team] = INDEX[card]
    for trade, got in enumerate(view.got):
        known.gave[2 * trade + other(team)] = NO_CARD if got is None else INDEX[got]
    if view.trade is not None:
        known.gave[2 * len(view.gave) + team] = INDEX[view.trade]


def _read_result(known: BorderZapPosition, view: BorderZapView, result: BorderZapResult) -> None:
    known.hand_a, known.hand_b = (hand_of(cards) for cards in result.left)
    known.out_a, known.out_b = (hand_of(cards) for cards in result.discards)
    for team in (A, B):
        for trade, card in enumerate(result.gave[team]):
            known.gave[2 * trade + team] = INDEX[card]
    read_result(known, result)


def _announced(view: BorderZapView) -> int:
    """If the card led is hidden, the cards that fit the leader's announcement."""
    if view.says is None or view.led is not None or view.star_card is None:
        return 0
    star = power.star(power.power_of(view.star_card))
    return sum(int(bit(card)) for card in range(CARDS) if star_text(star, card, edition_of(view.options)) == view.says)
