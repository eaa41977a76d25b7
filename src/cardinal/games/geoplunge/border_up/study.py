"""Border-Up as something to learn: hands to solve, and which borders a play has missed."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Final

from cardinal.answers import STATES, split_list
from cardinal.engine.bits import set_of
from cardinal.engine.study import RIGHT, Form, Item, Played, Shown, Study, Topic, Verdict
from cardinal.games.geoplunge.border_up.groups import journeys, unpack
from cardinal.games.geoplunge.border_up.judging import RIGHT as RIGHT_ROW
from cardinal.games.geoplunge.border_up.judging import explain_row, judge_row
from cardinal.games.geoplunge.border_up.shapes import dealt
from cardinal.games.geoplunge.deck import INDEX, NAMES, PRINTED, near
from cardinal.games.geoplunge.evidence import NEIGHBORS, border, listed, name_of, once, won
from cardinal.items.chance import choices, shuffled

HANDS: Final = 40  # puzzles that are offered to anybody
FEW: Final = 8  # cards in such a puzzle
TOPIC: Final = "border-up/hand"
_BY_NAME: Final = {card.name: card.code for card in PRINTED}


class BorderUpStudy(Study):
    topics = (Topic(TOPIC, "Border-Up hands", by_place=False),)
    needs = (*NEIGHBORS, "us/location")

    def declare(self) -> Iterator[Item]:
        made = 0
        for number in range(10 * HANDS):
            codes = sorted(shuffled(NAMES, f"hand {number}")[:FEW])
            item = self._hand(2, codes)
            if item is not None and made < HANDS:
                made += 1
                yield item

    def make(self, item_id: str) -> Item | None:
        match item_id.split("/"):
            case ["border-up", "hand", ("2" | "4") as level, hand]:
                codes = hand.split("-")
                if set(codes) <= set(NAMES) and codes == sorted(set(codes)) and len(codes) <= dealt(int(level)):
                    return self._hand(int(level), codes)
        return None

    def _hand(self, level: int, codes: list[str]) -> Item | None:
        """Find one group in a hand. None: there is none."""
        hand = set_of([INDEX[code] for code in codes])
        size = 3 if level == 2 else 4
        groups = journeys(hand, size)
        if not groups:
            return None
        right = shuffled([_text(unpack(row)) for row in sorted(groups.values())], "-".join(codes))[0]
        others = [some for some in combinations([INDEX[code] for code in codes], size) if set_of([*some]) not in groups]
        wrong = [_text([*some]) for some in others if any(near(card) & set_of([*some]) for card in some)]
        item_id = f"{TOPIC}/{level}/{'-'.join(codes)}"
        order = ", in the order of the journey" if level == 4 else ""
        return Item(
            id=item_id,
            prompt=f"You hold {listed(codes)}. Find {size} that border up{order}.",
            forms=(Form.CHOOSE, Form.TYPE),
            answer=right,
            judge=lambda given: _judge(level, size, codes, given),
            teaches=f"{right}: each borders the next.",
            places=tuple(codes),
            choices=choices(right, (shuffled(wrong, item_id)[:12],), item_id),
            lights=tuple(codes),
        )

    def shown(self, played: Played, seat: int) -> list[Shown]:
        return once(self._all(played, played.sides[seat]))

    def _all(self, played: Played, team: int) -> Iterator[Shown]:
        level = next((2 if event["each"] == dealt(2) else 4 for event in played.of("deal")), 2)
        for event in played.of("judge"):
            if event["team"] == team and event["layout"]:
                for row, verdict in zip(event["layout"].split(" / "), event["rows"], strict=True):
                    yield from _of_row(level, row.split(), verdict == "right")
        for event in played.of("reveal"):
            if event["team"] == team and event["found"] and not won(played, team):
                first = event["found"].split(" / ")[0].split()
                rest = [code for code in event["cards"] if code not in first]
                codes = sorted([*first, *shuffled(rest, event["found"])[: FEW - len(first)]])  # a whole hand is long
                groups = "; ".join(listed(row.split()) for row in event["found"].split(" / "))
                yield Shown(f"{TOPIC}/{level}/{'-'.join(codes)}", False, f"There was a way to win: {groups}.")


def _of_row(level: int, row: list[str], right: bool) -> Iterator[Shown]:
    """Right: every step is known. Wrong: the States between which there is no border."""
    cards = [INDEX[code] for code in row]
    if right:
        group = unpack(next(iter(journeys(set_of(cards), len(cards)).values()), 0))
        for one, two in pairwise(group):
            words = f"You knew that {name_of(NAMES[one])} borders {name_of(NAMES[two])}."
            yield border(NAMES[one], NAMES[two], True, words)
        return
    pairs = list(pairwise(cards)) if level == 4 else list(combinations(cards, 2))
    for one, two in pairs:
        if one != two and not near(one) & set_of([two]):
            words = f"You put {listed(row)} together, but {name_of(NAMES[one])} does not border {name_of(NAMES[two])}."
            yield border(NAMES[one], NAMES[two], False, words)


def _text(row: list[int]) -> str:
    return ", ".join(PRINTED[card].name for card in row)


def _judge(level: int, size: int, codes: list[str], given: str) -> Verdict:
    named = [STATES.name_of(part) for part in split_list(given, STATES)]
    said = [_BY_NAME.get(name or "", "") for name in named]
    if "" in said:
        return Verdict(False, words="Name States only, with commas between them.")
    if not set(said) <= set(codes):
        return Verdict(False, words=f"{name_of(next(code for code in said if code not in codes))} is not in the hand.")
    if len(said) != size:
        return Verdict(False, almost=len(said) < size and bool(said), words=f"Name {size} States.")
    row = [INDEX[code] for code in said]
    if judge_row(level, row) == RIGHT_ROW:
        return RIGHT
    words = explain_row(level, row)
    for code in said:
        words = words.replace(f"{code} ", f"{name_of(code)} ")
    return Verdict(False, words=words)
