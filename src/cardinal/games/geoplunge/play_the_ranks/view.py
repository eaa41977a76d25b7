"""Play the Ranks: what a seat or a spectator may know (PR-R18, PR-R24, PR-R28)."""

import msgspec

from cardinal.engine.bits import size
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.clue_facts import in_words
from cardinal.games.geoplunge.deck import CATEGORIES, NAMES, names_of, undealt
from cardinal.games.geoplunge.play_the_ranks.base import AUCTION, DISCARDS, FOLLOW, LEAD, three_of
from cardinal.games.geoplunge.play_the_ranks.fields import FIELDS
from cardinal.games.geoplunge.play_the_ranks.judging import NO_BUR, governs, protected
from cardinal.games.geoplunge.play_the_ranks.moves import (
    LABELS,
    NO_CARD,
    changes_base,
    follow_of,
    lead_of,
    leader_of,
    played_card,
    played_power,
    said_base,
    said_category,
    winner_of,
)
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.story import announced_base, force_of, power_names
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.power import STARS, number, power_name, star, star_text
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, team_of
from cardinal.games.geoplunge.view import GeoPlungeView, Result, answer_key, common_view, result_of


class LeadView(msgspec.Struct, kw_only=True):
    """What the leader played and said."""

    lead: int  # the team
    card: str | None  # None if face-down, with only its GeoStar known (PR-R24)
    star: str | None
    category: str
    base: int
    power: str | None


class TrickView(LeadView, kw_only=True):
    """A finished trick. The leader announced `category` and `base`, and `judged_by` is what decided it."""

    follow: str
    answer: str | None  # the follower's Power card
    change_base: bool
    protected: bool
    judged_by: tuple[str, int]
    winner: int


class PlayTheRanksResult(Result, kw_only=True):
    """GP-R36: after the game, everything is public."""

    hands: list[list[str]]  # cards not played
    discards: list[list[str]]
    powers: list[list[str]]  # cards not played
    unturned: str | None  # the card led in an unfinished trick
    undealt: list[str]


class PlayTheRanksView(GeoPlungeView, kw_only=True):
    turn: int | None  # the team that must decide; None if it is both or nobody
    first: int  # the team with the first lead
    version_card: str | None
    turned: list[str]  # Power cards
    three: list[str]  # the ones that stay (PR-20)
    auction: list[str]
    speakers: list[int]  # the team that said it (PR-R4: in turn)
    call_team: int | None
    bur_count: int
    removed: str | None
    bases: list[int]
    base: int | None  # the next trick's base by its number (PR-27); None if the leader says it
    bur_cards: list[str]
    bur: list[int | None]  # PR-R11: for each base, on display all game; None if there is none (PR-R8)
    puller: int | None
    star_card: str | None
    star: str | None  # what the GeoStar is
    trick: LeadView | None
    tricks: list[TrickView]
    won: list[int]
    sizes: list[int]  # cards in hand; while teams discard, including the discards
    discards: list[int]  # how many, once both teams are done
    powers: list[int]  # PR-R18: the number of unplayed Power cards is public
    key: dict[str, str]  # the answer key, if it may be opened (GP-R13)
    labels: dict[str, str]  # words for the buttons (PR-R35)
    result: PlayTheRanksResult | None
    # for this team only
    cards: list[str]
    own_powers: list[str]
    discarded: list[str]
    pulled: list[str]  # its Power cards discarded because someone Pulled the Power
    to_discard: int
    duty: bool  # PR-R19: a warning that it has as many Power cards as tricks left


def view_of(position: PlayTheRanksPosition, seat: int, legal: Legal) -> PlayTheRanksView:
    own = seat >= 0
    team = int(team_of(seat)) if own else NOBODY
    choosing = position.phase == DISCARDS
    stay = three_of(position.turned)
    settled = position.base_1 != 0
    return PlayTheRanksView(
        **common_view("play-the-ranks", FIELDS, position, seat, legal),
        three=[power_name(card) for card in stay],
        speakers=[int(other(position.first) if n % 2 else position.first) for n in range(len(position.auction))],
        removed=next((power_name(card) for card in stay if settled and not _is_base(position, card)), None),
        base=(int(position.base_now()) or None) if settled and position.phase != OVER else None,
        bur=[_bur(position.bur_1), _bur(position.bur_2)] if position.bur_cards else [],
        star=None if position.star_card == NO_CARD else in_words(STARS[star(position.star_card)]),
        trick=_lead(position, team) if position.led else None,
        tricks=[_trick(position, n) for n in range(len(position.tricks))],
        won=[int(position.won_a), int(position.won_b)],
        sizes=[int(size(position.hand(t) | (position.out(t) if choosing else 0))) for t in (A, B)],
        discards=[0 if choosing else int(size(position.out(t))) for t in (A, B)],
        powers=[int(size(position.powers(t))) for t in (A, B)],
        key=answer_key(position),
        labels={text: LABELS[text] for text in legal} if position.phase == AUCTION else {},
        result=_result(position) if position.phase == OVER else None,
        cards=names_of(position.hand(team)) if own else [],
        own_powers=power_names(position.powers(team)) if own else [],
        discarded=names_of(position.out(team)) if own else [],
        pulled=power_names(position.gone(team)) if own else [],
        to_discard=max(0, int(position.to_discard(team))) if own and choosing else 0,
        duty=own and position.phase in (LEAD, FOLLOW) and position.duty(team),
    )


def _team(team: int) -> int | None:
    return None if team == NOBODY else int(team)


def _power(card: int) -> str | None:
    return None if card == NO_CARD else power_name(card)


def _bur(bur: int) -> int | None:
    return None if bur == NO_BUR else int(bur)


def _is_base(position: PlayTheRanksPosition, card: int) -> bool:
    return number(card) in (position.base_1, position.base_2)


def _said(position: PlayTheRanksPosition, code: int, leader: int, base: int, turned: bool) -> dict[str, object]:
    """The fields of a LeadView. `turned` means that the card is visible."""
    hidden = position.rules.announces_star()  # PR-R34: if the name is said, the card is no secret
    card, power = int(played_card(code)), int(played_power(code))
    return {
        "lead": leader,
        "card": NAMES[card] if turned or not hidden else None,
        "star": star_text(star(position.star_card), card, position.terms.edition)
        if hidden and position.star_card != NO_CARD
        else None,
        "category": CATEGORIES[governs(said_category(code), power)],
        "base": base,
        "power": _power(power),
    }


def _lead(position: PlayTheRanksPosition, team: int) -> LeadView:
    lead, base = int(position.lead), int(said_base(position.led) or position.base_now())
    turned = team == lead or position.phase == OVER
    return LeadView(**_said(position, int(position.led), lead, base, turned))  # type: ignore[arg-type]


def _trick(position: PlayTheRanksPosition, n: int) -> TrickView:
    trick = position.tricks[n]
    led, answer = int(lead_of(trick)), int(follow_of(trick))
    base, force = int(announced_base(position, n)), int(force_of(position, n))
    said = _said(position, led, int(leader_of(trick)), base, True)
    category = int(governs(said_category(led), played_power(led)))
    return TrickView(
        **said,  # type: ignore[arg-type]
        follow=NAMES[played_card(answer)],
        answer=_power(int(played_power(answer))),
        change_base=changes_base(answer),
        protected=protected(
            played_card(led), category, base, played_power(led), position.bur_of(base), position.terms.edition
        )
        if position.bur_cards
        else False,
        judged_by=(CATEGORIES[force & 3], force >> 2),
        winner=int(winner_of(trick)),
    )


def _result(position: PlayTheRanksPosition) -> PlayTheRanksResult:
    held = [position.hand(t) | position.out(t) for t in (A, B)]
    played = [1 << played_card(code) for t in position.tricks for code in (lead_of(t), follow_of(t))]
    if position.led:
        played.append(1 << played_card(position.led))
    return PlayTheRanksResult(
        **result_of(position),
        hands=[names_of(position.hand(t)) for t in (A, B)],
        discards=[names_of(position.out(t)) for t in (A, B)],
        powers=[power_names(position.powers(t) | position.gone(t)) for t in (A, B)],
        unturned=NAMES[played_card(position.led)] if position.led else None,
        undealt=names_of(undealt(held[A], held[B]) & ~sum(played)),
    )
