# mypyc: compiled
"""Play the Ranks: what happens from the deal to the result (PR-70). Everything before the stakes is in preparing.py."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, size
from cardinal.engine.chance import Chance
from cardinal.engine.position import NEVER, TABLE, TICK, Stamp
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.play_the_ranks import story
from cardinal.games.geoplunge.play_the_ranks.automatic import automatic
from cardinal.games.geoplunge.play_the_ranks.base import AUCTION, DISCARDS, FOLLOW, LEAD, ORDER, winners_of
from cardinal.games.geoplunge.play_the_ranks.choices import count_moves, nth_move
from cardinal.games.geoplunge.play_the_ranks.judging import game_over, game_result, trick_winner
from cardinal.games.geoplunge.play_the_ranks.moves import (
    DISCARD,
    changes_base,
    played_card,
    played_power,
    said_base,
    said_category,
    trick_of,
)
from cardinal.games.geoplunge.play_the_ranks.preparing import Preparing
from cardinal.games.geoplunge.position import STAKES
from cardinal.games.geoplunge.teams import NOBODY, A, B, other


@final
class PlayTheRanksPosition(Preparing):
    def count(self, seat: i64) -> i64:
        if self.speaks(seat):
            return count_moves(self, seat & 1)
        return 0

    def nth(self, seat: i64, k: i64) -> i64:
        return nth_move(self, seat & 1, k)

    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            if code == TICK:
                self.tick(chance, stamp.at)
            else:
                self.apply_table(code, stamp)
        elif code == CONCEDE:
            self.concede_game(who)  # GP-R35
        elif self.phase == STAKES:
            self.stake(who, code, chance, stamp)
        else:
            self.act(who, code, chance, stamp.at)

    def act(self, seat: i64, code: i64, chance: Chance, when: i64) -> None:
        phase = self.phase
        if phase == LEAD:
            self.play_lead(seat, code, when)
        elif phase == FOLLOW:
            self.play_follow(seat, code, when)
        elif phase == DISCARDS:
            self.discard(seat, code - DISCARD, chance, when)
        elif phase == AUCTION:
            self.say(seat, code, when)
        elif phase == ORDER:
            self.order(seat, code, chance, when)
        else:
            self.pull(seat, code, chance, when)

    def tick(self, chance: Chance, when: i64) -> None:
        """GP-R14, PR-R25: move for teams that did not decide in time."""
        if when < self.due():
            return
        if self.phase == STAKES:
            self.close_stakes(chance, when)
            return
        story.time(self)
        if self.phase == DISCARDS:
            for team in (A, B):
                while self.phase == DISCARDS and self.to_discard(team) > 0:
                    self.discard(self.first_member(team), automatic(self, team) - DISCARD, chance, when)
            if self.phase == DISCARDS:  # someone set up these hands by hand
                self.end_discards(chance, when)
        else:
            self.act(self.first_member(self.turn), automatic(self, self.turn), chance, when)

    def after_stakes(self, chance: Chance, when: i64) -> None:
        if self.rules.announces_star():  # PR-38, PR-R5; GP-R39: only after the stakes are closed
            self.star_card = self.decks.power.draw()
            story.star(self)
        self.next_trick(self.first, when)

    # -- tricks -------------------------------------------------------------------------------------------

    def next_trick(self, lead: i64, when: i64) -> None:
        self.lead = lead
        self.led = 0
        self.ask(LEAD, lead, when, self.rules.lead_ms)

    def play_lead(self, seat: i64, code: i64, when: i64) -> None:
        """PR-3, PR-12, PR-40: lead a card face-down with an announcement. PR-R18: its Power card is face-up."""
        self.led = code
        self.take_from(self.lead, code)
        story.lead(self, seat)
        self.ask(FOLLOW, other(self.lead), when, self.rules.follow_ms)

    def play_follow(self, seat: i64, code: i64, when: i64) -> None:
        """PR-14, PR-41: follow, then turn over the card led."""
        led = self.led
        base = said_base(led)
        if base == 0:
            base = self.base_now()
        winner = trick_winner(
            self.lead,
            played_card(led),
            said_category(led),
            base,
            played_power(led),
            self.bur_of(base),
            played_card(code),
            played_power(code),
            changes_base(code),
            self.terms.edition,
        )
        self.take_from(other(self.lead), code)
        self.tricks.append(int(trick_of(led, code, self.lead, winner)))
        if winner == A:
            self.won_a += 1
        else:
            self.won_b += 1
        story.follow(self, seat, code)
        # In a position set up by hand, the hands may be shorter.
        if game_over(self.won_a, self.won_b, self.rules.enough) or self.hand_a == 0 or self.hand_b == 0:
            self.led = 0
            self.end()
        else:
            self.next_trick(winner, when)  # PR-6, GP-75

    def take_from(self, team: i64, code: i64) -> None:
        """PR-4: no card is used twice. A Power card counts as played, whatever it does (PR-R14, PR-R15)."""
        power = played_power(code)
        if team == A:
            self.hand_a &= ~bit(played_card(code))
            if power >= 0:
                self.powers_a &= ~bit(power)
        else:
            self.hand_b &= ~bit(played_card(code))
            if power >= 0:
                self.powers_b &= ~bit(power)

    # -- the end ------------------------------------------------------------------------------------------

    def end(self) -> None:
        """GP-65, GP-R25: Power cards stay where they were played. A match collects all 15 and shuffles them."""
        ended = game_result(winners_of(self.tricks), self.puller, size(self.powers_a), size(self.powers_b))
        self.finish(ended.winner, ended.bonus, ended.reason)

    def finish(self, winner: i64, bonus: bool, reason: str) -> None:
        self.deadline = NEVER
        self.turn = NOBODY
        super().finish(winner, bonus, reason)

    def tell_after_result(self) -> None:
        story.reveal(self)

    def copy(self) -> "PlayTheRanksPosition":
        new = PlayTheRanksPosition(self.seats, self.rules, self.decks)
        self.copy_state(new)
        return new
