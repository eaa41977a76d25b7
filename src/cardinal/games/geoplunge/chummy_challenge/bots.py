"""Chummy Challenge's bots are functions of a view. They differ in what they know, how many words they need and how fast
they are (CC-R20)."""

from cardinal.engine.chance import Chance
from cardinal.engine.game import Bot, Named
from cardinal.engine.legal import Legal
from cardinal.games.geoplunge.chummy_challenge.asked import questions_of
from cardinal.games.geoplunge.chummy_challenge.knowledge import Mind, Strength
from cardinal.games.geoplunge.chummy_challenge.view import ChummyView
from cardinal.games.geoplunge.staking import NOTHING, Plan, calmly, race_ms, stake_by_habit

ROOKIE = Strength(knows=(80, 50, 24), met=0, waits=True, hasty=30, dares=25, thinks=(800, 2600), slips=12, stakes=50)
CLUB = Strength(knows=(92, 76, 54), met=4, waits=False, thinks=(700, 2500), slips=6, stakes=35)
EXPERT = Strength(knows=(98, 90, 78), met=30, waits=False, thinks=(350, 1400), slips=3, stakes=70)
IN_PRACTICE = 200  # in percent of thinking time: people must read and understand the question
SOON_MS = 6_000  # the longest a bot takes when the others have passed
DARES = 2  # a shout that is only dared comes in this fraction of the time
BREATHS = 4  # a bot that is the only one left needs this fraction of that: 1.5 seconds at most
LISTENS_MS = 20_000  # how long a random player may hold back a shout


def bot(strength: Strength) -> Bot:
    def decide(view: ChummyView, legal: Legal, chance: Chance) -> Plan:
        mind = Mind(strength, int(chance.mind), questions_of(str(view.options["pack"])))
        match view.phase:
            case "stakes":
                return stake_by_habit(view, strength.stakes, chance)
            case "naming":
                return _name(view, legal, chance)
            case "ready" if "ready" in legal.texts:
                return _go_on(view)
            case "reading":
                return _listen(view, mind, chance)
            case "answering":
                return _answer(view, mind.answer(view.words, chance, view.choices), chance)
        return NOTHING

    return decide


def random_bot(view: ChummyView, legal: Legal, chance: Chance) -> Plan:
    """Make any legal move at any time."""
    match view.phase:
        case "stakes":
            return stake_by_habit(view, 50, chance)
        case "naming":
            return _name(view, legal, chance)
        case "reading":
            return "geoplunge", _start(view) + chance.below(LISTENS_MS)
        case "answering":
            return _answer(view, legal.forms[0].sample(chance), chance)
    return NOTHING


def _name(view: ChummyView, legal: Legal, chance: Chance) -> Plan:
    moves = list(legal)
    begun = _until(view) - race_ms(view, "clock.plunger")
    return moves[chance.below(len(moves))], begun + 1000 + chance.below(2000)


def _listen(view: ChummyView, mind: Mind, chance: Chance) -> Plan:
    """Draw the thinking time first, so later words do not change the plan."""
    low, high = mind.strength.thinks
    quick = low + chance.below(high - low + 1)
    thinks = calmly(view, quick, IN_PRACTICE)
    words = mind.needs(view.words, view.reading_end is not None)
    if words is None and view.reading_end is None:
        words, thinks = mind.dares(view.words), quick // DARES  # no time to think
    if view.passed:
        thinks = min(max(thinks, SOON_MS // 2), SOON_MS)  # the others are waiting
    if words is None and view.reading_end is not None and "pass" in view.moves:
        if view.passed and view.options["clocks"] == "off":
            return "pass", -thinks // BREATHS  # so long after the others: nobody else can shout any more
        return "pass", view.reading_end + thinks  # CC-R24
    if words is None:
        return NOTHING
    when = _start(view) + (words - 1) * 60_000 // int(view.options["read_wpm"]) + thinks
    return ("geoplunge", when) if view.shout_end is None or when <= view.shout_end else NOTHING


def _go_on(view: ChummyView) -> Plan:
    """CC-R27: a bot follows the other team, and hurries nobody. Bots alone come to an end without clocks, too."""
    if view.ready:
        return "ready", 0
    read = _start(view) - race_ms(view, "clock.look") + 1000 * int(view.options["clock.look"])
    return ("ready", read) if view.options["clocks"] == "off" else NOTHING


def _answer(view: ChummyView, text: str, chance: Chance) -> Plan:
    limit = 1000 * int(view.options["clock.answer"])
    begun = _until(view) - race_ms(view, "clock.answer")
    return f"answer {text}", begun + limit // 8 + chance.below(limit // 4)


def _start(view: ChummyView) -> int:
    assert view.start is not None
    return view.start


def _until(view: ChummyView) -> int:
    assert view.until is not None
    return view.until


BOTS = {
    "random": Named("random", "shouts at any time, and says the name of a State", random_bot),
    "rookie": Named(
        "rookie", "mostly hears the question out, but now and then dares; knows the easy ones", bot(ROOKIE)
    ),
    "club": Named("club", "shouts soon after the telling words, knows most of the middling ones", bot(CLUB)),
    "expert": Named("expert", "knows nearly all, and some questions from their first words", bot(EXPERT)),
}
