"""Arranges the 315 questions into the 63 Challenge cards (GP-D20, GP-D21) and renews their ids.

.venv/bin/python tools/challenge_deck.py [SEED]     the same questions and the same seed give the same deck

Run it after any change to a question. It starts from the current cards, so most questions keep their ids, and swaps
questions of one color between two cards as long as that fixes more than it breaks.
"""

import json
import sys
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cardinal.games.geoplunge.chummy_challenge.questions import COLOURS, Question
from cardinal.games.geoplunge.chummy_challenge.questions.clashes import clash

FOLDER = Path(__file__).parent.parent / "src/cardinal/games/geoplunge/chummy_challenge/questions"
LEAST, MOST = 8, 12  # GP-D21: the range for the sum of a card's difficulties
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
        """Fixes faulty cards until none is left, or until it has tried long enough. Returns how many faults remain."""
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
    return questions


def write(colour: str, questions: list[Question]) -> None:
    numbered = [msgspec.structs.replace(one, id=f"C{place:02}-{colour}") for place, one in enumerate(questions, 1)]
    lines = ",\n".join(json.dumps(fields(one), ensure_ascii=False) for one in numbered)
    (FOLDER / f"{colour}.json").write_text(f"[\n{lines}\n]\n", "utf-8")


def fields(question: Question) -> dict[str, Any]:
    """The question as stored: without empty fields."""
    stored: dict[str, Any] = msgspec.to_builtins(question)
    return {name: value for name, value in stored.items() if value or name == "subjects"}


def main(seed: str = "1") -> None:
    chance = Random(seed)
    deck: Deck = []
    for colour in COLOURS:
        stored = load(colour)
        row = [msgspec.convert({**one, "id": f"{colour}-{place}"}, Question) for place, one in enumerate(stored)]
        deck.append(row)
    arrangement = Arrangement(deck, chance)
    if left := arrangement.solve():
        sys.exit(f"{left} faults are left with the seed {seed}. Try another one.")
    for colour, row in zip(COLOURS, deck, strict=True):
        write(colour, row)


if __name__ == "__main__":
    main(*sys.argv[1:])
