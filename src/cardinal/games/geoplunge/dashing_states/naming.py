"""Is a card named correctly? This takes a card and a text, not a position."""

from cardinal.answers import LENIENT, split_list
from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.dashing_states.sorting import BY_STATE
from cardinal.games.geoplunge.deck import CARDS, EUROPE, PRINTED_EDITION, TITLES, name_of, rank
from cardinal.games.geoplunge.naming import capital_of, same_capital, same_rank, same_state

LONGEST = 80  # characters


def things(by: int, edition: int = PRINTED_EDITION) -> tuple[str, str]:
    """The two things to name for a card, in words (DS-17, DS-18)."""
    return "country" if edition == EUROPE else "State", "capital" if by >= BY_STATE else "rank"


def judge_name(card: int, text: str, by: int, spelling: str = LENIENT, edition: int = PRINTED_EDITION) -> bool:
    """`Texas, Austin` or, in a race by rank, `Texas, 28`. Both must be right (DS-17, DS-18; GP-R40 to GP-R46)."""
    return any(_is(card, one, two, by, spelling, edition) for one, two in readings(text))


def readings(text: str) -> list[tuple[str, str]]:
    """The two things that a text may say, in either order. A comma or an “and” separates them (GP-R46). Without one,
    try every cut between two words, because spoken words have no commas (DS-R4)."""
    parts = split_list(text)
    if len(parts) > 1:
        return [(parts[0], parts[1]), (parts[1], parts[0])]
    words = text.split()
    cuts = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return cuts + [(two, one) for one, two in cuts]


def _is(card: int, state: str, second: str, by: int, spelling: str, edition: int) -> bool:
    if not same_state(state, card, spelling, edition):
        return False
    if by >= BY_STATE:
        return same_capital(second, card, spelling, edition)  # DS-17
    return same_rank(second, by, card, edition)  # DS-18; DS-R12: no tolerance


def right_name(card: int, by: int, edition: int = PRINTED_EDITION) -> str:
    """What would have been right."""
    second = capital_of(card, edition) if by >= BY_STATE else int(rank(by, card, edition))
    return f"{TITLES[name_of(card, edition)]}, {second}"


def random_name(by: int, chance: Chance, edition: int) -> str:
    return right_name(int(chance.below(CARDS)), by, edition)
