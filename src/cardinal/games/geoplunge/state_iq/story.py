# mypyc: compiled
"""State IQ's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cardinal.engine.event import Value
from cardinal.engine.position import TABLE
from cardinal.engine.words import says
from cardinal.games.geoplunge.clue_facts import clue_text, describe_flag, in_words
from cardinal.games.geoplunge.clues import CLUE_NAMES, FLAG, TYPES, kind_name
from cardinal.games.geoplunge.deck import PRINTED_EDITION, name_of, names_in
from cardinal.games.geoplunge.power import letters, power_name
from cardinal.games.geoplunge.state_iq import given
from cardinal.games.geoplunge.state_iq.base import StateIQBase
from cardinal.games.geoplunge.state_iq.side import NO_GUESS
from cardinal.games.geoplunge.story import announce, team_name, tell_common
from cardinal.games.geoplunge.teams import A, B, other


def deal(state: StateIQBase) -> None:
    """IQ-4: each team looks at its own card."""
    if state.heard is not None:
        announce(state, "deal", {"first": int(state.first)})
        hand(state, A)
        hand(state, B)


def hand(state: StateIQBase, team: i64) -> None:
    fields: dict[str, Value] = {"team": int(team), "card": name_of(state.side(team).card(), state.terms.edition)}
    announce(state, "hand", fields, state.members(team), True)


def power(state: StateIQBase) -> None:
    if state.heard is not None:
        announce(state, "power", {"card": power_name(state.power), "letters": letters(state.power)}, reveals=True)


def cards(state: StateIQBase) -> None:
    """IQ-R5: the Clue cards are face-up, with all their options."""
    if state.heard is not None:
        turned: dict[str, Value] = {"team": int(state.guesser), "number": int(state.number())}
        turned["type"] = TYPES[state.clue_type()]
        turned["cards"] = [CLUE_NAMES[card] for card in state.open]
        announce(state, "cards", turned, reveals=True)


def choose(state: StateIQBase) -> None:
    if state.heard is not None:
        asked: dict[str, Value] = {"team": int(other(state.guesser)), "card": CLUE_NAMES[state.open[state.at]]}
        announce(state, "choose", until(state, asked))


def ask_guess(state: StateIQBase) -> None:
    if state.heard is not None:
        announce(state, "guessing", until(state, {"team": int(state.guesser), "number": int(state.number())}))


def until(state: StateIQBase, fields: dict[str, Value]) -> dict[str, Value]:
    if state.timed:
        fields["until"] = int(state.deadline)
    return fields


def replaced(state: StateIQBase, old: i64) -> None:
    if state.heard is not None:
        by: dict[str, Value] = {"card": CLUE_NAMES[old], "by": CLUE_NAMES[state.open[state.at]]}
        announce(state, "replaced", by, reveals=True)


def clue(state: StateIQBase, seat: i64) -> None:
    """Tell the latest clue. Without a seat, the table gave it."""
    if state.heard is None:
        return
    latest: i64 = state.clues[-1]
    kind = given.kind(latest)
    said: dict[str, Value] = {}
    if seat != TABLE:
        said["seat"] = int(seat)
    said["card"] = CLUE_NAMES[given.card(latest)]
    said["kind"] = kind_name(kind, state.terms.edition)
    said["words"] = clue_words(latest, state.target(), state.terms.edition)
    if kind == FLAG:
        said["flag"] = token_text(latest)
    announce(state, "clue", said, reveals=True)


def quiet(state: StateIQBase, seat: i64) -> None:
    if state.heard is not None:
        announce(state, "quiet", {"seat": int(seat)})


def clue_words(clue: i64, card: i64, edition: i64 = PRINTED_EDITION) -> str:
    """What a clue says. For a flag, only its design (IQ-12, IQ-R9)."""
    kind = given.kind(clue)
    text = clue_text(kind, card, given.item(clue), edition)
    return f"{text}: {describe_flag(card, edition)}" if kind == FLAG else text


_RANKS = {"statehood": "when it joined", "population": "how many people", "size": "how large it is"}


def as_cards_say(words: str) -> str:
    """“size rank 21–30” is for records: people read the same words here and on the cards."""
    about, _, places = words.partition(" rank ")
    return f"{_RANKS[about]}: {places.replace('–', ' to ')}" if about in _RANKS else words


def token_text(clue: i64) -> str:
    return f"{int(given.token(clue)):08x}"


def guess(state: StateIQBase, seat: i64, named: i64, right: bool) -> None:
    """IQ-R12: say that a wrong guess is wrong, and nothing else."""
    if state.heard is None:
        return
    if named == NO_GUESS:
        announce(state, "late", {"team": int(state.guesser), "number": int(state.number() - 1)})
        return
    said: dict[str, Value] = {"seat": int(seat), "number": int(state.number() - 1)}
    said["state"] = name_of(named, state.terms.edition)
    said["right"] = int(right)
    announce(state, "guess", said, reveals=True)


def deal_next(state: StateIQBase) -> None:
    if state.heard is not None:
        team = other(state.guesser)
        announce(state, "next", {"team": int(team)})
        hand(state, team)


def show(state: StateIQBase, team: i64) -> None:
    if state.heard is not None:
        held = names_in(state.side(team).held, state.terms.edition)
        fields: dict[str, Value] = {"team": int(team), "cards": [*held]}
        announce(state, "show", fields, reveals=True)


REASONS = {
    "fewer guesses": "fewer guesses were needed",
    "more right": "more guesses were right",
    "same number": "both teams did equally well",
    "none right": "nobody guessed right",
    "conceded": "the other team gives up",
}
ORDINALS = ("first", "second", "third")
ABOUT = {"A": "broad facts", "B": "closer facts", "C": "names and symbols"}  # the types of clues


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    ordinal = ORDINALS[event["number"] - 1] if "number" in event else ""
    match event["event"]:
        case "deal":
            return f"Each team looks at a card. {says(team_name(event['first'], names), 'begin')} to guess."
        case "hand":
            return f"{says(team, 'hold')} {event['card']}."
        case "power":
            return f"The clues come in this order: {', then '.join([ABOUT[letter] for letter in event['letters']])}."
        case "cards":
            clues = "one clue" if len(event["cards"]) == 1 else f"{len(event['cards'])} clues"
            return f"{_of(team)} {ordinal} guess: {clues}, {ABOUT[event['type']]}."
        case "choose":
            return f"{says(team, 'choose')} a clue."
        case "replaced":
            return "The next Clue card says nothing new, so another one is turned."
        case "clue":
            return f"{who or 'No choice on this card'}: {as_cards_say(in_words(event['words']))}."
        case "quiet":
            return f"{says(who, 'keep')} quiet: one clue less."
        case "guessing":
            return ""
        case "guess":
            return f"{who}: {event['state']}? {'Right!' if event['right'] else 'Wrong.'}"
        case "late":
            return f"{_of(team)} {ordinal} guess came too late: it is wrong."
        case "next":
            return f"{says(team, 'is')} dealt the next card."
        case "show":
            return f"{team} held {' and '.join(event['cards'])}."
    return tell_common(event, names, REASONS)


def _of(team: str) -> str:
    return "Your" if team == "You" else f"{team}'s"
