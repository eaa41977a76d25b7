"""Builds the wheel; pyproject.toml has the rest.

Every module under src whose first line is `# mypyc: compiled` is compiled with mypyc, all in one group,
so that calls between them are plain C calls. Where that cannot be done the wheel is pure Python, and a line
says why; CARDINAL_BUILD=pure asks for that. The browser client is built by web/build.py and goes into the wheel as
cardinal/server/web. A wheel without it is never made by accident: where it cannot be built, the build fails, unless
CARDINAL_CLIENT=none asks for just that. tools/install.py shows the person the lines that begin with `cardinal: `, and
those that begin with `cardinal~ ` while they are true.
"""

import contextlib
import importlib.util
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

MARK = "# mypyc: compiled"
FASTER = ["-fno-semantic-interposition"]  # 15 % with gcc; not every compiler takes it
TOGETHER = [
    "-flto=auto",
    "-O3",
]  # a file of C for each module, on all cores, and at last seen as one: as fast as one file
# What gcc may leave out: it finds nothing in what mypyc writes, the code is not slower, and linking takes a fifth less.
SPARED = [
    "-fno-gcse",
    "-fno-ipa-cp",
    "-fno-schedule-insns2",
    "-fno-tree-partial-pre",
    "-fno-tree-pre",
    "-fno-tree-slp-vectorize",
    "-fno-tree-vectorize",
]
# These modules mostly call Python: optimizing them fully takes a quarter of the build and makes nothing faster.
PLAINLY = ("__native_cardinal.c", "___story.c", "___server___")
# The top level of a module runs once, but all of them are a fifth of the code.
TOP_LEVEL = re.compile(r"\bCPyDef_\w+__top_level__\b")
# How Python calls a function: by this, it is not inlined a second time.
WRAPPER = re.compile(r"^(?:extern )?(PyObject \*CPyPy_\w+\([^;]*\));", re.MULTILINE)
# Read before all others: by the modules, and by the small libraries that hand over to them.
ONCE, SHIM = Path("build", "once.h"), Path("build", "shim.h")
CLIENT = Path("build", "client")


class CannotCompile(Exception):
    """Says in one line why the wheel will be pure."""


def marked(root: Path) -> list[str]:
    """The modules that ask to be compiled."""
    found = []
    for path in sorted(root.rglob("*.py")):
        with path.open(encoding="utf-8") as file:
            if file.readline().rstrip("\r\n") == MARK and "tests" not in path.parts:
                found.append(str(path))
    return found


def compiles(flags: Sequence[str] = ()) -> bool:
    """Whether there is a C compiler that finds Python.h and takes these flags, the linker too."""
    compiler = new_compiler()
    customize_compiler(compiler)
    headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        try:
            made = compiler.compile(
                [str(probe)], folder, include_dirs=headers, extra_postargs=["-Werror", *flags] if flags else []
            )
            if flags:
                compiler.link_shared_object(made, str(Path(folder, "probe.so")), extra_postargs=list(flags))
        except Exception:  # no such program, or it says no
            return False
    return True


def translate(modules: list[str], apart: bool) -> list[Extension]:
    """Python to C, all in one group; `apart`: each module in a file of its own."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise CannotCompile("mypyc is not installed") from None
    words = io.StringIO()
    try:
        with contextlib.redirect_stdout(words):
            return mypycify(modules, opt_level="3", debug_level="0", group_name="cardinal", multi_file=apart)
    except SystemExit:
        errors = [line for line in words.getvalue().splitlines() if "error:" in line]
        raise CannotCompile(f"mypyc refused {errors[0]}" if errors else "mypyc failed") from None
    finally:
        print(words.getvalue(), end="")


def extensions(modules: list[str]) -> list[Extension]:
    if not compiles():
        raise CannotCompile("no C compiler that finds Python.h")
    many = "1 module" if len(modules) == 1 else f"{len(modules)} modules"
    print(f"cardinal: Building cardinal (compiling {many})…", flush=True)
    print(f"cardinal~ translating {many} to C", flush=True)
    wanted = (FASTER + TOGETHER + SPARED, FASTER + TOGETHER, FASTER)
    flags = next((flags for flags in wanted if compiles(flags)), [])
    found = translate(modules, apart=TOGETHER[0] in flags)
    for extension in found:
        # A module's own library only hands over to the large one: there is nothing in it to see as one.
        own = flags if len(extension.sources) > 1 else [flag for flag in flags if flag not in TOGETHER + SPARED]
        extension.extra_compile_args = [*extension.extra_compile_args, *own]  # the list was shared
        extension.extra_link_args = [*extension.extra_link_args, *own]
    if TOGETHER[0] in flags:
        write_headers()
    return found


def write_headers() -> None:
    """One asks for less work on what runs once or only hands over, a sixth of the build. Both bring what is read by
    every file."""
    inside = "__native_internal_cardinal.h"
    declared = Path("build", inside).read_text("utf-8")
    once = sorted(set(TOP_LEVEL.findall(declared)))
    wrappers = sorted(set(WRAPPER.findall(declared)))
    lines = ['#include "__native_cardinal.h"']
    lines += [
        f'{what} __attribute__((optimize("O1")));' for what in [*(f"char {name}(void)" for name in once), *wrappers]
    ]
    lines += [f'#include "{inside}"']
    for path, written in ((ONCE, "\n".join(lines) + "\n"), (SHIM, "#include <Python.h>\n")):
        if not path.exists() or path.read_text("utf-8") != written:  # its age decides what is compiled again
            path.write_text(written, "utf-8")


def tidy(found: list[Extension]) -> None:
    """Keep what an earlier build left out of this wheel, except its libraries, which save compiling."""
    ours = {extension.name.replace(".", "/") for extension in found}
    for library in Path("build").glob("lib*"):
        for path in library.rglob("*"):
            name = path.relative_to(library).as_posix().split(".")[0]
            if path.is_file() and (path.suffix != ".so" or name not in ours):
                path.unlink()


def newer(sources: Sequence[str], made: str) -> bool:
    return not os.path.exists(made) or os.path.getmtime(made) < max(map(os.path.getmtime, sources))


def header_of(extension: Extension) -> Path | None:
    """What its files read first; nothing where they are all in one file."""
    if not ONCE.exists():
        return None
    return ONCE if TOGETHER[0] in extension.extra_compile_args else SHIM


def is_gcc(compiler: str) -> bool:
    """Whatever it is called: on macOS, gcc is clang."""
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in said.stdout


class OnAllCores(build_ext):
    """Files of C are compiled side by side, and only where something has changed."""

    def build_extensions(self) -> None:
        with ThreadPoolExecutor(os.cpu_count()) as pool, self._read_ahead():
            for extension in self.extensions:
                extension.objects = [pool.submit(self._object, extension, source) for source in extension.sources]
            everything = [one for extension in self.extensions for one in extension.objects]
            for number, _ in enumerate(as_completed(everything), 1):
                # In one piece: the compilers' own lines are written meanwhile.
                sys.stdout.write(f"cardinal~ compiling, {number} of {len(everything)} files\n")
                sys.stdout.flush()
            for extension in self.extensions:
                extension.extra_objects = [one.result() for one in extension.objects]
                extension.sources, extension.depends = [], extension.extra_objects
        print("cardinal~ linking", flush=True)
        self.parallel = os.cpu_count()  # the small libraries, while the large one is seen as one, which takes one core
        super().build_extensions()

    @contextlib.contextmanager
    def _read_ahead(self) -> Iterator[None]:
        """Headers as gcc reads them fastest: a sixth less to compile. Other compilers read the headers themselves."""
        made = []
        for header in (ONCE, SHIM):
            extension = next((one for one in self.extensions if header == header_of(one)), None)
            if extension and is_gcc(self.compiler.compiler_so[0]):
                made.append(header.with_suffix(".h.gch"))
                folders = [f"-I{folder}" for folder in [*extension.include_dirs, *self.compiler.include_dirs]]
                command = [*self.compiler.compiler_so, *folders, *extension.extra_compile_args]
                with contextlib.suppress(Exception):  # it is only faster
                    self.compiler.spawn([*command, "-x", "c-header", str(header), "-o", str(made[-1])])
        try:
            yield
        finally:
            for path in made:
                path.unlink(missing_ok=True)

    def _object(self, extension: Extension, source: str) -> str:
        (made,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
        header = header_of(extension)
        if newer([source, *extension.depends, *([str(header)] if header else [])], made):
            flags = list(extension.extra_compile_args)
            if header:
                flags += ["-include", str(header)]
            if header == ONCE and any(part in source for part in PLAINLY):
                flags += ["-O1", "-fno-lto"]
            # Under another name first: what is found here the next time is whole, though this build be cut short.
            (partly,) = self.compiler.compile(
                [source],
                output_dir=os.path.join(self.build_temp, "partly"),
                include_dirs=extension.include_dirs,
                extra_postargs=flags,
            )
            os.makedirs(os.path.dirname(made), exist_ok=True)
            os.replace(partly, made)
        return str(made)


class WithClient(build_py):
    """Puts the browser client beside the server's modules."""

    def run(self) -> None:
        super().run()
        if (CLIENT / "index.html").exists():
            shutil.copytree(CLIENT, Path(self.build_lib, "cardinal", "server", "web"), dirs_exist_ok=True)


def build_client() -> None:
    """The client into `build`, unless it is there already."""
    if os.environ.get("CARDINAL_CLIENT") == "none":
        shutil.rmtree(CLIENT, ignore_errors=True)
        return
    path = Path("web", "build.py")
    if not path.exists():
        sys.exit(f"The browser client cannot be built: these sources have no {path.as_posix()}.")
    spec = importlib.util.spec_from_file_location("build_client", path)
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    try:
        maker.build(CLIENT)
    except maker.CannotBuild as reason:
        shutil.rmtree(CLIENT, ignore_errors=True)
        sys.exit(f"The browser client cannot be built: {reason}")


def build() -> None:
    """The compiled wheel, or the pure one."""
    with ThreadPoolExecutor(1) as aside:  # mypyc uses one core, Node another
        client = aside.submit(build_client)
        build_wheel(client.result)


def build_wheel(wait_for_client: Callable[[], None]) -> None:
    modules = [] if os.environ.get("CARDINAL_BUILD") == "pure" else marked(Path("src"))
    found: list[Extension] = []
    why = ""
    try:
        found = extensions(modules) if modules else []
    except CannotCompile as reason:
        why = str(reason)
    wait_for_client()
    if found:
        try:
            tidy(found)
            setup(ext_modules=found, cmdclass={"build_py": WithClient, "build_ext": OnAllCores})
            return
        except SystemExit as stop:
            if stop.code == "interrupted":
                raise
            why = "the C compiler failed"
    if why:
        print(f"cardinal: Building cardinal (pure Python: {why})…", flush=True)
    tidy([])
    setup(cmdclass={"build_py": WithClient})


if __name__ == "__main__":
    if {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        build()
    else:
        setup()  # only the metadata or the sources are asked for
