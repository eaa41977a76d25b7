"""One person's game at any terminal: what they type, and what they are told."""

import json
from pathlib import Path

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from cardinal.arena.deal import save
from cardinal.catalog import find_clause
from cardinal.common.terminal import QUIET, RED
from cardinal.engine.legal import Form, Legal
from cardinal.engine.position import Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.rules import clauses_of
from cardinal.engine.table import Table

HELP = (
    "Type a move, or its number, and press Enter. Also: ? for this help, {clause} (any clause) for a rule, "
    "save FILE to keep the play, q to leave."
)
DRAFT_HELP = (
    "Arrange cards with a slot's number and the cards, as in '1 {cards}'; '1' alone empties it. "
    "Then shout by its first letters, as in '{shout}'."
)
SLOTS = (1, 2, 3)
FEW = 6  # up to this many moves are always listed
SHOWN = 24  # list at most this many with numbers; more would push the table off the screen


class Session:
    """Knows the table, the person's seat, the names, and the draft of a layout, which is not a move yet."""

    def __init__(self, table: Table, seat: int, names: list[str]) -> None:
        self.table = table
        self.seat = seat
        self.names = names
        self.draft: dict[int, str] = {}
        self.note = Text()
        self.left = False
        self.story: list[str] = []
        self._told = 0

    # -- telling ------------------------------------------------------------------------------------------

    def listen(self) -> list[str]:
        """The new lines of the story, from the seat's own stream."""
        new: list[str] = []
        messages = self.table.streams[self.seat].messages
        for message in messages[self._told :]:
            for event in json.loads(message)["events"]:
                if line := self.table.game.told(event, self.names):
                    new.append(line)
        self._told = len(messages)
        self.story += new
        return new

    def picture(self) -> RenderableType:
        now = self.table.now()
        view = self.table.view(self.seat, now)
        return Group(self.table.game.draw(view, self.names, now), *self._offer())

    def _offer(self) -> list[RenderableType]:
        legal = self.table.legal(self.seat)
        parts: list[RenderableType] = []
        layouts = _layouts(legal)
        if layouts:
            parts.append(self._slots(layouts))
        if legal.forms:
            typed = [*legal.texts, *(f"{form.verb} …" for form in legal.forms if form not in layouts)]
            parts += (
                [Text(f"Or type: {', '.join(typed)}" if layouts else f"Type: {', '.join(typed)}", QUIET)]
                if typed
                else []
            )
        elif legal.texts and (self.table.game.lists_moves or len(legal.texts) <= FEW):
            shown = legal.texts[:SHOWN]
            choices = [Text.assemble((f"{n:>2}) ", QUIET), text) for n, text in enumerate(shown, start=1)]
            parts.append(Columns(choices, padding=(0, 3, 0, 0), column_first=True))
            if len(legal.texts) > SHOWN:
                parts.append(Text(f"… and {len(legal.texts) - SHOWN} more: type the move, as in these.", QUIET))
        for seat, move in sorted(self.table.bots.suggestions.items()):
            if self._team(seat) == self._team(self.seat):
                parts.append(Text(f"{self.names[seat]} suggests: {move}", QUIET))
        return parts

    def _team(self, seat: int) -> int:
        return self.table.game.teams.of(self.table.position, seat)

    def _help(self, layouts: list[Form]) -> str:
        words = HELP.format(clause=next(iter(clauses_of(self.table.game))))
        if not layouts:
            return words
        cards = layouts[0].to_json()["cards"]
        assert isinstance(cards, list)
        return f"{words} {DRAFT_HELP.format(cards=' '.join(cards[:3]), shout=layouts[0].verb[:3])}"

    def _slots(self, layouts: list[Form]) -> Text:
        lines = [Text.assemble((f" {slot} ", RED), self.draft.get(slot, "…")) for slot in SLOTS]
        verbs = ", ".join(form.verb for form in layouts)
        return Text("\n").join([*lines, Text(f"Ready? Shout: {verbs}", QUIET)])

    # -- listening ----------------------------------------------------------------------------------------

    def enter(self, line: str) -> None:
        """Takes what the person typed. Never raises for a mistake: the note says what was wrong."""
        self.note = Text()
        try:
            self._enter(" ".join(line.split()))
        except Refused as refused:
            self.note = Text(str(refused), RED)
        except (BadInput, OSError) as wrong:
            self.note = Text(str(wrong), RED)

    def _enter(self, line: str) -> None:
        verb, _, rest = line.partition(" ")
        legal = self.table.legal(self.seat)
        if not line:
            return
        if line.lower() in ("q", "quit", "exit"):
            self.left = True
        elif line in ("?", "help"):
            self.note = Text(self._help(_layouts(legal)))
        elif verb == "save":
            self._save(rest)
        elif (found := find_clause(line)) is not None:
            self.note = Text(f"{found[1].id}: {found[1].text}")
        elif _layouts(legal) and verb.isdecimal():  # here a number is a slot, never a move
            self._arrange(int(verb), rest)
        elif line.isdecimal() and len(line) < 6 and legal.texts:
            self._choose(int(line), legal)
        else:
            self._play(self._complete(line, legal))
            self.draft = {}

    def _play(self, text: str) -> None:
        """Judges the move before the table hears of it, because a move out of turn must not hurry the bots."""
        table, now = self.table, self.table.now()
        refused = table.game.judge(table.position, self.seat, table.game.read_at(table.position, text), Stamp(now, now))
        if refused is not None:
            raise refused
        table.play(self.seat, text)

    def _choose(self, number: int, legal: Legal) -> None:
        if not 1 <= number <= len(legal.texts):
            raise BadInput(f"There is no move number {number}: they go from 1 to {len(legal.texts)}.")
        self._play(legal.texts[number - 1])

    def _complete(self, line: str, legal: Legal) -> str:
        """Completes a shout from its first letters, with the layout from the draft."""
        verbs = [form.verb for form in _layouts(legal) if form.verb.startswith(line.lower())]
        if len(verbs) == 1 and line.lower() not in legal.texts:
            return f"{verbs[0]} {' / '.join(row for _, row in sorted(self.draft.items()))}".strip()
        return line

    def _arrange(self, slot: int, cards: str) -> None:
        """Puts cards in a slot. A card is only in the slot where it was put last."""
        if slot not in SLOTS:
            raise BadInput(f"There is no slot {slot}: they are 1, 2 and 3.")
        placed = cards.upper().split()
        held = _layouts(self.table.legal(self.seat))[0].to_json().get("cards", placed)
        for card in placed:
            if isinstance(held, list) and card not in held:
                raise BadInput(f"{card} is not among your cards.")
        for other, row in list(self.draft.items()):
            self.draft[other] = " ".join(card for card in row.split() if card not in placed)
        self.draft[slot] = " ".join(placed)
        self.draft = {slot: row for slot, row in self.draft.items() if row}

    def _save(self, name: str) -> None:
        if not name:
            raise BadInput("Save where? Type save and a file's name, as in 'save game.txt'.")
        self.note = Text(f"Saved: {save(self.table, Path(name))}")


def _layouts(legal: Legal) -> list[Form]:
    """The forms that are filled in by arranging cards in slots."""
    return [form for form in legal.forms if form.to_json()["kind"] == "layout"]
