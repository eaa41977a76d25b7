# mypyc: compiled
"""Shapes: what happened, for those who listen, and who may know which part of it (SH-R40).

The fields `shape` and `shapes` are what everybody sees of a card's back (SH-R4); `card` and `cards` have the numbers.
"""

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.event import Event, Value
from cardinal.games.shapes.cards import SHAPES, SIDEWAYS, card_name, number
from cardinal.games.shapes.lists import list_name
from cardinal.games.shapes.player import hand_faces
from cardinal.games.shapes.state import ENDINGS, State


def tell(at: State, name: str, fields: dict[str, Value], reveals: bool = False) -> None:
    heard = at.heard
    if heard is not None:
        heard.append(Event(name, fields, reveals=reveals))


def tell_seat(at: State, name: str, seat: i64, reveals: bool = False) -> None:
    """Something that a seat did, and no more to be said."""
    if at.heard is not None:
        tell(at, name, {"seat": int(seat)}, reveals)


def tell_veiled(at: State, name: str, fields: dict[str, Value], sees: i64, open_back: bool, reveals: bool) -> None:
    """The numbers for `sees` only; the shapes for all, unless hands hide them, too."""
    heard = at.heard
    if heard is None:
        return
    event = Event(name, fields, reveals=reveals)
    for key in fields:
        if key in ("card", "cards", "paid") or (key in ("shape", "shapes") and at.rules.hidden and not open_back):
            event.veiled[key] = int(sees)
    heard.append(event)


def shape_names(faces: list[int]) -> list[str]:
    return [SHAPES[face >> 3] for face in faces]


def card_names(faces: list[int]) -> list[str]:
    return [card_name(face) for face in faces]


def tell_deal(at: State) -> None:
    heard = at.heard
    if heard is None:
        return
    heard.append(Event("deal", {"order": at.order[:]}))
    for seat in at.order[::-1]:
        heard.append(Event("list", {"seat": seat, "list": list_name(at.players[seat].listed)}, bit(seat)))  # SH-10
    for seat in at.order:
        faces = hand_faces(at.players[seat])
        fields: dict[str, Value] = {"seat": seat, "shapes": shape_names(faces), "cards": card_names(faces)}
        tell_veiled(at, "hand", fields, bit(seat), False, False)  # SH-13


def tell_draw(at: State, seat: i64, face: i64, bonus: bool) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "shape": SHAPES[face >> 3], "card": card_name(face)}
    tell_veiled(at, "bonus" if bonus else "draw", fields, bit(seat), False, True)


def tell_ask(at: State, seat: i64, target: i64, shape: i64, there: bool) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "target": int(target), "shape": SHAPES[shape]}
    tell(at, "ask", fields, at.rules.hidden)  # SH-R20: with hidden shapes it tells whether he has one
    if not there:
        tell(at, "none", {"seat": int(target), "shape": SHAPES[shape]}, True)


def tell_accept(at: State, seat: i64, face: i64) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "shape": SHAPES[face >> 3], "card": card_name(face)}
    tell_veiled(at, "accept", fields, bit(seat), True, False)  # SH-R19: the asker does not see it yet


def tell_trade(at: State, seat: i64, got: i64, one: i64, other: i64) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "target": int(at.target), "card": card_name(got)}
    fields["shapes"] = [SHAPES[one >> 3], SHAPES[other >> 3]]
    fields["paid"] = [card_name(one), card_name(other)]
    tell_veiled(at, "trade", fields, bit(seat) | bit(at.target), False, False)


def tell_choice(at: State, seat: i64, choice: i64) -> None:
    """SH-R27: for its owner only, until both are in."""
    heard = at.heard
    if heard is not None:
        fields: dict[str, Value] = {"seat": int(seat), "card": card_name(choice & 63)}
        fields["number"] = int(number(choice & 63, choice >> 6))
        heard.append(Event("choose", fields, bit(seat)))


def tell_battle(at: State, mine: i64, theirs: i64) -> None:
    """SH-R27: all four numbers of the two cards are public now."""
    winner: i64 = -1
    if mine > theirs:
        winner = at.turn
    elif mine < theirs:
        winner = at.target
    fields: dict[str, Value] = {"seat": int(at.turn), "target": int(at.target)}
    fields["cards"] = [card_name(at.ours & 63), card_name(at.theirs & 63)]
    fields["numbers"] = [int(mine), int(theirs)]
    fields["winner"] = int(winner)
    tell(at, "battle", fields)


def tell_take(at: State, seat: i64, loser: i64, face: i64, shown: bool) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "target": int(loser), "shape": SHAPES[face >> 3]}
    fields["card"] = card_name(face)
    sees = bit(seat) | bit(loser)
    if shown:
        sees = -1  # everybody has just seen it
    tell_veiled(at, "take", fields, sees, shown, False)


def tell_place(at: State, seat: i64, face: i64, sideways: i64) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "shape": SHAPES[face >> 3], "card": card_name(face)}
    tell_veiled(at, "extra" if sideways == SIDEWAYS else "place", fields, bit(seat), True, False)  # SH-52, SH-R39


def tell_over(at: State, winners: list[int]) -> None:
    """SH-57, SH-R42: all lists and hands are shown."""
    for seat in at.order:
        player = at.players[seat]
        fields: dict[str, Value] = {"seat": seat, "list": list_name(player.listed)}
        fields["cards"] = card_names(hand_faces(player))
        tell(at, "show", fields, True)
    tell(at, "over", {"seats": winners, "why": ENDINGS[at.ended]}, True)
