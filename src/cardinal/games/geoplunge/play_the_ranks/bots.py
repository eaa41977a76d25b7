"""Play the Ranks' bots are functions of a view. They know all ranks, but the rookie guesses those of others' cards."""

from collections import Counter
from hashlib import blake2b

import msgspec

from cardinal.bots.thinker import effort
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.engine.position import Move
from cardinal.games.geoplunge.deck import CATEGORIES, INDEX, edition_of, rank
from cardinal.games.geoplunge.play_the_ranks.belief import believe
from cardinal.games.geoplunge.play_the_ranks.guide import PlayTheRanksGuide, sensible
from cardinal.games.geoplunge.play_the_ranks.judging import distance, governs
from cardinal.games.geoplunge.play_the_ranks.moves import (
    played_card,
    played_power,
    read_move,
    said_base,
    said_category,
    write_move,
)
from cardinal.games.geoplunge.play_the_ranks.policy import HUNCHES, quick_club, quick_random
from cardinal.games.geoplunge.play_the_ranks.thinking import Thought, weigh, winning_chance
from cardinal.games.geoplunge.play_the_ranks.view import PlayTheRanksView
from cardinal.games.geoplunge.staking import Plan, stake, stake_by_habit

AT_ONCE = 0
GUIDE = PlayTheRanksGuide()
CANDIDATES = 8  # the most moves an expert thinks through
DEALS = 400  # imagined deals to try them on: about 300 ms
GAMES = 150  # games an expert imagines before it stakes
CONFIDENT = 0.58
SLIPS = 30  # percent: how often a rookie overlooks that it could win, unless it is behind
MODEST = 75  # percent: how often it leads something middling, which can be beaten, and keeps its best
PRESSED = 30  # the same when it is behind: it fights back
OFF = 3  # how far its guess of a rank may be off
MIDDLING = range(4, 20)  # how far such a rank is from the base


def quietly(view: PlayTheRanksView) -> Thought:
    """Like `believe`, but for thinking: without clocks or stakes."""
    quiet = msgspec.structs.replace(view, options={**view.options, "clocks": "off", "stakes": "off"})
    return Thought(believe(quiet), view.team or 0)


def random_bot(view: PlayTheRanksView, legal: Legal, chance: Chance) -> Plan:
    """Make any legal move, but do not keep flipping the stakes switch."""
    if view.phase == "stakes":
        return stake_by_habit(view, 50, chance)
    return legal.sample(chance), AT_ONCE


def club(view: PlayTheRanksView, legal: Legal, chance: Chance) -> Plan:
    """Count cards, win cheaply, and consider both sides before choosing one (PR-R36)."""
    if view.phase == "stakes":
        return stake(view, winning_chance(quietly(view), GUIDE, view.team or 0, 20, chance) > 0.65, chance)
    if len(legal.texts) == 1:
        return legal.texts[0], AT_ONCE
    belief = quietly(view)
    hunches = HUNCHES if view.trick is not None and view.trick.card is None else 1
    found = Counter(int(sensible(belief.sample(chance), view.team or 0)) for _ in range(hunches))
    return write_move(Move(found.most_common(1)[0][0])), AT_ONCE


def rookie(view: PlayTheRanksView, legal: Legal, chance: Chance) -> Plan:
    """Lead something middling or what ranks best, follow by guessing, and slip now and then, but waste no best card.

    Whoever is behind takes more care: a first game is close.
    """
    if view.phase == "stakes":
        return stake_by_habit(view, 30, chance)
    if len(legal.texts) == 1 or view.phase in ("auction", "bases"):
        return legal.sample(chance), AT_ONCE
    if view.phase == "pull":
        return "no pull", AT_ONCE
    if view.phase == "discards":
        return max(legal, key=lambda text: _best_distance(view, text.split()[1])), AT_ONCE
    texts = [text for text in legal if ("+" in text) == view.duty] or list(legal)
    luck, team = chance.below(100), view.team or 0
    behind = view.won[1 - team] > view.won[team]
    if view.phase == "follow":
        return _follow(view, texts, int(chance.mind), luck < SLIPS and not behind), AT_ONCE
    fair = [text for text in texts if _lead_distance(view, text) in MIDDLING]
    if luck < (PRESSED if behind else MODEST) and fair:
        return fair[chance.below(len(fair))], AT_ONCE
    return min(texts, key=lambda text: _lead_distance(view, text)), AT_ONCE


def _best_distance(view: PlayTheRanksView, card: str) -> int:
    ranks = [rank(k, INDEX[card], edition_of(view.options)) for k in range(len(CATEGORIES))]
    return min(int(distance(base, found)) for base in view.bases for found in ranks)


def _lead_distance(view: PlayTheRanksView, text: str) -> int:
    code = int(read_move(text).code)
    base = int(said_base(code)) or view.bases[len(view.tricks) // 4]
    category = governs(said_category(code), played_power(code))
    return int(distance(base, rank(category, played_card(code), edition_of(view.options))))


def _follow(view: PlayTheRanksView, texts: list[str], mind: int, slips: bool) -> str:
    """The card it needs least that beats the rank it guesses for the lead, else the card it needs least of all. If it
    slips, it does not see that it could win."""
    lead = view.trick
    assert lead is not None
    category, edition = CATEGORIES.index(lead.category), edition_of(view.options)
    target = _guess(lead.card, category, lead.base, mind, edition)
    away = {text: int(distance(lead.base, rank(category, INDEX[text.split()[0]], edition))) for text in texts}
    better = [text for text in texts if away[text] < target]
    fit = texts if slips or not better else better
    return max(fit, key=lambda text: (_best_distance(view, text.split()[0]), away[text]))


def _guess(card: str | None, category: int, base: int, mind: int, edition: int) -> int:
    """Guess how far the card led is from the base. The same card always gets the same guess in a match."""
    noise = blake2b(f"{mind} {card} {category}".encode(), digest_size=1).digest()[0] % (2 * OFF + 1) - OFF
    if card is None:
        return 6  # the leader has something good
    return max(0, int(distance(base, rank(category, INDEX[card], edition))) + noise)


def expert(deals: int, games: int) -> Bot:
    """Play out the best-looking moves on imagined deals. Stake if it wins most of those games."""

    def decide(view: PlayTheRanksView, legal: Legal, chance: Chance) -> Plan:
        if view.phase == "stakes":
            hope = winning_chance(quietly(view), GUIDE, view.team or 0, games, chance)
            return stake(view, hope > CONFIDENT, chance)
        if len(legal.texts) == 1:
            return legal.texts[0], AT_ONCE
        return write_move(Move(weigh(quietly(view), GUIDE, view.seat or 0, CANDIDATES, deals, chance))), AT_ONCE

    return decide


BOTS = {
    "random": Named("random", "any legal move", random_bot, quick=quick_random),
    "rookie": Named("rookie", "leads middling and best ranks, guesses those of other cards", rookie),
    "club": Named("club", "counts cards and wins cheaply", club, quick=quick_club),
    "expert": Named("expert", "thinks ahead over what the others may hold", expert(effort(DEALS), GAMES), expert(2, 5)),
}
