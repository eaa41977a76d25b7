# mypyc: compiled
"""Border Zap for learning agents. The own team comes first. Cards are the fifty States in the order of the deck."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import either, shifted, size
from cardinal.engine.encoding import Encoding, Plane, Sheet
from cardinal.engine.position import Position
from cardinal.games.geoplunge import power
from cardinal.games.geoplunge.border_zap.base import DISCARDING, LEAD, LOOK, NO_CARD, PHASES, BorderZapBase
from cardinal.games.geoplunge.border_zap.moves import COVER, DISCARD, PLAY, TRADE
from cardinal.games.geoplunge.border_zap.story import announcement
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.teams import team_of

TRICKS: Final = 6
SAYINGS: Final = 64
CODES: Final[list[int]] = [
    *[STAKE_OFF, STAKE_ON, LOCK, COVER],
    *[kind + card for kind in (PLAY, TRADE, DISCARD) for card in range(CARDS)],
]
PLANES: Final = [
    Plane("hand", CARDS, "the cards that the team may look at", own=True),
    Plane("covered hand", 1, "whether its first three cards lie covered", own=True),
    Plane("fresh", CARDS, "those just dealt, which can be traded", own=True),
    Plane("gave", 2 * CARDS, "by trade: what the team gave or has locked in", own=True),
    Plane("got", 2 * CARDS, "by trade: what it got, unless that lies covered", own=True),
    Plane("discards", CARDS, "what it has discarded", own=True),
    Plane("switch", 2, "while stakes are asked: on, final", own=True),
    Plane("phase", len(PHASES), "what is waited for"),
    Plane("stakes", 2, "by team: GeoPlunging, once that is shown"),
    Plane("sizes", 2, "by team: how many cards it holds"),
    Plane("shown", 2 * CARDS, "by team: cards dealt face-up"),
    Plane("covers", 2, "by team: whether it has laid down its first three"),
    Plane("leader", 2, "the team that leads"),
    Plane("led", CARDS, "the card on the table, if it is known"),
    Plane("star", power.POWER_CARDS, "the Power card that says what is announced"),
    Plane("says", SAYINGS, "what is announced of the card on the table, if that is not its name, hashed"),
    Plane("won", 2, "by team: tricks"),
    Plane("played", 2 * CARDS, "by team: its cards in the finished tricks"),
    Plane("tricks", 2 * TRICKS, "by trick: the cards led and followed, from 1"),
    Plane("leads", 2 * TRICKS, "by trick: the team that led"),
]  # fmt: skip


@final
class BorderZapEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, BorderZapBase)
        at: BorderZapBase = position
        own = seat >= 0
        team = either(own, team_of(seat), 0)
        them: i64 = 1 - team
        if own:
            write_own(at, team, sheet)
        else:
            sheet.skip(7 * CARDS + 3)
        sheet.one(at.phase, len(PHASES))
        stakes = either(at.staked, at.stakes.on, 0)
        both: i64 = ((stakes >> team) & 1) | (((stakes >> them) & 1) << 8)
        sheet.few(both | (cards_of(at, team, own) << 16) | (cards_of(at, them, False) << 24), 4)
        sheet.bits(at.shown(team), CARDS)
        sheet.bits(at.shown(them), CARDS)
        covered: i64 = ((at.covered >> team) & 1) | (((at.covered >> them) & 1) << 1)
        sheet.bits(covered | either(at.leader == team, 4, 8), 4)
        known = at.star == NO_CARD or (own and team == at.leader) or at.phase == OVER
        sheet.one(either(known, at.led, NO_CARD), CARDS)
        sheet.one(at.star, power.POWER_CARDS)
        if at.led != NO_CARD and at.star != NO_CARD:
            sheet.one(hashed(announcement(at)), SAYINGS)
        else:
            sheet.skip(SAYINGS)
        sheet.few(at.won(team) | (at.won(them) << 8), 2)
        sheet.bits(at.played(team), CARDS)
        sheet.bits(at.played(them), CARDS)
        tricks = at.tricks
        for k in range(tricks):
            sheet.few((at.trick_lead(k) + 1) | ((at.trick_follow(k) + 1) << 8), 2)
        sheet.skip(2 * (TRICKS - tricks))
        leads: i64 = 0
        for k in range(tricks):
            leads |= shifted(either(at.trick_leader(k) == team, 1, 2), 2 * k)
        sheet.bits(leads, 2 * TRICKS)

    def mark(self, position: Position, seat: i64, sheet: Sheet) -> None:
        assert isinstance(position, BorderZapBase)
        at: BorderZapBase = position
        phase = at.phase
        if not at.speaks(seat):
            return
        team = team_of(seat)
        if phase == STAKES:
            sheet.bits(7 if at.stakes.moves(team) else 0, 3)
            return
        if phase == LOOK:
            if at.moves(team):
                sheet.mark(3)
            return
        kind: i64 = 0
        if phase < LEAD:
            kind = 2 if phase == DISCARDING else 1
        sheet.skip(4 + CARDS * kind)
        sheet.bits(at.choices(team), CARDS)


def write_own(at: BorderZapBase, team: i64, sheet: Sheet) -> None:
    them: i64 = 1 - team
    hides = at.hides()
    sheet.bits(either(hides, at.fresh(team), at.hand(team)), CARDS)
    sheet.number(either(hides, 1, 0))
    sheet.bits(at.fresh(team), CARDS)
    for trade in range(2):
        sheet.one(at.given(trade, team), CARDS)
    for trade in range(2):
        done = at.given(trade, team) != NO_CARD and at.given(trade, them) != NO_CARD
        sheet.one(either(done and not hides, at.given(trade, them), NO_CARD), CARDS)
    sheet.bits(at.out(team), CARDS)
    asked = at.phase == STAKES
    if asked:
        sheet.bits(((at.stakes.on >> team) & 1) | (((at.stakes.locked >> team) & 1) << 1), 2)
    else:
        sheet.skip(2)


def cards_of(at: BorderZapBase, team: i64, own: bool) -> i64:
    """BZ-R7: how far the others are with their discards is not seen."""
    cards = at.hand(team)
    if at.phase == DISCARDING and not own:
        cards |= at.out(team)
    return size(cards)


def hashed(text: str) -> i64:
    """One of the SAYINGS, always the same for a text."""
    n: i64 = 7
    for letter in text:
        n = (n * 31 + ord(letter)) % 8191
    return n % SAYINGS


ENCODING: Final = BorderZapEncoding(CODES, PLANES)
