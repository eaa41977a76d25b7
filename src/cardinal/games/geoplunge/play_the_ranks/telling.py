# mypyc: compiled
"""Play the Ranks: what happened, for those who listen, and who may know it."""

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.games.geoplunge.deck import NAMES, names_of
from cardinal.games.geoplunge.play_the_ranks.codes import (
    CALL,
    CALL_TEAM,
    CARDS_TEAM,
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
from cardinal.games.geoplunge.play_the_ranks.judging import governs, in_force
from cardinal.games.geoplunge.play_the_ranks.rules import L2
from cardinal.games.geoplunge.play_the_ranks.state import HALF, State, three_of
from cardinal.games.geoplunge.power import STARS, number, power_name
from cardinal.games.geoplunge.power import star as star_kind
from cardinal.games.geoplunge.power import version as version_of
from cardinal.games.geoplunge.ranks import CATEGORIES
from cardinal.games.geoplunge.star import star_text
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.telling import own, tell


def power_names(cards: i64) -> list[str]:
    return [power_name(card) for card in members(cards)]


def words_of(code: i64) -> str:
    """What was said in the auction."""
    if code == CARDS_TEAM:
        return "cards"
    if code == CALL_TEAM:
        return "call team"
    return "call" if code == CALL else f"up {code - UP}"


def version(state: State) -> None:
    if state.heard is not None:
        named = f"ptr{version_of(state.version_card) + 1}"
        tell(state, "version", {"card": power_name(state.version_card), "version": named}, reveals=True)


def deal(state: State) -> None:
    if state.heard is None:
        return
    powers = 0 if state.rules.version == L2 else 2
    tell(state, "deal", {"each": 9, "powers": powers})
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        if powers:
            held["powers"] = power_names(state.powers(team))
        tell(state, "hand", held, state.members(team), True)


def turned(state: State) -> None:
    if state.heard is not None:
        lie: dict[str, Value] = {"cards": [power_name(card) for card in state.turned]}
        lie["stay"] = [power_name(card) for card in three_of(state.turned)]
        tell(state, "turned", lie, reveals=True)


def time(state: State) -> None:
    """What the table plays for a team is one of its hidden cards."""
    if state.heard is not None:
        tell(state, "time", {}, reveals=True)


def say(state: State, seat: i64, code: i64) -> None:
    if state.heard is not None:
        tell(state, "say", {"seat": int(seat), "says": words_of(code)})


def sides(state: State) -> None:
    if state.heard is not None:
        tell(state, "sides", {"call": int(state.call_team), "bur_cards": int(state.bur_count)})


def bases(state: State, seat: i64) -> None:
    if state.heard is not None:
        stay = [int(state.base_1), int(state.base_2)]
        gone = [power_name(card) for card in three_of(state.turned) if number(card) not in stay]
        tell(state, "bases", {"seat": int(seat), "removed": gone[0], "bases": stay})


def bur_cards(state: State) -> None:
    if state.heard is not None:
        shown: dict[str, Value] = {"team": int(state.cards_team()), "cards": names_of(state.bur_cards)}
        shown["bases"] = [int(state.base_1), int(state.base_2)]
        shown["bur"] = [int(state.bur_1), int(state.bur_2)]
        tell(state, "bur", shown, reveals=True)


def discard(state: State, seat: i64, card: i64) -> None:
    if state.heard is not None:
        tell(state, "discard", {"seat": int(seat), "card": NAMES[card]}, own(state, seat))  # PR-R28, PR-R29


def discarded(state: State) -> None:
    """That both have done: before, nobody knew it of the other team."""
    if state.heard is not None:
        tell(state, "discarded", {}, reveals=True)


def pull(state: State, seat: i64, code: i64) -> None:
    if state.heard is not None:
        tell(state, "pull", {"seat": int(seat), "pulls": int(code == PULL)})  # PR-R30: in public


def star(state: State) -> None:
    if state.heard is not None:
        kind = star_kind(state.star_card)
        tell(state, "star", {"card": power_name(state.star_card), "star": STARS[kind]}, reveals=True)


def lead(state: State, seat: i64) -> None:
    """PR-R24: where the GeoStar is said, only the lead's own team knows the card."""
    heard = state.heard
    if heard is None:
        return
    code = state.led
    power = played_power(code)
    said: dict[str, Value] = {"seat": int(seat), "card": NAMES[played_card(code)]}
    veiled: dict[str, int] = {}
    if state.rules.announces_star():
        said["star"] = star_text(star_kind(state.star_card), played_card(code))
        veiled["card"] = int(own(state, seat))
    said["category"] = CATEGORIES[governs(said_category(code), power)]
    said["base"] = int(said_base(code) or state.base_now())
    if power >= 0:
        said["power"] = power_name(power)
    heard.append(Event("lead", said, EVERYONE, veiled))


def follow(state: State, seat: i64, code: i64) -> None:
    """PR-14, PR-41: the card, and then the lead's is turned."""
    if state.heard is None:
        return
    shown: dict[str, Value] = {"seat": int(seat), "card": NAMES[played_card(code)]}
    power = played_power(code)
    if power >= 0:
        shown["power"] = power_name(power)
        shown["change_base"] = int(changes_base(code))
    tell(state, "follow", shown)
    trick: i64 = state.tricks[-1]
    force = force_of(state, len(state.tricks) - 1)
    judged: dict[str, Value] = {"number": len(state.tricks), "lead": int(leader_of(trick))}
    judged["cards"] = [NAMES[played_card(lead_of(trick))], NAMES[played_card(code)]]
    judged["category"] = CATEGORIES[force & 3]
    judged["base"] = int(force >> 2)
    judged["winner"] = int(winner_of(trick))
    judged["won"] = [int(state.won_a), int(state.won_b)]
    tell(state, "trick", judged, reveals=True)


def reveal(state: State) -> None:
    """GP-R36: both hands and all discards."""
    if state.led:
        hidden: dict[str, Value] = {"team": int(state.lead), "card": NAMES[played_card(state.led)]}
        tell(state, "unturned", hidden, reveals=True)
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        held["discards"] = names_of(state.out(team))
        held["powers"] = power_names(state.powers(team) | state.gone(team))
        tell(state, "reveal", held, reveals=True)


def announced_base(state: State, n: i64) -> i64:
    """The base that the lead of the n-th trick announced, or that the trick had by its number (PR-27)."""
    trick: i64 = state.tricks[n]
    said = said_base(lead_of(trick))
    if said:
        return said
    return state.base_1 if n < HALF else state.base_2


def force_of(state: State, n: i64) -> i64:
    """By what the n-th trick was judged, as category + 4 * base."""
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
    )
