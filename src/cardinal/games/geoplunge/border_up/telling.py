# mypyc: compiled
"""Border-Up: what happened, for those who listen, and who may know it."""

from mypy_extensions import i64

from cardinal.engine.bits import members
from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.games.geoplunge.border_up.codes import word_of
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.judging import VERDICTS, judge_groups
from cardinal.games.geoplunge.border_up.layout import rows_of, words_of
from cardinal.games.geoplunge.border_up.shapes import dealt
from cardinal.games.geoplunge.border_up.state import State
from cardinal.games.geoplunge.codes import LOCK, STAKE_ON
from cardinal.games.geoplunge.deck import CARDS, names_of, undealt
from cardinal.games.geoplunge.scoring import points_of
from cardinal.games.geoplunge.teams import A, B, seats_of, team_of


def _tell(state: State, name: str, fields: dict[str, Value], sees: i64 = EVERYONE, reveals: bool = False) -> None:
    heard = state.heard
    if heard is not None:
        heard.append(Event(name, fields, sees, None, reveals))


def _own(state: State, seat: i64) -> i64:
    """Who may know what a team does behind its own cards (BU-R14, GP-R11)."""
    return seats_of(team_of(seat), state.seats)


def ask_stakes(state: State) -> None:
    _tell(state, "ask", {"until": int(state.stakes_end)})


def stake(state: State, seat: i64, code: i64) -> None:
    if code == LOCK:
        _tell(state, "lock", {"seat": int(seat)}, _own(state, seat))
    else:
        _tell(state, "stake", {"seat": int(seat), "on": int(code == STAKE_ON)}, _own(state, seat))


def stakes(state: State) -> None:
    _tell(state, "stakes", {"teams": members(state.stakes.on)}, reveals=True)


def deal(state: State) -> None:
    n = dealt(state.rules.level)
    _tell(state, "deal", {"each": int(n), "undealt": int(CARDS - 2 * n), "start": int(state.start)})


def turn(state: State) -> None:
    _tell(state, "turn", {"until": int(state.race_end)})
    for team in (A, B):
        cards: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        _tell(state, "hand", cards, seats_of(team, state.seats), True)


def shout(state: State, seat: i64, code: i64, words: str) -> None:
    _tell(state, "shout", {"seat": int(seat), "word": word_of(code), "layout": words}, _own(state, seat))


def show(state: State, seat: i64, words: str) -> None:
    _tell(state, "show", {"seat": int(seat), "layout": words}, _own(state, seat))


def offer(state: State, seat: i64) -> None:
    _tell(state, "tie", {"seat": int(seat), "agreed": int(state.offers == 3)})


def concede(state: State, seat: i64) -> None:
    _tell(state, "concede", {"seat": int(seat)}, _own(state, seat))


def time(state: State) -> None:
    _tell(state, "time", {})


def shouted(state: State) -> None:
    """The hold is over: now everybody hears who shouted, and when."""
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            fields: dict[str, Value] = {"team": team, "seat": int(made.seat), "word": word_of(made.code)}
            fields["at"] = int(made.at)
            _tell(state, "shouted", fields, reveals=True)


def result(state: State) -> None:
    """GP-R36, BU-R14, BU-R16: after the end both layouts, both hands, the undealt cards, and what was there to find."""
    if state.heard is None:
        return
    level = state.rules.level
    for team in (A, B):
        made = state.shouted.of(team)
        if made is not None and state.counting >> team & 1:
            judged = judge_groups(level, made.code, rows_of(made.words))
            fields: dict[str, Value] = {"team": team, "layout": made.words, "right": int(judged.right)}
            fields["rows"] = [VERDICTS[verdict] for verdict in judged.rows]
            _tell(state, "judge", fields, reveals=True)
    points = points_of(state.winner, state.bonus, state.stakes.on)
    ended: dict[str, Value] = {"winner": int(state.winner), "bonus": int(state.bonus), "reason": state.reason}
    ended["points"] = points
    _tell(state, "result", ended, reveals=True)
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team))}
        held["found"] = words_of(Groups(state.hand(team), level).best())
        _tell(state, "reveal", held, reveals=True)
    _tell(state, "undealt", {"cards": names_of(undealt(state.hand_a, state.hand_b))}, reveals=True)
