"""Judges tricks of Play the Ranks and Border Zap, and the draw."""

from cardinal.engine.bits import set_of
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.border_zap.judging import explain_trick, zaps
from cardinal.games.geoplunge.deck import CATEGORIES, NAMES, STATEHOOD, closer_to_1, rank
from cardinal.games.geoplunge.play_the_ranks.judging import (
    NO_BUR,
    bur,
    governs,
    in_force,
    protected,
    trick_winner,
)
from cardinal.games.geoplunge.play_the_ranks.moves import BASE_NUMBERS, NO_CARD, UNSAID
from cardinal.games.geoplunge.power import number, power_of
from cardinal.games.geoplunge.tournament.console.judges.cards import card_of, name_of, pair_of, side_of
from cardinal.games.geoplunge.tournament.console.types import (
    BurCheck,
    DrawCheck,
    TrickCheck,
    Verdict,
    ZapCheck,
)


def judge_trick(asked: TrickCheck) -> Verdict:
    lead, follow = pair_of(asked.lead, asked.follow)
    power, answer = _power(asked.power), _power(asked.answer)
    said = _announced(asked, power)
    _sensible(asked, power, answer)
    burs = set_of([card_of(code) for code in asked.bur])
    unprotected = bur(burs, asked.base)
    ways = (lead, said, asked.base, power, unprotected)
    force = int(in_force(*ways, answer, asked.change_base))
    category, base = force & 3, force >> 2
    winner = side_of(int(trick_winner(asked.leader, *ways, follow, answer, asked.change_base)))
    won = lead if winner == asked.leader else follow
    ranks = " against ".join(f"{name_of(card)} {int(rank(category, card))}" for card in (lead, follow))
    words = f"{CATEGORIES[category].capitalize()}, base {base}: {ranks}. {name_of(won)} wins."
    lines = [] if asked.version == "l2" else _power_lines(asked, *ways, answer, force)
    both_below = base in (10, 20, 30) and rank(category, lead) < base and rank(category, follow) < base
    return Verdict(
        right=winner == asked.leader,
        words=words,
        clause="PR-48" if both_below else "PR-15" if asked.version == "l2" else "PR-42",
        lines=[*lines, "Both are below the base: the lead wins."] if both_below else lines,
        winner=winner,
    )


def _power(name: str | None) -> int:
    if name is None:
        return NO_CARD
    card = int(power_of(name))
    if card == NO_CARD:
        raise BadInput(f"{quoted(name)} is no Power card. They are P01 to P15.")
    return card


def _announced(asked: TrickCheck, power: int) -> int:
    if power != NO_CARD:
        return UNSAID  # PR-R13: the Power card says it
    if asked.category is None:
        raise BadInput("Which category did the lead say: size, statehood or population?")
    return CATEGORIES.index(asked.category)


def _sensible(asked: TrickCheck, power: int, answer: int) -> None:
    bases = [1, 50] if asked.version == "l2" else BASE_NUMBERS  # PR-12, GP-13
    if asked.base not in bases:
        raise BadInput(f"A base is one of {', '.join(map(str, bases))}, not {asked.base}.")
    if asked.version == "l2" and (power != NO_CARD or answer != NO_CARD):
        raise BadInput("There are no Power cards at Level 2.")  # PR-9
    if power != NO_CARD and power == answer:
        raise BadInput(f"There is only one card {asked.power}.")
    if asked.version != "l2" and answer != NO_CARD and power == NO_CARD and not asked.bur:
        raise BadInput("Whether that Power card counts depends on the BUR: tap the BUR cards first.")  # PR-52
    if not asked.change_base:
        return
    if asked.version != "ptr2" or answer == NO_CARD:
        raise BadInput("Only in PTR2 can the base be changed, and only with a Power card.")  # PR-66
    if number(answer) == asked.base or (asked.bases and number(answer) not in asked.bases):
        raise BadInput(
            f"{asked.answer} has {int(number(answer))}: it cannot change the base, which needs the other one."
        )


def _power_lines(
    asked: TrickCheck, lead: int, said: int, base: int, power: int, unprotected: int, answer: int, force: int
) -> list[str]:
    """PR-R12: why the follower's Power card has an effect or not."""
    lines = [f"BUR for base {base}: {int(unprotected) if unprotected != NO_BUR else 'none'}."] if asked.bur else []
    category = int(governs(said, power))
    safe = protected(lead, category, base, power, unprotected)
    if power != NO_CARD:
        lines.append(f"Protected by {asked.power}: {CATEGORIES[category]} it is.")  # PR-51
    elif asked.bur:
        than = "is better than" if safe else "is not better than"
        lines.append(f"{NAMES[lead]} {int(rank(category, lead))} {than} the BUR: {'' if safe else 'not '}protected.")
    if answer != NO_CARD:
        changed = force != category + 4 * base
        what = f"base {force >> 2}" if asked.change_base else CATEGORIES[force & 3]
        lines.append(f"{asked.answer} makes it {what}." if changed else f"{asked.answer} changes nothing.")
    return lines


def judge_bur(asked: BurCheck) -> Verdict:
    burs = set_of([card_of(code) for code in asked.cards])
    found = [(base, int(bur(burs, base))) for base in asked.bases if base in BASE_NUMBERS]
    words = "; ".join(
        f"base {base}: {best if best != NO_BUR else 'none, so every rank from it on'}" for base, best in found
    )
    return Verdict(right=True, words=f"BUR: {words}.", clause="PR-30")


def judge_zap(asked: ZapCheck) -> Verdict:
    lead, follow = pair_of(asked.lead, asked.follow)
    zapped = zaps(lead, follow)
    return Verdict(
        right=zapped,
        words=explain_trick(lead, follow, True),
        clause="BZ-20" if zapped else "BZ-16",
        winner=side_of(1 - asked.leader if zapped else asked.leader),
    )


def judge_draw(asked: DrawCheck) -> Verdict:
    cards = list(pair_of(*asked.cards))
    first = side_of(int(closer_to_1(cards)))
    ranks = ", ".join(f"{name_of(card)} {int(rank(STATEHOOD, card))}" for card in cards)
    return Verdict(
        right=first == 0, words=f"Statehood: {ranks}. {name_of(cards[first])} goes first.", clause="GP-69", winner=first
    )
