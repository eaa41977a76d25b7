# mypyc: compiled
"""The events of Shapes as lines of a story."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cardinal.engine.bits import bit
from cardinal.engine.event import Event, Value
from cardinal.engine.words import also, listed, says, tell_table
from cardinal.games.shapes.base import ENDINGS, PHASES, ShapesBase
from cardinal.games.shapes.cards import SHAPE_NAMES, SHAPES, SIDEWAYS, card_name, number
from cardinal.games.shapes.lists import CHART, list_name
from cardinal.games.shapes.player import hand_faces

WAIVED = {"prize": ("take", " no card"), "bonus": ("draw", " no card"), "extra": ("place", " no extra card")}  # SH-R31
FEW = ["no", "one", "two", "three", "four"]


def announce(at: ShapesBase, name: str, fields: dict[str, Value], reveals: bool = False) -> None:
    heard = at.heard
    if heard is not None:
        heard.append(Event(name, fields, reveals=reveals))


def tell_seat(at: ShapesBase, name: str, seat: i64, reveals: bool = False) -> None:
    """Tell what a seat did when there are no further details."""
    if at.heard is not None:
        announce(at, name, {"seat": int(seat)}, reveals)


def tell_veiled(at: ShapesBase, name: str, fields: dict[str, Value], sees: i64, open_back: bool, reveals: bool) -> None:
    """Show the numbers only to `sees`. Everyone sees the shapes, unless hands hide those, too."""
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


def tell_deal(at: ShapesBase) -> None:
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


def tell_head_start(at: ShapesBase, seat: i64) -> None:
    faces = at.players[seat].placed
    fields: dict[str, Value] = {"seat": int(seat), "shapes": shape_names(faces), "cards": card_names(faces)}
    tell_veiled(at, "start", fields, bit(seat), True, False)  # SH-R39


def tell_draw(at: ShapesBase, seat: i64, face: i64, bonus: bool) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "shape": SHAPES[face >> 3], "card": card_name(face)}
    tell_veiled(at, "bonus" if bonus else "draw", fields, bit(seat), False, True)


def tell_ask(at: ShapesBase, seat: i64, target: i64, shape: i64, there: bool) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "target": int(target), "shape": SHAPES[shape]}
    announce(at, "ask", fields, at.rules.hidden)  # SH-R20: with hidden shapes, asking reveals whether they have one
    if not there:
        announce(at, "none", {"seat": int(target), "shape": SHAPES[shape]}, True)


def tell_accept(at: ShapesBase, seat: i64, face: i64) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "shape": SHAPES[face >> 3], "card": card_name(face)}
    tell_veiled(at, "accept", fields, bit(seat), True, False)  # SH-R19: the asker does not see it yet


def tell_trade(at: ShapesBase, seat: i64, got: i64, one: i64, other: i64) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "target": int(at.target), "card": card_name(got)}
    fields["shapes"] = [SHAPES[one >> 3], SHAPES[other >> 3]]
    fields["paid"] = [card_name(one), card_name(other)]
    tell_veiled(at, "trade", fields, bit(seat) | bit(at.target), False, False)


def tell_choice(at: ShapesBase, seat: i64, choice: i64) -> None:
    """SH-R27: only the player sees their choice until both have chosen."""
    heard = at.heard
    if heard is not None:
        fields: dict[str, Value] = {"seat": int(seat), "card": card_name(choice & 63)}
        fields["number"] = int(number(choice & 63, choice >> 6))
        heard.append(Event("choose", fields, bit(seat)))


def tell_battle(at: ShapesBase, mine: i64, theirs: i64) -> None:
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
    announce(at, "battle", fields)


def tell_take(at: ShapesBase, seat: i64, loser: i64, face: i64, shown: bool) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "target": int(loser), "shape": SHAPES[face >> 3]}
    fields["card"] = card_name(face)
    sees = bit(seat) | bit(loser)
    if shown:
        sees = -1  # everyone has just seen it
    tell_veiled(at, "take", fields, sees, shown, False)


def tell_waive(at: ShapesBase, seat: i64) -> None:
    if at.heard is not None:
        announce(at, "waive", {"seat": int(seat), "of": PHASES[at.phase]})


def tell_place(at: ShapesBase, seat: i64, face: i64, sideways: i64) -> None:
    fields: dict[str, Value] = {"seat": int(seat), "shape": SHAPES[face >> 3], "card": card_name(face)}
    tell_veiled(at, "extra" if sideways == SIDEWAYS else "place", fields, bit(seat), True, False)  # SH-52, SH-R39


def tell_over(at: ShapesBase, winners: list[int]) -> None:
    """SH-57, SH-R42: show all lists and hands."""
    for seat in at.order:
        player = at.players[seat]
        fields: dict[str, Value] = {"seat": seat, "list": list_name(player.listed)}
        fields["cards"] = card_names(hand_faces(player))
        announce(at, "show", fields, True)
    announce(at, "over", {"seats": winners, "why": ENDINGS[at.ended]}, True)


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    kind = event["event"]
    who = names[event["seat"]] if "seat" in event else ""
    target = _object(names[event["target"]]) if "target" in event else ""
    match kind:
        case "deal":
            return _first(event["order"], names)
        case "list":
            return f"{says(who, 'draw')} a list: {_list(event['list'])}."
        case "hand":
            return f"{says(who, 'is')} dealt {_cards(event)}."
        case "start":
            return f"{says(who, 'begin')} with {_cards(event)} in place."
        case "draw":
            return f"{says(who, 'draw')} {_card(event)}."
        case "bonus":
            return f"Bonus! {says(who, 'draw')} {_card(event)}."
        case "dry":
            return f"The Shape deck is empty: {says(who, 'draw')} nothing."
        case "ask":
            return f"{says(who, 'ask')} {target} for a {_name(event['shape'])}."
        case "none":
            return f"{says(who, 'has')} no {_name(event['shape'])}."
        case "accept":
            return f"{says(who, 'say')} yes" + (f" and will give {_a(event['card'])}." if "card" in event else ".")
        case "decline":
            return f"{says(who, 'say')} no."
        case "trade":
            return _trade(event, who, target)
        case "challenge":
            return f"{says(who, 'challenge')} {target}!"
        case "forfeit":
            return f"{says(who, 'give')} up."
        case "fight":
            return f"{says(who, 'fight')}. One, two, three …"
        case "choose":
            return f"{says(who, 'choose')} the {event['number']} on the {_name(event['card'][:3])}."
        case "battle":
            return _battle(event, names)
        case "take":
            return f"{says(who, 'take')} {_card(event)} from {target}."
        case "waive":
            did, what = WAIVED.get(event.get("of", ""), ("pass", ""))
            return f"{says(who, did)}{what}."
        case "extra":
            return f"{says(who, 'place')} {_card(event)} sideways, for the tie."
        case "place":
            return f"{says(who, 'place')} {_card(event)}."
        case "return":
            return f"{event['cards']} cards in hand are too many: {says(who, 'put')} them all into the deck."
        case "show":
            return f"{says(who, 'show')} the list ({_list(event['list'])}) and {_plural(len(event['cards']))}."
        case "over":
            return _over(event, names)
        case "time":
            return f"Time is up for {_object(who)}."
        case "turn" | "end":
            return ""
    return tell_table(event, names)


def _first(order: list[int], names: list[str]) -> str:
    """Who begins, and why: SH-14, SH-R10."""
    first = names[order[0]]
    if order == sorted(order):
        return f"{says(first, 'sit')} in the first seat and {also(first, 'begin')}."
    return f"The order of turns is drawn: {says(first, 'begin').replace('You', 'you')}."


def _name(shape: str) -> str:
    return SHAPE_NAMES[SHAPES.index(shape)]


def _object(who: str) -> str:
    return "you" if who == "You" else who


def _a(card: str) -> str:
    """`CIR 5/1t` and `CIR` as people say them: the marks are on the card."""
    shape, _, numbers = card.partition(" ")
    if not numbers:
        return f"a {_name(shape)}"
    one, other = (part[0] for part in numbers.split("/"))
    return f"a {_name(shape)} ({one if one == other else f'{one} or {other}'})"


def _all(cards: list[str]) -> str:
    """`three crosses and a star`, where only shapes are known; else card by card."""
    kinds = list(dict.fromkeys(cards))
    return listed([_many(card, cards.count(card)) for card in kinds])


def _many(card: str, n: int) -> str:
    if n == 1:
        return _a(card)
    shape, _, numbers = _a(card).removeprefix("a ").partition(" ")
    return f"{FEW[n] if n < len(FEW) else n} {_plural_of(shape)}{f' {numbers}' if numbers else ''}"


def _list(name: str) -> str:
    """`L05` is “4 circles, 3 stars and 2 moons”."""
    entries = [entry.split(":") for entry in CHART[int(name[1:]) - 1].split()[1:]]
    return listed([f"{n} {_plural_of(_name(shape)) if n != '1' else _name(shape)}" for shape, n in entries])


def _plural_of(shape: str) -> str:
    return f"{shape}es" if shape.endswith("s") else f"{shape}s"


def _card(event: Mapping[str, Any]) -> str:
    """A card with its numbers if the viewer may know them, else its shape, else just "a card"."""
    card = event.get("card") or event.get("shape")
    return _a(card) if card else "a card"


def _cards(event: Mapping[str, Any]) -> str:
    cards = event.get("cards") or event.get("shapes")
    return _all(cards) if cards else "three cards"


def _plural(n: int) -> str:
    return "no cards" if n == 0 else "one card" if n == 1 else f"{n} cards"


def _trade(event: Mapping[str, Any], who: str, target: str) -> str:
    if "paid" in event:
        return f"{says(who, 'pay')} {target} {_all(event['paid'])} for {_a(event['card'])}."
    if "shapes" in event:
        return f"{says(who, 'pay')} {target} {_all(event['shapes'])}."
    return f"{says(who, 'pay')} {target} two cards."


def _battle(event: Mapping[str, Any], names: list[str]) -> str:
    fighters = (names[event["seat"]], names[event["target"]])
    shown = ", ".join(
        f"{'your' if name == 'You' else f'{name}’s'} {_name(card[:3])} shows {number}"
        for name, card, number in zip(fighters, event["cards"], event["numbers"], strict=True)
    )
    if event["winner"] < 0:
        return f"A tie: {shown}."
    return f"{says(names[event['winner']], 'win')}: {shown}."


def _over(event: Mapping[str, Any], names: list[str]) -> str:
    won = " and ".join(names[seat] for seat in event["seats"])
    wins = f"{says(won, 'win')}" if len(event["seats"]) == 1 else f"{won} win"
    if event["why"] == "list":
        return f"{wins} with a finished list!"
    if event["why"] == "blocked":
        return f"Nobody can complete a list any more. {wins}, with the fewest cards missing."
    return f"The game has lasted long enough. {wins}, with the fewest cards missing."
