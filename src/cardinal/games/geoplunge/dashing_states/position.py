# mypyc: compiled
"""Dashing States: what happens from the stakes, through up to three races (running.py), to the result."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import BACK, FOUND, LOST, NEVER, RULING, TABLE, TICK, Stamp
from cardinal.games.geoplunge.dashing_states import story
from cardinal.games.geoplunge.dashing_states.base import BREAK, LATE, NAMING, RACE, READY
from cardinal.games.geoplunge.dashing_states.judging import ON, game_result, race_result
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE, GO_ON, NAME, SEATS, seats_in
from cardinal.games.geoplunge.dashing_states.rules import BREAK_MS
from cardinal.games.geoplunge.dashing_states.ruling import read_ruling
from cardinal.games.geoplunge.dashing_states.running import RunningRace
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import A, B, team_of


@final
class DashingStatesPosition(RunningRace):
    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            self.apply_from_table(code, words, chance, stamp)
        elif code == CONCEDE:
            self.concede_game(who)  # DS-R21, GP-R35: the game, not just the race, and at once
        elif code >= SEATS:
            self.stand(who, code)
        elif code == GEOPLUNGE:
            self.shout(who, words, stamp)
        elif code == NAME:
            self.name(who, words, stamp.at)
        elif code == GO_ON:
            self.ready_for_next(who, chance, stamp.at)
        else:
            self.stake(who, code, chance, stamp)

    def apply_from_table(self, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if code == TICK:
            self.tick(chance, stamp.at)
            return
        if code == RULING:
            self.overrule(words)
            return
        when = stamp.at if self.paused == NEVER else self.paused  # the clocks may already be paused
        kind = code % 16
        if kind == LOST:
            self.race.stop_clock(code // 16, when)
        elif kind in (FOUND, BACK):
            self.race.restart_clock(code // 16, when)
        self.apply_table(code, stamp)

    def tick(self, chance: Chance, when: i64) -> None:
        if when < self.due():
            return
        if self.phase == STAKES:
            self.close_stakes(chance, when)
        elif self.phase == READY:
            self.turn()
        elif self.phase == RACE and self.race.race_end < self.race.hold_end:
            self.phase = LATE
            story.time(self)
        elif self.phase == NAMING:
            self.run_out(when)
        elif self.phase == BREAK:
            self.go_on(chance, when)
        else:
            self.settle(when)

    # -- before a race ------------------------------------------------------------------------------------

    def open(self, chance: Chance, when: i64) -> None:
        """GP-22, GP-R12: the table deals, asks for the stakes, gives the start call and judges."""
        self.ask_stakes(chance, when)  # DS-3, GP-37: once, before race 1

    def after_stakes(self, chance: Chance, when: i64) -> None:
        """There are no cards before this (GP-R39). DS-1: one Map card per State (GP-2, GP-R37), shuffled once."""
        self.deck = list(range(CARDS))
        chance.shuffle(self.deck)  # GP-R49; DS-23: not again between the races
        self.begin_race(chance, when)

    def stand(self, seat: i64, code: i64) -> None:
        """DS-R2: the team changes places."""
        self.orders[team_of(seat)] = seats_in(code)
        story.stand(self, seat)

    def ready_for_next(self, seat: i64, chance: Chance, when: i64) -> None:
        """DS-R23: the break is over as soon as both teams say so."""
        self.ready |= bit(team_of(seat))
        story.ready(self, seat)
        if self.ready == bit(A) | bit(B):
            self.go_on(chance, when)

    # -- the end of a race, and of the game ----------------------------------------------------------------

    def end_race(self, reason: str, when: i64) -> None:
        race = self.race
        race.naming = 0
        race.reason = reason
        race.winner = race_result(race.counting, race.all_right())  # DS-19 to DS-22
        self.bury_power()
        story.ended(self)
        _, _, ended = game_result(self.race_winners())
        if ended != ON and not self.may_appeal():
            self.end_game()
        else:
            self.phase = BREAK
            self.break_end = when + self.break_ms()
            story.pause(self)

    def break_ms(self) -> i64:
        """DS-R23: where both teams can end it, and no clock runs, it waits for them."""
        return self.terms.race_ms(BREAK_MS) if self.rules.break_early and not self.rules.appeal else BREAK_MS

    def bury_power(self) -> None:
        if self.race.power >= 0:
            self.decks.power.bury(self.race.power)  # DS-R14, GP-R25

    def overrule(self, words: str) -> None:
        """GP-R47: a host overrules the check of one name."""
        race = self.race
        ruling = read_ruling(words)
        race.marks[team_of(ruling.seat)][ruling.place] = int(ruling.right)
        race.reason = self.why()
        race.winner = race_result(race.counting, race.all_right())
        story.ruled(self, ruling.seat, ruling.place, ruling.right)

    def go_on(self, chance: Chance, when: i64) -> None:
        self.break_end = NEVER
        self.ready = 0
        _, _, ended = game_result(self.race_winners())
        if ended != ON:
            self.end_game()
        else:
            self.begin_race(chance, when)  # DS-26

    def end_game(self) -> None:
        winner, bonus, reason = game_result(self.race_winners())
        self.finish(winner, bonus, reason)

    def cut_short(self) -> None:
        if self.race.number and not self.race.reason:
            self.race.reason = "unfinished"
            self.race.hold_end = NEVER
            self.race.naming = 0
            self.bury_power()
        self.break_end = NEVER
        self.ready = 0

    def tell_after_result(self) -> None:
        story.reveal(self)

    def copy(self) -> "DashingStatesPosition":
        new = DashingStatesPosition(self.seats, self.rules, self.decks)
        self.copy_state(new)
        return new
