"""TypeScript from Python:  python tools/wire_types.py [--check]

`web/src/wire.ts` has what goes over the wire (cardinal.server.wire), `web/src/desk/wire.ts` the same for a tournament
day, `web/src/study/wire.ts` for study, and `web/src/class/wire.ts` for a class. The `table/view.ts` in a game's folder
has what its views show. All are committed; a test keeps them fresh.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from cardinal.bots.review import Review  # noqa: E402
from cardinal.catalog import all_games  # noqa: E402
from cardinal.classroom import views as class_views  # noqa: E402
from cardinal.desk import changes, views  # noqa: E402
from cardinal.engine import day  # noqa: E402
from cardinal.engine.game import Game, View  # noqa: E402
from cardinal.engine.view import view_type  # noqa: E402
from cardinal.server import api_types, study_types, wire  # noqa: E402
from cardinal.server.classroom import wire as class_wire  # noqa: E402
from cardinal.server.desk import wire as desk_wire  # noqa: E402

HEAD = "// Made by tools/wire_types.py from {source}: change that, not this.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
ANY = "any"
WORD = re.compile(r"[A-Za-z_]\w*")


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "const" in schema:
        return _literal(schema["const"])
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return _object(schema)
        case str(name):
            return PLAIN[name]
    return ANY


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    inner = type_of(schema["items"]) if schema.get("items") else ANY
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _object(schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) and values else ANY}>"
    fields = ", ".join(_fields(schema))
    return f"{{ {fields} }}"


def _fields(schema: dict[str, Any], sent: bool = False) -> Iterable[str]:
    """`sent` means that we send it and may leave out what has a default; the server writes every field."""
    required = set(schema.get("required", []))
    for name, inner in schema["properties"].items():
        left_out = name not in required and (sent or "default" not in inner)
        key = name if WORD.fullmatch(name) else _literal(name)
        yield f"{key}{'?' if left_out else ''}: {type_of(inner)}"


def interfaces(types: Iterable[type], sent: Iterable[str] = ()) -> str:
    _, parts = msgspec.json.schema_components(list(types), ref_template="#/{name}")
    blocks = []
    for name, schema in sorted(parts.items()):
        if schema.get("type") == "object" and "properties" in schema:
            lines = "".join(f"  {field};\n" for field in _fields(schema, name in set(sent)))
            blocks.append(f"export interface {name} {{\n{lines}}}\n")
        else:
            blocks.append(f"export type {name} = {type_of(schema)};\n")
    return "\n".join(blocks)


def structs_of(module: ModuleType) -> list[type]:
    """The types that it defines, except base classes of others."""
    structs = [
        made
        for made in vars(module).values()
        if isinstance(made, type) and issubclass(made, msgspec.Struct) and made.__module__ == module.__name__
    ]
    bases = {base for made in structs for base in made.__bases__}
    return [made for made in structs if made not in bases]


def union(name: str, types: Iterable[type], base: Any = object) -> str:
    names = "".join(sorted(f"\n  | {made.__name__}" for made in types if issubclass(made, base)))
    return f"\nexport type {name} ={names};\n"


def wire_text() -> str:
    """Every message of a table's socket, what goes over HTTP, and what every view has."""
    shown = [*structs_of(api_types), *structs_of(wire), Review, View]
    sent = [made.__name__ for made in shown if issubclass(made, wire.FromClient | api_types.Body)]
    unions = union("ClientMessage", shown, wire.FromClient) + union("ServerMessage", shown, wire.FromServer)
    return HEAD.format(source="cardinal.server.wire and api_types") + "\n" + interfaces(shown, sent) + unions


def desk_text() -> str:
    """A tournament day: its changes, its views and its messages."""
    said = [made for made in structs_of(changes) if made is not changes.Entry]
    messages = [*get_args(desk_wire.ScreenMessage), *get_args(desk_wire.DayMessage)]
    carried = list(dict.fromkeys([*structs_of(desk_wire), *messages]))
    shared = [made for made in structs_of(day) if made not in (day.Ask, day.PlayAsked, day.PaperScoring)]
    shown = [*said, *structs_of(views), *carried, *shared]
    ours = api_types.Body | wire.FromClient
    sent = [made.__name__ for made in shown if made in (*said, day.Score) or issubclass(made, ours)]
    unions = union("AnyChange", said, changes.Change) + union("AnyView", get_args(views.AnyView))
    unions += union("ScreenMessage", carried, wire.FromClient) + union("DayMessage", carried, wire.FromServer)
    return HEAD.format(source="cardinal.desk and cardinal.server.desk.wire") + "\n" + interfaces(shown, sent) + unions


def study_text() -> str:
    """What goes over HTTP when somebody studies."""
    shown = structs_of(study_types)
    sent = [made.__name__ for made in shown if issubclass(made, api_types.Body)]
    return HEAD.format(source="cardinal.server.study_types") + "\n" + interfaces(shown, sent)


def class_text() -> str:
    """A class: its views and its messages."""
    carried = list(
        dict.fromkeys(
            [*structs_of(class_wire), *get_args(class_wire.ClassMessageIn), *get_args(class_wire.ClassMessage)]
        )
    )
    shown = [*structs_of(class_views), *carried]
    sent = [made.__name__ for made in shown if issubclass(made, api_types.Body | wire.FromClient)]
    unions = union("ClassMessageIn", carried, wire.FromClient) + union("ClassMessage", carried, wire.FromServer)
    source = "cardinal.classroom.views and cardinal.server.classroom.wire"
    return HEAD.format(source=source) + "\n" + interfaces(shown, sent) + unions


def console_text(checks: Any) -> str:
    """What a game's own console gets and sends, from the module of its checks."""
    module = sys.modules[get_args(checks)[0].__module__]
    shown = structs_of(module)
    sent = [made.__name__ for made in get_args(checks)]
    return HEAD.format(source=module.__name__) + "\n" + interfaces(shown, sent) + union("AnyCheck", get_args(checks))


def view_text(game: Game) -> str:
    view = view_type(type(game).view)
    return HEAD.format(source=f"{view.__module__}.{view.__name__}") + "\n" + interfaces([view])


def table_of(thing: object) -> Path:
    """The folder for browser tables next to the module that defines it, in this tree, whichever package is imported."""
    *folders, _ = type(thing).__module__.split(".")
    return ROOT.joinpath("src", *folders, "table")


def files() -> dict[Path, str]:
    """Every file that we generate, with the text it should have."""
    web = ROOT / "web" / "src"
    found = {web / "wire.ts": wire_text(), web / "desk/wire.ts": desk_text(), web / "study/wire.ts": study_text()}
    found[web / "class/wire.ts"] = class_text()
    for game in all_games().values():
        table = table_of(game)
        if (table / "index.ts").exists():
            found[table / "view.ts"] = view_text(game)
        if game.tournament is not None and game.tournament.checks is not None:
            found[table_of(game.tournament) / "wire.ts"] = console_text(game.tournament.checks)
    return found


def stale() -> list[Path]:
    return [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]


def main(argv: list[str]) -> int:
    old = stale()
    for path in old:
        if "--check" in argv:
            print(f"{path.relative_to(ROOT)} is stale: python tools/wire_types.py")
        else:
            path.write_text(files()[path], encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return int(bool(old) and "--check" in argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv))
