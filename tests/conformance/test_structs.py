"""mypyc rewrites annotations (`Literal[...]` becomes `type`), and msgspec reads them: the wheel must have the same
structs as the sources. Once it did not, and no bot in the installed product could read a question."""

import ast
import json
import subprocess
import sys
from pathlib import Path

from ..product import environment

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
DESCRIBE = """
import json, pkgutil, sys
from importlib import import_module
import cardinal, msgspec

def below(base):
    for one in base.__subclasses__():
        yield one
        yield from below(one)

for found in pkgutil.walk_packages(cardinal.__path__, "cardinal."):
    if not {"tests", "checks", "migrations", "__main__"} & set(found.name.split(".")):
        import_module(found.name)
told = {}
for one in below(msgspec.Struct):
    if one.__module__.split(".")[0] == "cardinal":
        config = {name: repr(getattr(one.__struct_config__, name)) for name in
                  ("frozen", "tag", "tag_field", "forbid_unknown_fields", "omit_defaults", "array_like", "kw_only")
                  if hasattr(one.__struct_config__, name)}
        fields = [[field.name, field.encode_name, str(field.type), field.required]
                  for field in msgspec.structs.fields(one)]
        told[f"{one.__module__}.{one.__qualname__}"] = [config, fields]
from cardinal.engine import position
print(json.dumps({"structs": told, "position": position.__file__}))
"""


def described(**more: str) -> dict[str, object]:
    command = [sys.executable, "-c", DESCRIBE]
    run = subprocess.run(command, env=environment(**more), cwd="/", capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    told: dict[str, object] = json.loads(run.stdout)
    return told


def test_the_wheel_and_the_sources_have_the_same_structs() -> None:
    wheel, pure = described(), described(PYTHONPATH=str(SOURCES))
    assert not Path(str(wheel["position"])).is_relative_to(SOURCES)
    assert Path(str(pure["position"])).is_relative_to(SOURCES)
    assert isinstance(pure["structs"], dict)
    assert len(pure["structs"]) > 100
    assert wheel["structs"] == pure["structs"]


def test_no_compiled_module_defines_a_struct() -> None:
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if text.startswith("# mypyc: compiled\n"):
            classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
            bases = {ast.unparse(base) for one in classes for base in one.bases}
            found += [path.name] if any(base.endswith("Struct") for base in bases) else []
    assert found == []
