# mypyc: compiled
"""Play the Ranks as one seat can imagine it: deals the hidden cards and makes the secret choices again."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, set_of, size
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.deck import CARDS, CATEGORIES, INDEX, WHOLE, hand_of
from cardinal.games.geoplunge.play_the_ranks.base import DISCARDS, KEPT, PHASES, played_cards
from cardinal.games.geoplunge.play_the_ranks.fields import FIELDS
from cardinal.games.geoplunge.play_the_ranks.judging import NO_BUR
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASE_NUMBERS,
    NO_BASE,
    NO_CARD,
    UNSAID,
    play,
    played_card,
    trick_of,
)
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.rules import PTR1
from cardinal.games.geoplunge.play_the_ranks.view import LeadView, PlayTheRanksResult, PlayTheRanksView, TrickView
from cardinal.games.geoplunge.position import STAKES, throw_switches
from cardinal.games.geoplunge.power import power_of, star, star_text
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.view import hidden_teams, imagine, read_result


@final
class PlayTheRanksBelief:
    """`known` has everything that is not hidden. In it, a hidden team has no hand, discards or Power cards."""

    def __init__(
        self,
        known: PlayTheRanksPosition,
        hidden: i64,
        played: i64,
        fits: i64,
        sizes: list[int],
        discards: list[int],
        powers: list[int],
    ) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose cards the seat does not know
        self.played = played  # cards played openly
        self.fits = fits  # PR-R24: the cards a face-down lead can be, given its GeoStar; 0 if it is known
        self.sizes = sizes  # by team: cards in hand
        self.discards = discards
        self.powers = powers  # by team: Power cards not played

    def sample(self, chance: Chance) -> PlayTheRanksPosition:
        new = self.known.copy()
        if self.hidden == 0:
            new.decks.power.shuffle_unknown(chance)
            return new
        whole: i64 = WHOLE
        seen = self.played | new.hand_a | new.hand_b | new.out_a | new.out_b
        sure = new.bur_cards & ~seen  # PR-R28: in the Cards Team's hand or its secret discards
        pool = whole & ~seen & ~sure
        if self.fits:
            lead = self.draw_lead(new, sure, pool, chance)
            new.led += lead - played_card(new.led)
            sure &= ~bit(lead)
            pool &= ~bit(lead)
        if self.hidden & bit(A):
            new.hand_a = self.draw(A, sure if new.call_team == B else 0, pool, chance)
            pool &= ~new.hand_a
        if self.hidden & bit(B):
            new.hand_b = self.draw(B, sure if new.call_team == A else 0, pool, chance)
        self.discard(new, chance)
        self.draw_powers(new, chance)
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        return new

    def draw_lead(self, new: PlayTheRanksPosition, sure: i64, pool: i64, chance: Chance) -> i64:
        """Draw a card with the announced GeoStar. A BUR card is certain to be with its team, any other may be."""
        if new.lead != new.cards_team():
            sure = 0
        sure &= self.fits
        others = pool & self.fits
        slots: i64 = self.sizes[new.lead] + self.discards[new.lead] + 1 - size(new.bur_cards)
        if slots < 1:
            slots = 1
        weight = size(pool)
        pick = chance.below(size(sure) * weight + size(others) * slots)
        if pick < size(sure) * weight:
            return kth(sure, pick // weight)
        return kth(others, (pick - size(sure) * weight) // slots)

    def draw(self, team: i64, sure: i64, pool: i64, chance: Chance) -> i64:
        """Draw all cards that a team has not played: its hand and its discards."""
        cards = sure
        missing: i64 = self.sizes[team] + self.discards[team] - size(sure)
        left = size(pool)
        while missing > 0:
            card = bit(kth(pool, chance.below(left)))
            pool &= ~card
            cards |= card
            left -= 1
            missing -= 1
        return cards

    def discard(self, new: PlayTheRanksPosition, chance: Chance) -> None:
        """PR-R28, PR-R29: nobody knows which cards the others discard, or how many until both are done."""
        for team in (A, B):
            if self.hidden & bit(team):
                n: i64 = self.discards[team]
                if new.phase == DISCARDS:
                    n = chance.below(self.most_discards(new, team) + 1)
                hand = new.hand(team)
                out: i64 = 0
                while n > 0:
                    card = bit(kth(hand, chance.below(size(hand))))
                    hand &= ~card
                    out |= card
                    n -= 1
                if team == A:
                    new.hand_a = hand
                    new.out_a = out
                else:
                    new.hand_b = hand
                    new.out_b = out

    def most_discards(self, new: PlayTheRanksPosition, team: i64) -> i64:
        """If both teams had discarded everything, the phase would be over, so the last one still has one to go."""
        due: i64 = self.sizes[team] - KEPT
        rival: i64 = 1 - team
        settled = not self.hidden & bit(rival) or team == B
        if settled and new.to_discard(rival) <= 0:
            due -= 1
        return due if due > 0 else 0

    def draw_powers(self, new: PlayTheRanksPosition, chance: Chance) -> None:
        pile = new.decks.power
        pile.shuffle_unknown(chance)
        for team in (A, B):
            if self.hidden & bit(team):
                cards: i64 = 0
                for _ in range(self.powers[team]):
                    cards |= bit(pile.draw())
                self.put_powers(new, team, cards)

    def put_powers(self, new: PlayTheRanksPosition, team: i64, cards: i64) -> None:
        if new.puller != NOBODY:
            if team == A:
                new.gone_a = cards
            else:
                new.gone_b = cards
        elif team == A:
            new.powers_a = cards
        else:
            new.powers_b = cards


def believe(view: PlayTheRanksView) -> PlayTheRanksBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    known = imagine(FIELDS, view, {"power": _seen_powers(view)})
    rules = known.rules
    if view.bur:
        known.bur_1, known.bur_2 = (NO_BUR if bur is None else bur for bur in view.bur)
    known.tricks = [_read_trick(trick, rules.version) for trick in view.tricks]
    known.won_a, known.won_b = view.won
    if view.phase in ("lead", "follow") or view.trick is not None:
        known.lead = view.trick.lead if view.trick is not None else known.turn
    elif view.tricks:
        known.lead = view.tricks[-1].lead
    if view.trick is not None:
        known.led = _read_lead(view.trick, rules.version)
    _read_own(known, view)
    if view.result is not None:
        _read_result(known, view.result)
    return _imagine(known, view)


def _imagine(known: PlayTheRanksPosition, view: PlayTheRanksView) -> PlayTheRanksBelief:
    gone = 0 if view.puller is None else 2
    fits = 0
    if view.trick is not None and view.trick.card is None and view.star_card is not None:
        kind = star(_power(view.star_card))  # PR-R24: any State with the same GeoStar
        fits = sum(1 << card for card in range(CARDS) if star_text(kind, card, known.terms.edition) == view.trick.star)
    return PlayTheRanksBelief(
        known,
        hidden_teams(view, PHASES),
        played_cards(known, fits == 0),
        fits,
        view.sizes,
        view.discards,
        [n + gone for n in view.powers],
    )


def _read_own(known: PlayTheRanksPosition, view: PlayTheRanksView) -> None:
    powers, gone = ([_power(name) for name in names] for names in (view.own_powers, view.pulled))
    if view.team == A:
        known.hand_a, known.out_a = hand_of(view.cards), hand_of(view.discarded)
        known.powers_a, known.gone_a = set_of(powers), set_of(gone)
    elif view.team == B:
        known.hand_b, known.out_b = hand_of(view.cards), hand_of(view.discarded)
        known.powers_b, known.gone_b = set_of(powers), set_of(gone)


def _read_result(known: PlayTheRanksPosition, result: PlayTheRanksResult) -> None:
    read_result(known, result)
    known.hand_a, known.hand_b = (hand_of(cards) for cards in result.hands)
    known.out_a, known.out_b = (hand_of(cards) for cards in result.discards)
    powers = [set_of([_power(name) for name in names]) for names in result.powers]
    if known.puller == NOBODY:
        known.powers_a, known.powers_b = powers
    else:
        known.gone_a, known.gone_b = powers


def _seen_powers(view: PlayTheRanksView) -> list[int]:
    """The Power cards that the seat knows are not in the pile."""
    names = {view.version_card, *view.turned, view.star_card, *view.own_powers, *view.pulled}
    for trick in view.tricks:
        names |= {trick.power, trick.answer}
    if view.trick is not None:
        names.add(view.trick.power)
    if view.result is not None:
        names.update(*view.result.powers)
    return [int(power_of(name)) for name in names if name is not None]


def _read_lead(lead: LeadView, version: int) -> int:
    """PR-R24: if the card is hidden, card 0 stands in for it until a sample picks one."""
    card = 0 if lead.card is None else INDEX[lead.card]
    base = NO_BASE if version == PTR1 else BASE_NUMBERS.index(lead.base)
    category = UNSAID if lead.power is not None else CATEGORIES.index(lead.category)
    return int(play(card, category, base, _power(lead.power), False))


def _read_trick(trick: TrickView, version: int) -> int:
    answer = play(INDEX[trick.follow], UNSAID, NO_BASE, _power(trick.answer), trick.change_base)
    return int(trick_of(_read_lead(trick, version), answer, trick.lead, trick.winner))


def _team(team: int | None) -> int:
    return NOBODY if team is None else team


def _power(name: str | None) -> int:
    return NO_CARD if name is None else int(power_of(name))
