# mypyc: compiled
"""Chummy Challenge: what happens, from the stakes to the result.

Ticks read the words. A shout takes effect only after the hold of GP-R5, so an earlier one on a slower line still
counts. The reading goes on meanwhile, and words read too far are taken back (CC-R6).
"""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import BACK, FOUND, LOST, NEVER, RULING, TABLE, TICK, Stamp
from cardinal.games.geoplunge.chummy_challenge import story
from cardinal.games.geoplunge.chummy_challenge.base import (
    ANSWERING,
    CHECKED,
    CHOOSING,
    LATE,
    NAMING,
    NO_CARD,
    READING,
    READY,
)
from cardinal.games.geoplunge.chummy_challenge.challenge import BROKEN, PLAYED, VOID, Challenge
from cardinal.games.geoplunge.chummy_challenge.judging import completed, game_result, is_right, not_enough
from cardinal.games.geoplunge.chummy_challenge.moves import ANSWER, GEOPLUNGE, GO_ON, PASS, PLUNGER
from cardinal.games.geoplunge.chummy_challenge.naming import Naming
from cardinal.games.geoplunge.chummy_challenge.rules import HOST_MS
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.power import COLOURS
from cardinal.games.geoplunge.shouts import SAME, Shout
from cardinal.games.geoplunge.teams import NAMES, NOBODY, A, B, team_of


@final
class ChummyPosition(Naming):
    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            self.apply_host(code, words, chance, stamp)
        elif code == CONCEDE:
            self.concede_game(who)
        elif self.phase == STAKES:
            self.stake(who, code, chance, stamp)
        elif code == GEOPLUNGE:
            self.shout(who, stamp)
        elif code == PASS:
            self.pass_on(who, chance, stamp.at)
        elif code == GO_ON:
            self.go_on(who, stamp.at)
        elif code == ANSWER:
            self.answer(who, words, chance, stamp.at)
        else:
            self.name(who, code - PLUNGER, chance, stamp.at)

    def tick(self, chance: Chance, when: i64) -> None:
        if when < self.due():
            return
        if self.phase == STAKES:
            self.close_stakes(chance, when)
        elif self.phase == NAMING:
            self.show_names(chance, when)
        elif self.phase == CHOOSING:
            self.get_ready(when)
        elif self.phase == READY:
            self.begin()
        elif self.phase == ANSWERING:
            self.judge(chance, when)
        elif self.phase == CHECKED:
            self.conclude(chance, when)
        elif self.hold_end <= when or self.phase == LATE:
            self.settle(chance, when)
        elif self.read < len(self.words()):
            self.read += 1
            story.word(self)
        else:
            self.phase = LATE
            story.time(self)

    # -- the table and its host -----------------------------------------------------------------------------

    def apply_host(self, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        kind = code % 16
        if kind == TICK:
            self.tick(chance, stamp.at)
            return
        when = min(stamp.at, self.paused)  # while the clocks are paused, it is still the instant they stopped
        if kind == RULING:
            self.rule(words, chance, when)
            return
        self.apply_table(code, stamp)
        if self.phase == NAMING and kind in (LOST, FOUND, BACK):
            self.end_naming(chance, when)
        elif kind == LOST and self.phase in (CHOOSING, READY):
            self.name_again(code // 16, when)

    def rule(self, words: str, chance: Chance, when: i64) -> None:
        """Carry out a ruling that rulings.py has allowed."""
        verb, _, rest = words.partition(" ")
        if verb == "void":
            self.void(chance, when)
        elif verb == "colour":
            self.colour = COLOURS.index(rest)
            story.looks(self)
            self.get_ready(when)
        else:  # GP-R47
            team: i64 = NAMES.index(rest)
            done = self.past[-1]
            done.right = done.right | bit(team) if verb == "right" else done.right & ~bit(team)
            story.overruled(self, team, verb == "right")

    def void(self, chance: Chance, when: i64) -> None:
        """CC-R19: play the challenge again with the next cards and the same GeoPlungers. Before the reading, this voids
        the previous challenge, because nobody has seen the question of this one."""
        if self.phase in (READING, LATE, ANSWERING):
            self.put_away(0, VOID)
            story.question(self, self.past[-1])
        self.past[-1].fate = VOID
        story.void(self)
        self.plungers = self.past[-1].plungers[:]
        self.named = True
        self.look(chance, when)

    # -- the stakes ---------------------------------------------------------------------------------------

    def open(self, chance: Chance, when: i64) -> None:
        self.ask_stakes(chance, when)  # CC-2, GP-37: once, before the first challenge

    def after_stakes(self, chance: Chance, when: i64) -> None:
        self.open_challenge(chance, when)

    # -- the reading ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """CC-10: read the first word."""
        self.phase = READING
        self.ready = 0
        self.read = 1
        story.word(self)

    def shout(self, seat: i64, stamp: Stamp) -> None:
        self.shouted.hear(team_of(seat), Shout(seat, GEOPLUNGE, stamp.at, stamp.arrival, ""))
        self.hold(stamp.arrival)
        story.shout(self, seat)

    def pass_on(self, seat: i64, chance: Chance, when: i64) -> None:
        """CC-R24: a team that passed cannot shout. If both passed, the table does not wait for the time to end."""
        self.passed |= bit(team_of(seat))
        story.passed(self, seat)
        if self.passed == bit(A) | bit(B):
            self.settle(chance, when)

    def settle(self, chance: Chance, when: i64) -> None:
        """The hold or the time is over: who was first? (GP-R5, CC-R7)"""
        first = self.shouted.first(self.terms.simul_window_ms)
        if first == NOBODY:  # CC-13
            self.put_away(0, PLAYED)
            story.question(self, self.past[-1])
            self.conclude(chance, when)
            return
        if first == SAME:
            self.counting = bit(A) | bit(B)  # CC-17
        else:
            self.counting = bit(first)  # CC-12; GP-R6: a later shout is neither judged nor punished
        self.read = self.words_by(self.shouted.earliest())  # CC-11, CC-R6
        self.hold_end = NEVER
        self.phase = ANSWERING
        self.until = when + self.terms.race_ms(self.rules.answer_ms)  # CC-R8: from the end of the hold
        story.shouted(self)

    # -- the answer -----------------------------------------------------------------------------------------

    def answer(self, seat: i64, words: str, chance: Chance, when: i64) -> None:
        team = team_of(seat)
        question = self.question()
        if self.may_be_asked_again(team) and not_enough(question, words, self.rules.spelling):
            self.first[team] = words  # CC-R21
            self.until = when + self.terms.race_ms(self.rules.answer_ms)
            story.which(self, seat)
            return
        self.answers[team] = words
        story.answer(self, seat, words)
        if not self.may_answer(A) and not self.may_answer(B):  # CC-R7: hidden until both are in
            self.judge(chance, when)

    def judge(self, chance: Chance, when: i64) -> None:
        """CC-15 to CC-18; CC-R15: nobody gets a second chance."""
        right: i64 = 0
        question = self.question()
        for team in (A, B):
            self.answers[team] = completed(question, self.first[team], self.answers[team], self.rules.spelling)
            if self.counting & bit(team) and is_right(question, self.answers[team], self.rules.spelling):
                right |= bit(team)
        self.put_away(right, PLAYED)
        done = self.past[-1]
        story.judged(self, done)
        story.question(self, done)
        if self.rules.appeal:  # GP-R47
            self.phase = CHECKED
            self.until = when + HOST_MS
            story.checked(self)
        else:
            self.conclude(chance, when)

    def put_away(self, right: i64, fate: i64) -> None:
        """CC-14, GP-68: put both cards under their decks. CC-R18: so all 63 come before the first comes again."""
        done = Challenge(self.power, self.card, self.colour, self.plungers)
        done.read = self.read
        done.shouts = [int(self.shouted.at(A)), int(self.shouted.at(B))]
        done.counting = self.counting
        done.answers = self.answers
        done.right = right
        done.fate = fate
        self.past.append(done)
        self.decks.power.bury(self.power)
        self.decks.challenges.bury(self.card)
        self.clear()

    # -- the end --------------------------------------------------------------------------------------------

    def conclude(self, chance: Chance, when: i64) -> None:
        story.won(self, self.past[-1])
        ending = game_result(self.results(), self.rules.wins)
        self.until = NEVER
        if ending.over:
            self.finish(ending.winner, ending.bonus, ending.reason)
        else:
            self.open_challenge(chance, when)  # CC-21

    def cut_short(self) -> None:
        if self.card != NO_CARD:
            self.put_away(0, BROKEN)
        self.clear()

    def tell_after_result(self) -> None:
        story.unfinished(self)

    def copy(self) -> "ChummyPosition":
        new = ChummyPosition(self.seats, self.rules, self.decks)
        self.copy_state(new)
        return new
