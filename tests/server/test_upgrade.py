"""A rolling upgrade: the wheel of the last schema, made from what git has, beside this one on one PostgreSQL."""

import asyncio
import io
import subprocess
import sys
import tarfile
import zipfile

import httpx
import pytest
from sqlalchemy import create_engine, text

from cardinal.server.addresses import bind
from cardinal.server.store.schema import HEAD

from ..product import ROOT, environment
from .harness import PATIENCE_S, Server, asynchronous, play_on, serving

MIGRATIONS = "src/cardinal/server/store/migrations/versions"
IN_WHEEL = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE", "MANIFEST.in")


def git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else b""


@pytest.fixture(autouse=True)
def same_deals():
    """Not here: the other program deals from the seed, and this one must do the same."""


@pytest.fixture(scope="module")
def last_program(tmp_path_factory):
    """The wheel from before the newest migration, unpacked as an installer does it. Pure, and without pages."""
    newest = next((ROOT / MIGRATIONS).glob(f"{HEAD}_*.py"))
    made = git("log", "--diff-filter=A", "-1", "--format=%H", "--", str(newest.relative_to(ROOT))).decode().strip()
    packed = git("archive", f"{made}^", *IN_WHEEL) if made else b""
    if not packed:
        pytest.skip("SKIPPED LOUDLY: git does not have the program from before the newest migration")
    folder = tmp_path_factory.mktemp("last")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    build = "from setuptools import build_meta; print(build_meta.build_wheel('dist'))"
    env = environment(CARDINAL_BUILD="pure", CARDINAL_CLIENT="none")
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    [wheel] = (folder / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        files.extractall(folder / "installed")
    return folder / "installed"


@pytest.fixture
def empty(postgres):
    """A database that no program has seen."""
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("DROP DATABASE IF EXISTS upgraded WITH (FORCE)"))
        connection.execute(text("CREATE DATABASE upgraded"))
    engine.dispose()
    return engine.url.set(database="upgraded").render_as_string(hide_password=False)


class Last(Server):
    def __init__(self, installed, database):
        with bind("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        super().__init__(None, port)
        words = ("-m", "cardinal", "serve", "--database", database, "--port", str(port), "--no-open", "--drain", "0")
        env = environment() | {"PYTHONPATH": str(installed)}
        self.process = subprocess.Popen(
            [sys.executable, *words], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )

    async def until_ready(self):
        async with asyncio.timeout(PATIENCE_S):
            while True:
                assert self.process.poll() is None, self.process.stderr.read().decode()[-2000:]
                try:
                    if (await self.http.get("/ready")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    async def close(self):
        await self.http.aclose()
        self.process.kill()
        await asyncio.to_thread(self.process.wait)
        self.process.stderr.close()


@asynchronous
async def test_the_last_program_plays_on_beside_this_one_until_it_is_told_to_end(empty, last_program):
    last = Last(last_program, empty)
    try:
        await last.until_ready()
        ada, bob = await last.two()
        async with last.sit(ada) as one, last.sit(bob) as two:
            assert await play_on({0: one, 1: two}, limit=3) >= 3
        async with serving(empty) as this:  # brings the database up to date
            async with last.sit(ada) as one, this.sit(bob) as two:
                assert await play_on({0: one, 1: two}, limit=4) >= 4, "one seat here, one there"
            last.process.terminate()
            await asyncio.to_thread(last.process.wait, PATIENCE_S)
            async with this.sit(ada) as one, this.sit(bob) as two:
                await play_on({0: one, 1: two}, limit=3)
                store = this.house.worker.store
                numbers = [entry.number for entry in store.entries(store.lobby(ada["code"]).play)]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) >= 9
    finally:
        await last.close()
