"""State IQ's bots are functions of a view. They know some of the facts (knowledge.py), guess among the States that fit
the clues, and give the clue that says least (IQ-R22). They never use samples, which would know everything."""

from dataclasses import dataclass
from typing import Final

from cardinal.engine.bits import set_of, size
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.clue_facts import fits
from cardinal.games.geoplunge.clues import BD, KINDS, kind_called
from cardinal.games.geoplunge.deck import CARDS, DECKS, EUROPE, INDEX, PRINTED_EDITION, WHOLE, edition_of, name_of, near
from cardinal.games.geoplunge.staking import NOTHING, Plan, stake, stake_by_habit
from cardinal.games.geoplunge.state_iq.belief import fitting
from cardinal.games.geoplunge.state_iq.knowledge import Knowledge, left_by, names_itself
from cardinal.games.geoplunge.state_iq.moves import item_of, kind_of, read_move
from cardinal.games.geoplunge.state_iq.view import A_FEW, StateIQView

FEW: Final = 4  # so many States left, and a rookie thinks of keeping quiet
PLAIN: Final = 0  # how to choose a clue: one that a beginner can use,
ALONE: Final = 1  # the one that fits the most States,
TOGETHER: Final = 2  # or the one that leaves the most, given the earlier clues
PLAIN_KINDS: Final = frozenset(  # what a map or a name shows
    ["TZ", "LAST", "FN", "FC", "LEN", "SZ10", "SZ5", "NB", "BD", "CLAST", "NLET"]
)


@dataclass(frozen=True)
class Strength:
    """Thinking times in ms."""

    knowledge: int
    gives: int
    best: bool  # name the likeliest State; otherwise, pick at random by likelihood
    think: tuple[int, int]
    stakes: int | None  # percent, by habit; None: by its odds
    hasty: bool = False  # its first guess comes from one broad clue, unless easy facts come first (IQ-R24)


READ: Final = 2_000  # ms more before a guess: the last one was just judged, and people read the new clues
# People follow each clue and each guess: nobody is quicker than that.
ROOKIE = Strength(knowledge=0, gives=PLAIN, best=False, think=(2_600, 3_600), stakes=50, hasty=True)
CLUB = Strength(knowledge=1, gives=ALONE, best=True, think=(2_400, 3_200), stakes=35)
EXPERT = Strength(knowledge=2, gives=TOGETHER, best=True, think=(2_200, 3_000), stakes=None)


def bot(strength: Strength) -> Bot:
    def decide(view: StateIQView, legal: Legal, chance: Chance) -> Plan:
        if view.phase == "stakes":
            return _stake(view, strength, chance)
        if not legal:
            return NOTHING
        when = _when(view, strength.think, chance)
        return (_give if view.phase == "clue" else _guess)(view, legal, strength, chance), when

    return decide


def random_bot(view: StateIQView, legal: Legal, chance: Chance) -> Plan:
    """Make any legal move."""
    if view.phase == "stakes":
        return stake_by_habit(view, 50, chance)
    return (legal.sample(chance), _when(view, ROOKIE.think, chance)) if legal else NOTHING


def _when(view: StateIQView, think: tuple[int, int], chance: Chance) -> int:
    """When to move: after a few seconds, and before the time is up."""
    low, high = think
    wait = low + int(chance.below(high - low + 1))
    if view.deadline is None:
        return -(wait + (READ if view.phase == "guess" else 0))  # no clock tells it the time: so long after it is asked
    clock = 1000 * int(view.options[f"clock.{view.phase}"])
    return view.deadline - clock + min(wait, clock - 1)


def _guess(view: StateIQView, legal: Legal, strength: Strength, chance: Chance) -> str:
    gone = [*view.wrong, *view.shown[0], *view.shown[1], *([view.card] if view.card else [])]
    may_be = WHOLE & ~set_of([INDEX[name] for name in gone])
    edition = edition_of(view.options)
    clues = [(kind_called(clue.kind), fitting(clue, edition)) for clue in view.clues]
    if strength.hasty and not view.wrong and view.options["clue_order"] == "drawn":
        clues = _broadest(clues)  # or the game could be over before a beginner has done anything
    likes = Knowledge(strength.knowledge, chance.mind, edition).likelihoods(clues, may_be)
    if strength.best:
        most = max(likes)
        cards = [card for card in range(CARDS) if likes[card] == most]
        return f"guess {name_of(cards[chance.below(len(cards))], edition)}"
    point = sum(likes) * int(chance.below(1_000_000)) / 1_000_000
    for card in range(CARDS):
        point -= likes[card]
        if point < 0:
            return f"guess {name_of(card, edition)}"
    return legal.sample(chance)


def _broadest(clues: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The clue that is true of the most States. Nothing, if each of them gives the State away."""
    return [max(clues, key=lambda clue: size(clue[1]))] if any(size(fits) >= A_FEW for _, fits in clues) else []


def _give(view: StateIQView, legal: Legal, strength: Strength, chance: Chance) -> str:
    """IQ-R22: give the clue that leaves the most States. Even a rookie avoids naming the State if possible."""
    edition = edition_of(view.options)
    all_texts = [text for text in legal if text != "quiet"]
    if len(all_texts) < len(legal) and _keeps_quiet(view, all_texts, strength):
        return "quiet"
    if strength.gives == PLAIN or view.card is None:
        texts = [text for text in all_texts if view.card is None or not _names(text, view.card, edition)] or all_texts
        texts = [text for text in texts if text.split()[1] in PLAIN_KINDS] or texts
        return texts[chance.below(len(texts))]
    before = _known(view) if strength.gives == TOGETHER else []
    left = [_left_with(before, text, view.card, edition) for text in all_texts]
    best = [text for text, n in zip(all_texts, left, strict=True) if n == max(left)]
    return best[chance.below(len(best))]


def _keeps_quiet(view: StateIQView, texts: list[str], strength: Strength) -> bool:
    """IQ-R25: where each clue would tell nearly all. A rookie does not look ahead: it keeps quiet as soon as it may."""
    if view.card is None:
        return False
    before, edition = _known(view), edition_of(view.options)
    most = max(_left_with(before, text, view.card, edition) for text in texts)
    return most <= (FEW if strength.gives == PLAIN else 1) and 2 * most <= left_by(before)


def _known(view: StateIQView) -> list[tuple[int, int]]:
    return [(0, fitting(clue, edition_of(view.options))) for clue in view.clues]


def _left_with(before: list[tuple[int, int]], text: str, card: str, edition: int) -> int:
    """How many States would go with the earlier clues and this one."""
    code = read_move(text, edition=edition).code
    return left_by([*before, (0, int(fits(kind_of(code), INDEX[card], item_of(code), edition)))])


def _names(text: str, card: str, edition: int) -> bool:
    return names_itself(int(kind_of(read_move(text, edition=edition).code)), INDEX[card], edition)


def _stake(view: StateIQView, strength: Strength, chance: Chance) -> Plan:
    if strength.stakes is not None:
        return stake_by_habit(view, strength.stakes, chance)
    assert view.card is not None
    edition = edition_of(view.options)
    return stake(view, HARDNESS[edition][INDEX[view.card]] >= (HARD_IN_EUROPE if edition == EUROPE else HARD), chance)


def _left(card: int, edition: int) -> float:
    """How many States a clue of Type A or B leaves on average for this card."""
    kinds = [kind for kind in range(KINDS.index("BIRD")) if kind != BD]
    near_to = [item for item in range(CARDS) if near(card, edition) >> item & 1]
    least = max((int(fits(BD, card, item, edition)).bit_count() for item in near_to), default=2)
    return (least + sum(int(fits(kind, card, -1, edition)).bit_count() for kind in kinds)) / (len(kinds) + 1)


HARDNESS: Final = [[_left(card, edition) for card in range(CARDS)] for edition in range(len(DECKS))]
HARD: Final = sorted(HARDNESS[PRINTED_EDITION])[CARDS // 2]  # a card harder to find than half of all cards
HARD_IN_EUROPE: Final = sorted(HARDNESS[EUROPE])[CARDS // 2]

BOTS = {
    "random": Named("random", "any legal move", random_bot),
    "rookie": Named("rookie", "knows a few flags and birds, gives clues that a map or a name shows", bot(ROOKIE)),
    "club": Named("club", "knows more than half, gives clues that say little", bot(CLUB)),
    "expert": Named("expert", "knows nearly all, and weighs its clues and stakes", bot(EXPERT)),
}
