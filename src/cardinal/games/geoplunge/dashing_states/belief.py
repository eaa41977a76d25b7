# mypyc: compiled
"""Dashing States as one seat can imagine it: hidden cards dealt again, secret switches thrown again."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.chance import Chance
from cardinal.games.geoplunge.dashing_states.layout import imagined_layout
from cardinal.games.geoplunge.dashing_states.position import DashingStatesPosition
from cardinal.games.geoplunge.dashing_states.race import Race
from cardinal.games.geoplunge.deck import CARDS
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.switches import throw_switches

UNKNOWN: Final = -1  # as a card


@final
class DashingStatesBelief:
    """`known` is everything but what is hidden; the others have neither shouted nor named in it while they might
    have (GP-R5, DS-R5)."""

    def __init__(self, known: DashingStatesPosition, hidden: i64, left: i64) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose switches the seat does not know
        self.left = left  # cards in the deck

    def sample(self, chance: Chance) -> DashingStatesPosition:
        new = self.known.copy()
        new.decks.power.shuffle_unknown(chance)
        new.decks.clues.shuffle_unknown(chance)
        new.decks.challenges.shuffle_unknown(chance)
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        if new.phase == OVER or new.race.number == 0:
            return new
        new.past = [race.copy() for race in new.past]
        unseen = self.unseen(new)
        chance.shuffle(unseen)
        for race in [*new.past, new.race]:
            for hand in race.hands:
                for k in range(len(hand)):
                    if hand[k] == UNKNOWN:
                        hand[k] = unseen.pop()
        new.deck = unseen[: self.left]
        self.lay(new, chance)
        return new

    def unseen(self, new: DashingStatesPosition) -> list[int]:
        """The cards that the seat has not seen."""
        seen: list[int] = []
        for race in [*new.past, new.race]:
            for hand in race.hands:
                seen.extend(hand)
        return [card for card in range(CARDS) if card not in seen]

    def lay(self, new: DashingStatesPosition, chance: Chance) -> None:
        """A row for a shout of which only the verdict is known."""
        race: Race = new.race
        for team in range(2):
            shout = race.shouted.of(team)
            if shout is not None and shout.words == "":
                words = imagined_layout(race.hands[team], race.verdicts[team], new.by(), new.rules, chance)
                race.shouted.put(team, shout.saying(words))
