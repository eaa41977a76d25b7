"""A position's fields, declared once per game.

    FIELDS = Fields(
        HighCardPosition,
        "High Card",
        counts=(2, 3, 4),
        fields=[
            shown("turn", SEAT),
            hidden("hands", each_seat(CARD)),
            *TABLE,
        ],
    )

One line says a field's name, its kind, and whether everyone may see it. From these lines come the position's JSON in
both directions, the sentences about bad input, the list of keys for the docs, the plain fields of a view, and what a
belief reads back from a view. A field that the JSON leaves out keeps the value that a new position has, unless its
line gives a `default`.

The game itself checks what concerns several fields (no card may appear twice): `complete` gets the position and
everything that was read.
"""

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec.structs import FieldInfo

from cardinal.engine.codecs import INSTANT, OBJECT, SEAT, SEATS, Codec, Place, check_keys, number, same
from cardinal.engine.options import Option, Options, parse_options
from cardinal.engine.position import JsonForm, Position, has_json
from cardinal.engine.refused import BadInput, quoted

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=msgspec.Struct)


@dataclass(frozen=True)
class Field:
    """One field. `get` and `put` replace the attribute of that name. With `get` alone, `complete` reads the field."""

    key: str
    codec: Codec
    about: str = ""
    attr: str = ""  # the attribute, if its name differs
    view: str = ""  # its name in every view; without one it is hidden
    default: Callable[[Any], Any] | None = None  # computed from a position; it may depend on the given fields
    get: Callable[[Any], Any] | None = None
    put: Callable[[Any, Any], None] | None = None

    def get_from(self, at: Any) -> Any:
        """The value in a position."""
        return getattr(at, self.attr or self.key) if self.get is None else self.get(at)

    def store(self, at: Any, value: Any) -> None:
        """Put a value into a position."""
        if self.put is not None:
            self.put(at, value)
        elif self.get is None:
            setattr(at, self.attr or self.key, value)


hidden = Field


def shown(key: str, codec: Codec, about: str = "", view: str = "", **rest: Any) -> Field:
    """A field that everyone may see."""
    return Field(key, codec, about, view=view or key, **rest)


AWAY: Final = shown("away", SEATS, "seats whose player is away")
PAUSED: Final = shown("paused", INSTANT, "when the host stopped the clocks")
TABLE: Final = (AWAY, PAUSED)
TURN: Final = (shown("turn", SEAT), shown("decisions", number(), "how many were made"), *TABLE)  # of a `TurnPosition`


class Fields(Generic[P]):
    """The declaration of a game's position.

    `make` creates a position from seats and options. The number of seats is the length of the list `by`, or, if the
    game has no such list, the key `seats` (as many as `counts` begins with if nothing is said).
    A check proves that `copy` keeps every attribute and that the JSON has it. `fixed` names those that seats and
    options determine for good. `derived` names those that a copy keeps but that other JSON fields determine or contain.
    """

    def __init__(
        self,
        position: type[P],
        game: str,
        fields: Iterable[Field],
        counts: Collection[int],
        make: Callable[[int, Options], P] | None = None,
        options: tuple[Option, ...] = (),
        options_of: Callable[[P], Options] | None = None,
        by: str = "hands",
        needs: Collection[str] = (),
        complete: Callable[[P, dict[str, Any]], None] | None = None,
        fixed: Collection[str] = (),
        derived: Collection[str] = (),
    ) -> None:
        seats = Field("seats", number(), "how many seats there are", view="seats")
        agreed = Field("options", OBJECT, "what the players agreed on", view="options", get=options_of)
        self.fields = {field.key: field for field in (seats, *([agreed] if options_of else []), *fields)}
        self.game = game
        self.counts = counts
        self.make = make or (lambda seats, options: position(seats))
        self.options = options
        self.by = by
        self.needs = needs
        self.complete = complete
        self.fixed = frozenset(fixed)
        self.derived = frozenset(derived)
        self._shown = [field for field in self.fields.values() if field.view]
        self._write: Callable[[Any], dict[str, Any]] = _written_out(self.fields.values(), "dict", dict)
        has_json(position, JsonForm(self.to_json, self.from_json, _declaring_module()))

    # -- JSON ---------------------------------------------------------------------------------------------

    def to_json(self, at: P) -> dict[str, object]:
        """A whole position as JSON."""
        found: dict[str, object] = msgspec.to_builtins(self._write(at))
        return found

    def from_json(self, data: object) -> P:
        """Read and check a position from JSON. Missing fields get their defaults."""
        if not isinstance(data, Mapping):
            raise BadInput(f"A position of {self.game} is an object with fields, not {quoted(data)}.")
        seats = self._count(data)
        check_keys(data, self.fields, f"A position of {self.game}", self.needs)
        values = {
            key: self.fields[key].codec.read(value, Place(key, seats)) for key, value in data.items() if key != "seats"
        }
        at = self.make(seats, parse_options(self.options, values.pop("options", {}), self.game))
        for key, value in values.items():
            self.fields[key].store(at, value)
        for field in self.fields.values():
            if field.default is not None and field.key not in values:
                field.store(at, field.default(at))
        if self.complete is not None:
            self.complete(at, values)
        return at

    def _count(self, data: Mapping[str, Any]) -> int:
        """How many seats a position has."""
        *most, last = map(str, self.counts)
        right = f"{self.game} is for {', '.join(most)} or {last} seats" if most else f"{self.game} is for {last} seats"
        if not self.by:
            seats = data.get("seats", next(iter(self.counts)))
            if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.counts:
                raise BadInput(f"{right}, so 'seats' cannot be {quoted(seats)}.")
            return seats
        lists = data.get(self.by)
        if not isinstance(lists, list):
            raise BadInput(f"A position of {self.game} needs '{self.by}': a list for all seats.")
        n = len(lists)
        if n not in self.counts:
            raise BadInput(f"{right}; the position has '{self.by}' for {n}.")
        seats = data.get("seats", n)
        if isinstance(seats, bool) or seats != n:
            raise BadInput(f"The field 'seats' must be {n}, as many as there are '{self.by}', not {quoted(seats)}.")
        return n

    def codec(self) -> Codec:
        """For a position inside a position."""

        def read(value: Any, place: Place) -> P:
            if not isinstance(value, Mapping):
                raise place.must_be("an object with fields", value)
            with reading(place.path):
                return self.from_json(value)

        return Codec(read, f"a position of {self.game}", self.to_json)

    # -- views --------------------------------------------------------------------------------------------

    def show(self, at: Position) -> dict[str, Any]:
        """What everyone may see, by its name in views: `MyView(**FIELDS.show(position), hand=…)`."""
        return {field.view: field.codec.write(field.get_from(at)) for field in self._shown}

    def viewer(self, view: type[V]) -> Callable[..., V]:
        """The same for views that must be fast: a function of a position and, as keywords, of all other fields."""
        shown = {field.view for field in self._shown}
        made: Callable[..., V] = _written_out(
            self._shown, view.__name__, view, [one for one in msgspec.structs.fields(view) if one.name not in shown]
        )
        return made

    def believe(self, view: Any) -> P:
        """A position with every field that the view shows. The rest is as in a new position."""
        at = self.make(view.seats, view.options if self.options else {})
        for field in self._shown:
            if field.key not in ("seats", "options"):
                field.store(at, field.codec.read(getattr(view, field.view), Place(field.key, view.seats)))
        return at

    # -- docs ---------------------------------------------------------------------------------------------

    def describe(self) -> list[tuple[str, str, str, str]]:
        """For each key: its name, what it must be, whether everyone may see it, and what it means."""
        return [
            (field.key, field.codec.kind, "all" if field.view else "", field.about) for field in self.fields.values()
        ]


def _declaring_module() -> str:
    """The module being imported. Importing it again finds the declaration again."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    return str(frame.f_globals["__name__"]) if frame is not None else ""


def _written_out(fields: Iterable[Field], kind: str, make: Any, others: Collection[FieldInfo] = ()) -> Any:
    """A function that calls `make` with a position's fields by name, and passes on `others`.

    Views are made for every seat after every move, so the function is generated as source, as dataclasses do.
    """
    names: dict[str, Any] = {kind: make}
    takes = ["at", *(["*"] if others else [])]
    gives = []
    for other in others:
        name, value = other.name, other.name
        if other.default_factory is not msgspec.NODEFAULT:
            names[f"new_{name}"], value = other.default_factory, f"{name} or new_{name}()"
        elif not other.required:
            names[f"new_{name}"] = other.default
        takes.append(name if other.required else f"{name}=None" if value != name else f"{name}=new_{name}")
        gives.append(f"{name}={value}")
    for field in fields:
        name = field.key if make is dict else field.view
        value = f"at.{field.attr or field.key}"
        if field.get is not None:
            names[f"get_{name}"] = field.get
            value = f"get_{name}(at)"
        if field.codec.write is not same:
            names[f"write_{name}"] = field.codec.write
            value = f"write_{name}({value})"
        gives.append(f"{name}={value}")
    return eval(f"lambda {', '.join(takes)}: {kind}({', '.join(gives)})", names)


@contextmanager
def reading(key: str) -> Iterator[None]:
    """Name the field if a value is fine on its own but does not fit the rest, such as a duplicate card."""
    try:
        yield
    except BadInput as wrong:
        words = str(wrong)
        raise (wrong if f"'{key}" in words else BadInput(f"In '{key}': {words}")) from None
