"""Border Zap: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.bits import bit, size
from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.border_zap.base import (
    DISCARDING,
    FOLLOW,
    GONE,
    LEAD,
    LOOK,
    NO_CARD,
    TRADE_1,
    TRADE_2,
    BorderZapBase,
)
from cardinal.games.geoplunge.border_zap.moves import COVER, DISCARD, PLAY, TRADE
from cardinal.games.geoplunge.deck import title_of
from cardinal.games.geoplunge.refusals import why_not_common
from cardinal.games.geoplunge.teams import team_of

NOW = {
    TRADE_1: ("BZ-3", "Now each team trades one of its three cards: 'trade' and a card."),
    LOOK: ("BZ-5", "Look at your three cards, then lay them face-down: 'cover'."),
    TRADE_2: ("BZ-7", "Now each team trades one of its three new cards: 'trade' and a card."),
    DISCARDING: ("BZ-10", "Now each team drops two of its eight cards: 'discard' and a card."),
    LEAD: ("BZ-12", "The tricks are being played: type the card that you play."),
    FOLLOW: ("BZ-12", "The tricks are being played: type the card that you play."),
}


def why_not(position: BorderZapBase, seat: int, move: Move) -> Refused:
    common = why_not_common(position, seat, move, "after each team has dropped two cards, before trick 1")
    if common is not None:
        return common
    code, team, phase = move.code, team_of(seat), position.phase
    kind = COVER if code == COVER else code // 100 * 100
    if kind == TRADE and phase in (TRADE_1, TRADE_2):
        return _no_trade(position, team, code - TRADE)
    if kind == DISCARD and phase == DISCARDING:
        return _no_discard(position, team, code - DISCARD)
    if kind == PLAY and phase in (LEAD, FOLLOW):
        return _no_play(position, team, code - PLAY)
    if kind == COVER and phase == LOOK:
        return Refused("BZ-5", "Your team has covered its cards. Wait for the other team.")
    return Refused(*NOW[phase])


def _no_trade(position: BorderZapBase, team: int, card: int) -> Refused:
    if position.given(position.trade_now(), team) != NO_CARD:
        return Refused("BZ-R4", "Your team has locked in its trade. Wait for the other team.")
    if position.hand(team) & bit(card) and not position.hides():
        return Refused("BZ-R5", "Only one of the three cards just dealt can be traded.")
    clause = "BZ-3" if position.phase == TRADE_1 else "BZ-7"  # BZ-5: do not say whether it is a covered card
    return Refused(
        clause, f"{title_of(card, position.terms.edition)} is none of the three cards that your team can trade now."
    )


def _no_discard(position: BorderZapBase, team: int, card: int) -> Refused:
    if size(position.out(team)) == GONE:
        return Refused("BZ-10", "Your team has dropped its two cards. Wait for the other team.")
    return _not_yours(position, team, card)


def _no_play(position: BorderZapBase, team: int, card: int) -> Refused:
    if position.hand(team) & bit(card):
        if position.phase == LEAD:
            return Refused("BZ-12", "The other team leads. Wait until it has played its card.")
        return Refused("BZ-14", "Your team has led. Now the other team plays a card.")
    return _not_yours(position, team, card)


def _not_yours(position: BorderZapBase, team: int, card: int) -> Refused:
    mine = position.played(team) | (bit(position.led) if position.led != NO_CARD and team == position.leader else 0)
    if mine & bit(card):
        return Refused(
            "BZ-15", f"Your team has played {title_of(card, position.terms.edition)}. A card is used in one trick only."
        )
    if position.out(team) & bit(card):
        return Refused("BZ-10", f"Your team has dropped {title_of(card, position.terms.edition)}.")
    return Refused(
        "BZ-14", f"Your team does not have {title_of(card, position.terms.edition)}. Choose one of your own cards."
    )
