# mypyc: compiled
"""Chummy Challenge as one seat can imagine it: the dealer may hold any cards that begin with the same words."""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, size
from cardinal.engine.chance import Chance
from cardinal.engine.codecs import Place
from cardinal.games.geoplunge.chummy_challenge.base import ANSWERING, CHOOSING, LATE, NAMING, PHASES, READING, READY
from cardinal.games.geoplunge.chummy_challenge.challenge import Challenge
from cardinal.games.geoplunge.chummy_challenge.choices import choices_of
from cardinal.games.geoplunge.chummy_challenge.fields import CHALLENGE, FIELDS, challenge
from cardinal.games.geoplunge.chummy_challenge.judging import not_enough
from cardinal.games.geoplunge.chummy_challenge.moves import GEOPLUNGE, random_guess
from cardinal.games.geoplunge.chummy_challenge.position import ChummyPosition
from cardinal.games.geoplunge.chummy_challenge.view import ChallengeView, ChummyView
from cardinal.games.geoplunge.piles import Pile, imagined
from cardinal.games.geoplunge.position import STAKES, throw_switches
from cardinal.games.geoplunge.power import COLOURS, circles
from cardinal.games.geoplunge.shouts import Shout
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.view import hidden_teams, imagine, read_result


@final
class ChummyBelief:
    """`known` has everything that is not hidden. In it, the others have not shouted, though they may have (GP-R5).

    Its decks still hold the cards that the dealer looks at. `questions` has the numbers of the possible questions, or
    none if the dealer has no cards yet.
    """

    def __init__(self, known: ChummyPosition, hidden: i64, questions: list[int]) -> None:
        self.known = known
        self.hidden = hidden  # the teams whose secrets the seat does not know
        self.questions = questions
        self.weights: list[int] = []  # of the questions, where any color may be asked; 60: by 1 to 5 colors
        if known.rules.free:
            self.weights = [60 // size(known.askable(question // 5)) for question in questions]

    def sample(self, chance: Chance) -> ChummyPosition:
        new = self.known.copy()
        if new.phase == STAKES:
            throw_switches(new, self.hidden, chance)
        elif new.phase == NAMING and not new.named:
            self.name(new, chance)
        elif new.phase == ANSWERING:
            self.answer(new, chance)
        if self.questions:
            self.hand(new, chance)
        for pile in (new.decks.power, new.decks.clues, new.decks.challenges):
            pile.shuffle_unknown(chance)
        return new

    def name(self, new: ChummyPosition, chance: Chance) -> None:
        """Imagine whom the others have named. If both teams were ready, the names would be public (CC-R3)."""
        for team in (A, B):
            if self.hidden & bit(team):
                allowed = new.allowed(team)
                k = chance.below(size(allowed) + 1)
                new.plungers[team] = NOBODY if k == size(allowed) else int(kth(allowed, k))
        if not new.choices(A) and not new.choices(B):
            new.plungers[A if self.hidden & bit(A) else B] = NOBODY

    def answer(self, new: ChummyPosition, chance: Chance) -> None:
        """After simultaneous shouts, one team may have answered. If both had, everyone would know (CC-R7)."""
        if new.counting != bit(A) | bit(B) or new.answers[A] or new.answers[B]:
            return
        team = chance.below(2)
        if self.hidden & bit(team) and chance.below(2):
            new.answers[team] = random_guess(chance)

    def hand(self, new: ChummyPosition, chance: Chance) -> None:
        """Deal the dealer a hand with the right odds: any unseen Power and Challenge card, either circle."""
        unseen = unknown(new.decks.power)
        if new.rules.free:
            self.hand_freely(new, unseen, chance)
            return
        weights: list[int] = [0, 0, 0, 0, 0]  # by color
        for power in unseen:
            for colour in range(5):
                weights[colour] += weight(power, colour)
        place = chance.below(sum([weights[question % 5] for question in self.questions]))
        for question in self.questions:
            place -= weights[question % 5]
            if place < 0:
                new.card = question // 5
                new.colour = question % 5
                break
        place = chance.below(weights[new.colour])
        for power in unseen:
            place -= weight(power, new.colour)
            if place < 0:
                new.power = power
                break
        new.decks.power.take(new.power)
        new.decks.challenges.take(new.card)

    def hand_freely(self, new: ChummyPosition, unseen: list[int], chance: Chance) -> None:
        """CC-R25, CC-R29: any Power card, and one of the questions of a Challenge card that may be asked."""
        place = chance.below(sum(self.weights))
        for k, question in enumerate(self.questions):
            place -= self.weights[k]
            if place < 0:
                new.card = question // 5
                new.colour = question % 5
                break
        new.power = unseen[chance.below(len(unseen))]
        new.decks.power.take(new.power)
        new.decks.challenges.take(new.card)


def weight(power: i64, colour: i64) -> int:
    """A single circle is always the one asked, one of two half the time (CC-8, CC-9)."""
    shown = circles(power)
    if not shown & bit(colour):
        return 0
    return 2 if size(shown) == 1 else 1


def unknown(pile: Pile) -> list[int]:
    return pile.cards[: len(pile.cards) - pile.known]


def believe(view: ChummyView) -> ChummyBelief:
    """Read a view once: what is certain goes into a position, and the rest is left to chance."""
    known = imagine(FIELDS, view, {})
    known.decks.challenges = imagined(known.rules.questions.cards, view.used.get("challenges", []), [])
    known.past = [_challenge(done, view.seats) for done in view.past]
    known.plungers = [NOBODY if plunger is None else plunger for plunger in view.plungers]
    known.read = len(view.words)
    if view.team is not None and view.answer is not None:
        known.answers[view.team] = view.answer
    for shout in view.shouts:
        arrival = shout.at if shout.arrival is None else shout.arrival
        known.shouted.put(shout.team, Shout(shout.seat, GEOPLUNGE, shout.at, arrival, ""))
        if known.phase != ANSWERING:
            known.hold(arrival)
    if view.result is not None:
        read_result(known, view.result)
    return ChummyBelief(known, hidden_teams(view, PHASES), _questions(known, view))


def _challenge(view: ChallengeView, seats: int) -> Challenge:
    return challenge(**{key: codec.read(getattr(view, key), Place(key, seats)) for key, codec in CHALLENGE.items()})


def _questions(known: ChummyPosition, view: ChummyView) -> list[int]:
    """The questions the dealer may hold: unused, and starting with the words read so far. (The last word shows by its
    punctuation that it is the last: no question is the beginning of another.)"""
    looks = known.phase in (CHOOSING, READY, READING, LATE, ANSWERING) or (known.phase == NAMING and known.named)
    if not looks:
        return []
    used = view.used.get("challenges", [])
    first = view.first[A] or view.first[B]  # CC-R21: the judge asked again, so it is right as far as it goes
    deck = known.rules.questions
    possible = [number for number in deck.beginning(view.words) if number // len(COLOURS) not in used]
    if known.rules.free:
        may = {card: known.askable(card) for card in {number // 5 for number in possible}}
        possible = [number for number in possible if may[number // 5] & bit(number % 5)]
    if view.choices:  # CC-R26
        possible = [one for one in possible if list(choices_of(deck.asked[one], deck)) == view.choices]
    return [one for one in possible if not first or not_enough(deck.asked[one], first, known.rules.spelling)]
