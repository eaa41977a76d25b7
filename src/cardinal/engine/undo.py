# mypyc: compiled
"""Taking back a move: only if no clock runs, and nobody has learned anything hidden in the meantime.

The log only grows. `undo S1 57` is an input of the table's own: the position is again the one before entry 57, a move
of S1, whatever came after it. Whether people agree is up to them, and the server.
"""

from cardinal.engine.bits import members
from cardinal.engine.chance import Chance
from cardinal.engine.game import Game
from cardinal.engine.inputs import read_input
from cardinal.engine.position import TABLE, Position, Stamp
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seed import Seed
from cardinal.engine.store import Entry

MOST = 12  # entries that are remembered
SAMPLES = 4  # arrangements of the hidden cards that are tried for each seat
HARMLESS = ("away ", "back ", "lost ", "found ", "clock pause", "clock resume")  # they stay as they are


class Kept:
    """An entry, and the position before it."""

    def __init__(self, entry: Entry, before: Position) -> None:
        self.entry = entry
        self.before = before


class NoPast(Exception):
    """The position before that move is not remembered here."""


class Counted(Chance):
    """Notes whether anything was left to chance."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.used = False

    def word(self) -> int:
        self.used = True
        return self._chance.word()


def undone(entry: Entry) -> int:
    """The number of the entry that this one takes back; 0: it takes nothing back."""
    return int(entry.text.split()[2]) if entry.who == TABLE and entry.text.startswith("undo ") else 0


def undo_text(seat: int, number: int) -> str:
    return f"undo S{seat} {number}"


def undo(past: list[Kept], entry: Entry, now: Position) -> Position:
    """The position after such an input. Who is away stays away."""
    number = undone(entry)
    for kept in past:
        if kept.entry.number == number:
            position = kept.before.copy()
            position.copy_table(now)
            position.hear()
            return position
    raise NoPast


def remember(past: list[Kept], entry: Entry, before: Position) -> None:
    """What can be taken back after this entry."""
    if number := undone(entry):
        past[:] = [kept for kept in past if kept.entry.number < number]
    else:
        past.append(Kept(entry, before))
        del past[:-MOST]


def last_move(game: Game, past: list[Kept], now: Position, seat: int, seed: Seed) -> Kept:
    """The move that this seat can take back. Raises Refused, in words for the person who asks."""
    if now.over():
        raise Refused("undo", "The game is over, so nothing can be taken back.")
    if now.timed:
        raise Refused("undo", "Speed counts in this game, so nothing can be taken back.")
    place = next((k for k in reversed(range(len(past))) if past[k].entry.who == seat), None)
    if place is None:
        raise Refused("undo", "You have no move that could be taken back.")
    since = past[place:]
    for kept in since:
        if kept.entry.who == TABLE and not kept.entry.text.startswith(HARMLESS):
            raise Refused("undo", "Too much has happened since then to take that move back.")
    if any(_tells_by_choosing(game, kept, seat, seed) for kept in since[1:] if kept.entry.who not in (TABLE, seat)):
        raise Refused("undo", "Somebody has answered that move, so it cannot be taken back.")
    if game.settled(since[0].before, now):
        raise Refused("undo", "That move has been decided, so it cannot be taken back.")
    for other in range(now.seats):
        steps = since if other == seat else since[1:]  # your own move shows what you chose to show
        if steps and other not in members(now.empty) and _has_learned(game, steps, other, seed):
            raise Refused("undo", "A hidden card has been drawn or seen since then, so that move stands.")
    return since[0]


def _tells_by_choosing(game: Game, kept: Kept, seat: int, seed: Seed) -> bool:
    """Did whoever made this move know something that this seat does not? Then their choice says something about it,
    even if they showed nothing: someone who declines a trade wants to keep the card."""
    before, at, who = kept.before, kept.entry.arrival, kept.entry.who
    belief = game.believe(game.view(before, seat, at))
    chance, known = seed.entry(kept.entry.number), game.view_bytes(before, who, at)
    return any(game.view_bytes(belief.sample(chance), who, at) != known for _ in range(SAMPLES))


def _has_learned(game: Game, steps: list[Kept], seat: int, seed: Seed) -> bool:
    """Would other hidden cards have told this seat something else?"""
    before, at = steps[0].before, steps[0].entry.arrival
    known = _told(game, before.copy(), steps, seat, seed)
    belief = game.believe(game.view(before, seat, at))
    chance = seed.entry(steps[-1].entry.number)
    return known is None or any(_told(game, belief.sample(chance), steps, seat, seed) != known for _ in range(SAMPLES))


def _told(game: Game, position: Position, steps: list[Kept], seat: int, seed: Seed) -> list[object] | None:
    """What a seat hears of these entries. None: they cannot be carried out, or chance decides something in them."""
    position.hear()
    told: list[object] = []
    for kept in steps:
        entry = kept.entry
        stamp = Stamp(entry.arrival, entry.at)
        chance = Counted(seed.entry(entry.number))
        try:
            move = read_input(game, position, entry.who, entry.text)
        except BadInput:
            return None
        if game.judge(position, entry.who, move, stamp) is not None:
            return None
        position.apply(entry.who, move.code, move.words, chance, stamp)
        if chance.used:
            return None
        told += [event.seen_by(seat) for event in position.hear()]
        told.append(game.view_bytes(position, seat, entry.arrival))
    return told
