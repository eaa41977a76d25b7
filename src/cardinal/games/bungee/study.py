"""Bungee as something to learn: what a hand is worth."""

from collections.abc import Iterator
from typing import Final

from cardinal.engine.study import Form, Item, Study, Topic
from cardinal.games.bungee.cards import DECK, JUMPER, NAMES, hand_of, total
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
