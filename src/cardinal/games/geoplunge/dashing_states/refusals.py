"""Dashing States: explains in words why a move is not legal. The list of legal moves is the judge."""

from cardinal.engine.bits import bit, members
from cardinal.engine.position import Move, Stamp
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.dashing_states.base import BREAK, LATE, NAMING, RACE, READY, DashingStatesBase
from cardinal.games.geoplunge.dashing_states.moves import GO_ON, NAME, SEATS, seats_in
from cardinal.games.geoplunge.dashing_states.ruling import is_ruling, read_ruling
from cardinal.games.geoplunge.moves import CONCEDE, LOCK
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.refusals import why_not_common
from cardinal.games.geoplunge.teams import team_of


def why_not(position: DashingStatesBase, seat: int, move: Move) -> Refused:
    code = move.code
    if code == NAME:
        return _no_name(position, seat)
    if code == GO_ON and position.speaks(seat):
        return _not_ready(position, seat)
    if code >= SEATS and position.speaks(seat):
        return _no_seats(position, seat, move)
    if code > LOCK and code != CONCEDE and position.speaks(seat) and position.phase in (STAKES, READY):
        return Refused("DS-6", "Wait for the start call: nobody looks at a card before it.")
    common = why_not_common(position, seat, move, "once, before the first race")
    if common is not None:
        return common
    if position.phase == NAMING:
        return Refused("DS-R7", "Somebody has shouted: nothing can be moved any more.")
    return Refused("DS-6", "The race is over. Wait for the next start call.")


def _no_name(position: DashingStatesBase, seat: int) -> Refused:
    race = position.race
    if position.phase != NAMING:
        return Refused("DS-15", "Cards are named after a shout, by the team that has shouted.")
    if not race.named & bit(team_of(seat)):
        return Refused("DS-20", "Your team has nothing to name: the other team has to.")
    if not race.naming & bit(seat) and position.rules.name_choices:
        return Refused("DS-R24", "Your naming is over, by a wrong name or because the time is up.")
    if not race.naming & bit(seat):
        return Refused("GP-R14", "Your time for naming is over: what is missing is wrong.")
    if not race.unnamed(seat):
        return Refused("GP-R47", "You have named all of your cards: the first answer counts.")
    return Refused("DS-R17", "Nobody may name for somebody who left after the cards were dealt.")


def _not_ready(position: DashingStatesBase, seat: int) -> Refused:
    if position.phase != BREAK:
        return Refused("DS-R23", "There is no break between two races now.")
    if not position.rules.break_early:
        return Refused("DS-R23", "Here the break lasts 10 seconds.")
    if position.may_appeal():
        return Refused("DS-R23", "The host may still overrule a name, so the break lasts 10 seconds.")
    return Refused("DS-R23", "Your team is ready. The race begins when the other team is, too.")


def _no_seats(position: DashingStatesBase, seat: int, move: Move) -> Refused:
    order = seats_in(move.code)
    if position.phase not in (STAKES, BREAK):
        return Refused("DS-R2", "The cards are dealt: you may change places before the next race.")
    mates = members(position.members(team_of(seat)))
    if sorted(order) != mates:
        return Refused("DS-R2", f"Name each seat of your team once: {', '.join(f'S{s}' for s in mates)}.")
    return Refused("DS-R2", "Your team stands like that already.")


def untimely(position: DashingStatesBase, seat: int, move: Move, stamp: Stamp) -> Refused | None:
    """Refuse a move that is legal but comes too early or too late."""
    race = position.race
    if move.code == CONCEDE:
        return None
    if position.phase in (RACE, LATE):
        if stamp.at < race.start:  # GP-R6: ignored, without penalty
            return Refused("GP-R6", "That was before the start call, so it does not count. There is no penalty.")
        if stamp.at > race.race_end:
            return Refused("DS-R16", "The time is up.")
    if move.code == NAME and stamp.at > race.clock_end(seat):
        return Refused("GP-R14", "Your time for naming is over: what is missing is wrong.")
    return None


def why_no_ruling(position: DashingStatesBase, words: str) -> Refused | None:
    """GP-R47: may the host overrule this now?"""
    if not position.rules.appeal:
        return Refused("GP-R47", "Here the check of names is final. A host may overrule it with appeal=host.")
    if not is_ruling(words):
        return Refused("GP-R47", "A ruling says right or wrong, a seat and a card of its row, as in 'rule right S2 3'.")
    if position.phase != BREAK or not position.race.named:
        return Refused("GP-R47", "A name can be overruled in the 10 seconds after it was judged.")
    ruling = read_ruling(words)
    race = position.race
    if ruling.seat >= position.seats or ruling.place not in race.places(ruling.seat):
        return Refused("GP-R47", f"Card {ruling.place + 1} was not for S{ruling.seat} to name.")
    team = team_of(ruling.seat)
    if not race.named & bit(team) or not race.names[team][ruling.place]:
        return Refused("GP-R47", f"S{ruling.seat} has named nothing there: what is missing is wrong.")
    return None


def hush(position: DashingStatesBase) -> Refused | None:
    """DS-R5, DS-16: nobody may help while cards are being named."""
    if position.phase != NAMING:
        return None
    return Refused("DS-R5", "While cards are named, chat and the team's board are closed: each names without help.")
