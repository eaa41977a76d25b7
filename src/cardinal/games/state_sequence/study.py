"""What a play of State Sequence can teach: the shapes on which the others finished their lines."""

from typing import Final

from cardinal.engine.study import Played, Shown, Study
from cardinal.games.state_sequence.board import BOARDS, SPACE_NAMES
from cardinal.games.state_sequence.cards import TITLES
from cardinal.games.state_sequence.rules import MAPS
from cardinal.items.subject import EUROPE, FIFTY

_SUBJECTS: Final = (FIFTY, EUROPE)  # by map: the subject's name in study


class StateSequenceStudy(Study):
    needs = ("us/outline", "us/postal")

    def shown(self, played: Played, seat: int) -> list[Shown]:
        """SQ-5: a card shows a State by its shape. Whoever held the card could have taken the space first."""
        on = MAPS.index(str(played.options.get("edition", MAPS[0])))  # an older stored play has no edition
        hand: list[str] = []
        space = ""
        found: dict[str, Shown] = {}
        for event in played.events:
            match event["event"]:
                case "hand" if event["seat"] == seat:
                    hand = list(event["cards"])
                case "draw" if event["seat"] == seat:
                    hand.append(event["card"])
                case "play" | "exchange" | "give":
                    space = event.get("space", space)
                    if event["seat"] == seat and event["card"] in hand:
                        hand.remove(event["card"])
                case "sequence":
                    code = BOARDS[on][SPACE_NAMES.index(space)]
                    mine = event["side"] == played.sides[seat]
                    found[code] = Shown(
                        f"{_SUBJECTS[on].key}/outline/{code}", mine, _words(code, space, mine, code in hand)
                    )
        return list(found.values())


def _words(code: str, space: str, mine: bool, held: bool) -> str:
    if mine:
        return f"You finished a sequence on {TITLES[code]}."
    if held:
        return f"They finished a sequence on {TITLES[code]} ({space}). You held that card."
    return f"They finished a sequence on {TITLES[code]} ({space})."
