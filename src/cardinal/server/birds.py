"""Which bird each player at a table is. No two players share a bird unless there are not enough."""

from cardinal.common.birds import BIRDS, BOT_NAMES, FOR_PEOPLE
from cardinal.engine.refused import BadInput
from cardinal.server.problem import Problem
from cardinal.server.store import Lobby, LobbySeat


def all_of(lobby: Lobby) -> list[str]:
    """By seat; '' where nobody plays. A player without a bird (in a tournament, or at a table older than birds) gets
    one here: a bot gets the one it is named after, anybody else a free one."""
    found = ["" if held.kind in ("open", "empty") else held.bird for held in lobby.seats]
    for seat, held in enumerate(lobby.seats):
        own = held.name.lower()
        if held.kind == "bot" and not found[seat] and own in BIRDS and own not in found:
            found[seat] = own
    for seat, held in enumerate(lobby.seats):
        if held.kind in ("person", "bot") and not found[seat]:
            found[seat] = _left(found)
    return found


def given(lobby: Lobby, wanted: str | None) -> str:
    """The bird for somebody who sits down: the one they want, unless a person has it. A bot gives it up."""
    birds = all_of(lobby)
    if wanted is None:
        return _left(birds)
    if _known(wanted) in birds:
        holder = birds.index(wanted)
        if lobby.seats[holder].kind == "person":
            return _left(birds)
        lobby.seats[holder] = bot(lobby, holder, lobby.seats[holder].level)
    return wanted


def choose(lobby: Lobby, seat: int, wanted: str) -> None:
    """The player in this seat wants another bird."""
    birds = all_of(lobby)
    if birds[seat] == _known(wanted):
        return
    holder = birds.index(wanted) if wanted in birds else None
    if holder is not None and lobby.seats[holder].kind == "person":
        name = lobby.seats[holder].name
        raise Problem(409, "bird", f"{name} is already the {wanted}. Choose another bird.")
    lobby.seats[seat].bird = given(lobby, wanted)


def bot(lobby: Lobby, seat: int, level: str) -> LobbySeat:
    """A bot for this seat, with a name and a bird that nobody at the table has."""
    taken, birds = {held.name.casefold() for held in lobby.seats}, all_of(lobby)
    free = (name for name in BOT_NAMES if name.casefold() not in taken and name.lower() not in birds)
    name = next(free, f"Bird {seat + 1}")
    bird = name.lower() if name in BOT_NAMES else _left(birds)
    return LobbySeat("bot", name, level, "", bird)


def _left(birds: list[str]) -> str:
    bird: str = min(FOR_PEOPLE, key=birds.count)
    return bird


def _known(bird: str) -> str:
    if bird not in BIRDS:
        raise BadInput(f"There is no such bird here. There are: {', '.join(BIRDS)}.")
    return bird
