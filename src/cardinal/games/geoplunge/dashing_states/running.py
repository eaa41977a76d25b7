# mypyc: compiled
"""Dashing States: one race, from the deal to the last name.

A shout takes effect only after the hold of GP-R5. So an earlier shout on a slower line still counts, and nobody can
tell from the silence that someone has shouted.
"""

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, Stamp
from cardinal.games.geoplunge.dashing_states import story
from cardinal.games.geoplunge.dashing_states.base import NAMING, RACE, READY, DashingStatesBase, dealt_of
from cardinal.games.geoplunge.dashing_states.judging import DEALT, FACE_UP, RACES, RIGHT, ROW, judge_row
from cardinal.games.geoplunge.dashing_states.layout import cards_in, is_down
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE
from cardinal.games.geoplunge.dashing_states.naming import judge_name
from cardinal.games.geoplunge.dashing_states.race import Race, draw_tokens
from cardinal.games.geoplunge.shouts import SAME, Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of
from cardinal.games.geoplunge.terms import READY_MS


class RunningRace(DashingStatesBase):
    # -- the deal -----------------------------------------------------------------------------------------

    def begin_race(self, chance: Chance, when: i64) -> None:
        if self.race.number:
            self.past.append(self.race)
        race = Race(self.race.number + 1, self.seats)
        self.race = race
        race.orders = [order[:] for order in self.orders]
        race.absent = self.away  # DS-R17: in this race these are bot seats like any other (DS-R3)
        if self.rules.level == 4 and race.number == RACES:
            race.power = self.decks.power.draw()  # DS-2, DS-14; DS-R13: before the cards are dealt
            story.power(self)
        assert len(self.deck) >= 2 * DEALT  # GP-R26: it cannot run out
        race.hands = [dealt_of(self.deck, A), dealt_of(self.deck, B)]  # DS-5, DS-R19
        self.deck = self.deck[2 * DEALT :]  # DS-23: used cards do not come back
        race.tokens = [draw_tokens(DEALT, chance), draw_tokens(DEALT, chance)]
        race.start = when + READY_MS  # DS-R1, GP-R7: face-down until then
        race.race_end = race.start + self.terms.race_ms(self.rules.race_ms)  # DS-R16, GP-R14
        self.phase = READY
        story.deal(self)

    def turn(self) -> None:
        """DS-7: both teams turn around, turn over their cards and sort."""
        self.phase = RACE
        story.turn(self)

    # -- the race -----------------------------------------------------------------------------------------

    def shout(self, seat: i64, words: str, stamp: Stamp) -> None:
        """DS-10, DS-R7: the layout comes with the shout, and nothing can move afterward."""
        self.race.shouted.hear(team_of(seat), Shout(seat, GEOPLUNGE, stamp.at, stamp.arrival, words))
        self.hold(stamp.arrival)
        story.shout(self, seat, words)

    def hold(self, arrival: i64) -> None:
        if self.race.hold_end == NEVER:
            self.race.hold_end = arrival + self.terms.hold_ms()  # GP-R5

    def settle(self, when: i64) -> None:
        """The hold or the time is over: who was first? (GP-R5) Anything later is void (GP-R6)."""
        race = self.race
        race.hold_end = NEVER
        first = race.shouted.first(self.terms.simul_window_ms)
        if first == NOBODY:
            self.end_race("time", when)  # DS-R16
            return
        race.counting = bit(A) | bit(B) if first == SAME else bit(first)
        for team in (A, B):
            if race.counting & bit(team):
                race.verdicts[team] = int(self.verdict(team))
                if race.verdicts[team] == RIGHT:
                    race.named |= bit(team)
        story.shouted(self)
        if race.named:
            self.begin_naming(when)
        else:
            self.end_race(self.why(), when)  # DS-R6: skip naming, because it cannot change the result

    def verdict(self, team: i64) -> i64:
        shout = self.race.shouted.of(team)
        assert shout is not None
        row = cards_in(shout.words, self.race.hands[team])
        return judge_row(row, is_down(shout.words, self.rules), self.by(), self.rules)  # DS-R8

    # -- naming -------------------------------------------------------------------------------------------

    def begin_naming(self, when: i64) -> None:
        """DS-15; DS-R15: after simultaneous shouts, both teams name at once."""
        race = self.race
        self.phase = NAMING
        for team in (A, B):
            if race.named & bit(team):
                race.naming |= self.members(team)
        for seat in range(self.seats):
            if race.naming & bit(seat):
                race.name_end[seat] = int(when + self.rules.naming_ms(race.places(seat)))  # DS-R4, GP-R14
                if self.cut & ~(self.away & race.absent) & bit(seat):
                    race.stop_clock(seat, when)  # DS-R17: they are cut off, and no bot names for them
        story.naming(self)

    def name(self, seat: i64, words: str, when: i64) -> None:
        """GP-R47: the first answer is final. DS-R5, DS-16: nobody else sees it."""
        place, _, text = words.partition(" ")
        race, team = self.race, team_of(seat)
        race.names[team][int(place) - 1] = text
        story.name(self, seat, int(place), text)
        if self.is_out(team, int(place) - 1):
            race.naming &= ~bit(seat)
        if race.all_named():
            self.end_naming(when)

    def is_out(self, team: i64, place: i64) -> bool:
        """DS-R22: a wrong name does not end the naming. DS-R24: where names are chosen, it ends that member's."""
        if not self.rules.name_choices or self.rules.appeal or self.race.named != bit(team):
            return False
        return self.named_right(team, place) == 0

    def named_right(self, team: i64, place: i64) -> int:
        """Is what was named there right? 1: yes."""
        shout = self.race.shouted.of(team)
        assert shout is not None
        row = cards_in(shout.words, self.race.hands[team])
        return self.mark(row[place], self.race.names[team][place])

    def run_out(self, when: i64) -> None:
        """A member's clock has run out: missing names are wrong (GP-R14)."""
        race = self.race
        for seat in range(self.seats):
            if race.naming & bit(seat) and race.clock_end(seat) <= when:
                race.naming &= ~bit(seat)
        if race.all_named():
            self.end_naming(when)

    def end_naming(self, when: i64) -> None:
        """Judge the names (DS-19, third condition)."""
        race = self.race
        for team in (A, B):
            if race.named & bit(team):
                race.marks[team] = [self.named_right(team, k) for k in range(ROW)]
        self.end_race(self.why(), when)

    def mark(self, card: i64, text: str) -> int:
        edition = int(self.terms.edition)
        return int(text != "" and judge_name(int(card), text, int(self.by()), self.rules.spelling, edition))

    # -- the end ------------------------------------------------------------------------------------------

    def why(self) -> str:
        """How a race with a shout ends."""
        race = self.race
        if race.counting == bit(A) | bit(B):
            return "same time"
        if race.all_right():
            return "right"
        if race.named:
            return "names"
        first: i64 = A if race.counting == bit(A) else B
        return "face-up" if race.verdicts[first] == FACE_UP else "unsorted"

    def end_race(self, reason: str, when: i64) -> None:
        """What a race means for the game is in position.py."""
        raise NotImplementedError
