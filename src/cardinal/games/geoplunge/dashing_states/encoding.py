# mypyc: compiled
"""Dashing States for learning agents: the moves that can be listed. A layout and a name are forms.

The own team comes first, and a seat's own cards go by their places in the deal.
"""

from itertools import permutations
from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.encoding import Encoding, Plane, Sheet, turned
from cardinal.engine.position import NEVER, Position
from cardinal.games.geoplunge.dashing_states.base import NAMING, PHASES, READY
from cardinal.games.geoplunge.dashing_states.judging import DEALT, RACES, ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.layout import cards_in, handles_in
from cardinal.games.geoplunge.dashing_states.moves import GO_ON, SEAT_NAMES, seats_code
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.race import Race
from cardinal.games.geoplunge.dashing_states.sorting import ORDERS
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.moves import LOCK, STAKE_OFF, STAKE_ON
from cardinal.games.geoplunge.planes import (
    SECONDS,
    SHOWN_STAKES,
    SWITCH,
    write_left,
    write_stakes,
    write_switch,
    write_teams,
)
from cardinal.games.geoplunge.position import OVER
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.teams import team_of

SEATS: Final = 6
STANDING: Final = [list(order) for n in (1, 2, 3) for order in permutations(SEAT_NAMES.values(), n)]
CODES: Final[list[int]] = [STAKE_OFF, STAKE_ON, LOCK, GO_ON, *[int(seats_code(order)) for order in STANDING]]
PLANES: Final = [
    Plane("cards", DEALT * CARDS, "by place in the deal: the team's card, once they are turned over", own=True),
    SWITCH,
    Plane("row", ROW, "the team's own shout: the places in the deal, from 1", own=True),
    Plane("places", ROW, "the places of the row that the seat must name", own=True),
    Plane("said", ROW, "which of them it has named", own=True),
    Plane("name end", 1, f"how long it may name, {SECONDS}", own=True),
    Plane("phase", len(PHASES), "what is waited for"),
    SHOWN_STAKES,
    Plane("level", 1, "2 or 4"),
    Plane("race", RACES, "which race is on, or was the last"),
    Plane("by", len(ORDERS), "what it is sorted by"),
    Plane("power", POWER_CARDS, "the Power card that says so"),
    Plane("shouts", 2, "by team: whether it has shouted, as far as that may be known"),
    Plane("counting", 2, "the teams whose shouts are judged"),
    Plane("verdicts", 2 * len(VERDICTS), "by team: what their rows are"),
    Plane("named", 2, "the teams that name their cards"),
    Plane("naming", SEATS, "the seats whose clock for naming runs"),
    Plane("rows", 2 * ROW, "by team: after the race, the cards of a row that was judged, from 1"),
    Plane("marks", 2 * ROW, "by team: which names were right"),
    Plane("won", 2, "by team: races"),
    Plane("left", 1, "cards not dealt yet"),
    Plane("start", 1, f"how long until the cards are turned, {SECONDS}"),
    Plane("end", 1, f"how long the race goes on, {SECONDS}"),
    Plane("break", 1, f"how long until the next race, {SECONDS}"),
    Plane("ready", 2, "the teams ready for the next race"),
]  # fmt: skip


@final
class DashingStatesEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, DashingStatesPosition)
        at: DashingStatesPosition = position
        if at.phase == READY and at.paused == NEVER and now >= at.race.start:
            at = at.copy()
            at.turn()  # GP-R7: as the view has it
        race: Race = at.race
        own = seat >= 0
        team = team_of(seat) if own else 0
        them: i64 = 1 - team
        if own:
            write_own(at, race, seat, team, now, sheet)
        else:
            sheet.skip(DEALT * CARDS + 2 + 3 * ROW + 1)
        on = race.number > 0
        sheet.one(at.phase, len(PHASES))
        write_stakes(at, team, sheet)
        sheet.number(at.rules.level)
        sheet.one(race.number - 1, RACES)
        sheet.one(at.by() if on else -1, len(ORDERS))
        sheet.one(race.power, POWER_CARDS)
        over = at.phase == OVER
        sheet.number(1 if race.shouted.of(team) is not None and (own or over or race.counting & bit(team)) else 0)
        sheet.number(1 if race.shouted.of(them) is not None and (over or race.counting & bit(them)) else 0)
        write_teams(race.counting, team, sheet)
        for side in (team, them):
            sheet.one(race.verdicts[side] if race.counting & bit(side) else -1, len(VERDICTS))
        write_teams(race.named, team, sheet)
        sheet.bits(turned(race.naming, seat if own else 0, at.seats), SEATS)
        for side in (team, them):
            write_row(race, side, sheet)
        for side in (team, them):
            marks = race.marks[side]
            for mark in marks:
                sheet.number(mark)
            sheet.skip(ROW - len(marks))
        won = at.race_winners()
        sheet.number(won.count(int(team)))
        sheet.number(won.count(int(them)))
        sheet.number(len(at.deck))
        write_left(race.start if on else NEVER, now, sheet)
        write_left(race.race_end if on else NEVER, now, sheet)
        write_left(at.break_end, now, sheet)
        write_teams(at.ready, team, sheet)


def write_own(at: DashingStatesPosition, race: Race, seat: i64, team: i64, now: i64, sheet: Sheet) -> None:
    hand = race.hands[team]
    if at.phase == READY or len(hand) == 0:
        sheet.skip(DEALT * CARDS)
    else:
        for card in hand:
            sheet.one(card, CARDS)
        sheet.skip((DEALT - len(hand)) * CARDS)
    write_switch(at, team, sheet)
    shout = race.shouted.of(team)
    laid: list[int] = []
    if shout is not None:
        laid = handles_in(shout.words)
    for k in range(ROW):
        sheet.number(laid[k] + 1 if k < len(laid) else 0)
    asked = at.phase == NAMING and race.named & bit(team) != 0
    places: i64 = 0
    said: i64 = 0
    if asked:
        for place in race.places(seat):
            places |= bit(place)
            if race.names[team][place]:
                said |= bit(place)
    sheet.bits(places, ROW)
    sheet.bits(said, ROW)
    write_left(race.clock_end(seat) if asked and race.naming & bit(seat) else NEVER, now, sheet)


def write_row(race: Race, team: i64, sheet: Sheet) -> None:
    shout = race.shouted.of(team)
    row: list[int] = []
    if shout is not None and race.reason and race.counting & bit(team):
        row = cards_in(shout.words, race.hands[team])
    for k in range(ROW):
        sheet.number(row[k] + 1 if k < len(row) else 0)


ENCODING: Final = DashingStatesEncoding(CODES, PLANES, frees=1, waits=True)
