# mypyc: compiled
"""Dashing States' events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.event import Value
from cardinal.engine.words import listed, says
from cardinal.games.geoplunge.dashing_states.base import DashingStatesBase
from cardinal.games.geoplunge.dashing_states.judging import DEALT, VERDICTS
from cardinal.games.geoplunge.dashing_states.layout import cards_in
from cardinal.games.geoplunge.dashing_states.race import Race
from cardinal.games.geoplunge.dashing_states.sorting import order_name
from cardinal.games.geoplunge.deck import names_in
from cardinal.games.geoplunge.power import power_name
from cardinal.games.geoplunge.story import announce, own, team_name, tell_common
from cardinal.games.geoplunge.teams import A, B, team_of


def stand(state: DashingStatesBase, seat: i64) -> None:
    announce(state, "seats", {"seat": int(seat), "order": state.orders[team_of(seat)][:]})


def power(state: DashingStatesBase) -> None:
    turned: dict[str, Value] = {
        "card": power_name(state.race.power),
        "category": order_name(state.by(), state.terms.edition),
    }
    announce(state, "power", turned, reveals=True)


def deal(state: DashingStatesBase) -> None:
    race = state.race
    dealt: dict[str, Value] = {
        "race": int(race.number),
        "by": order_name(state.by(), state.terms.edition),
        "each": DEALT,
    }
    dealt["start"] = int(race.start)
    announce(state, "deal", dealt)


def turn(state: DashingStatesBase) -> None:
    """Show each team its own pictures (DS-6), never a name."""
    if state.heard is None:
        return
    race = state.race
    announce(state, "turn", {"until": int(race.race_end)})
    for team in (A, B):
        announce(state, "hand", {"team": team, "pictures": race.tokens[team][:]}, state.members(team), True)


def shout(state: DashingStatesBase, seat: i64, words: str) -> None:
    announce(state, "shout", {"seat": int(seat), "layout": words}, own(state, seat))


def time(state: DashingStatesBase) -> None:
    announce(state, "time", {})


def shouted(state: DashingStatesBase) -> None:
    """The hold is over: now everyone hears who shouted, when, and whether the row is right (DS-R6)."""
    race = state.race
    for team in (A, B):
        made = race.shouted.of(team)
        if made is not None and race.counting & bit(team):
            fields: dict[str, Value] = {"team": team, "seat": int(made.seat), "at": int(made.at)}
            fields["verdict"] = VERDICTS[race.verdicts[team]]
            announce(state, "shouted", fields, reveals=True)


def naming(state: DashingStatesBase) -> None:
    announce(state, "naming", {"teams": members(state.race.named), "until": int(state.race.next_clock())})


def name(state: DashingStatesBase, seat: i64, place: i64, text: str) -> None:
    """DS-R5: only the player who named the card sees it."""
    announce(state, "name", {"seat": int(seat), "place": int(place), "text": text}, bit(seat))


def ended(state: DashingStatesBase) -> None:
    """Show everything that was judged, together (DS-R15), and show each team the names of its own cards."""
    if state.heard is None:
        return
    race = state.race
    for team in (A, B):
        made = race.shouted.of(team)
        if made is not None and race.counting & bit(team):
            shown: dict[str, Value] = {"team": team, "verdict": VERDICTS[race.verdicts[team]]}
            shown["cards"] = names_in(cards_in(made.words, race.hands[team]), state.terms.edition)
            if race.named & bit(team):
                shown["names"] = race.names[team][:]
                shown["marks"] = race.marks[team][:]
            announce(state, "shown", shown, reveals=True)
    for team in (A, B):
        cards: dict[str, Value] = {"team": team, "cards": names_in(race.hands[team], state.terms.edition)}
        announce(state, "answers", cards, state.members(team), True)
    won(state)


def won(state: DashingStatesBase) -> None:
    race = state.race
    fields: dict[str, Value] = {"race": int(race.number), "winner": int(race.winner), "reason": race.reason}
    fields["won"] = [state.race_winners().count(team) for team in (A, B)]
    announce(state, "race", fields, reveals=True)


def pause(state: DashingStatesBase) -> None:
    announce(state, "break", {"until": int(state.break_end)})


def ready(state: DashingStatesBase, seat: i64) -> None:
    announce(state, "ready", {"seat": int(seat)})


def ruled(state: DashingStatesBase, seat: i64, place: i64, right: bool) -> None:
    announce(state, "ruling", {"seat": int(seat), "place": int(place + 1), "right": int(right)}, reveals=True)
    won(state)


def reveal(state: DashingStatesBase) -> None:
    """GP-R36: show all cards of all races and those not dealt."""
    for race in [*state.past, state.race]:
        if race.number:
            reveal_race(state, race)
    announce(state, "undealt", {"cards": names_in(state.deck, state.terms.edition)}, reveals=True)


def reveal_race(state: DashingStatesBase, race: Race) -> None:
    for team in (A, B):
        held: dict[str, Value] = {
            "race": int(race.number),
            "team": team,
            "cards": names_in(race.hands[team], state.terms.edition),
        }
        announce(state, "reveal", held, reveals=True)


REASONS = {
    "two races": "the first two races",
    "tied races": "the first two races were ties",
    "third race": "two races of three",
    "no two wins": "nobody has won two races",  # DS-R18
    "conceded": "the other team gives up",
}
RACE_REASONS = {
    "right": "sorted and named",
    "unsorted": "the other team's row is not in order",
    "face-up": "the other team's seventh card was not face down",
    "names": "the other team did not name all of its cards",
    "same time": "both shouted at the same time",
    "time": "time is up",
    "unfinished": "not finished",
}
SORTED = {
    "state": "by State, A to Z",
    "capital": "by capital, A to Z",
    "size": "by size, rank 1 first",
    "statehood": "by statehood, rank 1 first",
    "country": "by country, A to Z",
    "north": "by how far north the capital lies, rank 1 first",
    "population": "by population, rank 1 first",
}
VERDICT_WORDS = {
    "right": "the row is right",
    "face-up": "the seventh card is not face down",
    "unsorted": "the row is not in order",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "seats":
            return f"From left to right: {', '.join(names[seat] for seat in event['order'])}."
        case "power":
            return f"The Power card says: {event['category']}."
        case "deal":
            sort = SORTED[event["by"]]
            return f"Race {event['race']}: sort {sort}. {event['each']} Map cards each, face down. Ready, Set …"
        case "turn":
            return "The race is on: all cards are turned."
        case "hand":
            return ""  # the table draws pictures; there is nothing to tell
        case "shout":
            return f"{says(who, 'has')} six cards in a row: “GeoPlunge!”"
        case "time":
            return "Time is up."
        case "shouted":
            return f"{says(team, 'has')} shouted, and {VERDICT_WORDS[event['verdict']]}."
        case "naming":
            return _naming(" and ".join(team_name(team, names) for team in event["teams"]), len(event["teams"]), names)
        case "name":
            return f"{says(who, 'name')} card {event['place']}: {event['text']}."
        case "break":
            return "A short break. Teams may change places." if len(names) > 2 else "A short break."
        case "ready":
            return f"{says(who, 'is')} ready for the next race."
        case "ruling":
            return f"The host: card {event['place']}, named by {who}, is {'right' if event['right'] else 'wrong'}."
    return _told_after(event, names, team)


def _naming(who: str, teams: int, names: list[str]) -> str:
    if len(names) > 2:
        return f"{who}: name your cards, each for yourself."
    return f"{who} name the six cards." if teams > 1 else f"{says(who, 'name')} the six cards."


def _told_after(event: Mapping[str, Any], names: list[str], team: str) -> str:
    """Tell the events after a race or the game."""
    match event["event"]:
        case "shown":
            return f"{says(team, 'show')} {listed(event['cards'])}: {VERDICT_WORDS[event['verdict']]}{_named(event)}."
        case "answers":
            return f"{team} had {listed(event['cards'])}."
        case "race":
            return _race(event, names)
        case "reveal":
            return f"Race {event['race']}, {team}: {listed(event['cards'])}."
        case "undealt":
            return f"Not dealt: {listed(event['cards'])}."
    return tell_common(event, names, REASONS)


def _named(event: Mapping[str, Any]) -> str:
    if "marks" not in event:
        return ""
    said = [
        f"{name or 'nothing'} {'✓' if mark else '✗'}" for name, mark in zip(event["names"], event["marks"], strict=True)
    ]
    return f"; named {'; '.join(said)}"


def _race(event: Mapping[str, Any], names: list[str]) -> str:
    why, (a, b) = RACE_REASONS[event["reason"]], event["won"]
    if event["winner"] < 0:
        return f"Race {event['race']} is a tie: {why}. Races won: {a} to {b}."
    return f"{says(team_name(event['winner'], names), 'win')} race {event['race']}: {why}. Races won: {a} to {b}."
