# mypyc: compiled
"""Border-Up: what happened, for those who listen, and who may know it."""

from mypy_extensions import i64

from cardinal.engine.event import Value
from cardinal.games.geoplunge.border_up.codes import word_of
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.judging import VERDICTS, judge_groups
from cardinal.games.geoplunge.border_up.layout import rows_of, words_of
from cardinal.games.geoplunge.border_up.shapes import dealt
from cardinal.games.geoplunge.border_up.state import State
from cardinal.games.geoplunge.deck import CARDS, names_of, undealt
from cardinal.games.geoplunge.teams import A, B
from cardinal.games.geoplunge.telling import own, tell


def deal(state: State) -> None:
    n = dealt(state.rules.level)
    tell(state, "deal", {"each": int(n), "undealt": int(CARDS - 2 * n), "start": int(state.start)})


def turn(state: State) -> None:
    tell(state, "turn", {"until": int(state.race_end)})
    for team in (A, B):
        cards: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        tell(state, "hand", cards, state.members(team), True)


def shout(state: State, seat: i64, code: i64, words: str) -> None:
    tell(state, "shout", {"seat": int(seat), "word": word_of(code), "layout": words}, own(state, seat))


def show(state: State, seat: i64, words: str) -> None:
    tell(state, "show", {"seat": int(seat), "layout": words}, own(state, seat))


def offer(state: State, seat: i64) -> None:
    tell(state, "tie", {"seat": int(seat), "agreed": int(state.offers == 3)})


def concede(state: State, seat: i64) -> None:
    tell(state, "concede", {"seat": int(seat)}, own(state, seat))


def time(state: State) -> None:
    tell(state, "time", {})


def shouted(state: State) -> None:
    """The hold is over: now everybody hears who shouted, and when."""
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            fields: dict[str, Value] = {"team": team, "seat": int(made.seat), "word": word_of(made.code)}
            fields["at"] = int(made.at)
            tell(state, "shouted", fields, reveals=True)


def judged(state: State) -> None:
    """Both layouts, or the one that was first."""
    level = state.rules.level
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            judged = judge_groups(level, made.code, rows_of(made.words))
            fields: dict[str, Value] = {"team": team, "layout": made.words, "right": int(judged.right)}
            fields["rows"] = [VERDICTS[verdict] for verdict in judged.rows]
            tell(state, "judge", fields, reveals=True)


def hands(state: State) -> None:
    """GP-R36, BU-R14, BU-R16: both hands, the undealt cards, and what was there to find."""
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        held["found"] = words_of(Groups(state.hand(team), state.rules.level).best())
        tell(state, "reveal", held, reveals=True)
    tell(state, "undealt", {"cards": names_of(undealt(state.hand_a, state.hand_b))}, reveals=True)
