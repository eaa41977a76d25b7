# mypyc: compiled
"""Chummy Challenge: what happened, for those who listen, and who may know it."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.event import EVERYONE, Value
from cardinal.games.geoplunge.chummy_challenge.asked import ASKED, CHALLENGE_NAMES
from cardinal.games.geoplunge.chummy_challenge.challenge import BROKEN, Challenge
from cardinal.games.geoplunge.chummy_challenge.state import State
from cardinal.games.geoplunge.power import COLOURS, power_name
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.telling import own, tell

NOBODY_SEES: Final = 0  # for the log alone, until it is shown


def naming(state: State) -> None:
    tell(state, "naming", {"challenge": len(state.results()) + 1, "until": int(state.until)})


def plunger(state: State, seat: i64, named: i64) -> None:
    tell(state, "plunger", {"seat": int(seat), "plunger": int(named)}, EVERYONE if state.named else own(state, seat))


def plungers(state: State) -> None:
    tell(state, "plungers", {"challenge": len(state.results()) + 1, "seats": state.plungers[:]}, reveals=True)


def looks(state: State) -> None:
    """CC-7, CC-R4: what the dealer has before him is logged, and shown after the challenge."""
    cards: dict[str, Value] = {"power": power_name(state.power), "card": CHALLENGE_NAMES[state.card]}
    cards["colour"] = COLOURS[state.colour]
    tell(state, "dealer", cards, NOBODY_SEES)


def choosing(state: State) -> None:
    tell(state, "choosing", {"until": int(state.until)})


def ready(state: State) -> None:
    tell(state, "ready", {"start": int(state.start)})


def word(state: State) -> None:
    """CC-R5: on all screens at the same instant."""
    if state.heard is None:
        return
    words = state.words()
    tell(state, "word", {"word": words[state.read - 1]}, reveals=True)
    if state.read == len(words):
        tell(state, "read", {"text": " ".join(words), "until": int(state.shout_end())}, reveals=True)


def time(state: State) -> None:
    tell(state, "time", {})


def shout(state: State, seat: i64) -> None:
    tell(state, "shout", {"seat": int(seat)}, own(state, seat))


def shouted(state: State) -> None:
    """The hold is over: now everybody hears who shouted, and how much of the question stays (CC-R6)."""
    if state.heard is None:
        return
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            tell(state, "shouted", {"team": team, "seat": int(made.seat), "at": int(made.at)}, reveals=True)
    left: dict[str, Value] = {"text": " ".join(state.words()[: state.read]), "until": int(state.until)}
    tell(state, "stopped", left, reveals=True)


def answer(state: State, seat: i64, text: str) -> None:
    tell(state, "answer", {"seat": int(seat), "text": text}, own(state, seat))


def judged(state: State, done: Challenge) -> None:
    for team in members(done.counting):
        right = int(done.right >> team & 1)
        tell(state, "judge", {"team": team, "answer": done.answers[team], "right": right}, reveals=True)


def question(state: State, done: Challenge) -> None:
    """CC-R15, GP-R36: the whole question and the answer."""
    if state.heard is None:
        return
    asked = ASKED[5 * done.card + done.colour]
    shown: dict[str, Value] = {"power": power_name(done.power), "card": CHALLENGE_NAMES[done.card]}
    shown["colour"] = COLOURS[done.colour]
    shown["text"] = asked.text
    shown["answer"] = list(asked.shown)
    shown["asked"] = int(asked.n)
    tell(state, "question", shown, reveals=True)


def checked(state: State) -> None:
    tell(state, "checked", {"until": int(state.until)})


def overruled(state: State, team: i64, right: bool) -> None:
    tell(state, "overruled", {"team": int(team), "right": int(right)})


def void(state: State) -> None:
    tell(state, "void", {"challenge": len(state.results()) + 1})


def won(state: State, done: Challenge) -> None:
    results = state.results()
    tell(state, "challenge", {"winner": int(done.winner()), "wins": [results.count(A), results.count(B)]})


def unfinished(state: State) -> None:
    """GP-R36: the question that a team gave up at."""
    if state.past and state.past[-1].fate == BROKEN:
        question(state, state.past[-1])
