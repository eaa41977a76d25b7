# mypyc: compiled
"""State IQ: what happened, for those who listen, and who may know it."""

from mypy_extensions import i64

from cardinal.engine.event import Value
from cardinal.engine.position import TABLE
from cardinal.games.geoplunge.clue_facts import clue_text, describe_flag
from cardinal.games.geoplunge.clues import CLUE_NAMES, FLAG, KINDS, TYPES
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.power import letters, power_name
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.state_iq.state import State
from cardinal.games.geoplunge.teams import A, B, other
from cardinal.games.geoplunge.telling import tell


def deal(state: State) -> None:
    """IQ-4: each team looks at its own card."""
    if state.heard is not None:
        tell(state, "deal", {"first": int(state.first)})
        hand(state, A)
        hand(state, B)


def hand(state: State, team: i64) -> None:
    fields: dict[str, Value] = {"team": int(team), "card": NAMES[state.side(team).card()]}
    tell(state, "hand", fields, state.members(team), True)


def power(state: State) -> None:
    if state.heard is not None:
        tell(state, "power", {"card": power_name(state.power), "letters": letters(state.power)}, reveals=True)


def cards(state: State) -> None:
    """IQ-R5: the Clue cards lie open, with all their options."""
    if state.heard is not None:
        turned: dict[str, Value] = {"team": int(state.guesser), "number": int(state.number())}
        turned["type"] = TYPES[state.clue_type()]
        turned["cards"] = [CLUE_NAMES[card] for card in state.open]
        tell(state, "cards", turned, reveals=True)


def choose(state: State) -> None:
    if state.heard is not None:
        asked: dict[str, Value] = {"team": int(other(state.guesser)), "card": CLUE_NAMES[state.open[state.at]]}
        tell(state, "choose", until(state, asked))


def ask_guess(state: State) -> None:
    if state.heard is not None:
        tell(state, "guessing", until(state, {"team": int(state.guesser), "number": int(state.number())}))


def until(state: State, fields: dict[str, Value]) -> dict[str, Value]:
    if state.timed:
        fields["until"] = int(state.deadline)
    return fields


def replaced(state: State, old: i64) -> None:
    if state.heard is not None:
        by: dict[str, Value] = {"card": CLUE_NAMES[old], "by": CLUE_NAMES[state.open[state.at]]}
        tell(state, "replaced", by, reveals=True)


def clue(state: State, seat: i64) -> None:
    """The latest one; without a seat the table has given it."""
    if state.heard is None:
        return
    latest: i64 = state.clues[-1]
    kind = given.kind(latest)
    said: dict[str, Value] = {}
    if seat != TABLE:
        said["seat"] = int(seat)
    said["card"] = CLUE_NAMES[given.card(latest)]
    said["kind"] = KINDS[kind]
    said["words"] = clue_words(latest, state.target())
    if kind == FLAG:
        said["flag"] = token_text(latest)
    tell(state, "clue", said, reveals=True)


def clue_words(clue: i64, card: i64) -> str:
    """What a clue says; of a flag only its design (IQ-12, IQ-R9)."""
    kind = given.kind(clue)
    text = clue_text(kind, card, given.item(clue))
    return f"{text}: {describe_flag(card)}" if kind == FLAG else text


def token_text(clue: i64) -> str:
    return f"{int(given.token(clue)):08x}"


def guess(state: State, seat: i64, named: i64, right: bool) -> None:
    """IQ-R12: a wrong guess tells that it is wrong, and nothing else."""
    if state.heard is None:
        return
    if named == NO_GUESS:
        tell(state, "late", {"team": int(state.guesser), "number": int(state.number() - 1)})
        return
    said: dict[str, Value] = {"seat": int(seat), "number": int(state.number() - 1), "state": NAMES[named]}
    said["right"] = int(right)
    tell(state, "guess", said, reveals=True)


def deal_next(state: State) -> None:
    if state.heard is not None:
        team = other(state.guesser)
        tell(state, "next", {"team": int(team)})
        hand(state, team)


def show(state: State, team: i64) -> None:
    if state.heard is not None:
        fields: dict[str, Value] = {"team": int(team), "cards": [NAMES[card] for card in state.side(team).held]}
        tell(state, "show", fields, reveals=True)
