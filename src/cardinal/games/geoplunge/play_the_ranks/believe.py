"""Play the Ranks: reads a view once, for thinking. What is certain goes into a position, the rest is left to chance."""

from cardinal.engine.bits import set_of
from cardinal.games.geoplunge.deck import CARDS, INDEX, hand_of
from cardinal.games.geoplunge.play_the_ranks.belief import PlayTheRanksBelief
from cardinal.games.geoplunge.play_the_ranks.codes import (
    BASE_NUMBERS,
    NO_BASE,
    NO_CARD,
    UNSAID,
    follow_of,
    lead_of,
    play,
    played_card,
    trick_of,
)
from cardinal.games.geoplunge.play_the_ranks.judging import NO_BUR
from cardinal.games.geoplunge.play_the_ranks.moves import read_move
from cardinal.games.geoplunge.play_the_ranks.options import rules_of
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.rules import PTR1
from cardinal.games.geoplunge.play_the_ranks.state import PHASES
from cardinal.games.geoplunge.play_the_ranks.view import LeadView, PlayTheRanksResult, PlayTheRanksView, TrickView
from cardinal.games.geoplunge.power import power_of, star
from cardinal.games.geoplunge.ranks import CATEGORIES
from cardinal.games.geoplunge.star import star_text
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.view import (
    hidden_teams,
    imagined_decks,
    read_common,
    read_result,
    when_of,
)


def believe(view: PlayTheRanksView) -> PlayTheRanksBelief:
    rules = rules_of(view.options)
    known = PlayTheRanksPosition(view.seats, rules, imagined_decks(view, {"power": _seen_powers(view)}))
    read_common(known, view, PHASES)
    known.deadline = when_of(view.deadline)
    known.turn = _team(view.turn)
    known.first = view.first
    known.version_card = _power(view.version_card)
    known.turned = [_power(name) for name in view.turned]
    known.auction = [int(read_move(text).code) for text in view.auction]
    known.call_team = _team(view.call_team)
    known.bur_count = view.bur_count
    if view.bases:
        known.base_1, known.base_2 = view.bases
    known.bur_cards = hand_of(view.bur_cards)
    if view.bur:
        known.bur_1, known.bur_2 = (NO_BUR if bur is None else bur for bur in view.bur)
    known.puller = _team(view.puller)
    known.star_card = _power(view.star_card)
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
        kind = star(_power(view.star_card))  # PR-R24: any State of which the same can be said
        fits = sum(1 << card for card in range(CARDS) if star_text(kind, card) == view.trick.star)
    return PlayTheRanksBelief(
        known,
        hidden_teams(view, PHASES),
        played_cards(known, fits == 0),
        fits,
        view.sizes,
        view.discards,
        [n + gone for n in view.powers],
    )


def played_cards(known: PlayTheRanksPosition, with_lead: bool) -> int:
    cards = [played_card(code) for trick in known.tricks for code in (lead_of(trick), follow_of(trick))]
    if known.led and with_lead:
        cards.append(played_card(known.led))
    return int(set_of(cards))


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
    """The Power cards that the seat knows to be outside the pile."""
    names = {view.version_card, *view.turned, view.star_card, *view.own_powers, *view.pulled}
    for trick in view.tricks:
        names |= {trick.power, trick.answer}
    if view.trick is not None:
        names.add(view.trick.power)
    if view.result is not None:
        names.update(*view.result.powers)
    return [int(power_of(name)) for name in names if name is not None]


def _read_lead(lead: LeadView, version: int) -> int:
    """PR-R24: where the card is hidden, card 0 stands for it until a sample says another."""
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
