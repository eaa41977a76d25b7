"""The forms for moves that cannot be listed: the row of a shout and the name of a card."""

from collections.abc import Sequence

from cardinal.engine.chance import Chance
from cardinal.engine.legal import Form
from cardinal.engine.refused import Refused
from cardinal.games.geoplunge.dashing_states.judging import DEALT, ROW
from cardinal.games.geoplunge.dashing_states.layout import handle, handles_in, random_layout
from cardinal.games.geoplunge.dashing_states.moves import GEOPLUNGE, NAME
from cardinal.games.geoplunge.dashing_states.naming import random_name, readings, things
from cardinal.games.geoplunge.dashing_states.sorting import BY_STATE, order_name


class RowForm(Form):
    code = GEOPLUNGE
    verb = "geoplunge"

    def __init__(self, by: int, auto_turn: bool, edition: int) -> None:
        self._by = by
        self._edition = edition
        self._auto_turn = auto_turn

    def judge(self, words: str) -> Refused | None:
        """Check for six cards, each used once. Never say whether they are sorted."""
        row = handles_in(words)
        for k in row:
            if row.count(k) > 1:
                return Refused("DS-8", f"Card {k + 1} is listed twice: use six different cards.")
        if len(row) != ROW:
            return Refused("DS-8", f"A row has {ROW} of your {DEALT} cards, not {len(row)}.")
        return None

    def sample(self, chance: Chance) -> str:
        return random_layout(chance)

    def to_json(self) -> dict[str, object]:
        return {
            "kind": "row",
            "verb": self.verb,
            "by": order_name(self._by, self._edition),
            "length": ROW,
            "handles": [handle(k) for k in range(DEALT)],
            "turn_down": not self._auto_turn,  # DS-R8: does the player turn the seventh card?
        }


class NameForm(Form):
    code = NAME
    verb = "name"

    def __init__(
        self, by: int, own: Sequence[int], open: Sequence[int], edition: int, choices: Sequence[list[str]] = ()
    ) -> None:
        self._by = by
        self._edition = edition
        self._own = own
        self._open = open
        self._choices = choices  # DS-R24: for each open place, what is offered

    def judge(self, words: str) -> Refused | None:
        """DS-15: check that it names the seat's own card, both things, once. Never say whether they are right."""
        place, _, text = words.partition(" ")
        if int(place) - 1 not in self._own:
            yours = ", ".join(str(k + 1) for k in self._own)
            return Refused("DS-15", f"Card {place} is for somebody else to name. Yours: {yours}.")
        if int(place) - 1 not in self._open:
            return Refused("GP-R47", f"You have named card {place} already: the first answer counts.")
        if not readings(text):
            first, second = things(self._by, self._edition)
            return Refused(
                "DS-17" if self._by >= BY_STATE else "DS-18",
                f"Name two things, the {first} and its {second}, with a comma between them.",
            )
        return None

    def sample(self, chance: Chance) -> str:
        place = self._open[chance.below(len(self._open))]
        return f"{place + 1} {random_name(self._by, chance, self._edition)}"

    def to_json(self) -> dict[str, object]:
        return {
            "kind": "name",
            "verb": self.verb,
            "places": [k + 1 for k in self._open],
            "things": list(things(self._by, self._edition)),
            **({"choices": list(self._choices)} if self._choices else {}),
        }
