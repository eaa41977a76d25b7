"""The form that comes with a shout: slots to fill with cards."""

from cardinal.engine.chance import Chance
from cardinal.engine.legal import Form
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.border_up.layout import random_layout, rows_of
from cardinal.games.geoplunge.border_up.moves import LAID, SLOTS, to_show, word_of
from cardinal.games.geoplunge.border_up.shapes import fits, shapes
from cardinal.games.geoplunge.deck import names_of, title_of


class LayoutForm(Form):
    """`code` is the move, and `shout` is the word its layout must match."""

    def __init__(self, code: int, shout: int, level: int, hand: int, edition: int) -> None:
        self.code = code
        self.verb = next(verb for verb, meant in LAID.items() if meant == code)
        self._shout = shout
        self._level = level
        self._hand = hand
        self._edition = edition

    def judge(self, words: str) -> Refused | None:
        """Check the team's own cards, each used once, in a legal number. Never say whether the groups are right."""
        cards = [card for row in rows_of(words) for card in row]
        for card in cards:
            if not self._hand >> card & 1:  # BU-8
                return Refused("BU-8", f"{title_of(card, self._edition)} is not among your cards.")
            if cards.count(card) > 1:  # BU-9
                return Refused(
                    "BU-9", f"{title_of(card, self._edition)} is listed twice: a card can be in one group only."
                )
        if not fits(self._level, self._shout, [len(row) for row in rows_of(words)]):  # BU-R12
            return Refused("BU-R12", f"{self._needs()} first. Then you can shout.")
        return None

    def sample(self, chance: Chance) -> str:
        return random_layout(self._level, self._shout, self._hand, chance, self._edition)

    def to_json(self) -> dict[str, object]:
        return {
            "kind": "layout",
            "verb": self.verb,
            "word": word_of(self._shout),
            "groups": int(to_show(self._shout)),
            "slots": SLOTS,
            "shapes": shapes(self._level, self._shout),
            "cards": names_of(self._hand, self._edition),
        }

    def _needs(self) -> str:
        number = "two" if to_show(self._shout) == 2 else "three"
        if self._level == 2:
            return f"Fill {number} groups of three"
        sizes = " or ".join(" and ".join(map(str, shape)) for shape in shapes(self._level, self._shout))
        return f"Fill {number} trips of {sizes} cards"
