"""Bungee as something to learn: what a hand is worth."""

from collections.abc import Iterator
from typing import Final

from cardinal.engine.study import Form, Item, Played, Shown, Study, Topic
from cardinal.games.bungee.cards import DECK, JUMPER, NAMES, hand_of, score, total
from cardinal.games.bungee.story import jumper_cost
from cardinal.items.chance import shuffled
from cardinal.items.judges import asked

TOPIC: Final = "bungee/points"
HANDS: Final = 20
MOST_CARDS: Final = 8


class BungeeStudy(Study):
    topics = (Topic(TOPIC, "Bungee: what a hand is worth", by_place=False),)

    def declare(self) -> Iterator[Item]:
        for number in range(HANDS):
            mixed = [face for _, face in shuffled(enumerate(DECK), f"hand {number}")]
            yield _hand(mixed[0], sorted(mixed[1:6]))

    def make(self, item_id: str) -> Item | None:
        match item_id.split("/"):
            case ["bungee", "points", lucky, hand]:
                names = hand.split("-")
                if {lucky, *names} <= set(NAMES) and len(names) <= MOST_CARDS:
                    faces = [NAMES.index(name) for name in names]
                    return _hand(NAMES.index(lucky), faces) if faces == sorted(faces) else None
        return None

    def shown(self, played: Played, seat: int) -> list[Shown]:
        """For each game the player lost for a reason, a Jumper or a lower Bungee: the hand they were left with."""
        found: dict[str, Shown] = {}
        lucky, hand, declared = "J", "", False
        sums: dict[int, int] = {}
        for event in played.events:
            match event["event"]:
                case "deal":
                    declared = False
                    sums = {}
                case "lucky":
                    lucky = event["card"]
                case "declare" if event["seat"] == seat:
                    declared = True
                case "reveal":
                    sums[event["seat"]] = event["sum"]
                    if event["seat"] == seat:
                        hand = "-".join(sorted(event["cards"], key=NAMES.index))
                case "score" if event["winner"] != seat and hand:
                    item = f"{TOPIC}/{lucky}/{hand}"
                    faces = [NAMES.index(name) for name in hand.split("-")]
                    if len(faces) <= MOST_CARDS and (declared or JUMPER in faces):
                        best = sums.get(event["winner"])
                        found[item] = Shown(item, False, _left_with(NAMES.index(lucky), faces, declared, best))
        return list(found.values())


def _left_with(lucky: int, faces: list[int], declared: bool, best: int | None) -> str:
    """`You were left with 12 points: 2 for the 2, and 10 for the Jumper. You did not say Bungee.` (BG-62, BG-67)

    `best`: the winner's sum.
    """
    hand = hand_of(faces)
    least, cost = int(total(hand, lucky)), int(score(hand, lucky))
    numbers = [face for face in faces if face not in (lucky, JUMPER)]
    rest = f"the {NAMES[numbers[0]]}" if len(numbers) == 1 else "the numbers"
    jumpers = jumper_cost(faces.count(JUMPER)) if JUMPER in faces else ""
    why = f": {f'{least} for {rest}, and ' if least else ''}{jumpers}" if jumpers else ""
    if declared:
        beaten = f"You declared with {_points(least)}, and {_beaten_by(least, best)}."
        return f"{beaten} It cost you {_points(cost)}{why}." if jumpers else beaten
    return f"You were left with {_points(cost)}{why}. You did not say Bungee."


def _beaten_by(least: int, best: int | None) -> str:
    if best is None:
        return "that did not win"
    if best == least:  # BG-58
        return "so did the winner, after you: in a tie, whoever declared last wins"
    return f"the winner had {_points(best)}"


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _hand(lucky: int, faces: list[int]) -> Item:
    points = int(total(hand_of(faces), lucky))
    hand = ", ".join("Jumper" if face == JUMPER else NAMES[face] for face in faces)
    near = sorted({points, points + 1, points + 5, max(0, points - 2), points + 10, max(0, points - 5)})
    place = near.index(points)
    start = max(0, min(place - points % 3, len(near) - 4))
    return Item(
        id=f"{TOPIC}/{NAMES[lucky]}/{'-'.join(NAMES[face] for face in faces)}",
        prompt=f"{f'Lucky Number {NAMES[lucky]}: worth 0' if lucky < JUMPER else 'There is no Lucky Number'}. "
        f"When Bungee is declared, how many points is this hand worth: {hand}?",
        forms=(Form.CHOOSE, Form.TYPE),
        answer=str(points),
        judge=asked("number", 1, [str(points)], "numbers"),
        teaches=_added(lucky, faces),
        choices=tuple(map(str, near[start : start + 4])),
    )


def _added(lucky: int, faces: list[int]) -> str:
    """`2 + 9 = 11. A lucky 4 counts 0, and so does a Jumper when hands are compared. …` (BG-18, BG-19)"""
    cost = [face for face in faces if face not in (lucky, JUMPER)]
    added = " + ".join(NAMES[face] for face in cost)
    free = [f"a lucky {NAMES[lucky]}"] if lucky < JUMPER and lucky in faces else []
    free += ["a Jumper"] if JUMPER in faces else []
    words = f"{added} = {total(hand_of(faces), lucky)}." if len(cost) > 1 else _only(cost)
    if not free:
        return words
    words = f"{words} {free[0].replace('a ', 'A ')} counts 0{', and so does a Jumper' if len(free) > 1 else ''}"
    if JUMPER not in faces:
        return f"{words}."
    return f"{words} when hands are compared. When the game is scored, a Jumper costs everybody but the winner 10."


def _only(cost: list[int]) -> str:
    return f"Only the {NAMES[cost[0]]} counts." if cost else "Nothing here counts."
