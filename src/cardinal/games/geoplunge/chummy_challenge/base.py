# mypyc: compiled
"""Chummy Challenge: the state of a game, and its legal moves. What a move does is in position.py."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, set_of, size
from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.position import NEVER, Move
from cardinal.games.geoplunge.chummy_challenge.challenge import PLAYED, Challenge
from cardinal.games.geoplunge.chummy_challenge.moves import ANSWER, GEOPLUNGE, GO_ON, PASS, PLUNGER, random_guess
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.games.geoplunge.chummy_challenge.rules import SHOUT_MS, Rules
from cardinal.games.geoplunge.chummy_challenge.variety import varied
from cardinal.games.geoplunge.piles import Decks
from cardinal.games.geoplunge.position import OVER, STAKES, GeoPlungePosition, moved
from cardinal.games.geoplunge.shouts import Shouts
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of

# Phases, in addition to STAKES and OVER
NAMING: Final = 2  # the teams name their GeoPlungers, in secret
CHOOSING: Final = 3  # a host takes one of two colors (CC-R4)
READY: Final = 4  # the start instant is set
READING: Final = 5  # and the 15 seconds after; also while a shout is held, so the others notice nothing
LATE: Final = 6  # the 15 seconds are over, but an earlier shout may still be on its way
ANSWERING: Final = 7
ASKED_AGAIN: Final = 15  # not a phase: ANSWERING a second time
CHECKED: Final = 8  # an answer is checked, and a host may overrule the check (GP-R47)
PHASES: Final = ["stakes", "over", "naming", "choosing", "ready", "reading", "late", "answering", "checked"]

# How a game ended
REASONS: Final = [
    "first two", "two of three", "two ties", "no two wins", "conceded", "all first", "most wins", "too few wins",
]  # fmt: skip

NO_CARD: Final = -1


class ChummyChallengeBase(GeoPlungePosition):
    def __init__(self, seats: i64, rules: Rules, decks: Decks, heard: list[Event] | None = None) -> None:
        super().__init__(seats, rules.terms, decks, heard)
        self.rules = rules
        self.past: list[Challenge] = []
        self.clear()

    def clear(self) -> None:
        """Clear the challenge from the table."""
        self.plungers: list[int] = [NOBODY, NOBODY]  # by team
        self.named = False  # both names are public
        self.power: i64 = NO_CARD  # CC-7: in the dealer's hand
        self.card: i64 = NO_CARD
        self.colour: i64 = NO_CARD
        self.until: i64 = NEVER  # the end of naming, choosing, answering or the time to appeal
        self.start: i64 = NEVER  # the instant of the first word
        self.read: i64 = 0  # how many words have been read; after a shout, how many stay (CC-R6)
        self.hold_end: i64 = NEVER  # the first shout waits until then for others on their way
        self.shouted = Shouts()
        self.passed: i64 = 0  # the teams that passed (CC-R24)
        self.ready: i64 = 0  # the teams ready for the question (CC-R27)
        self.counting: i64 = 0  # the teams that answer
        self.answers: list[str] = ["", ""]  # by team
        self.first: list[str] = ["", ""]  # by team: an answer that was right but not enough (CC-R21)

    # -- the reading --------------------------------------------------------------------------------------

    def words(self) -> list[str]:
        """The whole question."""
        return self.rules.questions.words[5 * self.card + self.colour]

    def question(self) -> Question:
        return self.rules.questions.asked[5 * self.card + self.colour]

    def question_of(self, done: Challenge) -> Question:
        return self.rules.questions.asked[5 * done.card + done.colour]

    def askable(self, card: i64) -> i64:
        """The colors that the dealer may ask for, whatever the circles, as bits (CC-R25, CC-R29)."""
        if self.rules.varied:
            asked = [self.question_of(done) for done in self.past]
            return varied(self.rules.questions, card, asked, self.rules.easy)
        return self.rules.questions.easiest[card]

    def word_at(self, k: i64) -> i64:
        """CC-R5: the instant of the k-th word, counted from 0."""
        return self.start + k * 60_000 // self.rules.read_wpm

    def words_by(self, when: i64) -> i64:
        """How many words have been read by an instant, counting a word at that very instant."""
        if when < self.start:
            return 0
        gone: i64 = ((when - self.start + 1) * self.rules.read_wpm - 1) // 60_000 + 1
        whole: i64 = len(self.words())
        return gone if gone < whole else whole

    def reading_end(self) -> i64:
        return self.word_at(len(self.words()) - 1)  # CC-R5: the planned instant of the last word

    def shout_end(self) -> i64:
        return self.reading_end() + self.terms.race_ms(SHOUT_MS)  # CC-13, CC-R10

    # -- the GeoPlungers ----------------------------------------------------------------------------------

    def results(self) -> list[int]:
        """The winners of the challenges so far. NOBODY is a tie."""
        return [int(done.winner()) for done in self.past if done.fate == PLAYED]

    def allowed(self, team: i64) -> i64:
        """CC-6, CC-R2: the seats that may be GeoPlunger. Nobody serves again until all members have."""
        members = self.members(team)
        served = [done.plungers[team] for done in self.past if done.fate == PLAYED]
        turn = len(served) % size(members)
        return members & ~set_of(served[len(served) - turn :])

    def choices(self, team: i64) -> i64:
        """The seats a team can still name. CC-R3: if its GeoPlunger is cut off, it names another one."""
        chosen: i64 = self.plungers[team]
        if chosen == NOBODY:
            return self.allowed(team)
        return self.allowed(team) & ~self.cut if self.cut & bit(chosen) else 0

    # -- asking -------------------------------------------------------------------------------------------

    def to_act(self) -> i64:
        ready: i64 = 0
        for team in (A, B):  # GP-76: no lead, both teams act at once
            stakes = self.phase == STAKES and self.stakes.moves(team) > 0
            if stakes or (self.phase == NAMING and self.choices(team)) or self.may_go_on(team):
                ready |= self.speakers(team)
            elif self.phase == READING and self.shouted.of(team) is None and not self.passed & bit(team):
                ready |= bit(self.plungers[team])
            elif self.may_answer(team):
                ready |= self.speakers(team)  # CC-12, CC-R9: any member
        return ready

    def asks(self, seat: i64) -> i64:
        # Only the challenge and the phase count, so no act, secret or not, makes another player's move stale.
        if self.phase == STAKES:
            return 1 if self.speaks(seat) else 0
        asked = False
        if self.phase == NAMING:
            asked = self.speaks(seat)
        elif self.phase == READY:
            asked = self.speaks(seat) and self.may_go_on(team_of(seat))
        elif self.phase == READING or self.phase == LATE:
            asked = self.is_plunger(seat)
        elif self.phase == ANSWERING:
            asked = self.speaks(seat) and self.counting & bit(team_of(seat)) != 0
        if not asked:
            return 0
        phase: i64 = READING if self.phase == LATE else self.phase
        if self.first[team_of(seat)]:
            phase = ASKED_AGAIN
        return 16 * (len(self.past) + 1) + phase

    def due(self) -> i64:
        if self.paused != NEVER or self.phase == OVER:
            return NEVER
        if self.phase == STAKES:
            return self.stakes_end
        if self.phase == READY:
            return self.start
        if self.phase == READING:
            if self.read < len(self.words()):
                return min(self.hold_end, self.word_at(self.read))
            return min(self.hold_end, self.shout_end())
        if self.phase == LATE:  # CC-13: a tie, but only after any shout made in time has had time to arrive
            return min(self.hold_end, self.shout_end() + self.terms.hold_ms())
        return self.until

    def shouts(self, code: i64) -> bool:
        return code == GEOPLUNGE

    def carrying(self) -> bool:
        """CC-R17, GP-R17: a shout made in time still gets its answer."""
        return self.hold_end != NEVER or self.phase == LATE or self.aftermath()

    def aftermath(self) -> bool:
        return self.phase == ANSWERING or self.phase == CHECKED

    # -- legal moves -------------------------------------------------------------------------------------
    # Built only from what the team may know. A list that changed when the others shout would give the shout away.

    def is_plunger(self, seat: i64) -> bool:
        return self.plungers[team_of(seat)] == seat

    def may_shout(self, seat: i64) -> bool:
        """CC-5, CC-R12: only the GeoPlunger has the button. GP-R6: they may press it once."""
        if self.phase != READING and self.phase != LATE:  # CC-10
            return False
        team = team_of(seat)
        return self.is_plunger(seat) and self.shouted.of(team) is None and not self.passed & bit(team)

    def may_pass(self, seat: i64) -> bool:
        """CC-R24: pass instead of shouting, once the whole question has been read."""
        return self.rules.passing and self.phase == READING and self.read == len(self.words()) and self.may_shout(seat)

    def may_go_on(self, team: i64) -> bool:
        """CC-R27: while the last answer is looked at."""
        early = self.rules.break_early and self.phase == READY and len(self.past) > 0
        return early and not self.ready & bit(team)

    def may_answer(self, team: i64) -> bool:
        """CC-12, CC-17; GP-R47: the first answer is final."""
        return self.phase == ANSWERING and self.counting & bit(team) != 0 and not self.answers[team]

    def may_be_asked_again(self, team: i64) -> bool:
        """CC-R21: once, and not while the other team answers in secret."""
        return self.rules.which_one and self.counting == bit(team) and not self.first[team]

    def count(self, seat: i64) -> i64:
        if self.phase == STAKES:
            return self.stakes.moves(team_of(seat)) if self.speaks(seat) else 0
        if self.phase == NAMING:
            return size(self.choices(team_of(seat))) if self.speaks(seat) else 0
        if self.phase == READY:
            return 1 if self.speaks(seat) and self.may_go_on(team_of(seat)) else 0
        if not self.may_shout(seat):
            return 0
        return 2 if self.may_pass(seat) else 1

    def nth(self, seat: i64, k: i64) -> i64:
        if self.phase == STAKES:
            return k
        if self.phase == NAMING:
            return PLUNGER + kth(self.choices(team_of(seat)), k)
        if self.phase == READY:
            return GO_ON
        return GEOPLUNGE if k == 0 else PASS

    def frees(self, seat: i64) -> i64:
        return 1 if self.may_answer(team_of(seat)) and self.speaks(seat) else 0

    def fill(self, seat: i64, k: i64, chance: Chance) -> Move:
        return Move(ANSWER, random_guess(chance))

    # -- copying ------------------------------------------------------------------------------------------

    def delay(self, by: i64) -> None:
        self.delay_common(by)
        self.until = moved(self.until, by)
        self.start = moved(self.start, by)
        self.hold_end = moved(self.hold_end, by)
        self.shouted.delay(by)

    def copy_state(self, new: "ChummyChallengeBase") -> None:
        """For `copy`: copy everything into `new`. The two share nothing that can change."""
        self.copy_common(new)
        new.past = [done.copy() for done in self.past]
        new.plungers = self.plungers[:]
        new.named = self.named
        new.power = self.power
        new.card = self.card
        new.colour = self.colour
        new.until = self.until
        new.start = self.start
        new.read = self.read
        new.hold_end = self.hold_end
        new.shouted = self.shouted.copy()
        new.passed = self.passed
        new.ready = self.ready
        new.counting = self.counting
        new.answers = self.answers[:]
        new.first = self.first[:]

    def hold(self, arrival: i64) -> None:
        if self.hold_end == NEVER:
            self.hold_end = arrival + self.terms.hold_ms()  # GP-R5
