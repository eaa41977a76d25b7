# mypyc: compiled
"""Play the Ranks: its events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.engine.words import listed, says
from cardinal.games.geoplunge.clue_facts import in_words
from cardinal.games.geoplunge.deck import CATEGORIES, NAMES, names_of
from cardinal.games.geoplunge.play_the_ranks.base import HALF, PlayTheRanksBase, three_of
from cardinal.games.geoplunge.play_the_ranks.judging import governs, in_force
from cardinal.games.geoplunge.play_the_ranks.moves import (
    CALL,
    CALL_TEAM,
    CARDS_TEAM,
    LABELS,
    PULL,
    UP,
    changes_base,
    follow_of,
    lead_of,
    leader_of,
    played_card,
    played_power,
    said_base,
    said_category,
    winner_of,
)
from cardinal.games.geoplunge.play_the_ranks.rules import L2
from cardinal.games.geoplunge.power import STARS, number, power_name, star_text
from cardinal.games.geoplunge.power import star as star_kind
from cardinal.games.geoplunge.power import version as version_of
from cardinal.games.geoplunge.story import announce, own, team_name, tell_common
from cardinal.games.geoplunge.teams import A, B


def power_names(cards: i64) -> list[str]:
    return [power_name(card) for card in members(cards)]


def words_of(code: i64) -> str:
    """What was said in the auction."""
    if code == CARDS_TEAM:
        return "cards"
    if code == CALL_TEAM:
        return "call team"
    return "call" if code == CALL else f"up {code - UP}"


def version(state: PlayTheRanksBase) -> None:
    if state.heard is not None:
        named = f"ptr{version_of(state.version_card) + 1}"
        announce(state, "version", {"card": power_name(state.version_card), "version": named}, reveals=True)


def deal(state: PlayTheRanksBase) -> None:
    if state.heard is None:
        return
    powers = 0 if state.rules.version == L2 else 2
    announce(state, "deal", {"each": 9, "powers": powers})
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        if powers:
            held["powers"] = power_names(state.powers(team))
        announce(state, "hand", held, state.members(team), True)


def turned(state: PlayTheRanksBase) -> None:
    if state.heard is not None:
        lie: dict[str, Value] = {"cards": [power_name(card) for card in state.turned]}
        lie["stay"] = [power_name(card) for card in three_of(state.turned)]
        announce(state, "turned", lie, reveals=True)


def time(state: PlayTheRanksBase) -> None:
    """Announce that time is up. The automatic move that follows reveals a hidden card."""
    if state.heard is not None:
        announce(state, "time", {}, reveals=True)


def say(state: PlayTheRanksBase, seat: i64, code: i64) -> None:
    if state.heard is not None:
        announce(state, "say", {"seat": int(seat), "says": words_of(code)})


def sides(state: PlayTheRanksBase) -> None:
    if state.heard is not None:
        announce(state, "sides", {"call": int(state.call_team), "bur_cards": int(state.bur_count)})


def bases(state: PlayTheRanksBase, seat: i64) -> None:
    if state.heard is not None:
        stay = [int(state.base_1), int(state.base_2)]
        gone = [power_name(card) for card in three_of(state.turned) if number(card) not in stay]
        announce(state, "bases", {"seat": int(seat), "removed": gone[0], "bases": stay})


def bur_cards(state: PlayTheRanksBase) -> None:
    if state.heard is not None:
        shown: dict[str, Value] = {"team": int(state.cards_team()), "cards": names_of(state.bur_cards)}
        shown["bases"] = [int(state.base_1), int(state.base_2)]
        shown["bur"] = [int(state.bur_1), int(state.bur_2)]
        announce(state, "bur", shown, reveals=True)


def discard(state: PlayTheRanksBase, seat: i64, card: i64) -> None:
    if state.heard is not None:
        announce(state, "discard", {"seat": int(seat), "card": NAMES[card]}, own(state, seat))  # PR-R28, PR-R29


def discarded(state: PlayTheRanksBase) -> None:
    """Announce that both teams are done. Before, neither knew that about the other."""
    if state.heard is not None:
        announce(state, "discarded", {}, reveals=True)


def pull(state: PlayTheRanksBase, seat: i64, code: i64) -> None:
    if state.heard is not None:
        announce(state, "pull", {"seat": int(seat), "pulls": int(code == PULL)})  # PR-R30: in public


def star(state: PlayTheRanksBase) -> None:
    if state.heard is not None:
        kind = star_kind(state.star_card)
        announce(state, "star", {"card": power_name(state.star_card), "star": STARS[kind]}, reveals=True)


def lead(state: PlayTheRanksBase, seat: i64) -> None:
    """PR-R24: if the leader says the GeoStar, only their own team knows the card."""
    heard = state.heard
    if heard is None:
        return
    code = state.led
    power = played_power(code)
    said: dict[str, Value] = {"seat": int(seat), "card": NAMES[played_card(code)]}
    veiled: dict[str, int] = {}
    if state.rules.announces_star():
        said["star"] = star_text(star_kind(state.star_card), played_card(code), state.terms.edition)
        veiled["card"] = int(own(state, seat))
    said["category"] = CATEGORIES[governs(said_category(code), power)]
    said["base"] = int(said_base(code) or state.base_now())
    if power >= 0:
        said["power"] = power_name(power)
    heard.append(Event("lead", said, EVERYONE, veiled))


def follow(state: PlayTheRanksBase, seat: i64, code: i64) -> None:
    """PR-14, PR-41: show the card, then turn over the card led."""
    if state.heard is None:
        return
    shown: dict[str, Value] = {"seat": int(seat), "card": NAMES[played_card(code)]}
    power = played_power(code)
    if power >= 0:
        shown["power"] = power_name(power)
        shown["change_base"] = int(changes_base(code))
    announce(state, "follow", shown)
    trick: i64 = state.tricks[-1]
    force = force_of(state, len(state.tricks) - 1)
    judged: dict[str, Value] = {"number": len(state.tricks), "lead": int(leader_of(trick))}
    judged["cards"] = [NAMES[played_card(lead_of(trick))], NAMES[played_card(code)]]
    judged["category"] = CATEGORIES[force & 3]
    judged["base"] = int(force >> 2)
    judged["winner"] = int(winner_of(trick))
    judged["won"] = [int(state.won_a), int(state.won_b)]
    announce(state, "trick", judged, reveals=True)


def reveal(state: PlayTheRanksBase) -> None:
    """GP-R36: show both hands and all discards."""
    if state.led:
        hidden: dict[str, Value] = {"team": int(state.lead), "card": NAMES[played_card(state.led)]}
        announce(state, "unturned", hidden, reveals=True)
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        held["discards"] = names_of(state.out(team))
        held["powers"] = power_names(state.powers(team) | state.gone(team))
        announce(state, "reveal", held, reveals=True)


def announced_base(state: PlayTheRanksBase, n: i64) -> i64:
    """The base announced for the n-th trick, or set by the trick's number (PR-27)."""
    trick: i64 = state.tricks[n]
    said = said_base(lead_of(trick))
    if said:
        return said
    return state.base_1 if n < HALF else state.base_2


def force_of(state: PlayTheRanksBase, n: i64) -> i64:
    """The category and base that decided the n-th trick, as category + 4 * base."""
    trick: i64 = state.tricks[n]
    led = lead_of(trick)
    answer = follow_of(trick)
    base = announced_base(state, n)
    return in_force(
        played_card(led),
        said_category(led),
        base,
        played_power(led),
        state.bur_of(base),
        played_power(answer),
        changes_base(answer),
        state.terms.edition,
    )


REASONS = {
    "tricks": "more tricks",
    "last trick": "four tricks each, and the last one decides",
    "pulled": "four tricks each, and the other team Pulled the Power",
    "power": "the other team has not played both its Power cards",
    "power both": "neither team has played both its Power cards",
    "conceded": "the other team gives up",
}
SAID = {"cards": "take the extra cards", "call": "take the extra cards", "call team": "want to pick the numbers"}
VERSIONS = {"ptr1": "Play the Ranks 1", "ptr2": "Play the Ranks 2"}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "version":
            return f"{event['card']} is turned: {VERSIONS[event['version']]} is played."
        case "deal":
            powers = f" and {event['powers']} Power cards" if event["powers"] else ""
            return f"Each team is dealt {event['each']} cards{powers}."
        case "hand":
            return f"{says(team, 'hold')} {listed([*event['cards'], *event.get('powers', [])])}."
        case "turned":
            return f"Power cards are turned: {listed(event['cards'])}. These stay: {listed(event['stay'])}."
        case "time":
            return "Time is up."
        case "say":
            does = f"bid {event['says'][3:]} cards" if event["says"].startswith("up ") else SAID[event["says"]]
            verb, _, more = does.partition(" ")
            return f"{says(who, verb)} {more}: “{LABELS[event['says']]}”."
        case "sides":
            call, cards = (team_name(t, names) for t in (event["call"], 1 - event["call"]))
            more = f"{says(cards, 'get')} {event['bur_cards']} extra cards, the BUR cards (Cards Team)"
            return f"{says(call, 'pick')} the best numbers (Call Team). {more}."
        case "bases":
            best = " and ".join(map(str, event["bases"]))
            return f"{says(who, 'remove')} {event['removed']}: the best ranks are {best}."
        case "bur":
            return f"BUR cards: {listed(event['cards'])}. {_burs(event)}"
        case "discard":
            return f"{says(who, 'drop')} {event['card']}."
        case "discarded":
            return "Both teams have dropped their cards."
        case "pull":
            return f"{says(who, 'Pull')} the Power!" if event["pulls"] else f"{says(who, 'does')} not Pull the Power."
        case "star":
            return f"The star card is turned: the GeoStar is the {in_words(event['star'])}."
        case "lead":
            return _lead(event, who)
        case "follow":
            change = " and Changes the Base" if event.get("change_base") else ""
            power = f" with {event['power']}{change}" if "power" in event else ""
            return f"{says(who, 'play')} {event['card']}{power}."
        case "trick":
            one, two = event["cards"]
            a, b = event["won"]
            judged = f"{event['category']}, where {counts(event['base'])}"
            winner = team_name(event["winner"], names)
            return f"{one} and {two} by {judged}: {says(winner, 'win')} trick {event['number']}. {a}:{b}"
        case "unturned":
            return f"{team} had led {event['card']}."
        case "reveal":
            held, out = [*event["cards"], *event["powers"]], _list(event["discards"])
            return f"{team} still held {_list(held)}; dropped {out}." if held else f"{team} dropped {out}."
    return tell_common(event, names, REASONS)


def counts(base: int) -> str:
    """PR-16, PR-17, PR-43 to PR-47: which rank wins, in words."""
    if base in (1, 50):
        return f"the {'lower' if base == 1 else 'higher'} number wins"
    return f"{base} is best, then {base + 1}, {base + 2} and so on"


def _burs(event: Mapping[str, Any]) -> str:
    pairs = zip(event["bases"], event["bur"], strict=True)
    return " ".join(f"Base {base}: BUR {bur}." if bur else f"Base {base}: no BUR." for base, bur in pairs)


def _lead(event: Mapping[str, Any], who: str) -> str:
    name = f"“{event['star']}”" if "star" in event else event["card"]
    card = f" ({event['card']})" if "star" in event and "card" in event else ""
    power = f" with {event['power']}" if "power" in event else ""
    return f"{says(who, 'lead')} {name}{card}{power} by {event['category']}: {counts(event['base'])}."


def _list(names: list[str]) -> str:
    return listed(names) or "nothing"
