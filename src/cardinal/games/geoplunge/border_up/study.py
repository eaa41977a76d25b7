"""Border-Up as something to learn: hands to solve, and the borders a player missed."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Final

from cardinal.answers import split_list
from cardinal.engine.bits import set_of
from cardinal.engine.bits import size as size_of
from cardinal.engine.study import RIGHT, Form, Item, Played, Shown, Study, Topic, Verdict
from cardinal.games.geoplunge.border_up.groups import journeys, unpack
from cardinal.games.geoplunge.border_up.judging import RIGHT as RIGHT_ROW
from cardinal.games.geoplunge.border_up.judging import explain_row, judge_row
from cardinal.games.geoplunge.border_up.shapes import dealt
from cardinal.games.geoplunge.deck import INDEX, NAMES, TITLES, edition_with, name_of, near
from cardinal.games.geoplunge.evidence import MAPS, NEIGHBORS, border, listed, once, won
from cardinal.items.chance import choices, shuffled

HANDS: Final = 40  # puzzles offered to everyone
FEW: Final = 8  # cards in such a puzzle
TOPIC: Final = "border-up/hand"


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
                if _of_one_deck(codes) and codes == sorted(set(codes)) and len(codes) <= dealt(int(level)):
                    return self._hand(int(level), codes)
        return None

    def _hand(self, level: int, codes: list[str]) -> Item | None:
        """A puzzle: find one group in a hand. None if the hand has no group."""
        hand = set_of([INDEX[code] for code in codes])
        size = 3 if level == 2 else 4
        edition = edition_with(codes[0])
        groups = journeys(hand, size, edition)
        if not groups:
            return None
        right = shuffled([_text(unpack(row), edition) for row in sorted(groups.values())], "-".join(codes))[0]
        others = [some for some in combinations([INDEX[code] for code in codes], size) if set_of([*some]) not in groups]
        near_ones = [some for some in others if any(near(card, edition) & set_of([*some]) for card in some)]
        wrong = [_text([*some], edition) for some in near_ones]
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
            map=MAPS[edition].map,
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
                groups = [row.split() for row in event["found"].split(" / ")]
                named = [code for group in groups for code in group]
                rest = [code for code in event["cards"] if code not in named]
                codes = sorted([*named, *shuffled(rest, event["found"])][: max(FEW, len(named))])  # a hand is too long
                found = f"There was a way to win: {'; '.join(listed(group) for group in groups)}."
                yield Shown(f"{TOPIC}/{level}/{'-'.join(codes)}", False, found, _why(level, groups), groups)


def _why(level: int, groups: list[list[str]]) -> str:
    """Why all these groups are right: each is given as a journey."""
    if level == 4:
        return "In a trip, each one borders the next."
    return " ".join(f"{TITLES[middle]} borders {listed([one, two])}." for one, middle, two in groups)


def _of_row(level: int, row: list[str], right: bool) -> Iterator[Shown]:
    """If the row is right, the player knew every border in it. If not, show each State that does not border."""
    cards, edition = [INDEX[code] for code in row], edition_with(row[0])
    if right:
        group = unpack(next(iter(journeys(set_of(cards), len(cards), edition).values()), 0))
        for one, two in pairwise([name_of(card, edition) for card in group]):
            yield border(one, two, True, f"You knew that {TITLES[one]} borders {TITLES[two]}.")
        return
    pairs = list(pairwise(row)) if level == 4 else list(combinations(row, 2))
    apart = [(one, two) for one, two in pairs if one != two and _steps(one, two, edition) > 1]
    told: set[str] = set()
    for one, two in sorted(
        apart, key=lambda both: _steps(both[0], both[1], edition)
    ):  # the likeliest to be mistaken first
        alone = two if _friends(two, row, edition) <= _friends(one, row, edition) else one
        if alone in told or (level == 2 and _friends(alone, row, edition)):
            continue
        told.add(alone)
        words = f"You put {listed(row)} together, but {TITLES[one]} does not border {TITLES[two]}."
        if _steps(one, two, edition) == 2 or not near(INDEX[alone], edition):
            told |= {one, two}
            yield border(one, two, False, words)
        else:  # far away: nobody learns from that question
            yield Shown(f"{MAPS[edition].key}/neighbors/{alone}", False, words)


def _friends(code: str, row: list[str], edition: int) -> int:
    """How many States of the row it borders."""
    return size_of(near(INDEX[code], edition) & set_of([INDEX[other] for other in row]))


def _steps(one: str, two: str, edition: int) -> int:
    """1 if they border, 2 if one State lies between them, and 3 if they are farther apart."""
    first, second = (near(INDEX[code], edition) for code in (one, two))
    return 1 if first & set_of([INDEX[two]]) else 2 if first & second else 3


def _of_one_deck(codes: list[str]) -> bool:
    return set(codes) <= set(INDEX) and len({edition_with(code) for code in codes}) == 1


def _text(row: list[int], edition: int) -> str:
    return ", ".join(TITLES[name_of(card, edition)] for card in row)


def _judge(level: int, size: int, codes: list[str], given: str) -> Verdict:
    edition = edition_with(codes[0])
    about = MAPS[edition]
    said = [about.code_of(part) for part in split_list(given, about.names)]
    if "" in said:
        return Verdict(False, words=f"Name {about.many} only, with commas between them.")
    if not set(said) <= set(codes):
        return Verdict(False, words=f"{TITLES[next(code for code in said if code not in codes)]} is not in the hand.")
    if len(said) != size:
        return Verdict(False, almost=len(said) < size and bool(said), words=f"Name {size} {about.many}.")
    row = [INDEX[code] for code in said]
    if judge_row(level, row, edition) == RIGHT_ROW:
        return RIGHT
    return Verdict(False, words=explain_row(level, row, edition))
