"""Border-Up's bots are functions of a view. They find groups at once, so they wait as long as a person would search
(BU-R18). They differ in how long that is, how often they slip and how they stake."""

from dataclasses import dataclass

from cardinal.engine.bits import members
from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.border_up.groups import Groups
from cardinal.games.geoplunge.border_up.judging import RIGHT, judge_row
from cardinal.games.geoplunge.border_up.layout import words_of
from cardinal.games.geoplunge.border_up.moves import GEOPLUNGE, THREEOPLUNGE
from cardinal.games.geoplunge.border_up.rules import OFF
from cardinal.games.geoplunge.border_up.view import BorderUpView
from cardinal.games.geoplunge.deck import edition_of, hand_of
from cardinal.games.geoplunge.staking import NOTHING, Plan, stake_by_habit


@dataclass(frozen=True)
class Strength:
    """Search times in ms, chances in percent. Stakes are a habit, because nobody has seen a card yet."""

    two: tuple[int, int]  # BU-R18: for two groups, 25 to 90 s; a third takes longer
    third: tuple[int, int]
    patience: int  # go for the bonus if the third group comes before this
    slips: int
    stakes: int
    pace: tuple[int, int]  # BU-R19: for two groups, in percent of a person's usual time
    practice: int = 0  # so much longer where no clock runs: a first race can be won


ROOKIE = Strength(
    two=(60_000, 75_000), third=(30_000, 60_000), patience=0, slips=25, stakes=50, pace=(90, 130), practice=30_000
)
CLUB = Strength(two=(40_000, 70_000), third=(15_000, 40_000), patience=70_000, slips=12, stakes=35, pace=(75, 105))
EXPERT = Strength(two=(25_000, 45_000), third=(8_000, 25_000), patience=45_000, slips=4, stakes=70, pace=(60, 85))


def bot(strength: Strength) -> Bot:
    def decide(view: BorderUpView, legal: Legal, chance: Chance) -> Plan:
        if view.phase == "stakes":
            return stake_by_habit(view, strength.stakes, chance)
        if view.phase == "race" and not _done(view):
            return _race(view, legal, strength, chance)
        return NOTHING

    return decide


def random_bot(view: BorderUpView, legal: Legal, chance: Chance) -> Plan:
    """Make any legal move, once, at a random time in the race."""
    if view.phase == "stakes":
        return stake_by_habit(view, 50, chance)
    if view.phase != "race" or _done(view) or view.start is None or view.race_end is None:
        return NOTHING
    when = view.start + chance.below(1000 * int(view.options["clock.border_up"]))
    return legal.sample(chance), when


def _race(view: BorderUpView, legal: Legal, strength: Strength, chance: Chance) -> Plan:
    """Draw every random number first, so the plan stays the same when the view changes."""
    low, high = strength.two
    drawn = low + chance.below(high - low + 1)  # BU-R18
    if view.options["clocks"] == "off":
        drawn += strength.practice
    search = _paced(view, strength, drawn, chance)
    low, high = strength.third
    longer = search + (low + chance.below(high - low + 1)) * search // drawn
    patience = strength.patience * search // drawn
    slips = chance.below(100) < strength.slips
    hand, level, edition = hand_of(view.cards), int(view.options["level"]), edition_of(view.options)
    groups = Groups(hand, level, edition)
    word, rows = "geoplunge", groups.shown(GEOPLUNGE)
    three = groups.shown(THREEOPLUNGE)
    if three and longer <= patience:
        word, rows, search = "threeoplunge", three, longer
    if view.start is None or view.race_end is None:
        return NOTHING
    late = view.start + search > view.race_end
    if any(team != view.team for team in view.offers) and (late or not rows) and "tie" in legal:
        return "tie", 0  # BU-R10: whoever will find nothing takes a tie at once
    if late:
        return NOTHING
    if not rows:  # a hand that cannot win (BU-R11)
        return ("tie", view.start + search) if "tie" in legal else NOTHING
    if slips:
        rows = _spoilt(rows, hand, level, chance, edition)
    return f"{word} {words_of(rows, edition)}", view.start + search


def _paced(view: BorderUpView, strength: Strength, drawn: int, chance: Chance) -> int:
    """BU-R19: the search time for a rival at a person's pace. Only an easy one may be slower than without it."""
    pace = view.options["pace"]
    if pace == OFF:
        return drawn
    low, high = (int(pace) * 10 * percent for percent in strength.pace)
    paced = low + chance.below(high - low + 1)
    return paced if strength.practice else min(drawn, paced)


def _spoilt(rows: list[list[int]], hand: int, level: int, chance: Chance, edition: int) -> list[list[int]]:
    """A slip: the bot mistakes one card for another, which makes its group wrong."""
    k = chance.below(len(rows))
    free = [card for card in members(hand) if all(card not in row for row in rows)]
    chance.shuffle(free)
    for card in free:
        for place in range(len(rows[k])):
            wrong = [*rows[k][:place], card, *rows[k][place + 1 :]]
            if judge_row(level, wrong, edition) != RIGHT:
                return [*rows[:k], wrong, *rows[k + 1 :]]
    return rows


def _done(view: BorderUpView) -> bool:
    """Has the bot's own team shouted or conceded?"""
    assert view.team is not None
    return view.conceded[view.team] is not None or any(shout.team == view.team for shout in view.shouts)


BOTS = {
    "random": Named("random", "any legal move at any time", random_bot),
    "rookie": Named(
        "rookie", "60 to 75 seconds for two groups, 90 to 105 in practice, a wrong one now and then", bot(ROOKIE)
    ),
    "club": Named("club", "40 to 70 seconds, three groups when they come in time", bot(CLUB)),
    "expert": Named("expert", "25 to 45 seconds, hardly ever wrong", bot(EXPERT)),
}
