"""The fields that all GeoPlunge positions have: their names in JSON, their kinds, and who may see them.

Teams are 0 (A) and 1 (B). Cards are codes, in a list or in one text. `decks` has the Power, Clue and Challenge
cards by number from 0, the top first: `{"power": {"cards": […], "known": 2}}`. Everybody has seen the last `known` of
them. A deck that is not mentioned is whole and in order, if the game uses it.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeVar

from cardinal.engine.bits import lowest, members, set_of
from cardinal.engine.codecs import (
    FLAG,
    INSTANT,
    SEATS,
    TEXT,
    Codec,
    Place,
    different,
    maybe,
    number,
    reads,
    record,
    same,
    several,
    word,
    words,
)
from cardinal.engine.fields import AWAY, PAUSED, Field, Fields, hidden, shown
from cardinal.engine.options import Option, Options
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import INDEX, NAMES, names_in, names_of, read_card
from cardinal.games.geoplunge.options import check_empty
from cardinal.games.geoplunge.piles import Decks, Pile
from cardinal.games.geoplunge.position import STAKES, GeoPlungePosition
from cardinal.games.geoplunge.power import POWER_NAMES, power_name, power_of
from cardinal.games.geoplunge.shouts import Shout, Shouts
from cardinal.games.geoplunge.stakes import VOID
from cardinal.games.geoplunge.teams import NOBODY, A, B, team_of

G = TypeVar("G", bound=GeoPlungePosition)
SEAT_COUNTS = (2, 4, 6)
DECK_SIZES = {"power": 15, "clues": 45, "challenges": 63}  # GP-3 to GP-5


# -- kinds of values --------------------------------------------------------------------------------------


def _team(value: Any, place: Place) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in (A, B):
        raise place.must_be("a team, 0 (A) or 1 (B)", value)
    return value


def _any_card(text: str) -> str:
    """Of any edition: a card is known by its code."""
    name = text.strip().upper()
    return name if name in INDEX else read_card(text)


def _card_set(value: Any, place: Place) -> int:
    return _set_of(words(CARD).read(value, place), place)


def _named_set(value: Any, place: Place) -> int:
    return _set_of(words(NAMED_CARD).read(value, place), place)


def _set_of(cards: list[int], place: Place) -> int:
    for card in cards:
        if cards.count(card) > 1:
            raise _twice(place.path, card)
    return set_of(cards)


def _twice(key: str, card: int) -> BadInput:
    return BadInput(f"In '{key}': There is one card {NAMES[card]} in the deck; the position has it twice.")


def each_card_once(groups: Mapping[str, Iterable[int]]) -> int:
    """Sets of cards by the names of their fields; gives all of them."""
    seen = 0
    for key, sets in groups.items():
        for cards in sets:
            if seen & cards:
                raise _twice(key, lowest(seen & cards))
            seen |= cards
    return seen


def _read_power(name: str) -> int:
    card = power_of(name.upper())
    if card < 0:
        raise BadInput(f"There is no Power card {quoted(name)}: they are called {POWER_NAMES[0]} to {POWER_NAMES[-1]}.")
    return card


def shouts(codecs: Mapping[str, Codec], needs: Collection[str], read: Callable[..., Shout], write: Any) -> Codec:
    """At most one shout of each team."""
    each = several(record(codecs, needs), most=2)

    def check(value: Any, place: Place) -> Shouts:
        found = [read(**shout) for shout in each.read(value, place)]
        if len({team_of(shout.seat) for shout in found}) < len(found):
            raise place.must_be("at most one shout of each team", value)
        shouted = Shouts()
        for shout in found:
            shouted.put(team_of(shout.seat), shout)
        return shouted

    return Codec(check, each.kind, lambda shouted: each.write([write(shout) for shout in made(shouted)]))


def made(shouted: Shouts) -> list[Shout]:
    return [shout for team in (A, B) if (shout := shouted.of(team)) is not None]


TEAM = Codec(_team, "a team, 0 or 1")
TEAMS = Codec(lambda value, place: set_of(different(TEAM).read(value, place)), "a list of teams", members)
CARD = reads(lambda text: INDEX[read_card(text)], NAMES.__getitem__, "a card")
CARDS = words(CARD)  # in order
# Where the deck may be of another map, the field's `get` gives names.
NAMED_CARD = reads(lambda text: INDEX[_any_card(text)], same, "a card")
NAMED_CARDS = words(NAMED_CARD)
CARD_SET = Codec(_card_set, "cards", names_of)
NAMED_SET = Codec(_named_set, "cards", same)
POWER = reads(_read_power, power_name, "a Power card")


def by_team(name: str) -> dict[str, Any]:
    """Keeps a value for each team in the attributes `name_a` and `name_b`."""

    def put(at: Any, values: Any) -> None:
        for letter, value in zip("ab", values, strict=True):
            setattr(at, f"{name}_{letter}", value)

    return {"get": lambda at: [getattr(at, f"{name}_a"), getattr(at, f"{name}_b")], "put": put}


def named_by_team(name: str) -> dict[str, Any]:
    """The same for sets of cards: a NAMED_SET of each team."""

    def get(at: Any) -> list[list[str]]:
        return [names_of(cards, at.terms.edition) for cards in (getattr(at, f"{name}_a"), getattr(at, f"{name}_b"))]

    return {**by_team(name), "get": get}


# -- decks ------------------------------------------------------------------------------------------------


def _write_decks(decks: Decks) -> dict[str, object]:
    piles = {"power": decks.power, "clues": decks.clues, "challenges": decks.challenges}
    return {name: {"cards": pile.cards[:], "known": pile.known} for name, pile in piles.items() if pile.cards}


def whole_decks(used: Collection[str]) -> Decks:
    return Decks(*(Pile(list(range(n if name in used else 0)), 0) for name, n in DECK_SIZES.items()))


def put_decks(at: GeoPlungePosition, given: dict[str, dict[str, Any]]) -> None:
    for name, said in given.items():
        cards, known = said["cards"], said.get("known", 0)
        if known > len(cards):
            raise BadInput(f"In 'decks.{name}' are {len(cards)} cards, so 'known' cannot be {known}.")
        setattr(at.decks, name, Pile(cards, known))


def decks_codec(sizes: Mapping[str, int]) -> Codec:
    return record(
        {
            name: record({"cards": different(number(0, size - 1)), "known": number(0, size)}, needs=("cards",))
            for name, size in sizes.items()
        }
    )._replace(write=_write_decks)


DECKS = decks_codec(DECK_SIZES)


# -- all of it --------------------------------------------------------------------------------------------


def _reason(game: str, reasons: Collection[str]) -> Codec:
    def read(value: Any, place: Place) -> str:
        reason: str = TEXT.read(value, place)
        if reason and reason not in (*reasons, VOID):
            ends = ", ".join(reasons)
            raise BadInput(f"{game} does not end by the 'reason' {quoted(reason)}. It ends by: {ends}.")
        return reason

    return Codec(read, f"one of {', '.join(reasons)}")


def _put_stakes(at: GeoPlungePosition, teams: int) -> None:
    at.stakes.on = teams


def _put_locked(at: GeoPlungePosition, teams: int) -> None:
    at.stakes.locked = teams


CUT = shown("cut", SEATS, "seats whose connection is lost")
DRAWN = shown(
    "drawn",
    several(NAMED_CARD, counts=(0, 2)),
    "the cards of the draw, by team",
    get=lambda at: names_in(at.drawn, at.terms.edition),
    put=lambda at, cards: setattr(at, "drawn", cards),
)


def common_fields(game: str, phases: Collection[str], reasons: Collection[str], decks: Codec = DECKS) -> list[Field]:
    return [
        shown("phase", word(phases)),
        DRAWN,
        hidden("stakes", TEAMS, "who is GeoPlunging", get=lambda at: at.stakes.on, put=_put_stakes),
        hidden("locked", TEAMS, "whose switch is final", get=lambda at: at.stakes.locked, put=_put_locked),
        hidden("staked", FLAG, "the stakes are settled"),
        shown("stakes_end", INSTANT),
        hidden("winner", maybe(TEAM, NOBODY)),
        hidden("bonus", FLAG),
        hidden("reason", _reason(game, reasons), "how the game ended"),
        AWAY,
        CUT,
        PAUSED,
        hidden("decks", decks, put=put_decks),
    ]


def declare(
    position: type[G],
    game: str,
    phases: Collection[str],
    reasons: Collection[str],
    fields: list[Field],
    options: tuple[Option, ...],
    options_of: Callable[[Any], Options],
    rules_of: Callable[[Options], Any],
    phase: Callable[[G, dict[str, Any]], int],
    complete: Callable[[G, dict[str, Any]], None] | None = None,
    uses: Callable[[Any], Collection[str]] = lambda rules: (),
    fixed: Collection[str] = (),
    decks: Codec = DECKS,
    **rest: Any,
) -> Fields[G]:
    """The fields of one of the games. `phase`: the one that it is in if nothing is said; `uses`: the decks it needs."""

    def make(seats: int, given: Options) -> G:
        rules = rules_of(given)
        at = position(seats, rules, whole_decks(uses(rules)))
        check_empty(seats, at.empty)
        return at

    def written(at: Any) -> Options:
        return options_of(at.rules)

    def complete_all(at: G, given: dict[str, Any]) -> None:
        if "phase" not in given:
            at.phase = phase(at, given)
        if "staked" not in given:
            at.staked = at.phase != STAKES
        if "stakes_end" not in given:
            at.stakes_end = at.terms.stakes_ms if at.phase == STAKES and at.terms.clocks else NEVER
        if complete is not None:
            complete(at, given)

    return Fields(
        position,
        game,
        counts=SEAT_COUNTS,
        by="",
        make=make,
        options=options,
        options_of=written,
        complete=complete_all,
        fixed=("terms", *fixed),
        fields=[*common_fields(game, phases, reasons, decks), *fields],
        **rest,
    )
