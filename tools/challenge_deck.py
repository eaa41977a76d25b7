"""Arranges the 315 questions into the 63 Challenge cards (GP-D20, GP-D21) and renews ids and review.json.

.venv/bin/python tools/challenge_deck.py [SEED]     the same questions and the same seed give the same deck

Run it after any change of a question. Within each color it swaps questions of two cards as long as that mends
more than it breaks. A verdict in review.json goes with the wording it was given for, so a changed question loses it.
"""

import json
import sys
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cardinal.games.geoplunge.chummy_challenge.questions import COLOURS, Question, question_hash
from cardinal.games.geoplunge.chummy_challenge.questions.clashes import clash

FOLDER = Path(__file__).parent.parent / "src/cardinal/games/geoplunge/chummy_challenge/questions"
LEAST, MOST = 8, 12  # GP-D21: the difficulties of a card add up to
Deck = list[list[Question]]  # by color, then by card


class Arrangement:
    """A deck on its way to 63 cards without a clash."""

    def __init__(self, deck: Deck, chance: Random) -> None:
        self.deck, self.chance = deck, chance
        questions = [question for colour in deck for question in colour]
        self.clashing = {(a.id, b.id) for a, b in combinations(questions, 2) if a.colour != b.colour and clash(a, b)}

    def faults(self, card: int) -> int:
        questions = [colour[card] for colour in self.deck]
        clashes = sum((a.id, b.id) in self.clashing for a, b in combinations(questions, 2))
        difficulty = sum(question.difficulty for question in questions)
        return 2 * clashes + max(0, LEAST - difficulty, difficulty - MOST)

    def swap(self, colour: int, one: int, two: int) -> None:
        row = self.deck[colour]
        row[one], row[two] = row[two], row[one]

    def solve(self) -> int:
        """Mends faulty cards until none is left, or for long enough; how many faults remain."""
        cards = range(len(self.deck[0]))
        for _ in range(400_000):
            faulty = [card for card in cards if self.faults(card)]
            if not faulty:
                return 0
            one, two, colour = (
                self.chance.choice(faulty),
                self.chance.choice(cards),
                self.chance.randrange(len(COLOURS)),
            )
            before = self.faults(one) + self.faults(two)
            self.swap(colour, one, two)
            # Sideways steps lead out of dead ends.
            if self.faults(one) + self.faults(two) > before:
                self.swap(colour, one, two)
        return sum(map(self.faults, cards))


def load(colour: str) -> list[dict[str, Any]]:
    questions: list[dict[str, Any]] = json.loads((FOLDER / f"{colour}.json").read_text("utf-8"))
    return sorted(questions, key=lambda question: str(question["text"]))  # the order on file has no influence


def write(colour: str, questions: list[Question]) -> list[Question]:
    numbered = [msgspec.structs.replace(one, id=f"C{place:02}-{colour}") for place, one in enumerate(questions, 1)]
    lines = ",\n".join(json.dumps(fields(one), ensure_ascii=False) for one in numbered)
    (FOLDER / f"{colour}.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    return numbered


def fields(question: Question) -> dict[str, Any]:
    """As stored: a rule or sources, never both."""
    stored: dict[str, Any] = msgspec.to_builtins(question)
    del stored["sources" if question.rule else "rule"]
    return stored


def write_reviews(questions: list[Question]) -> None:
    file = FOLDER / "review.json"
    old = json.loads(file.read_text("utf-8")).values() if file.exists() else ()
    given = {review["hash"]: review for review in old}
    reviews = {}
    for one in questions:
        found = question_hash(one)
        reviews[one.id] = given.get(found, {"verdict": "", "by": "", "hash": found})
    lines = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(review, ensure_ascii=False)}" for name, review in reviews.items()
    )
    file.write_text(f"{{\n{lines}\n}}\n", "utf-8")


def main(seed: str = "1") -> None:
    chance = Random(seed)
    deck: Deck = []
    for colour in COLOURS:
        stored = load(colour)
        row = [msgspec.convert({**one, "id": f"{colour}-{place}"}, Question) for place, one in enumerate(stored)]
        chance.shuffle(row)
        deck.append(row)
    arrangement = Arrangement(deck, chance)
    if left := arrangement.solve():
        sys.exit(f"{left} faults are left with the seed {seed}. Try another one.")
    numbered = [write(colour, row) for colour, row in zip(COLOURS, deck, strict=True)]
    write_reviews([question for card in zip(*numbered, strict=True) for question in card])


if __name__ == "__main__":
    main(*sys.argv[1:])
