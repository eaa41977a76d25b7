"""A site of four hosts, a proxy and two PostgreSQL servers in network namespaces, and what it survives under load:

python -m tests.cluster                          each fault once: make cluster
python -m tests.cluster --minutes 60 --seed 7    faults at seeded moments: make cluster-soak

In the end every acknowledged move must be stored exactly once, every other at most once, and no log may have a gap.
"""

import argparse
import asyncio
import contextlib
import json
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

import httpx

from ..server.chaos import HOUR_S, check
from .hosts import PORT, PROXY_PORT, TOKEN, Postgres, Proxy, Server
from .network import Network, NoNetwork, check_possible
from .people import PAUSES, Crowd, Site

HOSTS = {"people": 1, "proxy": 2, "db1": 11, "db2": 12, "h1": 21, "h2": 22, "h3": 23, "h4": 24}
GOALS = {  # seconds until the slowest table plays on
    "none": 2.0,  # what the games and the machine need anyway
    "worker": 2.0,
    "host": 2.0,
    "proxy": 2.0,
    "primary": 3.0,  # after the promotion
    "primary's host": 15.0,
    "drain": 2.0,
    "loss": 2.0,
    "partition": 15.0,
}


class Cluster:
    def __init__(self, network, folder, tables, seed, speed=1.0):
        self.network = network
        self.random = random.Random(f"faults {seed}")
        self.speed = speed
        self.primary, self.standby = Postgres(network, "db1", folder), Postgres(network, "db2", folder)
        self.databases = (self.primary, self.standby)
        self.servers = [Server(network, name, folder) for name in ("h1", "h2", "h3", "h4")]
        self.proxy = Proxy(network, "proxy", folder)
        self.crowd = Crowd(Site(self.proxy.address, PROXY_PORT), tables, seed)
        self.seed = seed
        self.told = []
        self.starting = {}  # servers that are not ready again yet, and what waits for each

    async def open(self):
        self.primary.make()
        self.primary.serve()
        self.primary.ask("CREATE DATABASE cardinal")
        self.standby.follow(self.primary)
        for server in self.servers:
            server.serve(self.databases, self.speed)
            await self.ready(server)  # the first one makes the tables
        self.proxy.serve(self.servers)
        await asyncio.sleep(1.5)  # two of its health checks
        await self.crowd.begin()
        await asyncio.sleep(2.0)

    def close(self):
        for host in (self.proxy, *self.servers, *self.databases):
            host.kill()

    async def ready(self, server, seconds=180.0):
        end = time.monotonic() + seconds
        async with httpx.AsyncClient(headers={"Host": "tables.example"}) as http:
            while time.monotonic() < end:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"http://{server.address}:{PORT}/ready")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError(
            f"{server.name} is not ready: {(server.folder / f'{server.name}.log').read_text()[-3000:]}"
        )

    async def some_server(self):
        """A server that is serving, as long as another one is, too."""
        while len(serving := [server for server in self.servers if server not in self.starting]) < 2:
            await asyncio.wait(self.starting.values(), return_when=asyncio.FIRST_COMPLETED)
            self.look_at_starts()
        return self.random.choice(serving)

    def start_again(self, server):
        """The next fault may strike in the meantime."""
        draw = self.random.uniform
        jumps = (draw(-HOUR_S, HOUR_S), draw(-HOUR_S, HOUR_S), draw(0.0, 5.0), draw(0.0, 24 * HOUR_S))
        self.starting[server] = asyncio.create_task(self.start(server, jumps))

    def look_at_starts(self):
        for server in [server for server, task in self.starting.items() if task.done()]:
            self.starting.pop(server).result()  # raises what went wrong

    async def all_started(self):
        await asyncio.gather(*self.starting.values())
        self.look_at_starts()

    async def holding(self, server):
        """The codes of tables that this server has in memory and that are being played."""
        headers = {"Host": "tables.example", "Authorization": f"Bearer {TOKEN}"}
        async with httpx.AsyncClient(headers=headers, timeout=20) as http:
            base = f"http://{server.address}:{PORT}/api/admin"
            own = (await http.get(f"{base}/load")).json()["workers"][0]["worker"]
            tables = (await http.get(f"{base}/tables", params={"most": 1000})).json()
        return [table["code"] for table in tables if own in table["workers"] and table["state"] == "on"]

    async def tell(self, fault, began, codes, cut=None, **more):
        """`cut`: since when there is no primary."""
        playing = [code for code in codes if code in self.crowd.playing()]
        gaps = await self.crowd.gaps(began, playing)
        stuck = [code for code, gap in gaps.items() if gap is None]
        quick = {code: gap for code, gap in gaps.items() if self.crowd.game(code) not in PAUSES}
        known = sorted(gap for gap in quick.values() if gap is not None)
        line = {
            "fault": fault,
            "tables": len(gaps),
            "median_s": round(known[len(known) // 2], 2) if known else None,
            "worst_s": round(known[-1], 2) if known else None,
            "goal_s": GOALS[fault],
            "back_s": None if (back := self.crowd.back(began, playing)) is None else round(back, 2),
            "stuck": len(stuck),
            **more,
        }
        if cut is not None:
            line["told_that_clocks_stand"] = self.crowd.held(cut)
        self.told.append(line)
        print(json.dumps(line), flush=True)

    # -- faults -------------------------------------------------------------------------------------------

    async def nothing(self):
        await self.tell("none", time.monotonic(), list(self.crowd.playing()))

    async def kill_worker(self):
        server = await self.some_server()
        codes = await self.holding(server)
        began = time.monotonic()
        server.kill()
        await self.tell("worker", began, codes)
        self.start_again(server)

    async def end_worker(self):
        """SIGTERM, as in an upgrade."""
        server = await self.some_server()
        codes = await self.holding(server)
        began = time.monotonic()
        server.process.terminate()
        await asyncio.to_thread(server.process.wait, 30)
        ended = round(time.monotonic() - began, 2)
        server.process = None
        await self.tell("drain", began + 2.0, codes, ended_s=ended)  # how long it goes on serving
        self.start_again(server)

    async def kill_host(self):
        """Its cable is pulled, so nobody is told; then it is turned off."""
        server = await self.some_server()
        codes = await self.holding(server)
        began = time.monotonic()
        self.network.unplug(server.name)
        await self.tell("host", began, codes)
        server.kill()
        self.network.plug_in(server.name)
        self.start_again(server)

    async def kill_proxy(self):
        codes = list(self.crowd.playing())
        began = time.monotonic()
        self.proxy.kill()
        await asyncio.sleep(0.2)  # how long its supervisor takes
        self.proxy.serve(self.servers)
        await self.tell("proxy", began, codes)

    async def kill_primary(self):
        codes = list(self.crowd.playing())
        began = time.monotonic()
        self.primary.kill()
        await asyncio.sleep(2.0)
        self.standby.promote()
        await self.tell("primary", time.monotonic(), codes, began)
        await self.swap()

    async def kill_primary_host(self):
        codes = list(self.crowd.playing())
        began = time.monotonic()
        self.network.unplug(self.primary.name)
        self.standby.promote()
        await self.tell("primary's host", began, codes, began)
        self.primary.kill()
        self.network.plug_in(self.primary.name)
        await self.swap()

    async def part_worker(self):
        """A server that cannot reach the database, while people reach it."""
        server = await self.some_server()
        codes = await self.holding(server)
        began = time.monotonic()
        self.network.part(server.name, ("db1", "db2"))
        await self.tell("partition", began, codes)
        self.network.rejoin(server.name, ("db1", "db2"))

    async def lose_packets(self):
        server = await self.some_server()
        self.network.lose(server.name, 5)
        began = time.monotonic()
        await asyncio.sleep(3)
        await self.tell("loss", began, await self.holding(server))
        self.network.lose_nothing(server.name)

    async def swap(self):
        """The old primary becomes the standby."""
        self.primary, self.standby = self.standby, self.primary
        await asyncio.to_thread(self.standby.follow, self.primary)

    async def start(self, server, jumps):
        server.serve(self.databases, self.speed, jumps)
        await self.ready(server)
        await asyncio.sleep(1.5)

    async def storm(self, minutes, most, fuzz):
        """Faults at seeded moments until the time is up or there have been enough."""
        faults = [self.kill_worker] * 6 + [self.kill_host] * 2 + [self.kill_proxy] * 3 + [self.end_worker] * 2
        faults += [self.kill_primary, self.kill_primary_host, self.part_worker, self.lose_packets]
        end = time.monotonic() + 60 * minutes
        noise = asyncio.create_task(self.crowd.fuzz(self.seed, fuzz))
        while time.monotonic() < end and len(self.told) < most:
            await asyncio.sleep(self.random.random() * 2)
            self.look_at_starts()
            await self.random.choice(faults)()
        await self.all_started()
        noise.cancel()
        await asyncio.gather(noise, return_exceptions=True)

    async def each(self):
        for fault in (
            self.nothing,
            self.kill_worker,
            self.kill_host,
            self.kill_proxy,
            self.end_worker,
            self.kill_primary,
            self.kill_primary_host,
            self.part_worker,
            self.lose_packets,
        ):
            await fault()
            await self.all_started()

    def outcome(self):
        found = check(f"postgresql://cardinal@{self.primary.address}/cardinal", self.crowd.people)
        faults = {}
        for line in self.told:
            one = faults.setdefault(line["fault"], {"times": 0, "worst_s": 0.0, "stuck": 0, "within_goal": 0})
            one["times"] += 1
            one["worst_s"] = max(one["worst_s"], line["worst_s"] or 0.0)
            one["stuck"] += line["stuck"]
            one["within_goal"] += (line["worst_s"] or 0.0) <= line["goal_s"] and not line["stuck"]
        return {"faults": faults, "fuzzed": self.crowd.fuzzed, **found}


async def play(folder, asked):
    with Network(HOSTS) as network:
        network.move_in("people")
        cluster = Cluster(network, folder, asked.tables, asked.seed)
        try:
            await cluster.open()
            if asked.minutes:
                await cluster.storm(asked.minutes, asked.faults, asked.fuzz)
            else:
                await cluster.each()
            await asyncio.sleep(2)
            await cluster.crowd.end()
            return cluster.outcome()
        finally:
            await cluster.crowd.end()
            cluster.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.0, help="faults at seeded moments for so long")
    parser.add_argument("--faults", type=int, default=1000, help="… or until there were so many")
    parser.add_argument("--fuzz", type=float, default=50.0, help="messages of nonsense a second, meanwhile")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and leave nothing behind
    try:
        check_possible()
        folder = Path(tempfile.mkdtemp(prefix="cardinal-cluster-"))
        folder.chmod(0o777)  # PostgreSQL runs as nobody
        try:
            outcome = asyncio.run(play(folder, asked))
        except AssertionError:
            print(f"cardinal: What everybody said and stored is in {folder}.", file=sys.stderr)
            raise
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        shutil.rmtree(folder, ignore_errors=True)
    except NoNetwork as why:
        print(f"cardinal: {why}", file=sys.stderr)
        return 2
    print(json.dumps(outcome))
    late = [name for name, one in outcome["faults"].items() if one["within_goal"] < one["times"]]
    print(f"Nothing is lost or doubled. {f'Later than the goal: {late}.' if late else 'All goals are met.'}")
    return 1 if any(one["stuck"] for one in outcome["faults"].values()) else 0


if __name__ == "__main__":
    sys.exit(main())
