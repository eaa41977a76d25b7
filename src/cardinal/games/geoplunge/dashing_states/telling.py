# mypyc: compiled
"""Dashing States: what happened, for those who listen, and who may know it."""

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.event import Value
from cardinal.games.geoplunge.dashing_states.judging import DEALT, VERDICTS
from cardinal.games.geoplunge.dashing_states.layout import cards_in
from cardinal.games.geoplunge.dashing_states.race import Race
from cardinal.games.geoplunge.dashing_states.sorting import ORDERS
from cardinal.games.geoplunge.dashing_states.state import State
from cardinal.games.geoplunge.deck import NAMES
from cardinal.games.geoplunge.power import power_name
from cardinal.games.geoplunge.teams import A, B, team_of
from cardinal.games.geoplunge.telling import own, tell


def stand(state: State, seat: i64) -> None:
    tell(state, "seats", {"seat": int(seat), "order": state.orders[team_of(seat)][:]})


def power(state: State) -> None:
    turned: dict[str, Value] = {"card": power_name(state.race.power), "category": ORDERS[state.by()]}
    tell(state, "power", turned, reveals=True)


def deal(state: State) -> None:
    race = state.race
    dealt: dict[str, Value] = {"race": int(race.number), "by": ORDERS[state.by()], "each": DEALT}
    dealt["start"] = int(race.start)
    tell(state, "deal", dealt)


def turn(state: State) -> None:
    """To each team its own pictures (DS-6): never a name."""
    if state.heard is None:
        return
    race = state.race
    tell(state, "turn", {"until": int(race.race_end)})
    for team in (A, B):
        tell(state, "hand", {"team": team, "pictures": race.tokens[team][:]}, state.members(team), True)


def shout(state: State, seat: i64, words: str) -> None:
    tell(state, "shout", {"seat": int(seat), "layout": words}, own(state, seat))


def time(state: State) -> None:
    tell(state, "time", {})


def shouted(state: State) -> None:
    """The hold is over: now everybody hears who shouted, when, and whether the row is right (DS-R6)."""
    race = state.race
    for team in (A, B):
        made = race.shouted.of(team)
        if made is not None and race.counting & bit(team):
            fields: dict[str, Value] = {"team": team, "seat": int(made.seat), "at": int(made.at)}
            fields["verdict"] = VERDICTS[race.verdicts[team]]
            tell(state, "shouted", fields, reveals=True)


def naming(state: State) -> None:
    tell(state, "naming", {"teams": members(state.race.named), "until": int(state.race.next_clock())})


def name(state: State, seat: i64, place: i64, text: str) -> None:
    """DS-R5: only who has named it sees it."""
    tell(state, "name", {"seat": int(seat), "place": int(place), "text": text}, bit(seat))


def ended(state: State) -> None:
    """Everything that was judged, together (DS-R15), and to each team the names of its own cards."""
    if state.heard is None:
        return
    race = state.race
    for team in (A, B):
        made = race.shouted.of(team)
        if made is not None and race.counting & bit(team):
            shown: dict[str, Value] = {"team": team, "verdict": VERDICTS[race.verdicts[team]]}
            shown["cards"] = codes(cards_in(made.words, race.hands[team]))
            if race.named & bit(team):
                shown["names"] = race.names[team][:]
                shown["marks"] = race.marks[team][:]
            tell(state, "shown", shown, reveals=True)
    for team in (A, B):
        cards: dict[str, Value] = {"team": team, "cards": codes(race.hands[team])}
        tell(state, "answers", cards, state.members(team), True)
    won(state)


def won(state: State) -> None:
    race = state.race
    fields: dict[str, Value] = {"race": int(race.number), "winner": int(race.winner), "reason": race.reason}
    fields["won"] = [state.race_winners().count(team) for team in (A, B)]
    tell(state, "race", fields, reveals=True)


def pause(state: State) -> None:
    tell(state, "break", {"until": int(state.break_end)})


def ruled(state: State, seat: i64, place: i64, right: bool) -> None:
    tell(state, "ruling", {"seat": int(seat), "place": int(place + 1), "right": int(right)}, reveals=True)
    won(state)


def reveal(state: State) -> None:
    """GP-R36: all cards of all races, and what was not dealt."""
    for race in [*state.past, state.race]:
        if race.number:
            reveal_race(state, race)
    tell(state, "undealt", {"cards": codes(state.deck)}, reveals=True)


def reveal_race(state: State, race: Race) -> None:
    for team in (A, B):
        held: dict[str, Value] = {"race": int(race.number), "team": team, "cards": codes(race.hands[team])}
        tell(state, "reveal", held, reveals=True)


def codes(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
