"""No field of a position is forgotten: copies keep each one, and JSON includes it.

Copies are written by hand where they must be fast. Here every attribute, down to the parts of players and hands, is
changed in turn. The copy must have the change, and the JSON must show it.
"""

from collections.abc import Iterator, Set
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import force_setattr

from cardinal.engine.position import Position
from cardinal.testing.walk import Case, walk

PLAIN: Final = (int, str, bytes)
FIXED: Final = {"seats", "heard", "timed", "empty", "rules"}  # set by the table or the options
Path = tuple[str | int, ...]


def no_field_is_forgotten(case: Case) -> None:
    fields = getattr(case.game, "fields", None)
    assert fields is not None, f"{case.game.name} needs `fields`, the declaration of its position (engine/fields.py)"
    fixed = FIXED | fields.fixed | ({"cut"} - set(fields.fields))
    met: set[Path] = set()
    kept: set[Path] = set()
    written: set[Path] = set()
    for table in walk(case, 14, limit=60):
        position = table.position
        before = position.to_json()
        assert dict(_leaves(position.copy(), fixed)) == dict(_leaves(position, fixed))
        for path, value in _leaves(position, fixed):
            name = tuple("*" if isinstance(key, int) else key for key in path)
            if (name in kept and name in written) or value in ([], ()):
                continue
            met.add(name)
            changed = position.copy()
            _put(changed, path, _other(value))
            if dict(_leaves(changed.copy(), fixed)) == dict(_leaves(changed, fixed)):
                kept.add(name)
            if fields.derived.intersection(name) or _json(changed) != before:
                written.add(name)
            _put(changed, path, value)  # copies may share what never changes in play
    assert met == kept, f"copy() forgets {_words(met - kept)}"
    if case.seats == max(case.game.seat_counts):  # with fewer seats, there may be room for hands that nobody has
        assert met == written, f"the JSON leaves out {_words(met - written)}"


def _words(names: set[Path]) -> str:
    return ", ".join(sorted(".".join(map(str, name)) for name in names))


def _attributes(thing: Any) -> list[str]:
    """The attributes of a plain or compiled object."""
    kinds = (GetSetDescriptorType, MemberDescriptorType)
    native = {name for kind in type(thing).__mro__ for name, one in vars(kind).items() if isinstance(one, kinds)}
    return sorted(name for name in {*native, *getattr(thing, "__dict__", ())} if not name.startswith("__"))


def _leaves(thing: Any, fixed: Set[str], path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All values that can change in play."""
    if isinstance(thing, PLAIN):
        yield path, thing
    elif isinstance(thing, list | tuple):
        if all(isinstance(one, PLAIN) for one in thing):
            yield path, thing[:]
        else:
            for k, one in enumerate(thing):
                yield from _leaves(one, fixed, (*path, k))
    elif thing is not None:
        for name in _attributes(thing):
            if name not in fixed:
                yield from _leaves(getattr(thing, name), fixed, (*path, name))


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value ^ 1
    if isinstance(value, list | tuple):
        return value[:-1]
    return value + ("x" if isinstance(value, str) else b"\0")


def _put(thing: Any, path: Path, value: Any) -> None:
    *way, last = path
    for key in way:
        thing = thing[key] if isinstance(key, int) else getattr(thing, key)
    if isinstance(last, int):
        thing[last] = value
    elif isinstance(thing, Struct):  # which may be frozen
        force_setattr(thing, last, value)
    else:
        setattr(thing, last, value)


def _json(position: Position) -> object:
    """None if the changed position cannot be written at all: then its JSON depends on the change, too."""
    try:
        return position.to_json()
    except (IndexError, KeyError, ValueError, AttributeError):
        return None
