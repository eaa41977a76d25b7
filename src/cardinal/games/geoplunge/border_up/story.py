# mypyc: compiled
"""Border-Up's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cardinal.engine.event import Value
from cardinal.engine.words import listed, says
from cardinal.games.geoplunge.border_up.base import BorderUpBase
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.judging import VERDICTS, judge_groups
from cardinal.games.geoplunge.border_up.layout import rows_of, words_of
from cardinal.games.geoplunge.border_up.moves import word_of
from cardinal.games.geoplunge.border_up.shapes import dealt
from cardinal.games.geoplunge.deck import CARDS, names_of, undealt
from cardinal.games.geoplunge.story import announce, own, team_name, tell_common
from cardinal.games.geoplunge.teams import A, B


def deal(state: BorderUpBase) -> None:
    n = dealt(state.rules.level)
    announce(state, "deal", {"each": int(n), "undealt": int(CARDS - 2 * n), "start": int(state.start)})


def turn(state: BorderUpBase) -> None:
    announce(state, "turn", {"until": int(state.race_end)})
    for team in (A, B):
        cards: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team), state.terms.edition)}
        announce(state, "hand", cards, state.members(team), True)


def shout(state: BorderUpBase, seat: i64, code: i64, words: str) -> None:
    announce(state, "shout", {"seat": int(seat), "word": word_of(code), "layout": words}, own(state, seat))


def show(state: BorderUpBase, seat: i64, words: str) -> None:
    announce(state, "show", {"seat": int(seat), "layout": words}, own(state, seat))


def offer(state: BorderUpBase, seat: i64) -> None:
    announce(state, "tie", {"seat": int(seat), "agreed": int(state.offers == 3)})


def concede(state: BorderUpBase, seat: i64) -> None:
    announce(state, "concede", {"seat": int(seat)}, own(state, seat))


def time(state: BorderUpBase) -> None:
    announce(state, "time", {})


def shouted(state: BorderUpBase) -> None:
    """The hold is over: now everyone hears who shouted, and when."""
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            fields: dict[str, Value] = {"team": team, "seat": int(made.seat), "word": word_of(made.code)}
            fields["at"] = int(made.at)
            announce(state, "shouted", fields, reveals=True)


def judged(state: BorderUpBase) -> None:
    """Show both layouts, or the first one."""
    level = state.rules.level
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            judged = judge_groups(level, made.code, rows_of(made.words), state.terms.edition)
            fields: dict[str, Value] = {"team": team, "layout": made.words, "right": int(judged.right)}
            fields["rows"] = [VERDICTS[verdict] for verdict in judged.rows]
            announce(state, "judge", fields, reveals=True)


def hands(state: BorderUpBase) -> None:
    """GP-R36, BU-R14, BU-R16: show both hands, the undealt cards, and the groups that were there."""
    edition = state.terms.edition
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team), edition)}
        held["found"] = words_of(Groups(state.hand(team), state.rules.level, edition).best(), edition)
        announce(state, "reveal", held, reveals=True)
    left = names_of(undealt(state.hand_a, state.hand_b), edition)
    announce(state, "undealt", {"cards": left}, reveals=True)


REASONS = {
    "shout": "the groups are right",
    "wrong shout": "the other team's shout was wrong",
    "same time": "both shouted at the same time",
    "time": "time is up",
    "agreed": "both teams agreed to it",
    "conceded": "the other team gives up",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "deal":
            return f"Each team is dealt {event['each']} cards, face-down. Ready, Set …"
        case "turn":
            return "The race is on: all cards are turned."
        case "hand":
            return f"{says(team, 'hold')} {listed(event['cards'])}."
        case "shout":
            return f"{says(who, 'lay')} down {' and '.join(str(event['layout']).split(' / '))}."
        case "show":
            return f"{says(who, 'show')} {event['layout']}."
        case "tie":
            return f"{says(who, 'agree')} to a tie." if event["agreed"] else f"{says(who, 'offer')} a tie."
        case "time":
            return "Time is up."
        case "shouted":
            return f"{team}: “{event['word']}!”"
        case "judge":
            return f"{says(team, 'show')} {event['layout']}: {'right' if event['right'] else 'wrong'}."
        case "reveal":
            found = " and ".join(str(event["found"]).split(" / "))
            found = f"There was a way to win: {found}." if found else "There was no way to win."
            return f"{team} held {listed(event['cards'])}. {found}"
        case "undealt":
            return f"Not dealt: {listed(event['cards'])}."
    return tell_common(event, names, REASONS)
