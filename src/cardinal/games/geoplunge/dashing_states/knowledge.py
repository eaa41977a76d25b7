"""What a bot knows (DS-R20). A program could know everything, so each bot seat has learned each fact only with a
probability that depends on its strength. That is drawn once per fact and match, from the seat's own `mind`."""

from dataclasses import dataclass
from hashlib import blake2b

from cardinal.games.geoplunge.dashing_states.rules import SAINT
from cardinal.games.geoplunge.dashing_states.sorting import BY_STATE, place_in
from cardinal.games.geoplunge.deck import CARDS, NAMES, PRINTED_EDITION, TITLES, name_of, rank
from cardinal.games.geoplunge.naming import capital_of


@dataclass(frozen=True)
class Knowledge:
    """The percentage of pictures, capitals and ranks that a bot thinks it knows, and the percentage of those that are
    wrong. For the rest, it knows that it does not know them."""

    states: int
    capitals: int
    ranks: int
    mistaken: int


@dataclass(frozen=True)
class Belief:
    """What a bot believes about a card: a State and, depending on the race, a capital or a rank. None if unknown."""

    state: int | None
    capital: int | None  # the State whose capital it is
    rank: int | None

    def complete(self, by: int) -> bool:
        return self.state is not None and (self.capital if by >= BY_STATE else self.rank) is not None

    def place(self, by: int, edition: int = PRINTED_EDITION) -> int | None:
        """Where the bot would lay the card."""
        if by < BY_STATE:
            return self.rank
        card = self.state if by == BY_STATE else self.capital
        return None if card is None else int(place_in(by, card, SAINT, edition))

    def words(self, by: int, edition: int = PRINTED_EDITION) -> str:
        """What the bot says to name the card."""
        assert self.state is not None
        name = TITLES[name_of(self.state, edition)]
        if by < BY_STATE:
            return f"{name}, {self.rank}"
        assert self.capital is not None
        return f"{name}, {capital_of(self.capital, edition)}"


def believed(card: int, by: int, knowledge: Knowledge, mind: int, edition: int = PRINTED_EDITION) -> Belief:
    """What a bot with this mind believes a card's picture shows."""
    state = _recalled(card, "picture", card, knowledge.states, knowledge.mistaken, mind)
    if state is None:
        return Belief(None, None, None)
    if by >= BY_STATE:
        return Belief(state, _recalled(state, "capital", state, knowledge.capitals, knowledge.mistaken, mind), None)
    fact = ("size", "statehood", "population")[by]
    found = _recalled(state, fact, state, knowledge.ranks, knowledge.mistaken, mind)
    return Belief(state, None, None if found is None else int(rank(by, found, edition)))


def _recalled(card: int, fact: str, right: int, percent: int, mistaken: int, mind: int) -> int | None:
    """The State the bot thinks of. Now and then it is a wrong one, or none."""
    drawn = _draw(mind, fact, card)
    if drawn % 100 >= percent:
        return None
    if drawn // 100 % 100 >= mistaken:
        return right
    return (right + 1 + drawn // 10_000 % (CARDS - 1)) % CARDS


def _draw(mind: int, fact: str, card: int) -> int:
    return int.from_bytes(blake2b(f"{mind} {fact} {NAMES[card]}".encode(), digest_size=8).digest(), "little")
