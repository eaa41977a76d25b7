"""Dashing States' bots are functions of a view. They read the pictures with what they have learned (knowledge.py), wait
as long as a person would sort (DS-R20), shout when they think they can name all six, and name their own cards."""

from dataclasses import dataclass

from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.dashing_states.judging import RIGHT, ROW, VERDICTS
from cardinal.games.geoplunge.dashing_states.knowledge import Belief, Knowledge, believed
from cardinal.games.geoplunge.dashing_states.layout import handles_in, words_of
from cardinal.games.geoplunge.dashing_states.options import OFF
from cardinal.games.geoplunge.dashing_states.rules import BREAK_MS
from cardinal.games.geoplunge.dashing_states.sorting import order_of
from cardinal.games.geoplunge.dashing_states.view import DashingStatesView, RaceView, SideView
from cardinal.games.geoplunge.deck import INDEX, edition_of
from cardinal.games.geoplunge.staking import NOTHING, Plan, calmly, race_ms, stake_by_habit
from cardinal.games.geoplunge.terms import PRACTICE


@dataclass(frozen=True)
class Strength:
    """Times in ms, chances in percent. Stakes are a habit, because nobody has seen a card yet."""

    sorting: tuple[int, int]  # DS-R20: 20 to 60 s
    naming: tuple[int, int]  # per card: nobody else sees a name until all six are given, so it is quick
    knowledge: Knowledge
    forgets: int  # how often it forgets to turn down the seventh card
    stakes: int
    pace: tuple[int, int] = (100, 100)  # DS-R25: the sorting time in percent of a person's usual one


ROOKIE = Strength((38_000, 60_000), (450, 650), Knowledge(95, 90, 86, 3), forgets=10, stakes=50, pace=(85, 130))
CLUB = Strength((28_000, 50_000), (400, 600), Knowledge(99, 97, 96, 1), forgets=3, stakes=40, pace=(75, 105))
EXPERT = Strength((20_000, 40_000), (300, 500), Knowledge(100, 99, 99, 0), forgets=0, stakes=60, pace=(60, 85))
AFTER = 130  # in percent: a team that was not first would have taken so much longer than the other one
SHORTEST_MS, LONGEST_MS = 10_000, 150_000  # as the option has it
IN_PRACTICE = 140  # in percent of sorting time: a rookie shouts after 53 to 84 seconds, a quick child after 45


def bot(strength: Strength) -> Bot:
    def decide(view: DashingStatesView, legal: Legal, chance: Chance) -> Plan:
        if view.phase == "stakes":
            return stake_by_habit(view, strength.stakes, chance)
        if view.phase == "race" and _own(view).shout is None:
            return _race(view, strength, chance)
        if view.phase == "naming" and view.ask:
            return _name(view, legal, strength, chance)
        if "ready" in legal.texts:
            return _go_on(view)
        return NOTHING

    return decide


def _go_on(view: DashingStatesView) -> Plan:
    """DS-R23: a bot follows the other team, and hurries nobody. Bots alone come to an end without clocks, too."""
    if view.ready:
        return "ready", 0
    if view.options["clocks"] != "off" or view.break_end is None:
        return NOTHING
    return "ready", view.break_end - (PRACTICE - 1) * BREAK_MS


def random_bot(view: DashingStatesView, legal: Legal, chance: Chance) -> Plan:
    """Shout a random row, once, at a random time in the race. Give cards random names."""
    if view.phase == "stakes":
        return stake_by_habit(view, 50, chance)
    if view.phase == "naming" and view.ask:
        return legal.sample(chance), 0
    race = view.races[-1] if view.races else None
    if race is None or view.phase != "race" or _own(view).shout or race.start is None or race.race_end is None:
        return NOTHING
    when = race.start + chance.below(1000 * int(view.options["clock.race"]))
    return legal.sample(chance), when


def _own(view: DashingStatesView) -> SideView:
    assert view.team is not None
    return view.races[-1].sides[view.team]


def _seen(view: DashingStatesView, knowledge: Knowledge, mind: int) -> list[Belief]:
    """What the bot believes its team's cards m1 to m7 are."""
    race = view.races[-1]
    by = order_of(race.by)
    states, edition = [card.state for card in _own(view).cards], edition_of(view.options)
    return [
        believed(INDEX[state], by, knowledge, mind, edition) if isinstance(state, str) else Belief(None, None, None)
        for state in states
    ]


def _race(view: DashingStatesView, strength: Strength, chance: Chance) -> Plan:
    """Draw every random number first, so the plan stays the same when the view changes."""
    race = view.races[-1]
    search = _search(view, strength, chance)
    forgets = chance.below(100) < strength.forgets
    if race.start is None or race.race_end is None or race.start + search > race.race_end:
        return NOTHING
    by = order_of(race.by)
    cards = _seen(view, strength.knowledge, int(chance.mind))
    sure = [k for k, card in enumerate(cards) if card.complete(by)]
    if len(sure) < ROW:
        return NOTHING  # a team that shouts and cannot name them all loses the race (DS-20)
    if len(sure) > ROW:
        sure.pop(chance.below(len(sure)))
    edition = edition_of(view.options)
    row = sorted(sure, key=lambda k: cards[k].place(by, edition) or 0)
    down = not forgets or view.options["auto_turn"] == "on"
    return f"geoplunge {words_of(row, down)}", race.start + search


def _search(view: DashingStatesView, strength: Strength, chance: Chance) -> int:
    """How long it sorts."""
    low, high = strength.sorting
    search = calmly(view, low + chance.below(high - low + 1), IN_PRACTICE)  # DS-R20
    usual = usual_time(view)
    if not usual:
        return search
    low, high = (usual * percent // 100 for percent in strength.pace)
    return low + chance.below(high - low + 1)  # DS-R25


def usual_time(view: DashingStatesView) -> int:
    """DS-R25: what a row takes the other team now, in ms; 0: bots keep to DS-R20."""
    if view.options["pace.row"] == OFF:
        return 0
    usual = 1000 * int(view.options["pace.row"])
    for race in view.races:
        for team in race.counting if race.reason else ():
            shout = race.sides[team].shout
            if shout is not None and race.start is not None and shout.verdict == VERDICTS[RIGHT]:
                took = shout.at - race.start
                usual = (usual + (took * AFTER // 100 if team == view.team else took)) // 2
    return min(max(usual, SHORTEST_MS), LONGEST_MS)


def _name(view: DashingStatesView, legal: Legal, strength: Strength, chance: Chance) -> Plan:
    """Name its own cards from left to right, at times drawn beforehand."""
    race, side = view.races[-1], _own(view)
    assert side.shout is not None
    assert side.names is not None
    places = side.places(view.seat or 0)
    low, high = strength.naming
    spans = [low + chance.below(high - low + 1) for _ in places]
    cards = _seen(view, strength.knowledge, int(chance.mind))
    row = handles_in(side.shout.layout or "")
    by = order_of(race.by)
    when = _begun(view, race, len(places))
    for place, span in zip(places, spans, strict=True):
        when += span
        if side.names[place] is None and cards[row[place]].complete(by):
            end = race.name_ends[view.seat or 0]
            return (
                f"name {place + 1} {cards[row[place]].words(by, edition_of(view.options))}",
                when if end is None else min(when, end),
            )
    return (legal.sample(chance), when) if legal.forms else NOTHING  # guess, so nobody has to wait for its clock


def _begun(view: DashingStatesView, race: RaceView, cards: int) -> int:
    """When the naming began."""
    end = race.name_ends[view.seat or 0]
    return 0 if end is None else end - cards * race_ms(view, "clock.name_card")


BOTS = {
    "random": Named("random", "any row at any time, any name", random_bot),
    "rookie": Named("rookie", "38 to 60 seconds for a row; forgets many a capital", bot(ROOKIE)),
    "club": Named("club", "28 to 50 seconds; knows most capitals and ranks", bot(CLUB)),
    "expert": Named("expert", "20 to 40 seconds; hardly ever at a loss", bot(EXPERT)),
}
