"""What a host may rule, and when: `rule colour blue` · `rule right A` · `rule wrong B` · `rule void`."""

from cardinal.engine.bits import members
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.chummy_challenge.base import (
    ANSWERING,
    CHECKED,
    CHOOSING,
    LATE,
    READING,
    ChummyChallengeBase,
)
from cardinal.games.geoplunge.chummy_challenge.challenge import PLAYED
from cardinal.games.geoplunge.power import COLOURS, circles
from cardinal.games.geoplunge.teams import NAMES

HELP = "A host can: rule colour COLOUR, rule right TEAM, rule wrong TEAM, rule void."


def may_rule(position: ChummyChallengeBase, words: str) -> Refused | None:
    verb, _, rest = words.partition(" ")
    if verb == "colour":
        return _no_colour(position, rest)
    if verb in ("right", "wrong"):
        return _no_overruling(position, rest)
    if words == "void":
        return _no_void(position)
    return Refused("table", HELP)


def _no_colour(position: ChummyChallengeBase, colour: str) -> Refused | None:
    if not position.rules.host_chooses:
        return Refused("CC-R4", "Here the color is random (dealer_choice=random).")
    if position.phase != CHOOSING:
        return Refused("CC-R4", "A color is chosen between the naming of the GeoPlungers and the reading.")
    shown = [COLOURS[number] for number in members(circles(position.power))]
    if colour not in shown:  # CC-8, CC-9: only a color on the Power card
        return Refused("CC-9", f"The Power card shows {' and '.join(shown)}: rule colour {shown[0]}.")
    return None


def _no_overruling(position: ChummyChallengeBase, team: str) -> Refused | None:
    if not position.rules.appeal:
        return Refused("GP-R47", "Here nobody overrules the check of an answer (appeal=off).")
    if position.phase != CHECKED:
        return Refused("GP-R47", "A check can be overruled for 10 seconds after it, not now.")
    done = position.past[-1]
    asked = [NAMES[number] for number in members(done.counting)]
    if team not in asked:
        return Refused("GP-R47", f"Team {' and team '.join(asked)} had to answer: rule right {asked[0]}.")
    if not done.answers[NAMES.index(team)]:
        return Refused("CC-R8", f"Team {team} has given no answer, and none given is wrong: nothing was checked.")
    return None


def _no_void(position: ChummyChallengeBase) -> Refused | None:
    asked = position.phase in (READING, LATE, ANSWERING)
    if asked or (position.past and position.past[-1].fate == PLAYED):
        return None
    return Refused("CC-R19", "There is no question yet to strike out.")
