# mypyc: compiled
"""Chummy Challenge's events as lines of a story."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.event import EVERYONE, Value
from cardinal.engine.words import says
from cardinal.games.geoplunge.chummy_challenge.asked import CHALLENGE_NAMES
from cardinal.games.geoplunge.chummy_challenge.base import ChummyChallengeBase
from cardinal.games.geoplunge.chummy_challenge.challenge import BROKEN, Challenge
from cardinal.games.geoplunge.chummy_challenge.judging import why_wrong
from cardinal.games.geoplunge.power import COLOURS, power_name
from cardinal.games.geoplunge.story import announce, own, team_name, tell_common
from cardinal.games.geoplunge.teams import A, B, team_of

NOBODY_SEES: Final = 0  # for the log only, until it is shown


def naming(state: ChummyChallengeBase) -> None:
    announce(state, "naming", {"challenge": len(state.results()) + 1, "until": int(state.until)})


def plunger(state: ChummyChallengeBase, seat: i64, named: i64) -> None:
    announce(
        state, "plunger", {"seat": int(seat), "plunger": int(named)}, EVERYONE if state.named else own(state, seat)
    )


def plungers(state: ChummyChallengeBase) -> None:
    announce(state, "plungers", {"challenge": len(state.results()) + 1, "seats": state.plungers[:]}, reveals=True)


def looks(state: ChummyChallengeBase) -> None:
    """CC-7, CC-R4: log what the dealer holds. It is shown after the challenge."""
    cards: dict[str, Value] = {"power": power_name(state.power), "card": CHALLENGE_NAMES[state.card]}
    cards["colour"] = COLOURS[state.colour]
    announce(state, "dealer", cards, NOBODY_SEES)


def choosing(state: ChummyChallengeBase) -> None:
    announce(state, "choosing", {"until": int(state.until)})


def ready(state: ChummyChallengeBase) -> None:
    announce(state, "ready", {"start": int(state.start)})


def goes_on(state: ChummyChallengeBase, seat: i64) -> None:
    announce(state, "go_on", {"seat": int(seat)})


def word(state: ChummyChallengeBase) -> None:
    """CC-R5: show the word on all screens at the same instant."""
    if state.heard is None:
        return
    words = state.words()
    announce(state, "word", {"word": words[state.read - 1]}, reveals=True)
    if state.read == len(words):
        announce(state, "read", {"text": " ".join(words), "until": int(state.shout_end())}, reveals=True)


def time(state: ChummyChallengeBase) -> None:
    announce(state, "time", {})


def shout(state: ChummyChallengeBase, seat: i64) -> None:
    announce(state, "shout", {"seat": int(seat)}, own(state, seat))


def passed(state: ChummyChallengeBase, seat: i64) -> None:
    """CC-R24: announced to everyone, which also shows that the team has not shouted."""
    announce(state, "pass", {"seat": int(seat)}, reveals=True)


def shouted(state: ChummyChallengeBase) -> None:
    """The hold is over: now everyone hears who shouted, and how much of the question stays (CC-R6)."""
    if state.heard is None:
        return
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            announce(state, "shouted", {"team": team, "seat": int(made.seat), "at": int(made.at)}, reveals=True)
    left: dict[str, Value] = {"text": " ".join(state.words()[: state.read]), "until": int(state.until)}
    announce(state, "stopped", left, reveals=True)


def answer(state: ChummyChallengeBase, seat: i64, text: str) -> None:
    announce(state, "answer", {"seat": int(seat), "text": text}, own(state, seat))


def which(state: ChummyChallengeBase, seat: i64) -> None:
    """CC-R21: asked aloud, as a judge would."""
    said = state.first[team_of(seat)]
    announce(state, "which", {"seat": int(seat), "text": said, "until": int(state.until)}, reveals=True)


def judged(state: ChummyChallengeBase, done: Challenge) -> None:
    if state.heard is None:
        return
    question = state.question_of(done)
    for team in members(done.counting):
        said: dict[str, Value] = {"team": team, "answer": done.answers[team], "right": int(done.right >> team & 1)}
        if not said["right"]:
            said["why"] = why_wrong(question, done.answers[team], state.rules.spelling)
        announce(state, "judge", said, reveals=True)


def question(state: ChummyChallengeBase, done: Challenge) -> None:
    """CC-R15, GP-R36: show the whole question and the answer."""
    if state.heard is None:
        return
    asked = state.question_of(done)
    shown: dict[str, Value] = {"power": power_name(done.power), "card": CHALLENGE_NAMES[done.card]}
    shown["colour"] = COLOURS[done.colour]
    shown["text"] = asked.text
    shown["answer"] = list(asked.shown)
    shown["asked"] = int(asked.n)
    shown["teaches"] = asked.teaches  # GP-D26
    announce(state, "question", shown, reveals=True)


def checked(state: ChummyChallengeBase) -> None:
    announce(state, "checked", {"until": int(state.until)})


def overruled(state: ChummyChallengeBase, team: i64, right: bool) -> None:
    announce(state, "overruled", {"team": int(team), "right": int(right)})


def void(state: ChummyChallengeBase) -> None:
    announce(state, "void", {"challenge": len(state.results()) + 1})


def won(state: ChummyChallengeBase, done: Challenge) -> None:
    results = state.results()
    announce(state, "challenge", {"winner": int(done.winner()), "wins": [results.count(A), results.count(B)]})


def unfinished(state: ChummyChallengeBase) -> None:
    """GP-R36: show the question that was open when a team conceded."""
    if state.past and state.past[-1].fate == BROKEN:
        question(state, state.past[-1])


REASONS = {
    "first two": "the first two questions",
    "two of three": "two of three questions",
    "two ties": "nobody won the first two questions, so there is no third",
    "no two wins": "nobody has won two questions",
    "all first": "the first three questions",
    "most wins": "three of five questions",
    "too few wins": "nobody can win three questions any more",
    "conceded": "the other team gives up",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "naming":
            return f"Question {event['challenge']}: who is your GeoPlunger?"
        case "plunger":
            named = names[event["plunger"]]
            own = "yourself" if named == "You" else "themselves"
            return f"{says(who, 'name')} {own if named == who else named} as GeoPlunger."
        case "plungers":
            if len(names) == 2:
                return f"Question {event['challenge']} begins."  # nobody was picked
            a, b = (names[seat] for seat in event["seats"])
            return f"Question {event['challenge']}: the GeoPlungers are {a} and {b}."
        case "dealer":
            return f"The Power card says {event['colour']}: the dealer reads that question."
        case "choosing":
            return "The dealer looks at the cards."
        case "ready":
            return "Ready, Set …"
        case "go_on":
            return ""  # the table shows it, and the question says when it begins
        case "word":
            return ""  # the table shows it, and the whole question comes as one line
        case "shout":
            return f"{says(who, 'shout')} “GeoPlunge!”"
        case "read":
            return f"“{curly(event['text'])}”"
        case "time":
            return "The fifteen seconds are up."
        case "pass":
            return f"{names[event['seat']]}: “{'I' if len(names) == 2 else 'We'} don’t know.”"
        case "shouted":
            return f"{'Your' if who == 'You' else who + '’s'} shout counts."
        case "stopped":
            return f"The reading stops: “{curly(event['text'])}{'' if event['text'][-1:] in '?.' else ' …'}”"
        case "answer":
            return f"{says(who, 'answer')}: {event['text']}."
        case "which":
            return f"{says(who, 'say')} {event['text']}. That is not enough: which one, or what else?"
    return _tell_end(event, names, team)


def _tell_end(event: Mapping[str, Any], names: list[str], team: str) -> str:
    """Tell the events after the judgment."""
    match event["event"]:
        case "judge":
            if not event["answer"]:
                return f"{says(team, 'give')} no answer: wrong."
            verdict = "right." if event["right"] else f"wrong. {event.get('why', '')}".rstrip()
            return f"{says(team, 'say')} {event['answer']}: {verdict}"
        case "question":
            asked = f"The whole question: “{curly(event['text'])}” {solution(event)}."
            return f"{asked} {curly(event.get('teaches', ''))}".rstrip()  # older records have no lesson
        case "checked":
            return "The host may overrule the check."
        case "overruled":
            return f"The host rules: the answer of {team} is {'right' if event['right'] else 'wrong'}."
        case "void":
            return "The question is struck out. Another one is asked in its place."
        case "challenge":
            return _challenge(event, names)
    return tell_common(event, names, REASONS)


def curly(text: str) -> str:
    """As print has it. The cards' own text has what a keyboard has."""
    return text.replace("'", "’")


def solution(event: Mapping[str, Any]) -> str:
    """`Lincoln`, or `Any 2 of Iowa, Ohio, Utah` if more answers are accepted than asked for."""
    accepted = ", ".join(event["answer"])
    return accepted if len(event["answer"]) <= event["asked"] else f"Any {event['asked']} of {accepted}"


def _challenge(event: Mapping[str, Any], names: list[str]) -> str:
    a, b = event["wins"]
    if event["winner"] < 0:
        return f"Nobody wins the question. The score is {a} to {b}."
    return f"{says(team_name(event['winner'], names), 'win')} the question. The score is {a} to {b}."
