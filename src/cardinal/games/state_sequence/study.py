"""What a play of State Sequence can teach: the shapes on which the others finished their lines."""

from typing import Any, Final

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.state_sequence.board import BOARDS, SPACE_NAMES
from cardinal.games.state_sequence.cards import TITLES
from cardinal.games.state_sequence.rules import MAPS
from cardinal.items.subject import EUROPE, FIFTY

ADD: Final = "ADD"
REMOVE: Final = "REMOVE"
_SUBJECTS: Final = (FIFTY, EUROPE)  # by map: the subject's name in study


class StateSequenceStudy(Study):
    needs = ("us/outline", "us/postal")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        """SQ-5: a card shows a State by its shape. Whoever held the card could have taken the space first."""
        on = MAPS.index(str(played.options.get("edition", MAPS[0])))  # an older stored play has no edition
        hand: list[str] = []
        chips: dict[str, int] = {}  # by space, the side
        locked: set[str] = set()
        last: tuple[list[str], dict[str, int]] = ([], {})  # our hand and the board, when we played last
        space = ""
        found: dict[str, Shown] = {}
        for event in played.events:
            match event["event"]:
                case "hand" if event["seat"] == seat:
                    hand = list(event["cards"])
                case "draw" if event["seat"] == seat:
                    hand.append(event["card"])
                case "play" | "exchange" | "give":
                    if event["event"] == "play":
                        space = event["space"]
                        last = (hand[:], dict(chips)) if event["seat"] == seat else last
                        chips.pop(space, None)
                        if event["card"] != "REMOVE":
                            chips[space] = played.sides[event["seat"]]
                    if event["seat"] == seat and event["card"] in hand:
                        hand.remove(event["card"])
                case "sequence":
                    code = BOARDS[on][SPACE_NAMES.index(space)]
                    mine = event["side"] == played.sides[seat]
                    words = _words(code, space, mine, code in hand)
                    if not mine and not locked & set(event["spaces"]):
                        words = _missed(event, space, code, *last) or words
                    locked |= set(event["spaces"])
                    found[code] = Shown(f"{_SUBJECTS[on].key}/outline/{code}", mine, words)
        return list(found.values())


def _missed(line: dict[str, Any], gap: str, code: str, hand: list[str], chips: dict[str, int]) -> str:
    """What would have stopped the line on our last turn, with what we held and saw then: four in a row, and a gap."""
    four = [space for space in line["spaces"] if chips.get(space) == line["side"]]
    if len(four) < 4 or gap in chips or gap in four:
        return ""
    needed = f"They had four in a row and needed {TITLES[code]}, {gap}."
    if code in hand:
        return f"{needed} You held that card: your chip there would have blocked them."
    if ADD in hand:
        return f"{needed} You held ADD: your chip there would have blocked them."
    if REMOVE in hand:
        return f"{needed} You held REMOVE: taking their chip off {four[0]} would have stopped them."
    return ""


def _words(code: str, space: str, mine: bool, held: bool) -> str:
    if mine:
        return f"You finished a sequence on {TITLES[code]}."
    if held:
        return f"They finished a sequence on {TITLES[code]} ({space}). You held that card."
    return f"They finished a sequence on {TITLES[code]} ({space})."
