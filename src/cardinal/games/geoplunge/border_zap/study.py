"""Border Zap as something to learn: what zaps what, and the zaps a player missed."""

from collections.abc import Iterator
from typing import Final

from cardinal.engine.study import Form, Item, Played, Shown, Study, Topic
from cardinal.games.geoplunge.border_zap.judging import explain_trick, zaps
from cardinal.games.geoplunge.deck import INDEX, NAMES, edition_with
from cardinal.games.geoplunge.evidence import MAPS, NEIGHBORS, Hand, name_of, once, pair
from cardinal.items.chance import choices
from cardinal.items.judges import exactly

LEAD: Final = "border-zap/lead"
PAIR: Final = "border-zap/pair"


class BorderZapStudy(Study):
    topics = (Topic(LEAD, "Find the zap"), Topic(PAIR, "Zap or no zap?", by_place=False))
    needs = NEIGHBORS

    def declare(self) -> Iterator[Item]:
        for code in NAMES:
            yield _lead(code)

    def make(self, item_id: str) -> Item | None:
        match item_id.split("/"):
            case ["border-zap", "pair", codes]:
                both = codes.split("-")
                if len(both) == 2 and both == sorted(set(both)) and set(both) <= set(INDEX) and _together(*both):
                    return _pair(*both)
        return None

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        hand = Hand(played, team)
        held: set[str] = set()  # the hand when the follower had to choose
        followed = False
        for event in played.events:
            if event["event"] == "follow":
                held, followed = set(hand.cards), hand.owns(event["seat"])
            hand.hear(event)
            if event["event"] != "trick":
                continue
            led, card, zapped = event["led"], event["followed"], bool(event["zaps"])
            if not followed and zapped:
                yield Shown(pair(PAIR, led, card), False, f"They zapped your {name_of(led)} with {name_of(card)}.")
            elif followed and zapped:
                yield Shown(pair(PAIR, led, card), True, f"You zapped {name_of(led)} with {name_of(card)}.")
            elif followed:
                better = [other for other in sorted(held) if _zaps(led, other)]
                if better:
                    words = f"{name_of(card)} does not zap {name_of(led)}; your {name_of(better[0])} would have."
                    yield Shown(pair(PAIR, led, better[0]), False, words)


def _lead(code: str) -> Item:
    able = [other for other in NAMES if other != code and _zaps(code, other)]
    right = choices(code, (map(name_of, able),), code, 2)  # the card itself and one that zaps it
    answer = next(name for name in right if name != code)
    wrong = [name_of(other) for other in NAMES if other != code and other not in able]
    best = next(other for other in able if name_of(other) == answer)
    return Item(
        id=f"{LEAD}/{code}",
        prompt=f"{name_of(code)} is led. Which of these cards zaps it?",
        forms=(Form.CHOOSE,),
        answer=answer,
        judge=exactly(answer, *(name_of(other) for other in able), *able),
        teaches=_why(code, best),
        places=(code,),
        choices=choices(answer, (wrong,), code),
        lights=(code,),
    )


def _pair(one: str, two: str) -> Item:
    right = "Yes" if _zaps(one, two) else "No"
    return Item(
        id=pair(PAIR, one, two),
        prompt=f"{name_of(one)} and {name_of(two)}: does one zap the other?",
        forms=(Form.CHOOSE,),
        answer=right,
        judge=exactly(right),
        teaches=_both(one, two),
        places=(one, two),
        map=MAPS[edition_with(one)].map,
        choices=("No", "Yes"),
        lights=(one, two),
    )


def _together(one: str, two: str) -> bool:
    """Are both cards from the same deck?"""
    return edition_with(one) == edition_with(two)


def _zaps(led: str, card: str) -> bool:
    return zaps(INDEX[led], INDEX[card], True, edition_with(led))


def _why(led: str, card: str) -> str:
    return explain_trick(INDEX[led], INDEX[card], True, edition_with(led))


def _both(one: str, two: str) -> str:
    """Why they zap each other. A zap works both ways, so it does not matter which card is led."""
    _, _, reasons = _why(one, two).partition(": ")
    names = f"{name_of(one)} and {name_of(two)}"
    return f"{names} zap each other: {reasons}" if reasons else f"{names} do not zap each other."
