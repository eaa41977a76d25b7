"""Explains in words why a move of the match is not legal now."""

from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.match.base import BETWEEN, CHOOSING, LATE, OWN_PHASES, PICKING, MatchBase
from cardinal.games.geoplunge.match.moves import CHOOSE, CONCEDE_MATCH, GO_ON, OWN
from cardinal.games.geoplunge.teams import team_of

LATE_WORDS = "The horn has sounded. Only what was done before it still counts."


def why_not(position: MatchBase, seat: int, move: Move) -> Refused | None:
    """Why the match refuses a move. None if it is up to the current game."""
    team = team_of(seat)
    if move.code >= OWN or position.phase in OWN_PHASES:
        if not position.speaks(seat):
            return Refused("GP-R9", f"Only S{position.first_member(team)} speaks for your team.")
        if position.phase == BETWEEN:
            return Refused("GP-R51", _next_game(position, team))
        if move.code == GO_ON:
            return Refused("GP-R51", "No game waits to begin: play the one that is on.")
        if move.code < OWN or move.code == CONCEDE_MATCH:
            return Refused("GP-R15", "The games have not begun: select first.")
        return _own(position, team, move.code)
    if position.phase == LATE:
        return Refused("GP-R17", LATE_WORDS)
    return None


def _next_game(position: MatchBase, team: int) -> str:
    if position.ready >> team & 1:
        return "Your team is ready. The next game begins when the other team is, too."
    return "The next game has not begun: type 'go on' when you are ready."


def _own(position: MatchBase, team: int, code: int) -> Refused:
    if position.phase == PICKING:
        if position.picks[team]:
            return Refused("GP-R21", "Your team has made its selection: it cannot be changed.")
        return Refused("GP-44", "Select two of the five games, as in 'pick 3 5'.")
    if position.phase == CHOOSING:
        if code < CHOOSE:
            return Refused("GP-53", "Here each team chooses one game, as in 'choose 2'.")
        if team != position.chooser:
            return Refused("GP-53", "The other team chooses now.")
        if code - CHOOSE == 5:
            return Refused("GP-49", "There is no Game 5 in Combo 2: choose 1, 2, 3 or 4.")
        return Refused("GP-54", "The other team has chosen that game: choose a different one.")
    return Refused("GP-R21", "The games of this match are settled.")
