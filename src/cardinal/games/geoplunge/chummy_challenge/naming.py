# mypyc: compiled
"""Chummy Challenge: what happens before a question is read. The teams name their GeoPlungers, the dealer looks at the
cards, and the table sets the start."""

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, lowest, size
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER
from cardinal.games.geoplunge.chummy_challenge import story
from cardinal.games.geoplunge.chummy_challenge.base import CHOOSING, NAMING, NO_CARD, READY, ChummyChallengeBase
from cardinal.games.geoplunge.chummy_challenge.rules import HOST_MS
from cardinal.games.geoplunge.power import circles
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.terms import READY_MS


class Naming(ChummyChallengeBase):
    def open_challenge(self, chance: Chance, when: i64) -> None:
        """CC-3, CC-4: each team names its GeoPlunger. If there is no choice, the table does it at once."""
        self.clear()
        self.phase = NAMING
        for team in (A, B):
            allowed = self.allowed(team)
            if size(allowed) == 1:
                self.plungers[team] = int(lowest(allowed))
        if not self.end_naming(chance, when):
            self.until = when + self.terms.race_ms(self.rules.plunger_ms)  # CC-R3
            story.naming(self)

    def name(self, seat: i64, named: i64, chance: Chance, when: i64) -> None:
        self.plungers[team_of(seat)] = int(named)
        story.plunger(self, seat, named)
        self.end_naming(chance, when)

    def end_naming(self, chance: Chance, when: i64) -> bool:
        """CC-R3: end naming as soon as nobody has to choose."""
        if self.choices(A) or self.choices(B):
            return False
        self.show_names(chance, when)
        return True

    def show_names(self, chance: Chance, when: i64) -> None:
        for team in (A, B):
            if self.plungers[team] == NOBODY:
                self.plungers[team] = int(lowest(self.allowed(team)))  # CC-R3, GP-R14: the time is up
        self.named = True
        story.plungers(self)
        self.look(chance, when)

    def name_again(self, lost: i64, when: i64) -> None:
        """CC-R3: if a GeoPlunger is cut off before the reading, the team may name another one or wait."""
        if self.is_plunger(lost) and self.choices(team_of(lost)):
            self.phase = NAMING
            self.start = NEVER
            self.until = when + self.terms.race_ms(self.rules.plunger_ms)
            story.naming(self)

    def look(self, chance: Chance, when: i64) -> None:
        """CC-1, CC-7: the dealer looks at the top Power card and the top Challenge card."""
        if self.card == NO_CARD:
            self.power = self.decks.power.draw()
            self.card = self.decks.challenges.draw()
            shown = circles(self.power)  # CC-8
            if self.rules.free:
                shown = self.askable(self.card)  # CC-R25, CC-R29
            self.colour = kth(shown, chance.below(size(shown)))  # CC-9, CC-R4, GP-R12: each is as likely
            story.looks(self)
        if not self.rules.host_chooses:
            self.get_ready(when)
            return
        self.phase = CHOOSING  # CC-R4: even with one circle, or the pause would give away how many there are
        self.start = NEVER
        self.until = when + HOST_MS
        story.choosing(self)

    def get_ready(self, when: i64) -> None:
        self.phase = READY
        self.until = NEVER
        self.start = when + (self.look_ms() if self.past else READY_MS)  # CC-R23; GP-R7: at least 3 s ahead
        story.ready(self)

    def look_ms(self) -> i64:
        """CC-R27: where both teams can end the break, and no clock runs, it waits for them."""
        return self.terms.race_ms(self.rules.look_ms) if self.rules.break_early else self.rules.look_ms

    def go_on(self, seat: i64, when: i64) -> None:
        """CC-R27: the break is over as soon as both teams say so."""
        self.ready |= bit(team_of(seat))
        story.goes_on(self, seat)
        if self.ready == bit(A) | bit(B):
            self.start = min(self.start, when + READY_MS)
            story.ready(self)
