"""Play the Ranks: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.deck import CARDS, CATEGORIES, title_of
from cardinal.games.geoplunge.play_the_ranks.base import (
    AUCTION,
    DISCARDS,
    FOLLOW,
    LEAD,
    ORDER,
    PULLING,
    PlayTheRanksBase,
    three_of,
)
from cardinal.games.geoplunge.play_the_ranks.choices import changers, must_add
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASES,
    CALL,
    CARDS_TEAM,
    DISCARD,
    NO_BASE,
    NO_CARD,
    PLAY,
    REMOVE,
    UNSAID,
    UP,
    changes_base,
    played_card,
    played_power,
    said_base,
    said_category,
)
from cardinal.games.geoplunge.play_the_ranks.rules import L2, PTR1
from cardinal.games.geoplunge.power import category, number
from cardinal.games.geoplunge.refusals import why_not_common
from cardinal.games.geoplunge.teams import team_of

WANTED = {
    AUCTION: ("PR-21", "Now the sides are chosen: cards, call team, or an answer to the other team's number."),
    ORDER: ("PR-26", "Now the Call Team settles the bases with the three Power cards."),
    DISCARDS: ("PR-33", "Now both teams drop cards, as in 'discard MN', until 8 are left."),
    PULLING: ("PR-35", "Now it is asked who Pulls the Power: pull, or no pull."),
    LEAD: ("PR-40", "Now a card is led, as in 'MN statehood' with the base where it can be chosen."),
    FOLLOW: ("PR-41", "Now the other card is played, as in 'TX' or 'TX +P03'."),
}


def why_not(position: PlayTheRanksBase, seat: int, move: Move) -> Refused:
    l2 = position.rules.version == L2
    asked = "after each team has dropped a card" if l2 else "after Pulling the Power"
    common = why_not_common(position, seat, move, f"{asked}, before the first trick")
    if common is not None:
        return common
    code, team, phase = int(move.code), int(team_of(seat)), int(position.phase)
    if phase == DISCARDS:
        return _no_discard(position, team, code)
    if position.turn != team:
        return Refused(WANTED[phase][0], f"It is not your turn. {WANTED[phase][1]}")
    if phase == AUCTION and CARDS_TEAM <= code <= UP + 5:
        return _no_bid(position, code)
    if phase == ORDER and REMOVE <= code < DISCARD:
        return _no_order(position, code)
    if phase in (LEAD, FOLLOW) and code >= PLAY:
        return _no_play(position, team, code)
    return Refused(*WANTED[phase])


def _no_discard(position: PlayTheRanksBase, team: int, code: int) -> Refused:
    if not DISCARD <= code < DISCARD + CARDS:
        return Refused("PR-10", WANTED[DISCARDS][1]) if position.rules.version == L2 else Refused(*WANTED[DISCARDS])
    if position.to_discard(team) <= 0:
        clause = "PR-10" if position.rules.version == L2 else "PR-34"
        return Refused(clause, "You have 8 cards left, and that is what you play with. Wait for the other team.")
    return _not_yours(position, code - DISCARD)


def _not_yours(position: PlayTheRanksBase, card: int) -> Refused:
    return Refused("PR-4", f"{title_of(card, position.terms.edition)} is not in your hand. Play a card that you hold.")


def _no_bid(position: PlayTheRanksBase, code: int) -> Refused:
    bid = int(position.bid())
    if not bid:
        return Refused("PR-21", "Your team speaks first: cards, or call team.")
    if code > UP:
        return Refused("PR-R4", f"The number is {bid} already. Say a higher one, 5 at most.")
    if code in (CALL, CARDS_TEAM):
        right = "cards" if len(position.auction) == 1 else "call"
        return Refused("PR-23" if right == "cards" else "PR-25", f"If you want to be the Cards Team, say: {right}.")
    return Refused("PR-R4", "The other team wants to be the Call Team, too. Say a higher number, as in 'up 3'.")


def _no_order(position: PlayTheRanksBase, code: int) -> Refused:
    numbers = [int(number(card)) for card in three_of(position.turned)]
    shown = ", ".join(map(str, numbers))
    if position.rules.version == PTR1 and code < BASES:
        return Refused("PR-26", f"Name the first base and the second, as in 'bases {numbers[0]} {numbers[1]}'.")
    if position.rules.version != PTR1 and code >= BASES:
        return Refused("PR-62", f"In PTR2 the bases have no order. Remove one, as in 'remove {numbers[0]}'.")
    return Refused("PR-26", f"The three Power cards on the table have the numbers {shown}.")


def _no_play(position: PlayTheRanksBase, team: int, code: int) -> Refused:
    card, power = int(played_card(code)), int(played_power(code))
    if not position.hand(team) >> card & 1:
        return _not_yours(position, card)
    if power != NO_CARD and not position.powers(team) >> power & 1:
        return _no_power(position, power)
    if position.phase == LEAD:
        return _no_lead(position, team, code)
    return _no_follow(position, team, code)


def _no_power(position: PlayTheRanksBase, power: int) -> Refused:
    if position.rules.version == L2:
        return Refused("PR-9", "There are no Power cards at Level 2.")
    if position.puller >= 0:
        return Refused("PR-36", "The Power was Pulled: this game is played without Power cards.")
    return Refused("PR-49", "That Power card is not one of yours.")


def _no_lead(position: PlayTheRanksBase, team: int, code: int) -> Refused:
    power, said, version = int(played_power(code)), int(said_category(code)), position.rules.version
    if power != NO_CARD and said != UNSAID:
        name = CATEGORIES[category(power)]
        return Refused("PR-R13", f"Your Power card sets the category: {name}. Do not name another one.")
    if changes_base(code):
        return Refused("PR-66", "Only the team that follows can Change the Base.")
    if said == UNSAID and power == NO_CARD:
        clause = "PR-12" if version == L2 else "PR-40"
        return Refused(clause, f"Say the category, too: {', '.join(CATEGORIES)}.")
    if version == PTR1 and said_base(code):
        return Refused("PR-27", f"You cannot choose the base in PTR1. It is {position.base_now()} in this trick.")
    if version != PTR1 and said_base(code) not in (position.base_1, position.base_2):
        clause = "PR-12" if version == L2 else "PR-63"
        return Refused(clause, f"Say the base, too: {position.base_1} or {position.base_2}.")
    return _must(position, team)


def _no_follow(position: PlayTheRanksBase, team: int, code: int) -> Refused:
    power = int(played_power(code))
    if said_category(code) != UNSAID or code >> 8 & 7 != NO_BASE:
        clause = "PR-14" if position.rules.version == L2 else "PR-41"
        return Refused(clause, "The lead has said what counts. Play a card, and a Power card if you like.")
    if changes_base(code) and (power == NO_CARD or not changers(position, team) >> power & 1):
        if position.rules.version != 2:
            return Refused("PR-66", "Change the Base is a move of PTR2 only.")
        said = said_base(position.led)
        rest = position.base_2 if said == position.base_1 else position.base_1
        return Refused("PR-R17", f"To Change the Base you need a Power card with the number {rest}.")
    return _must(position, team)


def _must(position: PlayTheRanksBase, team: int) -> Refused:
    assert must_add(position, team)
    return Refused("PR-R19", "You have as many Power cards as tricks are left: add one of them now.")
